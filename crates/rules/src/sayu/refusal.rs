//! Why an action is not legal.

use crate::CommonRefusal;

use super::{Action, Cell, Direction, HomeTile, Pose, Position, Refusal, Sayu, Tile};

/// Why an action is not legal; `None` when it is.
pub(super) fn refusal(game: &Sayu, position: &Position, action: Action) -> Option<Refusal> {
    if position.is_over() {
        return Some(CommonRefusal::GameOver.into());
    }
    match (action, position.chain()) {
        (Action::Place { .. }, Some(by)) => {
            Some(Refusal::ChoiceFirst { by, choices: position.targets(by).cells().collect() })
        }
        (Action::Place { pose, cell }, None) => {
            tile_refusal(game, position, pose.tile()).or_else(|| cell_refusal(position, cell))
        }
        (Action::Convert(cell), None) => Some(Refusal::NothingToChoose { cell }),
        (Action::Convert(cell), Some(by)) => convert_refusal(game, position, by, cell),
    }
}

/// Why a tile cannot be placed anywhere.
fn tile_refusal(game: &Sayu, position: &Position, tile: Tile) -> Option<Refusal> {
    if !game.has(tile) {
        return Some(Refusal::NotInGame { tile, omit: game.omit });
    }
    if position.is_available(tile) {
        return None;
    }
    position.place_of(tile).map(|cell| Refusal::AlreadyPlaced { tile, cell })
}

/// Why a tile cannot be converted.
fn convert_refusal(game: &Sayu, position: &Position, by: Cell, cell: Cell) -> Option<Refusal> {
    let player = position.seat();
    if position.occupied() & cell.bit() == 0 {
        return Some(Refusal::NothingThere { cell });
    }
    if cell == Cell::HOME && game.home == HomeTile::Neutral {
        return Some(Refusal::NeutralHome { cell });
    }
    if position.owner(cell) == Some(player) {
        return Some(Refusal::OwnTile { cell, player });
    }
    let Some(direction) = by.towards(cell) else { return Some(Refusal::NotNext { cell, by }) };
    arrow_refusal(position, by, cell, direction)
}

/// Why the tile on `by` does not convert the opponent's tile on `cell` beside it; `None` if it does, or if no such
/// tiles lie there.
pub(super) fn spared(position: &Position, by: Cell, cell: Cell) -> Option<Refusal> {
    position.tile(cell)?;
    let is_opponents = position.owner(by) != position.owner(cell);
    by.towards(cell)
        .filter(|_| is_opponents)
        .and_then(|direction| arrow_refusal(position, by, cell, direction))
}

/// Why the arrows of the tile on `by` do not convert the tile on `cell`, which lies in a direction from it.
fn arrow_refusal(position: &Position, by: Cell, cell: Cell, direction: Direction) -> Option<Refusal> {
    let (own, other) = (position.tile(by)?, position.tile(cell));
    if !own.points(direction) {
        Some(Refusal::NoArrow { cell, by })
    } else if other.is_some_and(|other| other.points(direction.opposite())) {
        Some(Refusal::PointsBack { cell, by })
    } else {
        let shared = other.map(Pose::facing).filter(|&facing| facing == own.facing());
        shared.map(|facing| Refusal::SameOrientation { cell, by, facing })
    }
}

/// Why no tile can be placed on a cell.
fn cell_refusal(position: &Position, cell: Cell) -> Option<Refusal> {
    if position.occupied() & cell.bit() != 0 {
        Some(Refusal::CellTaken { cell })
    } else if position.open() & cell.bit() == 0 {
        Some(Refusal::CellApart { cell })
    } else {
        None
    }
}
