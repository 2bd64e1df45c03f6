#![doc = include_str!("../README.md")]

// In reading order.
pub mod ugi;
pub mod analysis;
pub mod arena;
pub mod facts;
pub mod lines;
mod stopwatch;

pub use stopwatch::stopwatch;

/// The sentence of a message, in whatever language the caller speaks.
pub type Explain = fn(&banmen_rules::Message) -> String;

/// A text as an argument of a message.
fn text(text: impl Into<String>) -> banmen_rules::Arg {
    banmen_rules::Arg::Text(text.into().into())
}
