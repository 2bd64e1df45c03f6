//! The position: sets of cells by colour and by symbol, and what follows from them, kept up to date.

use super::board::{CELLS, cells_of};
use super::{Board, Cell, Colour, Piece, Stone, Symbol};
use crate::chance::mix;
use crate::{Seat, Seats};

/// Everything the rules need to go on from here.
#[derive(Clone, Copy, Debug)]
pub struct Position {
    /// The stones of each colour.
    pub(super) colours: [u64; 3],
    /// The stones of each symbol.
    pub(super) symbols: [u64; 3],
    /// The sum of the keys of all stones on the board.
    stones_key: u64,
    /// Which kinds of stone are in the supply, by [`Stone::number`]; none when the game is over.
    pub(super) kinds: u16,
    /// The number of stones in the supply: for each symbol those of each colour, and then all of them.
    supply: [[u8; 4]; 3],
    /// The cell of each shadow, or [`Cell::NOWHERE`].
    shadows: [Cell; 3],
    /// The number of shadows placed in setting up.
    pub(super) shadows_placed: u8,
    /// Who is on turn, or was when the game ended.
    pub(super) on_turn: Seat,
    /// Who comes after each player; the fourth place is never used.
    next: [Seat; 4],
    /// The symbol of which a stone was placed in this turn.
    pub(super) used: Option<Symbol>,
    /// Who kept each shadow.
    kept: [Option<Seat>; 3],
    /// Who has not resigned.
    still_in: Seats,
    /// The number of empty cells.
    empty_count: u8,
    /// The empty cells in no particular order, so that one can be drawn by its place.
    empty: [Cell; CELLS],
    /// The place of each empty cell in `empty`.
    empty_places: [u8; 64],
}

/// All that makes a position, in plain form: what is written, and from which the rest is computed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Layout {
    /// The piece on each cell, by its bit number.
    pub(super) pieces: [Option<Piece>; 64],
    pub(super) on_turn: Seat,
    pub(super) used: Option<Symbol>,
    pub(super) kept: [Option<Seat>; 3],
    pub(super) still_in: Seats,
}

impl Layout {
    /// The empty board before the first shadow.
    pub(super) fn empty(players: usize) -> Layout {
        Layout {
            pieces: [None; 64],
            on_turn: Seat::new(0),
            used: None,
            kept: [None; 3],
            still_in: Seats::first(players),
        }
    }
}

impl Position {
    /// The position with this layout.
    pub(super) fn new(layout: &Layout, board: &Board, players: usize) -> Position {
        let mut position = Position::empty(layout, board);
        position.set_still_in(layout.still_in, players);
        for &cell in board.cells() {
            match layout.pieces[cell.index()] {
                Some(Piece::Stone(stone)) => {
                    position.take_empty(cell);
                    position.put_stone(stone, cell);
                }
                Some(Piece::Shadow(symbol)) => position.put_shadow(symbol, cell),
                None => {}
            }
        }
        position.kept = layout.kept;
        let away = layout.kept.iter().flatten().count();
        position.shadows_placed += away as u8;
        position
    }

    fn empty(layout: &Layout, board: &Board) -> Position {
        let mut position = Position {
            colours: [0; 3],
            symbols: [0; 3],
            stones_key: 0,
            kinds: (1 << 9) - 1,
            supply: [[Stone::COPIES, Stone::COPIES, Stone::COPIES, 3 * Stone::COPIES]; 3],
            shadows: [Cell::NOWHERE; 3],
            shadows_placed: 0,
            on_turn: layout.on_turn,
            next: [Seat::new(0); 4],
            used: layout.used,
            kept: [None; 3],
            still_in: layout.still_in,
            empty_count: CELLS as u8,
            empty: [Cell::NOWHERE; CELLS],
            empty_places: [0; 64],
        };
        for (place, &cell) in board.cells().iter().enumerate() {
            position.empty[place] = cell;
            position.empty_places[cell.index()] = place as u8;
        }
        position
    }

    /// The plain form.
    pub(super) fn layout(&self, board: &Board) -> Layout {
        let mut pieces = [None; 64];
        for &cell in board.cells() {
            pieces[cell.index()] = self.piece(cell);
        }
        Layout { pieces, on_turn: self.on_turn, used: self.used, kept: self.kept, still_in: self.still_in }
    }

    /// The piece on a cell.
    pub fn piece(&self, cell: Cell) -> Option<Piece> {
        let on = |set: &u64| set & cell.bit() != 0;
        if let Some(symbol) = self.symbols.iter().position(on) {
            let colour = self.colours.iter().position(on).expect("a stone has a colour");
            let stone = Stone { symbol: Symbol::from_index(symbol), colour: Colour::from_index(colour) };
            return Some(Piece::Stone(stone));
        }
        Symbol::ALL.into_iter().find(|symbol| self.shadow(*symbol) == Some(cell)).map(Piece::Shadow)
    }

    /// The cell of a shadow; `None` when it is not on the board.
    pub fn shadow(&self, symbol: Symbol) -> Option<Cell> {
        let cell = self.shadows[symbol.index()];
        if cell == Cell::NOWHERE { None } else { Some(cell) }
    }

    /// The cell of a shadow that is known to be on the board.
    #[inline(always)]
    pub(super) fn shadow_cell(&self, symbol: Symbol) -> Cell {
        self.shadows[symbol.index()]
    }

    /// Who kept a shadow, once it has left the game.
    pub fn keeper(&self, symbol: Symbol) -> Option<Seat> {
        self.kept[symbol.index()]
    }

    /// The number of stones of a kind in the supply.
    pub fn left(&self, stone: Stone) -> u8 {
        self.supply[stone.symbol.index()][stone.colour.index()]
    }

    /// The cells that hold stones of each colour, as sets.
    #[inline(always)]
    pub fn colour_sets(&self) -> [u64; 3] {
        self.colours
    }

    /// The cells that hold stones of each symbol, as sets.
    #[inline(always)]
    pub fn symbol_sets(&self) -> [u64; 3] {
        self.symbols
    }

    /// The symbol of which a stone was placed in this turn, if one was.
    #[inline(always)]
    pub fn used(&self) -> Option<Symbol> {
        self.used
    }

    /// The number of stones of a symbol in the supply.
    #[inline(always)]
    pub(super) fn left_of(&self, symbol: Symbol) -> u8 {
        self.supply[symbol.index()][3]
    }

    /// Who has not resigned.
    pub(super) fn still_in(&self) -> Seats {
        self.still_in
    }

    /// Whether all cells hold stones.
    #[inline(always)]
    pub(super) fn is_over(&self) -> bool {
        self.kinds == 0
    }

    /// Whether shadows are still to be placed.
    #[inline(always)]
    pub(super) fn is_setting_up(&self) -> bool {
        self.shadows_placed < 3
    }

    /// Who comes after the player on turn.
    #[inline(always)]
    pub(super) fn next_player(&self) -> Seat {
        self.next[self.on_turn.index() % 4]
    }

    /// The number of empty cells.
    #[inline(always)]
    pub(super) fn empty_count(&self) -> u32 {
        u32::from(self.empty_count)
    }

    /// One of the empty cells, by its place below [`empty_count`](Position::empty_count).
    #[inline(always)]
    pub(super) fn empty_cell(&self, place: u32) -> Cell {
        self.empty[place as usize]
    }

    /// The empty cells as a set.
    pub(super) fn empty_set(&self, board: &Board) -> u64 {
        let shadows = self.shadows.iter().fold(0, |set, cell| set | cell.bit());
        board.set() & !(self.symbols[0] | self.symbols[1] | self.symbols[2] | shadows)
    }

    /// A shadow comes from beside the board to an empty cell.
    pub(super) fn put_shadow(&mut self, symbol: Symbol, cell: Cell) {
        self.take_empty(cell);
        self.shadows[symbol.index()] = cell;
        self.shadows_placed += 1;
    }

    /// A shadow goes to an empty cell; its old cell is left for a stone.
    #[inline(always)]
    pub(super) fn move_shadow(&mut self, symbol: Symbol, to: Cell) {
        self.take_empty(to);
        self.shadows[symbol.index()] = to;
    }

    /// A shadow leaves the game; its cell is left for a stone.
    pub(super) fn keep_shadow(&mut self, symbol: Symbol, keeper: Seat) {
        self.shadows[symbol.index()] = Cell::NOWHERE;
        self.kept[symbol.index()] = Some(keeper);
    }

    /// A stone goes from the supply to a cell that is no longer in the list of empty ones.
    #[inline(always)]
    pub(super) fn put_stone(&mut self, stone: Stone, cell: Cell) {
        let (symbol, colour) = (stone.symbol.index(), stone.colour.index());
        self.colours[colour] |= cell.bit();
        self.symbols[symbol] |= cell.bit();
        self.stones_key ^= STONE_KEYS[symbol][colour][cell.index()];
        let supply = &mut self.supply[symbol];
        supply[3] -= 1;
        supply[colour] -= 1;
        if supply[colour] == 0 {
            self.kinds &= !(1 << stone.number());
        }
    }

    /// The stones that are left, all of this kind, take these cells, all that had none.
    pub(super) fn fill(&mut self, stone: Stone, cells: u64) {
        for cell in cells_of(cells) {
            self.put_stone(stone, cell);
        }
        self.empty_count = 0;
    }

    /// Takes a cell out of the list of empty ones.
    #[inline(always)]
    pub(super) fn take_empty(&mut self, cell: Cell) {
        self.empty_count -= 1;
        let place = self.empty_places[cell.index()];
        let last = self.empty[usize::from(self.empty_count)];
        self.empty[usize::from(place)] = last;
        self.empty_places[last.index()] = place;
    }

    /// Only these players go on.
    pub(super) fn set_still_in(&mut self, still_in: Seats, players: usize) {
        self.still_in = still_in;
        for index in 0..players {
            let next = still_in.after(Seat::new(index), players);
            self.next[index] = next.expect("somebody is still in");
        }
    }

    /// A key of everything that [`PartialEq`] compares.
    ///
    /// The stones' part is kept up to date. The rest changes with every action, fits into a word and is
    /// mixed into it only here.
    pub(super) fn key(&self) -> u64 {
        let player = |seat: Option<Seat>| seat.map_or(3, Seat::index) as u64;
        let on_turn = if self.is_over() { None } else { Some(self.on_turn) };
        let mut rest = player(on_turn) << 2 | self.used.map_or(3, Symbol::index) as u64;
        for symbol in Symbol::ALL {
            let is_in = self.still_in.contains(Seat::new(symbol.index()));
            rest = rest << 9 | u64::from(is_in) << 8 | player(self.keeper(symbol)) << 6;
            rest |= self.shadow_cell(symbol).index() as u64;
        }
        self.stones_key ^ mix(rest)
    }
}

impl PartialEq for Position {
    fn eq(&self, other: &Position) -> bool {
        // All else follows from these, but for the order in which empty cells are listed.
        self.colours == other.colours
            && self.symbols == other.symbols
            && self.shadows == other.shadows
            && (self.is_over() || self.on_turn == other.on_turn)
            && self.used == other.used
            && self.kept == other.kept
            && self.still_in == other.still_in
    }
}

impl Eq for Position {}

/// A random word for each stone on each cell, by symbol and colour; a fourth colour makes it a shift.
static STONE_KEYS: [[[u64; 64]; 4]; 3] = stone_keys();

const fn stone_keys() -> [[[u64; 64]; 4]; 3] {
    let mut keys = [[[0; 64]; 4]; 3];
    let mut index = 0;
    while index < 12 * 64 {
        // Counted from the top, for small numbers are what the rest of the key is mixed from.
        keys[index / 256][index / 64 % 4][index % 64] = mix(!(index as u64));
        index += 1;
    }
    keys
}
