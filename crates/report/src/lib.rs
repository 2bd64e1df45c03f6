#![doc = include_str!("../README.md")]

// In reading order.
mod plan;
mod play;
mod judge;
mod game;
mod run;
mod kept;
mod measure;
mod maps;
mod course;
mod numbers;
mod summary;
mod ladder;
mod json;
mod chart;
mod events;
mod heat;
mod contents;
mod html;
mod book;

pub use book::{Book, row};
pub use contents::{Part, Report, contents};
pub use game::Game;
pub use html::page;
pub use json::json;
pub use judge::judge;
pub use kept::Kept;
pub use ladder::Rung;
pub use measure::{Measured, measure_all};
pub use numbers::{Spread, share_interval};
pub use plan::{Plan, Terms};
pub use run::run;
pub use summary::Summary;
