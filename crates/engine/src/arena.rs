//! Matches: many games between players, on all cores, counted fairly.
//!
//! A [`Plan`] says who plays what. [`run`] plays its games in any order and counts them in order, so
//! that the load of the machine never changes a result.

// In reading order.
mod participant;
mod plan;
mod schedule;
mod game;
mod occupant;
mod run;
mod state;
mod tally;
mod estimate;
mod sprt;
mod report;

pub use estimate::{Estimate, score_of_elo};
pub use game::{Effort, Forfeit, GameResult};
pub use participant::{Participant, ParticipantKind, ParticipantSettings, unknown_player};
pub use plan::{Plan, Terms};
pub use report::json;
pub use run::{Ending, Finished, run};
pub use schedule::Schedule;
pub use sprt::{ERROR, Sprt, Verdict, read_bounds};
pub use state::{MatchState, file_error, record_path};
pub use tally::{Count, Tally};
