//! Properties that must hold for every input.
//!
//! A [`Target`] is a kind of input with its property: a function that takes any bytes and panics when
//! the property does not hold. [`Target::seeds`] are good inputs, made from the fixtures, and [`mutate()`]
//! spoils them a little.
//! The fuzz targets under `fuzz/` run the properties under libFuzzer; a test here runs the same for a
//! few seconds with a generator of its own.

// In reading order.
mod action;
mod position;
mod options;
mod record;
mod link;
mod protocol;
mod analysis;
mod wire;
mod state;
mod mutate;
mod seeds;

pub use mutate::mutate;

/// A kind of input.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Target {
    /// Moves from a position, legal or not.
    Action,
    /// A position string.
    Position,
    /// A game with its options.
    Options,
    /// A record, as text or as JSON.
    Record,
    /// A link to a game or a study.
    Link,
    /// A conversation in the text protocol.
    Protocol,
    /// A request for analysis.
    Analysis,
    /// A body of a request, or a line of a socket or stream.
    Wire,
}

impl Target {
    /// All of them.
    pub const ALL: [Target; 8] = [
        Target::Action,
        Target::Position,
        Target::Options,
        Target::Record,
        Target::Link,
        Target::Protocol,
        Target::Analysis,
        Target::Wire,
    ];

    /// The name of the fuzz target.
    pub fn name(self) -> &'static str {
        match self {
            Target::Action => "action",
            Target::Position => "position",
            Target::Options => "options",
            Target::Record => "record",
            Target::Link => "link",
            Target::Protocol => "protocol",
            Target::Analysis => "analysis",
            Target::Wire => "wire",
        }
    }

    /// Panics when the input shows that the property does not hold.
    ///
    /// # Panics
    /// That is its purpose.
    pub fn check(self, data: &[u8]) {
        let text = String::from_utf8_lossy(data);
        match self {
            Target::Action => action::check(&text),
            Target::Position => position::check(&text),
            Target::Options => options::check(&text),
            Target::Record => record::check(&text),
            Target::Link => link::check(&text),
            Target::Protocol => protocol::check(&text),
            Target::Analysis => analysis::check(&text),
            Target::Wire => wire::check(&text),
        }
    }

    /// Good inputs, made from the fixtures.
    pub fn seeds(self) -> Vec<String> {
        seeds::of(self)
    }
}

/// The README of the repository, so that its example is tested. Here, because a package for crates.io holds only
/// its own files.
#[cfg(doctest)]
#[doc = include_str!("../../../README.md")]
struct Readme;
