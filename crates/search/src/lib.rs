//! Finds good actions in any game.
//!
//! The search knows a game only through the seam [`banmen_rules::Game`] and, where there is one, through
//! its [`Knowledge`]: an [`Evaluator`] (how good a position is for each player, which actions deserve a look
//! first) and a [`Prover`] (what is certain).
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
mod evaluators;
mod chances;
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
mod saiju;
mod sayu;

/// What a program needs that fits weights to searches: the traits of actions that have weights.
pub mod fitting {
    /// The priors of Saiju.
    pub mod saiju {
        pub use crate::saiju::{Sight, TRAITS, WEIGHT_STEP};
    }
}

pub use chances::{equal_chances, many_chances, two_chances};
pub use evaluators::{EvaluatorName, evaluators};
pub use kept::KeptSearchers;
pub use knowledge::{Evaluator, Knowledge, Known, Plain, PlayoutCutoff, Prover, Tuning};
pub use level::{HIGHEST_LEVEL, LOWEST_LEVEL, Level, level};
pub use params::{DEFAULT_MEMORY, Params, Weakness};
pub use player::{Player, PlayerError, Resources};
pub use report::{Line, Report};
pub use search::{Search, Status};
pub use searcher::Searcher;
pub use thinking::{Go, Limits, Progress, Thinking, TimeLeft, decide, think};
