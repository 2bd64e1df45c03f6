//! The eight directions, and the 7×7 cells, laid into 64 bits.

use std::fmt;
use std::str::FromStr;

use crate::CommonRefusal;
use crate::cells::{self, SQUARE_COMPASS, Symmetry};
use crate::refusal::malformed;

/// One of the eight directions, in eighth-turns clockwise from north.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Direction(u8);

impl Direction {
    /// The direction `eighths` eighth-turns clockwise from north; whole turns are dropped.
    #[inline]
    pub const fn new(eighths: u8) -> Direction {
        Direction(eighths & 7)
    }

    /// All eight, clockwise from north.
    pub fn all() -> impl Iterator<Item = Direction> {
        (0..8).map(Direction)
    }

    /// The place clockwise from north, from 0.
    #[inline]
    pub const fn index(self) -> u8 {
        self.0
    }

    /// The direction `eighths` eighth-turns further clockwise.
    #[must_use]
    pub const fn turned(self, eighths: u8) -> Direction {
        Direction::new(self.0 + eighths)
    }

    /// The direction back.
    #[must_use]
    pub const fn opposite(self) -> Direction {
        self.turned(4)
    }

    /// The image under a symmetry.
    pub(super) fn mapped(self, symmetry: Symmetry) -> Direction {
        Direction(symmetry.square_direction(self.0))
    }

    /// The name: `n`, `ne`, …
    pub const fn name(self) -> &'static str {
        SQUARE_COMPASS[self.0 as usize]
    }

    /// The direction of that name.
    pub fn read(name: &str) -> Option<Direction> {
        Direction::all().find(|direction| direction.name() == name)
    }
}

impl fmt::Display for Direction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// Reads a direction by its name: `ne`.
impl FromStr for Direction {
    type Err = CommonRefusal;

    fn from_str(name: &str) -> Result<Direction, CommonRefusal> {
        Direction::read(name).ok_or_else(|| malformed(name, SQUARE_COMPASS.join("|")))
    }
}

/// The number of cells along a side of the board.
pub const SIDE: u8 = 7;

/// A cell of the board.
///
/// Rows are eight cells apart, so that the eighth column and the eighth row stay empty: a step over
/// the edge lands there, and going round the 64 bits as well.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Cell(u8);

impl Cell {
    /// The cell of the home tile.
    pub const HOME: Cell = Cell::new(3, 3);

    /// The cell in this column and row, from 0.
    #[inline]
    pub(super) const fn new(x: u8, y: u8) -> Cell {
        Cell(y * 8 + x)
    }

    /// The cell at this place among 64, eight to a row: the last row and column are not on the board.
    #[inline]
    pub const fn at(index: u8) -> Cell {
        Cell(index & 63)
    }

    /// No cell of the board.
    pub(super) const NOWHERE: Cell = Cell(63);

    /// All 49 cells: rows from the bottom, in a row from the left.
    pub fn all() -> impl Iterator<Item = Cell> {
        (0..SIDE * SIDE).map(Cell::numbered)
    }

    /// The cell of this number, counted as in [`all`](Cell::all).
    pub(super) const fn numbered(number: u8) -> Cell {
        Cell::new(number % SIDE, number / SIDE)
    }

    /// The number, counted as in [`all`](Cell::all).
    pub(super) const fn number(self) -> u8 {
        self.y() * SIDE + self.x()
    }

    /// The column, from 0.
    pub const fn x(self) -> u8 {
        self.0 % 8
    }

    /// The row, from 0.
    pub const fn y(self) -> u8 {
        self.0 / 8
    }

    /// The place among 64: eight times the row plus the column.
    #[inline]
    pub const fn index(self) -> usize {
        (self.0 & 63) as usize
    }

    /// The cell alone, in a set of cells.
    #[inline]
    pub(super) const fn bit(self) -> u64 {
        1 << self.index()
    }

    /// The cell `step` places further, going round; over the edge it is one that is always empty.
    #[inline]
    pub(super) const fn further(self, step: u8) -> Cell {
        Cell(self.0.wrapping_add(step) & 63)
    }

    /// The cell in this direction, if it is on the board.
    pub fn step(self, direction: Direction) -> Option<Cell> {
        let (dx, dy) = cells::SQUARE_STEPS[usize::from(direction.index())];
        Cell::of_square(i32::from(self.x()) + dx, i32::from(self.y()) + dy)
    }

    /// The direction from here to a neighbour.
    pub fn towards(self, neighbour: Cell) -> Option<Direction> {
        Direction::all().find(|&direction| self.step(direction) == Some(neighbour))
    }

    /// The name: `e4`.
    pub fn name(self) -> String {
        cells::square_name(i32::from(self.x()), i32::from(self.y()))
    }

    /// The cell in this column and row, if it is on the board.
    pub fn of_square(x: i32, y: i32) -> Option<Cell> {
        let side = i32::from(SIDE);
        let inside = (0..side).contains(&x) && (0..side).contains(&y);
        inside.then(|| Cell::new(x as u8, y as u8))
    }

    /// The image under a symmetry.
    pub(super) fn mapped(self, symmetry: Symmetry) -> Cell {
        let middle = i32::from(Cell::HOME.x());
        let (x, y) = symmetry.square((i32::from(self.x()) - middle, i32::from(self.y()) - middle));
        Cell::of_square(x + middle, y + middle).expect("a symmetry keeps the board")
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.name())
    }
}

/// All cells of the board.
const BOARD: u64 = 0x007F_7F7F_7F7F_7F7F;

/// The empty cells orthogonally next to occupied ones.
#[inline]
pub(super) const fn rim(occupied: u64) -> u64 {
    let next = occupied << 8 | occupied >> 8 | occupied << 1 | occupied >> 1;
    next & BOARD & !occupied
}

/// The cells of a set, from the bottom left.
pub(super) fn cells_of(mut set: u64) -> impl Iterator<Item = Cell> {
    std::iter::from_fn(move || {
        let index = set.trailing_zeros() as u8;
        set &= set.wrapping_sub(1);
        (index < 64).then_some(Cell(index))
    })
}

/// A one in the lowest bit of each byte.
const ONES: u64 = 0x0101_0101_0101_0101;

/// The highest bit of each byte.
const TOPS: u64 = ONES << 7;

/// A set of numbers below 56, counted byte by byte, so that its n-th member is found quickly.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Counted {
    set: u64,
    /// In each byte: the number of members in this byte and those below.
    sums: u64,
}

impl Counted {
    #[inline]
    pub(super) const fn new(set: u64) -> Counted {
        let pairs = set - ((set >> 1) & (ONES * 0x55));
        let fours = (pairs & (ONES * 0x33)) + ((pairs >> 2) & (ONES * 0x33));
        let bytes = (fours + (fours >> 4)) & (ONES * 0x0F);
        Counted { set, sums: bytes.wrapping_mul(ONES) }
    }

    /// The members as bits.
    #[inline]
    pub(super) const fn set(self) -> u64 {
        self.set
    }

    /// Whether the set is empty.
    #[inline]
    pub(super) const fn is_empty(self) -> bool {
        self.set == 0
    }

    /// The set without one of its members.
    #[inline]
    #[must_use]
    pub(super) const fn without(self, place: u8) -> Counted {
        Counted { set: self.set & !(1 << place), sums: self.sums.wrapping_sub(ONES << (place & 56)) }
    }

    /// The number of members.
    #[inline]
    pub(super) const fn len(self) -> u32 {
        // The eighth byte is empty, so the seventh holds the whole sum. Asked for the eighth, the
        // compiler would recognise a count of bits, and count once more.
        (self.sums >> 48) as u32 & 0xFF
    }

    /// The place of the n-th, counted from 0; `n` is below [`len`](Counted::len).
    #[inline]
    pub(super) const fn nth(self, n: u32) -> u8 {
        let n = n as u64;
        // A byte's top bit is set where the sum up to it is above n: the first such byte has it.
        let above = (self.sums | TOPS) - (n + 1) * ONES;
        let shift = (above & TOPS).trailing_zeros() & 56;
        let below = (self.sums << 8) >> shift & 0xFF;
        let byte = self.set >> shift & 0xFF;
        shift as u8 + NTH_IN_BYTE[(byte << 3 | (n - below) & 7) as usize & 2047]
    }
}

/// The place of the n-th one of a byte, at eight times the byte plus n.
static NTH_IN_BYTE: [u8; 2048] = nth_in_byte();

const fn nth_in_byte() -> [u8; 2048] {
    let mut table = [0; 2048];
    let mut byte = 0;
    while byte < 256 {
        let (mut bit, mut count) = (0, 0);
        while bit < 8 {
            if byte >> bit & 1 == 1 {
                table[byte << 3 | count] = bit as u8;
                count += 1;
            }
            bit += 1;
        }
        byte += 1;
    }
    table
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chance::mix;

    #[test]
    fn the_nth_of_a_set_is_found() {
        for seed in 0..2000 {
            let set = mix(seed) & mix(seed + 5000) & if seed % 2 == 0 { BOARD } else { u64::MAX >> 8 };
            let counted = Counted::new(set);
            assert_eq!(counted.len(), set.count_ones());
            for (n, cell) in cells_of(set).enumerate() {
                assert_eq!(usize::from(counted.nth(n as u32)), cell.index());
                assert_eq!(counted.without(cell.index() as u8), Counted::new(set & !cell.bit()));
            }
        }
    }
}
