//! Finds good actions in any game.
//!
//! The search knows a game only through the seam [`banmen_rules::Game`] and, where there is one, through
//! its [`Knowledge`]: how good a position is for each player, and which actions deserve a look first.
//!
//! It reads no clock: a caller runs it in slices of a few nodes and asks in between what it thinks.
//! The same game so far, seed and number of nodes give the same action on every machine.
//!
//! ```
//! use banmen_rules::{GameId, Setup};
//! use banmen_search::{Player, Resources};
//!
//! let table = Setup::from(GameId::Saiju).table().unwrap();
//! let mut searcher = Player::Best.start(&table, Resources::default());
//! searcher.run(100);
//! assert!(table.why_not(&searcher.report(1).best().unwrap()).is_none());
//! ```

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
