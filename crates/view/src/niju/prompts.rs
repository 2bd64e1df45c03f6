//! The prompts of Ní-Ju: placing a tile, and later moving one.

use banmen_rules::niju::{Niju, Position, Tile};
use banmen_rules::{Game, Message, Seat, Term};

use super::marks::threats;
use super::targets::{CELL, TILE};
use crate::prompts::Prompts;
use crate::score::{Note, ScoreItem};
use crate::targets::{Pick, Picks};

impl Prompts for Niju {
    fn aim(&self) -> Message {
        Message::new(if self.is_race() { "niju-aim-race" } else { "niju-aim-score" })
    }

    /// The cells on which the opponent can complete a tile, unless the player wins first.
    fn threat(&self, position: &Position) -> Option<ScoreItem> {
        let own = self.to_act(position).filter(|_| self.is_race())?;
        let opponent = Seat::new(1 - own.index());
        let cells = threats(position, opponent);
        let is_threat = !cells.is_empty() && threats(position, own).is_empty();
        is_threat.then(|| ScoreItem {
            seat: Some(opponent),
            points: 0,
            places: cells.iter().map(ToString::to_string).collect(),
            reason: Message::new("niju-warning-threat").with("cells", cells.term(self)),
            note: Note::Signs(vec!['!'; cells.len()]),
            lasts: false,
            moves: None,
        })
    }

    fn prompt(&self, position: &Position, _: &Picks, next: &[Pick]) -> Message {
        let is_moving = position.all_placed();
        match next[0].slot {
            TILE if is_moving => Message::new("niju-pick-lying"),
            TILE => {
                let own = self.to_act(position).expect("something can be picked, so somebody is to act");
                let all = Tile::all().count() as u32;
                let number = all - position.left(own) + 1;
                Message::new("niju-pick-tile").with("number", number.term(self)).with("all", all.term(self))
            }
            CELL if is_moving => Message::new("niju-pick-goal"),
            CELL => Message::new("niju-pick-cell"),
            _ => Message::new("niju-pick-turn"),
        }
    }
}
