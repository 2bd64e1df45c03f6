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
}
