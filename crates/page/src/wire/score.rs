//! How the points come about.

use super::{Label, Point};

wire! {
    in "score.ts";

    /// A part of a player's points.
    pub struct ScoreItem {
        /// Whose points they are, if anybody's.
        pub seat: Option<u32>,
        /// How many.
        pub points: i32,
        /// The places that they come from.
        pub places: Vec<String>,
        /// How they come about: “5 white stones with three symbols: 5 × 2 = 10 for Snow”.
        pub sentence: String,
        /// The lines around those places, each of them closed.
        pub borders: Vec<Vec<Point>>,
        /// What is written among the places: “5 × 2 = 10”.
        pub sum: Option<Label>,
        /// What is written beside each place, where they are counted.
        pub counts: Vec<Label>,
        /// Whether it is shown on the board at the end of the game without being asked for.
        pub lasts: bool,
        /// After how many moves the move that earned them was made, where a move earned them.
        pub moves: Option<u32>,
    }
}
