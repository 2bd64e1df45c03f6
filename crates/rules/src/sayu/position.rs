//! What lies where, and the chain of conversions.

use crate::chance::mix;
use crate::{Flow, Observer, Scores, Seat};

use super::board::{Cell, rim};
use super::tile::{Direction, Lie, Tile};
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
    pub(super) available: u64,
    /// The sum of everything that lies, each weighted by its cell: the greater part of the key.
    weight: u64,
    /// How many tiles have each player's colour up.
    points: [u8; 2],
    /// How many tiles are not yet placed.
    pub(super) left: u8,
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
            available,
            weight: 0,
            points: [u8::from(owned), 0],
            left: available.count_ones() as u8,
            player: u8::from(owned),
            chain: Cell::NOWHERE,
        };
        position.lay(Cell::HOME, if owned { Lie::home(0) } else { Lie::NEUTRAL_HOME });
        position
    }

    /// Puts a tile down without anything coming of it.
    #[inline]
    fn lay(&mut self, cell: Cell, lie: Lie) {
        let before = self.lies[cell.index()];
        let change = lie.number().wrapping_sub(before.number());
        self.weight = self.weight.wrapping_add(change.wrapping_mul(WEIGHTS[cell.index()]));
        self.lies[cell.index()] = lie;
    }

    /// Puts a tile down, as when reading a position or seeing it through a symmetry.
    pub(super) fn set_up(&mut self, cell: Cell, tile: Tile, facing: Direction, owner: usize) {
        self.lay(cell, Lie::new(tile, facing, owner as u8));
        self.occupied |= cell.bit();
        self.available &= !tile.bit();
        self.points[owner] += 1;
        self.left -= 1;
        self.player ^= 1;
    }

    /// Turns the home tile, which is somebody's, to this player's colour.
    pub(super) fn set_home(&mut self, owner: usize) {
        if let Some(before) = self.lie(Cell::HOME).player() {
            self.points[before] -= 1;
        }
        self.points[owner] += 1;
        self.lay(Cell::HOME, Lie::home(owner as u8));
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
    pub fn tile(&self, cell: Cell) -> Option<(Tile, Direction)> {
        self.lie(cell).tile()
    }

    /// What lies on an occupied cell.
    pub fn lying(&self, cell: Cell) -> Lying {
        Lying { cell, tile: self.tile(cell) }
    }

    /// Whose colour is up on a cell.
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
        self.available & tile.bit() != 0
    }

    /// Where a tile lies.
    pub fn place_of(&self, tile: Tile) -> Option<Cell> {
        Cell::all().find(|&cell| self.tile(cell).is_some_and(|(own, _)| own == tile))
    }

    /// Whether the last turn has ended.
    #[inline]
    pub(super) fn is_over(&self) -> bool {
        self.left == 0 && self.chain == Cell::NOWHERE
    }

    /// The cells on which something lies.
    #[inline]
    pub(super) fn occupied(&self) -> u64 {
        self.occupied
    }

    /// The cells on which a tile may be placed.
    #[inline]
    pub(super) fn open(&self) -> u64 {
        rim(self.occupied)
    }

    /// What the tile on a cell can convert: up to three tiles, one for each arrow.
    #[inline]
    pub(super) fn targets(&self, from: Cell) -> Targets {
        let lie = self.lie(from);
        let aims = lie.aims();
        let spares = lie.spares();
        // All three are looked at, whether or not something lies there: cheaper than guessing wrong.
        let can_convert = |arrow: usize| {
            let guard = self.lie(from.beside(aims[arrow])).guard();
            u8::from(guard & (spares | 1 << aims[arrow]) == 0) << arrow
        };
        Targets { from, aims, found: can_convert(0) | can_convert(1) | can_convert(2) }
    }

    /// The cells that can be chosen now.
    pub(super) fn choices(&self) -> Option<Targets> {
        self.chain().map(|from| self.targets(from))
    }

    /// Places a tile and lets the chain run.
    #[inline]
    pub(super) fn place(
        &mut self,
        tile: Tile,
        cell: Cell,
        facing: Direction,
        observer: &mut impl Observer<Event>,
    ) -> Flow {
        self.lay(cell, Lie::new(tile, facing, self.player));
        self.occupied |= cell.bit();
        self.points[self.seat().index()] += 1;
        self.available &= !tile.bit();
        self.left -= 1;
        let player = self.seat();
        observer.see(|| Event::TilePlaced { player, tile, cell, facing });
        self.run_chain(cell, facing, false, observer)
    }

    /// Carries out a choice and lets the chain run on.
    #[inline]
    pub(super) fn choose(&mut self, cell: Cell, observer: &mut impl Observer<Event>) -> Flow {
        let from = std::mem::replace(&mut self.chain, Cell::NOWHERE);
        let facing = self.lie(from).facing();
        observer.see(|| {
            let others = self.targets(from).cells().filter(|&other| other != cell);
            let others = others.map(|other| self.lying(other)).collect();
            Event::TileChosen { player: self.seat(), cell, by: self.lying(from), others }
        });
        self.convert(from, cell, facing, observer);
        self.run_chain(cell, facing, true, observer)
    }

    /// Converts as long as there is exactly one tile to convert, all facing alike.
    #[inline]
    fn run_chain(
        &mut self,
        mut cell: Cell,
        facing: Direction,
        mut begun: bool,
        observer: &mut impl Observer<Event>,
    ) -> Flow {
        loop {
            let targets = self.targets(cell);
            if targets.is_empty() {
                if begun {
                    observer.see(|| Event::ChainEnded { cell });
                }
                self.player ^= 1;
                return if self.left == 0 { Flow::Over } else { Flow::NextTurn };
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
            self.convert(cell, target, facing, observer);
            cell = target;
            begun = true;
        }
    }

    /// Turns the opponent's tile on a cell over, and to where the converting one faces.
    #[inline]
    fn convert(&mut self, by: Cell, cell: Cell, facing: Direction, observer: &mut impl Observer<Event>) {
        let before = self.lie(cell);
        let player = self.seat();
        self.lay(cell, before.converted(facing));
        self.points[player.index()] += 1;
        self.points[1 - player.index()] -= 1;
        observer.see(|| match before.tile() {
            Some((tile, from)) => Event::TileConverted { player, tile, cell, by, from, to: facing },
            None => Event::HomeConverted { player, by },
        });
    }

    /// How many tiles have each player's colour up.
    #[inline]
    pub(super) fn scores(&self) -> Scores {
        Scores::new(&self.points.map(u16::from))
    }

    /// Who is to act.
    #[inline]
    pub(super) fn seat(&self) -> Seat {
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
    /// The sides at which the arrows of the tile point.
    aims: [u8; 3],
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

    /// The one target, when there is exactly one.
    #[inline]
    fn only(self) -> Option<Cell> {
        let one = self.found & self.found.wrapping_sub(1) == 0;
        one.then(|| self.at(usize::from(self.found >> 1)))
    }

    /// The cell at which an arrow points.
    #[inline]
    fn at(self, arrow: usize) -> Cell {
        self.from.beside(self.aims[arrow.min(2)])
    }

    /// The targets in the order of the arrows.
    #[inline]
    pub(super) fn cells(self) -> impl Iterator<Item = Cell> {
        (0..3).filter(move |arrow| self.found >> arrow & 1 == 1).map(move |arrow| self.at(arrow))
    }
}
