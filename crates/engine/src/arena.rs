//! Matches: many games between players, on all cores, counted fairly.
//!
//! A [`Plan`] says who plays what. [`run`] plays its games in any order and counts them in order, so
//! that the load of the machine never changes a result.
//!
//! ```
//! use std::collections::BTreeMap;
//! use std::sync::atomic::AtomicBool;
//!
//! use banmen_engine::arena::{Ending, Finished, Participant, Plan, Tally, Terms, run};
//! use banmen_search::Limits;
//!
//! let participants = vec![Participant::read("greedy").unwrap(), Participant::read("random?seed=7").unwrap()];
//! let terms = Terms { games: 4, limits: Limits::nodes(20), seed: 1, opening: None, jobs: 1 };
//! let plan = Plan::new(&"niju".parse().unwrap(), participants, terms).unwrap();
//!
//! let mut longest = 0;
//! let mut hear = |finished: &Finished, _: &Tally| {
//!     longest = longest.max(finished.table.move_count());
//!     Ok::<_, std::io::Error>(())
//! };
//! let (tally, ending) = run(&plan, BTreeMap::new(), &AtomicBool::new(false), &mut hear).unwrap();
//! assert_eq!((tally.games, ending), (4, Ending::Complete));
//! assert!(tally.players[0].wins > tally.players[1].wins && longest > 0);
//! ```

// In reading order.
mod participant;
mod plan;
mod schedule;
mod game;
mod occupant;
mod run;
mod file;
mod state;
mod tally;
mod estimate;
mod sprt;
mod report;

pub use estimate::{Estimate, score_of_elo};
pub use file::{FileKind, GameFile, file_error};
pub use game::{Effort, Forfeit, GameResult};
pub use participant::{Participant, ParticipantKind, ParticipantSettings, unknown_player};
pub use plan::{Plan, Terms};
pub use report::json;
pub use run::{Ending, Finished, run};
pub use schedule::Schedule;
pub use sprt::{ERROR, Sprt, Verdict, read_bounds};
pub use state::{MatchState, record_path};
pub use tally::{Count, Tally};
