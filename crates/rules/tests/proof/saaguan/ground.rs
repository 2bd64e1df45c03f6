//! The boards, cell by cell, as the specification describes them.

/// On the octagon column and row from 0; on the hexagon the number in the row, from 1, and the row from 0.
pub type Cell = (i32, i32);

/// The shape of a board, with the number of cells along a side.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ground {
    Octa(i32),
    Hex(i32),
}

impl Ground {
    /// The directions, clockwise.
    pub fn compass(self) -> &'static [&'static str] {
        match self {
            Ground::Octa(_) => &["n", "ne", "e", "se", "s", "sw", "w", "nw"],
            Ground::Hex(_) => &["ne", "e", "se", "sw", "w", "nw"],
        }
    }

    /// The rows as position strings write them: from the top, each from the left.
    pub fn rows(self) -> Vec<Vec<Cell>> {
        let (widest, rows) = match self {
            Ground::Octa(n) => (3 * n - 3, 3 * n - 3),
            Ground::Hex(n) => (2 * n - 1, 2 * n - 2),
        };
        let row = |y| (0..=widest).map(|x| (x, y)).filter(|&cell| self.contains(cell)).collect();
        (0..=rows).rev().map(row).collect()
    }

    /// Every cell of the board.
    pub fn cells(self) -> Vec<Cell> {
        self.rows().concat()
    }

    /// Whether there is such a cell.
    pub fn contains(self, (x, y): Cell) -> bool {
        match self {
            Ground::Octa(n) => {
                (0..=3 * n - 3).contains(&x)
                    && (0..=3 * n - 3).contains(&y)
                    && (n - 1..=5 * n - 5).contains(&(x + y))
                    && (x - y).abs() <= 2 * n - 2
            }
            Ground::Hex(n) => (0..=2 * n - 2).contains(&y) && (1..=hex_row_length(n, y)).contains(&x),
        }
    }

    /// Whether the cell belongs to the outermost ring.
    pub fn is_corridor(self, (x, y): Cell) -> bool {
        if !self.contains((x, y)) {
            return false;
        }
        match self {
            Ground::Octa(n) => {
                [x, y].contains(&0)
                    || [x, y].contains(&(3 * n - 3))
                    || x + y == n - 1
                    || x + y == 5 * n - 5
                    || (x - y).abs() == 2 * n - 2
            }
            Ground::Hex(n) => y == 0 || y == 2 * n - 2 || x == 1 || x == hex_row_length(n, y),
        }
    }

    /// Whether it is a cell of the board that is not corridor.
    pub fn is_arena(self, cell: Cell) -> bool {
        self.contains(cell) && !self.is_corridor(cell)
    }

    /// The place one step on, which need not be on the board.
    pub fn step(self, (x, y): Cell, direction: usize) -> Cell {
        let name = self.compass()[direction];
        match self {
            Ground::Octa(_) => {
                let east = i32::from(name.ends_with('e')) - i32::from(name.ends_with('w'));
                let north = i32::from(name.starts_with('n')) - i32::from(name.starts_with('s'));
                (x + east, y + north)
            }
            Ground::Hex(n) => {
                // Going up while rows grow, a cell touches its own number and the next one.
                let grows_above = y < n - 1;
                let grows_from_below = y - 1 < n - 1;
                match name {
                    "e" => (x + 1, y),
                    "w" => (x - 1, y),
                    "nw" => (if grows_above { x } else { x - 1 }, y + 1),
                    "ne" => (if grows_above { x + 1 } else { x }, y + 1),
                    "sw" => (if grows_from_below { x - 1 } else { x }, y - 1),
                    "se" => (if grows_from_below { x } else { x + 1 }, y - 1),
                    other => unreachable!("{other} is no direction"),
                }
            }
        }
    }

    /// The name of a cell.
    pub fn name(self, (x, y): Cell) -> String {
        let letter = |index: i32| char::from(b'a' + index as u8);
        match self {
            Ground::Octa(_) => format!("{}{}", letter(x), y + 1),
            Ground::Hex(_) => format!("{}{x}", letter(y)),
        }
    }

    /// The cell of that name.
    pub fn read(self, name: &str) -> Cell {
        let letter = i32::from(name.as_bytes()[0] - b'a');
        let number: i32 = name[1..].parse().unwrap();
        match self {
            Ground::Octa(_) => (letter, number - 1),
            Ground::Hex(_) => (number, letter),
        }
    }
}

fn hex_row_length(n: i32, row: i32) -> i32 {
    n + row.min(2 * n - 2 - row)
}
