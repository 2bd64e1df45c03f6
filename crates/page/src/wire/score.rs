//! The score breakdown.

use super::{Label, Point, TextPart};

wire! {
    in "score.ts";

    /// A part of a player's points.
    pub struct ScoreItem {
        /// The player who has the points, if anybody.
        pub seat: Option<u32>,
        /// The number of points.
        pub points: i32,
        /// The places that give the points.
        pub places: Vec<String>,
        /// The reason: “5 white stones with three symbols: 5 × 2 = 10 for Snow”. A piece that it names is drawn.
        pub parts: Vec<TextPart>,
        /// The outlines of those places, each a closed line.
        pub borders: Vec<Vec<Point>>,
        /// The sum on the board: “5 × 2 = 10”.
        pub sum: Option<Label>,
        /// The numbers of the places, if they are counted.
        pub counts: Vec<Label>,
        /// Whether it is shown on the board at the end of the game without being asked for.
        pub lasts: bool,
        /// The number of moves before the one that earned the points, if a move did.
        pub moves: Option<u32>,
    }
}
