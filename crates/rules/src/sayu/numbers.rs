//! The dense numbers of actions: placements by cell, tile and orientation, then the choices by cell.

use super::{Action, Cell, Direction, Pose, SIDE, Sayu, TILES, Tile};

const CELLS: u32 = SIDE as u32 * SIDE as u32;

/// The count of numbers for placements; the choices come after them.
const PLACEMENTS: u32 = CELLS * TILES as u32 * 8;

/// The count of numbers.
pub(super) const ACTION_NUMBERS: u32 = PLACEMENTS + CELLS;

/// The number of an action.
pub(super) fn action_number(game: &Sayu, action: Action) -> u32 {
    match action {
        Action::Place { pose, cell } => {
            let tile_there = u32::from(cell.number()) * u32::from(TILES) + rank(game, pose.tile());
            tile_there * 8 + u32::from(pose.facing().index())
        }
        Action::Convert(cell) => PLACEMENTS + u32::from(cell.number()),
    }
}

/// The tile's place among those of this game.
fn rank(game: &Sayu, tile: Tile) -> u32 {
    (game.start.available.set() & (tile.bit() - 1)).count_ones()
}

/// The action with this number, which need not be legal.
#[inline]
pub(super) fn meant_action(game: &Sayu, number: u32) -> Option<Action> {
    if number >= ACTION_NUMBERS {
        return None;
    }
    if number >= PLACEMENTS {
        return Some(Action::Convert(Cell::numbered((number - PLACEMENTS) as u8)));
    }
    let (tile_there, facing) = (number / 8, (number % 8) as u8);
    let (cell, rank) = (tile_there / u32::from(TILES), tile_there % u32::from(TILES));
    let tile = Tile::numbered(game.start.available.nth(rank));
    let pose = Pose::new(tile, Direction::new(facing));
    Some(Action::Place { pose, cell: Cell::numbered(cell as u8) })
}
