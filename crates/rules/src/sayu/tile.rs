//! Tiles: patterns of three arrows, and how a tile lies.

use crate::cells::{SQUARE_COMPASS, SQUARE_STEPS, Symmetry};

/// One of the eight directions, in eighth-turns clockwise from north.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Direction(u8);

impl Direction {
    /// The direction so many eighth-turns clockwise from north; whole turns are dropped.
    #[inline]
    pub const fn new(eighths: u8) -> Direction {
        Direction(eighths & 7)
    }

    /// All eight, clockwise from north.
    pub fn all() -> impl Iterator<Item = Direction> {
        (0..8).map(Direction)
    }

    /// Its place clockwise from north, from 0.
    #[inline]
    pub const fn index(self) -> u8 {
        self.0
    }

    /// The direction so many eighth-turns further clockwise.
    #[must_use]
    pub const fn turned(self, eighths: u8) -> Direction {
        Direction::new(self.0 + eighths)
    }

    /// The direction back.
    #[must_use]
    pub const fn opposite(self) -> Direction {
        self.turned(4)
    }

    /// What it becomes under a symmetry.
    pub(super) fn mapped(self, symmetry: Symmetry) -> Direction {
        Direction(symmetry.square_direction(self.0))
    }

    /// Its name: `n`, `ne`, …
    pub const fn name(self) -> &'static str {
        SQUARE_COMPASS[self.0 as usize]
    }

    /// The direction of that name.
    pub fn read(name: &str) -> Option<Direction> {
        Direction::all().find(|direction| direction.name() == name)
    }
}

/// How many patterns of three arrows there are; a game leaves out eight of them.
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

    /// All patterns there are, whatever a game leaves out.
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

    /// The directions in which its arrows point when its white arrow points there.
    pub fn pointing(self, facing: Direction) -> impl Iterator<Item = Direction> {
        self.arrows().map(move |arrow| facing.turned(arrow))
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

    /// What it becomes under a symmetry: rotations turn the white arrow as well, so only a reflection
    /// makes another tile of it.
    pub(super) fn mapped(self, symmetry: Symmetry) -> Tile {
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

/// What lies on a cell, whoever's it is: nothing, a tile in an orientation, or home.
///
/// A number below 512: eight for each tile, so that turning a tile changes the last three bits.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Lie(u16);

impl Lie {
    pub(super) const EMPTY: Lie = Lie(0);
    pub(super) const HOME: Lie = Lie((PATTERNS as u16 + 1) << 3);

    #[inline]
    pub(super) const fn new(tile: Tile, facing: Direction) -> Lie {
        Lie((tile.0 as u16 + 1) << 3 | facing.0 as u16)
    }

    /// The same tile with its white arrow there; home has none and stays as it is.
    #[inline]
    pub(super) const fn turned_to(self, facing: Direction) -> Lie {
        let turned = self.0 & !7 | facing.0 as u16;
        Lie(if self.0 == Lie::HOME.0 { self.0 } else { turned })
    }

    /// Where the white arrow of a tile points.
    #[inline]
    pub(super) const fn facing(self) -> Direction {
        Direction(self.0 as u8 & 7)
    }

    /// The tile and its orientation, if it is a tile.
    pub(super) fn tile(self) -> Option<(Tile, Direction)> {
        let is_tile = self != Lie::EMPTY && self != Lie::HOME;
        is_tile.then(|| (Tile((self.0 >> 3) as u8 - 1), self.facing()))
    }

    /// Its share in the key of a position.
    #[inline]
    pub(super) const fn number(self) -> u64 {
        self.0 as u64
    }

    /// What the tile does to its neighbours.
    #[inline]
    pub(super) const fn reach(self) -> Reach {
        REACHES[self.0 as usize & 511]
    }
}

/// The arrows of a lying tile and its orientation as bits that are compared in one step.
///
/// The lower bits are the 3×3 cells around the tile, cut out of a board eight cells wide: see
/// [`window_bit`]. Above them stands one bit for the orientation. Home has no bit at all.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Reach(u32);

/// The bits of the window: those of the eight neighbours and nothing else.
const WINDOW: u32 = 0b111 << 16 | 0b101 << 8 | 0b111;

/// Where the orientations begin.
const FACING: u32 = 20;

/// The bit of the window for the neighbour in a direction: 9 is the middle, 8 more a row up.
///
/// The neighbour on the other side has bit 18 minus this.
pub(super) const fn window_bit(direction: Direction) -> u32 {
    let (x, y) = SQUARE_STEPS[direction.0 as usize];
    (9 + x + 8 * y) as u32
}

impl Reach {
    /// The neighbours that arrows point at.
    #[inline]
    pub(super) const fn arrows(self) -> u32 {
        self.0 & WINDOW
    }

    /// Whether a tile at this bit of the window neither points back nor has the same orientation.
    #[inline]
    pub(super) const fn overcomes(self, bit: u32, other: Reach) -> bool {
        let prevents = self.0 & !WINDOW | 1 << (18 - bit);
        other.0 & prevents == 0
    }

    /// Whether an arrow points at the neighbour at this bit of the window.
    pub(super) const fn points_at(self, bit: u32) -> bool {
        self.0 >> bit & 1 == 1
    }
}

const REACHES: [Reach; 512] = reaches();

const fn reaches() -> [Reach; 512] {
    let mut reaches = [Reach(0); 512];
    let mut number = 0;
    while number < PATTERNS as usize * 8 {
        let (tile, facing) = (number / 8, number as u8 % 8);
        let circle = CIRCLES[tile].rotate_left(facing as u32);
        let mut bits = 1 << (FACING + facing as u32);
        let mut direction = 0;
        while direction < 8 {
            if circle >> direction & 1 == 1 {
                bits |= 1 << window_bit(Direction(direction));
            }
            direction += 1;
        }
        reaches[Lie::new(Tile(tile as u8), Direction(facing)).0 as usize] = Reach(bits);
        number += 1;
    }
    reaches
}
