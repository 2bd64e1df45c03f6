//! The layout of a board's cells, and the coordinates along its edge.

use crate::{Label, Pitch, Place, Point, UNIT};

/// The distance between rows of hexagons: a cell's width times half the square root of three.
const HEX_ROW: i32 = 866;

/// The corners of a hexagon with a corner on top, from its centre.
const HEX_OUTLINE: [(i32, i32); 6] =
    [(0, -577), (500, -289), (500, 289), (0, 577), (-500, 289), (-500, -289)];

/// The corners of a square, from its centre.
const SQUARE_OUTLINE: [(i32, i32); 4] = [(-500, -500), (500, -500), (500, 500), (-500, 500)];

/// Room for a tile of several lines on each cell.
pub(crate) const TILE_PITCH: Pitch = Pitch { column: UNIT / 8, line: UNIT / 4 };

/// The shape of a board's cells.
#[derive(Clone, Copy, Debug)]
pub enum Grid {
    /// Coordinates are (x, y), x to the right and y up.
    Squares,
    /// Coordinates are axial: (1, 0) is the right neighbour, (0, 1) the upper right one.
    Hexagons,
}

/// A cell's name and its coordinates.
pub(crate) type Named = (String, (i32, i32));

impl Grid {
    /// Four columns for a cell, a line for a row.
    pub(crate) fn pitch(self) -> Pitch {
        let line = match self {
            Grid::Squares => UNIT,
            Grid::Hexagons => HEX_ROW,
        };
        Pitch { column: UNIT / 4, line }
    }

    /// The middle of a cell, also of a virtual cell beyond the edge.
    pub(crate) fn centre(self, (x, y): (i32, i32)) -> Point {
        match self {
            Grid::Squares => Point { x: x * UNIT, y: -y * UNIT },
            Grid::Hexagons => Point { x: x * UNIT + y * UNIT / 2, y: -y * HEX_ROW },
        }
    }

    /// A cell as a place.
    pub fn place(self, at: (i32, i32), ground: &'static str, text: &'static str) -> Place {
        let centre = self.centre(at);
        let corners = match self {
            Grid::Squares => &SQUARE_OUTLINE[..],
            Grid::Hexagons => &HEX_OUTLINE[..],
        };
        let corner = |&(x, y): &(i32, i32)| Point { x: centre.x + x, y: centre.y + y };
        Place { centre, outline: corners.iter().map(corner).collect(), ground, text }
    }

    /// The coordinates along the edge. The cells come row by row, each from the left.
    pub(crate) fn labels(self, cells: &[Named]) -> Vec<Label> {
        match self {
            Grid::Squares => along_squares(cells),
            Grid::Hexagons => around_hexagons(cells),
        }
    }
}

/// Numbers at the left of the rows, letters below the columns.
fn along_squares(cells: &[Named]) -> Vec<Label> {
    let left = cells.iter().map(|(_, (x, _))| x).min().map_or(0, |x| x - 1);
    let below = cells.iter().map(|(_, (_, y))| y).min().map_or(0, |y| y - 1);
    let mut labels: Vec<Label> = Vec::new();
    for (name, (x, y)) in cells {
        let (column, row) = name.split_at(1);
        for (text, at) in [(row, (left, *y)), (column, (*x, below))] {
            if labels.iter().all(|label| label.text != text) {
                labels.push(Label { at: Grid::Squares.centre(at), text: text.to_owned() });
            }
        }
    }
    labels
}

/// The names of each row's first and last cell at its ends, because no straight column of numbers crosses the
/// whole board.
fn around_hexagons(cells: &[Named]) -> Vec<Label> {
    let beside = |(name, (x, y)): &Named, step: i32| Label {
        at: Grid::Hexagons.centre((x + step, *y)),
        text: name.clone(),
    };
    let rows = cells.chunk_by(|(one, _), (next, _)| one.split_at(1).0 == next.split_at(1).0);
    rows.flat_map(|row| [beside(&row[0], -1), beside(&row[row.len() - 1], 1)]).collect()
}
