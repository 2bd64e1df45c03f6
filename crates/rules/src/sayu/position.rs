//! What lies where, and the chain of conversions.

use crate::chance::mix;
use crate::{Flow, Observer, Scores, Seat};

use super::board::{Cell, Counted, rim};
use super::lie::{Attack, Lie, colour};
use super::tile::{Direction, Pose, Tile};
use super::{Event, HomeTile, Lying};

/// How many tiles are placed in a game, home aside.
pub const TILES: u8 = 48;

/// A position of Sayū: everything the rules need to go on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Position {
    /// What lies on each cell.
    lies: [Lie; 64],
    /// The cells on which something lies.
    occupied: u64,
    /// The tiles not yet placed.
    pub(super) available: Counted,
    /// The sum of everything that lies, each weighted by its cell: the greater part of the key.
    weight: u64,
    /// How many tiles have each player's colour up.
    points: [u8; 2],
    /// Whose turn it is, or would be if the game went on.
    player: u8,
    /// The tile whose conversion is being chosen, or nowhere.
    chain: Cell,
}

impl Position {
    /// The home tile alone, and these tiles to be placed.
    pub(super) fn new(home: HomeTile, available: u64) -> Position {
        let owned = home == HomeTile::Owned;
        let mut position = Position {
            lies: [Lie::EMPTY; 64],
            occupied: Cell::HOME.bit(),
            available: Counted::new(available),
            weight: 0,
            points: [u8::from(owned), 0],
            player: u8::from(owned),
            chain: Cell::NOWHERE,
        };
        position.lay(Cell::HOME, if owned { Lie::home(0) } else { Lie::NEUTRAL_HOME });
        position
    }

    /// Puts a tile down without anything coming of it.
    #[inline]
    fn lay(&mut self, cell: Cell, lie: Lie) {
        self.replace(cell, Lie::EMPTY, lie);
    }

    /// Puts something down in place of what lay there.
    #[inline]
    fn replace(&mut self, cell: Cell, before: Lie, lie: Lie) {
        let change = lie.number().wrapping_sub(before.number());
        self.weight = self.weight.wrapping_add(change.wrapping_mul(WEIGHTS[cell.index()]));
        self.lies[cell.index()] = lie;
    }

    /// Puts a tile down, as when reading a position or seeing it through a symmetry.
    pub(super) fn set_up(&mut self, cell: Cell, pose: Pose, owner: usize) {
        self.lay(cell, Lie::new(pose, owner as u8));
        self.occupied |= cell.bit();
        self.available = self.available.without(pose.tile().index());
        self.points[owner] += 1;
        self.player ^= 1;
    }

    /// Turns the home tile, which is somebody's, to this player's colour.
    pub(super) fn set_home(&mut self, owner: usize) {
        if let Some(before) = self.lie(Cell::HOME).player() {
            self.points[before] -= 1;
        }
        self.points[owner] += 1;
        self.replace(Cell::HOME, self.lie(Cell::HOME), Lie::home(owner as u8));
    }

    /// Makes the tile on a cell the one whose conversion is being chosen.
    pub(super) fn set_chain(&mut self, cell: Cell) {
        self.chain = cell;
        self.player ^= 1;
    }

    /// What lies on a cell.
    #[inline]
    pub(super) fn lie(&self, cell: Cell) -> Lie {
        self.lies[cell.index()]
    }

    /// The tile on a cell and its orientation; home does not count.
    #[inline]
    pub fn tile(&self, cell: Cell) -> Option<Pose> {
        self.lie(cell).tile()
    }

    /// What lies on an occupied cell.
    pub fn lying(&self, cell: Cell) -> Lying {
        Lying { cell, tile: self.tile(cell) }
    }

    /// Whose colour is up on a cell.
    #[inline]
    pub fn owner(&self, cell: Cell) -> Option<Seat> {
        self.lie(cell).player().map(Seat::new)
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

    /// Where a tile lies.
    pub fn place_of(&self, tile: Tile) -> Option<Cell> {
        Cell::all().find(|&cell| self.tile(cell).is_some_and(|pose| pose.tile() == tile))
    }

    /// Whether the last turn has ended.
    #[inline]
    pub(super) fn is_over(&self) -> bool {
        self.available.is_empty() && self.chain == Cell::NOWHERE
    }

    /// The cells on which something lies, a bit for each at its [`index`](Cell::index).
    #[inline]
    pub fn occupied(&self) -> u64 {
        self.occupied
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

    /// How many tiles have each player's colour up.
    #[inline]
    pub fn points(&self) -> [u8; 2] {
        self.points
    }

    /// What the tile on a cell, the player's own, can convert: up to three tiles, one for each arrow.
    #[inline]
    fn targets_of(&self, from: Cell, pose: Pose) -> Targets {
        let attack = Attack::of(pose);
        let own = colour(self.player);
        // All three are looked at, whether or not something lies there: cheaper than guessing wrong.
        let found = |arrow: usize| {
            let other = self.lie(from.further(attack.steps[arrow]));
            u8::from(other.lacks(attack.guards[arrow] | own)) << arrow
        };
        Targets { from, steps: attack.steps, found: found(0) | found(1) | found(2) }
    }

    /// The same, for a tile that has been lying there.
    #[inline]
    pub(super) fn targets(&self, from: Cell) -> Targets {
        self.targets_of(from, self.lie(from).pose())
    }

    /// The cells that can be chosen now.
    #[inline]
    pub(super) fn choices(&self) -> Option<Targets> {
        self.chain().map(|from| self.targets(from))
    }

    /// Places a tile and lets the chain run.
    #[inline]
    pub(super) fn place(&mut self, pose: Pose, cell: Cell, observer: &mut impl Observer<Event>) -> Flow {
        self.lay(cell, Lie::new(pose, self.player));
        self.occupied |= cell.bit();
        self.available = self.available.without(pose.tile().index());
        let player = self.seat();
        self.points[player.index()] += 1;
        observer.see(|| Event::TilePlaced { player, tile: pose.tile(), cell, facing: pose.facing() });
        self.run_chain(cell, pose, false, observer)
    }

    /// Carries out a choice and lets the chain run on.
    #[inline]
    pub(super) fn choose(&mut self, cell: Cell, observer: &mut impl Observer<Event>) -> Flow {
        let from = std::mem::replace(&mut self.chain, Cell::NOWHERE);
        observer.see(|| {
            let others = self.targets(from).cells().filter(|&other| other != cell);
            let others = others.map(|other| self.lying(other)).collect();
            Event::TileChosen { player: self.seat(), cell, by: self.lying(from), others }
        });
        let facing = self.lie(from).pose().facing();
        let pose = self.convert(from, cell, facing, observer);
        self.run_chain(cell, pose, true, observer)
    }

    /// Converts as long as there is exactly one tile to convert.
    #[inline]
    fn run_chain(
        &mut self,
        mut cell: Cell,
        mut pose: Pose,
        mut begun: bool,
        observer: &mut impl Observer<Event>,
    ) -> Flow {
        let facing = pose.facing();
        loop {
            let targets = self.targets_of(cell, pose);
            if targets.is_empty() {
                if begun {
                    observer.see(|| Event::ChainEnded { cell });
                }
                self.player ^= 1;
                return if self.available.is_empty() { Flow::Over } else { Flow::NextTurn };
            }
            let Some(target) = targets.only() else {
                self.chain = cell;
                observer.see(|| Event::ChoiceToMake {
                    player: self.seat(),
                    by: self.lying(cell),
                    choices: targets.cells().map(|target| self.lying(target)).collect(),
                });
                return Flow::SameTurn;
            };
            pose = self.convert(cell, target, facing, observer);
            cell = target;
            begun = true;
        }
    }

    /// Turns the opponent's tile on a cell over, and to where the converting one faces.
    #[inline]
    fn convert(
        &mut self,
        by: Cell,
        cell: Cell,
        facing: Direction,
        observer: &mut impl Observer<Event>,
    ) -> Pose {
        let before = self.lie(cell);
        let after = before.converted(facing, self.player);
        self.replace(cell, before, after);
        let player = self.seat();
        self.points[player.index()] += 1;
        self.points[1 - player.index()] -= 1;
        observer.see(|| match before.tile() {
            Some(pose) => {
                let (tile, from) = (pose.tile(), pose.facing());
                Event::TileConverted { player, tile, cell, by, from, to: facing }
            }
            None => Event::HomeConverted { player, by },
        });
        after.pose()
    }

    /// How many tiles have each player's colour up.
    #[inline]
    pub(super) fn scores(&self) -> Scores {
        Scores::new(&self.points.map(u16::from))
    }

    /// Whose turn it is, or would be if the game went on.
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

/// The tiles that a tile can convert.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Targets {
    from: Cell,
    /// How far it is from there to where each arrow points.
    steps: [u8; 4],
    /// A bit for each arrow that finds something to convert.
    found: u8,
}

impl Targets {
    #[inline]
    fn is_empty(self) -> bool {
        self.found == 0
    }

    #[inline]
    pub(super) fn len(self) -> u32 {
        self.found.count_ones()
    }

    /// The one target of one or more, when there are not several.
    #[inline]
    fn only(self) -> Option<Cell> {
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
