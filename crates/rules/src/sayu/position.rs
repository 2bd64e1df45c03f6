//! What lies where, and the chain of conversions.

use crate::chance::mix;
use crate::{Flow, Observer, Scores, Seat};

use super::board::{Cell, Counted, cells_of, rim};
use super::tile::{Direction, Lie, Tile, window_bit};
use super::{Event, HomeTile, Lying};

/// How many tiles are placed in a game, home aside.
pub const TILES: u8 = 48;

/// A position of Sayū: everything the rules need to go on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Position {
    /// What lies on each cell.
    lies: [Lie; 64],
    /// The cells with each player's colour up.
    pub(super) own: [u64; 2],
    /// The tiles not yet placed.
    pub(super) available: u64,
    /// How many those are.
    pub(super) left: u8,
    /// Whose turn it is, or would be if the game went on.
    pub(super) player: u8,
    /// The tile whose conversion is being chosen.
    pub(super) chain: Option<Cell>,
    /// The sum of everything that lies, each weighted by its cell: the greater part of the key.
    weight: u64,
}

impl Position {
    /// The home tile alone, and these tiles to be placed.
    pub(super) fn new(home: HomeTile, available: u64) -> Position {
        let mut position = Position {
            lies: [Lie::EMPTY; 64],
            own: [0, 0],
            available,
            left: available.count_ones() as u8,
            player: 0,
            chain: None,
            weight: 0,
        };
        position.lay(Cell::HOME, Lie::HOME);
        if home == HomeTile::Owned {
            position.own[0] = Cell::HOME.bit();
            position.player = 1;
        }
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
        self.lay(cell, Lie::new(tile, facing));
        self.own[owner] |= cell.bit();
        self.available &= !tile.bit();
        self.left -= 1;
        self.player ^= 1;
    }

    /// Gives the home tile this side up.
    pub(super) fn set_home(&mut self, owner: usize) {
        self.own[owner] |= Cell::HOME.bit();
        self.own[1 - owner] &= !Cell::HOME.bit();
    }

    /// Makes the tile on a cell the one whose conversion is being chosen.
    pub(super) fn set_chain(&mut self, cell: Cell) {
        self.chain = Some(cell);
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
        let seat = (0..2).find(|&seat| self.own[seat] & cell.bit() != 0)?;
        Some(Seat::new(seat))
    }

    /// The tile whose conversion is being chosen.
    pub fn chain(&self) -> Option<Cell> {
        self.chain
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
        self.left == 0 && self.chain.is_none()
    }

    /// The cells on which something lies.
    #[inline]
    pub(super) fn occupied(&self) -> u64 {
        self.own[0] | self.own[1] | Cell::HOME.bit()
    }

    /// The cells on which a tile may be placed.
    #[inline]
    pub(super) fn open(&self) -> u64 {
        rim(self.occupied())
    }

    /// What the tile on a cell, the player's own, can convert.
    #[inline]
    pub(super) fn targets(&self, from: Cell) -> Targets {
        let reach = self.lie(from).reach();
        let theirs = self.own[usize::from(self.player ^ 1) & 1];
        let mut near = theirs.rotate_right(from.index() as u32 + 55) as u32 & reach.arrows();
        let mut targets = 0;
        while near != 0 {
            let bit = near.trailing_zeros();
            near &= near - 1;
            let other = self.lie(Targets::cell(from, bit)).reach();
            targets |= u32::from(reach.overcomes(bit, other)) << bit;
        }
        Targets { from, window: targets }
    }

    /// The cells that can be chosen now.
    pub(super) fn choices(&self) -> Option<Targets> {
        self.chain.map(|from| self.targets(from))
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
        self.lay(cell, Lie::new(tile, facing));
        self.own[usize::from(self.player) & 1] |= cell.bit();
        self.available &= !tile.bit();
        self.left -= 1;
        let player = self.seat();
        observer.see(|| Event::TilePlaced { player, tile, cell, facing });
        self.run_chain(cell, facing, false, observer)
    }

    /// Carries out a choice and lets the chain run on.
    #[inline]
    pub(super) fn choose(&mut self, cell: Cell, observer: &mut impl Observer<Event>) -> Flow {
        let from = self.chain.take().expect("a choice is pending");
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
                self.chain = Some(cell);
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
        self.lay(cell, before.turned_to(facing));
        self.own[0] ^= cell.bit();
        self.own[1] ^= cell.bit();
        let player = self.seat();
        observer.see(|| match before.tile() {
            Some((tile, from)) => Event::TileConverted { player, tile, cell, by, from, to: facing },
            None => Event::HomeConverted { player, by },
        });
    }

    /// How many tiles have each player's colour up.
    #[inline]
    pub(super) fn scores(&self) -> Scores {
        Scores::new(&self.own.map(|cells| cells.count_ones() as u16))
    }

    /// Who is to act.
    #[inline]
    pub(super) fn seat(&self) -> Seat {
        Seat::new(usize::from(self.player) & 1)
    }

    /// A key of the whole position.
    #[inline]
    pub(super) fn key(&self) -> u64 {
        // Cells fill 55 bits of a board; the chain finds room above them.
        let chain = self.chain.map_or(63, |cell| cell.index() as u64);
        mix(self.weight ^ mix(self.own[0] | chain << 56))
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

/// The tiles that a tile can convert, as bits of the window around it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Targets {
    from: Cell,
    window: u32,
}

impl Targets {
    /// The cell at a bit of the window around another.
    #[inline]
    fn cell(from: Cell, bit: u32) -> Cell {
        Cell::at((from.index() as u32 + bit).wrapping_sub(9) as u8)
    }

    #[inline]
    pub(super) fn is_empty(self) -> bool {
        self.window == 0
    }

    /// The targets counted, to take one of them.
    #[inline]
    pub(super) fn counted(self) -> Counted {
        Counted::new(u64::from(self.window))
    }

    /// The one target, when there is exactly one.
    #[inline]
    fn only(self) -> Option<Cell> {
        let one = self.window & self.window.wrapping_sub(1) == 0;
        one.then(|| Targets::cell(self.from, self.window.trailing_zeros()))
    }

    /// The target at a bit of the window.
    #[inline]
    pub(super) fn at(self, bit: u8) -> Cell {
        Targets::cell(self.from, u32::from(bit))
    }

    /// The targets, from the bottom left.
    pub(super) fn cells(self) -> impl Iterator<Item = Cell> {
        cells_of(u64::from(self.window)).map(move |bit| Targets::cell(self.from, bit.index() as u32))
    }
}

/// Which of the three conditions keeps one tile from converting its neighbour.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Hindrance {
    NoArrow,
    PointsBack,
    SameOrientation,
}

impl Position {
    /// Why the tile on a cell does not convert its neighbour in a direction, an opponent's.
    pub(super) fn hindrance(&self, from: Cell, direction: Direction, target: Cell) -> Option<Hindrance> {
        let (own, other) = (self.lie(from), self.lie(target));
        let bit = window_bit(direction);
        if !own.reach().points_at(bit) {
            Some(Hindrance::NoArrow)
        } else if other.reach().points_at(window_bit(direction.opposite())) {
            Some(Hindrance::PointsBack)
        } else if own.reach().overcomes(bit, other.reach()) {
            None
        } else {
            Some(Hindrance::SameOrientation)
        }
    }
}
