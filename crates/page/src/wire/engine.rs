//! What an engine thinks.

wire! {
    in "engine.ts";

    /// What an engine thinks of a position.
    pub struct Report {
        /// How many nodes were visited in all.
        pub nodes: f64,
        /// Every player's chance to win, by seat.
        pub chances: Vec<f32>,
        /// The points that every player may expect, where the game keeps score.
        pub scores: Option<Vec<f32>>,
        /// Whether the result is certain.
        pub proven: bool,
        /// The best action.
        pub best: Option<String>,
        /// The actions that were looked at, the best first.
        pub lines: Vec<Line>,
    }

    /// What an engine thinks of one action.
    pub struct Line {
        /// The action and what is expected to follow it.
        pub actions: Vec<String>,
        /// How often it was visited.
        pub visits: u32,
        /// Every player's chance to win after it, by seat.
        pub chances: Vec<f32>,
        /// The points that every player may expect after it.
        pub scores: Option<Vec<f32>>,
        /// Whether its result is certain.
        pub proven: bool,
    }
}
