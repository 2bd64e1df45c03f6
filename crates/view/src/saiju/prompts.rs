//! The prompts of Saiju: the shadows of the setup, then one stone or two.

use banmen_rules::saiju::{Position, Saiju, Symbol};
use banmen_rules::{Message, Term};

use super::targets::{CELL, SHADOW, STONE};
use crate::prompts::Prompts;
use crate::targets::{Pick, Picks};

impl Prompts for Saiju {
    fn aim(&self) -> Message {
        Message::new("saiju-aim")
    }

    fn prompt(&self, position: &Position, picked: &Picks, next: &[Pick]) -> Message {
        let is_second = position.used().is_some();
        let key = match next[0].slot {
            SHADOW if !is_second => "saiju-pick-shadow",
            STONE if is_only_stone(position) => "saiju-pick-only-stone",
            STONE => "saiju-pick-stone",
            CELL if is_set_up(position) => "saiju-pick-set-up",
            CELL => "saiju-pick-cell",
            _ => "saiju-pick-second",
        };
        let prompt = Message::new(key).with("number", (1 + u8::from(is_second)).term(self));
        match picked.get(SHADOW) {
            Some(shadow) => prompt.with("symbol", Symbol::ALL[shadow as usize].term(self)),
            None => prompt,
        }
    }
}

/// Whether shadows are still being placed.
pub(super) fn is_set_up(position: &Position) -> bool {
    Symbol::ALL.iter().any(|symbol| is_away(position, *symbol))
}

/// Whether a shadow waits beside the board.
fn is_away(position: &Position, symbol: Symbol) -> bool {
    position.shadow(symbol).is_none() && position.keeper(symbol).is_none()
}

/// Whether this is the first stone of the turn and no second one can follow: one shadow is in play.
fn is_only_stone(position: &Position) -> bool {
    let in_play = Symbol::ALL.iter().filter(|symbol| position.shadow(**symbol).is_some());
    position.used().is_none() && in_play.count() == 1
}
