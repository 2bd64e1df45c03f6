//! Programs that play, think and compete.
//!
//! - [`ugi`] is the text protocol: a session that answers lines, and a client for other programs.
//! - [`analysis`] is what the search thinks of positions and of whole games, asked for in JSON.
//! - [`arena`] lets players play many games against each other, and counts.
//! - [`suite`] holds positions with one right answer, [`puzzle`] solves the puzzle of Ní-Ju's rulebook.
//!
//! Nothing here knows a terminal or a language. What people read comes out as a
//! [`Message`](banmen_rules::Message) or as [`Refused`]; the loops that write answers to other programs are
//! handed an [`Explain`], which turns messages into sentences.

// In reading order.
pub mod ugi;
pub mod analysis;
pub mod arena;
pub mod suite;
pub mod puzzle;
pub mod facts;
pub mod lines;
mod refusal;
mod stopwatch;

pub use refusal::{Explain, LineRefusal, Refused, RequestRefusal, UgiRefusal};
pub use stopwatch::stopwatch;
