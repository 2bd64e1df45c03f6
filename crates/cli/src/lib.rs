#![doc = include_str!("../README.md")]

// In reading order.
mod cli;
mod commands;
#[cfg(feature = "page")]
mod place;
mod position_args;
mod records;
mod sources;
mod terminal;
mod error;
mod status_line;
mod interrupt;
mod date;
mod english;

pub use cli::Cli;
pub use english::english;
