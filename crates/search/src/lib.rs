#![doc = include_str!("../README.md")]

// In reading order.
mod searcher;
mod player;
mod level;
mod thinking;
mod kept;
mod knowledge;
mod params;
mod search;
mod tree;
mod prior;
mod solver;
mod handicap;
mod scores;
mod parallel;
mod reference;
mod uct;
mod report;

// What is known of each game.
mod niju;
mod saaguan;
pub mod saiju;
mod sayu;

pub use kept::KeptSearchers;
pub use knowledge::{Knowledge, Known, Plain, equal_chances, many_chances, two_chances};
pub use level::{HIGHEST_LEVEL, LOWEST_LEVEL, Level, level};
pub use params::{DEFAULT_MEMORY, Params, Weakness};
pub use player::{Player, Resources};
pub use report::{Line, Report};
pub use search::{Search, Status};
pub use searcher::Searcher;
pub use thinking::{Go, Limits, Progress, Thinking, TimeLeft, decide, think};
