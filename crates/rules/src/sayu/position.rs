//! The position: the contents of every cell, and what follows from them, kept up to date.

use crate::Seat;
use crate::chance::mix;

use super::board::{Cell, Counted, rim};
use super::contents::{Attack, CellBits, colour};
use super::pieces::{Pose, Tile};
use super::{Content, HomeTile};

/// The number of tiles that are placed in a game, home aside.
pub const TILES: u8 = 48;

/// A position of Sayū: everything the rules need to go on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Position {
    /// The contents of each cell.
    cells: [CellBits; 64],
    /// The occupied cells.
    pub(super) occupied: u64,
    /// The tiles not yet placed.
    pub(super) available: Counted,
    /// The sum of all contents, each weighted by its cell: the greater part of the key.
    weight: u64,
    /// The number of tiles with each player's colour up.
    pub(super) points: [u8; 2],
    /// The player on turn, or who would be if the game went on.
    pub(super) player: u8,
    /// The tile whose conversion is being chosen, or nowhere.
    pub(super) chain: Cell,
}

impl Position {
    /// The home tile alone, and these tiles to be placed.
    pub(super) fn new(home: HomeTile, available: u64) -> Position {
        let owned = home == HomeTile::Owned;
        let mut position = Position {
            cells: [CellBits::EMPTY; 64],
            occupied: Cell::HOME.bit(),
            available: Counted::new(available),
            weight: 0,
            points: [u8::from(owned), 0],
            player: u8::from(owned),
            chain: Cell::NOWHERE,
        };
        position.fill(Cell::HOME, if owned { CellBits::home(0) } else { CellBits::NEUTRAL_HOME });
        position
    }

    /// Fills an empty cell, and nothing follows from it.
    #[inline]
    pub(super) fn fill(&mut self, cell: Cell, bits: CellBits) {
        self.replace(cell, CellBits::EMPTY, bits);
    }

    /// Replaces the contents of a cell.
    #[inline]
    pub(super) fn replace(&mut self, cell: Cell, before: CellBits, after: CellBits) {
        let change = after.number().wrapping_sub(before.number());
        self.weight = self.weight.wrapping_add(change.wrapping_mul(WEIGHTS[cell.index()]));
        self.cells[cell.index()] = after;
    }

    /// Puts a tile down without a chain, as reading a position and mapping it do.
    pub(super) fn set_up(&mut self, cell: Cell, pose: Pose, owner: usize) {
        self.fill(cell, CellBits::new(pose, owner as u8));
        self.occupied |= cell.bit();
        self.available = self.available.without(pose.tile().index());
        self.points[owner] += 1;
        self.player ^= 1;
    }

    /// Turns the home tile, which is somebody's, to this player's colour.
    pub(super) fn set_home(&mut self, owner: usize) {
        if let Some(before) = self.bits(Cell::HOME).player() {
            self.points[before] -= 1;
        }
        self.points[owner] += 1;
        self.replace(Cell::HOME, self.bits(Cell::HOME), CellBits::home(owner as u8));
    }

    /// Makes the tile on a cell the one whose conversion is being chosen.
    pub(super) fn set_chain(&mut self, cell: Cell) {
        self.chain = cell;
        self.player ^= 1;
    }

    /// The contents of a cell.
    #[inline]
    pub(super) fn bits(&self, cell: Cell) -> CellBits {
        self.cells[cell.index()]
    }

    /// The tile on a cell and its orientation; home does not count.
    #[inline]
    pub fn tile(&self, cell: Cell) -> Option<Pose> {
        self.bits(cell).tile()
    }

    /// The tile or home on an occupied cell.
    pub fn content(&self, cell: Cell) -> Content {
        Content { cell, tile: self.tile(cell) }
    }

    /// The player whose colour is up on a cell.
    #[inline]
    pub fn owner(&self, cell: Cell) -> Option<Seat> {
        self.bits(cell).player().map(Seat::new)
    }

    /// The tile whose conversion is being chosen.
    #[inline]
    pub fn chain(&self) -> Option<Cell> {
        if self.chain == Cell::NOWHERE { None } else { Some(self.chain) }
    }

    /// Whether a tile is still to be placed.
    pub fn is_available(&self, tile: Tile) -> bool {
        self.available.set() & tile.bit() != 0
    }

    /// The cell of a tile that is placed.
    pub fn place_of(&self, tile: Tile) -> Option<Cell> {
        Cell::all().find(|&cell| self.tile(cell).is_some_and(|pose| pose.tile() == tile))
    }

    /// Whether the last turn has ended.
    #[inline]
    pub(super) fn is_over(&self) -> bool {
        self.available.is_empty() && self.chain == Cell::NOWHERE
    }

    /// The occupied cells, a bit for each at its [`index`](Cell::index).
    #[inline]
    pub fn occupied(&self) -> u64 {
        self.occupied
    }

    /// The cells whose contents differ from those in another position, a bit for each at its
    /// [`index`](Cell::index).
    #[inline]
    pub fn changed_since(&self, before: &Position) -> u64 {
        let mut changed = 0;
        for (row, (now, before)) in self.cells.chunks_exact(8).zip(before.cells.chunks_exact(8)).enumerate() {
            let differs: [bool; 8] = std::array::from_fn(|column| now[column] != before[column]);
            // Eight bytes of 0 or 1 as eight bits: each lands in the highest byte at its place.
            let bits = u64::from_le_bytes(differs.map(u8::from)).wrapping_mul(0x0102_0408_1020_4080) >> 56;
            changed |= bits << (8 * row);
        }
        changed
    }

    /// The cells on which a tile may be placed, a bit for each at its [`index`](Cell::index).
    #[inline]
    pub fn open(&self) -> u64 {
        rim(self.occupied)
    }

    /// The tiles still to be placed, a bit for each at its [`index`](Tile::index).
    #[inline]
    pub fn tiles_left(&self) -> u64 {
        self.available.set()
    }

    /// The number of tiles with each player's colour up.
    #[inline]
    pub fn points(&self) -> [u8; 2] {
        self.points
    }

    /// The targets of the player's own tile on a cell: at most three, one for each arrow.
    #[inline]
    pub(super) fn targets_of(&self, from: Cell, pose: Pose) -> Targets {
        let attack = Attack::of(pose);
        let own = colour(self.player);
        // All three cells are looked at, empty or not: cheaper than a wrong guess of a branch.
        let found = |arrow: usize| {
            let other = self.bits(from.further(attack.steps[arrow]));
            u8::from(other.lacks(attack.guards[arrow] | own)) << arrow
        };
        Targets { from, steps: attack.steps, found: found(0) | found(1) | found(2) }
    }

    /// The targets of a tile that is on the board already.
    #[inline]
    pub(super) fn targets(&self, from: Cell) -> Targets {
        self.targets_of(from, self.bits(from).pose())
    }

    /// The cells that can be chosen now.
    #[inline]
    pub(super) fn choices(&self) -> Option<Targets> {
        self.chain().map(|from| self.targets(from))
    }

    /// The player on turn, or who would be if the game went on.
    #[inline]
    pub fn seat(&self) -> Seat {
        Seat::new(usize::from(self.player) & 1)
    }

    /// A key of the whole position.
    #[inline]
    pub(super) fn key(&self) -> u64 {
        mix(self.weight.wrapping_add(mix(self.chain.index() as u64)))
    }
}

/// The weight of each cell in the key.
static WEIGHTS: [u64; 64] = weights();

const fn weights() -> [u64; 64] {
    let mut weights = [0; 64];
    let mut cell = 0;
    while cell < 64 {
        weights[cell] = mix(cell as u64) | 1;
        cell += 1;
    }
    weights
}

/// The targets of a tile: those that it can convert.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Targets {
    from: Cell,
    /// The distance to the cell that each arrow points at.
    steps: [u8; 4],
    /// A bit for each arrow that finds something to convert.
    found: u8,
}

impl Targets {
    #[inline]
    pub(super) fn is_empty(self) -> bool {
        self.found == 0
    }

    #[inline]
    pub(super) fn len(self) -> u32 {
        self.found.count_ones()
    }

    /// The target, when there is exactly one; asked only when there is at least one.
    #[inline]
    pub(super) fn only(self) -> Option<Cell> {
        let one = self.found & self.found.wrapping_sub(1) == 0;
        one.then(|| self.at(usize::from(self.found >> 1)))
    }

    /// The cell at which an arrow points.
    #[inline]
    fn at(self, arrow: usize) -> Cell {
        self.from.further(self.steps[arrow & 3])
    }

    /// The targets in the order of the arrows.
    #[inline]
    pub(super) fn cells(self) -> impl Iterator<Item = Cell> {
        (0..3).filter(move |arrow| self.found >> arrow & 1 == 1).map(move |arrow| self.at(arrow))
    }
}
