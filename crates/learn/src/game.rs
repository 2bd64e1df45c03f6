//! A game of a search against itself: a line of JSON in a shard's file.

use banmen_rules::{AnyTable, Message, Seat, Setup};
use serde::{Deserialize, Serialize};

/// A game of a search against itself, with what the search thought.
#[derive(Clone, PartialEq, Serialize, Deserialize, Debug)]
#[serde(deny_unknown_fields)]
pub struct PlayedGame {
    /// The game and its options: `GAME key=value…`.
    pub setup: String,
    /// The number of the game in its run, which everything random in it depends on.
    pub number: u64,
    /// The actions.
    pub moves: Vec<String>,
    /// Every player's chance before each action, in thousandths; empty where no search was made.
    pub chances: Vec<Vec<u16>>,
    /// The share of the win that each player got, in thousandths.
    pub result: Vec<u16>,
}

impl PlayedGame {
    /// The table at the start of the game.
    pub fn start(&self) -> Result<AnyTable, Message> {
        self.setup.parse::<Setup>()?.table()
    }
}

/// A share as it is written: in thousandths.
pub(crate) fn thousandths(share: f32) -> u16 {
    (share * 1000.0).round() as u16
}

/// The share of the win that each player got; equal shares in a game that is not over.
pub(crate) fn result(table: &AnyTable) -> Vec<u16> {
    let seats = table.names().len();
    let share = |seat: usize| match table.outcome() {
        Some(outcome) => outcome.share(Seat::new(seat)),
        None => 1.0 / seats as f32,
    };
    (0..seats).map(|seat| thousandths(share(seat))).collect()
}
