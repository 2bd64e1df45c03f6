//! Who comes next in a direction: the robots of the arena, line by line.
//!
//! A line is a row, a column or a diagonal of the grid; the robots on it are the bits of a word. To
//! look along a line is then to look for the next bit.

use super::board::{Cell, Direction, GRID, WIDTH};

/// A pair of opposite directions; the first four directions of the grid begin one each.
pub(super) const AXES: usize = 4;

const COLUMNS: usize = 0;
const RISING: usize = 32;
const ROWS: usize = 16;
const FALLING: usize = 64;

/// All lines of the grid: columns, rows, rising and falling diagonals.
const LINES: usize = 96;

/// What one step in each direction adds to a cell's number.
const STEPS: [u8; 8] = [16, 17, 1, 241, 240, 239, 255, 15];

/// The line of each cell along each axis.
const LINE: [[u8; AXES]; GRID] = {
    let mut lines = [[0; AXES]; GRID];
    let mut cell = 0;
    while cell < GRID {
        let (x, y) = (cell % WIDTH, cell / WIDTH);
        lines[cell] = [
            (COLUMNS + x) as u8,
            (RISING + WIDTH - 1 + x - y) as u8,
            (ROWS + y) as u8,
            (FALLING + x + y) as u8,
        ];
        cell += 1;
    }
    lines
};

/// The cells of the arena on which robots stand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Lines([u16; LINES]);

impl Lines {
    pub(super) const EMPTY: Lines = Lines([0; LINES]);

    /// A robot enters the cell, or leaves it.
    #[inline]
    pub(super) fn toggle(&mut self, cell: Cell) {
        for (axis, &line) in LINE[cell.index()].iter().enumerate() {
            self.0[usize::from(line)] ^= 1 << place(cell, axis);
        }
    }

    /// The next cell in a direction on which a robot stands.
    #[inline]
    pub(super) fn next(&self, cell: Cell, direction: Direction) -> Option<Cell> {
        let axis = direction.index() % AXES;
        let (line, place) = self.line(cell, axis);
        if direction.index() < AXES {
            Some(forward(cell, axis, up(line, place)?))
        } else {
            Some(backward(cell, axis, down(line, place)?))
        }
    }

    /// Whether no robot stands on the line of a cell along an axis.
    #[inline]
    pub(super) fn is_empty(&self, cell: Cell, axis: Direction) -> bool {
        self.line(cell, axis.index() % AXES).0 == 0
    }

    #[inline]
    fn line(&self, cell: Cell, axis: usize) -> (u32, u32) {
        let line = LINE[cell.index()][axis];
        (u32::from(self.0[usize::from(line)]), place(cell, axis))
    }
}

/// The place of a cell on its line: its row on a column, its column on every other line.
#[inline]
fn place(cell: Cell, axis: usize) -> u32 {
    let (x, y) = cell.xy();
    (if axis == 0 { y } else { x }) as u32
}

/// How far the next bit above a place is.
#[inline]
fn up(line: u32, place: u32) -> Option<u32> {
    let above = line >> place >> 1;
    if above == 0 { None } else { Some(above.trailing_zeros() + 1) }
}

/// How far the next bit below a place is.
#[inline]
fn down(line: u32, place: u32) -> Option<u32> {
    let below = line & ((1 << place) - 1);
    if below == 0 { None } else { Some(place - below.ilog2()) }
}

#[inline]
fn forward(cell: Cell, axis: usize, distance: u32) -> Cell {
    Cell(cell.0.wrapping_add((distance as u8).wrapping_mul(STEPS[axis])))
}

#[inline]
fn backward(cell: Cell, axis: usize, distance: u32) -> Cell {
    Cell(cell.0.wrapping_sub((distance as u8).wrapping_mul(STEPS[axis])))
}
