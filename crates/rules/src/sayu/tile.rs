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

/// What lies on a cell: nothing, a tile in an orientation with a colour up, or home.
///
/// A number below 1024: eight for each tile, so that turning a tile changes the last three bits, and
/// one bit for blue.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Lie(u16);

const BLUE: u16 = 512;

impl Lie {
    pub(super) const EMPTY: Lie = Lie(0);
    pub(super) const NEUTRAL_HOME: Lie = Lie((PATTERNS as u16 + 2) << 3);
    const RED_HOME: Lie = Lie((PATTERNS as u16 + 1) << 3);

    /// The home tile with a player's colour up.
    pub(super) const fn home(player: u8) -> Lie {
        Lie(Lie::RED_HOME.0 | BLUE * player as u16)
    }

    #[inline]
    pub(super) const fn new(tile: Tile, facing: Direction, player: u8) -> Lie {
        Lie((tile.0 as u16 + 1) << 3 | facing.0 as u16 | BLUE * player as u16)
    }

    /// The other side up, the white arrow there; home has no white arrow.
    #[inline]
    pub(super) const fn converted(self, facing: Direction) -> Lie {
        let over = self.0 ^ BLUE;
        let turned = over & !7 | facing.0 as u16;
        Lie(if over & !BLUE == Lie::RED_HOME.0 { over } else { turned })
    }

    /// Where the white arrow of a tile points.
    #[inline]
    pub(super) const fn facing(self) -> Direction {
        Direction(self.0 as u8 & 7)
    }

    /// The tile and its orientation, if it is a tile.
    pub(super) fn tile(self) -> Option<(Tile, Direction)> {
        let number = (self.0 & !BLUE) >> 3;
        let is_tile = (1..=u16::from(PATTERNS)).contains(&number);
        is_tile.then(|| (Tile(number as u8 - 1), self.facing()))
    }

    /// Whose colour is up.
    pub(super) fn player(self) -> Option<usize> {
        let is_owned = self != Lie::EMPTY && self != Lie::NEUTRAL_HOME;
        is_owned.then_some(usize::from(self.0 / BLUE))
    }

    /// Its share in the key of a position.
    #[inline]
    pub(super) const fn number(self) -> u64 {
        self.0 as u64
    }

    /// The sides at which its arrows point, a byte each; home points at itself, which is its own.
    #[inline]
    pub(super) const fn aims(self) -> [u8; 3] {
        AIMS[self.0 as usize & 511]
    }

    /// What keeps others from converting it, as bits: see [`guard_of`]; an attacker must meet none of them.
    #[inline]
    pub(super) const fn guard(self) -> u32 {
        GUARDS[self.0 as usize & 1023]
    }

    /// The guards that keep it from converting others: its own colour and its orientation.
    #[inline]
    pub(super) const fn spares(self) -> u32 {
        self.guard() & !ALL_SIDES
    }
}

/// The number of the neighbour in a direction: 9 would be the middle, 8 more are a row up.
const fn side(direction: Direction) -> u8 {
    let (x, y) = SQUARE_STEPS[direction.0 as usize];
    (9 + x + 8 * y) as u8
}

/// The middle of the sides: the cell itself.
const MIDDLE: u8 = 9;

/// The bits of the sides in a guard. Above them stand eight bits for the orientation and two for the
/// colours.
const ALL_SIDES: u32 = (1 << 19) - 1;
const FACINGS: u32 = 19;
const COLOURS: u32 = 27;

/// Nothing and the neutral home are on their guard against everything.
static GUARDS: [u32; 1024] = guards();

const fn guards() -> [u32; 1024] {
    let mut guards = [u32::MAX; 1024];
    let mut player = 0;
    while player < 2 {
        guards[Lie::home(player).0 as usize] = 1 << (COLOURS + player as u32);
        let mut number = 0;
        while number < PATTERNS as u16 * 8 {
            let (tile, facing) = (Tile((number / 8) as u8), Direction::new(number as u8 % 8));
            guards[Lie::new(tile, facing, player).0 as usize] = guard_of(tile, facing, player);
            number += 1;
        }
        player += 1;
    }
    guards
}

/// A bit for each side from which an attacker is pointed back at, one for the orientation, one for the
/// colour.
const fn guard_of(tile: Tile, facing: Direction, player: u8) -> u32 {
    let mut guard = 1 << (FACINGS + facing.0 as u32) | 1 << (COLOURS + player as u32);
    let mut arrow = 0;
    while arrow < 8 {
        if CIRCLES[tile.0 as usize] >> arrow & 1 == 1 {
            guard |= 1 << side(facing.turned(arrow).opposite());
        }
        arrow += 1;
    }
    guard
}

static AIMS: [[u8; 3]; 512] = aims();

const fn aims() -> [[u8; 3]; 512] {
    let mut aims = [[MIDDLE; 3]; 512];
    let mut number = 0;
    while number < PATTERNS as u16 * 8 {
        let (tile, facing) = (Tile((number / 8) as u8), Direction::new(number as u8 % 8));
        let aim = &mut aims[Lie::new(tile, facing, 0).0 as usize];
        let (mut arrow, mut count) = (0, 0);
        while arrow < 8 {
            if CIRCLES[tile.0 as usize] >> arrow & 1 == 1 {
                aim[count] = side(facing.turned(arrow));
                count += 1;
            }
            arrow += 1;
        }
        number += 1;
    }
    aims
}
