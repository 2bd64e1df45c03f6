//! A shape that is partly decided: some cells belong to it, some do not, the others are open.
//!
//! A draft knows how many tiles cannot win however it is completed. For that it takes every open cell for one
//! of the shape: then the windows around its cells are the largest they can be, and the largest matching of
//! cells with tiles that fit there is as large as in any completion, or larger.

use super::kit::{Kit, MOST_TILES, Window};
use super::rectangle::{Rectangle, Spot};

/// Rows of a rectangle from 1, with an empty one on either side; the bits are the columns from 1.
type Rows = [u16; MOST_TILES + 2];

#[derive(Clone, Copy, Debug)]
pub(super) struct Draft {
    /// The cells of the shape so far.
    pub(super) taken: Rows,
    /// The cells of which nothing is decided.
    open: Rows,
    /// The number of cells taken.
    pub(super) count: u8,
    /// The number of taken cells that are matched with a tile.
    matched: u8,
    /// Where on the edge of the rectangle the next decision is due.
    pub(super) decided_edge: u8,
    /// The number of groups that the rows and columns form; see [`Draft::join`].
    groups: u8,
    /// The columns in the group of each row.
    columns: Rows,
    /// The cell that each tile is matched with.
    cells: [Option<Spot>; MOST_TILES],
}

/// The tiles and limits that a draft is measured with.
#[derive(Clone, Copy, Debug)]
pub(super) struct Measure<'a> {
    pub(super) kit: &'a Kit,
    /// The number of tiles that may be idle.
    pub(super) idle: usize,
}

impl Draft {
    /// Everything open.
    pub(super) fn new(rectangle: &Rectangle) -> Draft {
        let mut open = Rows::default();
        open[1..=usize::from(rectangle.height)].fill(((1 << rectangle.width) - 1) << 1);
        Draft {
            taken: Rows::default(),
            open,
            count: 0,
            matched: 0,
            decided_edge: 0,
            groups: rectangle.width + rectangle.height,
            columns: Rows::default(),
            cells: [None; MOST_TILES],
        }
    }

    #[inline(always)]
    pub(super) fn is_open(&self, spot: Spot) -> bool {
        self.open[row(spot)] >> spot.x & 1 == 1
    }

    #[inline(always)]
    pub(super) fn is_taken(&self, spot: Spot) -> bool {
        self.taken[row(spot)] >> spot.x & 1 == 1
    }

    /// The cells of the shape so far, row by row.
    pub(super) fn spots(&self) -> impl Iterator<Item = Spot> {
        spots(self.taken)
    }

    /// Whether the shape reaches all four sides of the rectangle.
    pub(super) fn touches_all_sides(&self, rectangle: &Rectangle) -> bool {
        touch_all_sides(&self.taken, rectangle)
    }

    /// Whether the shape may come to reach all four sides of the rectangle.
    pub(super) fn may_touch_all_sides(&self, rectangle: &Rectangle) -> bool {
        touch_all_sides(&std::array::from_fn(|row| self.taken[row] | self.open[row]), rectangle)
    }

    /// Takes an open cell into the shape. False when too few tiles could win then, or the shape would have
    /// too many cells.
    pub(super) fn take(&mut self, spot: Spot, measure: Measure) -> bool {
        self.open[row(spot)] &= !(1 << spot.x);
        self.taken[row(spot)] |= 1 << spot.x;
        self.count += 1;
        self.join(spot);
        let spare = measure.kit.tiles() + 1 - usize::from(self.groups);
        if usize::from(self.count) > spare {
            return false;
        }
        self.match_cell(spot, measure.kit);
        if usize::from(self.count) == spare && self.leave_joined() {
            return self.rematch(measure);
        }
        self.is_good_enough(measure)
    }

    /// Leaves an open cell out of the shape. False when too few tiles could win then.
    pub(super) fn leave(&mut self, spot: Spot, measure: Measure) -> bool {
        self.open[row(spot)] &= !(1 << spot.x);
        self.rematch(measure)
    }

    /// Leaves all open cells out. False when too few tiles win then.
    pub(super) fn leave_open(&mut self, measure: Measure) -> bool {
        self.open = Rows::default();
        self.rematch(measure)
    }

    /// Joins the groups of a taken cell's row and column.
    ///
    /// Two rows or columns are in one group when cells taken so far lead from one to the other, each cell
    /// from its row to its column. In a connected shape all are in one group, for neighbours share a row or a
    /// column; and a cell joins at most two groups. So a shape needs at least one cell less than there are
    /// groups still.
    fn join(&mut self, spot: Spot) {
        let own = self.columns[row(spot)];
        if own >> spot.x & 1 == 1 {
            return;
        }
        let with_column = |columns: &&u16| **columns >> spot.x & 1 == 1;
        let others = self.columns.iter().find(with_column).copied().unwrap_or(1 << spot.x);
        let all = own | others;
        self.columns[row(spot)] = all;
        self.columns.iter_mut().filter(|columns| **columns & all != 0).for_each(|columns| *columns = all);
        self.groups -= 1;
    }

    /// Leaves out all open cells that join no groups, when each cell still to come must join two. Tells
    /// whether there were any.
    fn leave_joined(&mut self) -> bool {
        let mut changed = false;
        for (open, columns) in self.open.iter_mut().zip(self.columns) {
            changed |= *open & columns != 0;
            *open &= !columns;
        }
        changed
    }

    fn is_good_enough(&self, measure: Measure) -> bool {
        usize::from(self.count - self.matched) <= measure.idle
    }

    /// Undoes the matches that fit no longer and makes the matching as large as it can be.
    fn rematch(&mut self, measure: Measure) -> bool {
        let mut alone = self.taken;
        let mut lost = false;
        for tile in 0..measure.kit.tiles() {
            let Some(spot) = self.cells[tile] else { continue };
            if measure.kit.fits(self.window(spot)) >> tile & 1 == 1 {
                alone[row(spot)] &= !(1 << spot.x);
            } else {
                self.cells[tile] = None;
                self.matched -= 1;
                lost = true;
            }
        }
        if lost {
            for spot in spots(alone) {
                self.match_cell(spot, measure.kit);
            }
        }
        self.is_good_enough(measure)
    }

    fn match_cell(&mut self, spot: Spot, kit: &Kit) {
        if self.find_tile(spot, kit, &mut 0) {
            self.matched += 1;
        }
    }

    /// Matches a cell with a tile, if need be by giving other cells other tiles.
    fn find_tile(&mut self, spot: Spot, kit: &Kit, asked: &mut u32) -> bool {
        let fits = kit.fits(self.window(spot));
        loop {
            let left = fits & !*asked;
            if left == 0 {
                return false;
            }
            let tile = left.trailing_zeros();
            *asked |= 1 << tile;
            let free = match self.cells[tile as usize] {
                None => true,
                Some(holder) => self.find_tile(holder, kit, asked),
            };
            if free {
                self.cells[tile as usize] = Some(spot);
                return true;
            }
        }
    }

    /// What may come to lie around a cell.
    #[inline(always)]
    pub(super) fn window(&self, spot: Spot) -> Window {
        let part = |row: usize| (self.taken[row] | self.open[row]) >> (spot.x - 1) & 0b111;
        let row = row(spot);
        part(row - 1) | part(row) << 3 | part(row + 1) << 6
    }

    /// An open cell in the window of a cell.
    fn open_around(&self, spot: Spot) -> Option<Spot> {
        let rows = spot.y - 1..=spot.y + 1;
        rows.into_iter().find_map(|y| {
            let open = self.open[usize::from(y)] & 0b111 << (spot.x - 1);
            if open == 0 { None } else { Some(Spot { x: open.trailing_zeros() as u8, y }) }
        })
    }

    /// The open cell to decide next: next to the taken cell that has the least choice.
    pub(super) fn next(&self) -> Option<Spot> {
        let choice = |spot: Spot| Some((self.window(spot).count_ones(), self.open_around(spot)?));
        let least = self.spots().filter_map(choice).min_by_key(|(room, _)| *room);
        least.map(|(_, spot)| spot)
    }

    /// An open cell without which a taken cell, and so one tile more than allowed, could not win.
    pub(super) fn needed(&self, measure: Measure) -> Option<Spot> {
        if usize::from(self.count - self.matched) < measure.idle {
            return None;
        }
        let just_enough = |&spot: &Spot| {
            let window = self.window(spot);
            window.count_ones() == measure.kit.fewest_marks() + 1 && measure.kit.fits(window) != 0
        };
        self.spots().filter(just_enough).find_map(|spot| self.open_around(spot))
    }

    /// Whether all taken cells can still be connected: open cells may lead from one to the other.
    pub(super) fn can_connect(&self) -> bool {
        let Some(first) = self.spots().next() else { return true };
        let mut reached = Rows::default();
        reached[row(first)] = 1 << first.x;
        let room = |row: usize| self.taken[row] | self.open[row];
        let height = (1..=MOST_TILES).rev().find(|&y| room(y) != 0).unwrap_or(0);
        loop {
            let before = reached;
            for y in (1..=height).chain((1..=height).rev()) {
                reached[y] = spread(reached[y] | (reached[y - 1] | reached[y + 1]) & room(y), room(y));
            }
            if reached == before {
                break;
            }
        }
        self.taken.iter().zip(reached).all(|(taken, reached)| taken & !reached == 0)
    }
}

fn touch_all_sides(rows: &Rows, rectangle: &Rectangle) -> bool {
    let columns = rows.iter().fold(0, |all, row| all | row);
    let sides = [rows[1], rows[usize::from(rectangle.height)], columns >> 1 & 1, columns >> rectangle.width];
    sides.into_iter().all(|side| side != 0)
}

fn row(spot: Spot) -> usize {
    usize::from(spot.y)
}

fn spots(rows: Rows) -> impl Iterator<Item = Spot> {
    rows.into_iter().enumerate().flat_map(|(y, mut row)| {
        std::iter::from_fn(move || {
            let x = row.trailing_zeros() as u8;
            row &= row.wrapping_sub(1);
            if x < 16 { Some(Spot { x, y: y as u8 }) } else { None }
        })
    })
}

/// Fills a row from some of its cells as far as there is room.
fn spread(mut cells: u16, room: u16) -> u16 {
    loop {
        let wider = (cells | cells << 1 | cells >> 1) & room;
        if wider == cells {
            return cells;
        }
        cells = wider;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A draft with all cells of a picture taken, in an order that jumps around; `None` once it is refused.
    fn taken(rows: &[&str], kit: &Kit) -> Option<Draft> {
        let rectangle = Rectangle::new(rows[0].len() as u8, rows.len() as u8);
        let mut draft = Draft::new(&rectangle);
        let is_cell = |&(x, y): &(usize, usize)| rows[y].as_bytes()[x] == b'#';
        let mut cells: Vec<_> =
            (0..rows.len()).flat_map(|y| (0..rows[0].len()).map(move |x| (x, y))).collect();
        cells.retain(is_cell);
        cells.sort_by_key(|(x, y)| (5 * x + 3 * y) % 7);
        let measure = Measure { kit, idle: kit.tiles() };
        let take = |(x, y)| draft.take(Spot { x: x as u8 + 1, y: y as u8 + 1 }, measure);
        if cells.into_iter().all(take) { Some(draft) } else { None }
    }

    #[test]
    fn no_connected_shape_has_too_many_cells() {
        let kit = Kit::with_marks(2);
        let shapes: [&[&str]; 4] = [
            &["#....", "##...", ".###.", "...##"],
            &["###", "#.#", "###"],
            &["#", "#", "#", "#", "#", "#", "#", "#"],
            &["####", "####"],
        ];
        for shape in shapes {
            let draft = taken(shape, &kit).expect("eight connected cells are never too many");
            assert_eq!((draft.count, draft.groups), (8, 1));
            assert!(draft.can_connect());
        }
    }

    #[test]
    fn cells_that_leave_too_few_for_the_rest_are_refused() {
        // Four rows and five columns need eight cells; a square of four is one cell too generous.
        let kit = Kit::with_marks(2);
        assert!(taken(&["##...", "##...", ".....", "....."], &kit).is_none());
        assert!(taken(&["##...", ".#...", ".....", "....."], &kit).is_some());
    }

    #[test]
    fn parts_with_no_way_between_cannot_connect() {
        let kit = Kit::with_marks(2);
        let mut draft = taken(&["#....", ".....", "....#"], &kit).unwrap();
        assert!(draft.can_connect());
        let measure = Measure { kit: &kit, idle: kit.tiles() };
        for x in 1..=5 {
            assert!(draft.can_connect() && draft.leave(Spot { x, y: 2 }, measure));
        }
        assert!(!draft.can_connect());
    }
}
