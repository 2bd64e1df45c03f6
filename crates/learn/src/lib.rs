#![doc = include_str!("../README.md")]

// In reading order.
mod game;
mod shard;
mod samples;
mod fit;

pub use fit::{Fit, fit};
pub use game::PlayedGame;
pub use samples::{Sample, Samples};
pub use shard::{Shard, Teacher};
