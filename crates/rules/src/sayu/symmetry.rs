//! Positions and actions under the symmetries of the board.

use crate::cells::Symmetry;

use super::{Action, Cell, Position, Sayu};

/// The number of symmetries: a reflection makes another tile of each, and the class left out must stay
/// the same.
pub(super) fn symmetries(game: &Sayu) -> usize {
    if game.omit.mirrored().class() == game.omit { 8 } else { 4 }
}

/// The image of a position.
pub(super) fn map_position(game: &Sayu, symmetry: usize, position: &Position) -> Position {
    let symmetry = Symmetry::nth(symmetry, 4);
    let mut image = game.start;
    if let Some(owner) = position.owner(Cell::HOME) {
        image.set_home(owner.index());
    }
    for cell in Cell::all() {
        if let (Some(pose), Some(owner)) = (position.tile(cell), position.owner(cell)) {
            image.set_up(cell.mapped(symmetry), pose.mapped(symmetry), owner.index());
        }
    }
    if let Some(chain) = position.chain() {
        image.set_chain(chain.mapped(symmetry));
    }
    image
}

/// The image of an action.
pub(super) fn map_action(symmetry: usize, action: Action) -> Action {
    let symmetry = Symmetry::nth(symmetry, 4);
    match action {
        Action::Place { pose, cell } => {
            Action::Place { pose: pose.mapped(symmetry), cell: cell.mapped(symmetry) }
        }
        Action::Convert(cell) => Action::Convert(cell.mapped(symmetry)),
    }
}
