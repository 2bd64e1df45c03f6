//! The table as a search for threats wants it: what lies around every cell, at hand, and quickly changed.

use banmen_rules::niju::{Cell, PATTERNS, Pattern, Piece, Position, TILES};

/// A cell by its folded number.
pub(super) type Spot = u16;

/// A set of patterns, by their numbers.
pub(super) type Patterns = u128;

/// The directions of the four sides, as a mask.
pub(super) const SIDES: u8 = 0b0101_0101;

/// The contents of a spot: nothing, nothing but next to a tile, or a tile.
const EMPTY: u8 = 0;
const RIM: u8 = 1;
const TILE: u8 = 2;

/// The marks of a tile that may be any tile.
pub(super) const WILD: u8 = 0xFF;

/// Each of forty tiles brings at most four cells to the rim.
const MOST_RIM: usize = 8 * TILES + 1;

/// What lies on the table.
#[derive(Clone, Debug)]
pub(super) struct Field {
    held: [u8; Cell::FOLDED],
    /// For each player the neighbours of each spot that hold their tiles: direction `d` is bit `d`.
    near: [[u8; Cell::FOLDED]; 2],
    /// The marks of the tile on a spot.
    marks: [u8; Cell::FOLDED],
    tiles: [[Spot; TILES]; 2],
    counts: [usize; 2],
    /// Spots that are on the rim or were, before a tile was put there.
    rim: [Spot; MOST_RIM],
    rim_len: usize,
    pools: [Patterns; 2],
    left: [u32; 2],
}

/// What it takes to take a tile back.
#[derive(Clone, Copy, Debug)]
#[must_use]
pub(super) struct Undo {
    player: usize,
    spot: Spot,
    rim_len: usize,
    pool: Patterns,
}

impl Undo {
    /// Whose tile it is.
    #[inline(always)]
    pub(super) fn player(&self) -> usize {
        self.player
    }

    /// Where it lies.
    #[inline(always)]
    pub(super) fn spot(&self) -> Spot {
        self.spot
    }
}

/// The spot next to another.
#[inline(always)]
pub(super) fn neighbour(spot: Spot, direction: usize) -> Spot {
    (spot + Cell::FOLDED_STEPS[direction % 8]) % Cell::FOLDED as Spot
}

/// The directions in a mask.
#[inline(always)]
pub(super) fn directions(mut mask: u8) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let direction = mask.trailing_zeros() as usize;
        mask &= mask.wrapping_sub(1);
        (direction < 8).then_some(direction)
    })
}

/// The patterns in a set, in the order of their names.
#[inline(always)]
pub(super) fn each(mut patterns: Patterns) -> impl Iterator<Item = Pattern> {
    std::iter::from_fn(move || {
        let number = patterns.trailing_zeros() as usize;
        patterns &= patterns.wrapping_sub(1);
        Pattern::nth(number)
    })
}

impl Field {
    fn empty() -> Field {
        Field {
            held: [EMPTY; Cell::FOLDED],
            near: [[0; Cell::FOLDED]; 2],
            marks: [0; Cell::FOLDED],
            tiles: [[0; TILES]; 2],
            counts: [0; 2],
            rim: [0; MOST_RIM],
            rim_len: 0,
            pools: [(1 << PATTERNS) - 1; 2],
            left: [TILES as u32; 2],
        }
    }

    /// The field of a position.
    pub(super) fn new(position: &Position) -> Field {
        let mut field = Field::empty();
        for laid in position.tiles() {
            field.put(laid.piece.owner().index(), laid.cell.folded(), laid.pattern.marks());
            field.pools[laid.piece.owner().index()] &= !ways(laid.pattern);
        }
        if field.rim_len == 0 {
            field.join_rim(Cell::ORIGIN.folded());
        }
        field
    }

    /// The field of a position in the movement phase, with a tile lifted that is to come down elsewhere:
    /// as if it were the only one in its owner's pool.
    pub(super) fn without(position: &Position, piece: Piece) -> Field {
        let mut field = Field::empty();
        let player = piece.owner().index();
        field.pools[player] = 0;
        for laid in position.tiles() {
            if laid.piece == piece {
                field.pools[player] = ways(laid.pattern);
            } else {
                field.put(laid.piece.owner().index(), laid.cell.folded(), laid.pattern.marks());
            }
        }
        if let Some(laid) = position.laid(piece) {
            field.held[usize::from(laid.cell.folded())] = EMPTY;
        }
        field
    }

    /// Places a tile from the pool on a spot of the rim.
    #[inline]
    pub(super) fn place(&mut self, player: usize, spot: Spot, pattern: Pattern) -> Undo {
        let undo = self.undo(player, spot);
        self.put(player, spot, pattern.marks());
        self.pools[player] &= !ways(pattern);
        undo
    }

    /// Places a tile that may be any, and leaves the whole pool for later.
    #[inline]
    pub(super) fn place_wild(&mut self, player: usize, spot: Spot) -> Undo {
        let undo = self.undo(player, spot);
        self.put(player, spot, WILD);
        undo
    }

    /// Places a tile without marks, and leaves the whole pool for later.
    #[inline]
    pub(super) fn place_blank(&mut self, player: usize, spot: Spot) -> Undo {
        let undo = self.undo(player, spot);
        self.put(player, spot, 0);
        undo
    }

    fn undo(&self, player: usize, spot: Spot) -> Undo {
        Undo { player, spot, rim_len: self.rim_len, pool: self.pools[player] }
    }

    #[inline]
    fn put(&mut self, player: usize, spot: Spot, marks: u8) {
        self.held[usize::from(spot)] = TILE;
        self.marks[usize::from(spot)] = marks;
        self.tiles[player][self.counts[player]] = spot;
        self.counts[player] += 1;
        self.left[player] -= 1;
        for direction in 0..8 {
            let next = neighbour(spot, direction);
            self.near[player][usize::from(next)] |= 1 << (direction ^ 4);
            if direction % 2 == 0 && self.held[usize::from(next)] == EMPTY {
                self.join_rim(next);
            }
        }
    }

    fn join_rim(&mut self, spot: Spot) {
        self.held[usize::from(spot)] = RIM;
        self.rim[self.rim_len] = spot;
        self.rim_len += 1;
    }

    /// Takes back the tile that was placed last.
    #[inline]
    pub(super) fn take_back(&mut self, undo: Undo) {
        let Undo { player, spot, rim_len, pool } = undo;
        for &joined in &self.rim[rim_len..self.rim_len] {
            self.held[usize::from(joined)] = EMPTY;
        }
        self.rim_len = rim_len;
        self.held[usize::from(spot)] = RIM;
        self.marks[usize::from(spot)] = 0;
        self.counts[player] -= 1;
        self.left[player] += 1;
        self.pools[player] = pool;
        for direction in 0..8 {
            let next = neighbour(spot, direction);
            self.near[player][usize::from(next)] &= !(1 << (direction ^ 4));
        }
    }

    /// The spots where a tile may be placed.
    #[inline]
    pub(super) fn rim(&self) -> impl Iterator<Item = Spot> + Clone {
        self.rim[..self.rim_len].iter().copied().filter(|&spot| self.is_rim(spot))
    }

    /// The spots that came to the rim with the tile that was placed last.
    #[inline(always)]
    pub(super) fn reached_since(&self, undo: &Undo) -> &[Spot] {
        &self.rim[undo.rim_len..self.rim_len]
    }

    /// Whether a tile may be placed there.
    #[inline(always)]
    pub(super) fn is_rim(&self, spot: Spot) -> bool {
        self.held[usize::from(spot) % Cell::FOLDED] == RIM
    }

    /// Whether no tile lies there.
    #[inline(always)]
    pub(super) fn is_empty(&self, spot: Spot) -> bool {
        self.held[usize::from(spot) % Cell::FOLDED] < TILE
    }

    /// Where a player's tiles lie, the first placed first.
    #[inline]
    pub(super) fn tiles(&self, player: usize) -> &[Spot] {
        &self.tiles[player][..self.counts[player]]
    }

    /// The neighbours of a spot that hold a player's tiles.
    #[inline(always)]
    pub(super) fn near(&self, player: usize, spot: Spot) -> u8 {
        self.near[player][usize::from(spot) % Cell::FOLDED]
    }

    /// The marks of the tile on a spot; `None` without a tile.
    #[inline(always)]
    pub(super) fn marks(&self, spot: Spot) -> u8 {
        self.marks[usize::from(spot) % Cell::FOLDED]
    }

    /// The number of tiles that a player has in the pool.
    #[inline(always)]
    pub(super) fn left(&self, player: usize) -> u32 {
        self.left[player]
    }

    /// The patterns that a player can still lay.
    #[inline(always)]
    pub(super) fn pool(&self, player: usize) -> Patterns {
        self.pools[player]
    }
}

/// The patterns that need no cell but these neighbours.
#[inline(always)]
pub(super) fn within(near: u8) -> Patterns {
    WITHIN[usize::from(near)]
}

/// The patterns of one tile.
#[inline(always)]
fn ways(pattern: Pattern) -> Patterns {
    WAYS[pattern.index()]
}

static WITHIN: [Patterns; 256] = all_within();
static WAYS: [Patterns; PATTERNS] = all_ways();

const fn all_within() -> [Patterns; 256] {
    let mut all = [0; 256];
    let mut near = 0;
    while near < 256 {
        let mut number = 0;
        while let Some(pattern) = Pattern::nth(number) {
            if pattern.marks() & !(near as u8) == 0 {
                all[near] |= 1 << number;
            }
            number += 1;
        }
        near += 1;
    }
    all
}

const fn all_ways() -> [Patterns; PATTERNS] {
    let mut all = [0; PATTERNS];
    let mut number = 0;
    while let Some(pattern) = Pattern::nth(number) {
        let mut other = 0;
        while let Some(way) = Pattern::nth(other) {
            if way.tile().index() == pattern.tile().index() {
                all[number] |= 1 << other;
            }
            other += 1;
        }
        number += 1;
    }
    all
}
