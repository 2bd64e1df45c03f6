//! The symmetries of the table, and the dense numbers of actions.

use super::Action;
use super::cell::Cell;
use super::position::{Laid, Position};
use super::tile::{PATTERNS, Pattern, Piece, TILES};
use crate::cells::Symmetry;

/// Four rotations around 0,0, and each after a reflection. Shifting the table is not one of them.
pub(super) const SYMMETRIES: usize = 8;

fn nth(symmetry: usize) -> Symmetry {
    Symmetry::nth(symmetry, 4)
}

/// The position seen through a symmetry.
pub(super) fn position(symmetry: usize, position: &Position) -> Position {
    let tiles: Vec<_> = position.tiles().map(|laid| seen_through(nth(symmetry), laid)).collect();
    let mut mapped = Position::with_tiles(&tiles).expect("a symmetry leaves the tiles connected");
    (mapped.turn, mapped.end, mapped.moves) = (position.turn, position.end, position.moves);
    mapped
}

fn seen_through(symmetry: Symmetry, laid: Laid) -> Laid {
    let pattern = pattern_through(symmetry, laid.pattern);
    Laid {
        piece: Piece::new(laid.piece.owner(), pattern.tile()),
        cell: laid.cell.seen_through(symmetry),
        pattern,
    }
}

fn pattern_through(symmetry: Symmetry, pattern: Pattern) -> Pattern {
    let turned = pattern.directions().map(|direction| symmetry.square_direction(direction));
    let marks = turned.fold(0, |marks, direction| marks | 1 << direction);
    Pattern::from_marks(marks).expect("a symmetry keeps four marks apart")
}

/// The action seen through a symmetry.
pub(super) fn action(symmetry: usize, action: Action) -> Action {
    let symmetry = nth(symmetry);
    let cell = |cell: Cell| cell.seen_through(symmetry);
    let pattern = |pattern| pattern_through(symmetry, pattern);
    match action {
        Action::Place { pattern: own, cell: at } => Action::Place { pattern: pattern(own), cell: cell(at) },
        Action::Move { from, to, pattern: own } => {
            Action::Move { from: cell(from), to: cell(to), pattern: pattern(own) }
        }
    }
}

/// The width of the window that holds forty connected tiles and all cells next to them.
const WINDOW: u32 = 2 * TILES as u32 + 2;

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

/// The action with this number, which need not be legal.
pub(super) fn numbered_action(position: &Position, number: u32) -> Option<Action> {
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
