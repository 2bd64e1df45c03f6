//! The dense numbers of actions: stones by kind and the shadow's next cell, then the cells of setting up,
//! then `end`.

use super::board::CELLS;
use super::{Action, Position, Saiju, Stone, Symbol};

/// The count of numbers.
pub(super) const ACTION_NUMBERS: u32 = (10 * CELLS + 1) as u32;

/// The number of an action.
pub(super) fn action_number(game: &Saiju, action: Action) -> u32 {
    let number = match action {
        Action::Stone { stone, to } => stone.number() * CELLS + game.board().number(to),
        Action::Shadow { cell, .. } => 9 * CELLS + game.board().number(cell),
        Action::End => 10 * CELLS,
    };
    number as u32
}

/// The action with this number, which need not be legal.
#[inline]
pub(super) fn meant_action(game: &Saiju, position: &Position, number: u32) -> Option<Action> {
    let (kind, place) = (number as usize / CELLS, number as usize % CELLS);
    let cell = game.board().cells()[place];
    match kind {
        0..9 => Some(Action::Stone { stone: Stone::from_number(kind), to: cell }),
        9 => {
            let symbol = game.shadow_to_place(position).unwrap_or(Symbol::Snow);
            Some(Action::Shadow { symbol, cell })
        }
        10 if place == 0 => Some(Action::End),
        _ => None,
    }
}
