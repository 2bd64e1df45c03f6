//! Cell names, directions and symmetries of the boards: squares and hexagons.

/// The names of the eight directions on squares, clockwise from north.
pub const SQUARE_COMPASS: [&str; 8] = ["n", "ne", "e", "se", "s", "sw", "w", "nw"];

/// The steps (x to the east, y to the north) of the eight directions on squares.
pub const SQUARE_STEPS: [(i32, i32); 8] =
    [(0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1)];

/// The names of the six directions on hexagons, clockwise from the upper right.
pub const HEX_COMPASS: [&str; 6] = ["ne", "e", "se", "sw", "w", "nw"];

/// The steps (q, r) of the six directions on hexagons; see [`Hexagon`].
pub const HEX_STEPS: [(i32, i32); 6] = [(0, 1), (1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1)];

/// The name of a cell on squares: a column letter from the left, a row number from the bottom.
///
/// # Panics
/// When the column has no letter (more than 26 columns, or a negative one).
pub fn square_name(x: i32, y: i32) -> String {
    format!("{}{}", letter(x), y + 1)
}

/// Column and row, from 0, of a cell name on squares; a board may be smaller.
pub fn read_square(name: &str) -> Option<(i32, i32)> {
    let x = read_letter(name)?;
    let row = crate::text::number(&name[1..])?;
    if (1..=99).contains(&row) { Some((x, row as i32 - 1)) } else { None }
}

fn letter(index: i32) -> char {
    let index = u8::try_from(index).expect("a row or column has a letter");
    assert!(index < 26, "a row or column has a letter");
    char::from(b'a' + index)
}

fn read_letter(name: &str) -> Option<i32> {
    match name.bytes().next()? {
        byte @ b'a'..=b'z' => Some(i32::from(byte - b'a')),
        _ => None,
    }
}

/// A hexagonal board.
///
/// Its cells have axial coordinates (q, r) with the centre at (0, 0): east is (1, 0), the upper right
/// neighbour (0, 1), the upper left one (-1, 1). A cell is on the board when none of |q|, |r| and
/// |q + r| exceeds side - 1.
///
/// ```
/// use banmen_rules::cells::Hexagon;
/// let board = Hexagon { side: 4 };
/// assert_eq!(board.name(0, 0), "d4");
/// assert_eq!(board.read("a1"), Some((0, -3)));
/// assert_eq!(board.cells().count(), 37);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Hexagon {
    /// The number of cells along a side.
    pub side: i32,
}

impl Hexagon {
    fn reach(self) -> i32 {
        self.side - 1
    }

    /// Whether the cell is on the board.
    pub fn contains(self, q: i32, r: i32) -> bool {
        q.abs().max(r.abs()).max((q + r).abs()) <= self.reach()
    }

    /// The smallest q in row r.
    fn row_start(self, r: i32) -> i32 {
        -self.reach() - r.min(0)
    }

    /// The cell's name: a row letter from the bottom, a number from the left.
    pub fn name(self, q: i32, r: i32) -> String {
        format!("{}{}", letter(r + self.reach()), q - self.row_start(r) + 1)
    }

    /// The cell of that name, if it is on the board.
    pub fn read(self, name: &str) -> Option<(i32, i32)> {
        let r = read_letter(name)? - self.reach();
        let number = crate::text::number(&name[1..]).filter(|number| (1..=99).contains(number))?;
        let q = self.row_start(r) + number as i32 - 1;
        if self.contains(q, r) { Some((q, r)) } else { None }
    }

    /// All cells: rows from the bottom, in a row from the left.
    pub fn cells(self) -> impl Iterator<Item = (i32, i32)> {
        let reach = self.reach();
        (-reach..=reach)
            .flat_map(move |r| (-reach..=reach).map(move |q| (q, r)))
            .filter(move |&(q, r)| self.contains(q, r))
    }
}

/// A symmetry of a board: a reflection from left to right if `mirrored`, then `turns` steps clockwise.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Symmetry {
    /// Steps clockwise: quarter-turns on squares, sixths of a turn on hexagons.
    pub turns: u8,
    /// Whether left and right are exchanged before.
    pub mirrored: bool,
}

impl Symmetry {
    /// Number `index` of the symmetries of a board with `turns` rotations; 0 changes nothing, the
    /// reflections come last.
    pub fn nth(index: usize, turns: usize) -> Symmetry {
        assert!(index < 2 * turns, "a board has two symmetries for each rotation");
        Symmetry { turns: (index % turns) as u8, mirrored: index >= turns }
    }

    /// The image of (x, y), counted from the centre of a square board.
    pub fn square(self, (x, y): (i32, i32)) -> (i32, i32) {
        let start = if self.mirrored { (-x, y) } else { (x, y) };
        (0..self.turns).fold(start, |(x, y), _| (y, -x))
    }

    /// The image of one of the eight directions on squares.
    pub fn square_direction(self, direction: u8) -> u8 {
        let start = if self.mirrored { 8 - direction } else { direction };
        (start + 2 * self.turns) % 8
    }

    /// The image of the hexagonal cell (q, r).
    pub fn hex(self, (q, r): (i32, i32)) -> (i32, i32) {
        let start = if self.mirrored { (-q - r, r) } else { (q, r) };
        (0..self.turns).fold(start, |(q, r), _| (q + r, -q))
    }

    /// The image of one of the six directions on hexagons.
    pub fn hex_direction(self, direction: u8) -> u8 {
        let start = if self.mirrored { 5 - direction } else { direction };
        (start + self.turns) % 6
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hexagon_rows_touch_as_the_specification_says() {
        let board = Hexagon { side: 4 };
        let step = |name: &str, direction: usize| {
            let (q, r) = board.read(name).unwrap();
            let (dq, dr) = HEX_STEPS[direction];
            board.contains(q + dq, r + dr).then(|| board.name(q + dq, r + dr))
        };
        // Rows grow: up left keeps the number, up right adds one.
        assert_eq!(step("b2", 5).as_deref(), Some("c2"));
        assert_eq!(step("b2", 0).as_deref(), Some("c3"));
        // Rows shrink: up left takes one off, up right keeps the number.
        assert_eq!(step("e2", 5).as_deref(), Some("f1"));
        assert_eq!(step("e2", 0).as_deref(), Some("f2"));
        assert_eq!(step("a1", 3), None);
    }

    #[test]
    fn symmetries_turn_steps_and_directions_alike() {
        for index in 0..8 {
            let symmetry = Symmetry::nth(index, 4);
            for direction in 0..8u8 {
                let turned = usize::from(symmetry.square_direction(direction));
                assert_eq!(symmetry.square(SQUARE_STEPS[usize::from(direction)]), SQUARE_STEPS[turned]);
            }
        }
        for index in 0..12 {
            let symmetry = Symmetry::nth(index, 6);
            for direction in 0..6u8 {
                let turned = usize::from(symmetry.hex_direction(direction));
                assert_eq!(symmetry.hex(HEX_STEPS[usize::from(direction)]), HEX_STEPS[turned]);
            }
        }
    }

    #[test]
    fn names_read_back() {
        assert_eq!(read_square("c12"), Some((2, 11)));
        assert_eq!(read_square("c0"), None);
        assert_eq!(read_square("C1"), None);
        assert_eq!(read_square("é1"), None);
        let board = Hexagon { side: 6 };
        for (q, r) in board.cells() {
            assert_eq!(board.read(&board.name(q, r)), Some((q, r)));
        }
    }
}
