//! Finds good actions in any game.
//!
//! The search knows a game only through the seam [`banmen_rules::Game`] and, where there is one, through
//! its [`Knowledge`]: how good a position is for each player, and which actions deserve a look first.
//!
//! It reads no clock: a caller runs it in slices of so many nodes and asks in between what it thinks.
//! The same game so far, seed and number of nodes give the same action on every machine.

// In reading order.
mod knowledge;
mod params;
mod tree;
mod search;
mod report;
pub mod puzzle;

pub use knowledge::{Knowledge, Plain};
pub use params::Params;
pub use report::{Line, Report};
pub use search::{Search, Status};
