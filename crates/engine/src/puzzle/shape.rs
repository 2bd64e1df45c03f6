//! A finished shape: where the tiles lie, whichever they are.

use banmen_rules::cells::Symmetry;

use super::kit::Window;

/// Connected cells, up to shifting: the least x and the least y are 0. Sorted by y and then x.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Shape {
    /// As (y, x), so that they are sorted as position strings are.
    cells: Vec<(i32, i32)>,
}

impl Shape {
    /// The shape of these cells, given as (x, y).
    pub fn new(cells: impl IntoIterator<Item = (i32, i32)>) -> Shape {
        let mut cells: Vec<_> = cells.into_iter().map(|(x, y)| (y, x)).collect();
        let (south, west) =
            cells.iter().fold((i32::MAX, i32::MAX), |(south, west), &(y, x)| (south.min(y), west.min(x)));
        cells.iter_mut().for_each(|(y, x)| (*y, *x) = (*y - south, *x - west));
        cells.sort_unstable();
        Shape { cells }
    }

    /// Its cells as (x, y), sorted by y and then x.
    pub fn cells(&self) -> impl Iterator<Item = (i32, i32)> + Clone {
        self.cells.iter().map(|&(y, x)| (x, y))
    }

    /// Of all shapes that rotations and reflections turn it into, the first.
    pub fn first_of_its_like(&self) -> Shape {
        let alike = (0..8).map(|index| self.seen_through(Symmetry::nth(index, 4)));
        alike.min().unwrap_or_else(|| self.clone())
    }

    /// Whether its cells are orthogonally connected.
    pub fn is_connected(&self) -> bool {
        let mut reached = vec![false; self.cells.len()];
        let mut waiting: Vec<usize> = (0..self.cells.len().min(1)).collect();
        while let Some(cell) = waiting.pop() {
            if !std::mem::replace(&mut reached[cell], true) {
                let (y, x) = self.cells[cell];
                let sides = [(y + 1, x), (y, x + 1), (y - 1, x), (y, x - 1)];
                waiting.extend(sides.iter().filter_map(|side| self.cells.binary_search(side).ok()));
            }
        }
        reached.into_iter().all(|reached| reached)
    }

    /// The symmetries that turn it into itself, each with the cell that each cell goes to, by their places in
    /// the list.
    pub(super) fn symmetries(&self) -> Vec<(Symmetry, Vec<usize>)> {
        let own = |symmetry: &Symmetry| self.seen_through(*symmetry) == *self;
        (0..8)
            .map(|index| Symmetry::nth(index, 4))
            .filter(own)
            .map(|symmetry| (symmetry, self.mapping(symmetry)))
            .collect()
    }

    /// What lies around each cell.
    pub(super) fn windows(&self) -> Vec<Window> {
        let window = |&(y, x): &(i32, i32)| {
            let around = (-1..=1).flat_map(|dy| (-1..=1).map(move |dx| (y + dy, x + dx)));
            let holds = |cell: (i32, i32)| self.cells.binary_search(&cell).is_ok();
            around.enumerate().fold(0, |window, (bit, cell)| window | Window::from(holds(cell)) << bit)
        };
        self.cells.iter().map(window).collect()
    }

    fn seen_through(&self, symmetry: Symmetry) -> Shape {
        Shape::new(self.cells().map(|cell| symmetry.square(cell)))
    }

    /// Where each cell goes under a symmetry that turns the shape into itself.
    fn mapping(&self, symmetry: Symmetry) -> Vec<usize> {
        let seen: Vec<_> = self.cells().map(|cell| symmetry.square(cell)).collect();
        let least = |of: fn(&(i32, i32)) -> i32| seen.iter().map(of).min().unwrap_or(0);
        let (west, south) = (least(|cell| cell.0), least(|cell| cell.1));
        let place = |&(x, y): &(i32, i32)| self.cells.binary_search(&(y - south, x - west));
        seen.iter().map(|cell| place(cell).expect("the shape is turned into itself")).collect()
    }
}
