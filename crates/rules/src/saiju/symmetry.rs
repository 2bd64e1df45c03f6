//! Positions and actions under the symmetries of the board.

use super::{Action, Position, Saiju};

/// The image of a position.
pub(super) fn map_position(game: &Saiju, symmetry: usize, position: &Position) -> Position {
    let layout = position.layout(game.board());
    let mut image = layout;
    for &cell in game.board().cells() {
        image.pieces[game.board().image(symmetry, cell).index()] = layout.pieces[cell.index()];
    }
    Position::new(&image, game.board(), game.players())
}

/// The image of an action.
pub(super) fn map_action(game: &Saiju, symmetry: usize, action: Action) -> Action {
    let image = |cell| game.board().image(symmetry, cell);
    match action {
        Action::Shadow { symbol, cell } => Action::Shadow { symbol, cell: image(cell) },
        Action::Stone { stone, to } => Action::Stone { stone, to: image(to) },
        Action::End => Action::End,
    }
}
