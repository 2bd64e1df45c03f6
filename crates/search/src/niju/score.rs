//! The variant for points: how many winning tiles a player may expect at the end.

use super::field::{Field, within};

/// The expected worth of a tile at the end, by how many of the cells it marks are still empty.
const TILE: [f32; 5] = [1.0, 0.6, 0.33, 0.16, 0.06];

/// What an empty cell may expect, by how many of the player's tiles lie around it, if a pattern waits there.
const CELL: [f32; 9] = [0.0, 0.0, 0.03, 0.12, 0.4, 0.42, 0.44, 0.46, 0.48];

/// What it is worth to be the one to place the next tile, in points.
const TEMPO: f32 = 0.25;

/// By how many points the result is uncertain when the last tile is placed, and how much more with each
/// tile that is left.
const DOUBT: f32 = 0.5;
const DOUBT_EACH: f32 = 0.05;

/// The number of winning tiles that a player may expect.
pub(super) fn expected(field: &Field, player: usize) -> f32 {
    let foe = 1 - player;
    let left = field.left(player);
    let tiles = field
        .tiles(player)
        .iter()
        .map(|&spot| tile_worth(field.marks(spot), field.near(player, spot), field.near(foe, spot), left));
    let cells = field.rim().map(|spot| cell_worth(field, player, spot));
    // At most as many cells count as there are tiles to place.
    tiles.sum::<f32>() + cells.sum::<f32>().min(left as f32 * CELL[8])
}

/// The expected worth of a tile with these marks.
#[inline]
pub(super) fn tile_worth(marks: u8, own: u8, others: u8, left: u32) -> f32 {
    let missing = (marks & !own).count_ones();
    if marks == 0 || marks & others != 0 || missing > left { 0.0 } else { TILE[missing as usize] }
}

fn cell_worth(field: &Field, player: usize, spot: u16) -> f32 {
    let near = field.near(player, spot);
    let count = near.count_ones() as usize;
    let waits = count < 4 || within(near) & field.pool(player) != 0;
    if waits { CELL[count] } else { CELL[3] }
}

/// The advantage of the player to act, as a logarithm of odds.
pub(super) fn advantage(field: &Field, mover: usize) -> f32 {
    let left = (field.left(0) + field.left(1)) as f32;
    let points = expected(field, mover) - expected(field, 1 - mover) + TEMPO;
    points / doubt(left)
}

/// The worth of a point, as a logarithm of odds, by the number of tiles left.
pub(super) fn doubt(left: f32) -> f32 {
    DOUBT + DOUBT_EACH * left
}
