//! The tiles of a puzzle, and which of them win among which neighbours.

use banmen_rules::cells::{SQUARE_STEPS, Symmetry};
use banmen_rules::niju::Tile;

/// The most tiles of a puzzle: a set of them is a `u32`, and the tables of the search have this size.
pub const MOST_TILES: usize = 20;

/// The 3×3 cells around a cell that hold tiles, as nine bits: row by row from the south, each from the west.
///
/// The bit in the middle, the cell itself, does not matter.
pub(super) type Window = u16;

/// The number of windows.
const WINDOWS: usize = 1 << 9;

/// The tiles of a puzzle, each there once.
#[derive(Clone, Debug)]
pub struct Kit {
    /// The ways in which each tile can lie: sets of marks, direction `d` as bit `d`.
    ways: Vec<Vec<u8>>,
    /// The tile that each tile becomes in a mirror.
    mirrored: Vec<usize>,
    /// The marks of the tile that has the fewest.
    fewest_marks: u32,
    /// The set of tiles that can win in each window.
    fits: Vec<u32>,
}

impl Kit {
    /// The twenty white tiles of Ní-Ju.
    pub fn niju() -> Kit {
        let marks: Vec<u8> = Tile::all().map(|tile| tile.pattern().marks()).collect();
        Kit::new(&marks)
    }

    /// The tiles with these marks, direction `d` (0 north, clockwise) as bit `d`.
    ///
    /// # Panics
    /// When there is none or more than [`MOST_TILES`], when two are the same tile, or when the mirror image of one
    /// is missing: then a reflected arrangement would be none of the same puzzle.
    pub fn new(marks: &[u8]) -> Kit {
        assert!((1..=MOST_TILES).contains(&marks.len()), "a puzzle has 1 to {MOST_TILES} tiles");
        let ways: Vec<_> = marks.iter().map(|&marks| rotations(marks)).collect();
        let number = |marks: u8| ways.iter().position(|ways| ways.contains(&marks));
        assert!(
            marks.iter().enumerate().all(|(tile, &marks)| number(marks) == Some(tile)),
            "a tile is doubled"
        );
        let mirror = Symmetry { turns: 0, mirrored: true };
        let mirrored = marks.iter().map(|&marks| number(seen_through(mirror, marks)));
        let mirrored = mirrored.map(|tile| tile.expect("the mirror image of a tile is missing")).collect();
        let fits = (0..WINDOWS as Window).map(|window| fitting(&ways, window)).collect();
        let fewest_marks = marks.iter().map(|marks| marks.count_ones()).min().unwrap_or(0);
        Kit { ways, mirrored, fewest_marks, fits }
    }

    /// Every tile with `marks` marks; with Ní-Ju's four marks there are twenty.
    pub fn with_marks(count: u32) -> Kit {
        let named_by_least = |&marks: &u8| rotations(marks).into_iter().min() == Some(marks);
        let marks: Vec<_> =
            (0..=u8::MAX).filter(|marks| marks.count_ones() == count).filter(named_by_least).collect();
        Kit::new(&marks)
    }

    /// The number of tiles, and so of the cells of a shape.
    pub fn tiles(&self) -> usize {
        self.ways.len()
    }

    /// The ways in which a tile can lie, as sets of marks.
    pub fn ways(&self, tile: usize) -> &[u8] {
        &self.ways[tile]
    }

    /// The marks of the tile that has the fewest.
    pub(super) fn fewest_marks(&self) -> u32 {
        self.fewest_marks
    }

    /// The tile that this one becomes in a mirror: perhaps itself.
    pub(super) fn mirrored(&self, tile: usize) -> usize {
        self.mirrored[tile]
    }

    /// The set of tiles that can win in a window.
    #[inline(always)]
    pub(super) fn fits(&self, window: Window) -> u32 {
        self.fits[usize::from(window) % WINDOWS]
    }

    /// The ways of a tile that win in a window.
    pub(super) fn winning(&self, tile: usize, window: Window) -> impl Iterator<Item = u8> {
        self.ways[tile].iter().copied().filter(move |&marks| wins(marks, window))
    }
}

/// Whether a tile with these marks wins.
pub(super) fn wins(marks: u8, window: Window) -> bool {
    around(marks) & !window == 0
}

/// A tile's marks seen through a symmetry of the table.
pub(super) fn seen_through(symmetry: Symmetry, marks: u8) -> u8 {
    let marked = (0..8).filter(|direction| marks >> direction & 1 == 1);
    marked.fold(0, |seen, direction| seen | 1 << symmetry.square_direction(direction))
}

/// The different ways in which a tile can lie.
fn rotations(marks: u8) -> Vec<u8> {
    let mut ways: Vec<u8> = (0..4).map(|turns| marks.rotate_left(2 * turns)).collect();
    ways.sort_unstable();
    ways.dedup();
    ways
}

fn fitting(ways: &[Vec<u8>], window: Window) -> u32 {
    let fits = |ways: &Vec<u8>| ways.iter().any(|&marks| wins(marks, window));
    ways.iter().enumerate().filter(|(_, ways)| fits(ways)).fold(0, |set, (tile, _)| set | 1 << tile)
}

/// The marked cells as a window.
fn around(marks: u8) -> Window {
    let marked = (0..8).filter(|direction| marks >> direction & 1 == 1);
    marked
        .map(|direction| SQUARE_STEPS[direction])
        .fold(0, |window, (dx, dy)| window | 1 << (3 * (dy + 1) + dx + 1))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_rulebook_counts_twenty_tiles() {
        assert_eq!(Kit::niju().tiles(), 20);
        let by_marks: Vec<_> = (1..=4).map(|count| Kit::with_marks(count).tiles()).collect();
        assert_eq!(by_marks, [2, 8, 14, 20]);
    }

    #[test]
    fn a_tile_wins_where_its_marks_are_laid() {
        let kit = Kit::niju();
        assert_eq!(kit.fits(0b111_111_111), (1 << 20) - 1);
        // Along a straight edge five tiles can win, at the end of a row one, in a corner none.
        assert_eq!(kit.fits(0b111_111_000).count_ones(), 5);
        assert_eq!(kit.fits(0b111_110_000).count_ones(), 1);
        assert_eq!(kit.fits(0b110_110_000), 0);
    }

    #[test]
    fn mirrors_are_mutual() {
        let kit = Kit::niju();
        assert!((0..20).all(|tile| kit.mirrored(kit.mirrored(tile)) == tile));
        assert_eq!((0..20).filter(|&tile| kit.mirrored(tile) == tile).count(), 6);
    }
}
