#![doc = include_str!("../README.md")]

// In reading order.
mod searcher;
mod player;
mod level;
mod thinking;
mod turn;
mod draw;
mod kept;
mod knowledge;
mod evaluators;
mod chances;
mod linear;
mod params;
mod search;
mod repetition;
mod tree;
mod prior;
mod solver;
mod handicap;
mod scores;
mod parallel;
mod reference;
mod uct;
mod report;
pub mod review;
pub mod everything;

// The knowledge of each game.
mod niju;
mod saaguan;
mod saiju;
mod sayu;

/// What a program needs that fits weights to searches: features of positions, and the traits of actions.
pub mod fitting {
    pub use crate::evaluators::{feature_list, features, start_with_weights};
    pub use crate::linear::{FeatureList, Features, MOST_FEATURES, WEIGHT_STEPS, Weights, WeightsError};

    /// The priors of Saiju.
    pub mod saiju {
        pub use crate::saiju::{Sight, TRAITS, WEIGHT_STEP};
    }
}

pub use chances::{equal_chances, many_chances, two_chances};
pub use draw::DrawAnswer;
pub use evaluators::{EvaluatorName, evaluators};
pub use kept::KeptSearchers;
pub use knowledge::{Evaluator, Fitted, Knowledge, Known, Plain, PlayoutCutoff, Prover, Tuning};
pub use level::{Level, Strength};
pub use params::{DEFAULT_MEMORY, Params, Weakness};
pub use player::{Player, PlayerError, Resources};
pub use report::{Candidate, Report};
pub use search::{Search, Status};
pub use searcher::Searcher;
pub use thinking::{Go, Limits, LimitsError, Progress, Thinking, TimeLeft, decide, think};
pub use turn::TurnLimits;
