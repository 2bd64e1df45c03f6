//! The command line of Banmen: play, check, count and measure the games in a terminal.
//!
//! - [`protocol`] is the text protocol for other programs.
//! - [`Cli`] is the command line; [`Cli::run`] carries it out.

// In reading order.
pub mod protocol;
mod words;
