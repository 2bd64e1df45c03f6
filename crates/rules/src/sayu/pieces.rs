//! Tiles: patterns of three arrows, and tiles in an orientation.

use std::fmt;
use std::str::FromStr;

use crate::CommonRefusal;
use crate::cells::Symmetry;
use crate::refusal::malformed;

use super::board::Direction;

/// The number of patterns of three arrows; a game leaves out eight of them.
pub const PATTERNS: u8 = 56;

/// A tile, known by its pattern: the 56 patterns in the order of their names.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Tile(u8);

impl Tile {
    /// The tile of this number, below [`PATTERNS`].
    #[inline]
    pub(super) const fn numbered(number: u8) -> Tile {
        Tile(number)
    }

    /// All patterns, also those that a game leaves out.
    pub fn all() -> impl Iterator<Item = Tile> {
        (0..PATTERNS).map(Tile)
    }

    /// Its number among all patterns.
    #[inline]
    pub const fn index(self) -> u8 {
        self.0
    }

    /// The tile alone, in a set of tiles.
    #[inline]
    pub(super) const fn bit(self) -> u64 {
        1 << self.0
    }

    /// Its arrows, counted in eighth-turns clockwise from the white one, ascending.
    pub fn arrows(self) -> impl Iterator<Item = u8> {
        let circle = CIRCLES[usize::from(self.0)];
        (0..8).filter(move |arrow| circle >> arrow & 1 == 1)
    }

    /// Its name: the digits of its arrows, `025`.
    pub fn name(self) -> String {
        self.arrows().map(|arrow| char::from(b'0' + arrow)).collect()
    }

    /// The tile of that name.
    pub fn read(name: &str) -> Option<Tile> {
        let &[first, second, third] = name.as_bytes() else { return None };
        let named = b'0' <= first && first < second && second < third && third < b'8';
        let circle = |digits: [u8; 3]| digits.iter().fold(0, |circle, digit| circle | 1 << (digit - b'0'));
        named.then(|| Tile::of_circle(circle([first, second, third])))
    }

    /// The tile with the same arrows seen from another white arrow, eighth-turns further back.
    fn rotated(self, eighths: u32) -> Tile {
        Tile::of_circle(CIRCLES[usize::from(self.0)].rotate_left(eighths))
    }

    /// The tile whose arrows are this one's with left and right exchanged.
    #[must_use]
    pub fn mirrored(self) -> Tile {
        Tile::of_circle(CIRCLES[usize::from(self.0)].reverse_bits().rotate_left(1))
    }

    /// The image under a symmetry: rotations turn the white arrow as well, so only a reflection makes
    /// another tile of it.
    fn mapped(self, symmetry: Symmetry) -> Tile {
        if symmetry.mirrored { self.mirrored() } else { self }
    }

    /// The tile that names its class under rotation: the smallest.
    #[must_use]
    pub fn class(self) -> Tile {
        (0..8).map(|eighths| self.rotated(eighths)).min().unwrap_or(self)
    }

    fn of_circle(circle: u8) -> Tile {
        let found = CIRCLES.iter().position(|own| *own == circle);
        Tile(found.expect("three arrows stay three arrows") as u8)
    }
}

impl fmt::Display for Tile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.name())
    }
}

/// Reads a tile by its name: `025`.
impl FromStr for Tile {
    type Err = CommonRefusal;

    fn from_str(name: &str) -> Result<Tile, CommonRefusal> {
        Tile::read(name).ok_or_else(|| malformed(name, "012 … 567"))
    }
}

/// For each pattern a bit for each of its arrows, in the order of the names.
const CIRCLES: [u8; PATTERNS as usize] = circles();

const fn circles() -> [u8; PATTERNS as usize] {
    let mut circles = [0; PATTERNS as usize];
    let mut count = 0;
    let mut first = 0;
    while first < 8 {
        let mut second = first + 1;
        while second < 8 {
            let mut third = second + 1;
            while third < 8 {
                circles[count] = 1 << first | 1 << second | 1 << third;
                count += 1;
                third += 1;
            }
            second += 1;
        }
        first += 1;
    }
    circles
}

/// A tile in an orientation, whoever's colour is up: eight numbers for each tile.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Pose(u16);

impl Pose {
    /// The tile with its white arrow pointing there.
    #[inline]
    pub const fn new(tile: Tile, facing: Direction) -> Pose {
        Pose((tile.0 as u16) << 3 | facing.index() as u16)
    }

    /// The pose of this number, below eight times [`PATTERNS`].
    #[inline]
    pub(super) const fn numbered(number: u16) -> Pose {
        Pose(number)
    }

    /// Its number: eight times that of its tile plus that of its direction.
    #[inline]
    pub(super) const fn number(self) -> u16 {
        self.0
    }

    /// The tile.
    #[inline]
    pub const fn tile(self) -> Tile {
        Tile((self.0 >> 3) as u8)
    }

    /// The direction of its white arrow.
    #[inline]
    pub const fn facing(self) -> Direction {
        Direction::new(self.0 as u8)
    }

    /// The image under a symmetry.
    pub(super) fn mapped(self, symmetry: Symmetry) -> Pose {
        Pose::new(self.tile().mapped(symmetry), self.facing().mapped(symmetry))
    }

    /// The directions in which its arrows point.
    pub fn arrows(self) -> impl Iterator<Item = Direction> {
        self.tile().arrows().map(move |arrow| self.facing().turned(arrow))
    }

    /// Whether it has an arrow pointing there.
    pub(super) const fn points(self, direction: Direction) -> bool {
        let circle = CIRCLES[self.tile().0 as usize].rotate_left(self.facing().index() as u32);
        circle >> direction.index() & 1 == 1
    }
}
