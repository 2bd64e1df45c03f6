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
    ///
    /// Both ways along the line are worked out, and then one is taken: which one cannot be foreseen, and a
    /// branch foreseen wrongly costs more.
    #[inline]
    pub(super) fn next(&self, cell: Cell, direction: Direction) -> Option<Cell> {
        let axis = direction.index() % AXES;
        let upwards = direction.index() < AXES;
        let (line, place) = self.line(cell, axis);
        let (above, below) = (line >> place >> 1, line & ((1 << place) - 1));
        let ahead = if upwards { above } else { below };
        if ahead == 0 {
            return None;
        }
        let (up, down) = (ahead.trailing_zeros() + 1, place.wrapping_sub(ahead.ilog2()));
        let distance = if upwards { up } else { down } as u8;
        Some(Cell(cell.0.wrapping_add(distance.wrapping_mul(STEPS[direction.index()]))))
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_nearest_robot_is_seen_in_every_direction() {
        let middle = Cell(7 * 16 + 7);
        let mut lines = Lines::EMPTY;
        lines.toggle(middle);
        for (direction, step) in STEPS.into_iter().enumerate() {
            let direction = Direction(direction as u8);
            let [near, far] = [3, 5].map(|steps: u8| Cell(middle.0.wrapping_add(steps.wrapping_mul(step))));
            assert_eq!(lines.next(middle, direction), None);
            lines.toggle(far);
            assert_eq!(lines.next(middle, direction), Some(far));
            lines.toggle(near);
            assert_eq!(lines.next(middle, direction), Some(near));
            assert_eq!(lines.next(near, direction.opposite()), Some(middle));
            lines.toggle(near);
            lines.toggle(far);
        }
    }
}
