//! The reports of the engine.

wire! {
    in "engine.ts";

    /// The engine's report on a position.
    pub struct Report {
        /// The number of nodes that were visited.
        pub nodes: f64,
        /// Every player's chance to win, by seat.
        pub chances: Vec<f32>,
        /// Every player's expected points, if the game keeps score.
        pub scores: Option<Vec<f32>>,
        /// Whether the result is certain.
        pub proven: bool,
        /// The best action.
        pub best: Option<String>,
        /// The actions that were searched, the best first.
        pub lines: Vec<Line>,
    }

    /// The answer of a player to the offer of a draw.
    pub enum DrawAnswer {
        /// The player agrees.
        Agreed,
        /// The player declines: too little has been played.
        Early,
        /// The player declines: it stands better.
        Better,
    }

    /// The engine's report on one action.
    pub struct Line {
        /// The principal variation: the action and the expected answers.
        pub actions: Vec<String>,
        /// The number of visits.
        pub visits: u32,
        /// Every player's chance to win after it, by seat.
        pub chances: Vec<f32>,
        /// Every player's expected points after it.
        pub scores: Option<Vec<f32>>,
        /// Whether its result is certain.
        pub proven: bool,
    }

    /// The review of a game, as far as it is done.
    pub struct Review {
        /// The number of turns before the first position.
        pub first: u32,
        /// The first position, and those after the following turns.
        pub positions: Vec<ReviewedPosition>,
        /// The turns between these positions.
        pub turns: Vec<ReviewedTurn>,
    }

    /// A position between two turns in a review.
    pub struct ReviewedPosition {
        /// Every player's chance to win, by seat.
        pub chances: Vec<f32>,
        /// Every player's expected points, if the game keeps score.
        pub scores: Option<Vec<f32>>,
        /// Whether the result is certain.
        pub proven: bool,
        /// The actions of the turn that the engine would make, as far as it saw.
        pub best: Vec<String>,
    }

    /// A turn in a review.
    pub struct ReviewedTurn {
        /// Counted from 1.
        pub number: u32,
        /// Who made it.
        pub seat: u32,
        /// The actions of the turn that the engine would have made; null if that is the turn made.
        pub better: Option<Vec<String>>,
        /// The player's chance to win before the turn.
        pub before: f32,
        /// The player's chance to win after the turn.
        pub after: f32,
        /// The part of the chance to win that the turn gave away.
        pub cost: f32,
    }
}
