//! One best arrangement on a shape.

use super::Laid;
use super::kit::{Kit, Window};
use super::shape::Shape;

/// Lays as many winning tiles as the shape allows, and the others in one of their ways; the first on 0,0.
pub(super) fn arrangement(kit: &Kit, shape: &Shape) -> Vec<Laid> {
    let windows = shape.windows();
    let (first_x, first_y) = shape.cells().next().unwrap_or_default();
    let mut holders = vec![None; kit.tiles()];
    for cell in 0..windows.len() {
        find_tile(kit, &windows, cell, &mut holders, &mut 0);
    }
    let mut spare: Vec<_> = (0..kit.tiles()).filter(|&tile| holders[tile].is_none()).rev().collect();
    let laid = shape.cells().zip(&windows).enumerate().map(|(cell, ((x, y), &window))| {
        let winner = holders.iter().position(|&holder| holder == Some(cell));
        let winning = winner.and_then(|tile| kit.winning(tile, window).next());
        let marks = winning.or_else(|| spare.pop().map(|tile| kit.ways(tile)[0]));
        Laid { x: x - first_x, y: y - first_y, marks: marks.expect("there are as many tiles as cells") }
    });
    laid.collect()
}

/// Gives a cell a tile that wins on it, if need be by giving other cells other tiles.
fn find_tile(
    kit: &Kit,
    windows: &[Window],
    cell: usize,
    holders: &mut [Option<usize>],
    asked: &mut u32,
) -> bool {
    for tile in 0..kit.tiles() {
        let is_new = kit.fits(windows[cell]) & !*asked & 1 << tile != 0;
        *asked |= u32::from(is_new) << tile;
        if is_new && holders[tile].is_none_or(|holder| find_tile(kit, windows, holder, holders, asked)) {
            holders[tile] = Some(cell);
            return true;
        }
    }
    false
}
