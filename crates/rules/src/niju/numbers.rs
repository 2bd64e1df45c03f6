//! The dense numbers of actions: a pattern, and a cell in a window around all tiles.

use super::board::Cell;
use super::pieces::{PATTERNS, Pattern, Piece, TILES};
use super::position::Position;
use super::refusal::refusal;
use super::{Action, Niju};

/// The width of the window that holds forty connected tiles and all cells next to them.
const WINDOW: u32 = 2 * TILES as u32 + 2;

/// The count of numbers.
///
/// A pattern tells the tile and, as each player has it once, where it comes from: so patterns and the
/// cells of the window number all placings and moves.
pub(super) const ACTION_NUMBERS: u32 = PATTERNS as u32 * WINDOW * WINDOW;

/// The lower left corner of the window: next to the corner of the rectangle around all tiles.
fn corner(position: &Position) -> (i32, i32) {
    let Cell { x: west, y: south } = position.extent().lowest;
    (i32::from(west) - 1, i32::from(south) - 1)
}

/// The number of an action.
pub(super) fn action_number(position: &Position, action: Action) -> u32 {
    let (Action::Place { pattern, cell } | Action::Move { to: cell, pattern, .. }) = action;
    let (west, south) = corner(position);
    let (column, row) = ((i32::from(cell.x) - west) as u32, (i32::from(cell.y) - south) as u32);
    (pattern.index() as u32 * WINDOW + row) * WINDOW + column
}

/// The legal action with this number.
pub(super) fn numbered_action(game: &Niju, position: &Position, number: u32) -> Option<Action> {
    action_at(position, number).filter(|&action| refusal(game, position, action).is_none())
}

/// The action with this number, which need not be legal.
fn action_at(position: &Position, number: u32) -> Option<Action> {
    let pattern = Pattern::nth((number / (WINDOW * WINDOW)) as usize)?;
    let (west, south) = corner(position);
    let (column, row) = ((number % WINDOW) as i32, (number / WINDOW % WINDOW) as i32);
    let cell = Cell::new(west + column, south + row)?;
    if !position.all_placed() {
        return Some(Action::Place { pattern, cell });
    }
    let from = position.laid(Piece::new(position.turn, pattern.tile()))?.cell;
    Some(Action::Move { from, to: cell, pattern })
}
