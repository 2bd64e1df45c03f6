//! The twenty tiles, the seventy ways in which one can lie, and whose they are.

use crate::Seat;

/// How many tiles a player has.
pub const TILES: usize = 20;

/// How many patterns there are: tiles in all their rotations.
pub const PATTERNS: usize = 70;

/// A tile as it lies on the table: where its four marks point.
///
/// Patterns are numbered in the order of their names; the number tells both the tile and its rotation.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Pattern(u8);

/// A tile whichever way it lies, numbered in the order of the names.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Tile(u8);

/// One of the forty tiles in the box: White's twenty, then Black's.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Piece(u8);

impl Pattern {
    /// All patterns in the order of their names.
    pub fn all() -> impl Iterator<Item = Pattern> + Clone {
        (0..PATTERNS as u8).map(Pattern)
    }

    /// The pattern with this number.
    #[inline(always)]
    pub fn nth(number: usize) -> Option<Pattern> {
        if number < PATTERNS { Some(Pattern(number as u8)) } else { None }
    }

    /// Its number, below [`PATTERNS`].
    #[inline(always)]
    pub fn index(self) -> usize {
        usize::from(self.0)
    }

    /// The pattern with these marks, if there are four: direction `d` is bit `d`.
    pub fn from_marks(marks: u8) -> Option<Pattern> {
        Pattern::all().find(|pattern| pattern.marks() == marks)
    }

    /// Its marks: direction `d` (0 north, clockwise to 7 north-west) is bit `d`.
    #[inline(always)]
    pub fn marks(self) -> u8 {
        TABLES.marks[self.index()]
    }

    /// Its marks as a [`Block`](super::block::Block) of cells around it.
    #[inline(always)]
    pub(super) fn block(self) -> u16 {
        TABLES.blocks[self.index()]
    }

    /// Which tile it is.
    #[inline(always)]
    pub fn tile(self) -> Tile {
        Tile(TABLES.tiles[self.index()])
    }

    /// How many quarter-turns clockwise the tile is turned from the way it lies under its own name.
    pub fn quarter_turns(self) -> usize {
        let own = self.tile().pattern().marks();
        (0..4).find(|turns| own.rotate_left(2 * turns) == self.marks()).map_or(0, |turns| turns as usize)
    }

    /// The directions it marks, ascending.
    pub fn directions(self) -> impl Iterator<Item = u8> + Clone {
        let marks = self.marks();
        (0..8).filter(move |direction| marks >> direction & 1 == 1)
    }

    /// Its name: the direction digits, ascending.
    pub fn name(self) -> String {
        self.directions().map(|direction| char::from(b'0' + direction)).collect()
    }

    /// The pattern of that name.
    pub fn read(name: &str) -> Option<Pattern> {
        Pattern::all().find(|pattern| pattern.name() == name)
    }
}

impl Tile {
    /// All tiles in the order of their names.
    pub fn all() -> impl Iterator<Item = Tile> + Clone {
        (0..TILES as u8).map(Tile)
    }

    #[inline(always)]
    pub(super) fn nth(number: u8) -> Tile {
        Tile(number)
    }

    /// Its number, below [`TILES`].
    #[inline(always)]
    pub fn index(self) -> usize {
        usize::from(self.0)
    }

    /// The pattern that gives the tile its name: the smallest of its rotations.
    pub fn pattern(self) -> Pattern {
        Pattern(TABLES.rotations[self.index()][0])
    }

    /// The patterns it shows in its rotations: 4, or fewer for a tile that looks the same when turned.
    pub fn patterns(self) -> impl Iterator<Item = Pattern> + Clone {
        (0..4).map_while(move |turns| self.turned(turns))
    }

    /// The pattern it shows in one of four rotations, where that is not a repetition of an earlier one.
    #[inline(always)]
    pub(super) fn turned(self, turns: usize) -> Option<Pattern> {
        match TABLES.rotations[self.index()][turns & 3] {
            NO_PATTERN => None,
            number => Some(Pattern(number)),
        }
    }

    /// In how many ways it can lie.
    pub fn ways(self) -> u64 {
        u64::from(TABLES.ways[self.index()])
    }
}

impl Piece {
    /// The tile of this player.
    #[inline(always)]
    pub fn new(owner: Seat, tile: Tile) -> Piece {
        Piece((owner.index() * TILES) as u8 + tile.0)
    }

    /// The tiles of one player.
    pub fn of(owner: Seat) -> impl Iterator<Item = Piece> + Clone {
        Tile::all().map(move |tile| Piece::new(owner, tile))
    }

    /// All forty.
    pub fn all() -> impl Iterator<Item = Piece> + Clone {
        (0..2 * TILES as u8).map(Piece)
    }

    #[inline(always)]
    pub(super) fn nth(number: u8) -> Piece {
        Piece(number)
    }

    /// Its number, below 40.
    #[inline(always)]
    pub fn index(self) -> usize {
        usize::from(self.0)
    }

    /// Whose it is.
    #[inline(always)]
    pub fn owner(self) -> Seat {
        Seat::new(usize::from(self.0 >= TILES as u8))
    }

    /// Which of the owner's tiles it is.
    pub fn tile(self) -> Tile {
        Tile(self.0 % TILES as u8)
    }
}

/// Stands in the table of rotations where a tile has no further one.
const NO_PATTERN: u8 = u8::MAX;

struct Tables {
    marks: [u8; PATTERNS],
    blocks: [u16; PATTERNS],
    tiles: [u8; PATTERNS],
    rotations: [[u8; 4]; TILES],
    ways: [u8; TILES],
}

static TABLES: Tables = Tables::compute();

impl Tables {
    const fn compute() -> Tables {
        let mut tables = Tables {
            marks: marks_in_order(),
            blocks: [0; PATTERNS],
            tiles: [NO_PATTERN; PATTERNS],
            rotations: [[NO_PATTERN; 4]; TILES],
            ways: [0; TILES],
        };
        let (mut number, mut tile) = (0, 0);
        while number < PATTERNS {
            tables.blocks[number] = super::block::from_marks(tables.marks[number]);
            if tables.tiles[number] == NO_PATTERN {
                tables.turn_tile(tile, number);
                tile += 1;
            }
            number += 1;
        }
        assert!(tile == TILES);
        tables
    }

    /// Enters a tile with all its rotations, beginning with the pattern that is its name.
    const fn turn_tile(&mut self, tile: usize, first: usize) {
        let mut turns = 0;
        while turns < 4 {
            let number = self.number(self.marks[first].rotate_left(2 * turns));
            if self.tiles[number] == NO_PATTERN {
                self.tiles[number] = tile as u8;
                self.rotations[tile][self.ways[tile] as usize] = number as u8;
                self.ways[tile] += 1;
            }
            turns += 1;
        }
    }

    const fn number(&self, marks: u8) -> usize {
        let mut number = 0;
        while self.marks[number] != marks {
            number += 1;
        }
        number
    }
}

/// All sets of four directions, in the order of their names.
const fn marks_in_order() -> [u8; PATTERNS] {
    let mut all = [0; PATTERNS];
    let (mut count, mut reversed) = (0, u8::MAX);
    // With direction 0 as the highest bit, a larger number is an earlier name.
    while reversed > 0 {
        if reversed.count_ones() == 4 {
            all[count] = reversed.reverse_bits();
            count += 1;
        }
        reversed -= 1;
    }
    all
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tiles_are_named_by_their_smallest_rotation() {
        let tile = |name: &str| Pattern::read(name).unwrap().tile();
        for name in ["0123", "2345", "4567", "0167"] {
            assert_eq!(tile(name).pattern().name(), "0123");
        }
        assert_ne!(tile("0246"), tile("1357"));
        for tile in Tile::all() {
            assert_eq!(tile.patterns().min(), Some(tile.pattern()));
            assert_eq!(tile.patterns().count() as u64, tile.ways());
        }
        assert_eq!(Tile::all().map(Tile::ways).sum::<u64>(), PATTERNS as u64);
        assert!(Tile::all().map(Tile::pattern).is_sorted());
    }

    #[test]
    fn patterns_are_in_the_order_of_their_names() {
        let names: Vec<_> = Pattern::all().map(Pattern::name).collect();
        assert!(names.is_sorted());
        assert_eq!(names.first().map(String::as_str), Some("0123"));
        assert_eq!(names.last().map(String::as_str), Some("4567"));
        assert_eq!(Pattern::read("0124").map(Pattern::quarter_turns), Some(0));
        assert_eq!(Pattern::read("3210"), None);
    }
}
