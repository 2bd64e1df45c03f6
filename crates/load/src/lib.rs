#![doc = include_str!("../README.md")]

// In reading order.
mod run;
mod game;
mod seat;
mod log;
mod meeting;
mod check;
mod figures;

pub use figures::{Figures, Times};
pub use run::{LoadError, Report, Settings, run};
