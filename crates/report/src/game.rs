//! A game of a report: a line of JSON in the file that keeps it.

use serde::{Deserialize, Serialize};

/// A game that was played, with what the judge thought of it.
#[derive(Clone, PartialEq, Serialize, Deserialize, Debug)]
#[serde(deny_unknown_fields)]
pub struct Game {
    /// The number of the game, from 0, on which everything random in it depends.
    #[serde(rename = "game")]
    pub number: u64,
    /// The participant in each seat.
    pub seating: Vec<usize>,
    /// The moves.
    pub moves: Vec<String>,
    /// Every player's chance before each turn, in thousandths; empty if nobody judged.
    pub chances: Vec<Vec<u16>>,
}
