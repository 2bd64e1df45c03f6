//! Events and refusals of Sayū.

use crate::{Arg, CommonRefusal, Seat, Term, messages};

use super::{Cell, Direction, Pose, Sayu, Tile};

messages! {
    /// What happens when an action is carried out.
    pub enum Event for Sayu {
        /// A tile is placed.
        TilePlaced { player: Seat, tile: Tile, cell: Cell, facing: Direction }
            => "sayu-tile-placed" ["A turn 1"];
        /// A tile turns over, and from one orientation to that of the tile that converts it.
        TileConverted { player: Seat, tile: Tile, cell: Cell, by: Cell, from: Direction, to: Direction }
            => "sayu-tile-converted" ["A turn 3"];
        /// The home tile turns over.
        HomeConverted { player: Seat, by: Cell } => "sayu-home-converted" ["sayu/2"];
        /// Several tiles can be converted.
        ChoiceToMake { player: Seat, by: Content, choices: Vec<Content> } => "sayu-choice-to-make" ["sayu/3"];
        /// One of several is chosen; it is converted next.
        TileChosen { player: Seat, cell: Cell, by: Content, others: Vec<Content> }
            => "sayu-tile-chosen" ["sayu/3"];
        /// The tile converted last can convert no other.
        ChainEnded { cell: Cell } => "sayu-chain-ended" ["sayu/3"];
    }
}

/// A tile or home on its cell, for those who draw it; a sentence names only the cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Content {
    /// The cell.
    pub cell: Cell,
    /// The tile in its orientation; `None` for home.
    pub tile: Option<Pose>,
}

messages! {
    /// Why an action is refused.
    pub enum Refusal for Sayu {
        ..Common(CommonRefusal);
        ..Position(BadPosition);
        /// No tile is placed while a conversion is being chosen.
        ChoiceFirst { by: Cell, choices: Vec<Cell> } => "sayu-choice-first" ["sayu/3"];
        /// No conversion is being chosen.
        NothingToChoose { cell: Cell } => "sayu-nothing-to-choose" ["sayu/3"];
        /// The tile belongs to the class left out.
        NotInGame { tile: Tile, omit: Tile } => "sayu-not-in-game" ["sayu/1"];
        /// The tile is on the board already.
        AlreadyPlaced { tile: Tile, cell: Cell } => "sayu-already-placed" ["A turn 1"];
        /// The board has no such cell.
        OffBoard { cell: String } => "sayu-off-board" ["Setting up"];
        /// The cell is not empty.
        CellTaken { cell: Cell } => "sayu-cell-taken" ["A turn 1"];
        /// No tile is next to the cell.
        CellApart { cell: Cell } => "sayu-cell-apart" ["A turn 1"];
        /// The cell is empty.
        NothingThere { cell: Cell } => "sayu-nothing-there" ["A turn 2"];
        /// The tile is the player's own.
        OwnTile { cell: Cell, player: Seat } => "sayu-own-tile" ["A turn 2"];
        /// The home tile is nobody's.
        NeutralHome { cell: Cell } => "sayu-neutral-home" ["sayu/2"];
        /// The tile is not next to the converting one.
        NotNext { cell: Cell, by: Cell } => "sayu-not-next" ["A turn 2"];
        /// No arrow of the converting tile points at the tile.
        NoArrow { cell: Cell, by: Cell } => "sayu-no-arrow" ["A turn 2a"];
        /// The tile points back at the converting one.
        PointsBack { cell: Cell, by: Cell } => "sayu-points-back" ["A turn 2b"];
        /// Both tiles have one orientation.
        SameOrientation { cell: Cell, by: Cell, facing: Direction } => "sayu-same-orientation" ["A turn 2c"];
    }
}

messages! {
    /// Why a position string is refused.
    pub enum BadPosition for Sayu {
        /// There are more or fewer rows than the board has.
        Rows { found: usize, expected: u8 } => "sayu-rows" ["Setting up"];
        /// A row has more or fewer cells than the board.
        RowLength { row: u8, found: usize, expected: u8 } => "sayu-row-length" ["Setting up"];
        /// A tile is on the board twice.
        Twice { tile: Tile, first: Cell, second: Cell } => "sayu-twice" ["sayu/1"];
        /// A tile belongs to the class left out.
        LeftOut { tile: Tile, omit: Tile } => "sayu-not-in-game" ["sayu/1"];
        /// The home tile is on another cell.
        HomeElsewhere { cell: Cell, home: Cell } => "sayu-home-elsewhere" ["Setting up"];
        /// The home tile is missing from its cell.
        NoHome { home: Cell } => "sayu-no-home" ["Setting up"];
        /// The home tile must be somebody's.
        HomeUnowned => "sayu-home-unowned" ["sayu/2"];
        /// The home tile must be nobody's.
        HomeOwned => "sayu-home-owned" ["sayu/2"];
        /// A tile is not connected with home.
        Apart { cell: Cell } => "sayu-apart" ["Position string"];
        /// Another player must be to move.
        WrongPlayer { expected: Seat, tiles: u8 } => "sayu-wrong-player" ["Position string"];
        /// Nobody is to move after the last turn.
        ShouldBeOver { tiles: u8 } => "sayu-should-be-over" ["The end"];
        /// The game goes on, so somebody is to move.
        NotOver { expected: Seat, tiles: u8 } => "sayu-not-over" ["The end"];
        /// The tile whose conversion is chosen is not one of the player to move.
        ChainNotOwn { cell: Cell, player: Seat } => "sayu-chain-not-own" ["A turn 2"];
        /// The conversion is forced and would have been made.
        ForcedStep { cell: Cell, target: Cell } => "sayu-forced-step" ["sayu/3"];
        /// There is nothing to convert.
        ChainEmpty { cell: Cell } => "sayu-chain-empty" ["sayu/3"];
    }
}

impl Term<Sayu> for Cell {
    fn term(&self, _: &Sayu) -> Arg {
        Arg::text(self.name())
    }
}

impl Term<Sayu> for Content {
    fn term(&self, game: &Sayu) -> Arg {
        self.cell.term(game)
    }
}

impl Term<Sayu> for Tile {
    fn term(&self, _: &Sayu) -> Arg {
        Arg::text(self.name())
    }
}

impl Term<Sayu> for Direction {
    fn term(&self, _: &Sayu) -> Arg {
        Arg::word(format!("sayu-{self}"))
    }
}
