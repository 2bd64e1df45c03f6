//! The command line of Banmen: play, check, count and measure the games in a terminal.
//!
//! - [`Cli`] is the command line; [`Cli::run`] carries it out.
//! - [`english()`] gives the sentences that programs are answered with.

// In reading order.
mod cli;
mod commands;
mod position_args;
mod records;
mod terminal;
mod error;
mod status_line;
mod interrupt;
mod date;
mod english;

pub use cli::Cli;
pub use english::english;
