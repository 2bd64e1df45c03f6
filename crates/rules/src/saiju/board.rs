//! The two boards, laid into 64 bits: eight to a row, row upon row from the bottom.
//!
//! Every row leaves its last columns unused, so that a step over the edge falls on a bit that no cell has.

use super::Saiju;
use crate::cells::{Hexagon, Symmetry, read_square, square_name};
use crate::{Arg, Term};

/// The number of cells of either board.
pub(super) const CELLS: usize = 36;

/// The number of bits in a row.
const WIDTH: i32 = 8;

/// The hexagonal board; its centre is a hole.
const HEXAGON: Hexagon = Hexagon { side: 4 };

/// The number of cells along a side of the square board.
const SIDE: i32 = 6;

/// A cell: the number of its bit.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Cell(u8);

impl Cell {
    /// No cell: a bit that neither board uses.
    pub(super) const NOWHERE: Cell = Cell(63);

    #[inline(always)]
    pub(super) const fn new(bit: u32) -> Cell {
        Cell(bit as u8 & 63)
    }

    /// The number of the bit, below 64.
    #[inline(always)]
    pub const fn index(self) -> usize {
        (self.0 & 63) as usize
    }

    /// The set that holds only this cell.
    #[inline(always)]
    pub const fn bit(self) -> u64 {
        1 << (self.0 & 63)
    }
}

impl Term<Saiju> for Cell {
    fn term(&self, game: &Saiju) -> Arg {
        Arg::Text(game.board().name(*self).into())
    }
}

/// The cells of a set, from the lowest bit: rows from the bottom, in a row from the left.
pub(super) fn cells_of(mut set: u64) -> impl Iterator<Item = Cell> {
    std::iter::from_fn(move || {
        if set == 0 {
            return None;
        }
        let cell = Cell::new(set.trailing_zeros());
        set &= set - 1;
        Some(cell)
    })
}

/// The form of the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Shape {
    /// A hexagon of side 4 without its centre.
    Hex,
    /// Six by six squares; those that share an edge are adjacent.
    Square,
}

/// A board: its cells, their names and its symmetries.
#[derive(Debug)]
pub struct Board {
    shape: Shape,
    cells: u64,
    /// The cells in the order of their numbers.
    order: Vec<Cell>,
    /// Each cell's place in `order`.
    numbers: [u8; 64],
    /// The image of each cell under each symmetry.
    images: Vec<[Cell; 64]>,
}

/// Why a name does not name a cell.
pub(super) enum NoCell {
    /// It names the hole in the middle.
    Hole,
    /// The board has no such cell.
    Unknown,
}

impl Board {
    pub(super) fn new(shape: Shape) -> Board {
        let mut board = Board { shape, cells: 0, order: Vec::new(), numbers: [0; 64], images: Vec::new() };
        board.cells = match shape {
            Shape::Hex => {
                HEXAGON.cells().filter(|&at| at != (0, 0)).fold(0, |set, at| set | board.at(at).bit())
            }
            Shape::Square => (0..SIDE * SIDE).fold(0, |set, n| set | board.at((n % SIDE, n / SIDE)).bit()),
        };
        board.order = cells_of(board.cells).collect();
        for (number, cell) in board.order.iter().enumerate() {
            board.numbers[cell.index()] = number as u8;
        }
        board.images = (0..2 * board.turns()).map(|index| board.image_table(index)).collect();
        board
    }

    /// The form of the board.
    pub fn shape(&self) -> Shape {
        self.shape
    }

    /// All cells, rows from the bottom, in a row from the left.
    pub fn cells(&self) -> &[Cell] {
        &self.order
    }

    /// All cells as a set.
    #[inline(always)]
    pub fn set(&self) -> u64 {
        self.cells
    }

    /// The rows from top to bottom, their cells from left to right.
    pub fn rows(&self) -> impl Iterator<Item = Vec<Cell>> {
        let row = |row: i32| cells_of(self.cells & 0xFF << (WIDTH * row)).collect();
        (0..WIDTH).rev().map(row).filter(|cells: &Vec<Cell>| !cells.is_empty())
    }

    /// The cell's name.
    pub fn name(&self, cell: Cell) -> String {
        let (x, y) = self.coordinates(cell);
        match self.shape {
            Shape::Hex => HEXAGON.name(x, y),
            Shape::Square => square_name(x, y),
        }
    }

    /// The cell of that name.
    pub(super) fn read(&self, name: &str) -> Result<Cell, NoCell> {
        match self.shape {
            Shape::Hex => match HEXAGON.read(name) {
                Some((0, 0)) => Err(NoCell::Hole),
                Some(at) => Ok(self.at(at)),
                None => Err(NoCell::Unknown),
            },
            Shape::Square => match read_square(name) {
                Some((x, y)) if x < SIDE && y < SIDE => Ok(self.at((x, y))),
                _ => Err(NoCell::Unknown),
            },
        }
    }

    /// The cell's place in [`cells`](Board::cells).
    pub fn number(&self, cell: Cell) -> usize {
        usize::from(self.numbers[cell.index()])
    }

    /// Axial coordinates from the centre of the hexagon, or column and row of the square, from 0.
    pub fn coordinates(&self, cell: Cell) -> (i32, i32) {
        let (x, y) = (i32::from(cell.0) % WIDTH, i32::from(cell.0) / WIDTH);
        (x - self.shift(), y - self.shift())
    }

    fn at(&self, (x, y): (i32, i32)) -> Cell {
        Cell::new(((y + self.shift()) * WIDTH + x + self.shift()) as u32)
    }

    /// The shift that keeps coordinates from being negative.
    fn shift(&self) -> i32 {
        match self.shape {
            Shape::Hex => HEXAGON.side - 1,
            Shape::Square => 0,
        }
    }

    /// The cells adjacent to those of a set; some of the set may be among them.
    #[inline(always)]
    pub fn adjacent(&self, set: u64) -> u64 {
        let touched = match self.shape {
            Shape::Hex => touched_hex(set),
            Shape::Square => touched_square(set),
        };
        touched & self.cells
    }

    /// The number of symmetries.
    pub(super) fn symmetries(&self) -> usize {
        self.images.len()
    }

    /// The image of a cell under a symmetry.
    pub(super) fn image(&self, symmetry: usize, cell: Cell) -> Cell {
        self.images[symmetry][cell.index()]
    }

    fn turns(&self) -> usize {
        match self.shape {
            Shape::Hex => 6,
            Shape::Square => 4,
        }
    }

    fn image_table(&self, index: usize) -> [Cell; 64] {
        let symmetry = Symmetry::nth(index, self.turns());
        let mut images = [Cell::NOWHERE; 64];
        for &cell in &self.order {
            let (x, y) = self.coordinates(cell);
            images[cell.index()] = self.at(match self.shape {
                Shape::Hex => symmetry.hex((x, y)),
                Shape::Square => {
                    // The centre lies between cells: count in halves from there.
                    let (x, y) = symmetry.square((2 * x - (SIDE - 1), 2 * y - (SIDE - 1)));
                    ((x + SIDE - 1) / 2, (y + SIDE - 1) / 2)
                }
            });
        }
        images
    }
}

/// Everything adjacent to a cell of the set on hexagons; reaches beyond the board.
#[inline(always)]
pub(super) fn touched_hex(set: u64) -> u64 {
    // The cells above are 7 and 8 bits up: a cell and the one to its right, moved by 7.
    let (right, left) = (set << 1, set >> 1);
    right | left | (set | right) << 7 | (set | left) >> 7
}

/// Everything adjacent to a cell of the set on squares; reaches beyond the board.
#[inline(always)]
pub(super) fn touched_square(set: u64) -> u64 {
    set << 1 | set >> 1 | set << 8 | set >> 8
}
