#![doc = include_str!("../README.md")]

// In reading order.
mod run;
mod game;
mod seat;
mod log;
mod meeting;
mod asking;
mod flags;
mod check;
mod figures;

pub use figures::{Figures, Times};
pub use flags::Flag;
pub use run::{LoadError, Report, Settings, run};
