//! The nine cells in and around a place as bits, and whether the tile in the middle can be lifted.
//!
//! Bit 3 c + r of a block stands for column c (0 west, 2 east) and row r (0 south, 2 north).

use crate::cells::SQUARE_STEPS;

/// The cells that hold something, among the nine in and around a place.
pub(super) type Block = u16;

/// The bit of the cell in the middle.
pub(super) const MIDDLE: Block = 1 << 4;

/// The bit of the neighbour in one of the eight directions.
pub(super) const fn bit(direction: u8) -> Block {
    let (dx, dy) = SQUARE_STEPS[direction as usize];
    1 << (3 * (dx + 1) + dy + 1)
}

/// The block of the neighbours in these directions: direction `d` is bit `d` of the marks.
pub(super) const fn from_marks(marks: u8) -> Block {
    let (mut block, mut direction) = (0, 0);
    while direction < 8 {
        if marks >> direction & 1 == 1 {
            block |= bit(direction);
        }
        direction += 1;
    }
    block
}

/// The block with just the cell opposite to the one that this bit number means.
#[inline(always)]
pub(super) fn opposite(bit: usize) -> Block {
    1 << (8 - bit)
}

/// A summary of the neighbours of a place: how many connected parts they form, and whether a side is free.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Ring(u8);

/// Set in a [`Ring`] when there is a tile at each of the four sides.
const CLOSED: u8 = 0x80;

static RINGS: [Ring; 512] = rings();

impl Ring {
    /// The ring around a place whose block of occupied cells is this.
    #[inline(always)]
    pub(super) fn around(occupied: Block) -> Ring {
        RINGS[usize::from(occupied) % 512]
    }

    /// Whether some side is free.
    #[inline(always)]
    pub(super) fn has_free_side(self) -> bool {
        self.0 < CLOSED
    }

    /// Whether a side is free and the tiles at the other sides are connected around the corners. Then the
    /// tile can be lifted, whatever the rest of the table looks like.
    #[inline(always)]
    pub(super) fn is_loose(self) -> bool {
        self.0 == 1
    }

    /// The number of connected parts that meet here: neighbours at the sides, less the corners that join two of
    /// them. 0 when all eight neighbours are tiles, so that a tile here fills a hole.
    #[inline(always)]
    pub(super) fn parts(self) -> u8 {
        self.0 & !CLOSED
    }
}

const fn rings() -> [Ring; 512] {
    let mut all = [Ring(0); 512];
    let mut block = 0;
    while block < 512 {
        all[block] = ring(block as Block);
        block += 1;
    }
    all
}

const fn ring(occupied: Block) -> Ring {
    let (mut sides, mut corners, mut side) = (0, 0, 0);
    while side < 8 {
        let next = (side + 2) % 8;
        if occupied & bit(side) != 0 {
            sides += 1;
            let corner = bit(side + 1) | bit(next);
            if occupied & corner == corner {
                corners += 1;
            }
        }
        side += 2;
    }
    Ring((sides - corners) | if sides == 4 { CLOSED } else { 0 })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_ring_knows_its_parts() {
        let ring = |marks: u8| Ring::around(from_marks(marks));
        assert!(ring(0b0000_0111).is_loose());
        assert!(!ring(0b0000_0101).is_loose());
        assert_eq!(ring(0b0000_0101).parts(), 2);
        assert!(!ring(0b0101_0101).has_free_side());
        assert_eq!(ring(0b0101_0101).parts(), 4);
        assert_eq!(ring(0b1111_1111).parts(), 0);
        assert!(!ring(0b1101_1111).is_loose());
    }
}
