//! Programs that play, think and compete.
//!
//! - [`ugi`] is the text protocol: a session that answers lines, and a client for other programs.
//! - [`analysis`] is what the search thinks of positions and of whole games, asked for in JSON.
//! - [`suite`] holds positions with one right answer, and [`puzzle`] solves the puzzle of Ní-Ju's rulebook.
//! - [`arena`] lets players play many games against each other, and counts.
//!
//! Nothing here knows a terminal or a language. What people read comes out as a
//! [`Message`](banmen_rules::Message); where the protocol answers with a sentence, the caller hands in
//! an [`Explain`].

// In reading order.
pub mod ugi;
pub mod analysis;
pub mod arena;
pub mod suite;
pub mod puzzle;
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
