#![doc = include_str!("../README.md")]

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
