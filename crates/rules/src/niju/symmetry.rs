//! Positions and actions under the symmetries of the table.

use super::Action;
use super::board::Cell;
use super::pieces::{Pattern, Piece};
use super::position::{Laid, Position};
use crate::cells::Symmetry;

/// Four rotations around 0,0, and each after a reflection. Shifting the table is not one of them.
pub(super) const SYMMETRIES: usize = 8;

fn nth(symmetry: usize) -> Symmetry {
    Symmetry::nth(symmetry, 4)
}

/// The image of a position.
pub(super) fn map_position(symmetry: usize, position: &Position) -> Position {
    let tiles: Vec<_> = position.tiles().map(|laid| map_tile(nth(symmetry), laid)).collect();
    let mut mapped = Position::with_tiles(&tiles).expect("a symmetry leaves the tiles connected");
    (mapped.turn, mapped.end, mapped.moves) = (position.turn, position.end, position.moves);
    mapped
}

fn map_tile(symmetry: Symmetry, laid: Laid) -> Laid {
    let pattern = map_pattern(symmetry, laid.pattern);
    Laid { piece: Piece::new(laid.piece.owner(), pattern.tile()), cell: laid.cell.mapped(symmetry), pattern }
}

fn map_pattern(symmetry: Symmetry, pattern: Pattern) -> Pattern {
    let turned = pattern.directions().map(|direction| symmetry.square_direction(direction));
    let marks = turned.fold(0, |marks, direction| marks | 1 << direction);
    Pattern::from_marks(marks).expect("a symmetry keeps four marks apart")
}

/// The image of an action.
pub(super) fn map_action(symmetry: usize, action: Action) -> Action {
    let symmetry = nth(symmetry);
    let cell = |cell: Cell| cell.mapped(symmetry);
    let pattern = |pattern| map_pattern(symmetry, pattern);
    match action {
        Action::Place { pattern: own, cell: at } => Action::Place { pattern: pattern(own), cell: cell(at) },
        Action::Move { from, to, pattern: own } => {
            Action::Move { from: cell(from), to: cell(to), pattern: pattern(own) }
        }
    }
}
