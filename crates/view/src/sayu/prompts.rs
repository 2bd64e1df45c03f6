//! The prompts of Sayū: a tile, its cell and its direction; then the choices of its chain.

use banmen_rules::sayu::{Position, Sayu};
use banmen_rules::{Game, Message, Seat, Term};

use super::targets::{CELL, CONVERT, FACING, TILE};
use crate::prompts::Prompts;
use crate::targets::{Pick, Picks};

impl Prompts for Sayu {
    fn aim(&self) -> Message {
        Message::new("sayu-aim")
    }

    fn prompt(&self, position: &Position, _: &Picks, next: &[Pick]) -> Message {
        match next[0].slot {
            TILE => Message::new("sayu-pick-tile").with("opponent", opponent(self, position).term(self)),
            CELL => Message::new("sayu-pick-cell"),
            FACING => Message::new("sayu-pick-facing"),
            CONVERT.. => {
                let cell = position.chain().expect("a tile is chosen only in a chain");
                let count = next.len() as u32;
                Message::new("sayu-pick-convert")
                    .with("cell", cell.term(self))
                    .with("count", count.term(self))
            }
        }
    }
}

/// The player who is not to act.
fn opponent(game: &Sayu, position: &Position) -> Seat {
    let own = game.to_act(position).expect("something can be picked, so somebody is to act");
    Seat::new(1 - own.index())
}
