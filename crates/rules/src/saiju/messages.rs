//! Events and refusals of Saiju.

use super::{Cell, Piece, Saiju, Stone, Symbol};
use crate::{CommonRefusal, Seat, messages};

messages! {
    /// What happens when an action is carried out.
    pub enum Event for Saiju {
        /// A shadow comes onto the board.
        ShadowPlaced { player: Seat, symbol: Symbol, cell: Cell } => "saiju-shadow-placed" ["Setting up"];
        /// A shadow makes room for a stone.
        ShadowMoved { symbol: Symbol, from: Cell, to: Cell } => "saiju-shadow-moved" ["A turn 1"];
        /// A stone takes the cell of the shadow; `left` stones of its kind remain.
        StonePlaced { player: Seat, stone: Stone, cell: Cell, left: u8 } => "saiju-stone-placed" ["A turn 1"];
        /// A shadow leaves the game, kept by the player on turn.
        ShadowKept { player: Seat, symbol: Symbol, cell: Cell } => "saiju-shadow-kept" ["A turn 2"];
        /// The last stone of a symbol takes the cell of its shadow.
        LastStone { stone: Stone, cell: Cell } => "saiju-last-stone" ["A turn 2"];
        /// The stones that are left, all of one kind, fill the board.
        BoardFilled { stone: Stone, cells: Vec<Cell> } => "saiju-board-filled" ["saiju/2"];
        /// A player is content with one stone.
        TurnEnded { player: Seat } => "saiju-turn-ended" ["A turn 4"];
        /// The only shadow left in play has the symbol just placed, so there is no second stone.
        NoSecondStone { symbol: Symbol } => "saiju-no-second-stone" ["A turn 4"];
        /// A player is out, and the symbol belongs to nobody.
        SymbolNeutral { symbol: Symbol } => "saiju-symbol-neutral" ["saiju/4"];
    }
}

messages! {
    /// Why an action is refused.
    pub enum Refusal for Saiju {
        ..Common(CommonRefusal);
        ..Position(BadPosition);
        /// Shadows are still to be placed.
        ShadowsFirst { symbol: Symbol } => "saiju-shadows-first" ["Setting up"];
        /// Another shadow is to be placed first.
        OtherShadowFirst { symbol: Symbol, next: Symbol } => "saiju-other-shadow-first" ["saiju/1"];
        /// All shadows were placed.
        SetUpOver => "saiju-set-up-over" ["Setting up"];
        /// The cell is not empty.
        CellTaken { cell: Cell, piece: Piece } => "saiju-cell-taken" ["A turn 1"];
        /// A stone of that symbol was placed in this turn.
        SymbolUsed { symbol: Symbol } => "saiju-symbol-used" ["A turn 4"];
        /// The shadow is out of the game.
        ShadowGone { symbol: Symbol, player: Seat } => "saiju-shadow-gone" ["A turn 2"];
        /// No stone of that kind is left.
        NoneLeft { stone: Stone } => "saiju-none-left" ["A turn 1"];
        /// A turn has at least one stone.
        CannotPass => "saiju-cannot-pass" ["A turn 4"];
        /// The board has a hole there.
        Hole { cell: String } => "saiju-hole";
        /// The board has no such cell.
        NoCell { cell: String, first: Cell, last: Cell } => "saiju-no-cell";
    }
}

messages! {
    /// Why a position string is refused.
    pub enum BadPosition for Saiju {
        /// Too few or too many rows.
        Rows { found: usize, expected: usize } => "saiju-bad-rows";
        /// Too few or too many cells in a row.
        RowLength { found: usize, expected: usize } => "saiju-bad-row-length";
        /// A fifth stone of a kind.
        TooManyStones { stone: Stone, most: u8 } => "saiju-bad-too-many-stones";
        /// A shadow that is on the board twice.
        ShadowTwice { symbol: Symbol } => "saiju-bad-shadow-twice";
        /// A shadow both on the board and kept.
        KeptOnBoard { symbol: Symbol } => "saiju-bad-kept-on-board";
        /// A shadow kept while stones of its symbol are left.
        KeptTooEarly { symbol: Symbol, left: u8 } => "saiju-bad-kept-too-early" ["A turn 2"];
        /// A shadow in play although no stone of its symbol is left.
        ShadowTooLong { symbol: Symbol } => "saiju-bad-shadow-too-long" ["A turn 2"];
        /// The last stone of a symbol should have been placed.
        LastStoneToCome { symbol: Symbol } => "saiju-bad-last-stone" ["A turn 2"];
        /// The board should have been filled.
        FillToCome { stone: Stone } => "saiju-bad-fill" ["saiju/2"];
        /// Stones lie on the board, but a shadow is nowhere.
        ShadowMissing { symbol: Symbol } => "saiju-bad-shadow-missing" ["Setting up"];
        /// A shadow was placed before its turn.
        ShadowOrder { symbol: Symbol, next: Symbol } => "saiju-bad-shadow-order" ["saiju/1"];
        /// Somebody else is to place the next shadow.
        Placer { player: Seat, expected: Seat } => "saiju-bad-placer" ["Setting up"];
        /// The board is full, so nobody is to act.
        Finished => "saiju-bad-finished";
        /// The game goes on, so somebody is to act.
        NotFinished => "saiju-bad-not-finished";
        /// A symbol is used up for this turn, but no turn has begun.
        UsedInSetUp => "saiju-bad-used-in-set-up";
        /// No stone of the symbol used in this turn is on the board.
        UsedWithoutStone { symbol: Symbol } => "saiju-bad-used-without-stone";
        /// No shadow of another symbol is in play, so the turn should be over.
        TurnOver { symbol: Symbol } => "saiju-bad-turn-over" ["A turn 4"];
        /// Only a game for three goes on when somebody is out.
        NobodyOut => "saiju-bad-nobody-out" ["saiju/4"];
        /// Whoever is out does not act.
        OutOnTurn { player: Seat } => "saiju-bad-out-on-turn" ["saiju/4"];
    }
}
