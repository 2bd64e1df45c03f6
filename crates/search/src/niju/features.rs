//! What the fitted evaluation of the variant for points looks at.

use super::field::{Field, Spot, directions, neighbour, within};
use crate::linear::{FeatureList, Features};

/// The features of a player: the first half while it is to move, the second half while it waits.
pub(super) const FEATURES: FeatureList = FeatureList {
    names: &[
        "mover",
        "mover-tile-complete",
        "mover-tile-lacks-1",
        "mover-tile-lacks-1-unreached",
        "mover-tile-lacks-2",
        "mover-tile-lacks-2-unreached",
        "mover-tile-lacks-3",
        "mover-tile-lacks-4",
        "mover-cell-near-2",
        "mover-cell-near-3",
        "mover-cell-near-4-no-pattern",
        "mover-cell-near-4",
        "mover-cell-near-5-or-more",
        "mover-cells-to-fill",
        "waiter",
        "waiter-tile-complete",
        "waiter-tile-lacks-1",
        "waiter-tile-lacks-1-unreached",
        "waiter-tile-lacks-2",
        "waiter-tile-lacks-2-unreached",
        "waiter-tile-lacks-3",
        "waiter-tile-lacks-4",
        "waiter-cell-near-2",
        "waiter-cell-near-3",
        "waiter-cell-near-4-no-pattern",
        "waiter-cell-near-4",
        "waiter-cell-near-5-or-more",
        "waiter-cells-to-fill",
    ],
    knots: &[0, 1, 2, 3, 4, 6, 8, 11, 15, 20, 28, 40],
};

/// The number of features of each role.
const OF_ROLE: usize = FEATURES.names.len() / 2;

const TILES: usize = 1;
const CELLS: usize = 8;
const CELLS_TO_FILL: usize = 13;

/// The features of a field with this player to move.
pub(super) fn features(field: &Field, mover: usize) -> Features {
    let mut features = Features::none((field.left(0) + field.left(1)) as usize);
    for player in 0..2 {
        let role = usize::from(player != mover);
        count(field, player, &mut features.rows[player][role * OF_ROLE..][..OF_ROLE]);
    }
    features
}

fn count(field: &Field, player: usize, row: &mut [i16]) {
    let left = field.left(player);
    row[0] = 1;
    for &spot in field.tiles(player) {
        if let Some(kind) = tile_kind(field, player, spot, left) {
            row[TILES + kind] += 1;
        }
    }
    let mut ready = 0;
    for spot in field.rim() {
        let near = field.near(player, spot);
        let waits = within(near) & field.pool(player) != 0;
        ready += u32::from(waits);
        if let Some(kind) = cell_kind(near.count_ones(), waits) {
            row[CELLS + kind] += 1;
        }
    }
    // At most as many cells count as there are tiles to place.
    row[CELLS_TO_FILL] = ready.min(left) as i16;
}

/// What kind of thing a tile is: by how many of its marked cells are still empty, and whether tiles can be placed on
/// them now. `None` for a tile that can never be complete.
fn tile_kind(field: &Field, player: usize, spot: Spot, left: u32) -> Option<usize> {
    let marks = field.marks(spot);
    let missing = marks & !field.near(player, spot);
    let count = missing.count_ones();
    if marks == 0 || marks & field.near(1 - player, spot) != 0 || count > left {
        return None;
    }
    let is_reached = || directions(missing).all(|direction| field.is_rim(neighbour(spot, direction)));
    Some(match count {
        0 => 0,
        1 | 2 => 2 * count as usize - usize::from(is_reached()),
        3 => 5,
        _ => 6,
    })
}

/// What kind of thing a cell of the rim is: by how many of a player's tiles lie around it, and whether a tile of the
/// pool would be complete there.
fn cell_kind(near: u32, waits: bool) -> Option<usize> {
    match near {
        0 | 1 => None,
        2 => Some(0),
        3 => Some(1),
        _ if !waits => Some(2),
        4 => Some(3),
        _ => Some(4),
    }
}
