//! The boards: an octagon of squares or a hexagon, a corridor around an arena.
//!
//! Both lie in one grid of 16 by 16 cells, so that a cell is a byte. A hexagon is laid into it along
//! its axial coordinates: its six directions are then six of the grid's eight, and one geometry serves
//! both boards.

use std::fmt;
use std::str::FromStr;

use crate::cells::{HEX_COMPASS, Hexagon, SQUARE_COMPASS, SQUARE_STEPS, Symmetry, read_square, square_name};
use crate::refusal::malformed;
use crate::{Arg, CommonRefusal, Term, sort_few};

use super::Saaguan;

/// The width of the grid.
pub(super) const WIDTH: usize = 16;

/// The number of cells of the grid, those outside of the board included.
pub(super) const GRID: usize = WIDTH * WIDTH;

/// A cell of the board.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Cell(pub(super) u8);

impl Cell {
    /// A corner of the grid that no board reaches: the cell ahead at the edge.
    pub(super) const OUTSIDE: Cell = Cell(0);

    fn at(x: i32, y: i32) -> Cell {
        Cell((x + y * WIDTH as i32) as u8)
    }

    /// Column and row in the grid.
    #[inline]
    pub(super) fn xy(self) -> (usize, usize) {
        (usize::from(self.0) % WIDTH, usize::from(self.0) / WIDTH)
    }

    #[inline]
    pub(super) fn index(self) -> usize {
        usize::from(self.0)
    }
}

impl Term<Saaguan> for Cell {
    fn term(&self, game: &Saaguan) -> Arg {
        Arg::text(game.cell_name(*self))
    }
}

/// A direction: one of the eight of the grid, clockwise from north.
///
/// A hexagon has no north-east and no south-west of the grid: its `ne` is the grid's north.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Debug)]
pub struct Direction(pub(super) u8);

/// The number of directions of the grid.
pub(super) const HEADINGS: usize = 8;

/// The directions of a hexagon, in the order of its compass.
const HEX_HEADINGS: [Direction; 6] =
    [Direction(0), Direction(2), Direction(3), Direction(4), Direction(6), Direction(7)];

/// The directions of an octagon, in the order of its compass.
const OCTA_HEADINGS: [Direction; 8] = [
    Direction(0),
    Direction(1),
    Direction(2),
    Direction(3),
    Direction(4),
    Direction(5),
    Direction(6),
    Direction(7),
];

impl Direction {
    #[inline]
    pub(super) fn index(self) -> usize {
        usize::from(self.0) % HEADINGS
    }

    /// The direction that looks the other way.
    #[inline]
    pub(super) fn opposite(self) -> Direction {
        Direction((self.0 + 4) % 8)
    }
}

impl Term<Saaguan> for Direction {
    fn term(&self, game: &Saaguan) -> Arg {
        Arg::Word(format!("saaguan-direction-{}", game.board().compass_name(*self)).into())
    }
}

/// The way in which a robot rotates.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Turn {
    /// One step counter-clockwise.
    Left,
    /// One step clockwise.
    Right,
}

impl Turn {
    /// The turn that undoes this one.
    #[inline]
    pub fn back(self) -> Turn {
        match self {
            Turn::Left => Turn::Right,
            Turn::Right => Turn::Left,
        }
    }
}

/// A turn is written `l` or `r`.
impl fmt::Display for Turn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Turn::Left => "l",
            Turn::Right => "r",
        })
    }
}

/// Reads `l` or `r`.
impl FromStr for Turn {
    type Err = CommonRefusal;

    fn from_str(text: &str) -> Result<Turn, CommonRefusal> {
        match text {
            "l" => Ok(Turn::Left),
            "r" => Ok(Turn::Right),
            _ => Err(malformed(text, "l|r")),
        }
    }
}

impl Term<Saaguan> for Turn {
    fn term(&self, _: &Saaguan) -> Arg {
        Arg::Word(if *self == Turn::Left { "saaguan-left" } else { "saaguan-right" }.into())
    }
}

/// The form of the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Shape {
    /// The octagon of squares.
    Octa,
    /// The hexagon of hexagons.
    Hex,
}

/// The ground of a cell of the grid.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Ground {
    Outside,
    Corridor,
    Arena,
}

/// A board with everything about it that can be worked out beforehand.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Board {
    shape: Shape,
    side: u32,
    /// Rows from the bottom, in a row from the left.
    cells: Vec<Cell>,
    corridor: Vec<Cell>,
    names: Vec<String>,
    /// The place of each cell among the names sorted as texts.
    name_order: [u8; GRID],
    ground: [Ground; GRID],
    /// The next cell in each direction, [`Cell::OUTSIDE`] at the edge.
    ahead: [[Cell; GRID]; HEADINGS],
    /// The direction after a turn to the left and to the right.
    turned: [[Direction; HEADINGS]; 2],
}

impl Board {
    /// The board of this shape and side.
    pub fn new(shape: Shape, side: u32) -> Board {
        let mut board = Board {
            shape,
            side,
            cells: Vec::new(),
            corridor: Vec::new(),
            names: vec![String::new(); GRID],
            name_order: [0; GRID],
            ground: [Ground::Outside; GRID],
            ahead: [[Cell::OUTSIDE; GRID]; HEADINGS],
            turned: [[Direction(0); HEADINGS]; 2],
        };
        board.lay_cells();
        board.link_cells();
        board.order_names();
        board.order_directions();
        board
    }

    fn lay_cells(&mut self) {
        let width = WIDTH as i32;
        for (x, y) in (0..width).flat_map(|y| (0..width).map(move |x| (x, y))) {
            let cell = Cell::at(x, y);
            let ground = self.ground_at(x, y);
            self.ground[cell.index()] = ground;
            if ground == Ground::Outside {
                continue;
            }
            self.cells.push(cell);
            self.names[cell.index()] = self.name_at(x, y);
            if ground == Ground::Corridor {
                self.corridor.push(cell);
            }
        }
    }

    /// The ground at column x and row y of the grid.
    fn ground_at(&self, x: i32, y: i32) -> Ground {
        let n = self.side as i32;
        let room = match self.shape {
            Shape::Octa => {
                let bounds = [x, y, 3 * n - 3 - x, 3 * n - 3 - y, x + y - (n - 1), 5 * n - 5 - x - y];
                let slopes = [2 * n - 2 - (x - y), 2 * n - 2 - (y - x)];
                bounds.into_iter().chain(slopes).min()
            }
            Shape::Hex => {
                let (q, r) = (x - (n - 1), y - (n - 1));
                [q, r, q + r].into_iter().map(|along| n - 1 - along.abs()).min()
            }
        };
        match room {
            Some(0) => Ground::Corridor,
            Some(1..) => Ground::Arena,
            _ => Ground::Outside,
        }
    }

    fn name_at(&self, x: i32, y: i32) -> String {
        let reach = self.side as i32 - 1;
        match self.shape {
            Shape::Octa => square_name(x, y),
            Shape::Hex => Hexagon { side: self.side as i32 }.name(x - reach, y - reach),
        }
    }

    fn link_cells(&mut self) {
        let width = WIDTH as i32;
        for &cell in &self.cells {
            let (x, y) = cell.xy();
            for (ahead, (dx, dy)) in self.ahead.iter_mut().zip(SQUARE_STEPS) {
                let (x, y) = (x as i32 + dx, y as i32 + dy);
                if (0..width).contains(&x)
                    && (0..width).contains(&y)
                    && self.ground[Cell::at(x, y).index()] != Ground::Outside
                {
                    ahead[cell.index()] = Cell::at(x, y);
                }
            }
        }
    }

    fn order_names(&mut self) {
        let mut sorted = self.cells.clone();
        sort_few(&mut sorted, |one, other| self.names[one.index()] < self.names[other.index()]);
        for (place, cell) in sorted.into_iter().enumerate() {
            self.name_order[cell.index()] = place as u8;
        }
    }

    fn order_directions(&mut self) {
        let compass = self.directions();
        let count = compass.len();
        for (place, direction) in compass.iter().enumerate() {
            self.turned[Turn::Left as usize][direction.index()] = compass[(place + count - 1) % count];
            self.turned[Turn::Right as usize][direction.index()] = compass[(place + 1) % count];
        }
    }

    /// The form of the board.
    pub fn shape(&self) -> Shape {
        self.shape
    }

    /// The number of cells along a side, the corridor included.
    pub fn side(&self) -> u32 {
        self.side
    }

    /// All cells: rows from the bottom, in a row from the left.
    pub fn cells(&self) -> &[Cell] {
        &self.cells
    }

    /// The cells of the corridor.
    #[inline]
    pub fn corridor(&self) -> &[Cell] {
        &self.corridor
    }

    /// Whether the cell is in the corridor, and not in the arena.
    #[inline]
    pub fn is_corridor(&self, cell: Cell) -> bool {
        self.ground[cell.index()] == Ground::Corridor
    }

    pub(super) fn ground(&self, cell: Cell) -> Ground {
        self.ground[cell.index()]
    }

    /// The coordinates of the cell: column and row from 0 on the octagon, axial (q, r) from the centre on the
    /// hexagon (see [`Hexagon`]).
    pub fn coordinates(&self, cell: Cell) -> (i32, i32) {
        let (x, y) = cell.xy();
        let middle = match self.shape {
            Shape::Octa => 0,
            Shape::Hex => self.side as i32 - 1,
        };
        (x as i32 - middle, y as i32 - middle)
    }

    /// The cell's name.
    pub fn name(&self, cell: Cell) -> &str {
        &self.names[cell.index()]
    }

    /// The place of the cell when all names are sorted as texts.
    pub(super) fn name_order(&self, cell: Cell) -> u8 {
        self.name_order[cell.index()]
    }

    /// The cell of that name.
    pub(super) fn read(&self, name: &str) -> Option<Cell> {
        let reach = self.side as i32 - 1;
        let (x, y) = match self.shape {
            Shape::Octa => read_square(name)?,
            Shape::Hex => {
                let (q, r) = Hexagon { side: self.side as i32 }.read(name)?;
                (q + reach, r + reach)
            }
        };
        let width = 0..WIDTH as i32;
        let cell = (width.contains(&x) && width.contains(&y)).then(|| Cell::at(x, y))?;
        if self.ground(cell) == Ground::Outside { None } else { Some(cell) }
    }

    /// The directions, clockwise, in the order of the compass.
    #[inline]
    pub fn directions(&self) -> &'static [Direction] {
        match self.shape {
            Shape::Octa => &OCTA_HEADINGS,
            Shape::Hex => &HEX_HEADINGS,
        }
    }

    /// The first direction of each pair of opposite ones.
    #[inline]
    pub(super) fn axes(&self) -> &'static [Direction] {
        &self.directions()[..self.directions().len() / 2]
    }

    /// The names of the directions, in the order of [`directions`](Board::directions).
    pub fn compass(&self) -> &'static [&'static str] {
        match self.shape {
            Shape::Octa => &SQUARE_COMPASS,
            Shape::Hex => &HEX_COMPASS,
        }
    }

    /// The place of a direction in the compass: 0 is `n` on the octagon, `ne` on the hexagon.
    pub fn compass_place(&self, direction: Direction) -> usize {
        self.directions().iter().position(|own| *own == direction).expect("a direction of this board")
    }

    /// The name of a direction.
    pub fn compass_name(&self, direction: Direction) -> &'static str {
        self.compass()[self.compass_place(direction)]
    }

    /// The direction of that name.
    pub fn read_direction(&self, name: &str) -> Option<Direction> {
        self.compass().iter().position(|own| *own == name).map(|place| self.directions()[place])
    }

    /// The direction after a turn.
    #[inline]
    pub fn turned(&self, direction: Direction, turn: Turn) -> Direction {
        self.turned[turn as usize][direction.index()]
    }

    /// The next cell of the board in a direction, if there is one.
    pub fn step(&self, cell: Cell, direction: Direction) -> Option<Cell> {
        Some(self.ahead(cell, direction)).filter(|ahead| *ahead != Cell::OUTSIDE)
    }

    /// The next cell in a direction, [`Cell::OUTSIDE`] at the edge.
    #[inline]
    pub(super) fn ahead(&self, cell: Cell, direction: Direction) -> Cell {
        self.ahead[direction.index()][cell.index()]
    }

    /// The number of symmetries.
    pub(super) fn symmetries(&self) -> usize {
        2 * self.rotations()
    }

    fn rotations(&self) -> usize {
        match self.shape {
            Shape::Octa => 4,
            Shape::Hex => 6,
        }
    }

    /// The image of a cell under a symmetry.
    pub(super) fn map_cell(&self, symmetry: usize, cell: Cell) -> Cell {
        let symmetry = Symmetry::nth(symmetry, self.rotations());
        let (x, y) = self.coordinates(cell);
        let reach = self.side as i32 - 1;
        match self.shape {
            Shape::Octa => {
                // Twice the distance from the centre, which may lie between cells.
                let (x, y) = symmetry.square((2 * x - 3 * reach, 2 * y - 3 * reach));
                Cell::at((x + 3 * reach) / 2, (y + 3 * reach) / 2)
            }
            Shape::Hex => {
                let (q, r) = symmetry.hex((x, y));
                Cell::at(q + reach, r + reach)
            }
        }
    }

    /// The image of a direction under a symmetry.
    pub(super) fn map_direction(&self, symmetry: usize, direction: Direction) -> Direction {
        let symmetry = Symmetry::nth(symmetry, self.rotations());
        let place = self.compass_place(direction) as u8;
        let mapped = match self.shape {
            Shape::Octa => symmetry.square_direction(place),
            Shape::Hex => symmetry.hex_direction(place),
        };
        self.directions()[usize::from(mapped)]
    }
}
