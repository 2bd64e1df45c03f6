#![doc = include_str!("../README.md")]

// In reading order.
mod tally;
mod openings;
mod lines;
mod library;

pub use library::{Library, digests, find, merge, write};
pub use lines::{BadLine, LONGEST_LINE};
pub use openings::{Openings, Place, Played, Shown};
pub use tally::{LEVELS, Strength, Tally};
