//! The twenty tiles, their seventy patterns in all rotations, and the forty pieces of both players.

use std::fmt;
use std::str::FromStr;

use super::board::Place;
use crate::refusal::malformed;
use crate::{CommonRefusal, Seat};

/// The player who begins.
pub(super) const WHITE: Seat = Seat::new(0);

/// The other player.
pub(super) const BLACK: Seat = Seat::new(1);

/// The number of tiles of a player.
pub const TILES: usize = 20;

/// The number of patterns: tiles in all their rotations.
pub const PATTERNS: usize = 70;

/// A tile in one of its rotations: the directions of its four marks.
///
/// Patterns are numbered in the order of their names; the number determines both the tile and its rotation.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Pattern(u8);

/// A tile in any rotation, numbered in the order of the names.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Tile(u8);

/// One of the forty tiles in the box: each of the twenty in white and then in black.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Piece(u8);

impl Pattern {
    /// All patterns in the order of their names.
    pub fn all() -> impl Iterator<Item = Pattern> + Clone {
        (0..PATTERNS as u8).map(Pattern)
    }

    /// The pattern with this number.
    #[inline(always)]
    pub const fn nth(number: usize) -> Option<Pattern> {
        if number < PATTERNS { Some(Pattern(number as u8)) } else { None }
    }

    /// Its number, below [`PATTERNS`].
    #[inline(always)]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The pattern that a tile shows in one of four rotations, by four times the tile's number and the
    /// quarter-turns; `None` when a smaller turn shows that pattern already.
    #[inline(always)]
    pub(super) fn of_tile(tile_and_turns: usize) -> Option<Pattern> {
        match TABLES.rotations[tile_and_turns % ROOM] {
            NO_PATTERN => None,
            number => Some(Pattern(number)),
        }
    }

    /// The pattern with these marks, if there are four: direction `d` is bit `d`.
    pub fn from_marks(marks: u8) -> Option<Pattern> {
        Pattern::all().find(|pattern| pattern.marks() == marks)
    }

    /// Its marks: direction `d` (0 north, clockwise to 7 north-west) is bit `d`.
    #[inline(always)]
    pub const fn marks(self) -> u8 {
        TABLES.marks[self.index() % ROOM]
    }

    /// Its marks as a [`Block`](super::block::Block) of cells around it.
    #[inline(always)]
    pub(super) fn block(self) -> u16 {
        TABLES.blocks[self.index() % ROOM]
    }

    /// The steps to the four places it marks.
    #[inline(always)]
    pub(super) fn steps(self) -> [u16; 4] {
        TABLES.steps[self.index() % ROOM]
    }

    /// The tile that shows this pattern.
    #[inline(always)]
    pub const fn tile(self) -> Tile {
        Tile(TABLES.tiles[self.index() % ROOM])
    }

    /// The number of quarter-turns clockwise from the pattern that gives the tile its name.
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

impl fmt::Display for Pattern {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.name())
    }
}

/// Reads a pattern by its name: `0246`.
impl FromStr for Pattern {
    type Err = CommonRefusal;

    fn from_str(name: &str) -> Result<Pattern, CommonRefusal> {
        Pattern::read(name).ok_or_else(|| malformed(name, "0123 … 4567"))
    }
}

/// A tile is written as the pattern that gives it its name.
impl fmt::Display for Tile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.pattern().fmt(f)
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
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The pattern that gives the tile its name: the smallest of its rotations.
    pub fn pattern(self) -> Pattern {
        Pattern(TABLES.rotations[4 * self.index()])
    }

    /// The patterns it shows in its rotations: 4, or fewer for a tile that looks the same when turned.
    pub fn patterns(self) -> impl Iterator<Item = Pattern> + Clone {
        (0..4).map_while(move |turns| Pattern::of_tile(4 * self.index() + turns))
    }

    /// The number of its patterns.
    pub fn ways(self) -> u64 {
        u64::from(TABLES.ways[self.index()])
    }
}

impl Piece {
    /// The tile of this player.
    #[inline(always)]
    pub fn new(owner: Seat, tile: Tile) -> Piece {
        Piece(2 * tile.0 + owner.index() as u8)
    }

    /// The tiles of one player.
    #[inline(always)]
    pub fn of(owner: Seat) -> impl Iterator<Item = Piece> + Clone {
        Tile::all().map(move |tile| Piece::new(owner, tile))
    }

    /// All forty: White's, then Black's.
    pub fn all() -> impl Iterator<Item = Piece> + Clone {
        Piece::of(WHITE).chain(Piece::of(BLACK))
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

    /// The owner.
    #[inline(always)]
    pub fn owner(self) -> Seat {
        if self.0.is_multiple_of(2) { WHITE } else { BLACK }
    }

    /// The tile.
    #[inline(always)]
    pub fn tile(self) -> Tile {
        Tile(self.0 / 2)
    }
}

/// No pattern: the entry of the table of rotations after a tile's last one.
const NO_PATTERN: u8 = u8::MAX;

/// Room in the tables for seventy patterns, and for four rotations of twenty tiles: as a power of two it
/// saves a check at every look.
const ROOM: usize = 128;

struct Tables {
    marks: [u8; ROOM],
    blocks: [u16; ROOM],
    steps: [[u16; 4]; ROOM],
    tiles: [u8; ROOM],
    /// The patterns of each tile, four after another.
    rotations: [u8; ROOM],
    ways: [u8; TILES],
}

static TABLES: Tables = Tables::compute();

impl Tables {
    const fn compute() -> Tables {
        let mut tables = Tables {
            marks: marks_in_order(),
            blocks: [0; ROOM],
            steps: [[0; 4]; ROOM],
            tiles: [NO_PATTERN; ROOM],
            rotations: [NO_PATTERN; ROOM],
            ways: [0; TILES],
        };
        let (mut number, mut tile) = (0, 0);
        while number < PATTERNS {
            tables.blocks[number] = super::block::from_marks(tables.marks[number]);
            tables.steps[number] = steps(tables.marks[number]);
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
                self.rotations[4 * tile + self.ways[tile] as usize] = number as u8;
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

const fn steps(marks: u8) -> [u16; 4] {
    let mut steps = [0; 4];
    let (mut count, mut direction) = (0, 0);
    while direction < 8 {
        if marks >> direction & 1 == 1 {
            steps[count] = Place::steps(direction);
            count += 1;
        }
        direction += 1;
    }
    steps
}

/// All sets of four directions, in the order of their names.
const fn marks_in_order() -> [u8; ROOM] {
    let mut all = [0; ROOM];
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
