//! Finds good actions in any game.
//!
//! The search knows a game only through the seam [`banmen_rules::Game`] and, where there is one, through
//! its [`Knowledge`]: how good a position is for each player, and which actions deserve a look first.
//!
//! It reads no clock: a caller runs it in slices of so many nodes and asks in between what it thinks.
//! The same game so far, seed and number of nodes give the same action on every machine.
//!
//! ```
//! use banmen_rules::{GameId, Setup};
//! use banmen_search::{Means, Player};
//!
//! let table = Setup::from(GameId::Saiju).table().unwrap();
//! let mut mind = Player::Best.sit(&table, Means::default());
//! mind.run(100);
//! assert!(table.why_not(&mind.report(1).best().unwrap()).is_none());
//! ```

// In reading order.
mod mind;
mod player;
mod level;
mod think;
mod knowledge;
mod params;
mod search;
mod tree;
mod prior;
mod solver;
mod weakness;
mod scores;
mod crew;
mod reference;
mod uct;
mod report;
pub mod suite;
pub mod puzzle;

// What is known of each game.
mod niju;
mod saaguan;
pub mod saiju;
mod sayu;

pub use knowledge::{Knowledge, Known, Plain, equal_chances, many_chances, two_chances};
pub use level::{HIGHEST_LEVEL, LOWEST_LEVEL, Level, level};
pub use mind::Mind;
pub use params::{DEFAULT_MEMORY, Params, Weakness};
pub use player::{Means, Player};
pub use report::{Line, Report};
pub use search::{Search, Status};
pub use think::{Clock, Go, Limits, decide, think};
