//! The command line of Banmen: play, check, count and measure the games in a terminal.
//!
//! - [`Cli`] is the command line; [`Cli::run`] carries it out.
//! - [`protocol`] is the text protocol for other programs.

// In reading order.
mod cli;
mod commands;
mod setting;
mod opponent;
mod records;
mod stage;
mod trouble;
mod lines;
mod date;
pub mod protocol;

pub use cli::Cli;
