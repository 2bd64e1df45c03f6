//! Events and refusals of Ní-Ju.

use super::Niju;
use super::board::{Cell, Extent};
use super::pieces::{Pattern, Tile};
use crate::{Arg, CommonRefusal, Seat, Term, messages};

messages! {
    /// What happens when an action is carried out.
    pub enum Event for Niju {
        /// A tile was placed; `extent` is the rectangle around all tiles now.
        TilePlaced { player: Seat, pattern: Pattern, cell: Cell, extent: Extent }
            => "niju-tile-placed" ["Placing"];
        /// A tile was moved; `extent` is the rectangle around all tiles now.
        TileMoved { player: Seat, from: Cell, to: Cell, pattern: Pattern, extent: Extent }
            => "niju-tile-moved" ["Moving"];
        /// A tile's four marked cells now hold tiles of its own colour.
        PatternCompleted { player: Seat, cell: Cell, pattern: Pattern } => "niju-pattern-completed" ["Winning"];
        /// Both pools are empty: from now on tiles are moved.
        PoolsEmpty => "niju-pools-empty" ["Moving"];
        /// A player cannot move any tile.
        PlayerSkipped { player: Seat } => "niju-player-skipped" ["niju/3"];
    }
}

messages! {
    /// Why an action is refused.
    pub enum Refusal for Niju {
        ..Common(CommonRefusal);
        ..Position(BadPosition);
        /// Tiles are moved only when both pools are empty.
        NotMovingYet { left: u32 } => "niju-not-moving-yet" ["Moving"];
        /// All tiles are placed: now they are moved.
        AllPlaced => "niju-all-placed" ["Moving"];
        /// The variant has no movement phase.
        NoMoving => "niju-no-moving" ["Winning"];
        /// The player has placed that tile before.
        TileUsed { tile: Tile, pattern: Pattern, cell: Cell } => "niju-tile-used" ["Placing"];
        /// The first tile must be on 0,0.
        FirstTile { cell: Cell } => "niju-first-tile" ["Placing"];
        /// There is a tile on the cell.
        CellTaken { cell: Cell, owner: Seat } => "niju-cell-taken" ["Placing"];
        /// No tile is at a side of the cell.
        NotNextToTile { cell: Cell } => "niju-not-next-to-tile" ["Placing"];
        /// The only tile at a side of the cell is the one to be moved.
        OnlyNextToItself { cell: Cell, from: Cell } => "niju-only-next-to-itself" ["niju/2"];
        /// A tile moves to a different cell.
        SameCell { cell: Cell } => "niju-same-cell" ["niju/2"];
        /// There is no tile to move.
        NoTileThere { cell: Cell } => "niju-no-tile-there" ["Moving"];
        /// The tile is the opponent's.
        NotYourTile { cell: Cell, owner: Seat } => "niju-not-your-tile" ["Moving"];
        /// The pattern is none of that tile's.
        OtherTile { cell: Cell, tile: Tile, pattern: Pattern } => "niju-other-tile" ["niju/1"];
        /// There is a tile at each side of the tile to be moved.
        NoFreeSide { cell: Cell } => "niju-no-free-side" ["Moving"];
        /// Without that tile the others would fall apart.
        WouldIsolate { cell: Cell } => "niju-would-isolate" ["niju/2"];
        /// The cell is farther away than any that exists.
        NoSuchCell { cell: String, farthest: i16 } => "niju-no-such-cell" ["Cells"];
    }
}

messages! {
    /// Why a position string is refused.
    pub enum BadPosition for Niju {
        /// The tiles are not listed by y and then x.
        TilesNotSorted { cell: Cell } => "niju-tiles-not-sorted" ["Position string"];
        /// A player has a tile twice.
        TileTwice { player: Seat, tile: Tile } => "niju-tile-twice" ["Position string"];
        /// A tile is apart from the others.
        TileApart { cell: Cell } => "niju-tile-apart" ["Position string"];
        /// No tile is on 0,0 while tiles are being placed.
        NothingOnOrigin => "niju-nothing-on-origin" ["Position string"];
        /// White has as many tiles on the table as Black or one more.
        TileCounts { white: u32, black: u32 } => "niju-tile-counts" ["Position string"];
        /// It is another player's turn to place a tile.
        WrongTurn { player: Seat, expected: Seat } => "niju-wrong-turn" ["Position string"];
        /// A tile is winning, so nobody is to move.
        AlreadyWon { cell: Cell, owner: Seat } => "niju-already-won" ["Position string"];
        /// Tiles of both players are winning.
        BothWinning { white: Cell, black: Cell } => "niju-both-winning" ["Position string"];
        /// Nothing has ended the game, so somebody is to move.
        NotOver => "niju-not-over" ["Position string"];
        /// All tiles are placed, so the variant is over.
        AllCounted => "niju-all-counted" ["Winning"];
        /// Moves were made while tiles are being placed, or in the variant.
        MovesTooEarly { moves: u32 } => "niju-moves-too-early" ["Position string"];
        /// The limit has ended the game.
        LimitReached { moves: u32, limit: u32 } => "niju-limit-reached" ["niju/4"];
        /// More moves than the limit allows.
        BeyondLimit { moves: u32, limit: u32 } => "niju-beyond-limit" ["niju/4"];
        /// The player to move has no move and would be skipped.
        CannotMove { player: Seat } => "niju-cannot-move" ["niju/3"];
    }
}

impl Term<Niju> for Cell {
    fn term(&self, _: &Niju) -> Arg {
        Arg::text(self.to_string())
    }
}

impl Term<Niju> for Extent {
    fn term(&self, game: &Niju) -> Arg {
        Arg::List(vec![self.lowest.term(game), self.highest.term(game)])
    }
}

impl Term<Niju> for Pattern {
    fn term(&self, _: &Niju) -> Arg {
        Arg::text(self.name())
    }
}

impl Term<Niju> for Tile {
    fn term(&self, _: &Niju) -> Arg {
        Arg::text(self.to_string())
    }
}
