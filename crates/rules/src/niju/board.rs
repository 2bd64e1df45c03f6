//! Cells of the unbounded table, and how they are folded into a small array.

use std::fmt;

use crate::cells::{SQUARE_STEPS, Symmetry};
use crate::text::signed_number;

/// Cells lie from −30000 to 30000 both ways; those beyond do not exist.
pub const FARTHEST: i16 = 30_000;

/// A cell: x to the east, y to the north.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub struct Cell {
    /// To the east.
    pub x: i16,
    /// To the north.
    pub y: i16,
}

/// The number of places of the folded table.
pub(super) const PLACES: usize = 1024;

/// The distance in the folded table between a cell and the cell north of it.
const ROW: i32 = 90;

/// A place of the folded table: (x + 90 y) mod 1024.
///
/// Two different cells share a place only when they are at least 45 steps apart, and forty connected
/// tiles with all their neighbours are never that far apart. So the tiles may drift in any direction without
/// being moved back to the middle.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Place(u16);

impl Cell {
    /// The cell of the first tile.
    pub const ORIGIN: Cell = Cell { x: 0, y: 0 };

    /// The cell with these coordinates, if it exists.
    pub fn new(x: i32, y: i32) -> Option<Cell> {
        let reach = -i32::from(FARTHEST)..=i32::from(FARTHEST);
        let exists = reach.contains(&x) && reach.contains(&y);
        if exists { Some(Cell { x: x as i16, y: y as i16 }) } else { None }
    }

    /// The neighbour in one of the eight directions, if it exists.
    pub fn neighbour(self, direction: u8) -> Option<Cell> {
        let (dx, dy) = SQUARE_STEPS[usize::from(direction)];
        Cell::new(i32::from(self.x) + dx, i32::from(self.y) + dy)
    }

    /// The count of numbers of [`folded`](Cell::folded) cells.
    pub const FOLDED: usize = PLACES;

    /// The distance, modulo [`FOLDED`](Cell::FOLDED), between the folded numbers of a cell and its neighbour
    /// in each of the eight directions.
    pub const FOLDED_STEPS: [u16; 8] = folded_steps();

    /// The cell's number in a small table, below [`FOLDED`](Cell::FOLDED): cells in and around any forty
    /// connected tiles have different ones.
    #[inline(always)]
    pub fn folded(self) -> u16 {
        self.place().index() as u16
    }

    /// The cells orthogonally next to this one.
    pub fn sides(self) -> impl Iterator<Item = Cell> + Clone {
        [0, 2, 4, 6].into_iter().filter_map(move |direction| self.neighbour(direction))
    }

    /// Whether all neighbours exist.
    #[inline(always)]
    pub(super) fn is_inside(self) -> bool {
        let inside = |value: i16| (value.wrapping_add(FARTHEST - 1) as u16) < 2 * FARTHEST as u16 - 1;
        inside(self.x) && inside(self.y)
    }

    /// The place in the folded table.
    #[inline(always)]
    pub(super) fn place(self) -> Place {
        Place::fold(i32::from(self.x) + ROW * i32::from(self.y))
    }

    /// The cell at one of its four sides, which must exist: north, east, south, west.
    #[inline(always)]
    pub(super) fn side(self, side: usize) -> Cell {
        const STEPS: [(i16, i16); 4] = [(0, 1), (1, 0), (0, -1), (-1, 0)];
        let (dx, dy) = STEPS[side % 4];
        Cell { x: self.x + dx, y: self.y + dy }
    }

    /// The image under a symmetry around 0,0.
    pub(super) fn mapped(self, symmetry: Symmetry) -> Cell {
        let (x, y) = symmetry.square((i32::from(self.x), i32::from(self.y)));
        Cell { x: x as i16, y: y as i16 }
    }

    /// Reads `2,-1`: two numbers, which may lie beyond the cells that exist.
    pub(super) fn read_numbers(text: &str) -> Option<(i32, i32)> {
        let (x, y) = text.split_once(',')?;
        Some((signed_number(x)?, signed_number(y)?))
    }
}

/// The smallest rectangle around all tiles; just 0,0 while there is none.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Extent {
    /// Its south-western corner.
    pub lowest: Cell,
    /// Its north-eastern corner.
    pub highest: Cell,
}

impl Extent {
    pub(super) fn around(cells: impl Iterator<Item = Cell>) -> Extent {
        let both = |cell: Cell| Extent { lowest: cell, highest: cell };
        let wider = |one: Extent, other: Extent| Extent {
            lowest: Cell { x: one.lowest.x.min(other.lowest.x), y: one.lowest.y.min(other.lowest.y) },
            highest: Cell { x: one.highest.x.max(other.highest.x), y: one.highest.y.max(other.highest.y) },
        };
        cells.map(both).reduce(wider).unwrap_or(both(Cell::ORIGIN))
    }
}

/// By y and then x, as position strings list the tiles.
impl Ord for Cell {
    fn cmp(&self, other: &Cell) -> std::cmp::Ordering {
        (self.y, self.x).cmp(&(other.y, other.x))
    }
}

impl PartialOrd for Cell {
    fn partial_cmp(&self, other: &Cell) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{},{}", self.x, self.y)
    }
}

impl Place {
    /// The steps to the four sides, in the order of [`SIDE_DIRECTIONS`].
    pub(super) const SIDES: [u16; 4] = [ROW as u16, 1, PLACES as u16 - ROW as u16, PLACES as u16 - 1];

    /// The steps to the nine places in and around this one, in the order of a block's bits.
    pub(super) const AROUND: [u16; 9] = around();

    /// The steps to the neighbour in one of the eight directions.
    pub(super) const fn steps(direction: u8) -> u16 {
        let (dx, dy) = SQUARE_STEPS[direction as usize];
        (dx + ROW * dy).rem_euclid(PLACES as i32) as u16
    }

    #[inline(always)]
    fn fold(number: i32) -> Place {
        Place(number as u16 % PLACES as u16)
    }

    /// Its number, below [`PLACES`].
    #[inline(always)]
    pub(super) fn index(self) -> usize {
        // The remainder changes nothing, and saves a check at every look into the table.
        usize::from(self.0) % PLACES
    }

    /// The place `steps` further on.
    #[inline(always)]
    pub(super) fn on(self, steps: u16) -> Place {
        Place((self.0 + steps) % PLACES as u16)
    }

    /// The number of steps from another place to this one.
    #[inline(always)]
    pub(super) fn from(self, other: Place) -> u16 {
        self.0.wrapping_sub(other.0) % PLACES as u16
    }

    /// The first of three places in a row, from west to east: south of this one, through it, north of it.
    #[inline(always)]
    pub(super) fn rows(self) -> [Place; 3] {
        [-ROW - 1, -1, ROW - 1].map(|step| Place((self.0 as i32 + step) as u16 % PLACES as u16))
    }
}

const fn folded_steps() -> [u16; 8] {
    let mut steps = [0; 8];
    let mut direction = 0;
    while direction < 8 {
        steps[direction] = Place::steps(direction as u8);
        direction += 1;
    }
    steps
}

const fn around() -> [u16; 9] {
    let mut steps = [0; 9];
    let mut bit = 0;
    while bit < 9 {
        let (dx, dy) = (bit as i32 / 3 - 1, bit as i32 % 3 - 1);
        steps[bit] = (dx + ROW * dy).rem_euclid(PLACES as i32) as u16;
        bit += 1;
    }
    steps
}

/// The directions of [`Place::SIDES`].
pub(super) const SIDE_DIRECTIONS: [u8; 4] = [0, 2, 4, 6];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_that_share_a_place_are_far_apart() {
        for x in -60..=60 {
            for y in -60..=60 {
                if (x, y) != (0, 0) && Place::fold(x + ROW * y).index() == 0 {
                    assert!(x.abs() + y.abs() >= 45, "{x},{y}");
                }
            }
        }
    }

    #[test]
    fn sides_lie_in_their_directions() {
        for cell in [Cell::ORIGIN, Cell { x: -FARTHEST + 1, y: FARTHEST - 1 }] {
            assert!(cell.is_inside());
            for (steps, direction) in Place::SIDES.into_iter().zip(SIDE_DIRECTIONS) {
                assert_eq!(cell.place().on(steps), cell.neighbour(direction).unwrap().place());
            }
        }
        for edge in [(-FARTHEST, 0), (FARTHEST, 0), (0, FARTHEST), (0, -FARTHEST)] {
            assert!(!Cell { x: edge.0, y: edge.1 }.is_inside());
        }
    }
}
