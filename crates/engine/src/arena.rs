//! Matches: players against each other, many games on all cores, counted fairly.
//!
//! A [`Plan`] says who plays what; [`run`] plays its games, in any order, and counts them in order, so
//! that how busy the machine is never changes a result.

// In reading order.
mod entrant;
mod plan;
mod schedule;
mod game;
mod chair;
mod run;
mod state;
mod tally;
mod estimate;
mod sprt;
mod report;

pub use entrant::{Entrant, Settings, Who, unknown_player};
pub use estimate::{Estimate, score_of_elo};
pub use game::{Effort, Fault, Played};
pub use plan::Plan;
pub use report::json;
pub use run::{Ending, Finished, run};
pub use schedule::Schedule;
pub use sprt::{ERROR, Sprt, Verdict, read_bounds};
pub use state::{State, about, record_path};
pub use tally::{Count, Tally};
