//! The command line of Banmen: play, check, count and measure the games in a terminal.
//!
//! - [`Cli`] is the command line; [`Cli::run`] carries it out.
//! - [`protocol`] is the text protocol for other programs.
//! - [`analysis`] is what the search thinks, for programs and for people.

// In reading order.
mod cli;
mod commands;
mod arena;
mod setting;
mod opponent;
mod records;
mod stage;
mod trouble;
mod grid;
mod status_line;
mod interrupt;
mod lines;
mod date;
pub mod protocol;
pub mod analysis;

pub use cli::Cli;
