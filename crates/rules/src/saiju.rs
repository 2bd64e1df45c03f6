//! Saiju: snow, moon and flower on stones of three colours.
//!
//! A player replaces a shadow by a stone of its symbol and moves the shadow on. When the board is full,
//! groups of one colour score for whoever has the most stones in them.

// In reading order.
mod piece;
mod board;
mod position;
mod play;
mod score;
mod text;
mod check;
mod messages;

use std::sync::Arc;

use rand_core::Rng;

use crate::{
    Allowed, CommonRefusal, Flow, Game, Numbered, Observer, OptionSpec, Options, Outcome, Refused, Scores,
    Seat, Seats, Symmetric,
};
pub use board::{Board, Cell, Shape};
pub use messages::{BadPosition, Event, Refusal};
pub use piece::{Colour, Piece, Stone, Symbol};
pub use position::Position;
pub use score::Group;

use board::{CELLS, cells_of};
use play::{end_turn, kinds_to_place, place_shadow, place_stone, random_action};
use position::Layout;

/// The players' names in turn order, and those of their symbols.
const NAMES: [&str; 3] = ["snow", "moon", "flower"];

const SPECS: [OptionSpec; 3] = [
    OptionSpec { key: "board", allowed: Allowed::Words(&["hex", "square"]), default: "hex" },
    OptionSpec { key: "players", allowed: Allowed::Range(2, 3), default: "2" },
    OptionSpec { key: "ties", allowed: Allowed::Words(&["groups", "draw", "shadows"]), default: "groups" },
];

/// The rules of Saiju.
#[derive(Clone, Debug)]
pub struct Saiju {
    board: Arc<Board>,
    players: usize,
    ties: Ties,
    start: Position,
}

/// How a tie in points is broken.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ties {
    /// By the largest group with three symbols, then by that with two.
    Groups,
    /// Not at all.
    Draw,
    /// By the number of shadows kept.
    Shadows,
}

/// The smallest choice a player makes.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Action {
    /// `m@c2`: a shadow comes onto the board, in setting up.
    Shadow {
        /// Which shadow.
        symbol: Symbol,
        /// Where to.
        cell: Cell,
    },
    /// `mw-b3`: the stone takes the cell of the shadow with its symbol, and the shadow goes elsewhere.
    Stone {
        /// Which stone.
        stone: Stone,
        /// Where the shadow goes.
        to: Cell,
    },
    /// `end`: no second stone in this turn.
    End,
}

impl Saiju {
    /// The board that is played on.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// How many players there are.
    pub fn players(&self) -> usize {
        self.players
    }

    /// How a tie in points is broken.
    pub fn ties(&self) -> Ties {
        self.ties
    }

    /// Why a shadow cannot be placed there.
    fn shadow_refusal(&self, position: &Position, symbol: Symbol, cell: Cell) -> Option<Refusal> {
        match self.shadow_to_place(position) {
            None => Some(Refusal::SetUpOver),
            Some(next) if next != symbol => Some(Refusal::OtherShadowFirst { symbol, next }),
            Some(_) => taken(position, cell),
        }
    }

    /// Why a stone cannot be placed, or its shadow cannot go there.
    fn stone_refusal(&self, position: &Position, stone: Stone, to: Cell) -> Option<Refusal> {
        let symbol = stone.symbol;
        if let Some(symbol) = self.shadow_to_place(position) {
            Some(Refusal::ShadowsFirst { symbol })
        } else if let Some(player) = position.keeper(symbol) {
            Some(Refusal::ShadowGone { symbol, player })
        } else if position.used == Some(symbol) {
            Some(Refusal::SymbolUsed { symbol })
        } else if position.left(stone) == 0 {
            Some(Refusal::NoneLeft { stone })
        } else {
            taken(position, to)
        }
    }

    /// Why the turn cannot be ended.
    fn end_refusal(&self, position: &Position) -> Option<Refusal> {
        match (self.shadow_to_place(position), position.used) {
            (Some(symbol), _) => Some(Refusal::ShadowsFirst { symbol }),
            (None, None) => Some(Refusal::CannotPass),
            (None, Some(_)) => None,
        }
    }
}

fn taken(position: &Position, cell: Cell) -> Option<Refusal> {
    position.piece(cell).map(|piece| Refusal::CellTaken { cell, piece })
}

impl Game for Saiju {
    const ID: &'static str = "saiju";

    type Position = Position;
    type Action = Action;
    type Event = Event;
    type Refusal = Refused<Refusal>;

    fn specs() -> &'static [OptionSpec] {
        &SPECS
    }

    fn new(options: &Options) -> Result<Saiju, CommonRefusal> {
        options.check_keys(Saiju::specs())?;
        let shape = options.choice("board", &[("hex", Shape::Hex), ("square", Shape::Square)])?;
        let players = options.number("players", 2, 3, 2)? as usize;
        let ties = [("groups", Ties::Groups), ("draw", Ties::Draw), ("shadows", Ties::Shadows)];
        let ties = options.choice("ties", &ties)?;
        if ties == Ties::Shadows && players != 2 {
            let (value, needed) = ("shadows".to_owned(), "2".to_owned());
            return Err(CommonRefusal::OptionClash { key: "ties", value, other: "players", needed });
        }
        let board = Arc::new(Board::new(shape));
        let start = Position::new(&Layout::empty(players), &board, players);
        Ok(Saiju { board, players, ties, start })
    }

    fn options(&self) -> Options {
        let mut options = Options::none();
        let board = match self.board.shape() {
            Shape::Hex => "hex",
            Shape::Square => "square",
        };
        let ties = match self.ties {
            Ties::Groups => "groups",
            Ties::Draw => "draw",
            Ties::Shadows => "shadows",
        };
        options.set("board", board);
        options.set("players", self.players);
        options.set("ties", ties);
        options
    }

    fn names(&self) -> &[&'static str] {
        &NAMES[..self.players]
    }

    #[inline]
    fn start(&self) -> Position {
        self.start
    }

    #[inline]
    fn to_act(&self, position: &Position) -> Option<Seat> {
        if position.is_over() { None } else { Some(position.on_turn) }
    }

    fn still_in(&self, position: &Position) -> Seats {
        position.still_in()
    }

    fn legal(&self, position: &Position, out: &mut Vec<Action>) {
        let empty = position.empty_set(&self.board);
        if let Some(symbol) = self.shadow_to_place(position) {
            out.extend(cells_of(empty).map(|cell| Action::Shadow { symbol, cell }));
            return;
        }
        let kinds = kinds_to_place(position);
        for stone in Stone::all().filter(|stone| kinds >> stone.number() & 1 == 1) {
            out.extend(cells_of(empty).map(|to| Action::Stone { stone, to }));
        }
        if position.used.is_some() {
            out.push(Action::End);
        }
    }

    fn legal_count(&self, position: &Position) -> u64 {
        let empty = u64::from(position.empty_count());
        if position.is_setting_up() {
            return empty;
        }
        u64::from(kinds_to_place(position).count_ones()) * empty + u64::from(position.used.is_some())
    }

    #[inline(always)]
    fn random(&self, position: &Position, rng: &mut impl Rng) -> Action {
        random_action(self, position, rng)
    }

    #[inline(always)]
    fn apply(&self, position: &mut Position, action: Action, observer: &mut impl Observer<Event>) -> Flow {
        match action {
            Action::Stone { stone, to } => place_stone(self, position, stone, to, observer),
            Action::Shadow { symbol, cell } => place_shadow(self, position, symbol, cell, observer),
            Action::End => end_turn(position, observer),
        }
    }

    fn resign(&self, position: &mut Position, who: Seat, observer: &mut impl Observer<Event>) -> Flow {
        self.leave(position, who, observer)
    }

    fn refusal(&self, position: &Position, action: Action) -> Option<Refused<Refusal>> {
        if position.is_over() {
            return Some(CommonRefusal::GameOver.into());
        }
        let refusal = match action {
            Action::Shadow { symbol, cell } => self.shadow_refusal(position, symbol, cell),
            Action::Stone { stone, to } => self.stone_refusal(position, stone, to),
            Action::End => self.end_refusal(position),
        };
        refusal.map(|reason| Refused::new(self, reason))
    }

    #[inline]
    fn outcome(&self, position: &Position) -> Option<Outcome> {
        if position.is_over() { Some(self.result(position)) } else { None }
    }

    fn scores(&self, position: &Position) -> Option<Scores> {
        Some(self.scores_of(&self.tally(position)))
    }

    fn key(&self, position: &Position) -> u64 {
        position.key()
    }

    fn write_action(&self, _: &Position, action: Action) -> String {
        self.action_text(action)
    }

    fn read_action(&self, _: &Position, text: &str) -> Result<Action, Refused<Refusal>> {
        self.read_action_text(text)
    }

    fn write_position(&self, position: &Position) -> String {
        self.position_text(position)
    }

    fn read_position(&self, text: &str) -> Result<Position, Refused<Refusal>> {
        self.read_position_text(text)
    }
}

impl Symmetric for Saiju {
    fn symmetries(&self) -> usize {
        self.board.symmetries()
    }

    fn map_position(&self, symmetry: usize, position: &Position) -> Position {
        let plain = position.layout(&self.board);
        let mut image = plain;
        for &cell in self.board.cells() {
            image.pieces[self.board.image(symmetry, cell).index()] = plain.pieces[cell.index()];
        }
        Position::new(&image, &self.board, self.players)
    }

    fn map_action(&self, symmetry: usize, _: &Position, action: Action) -> Action {
        let image = |cell| self.board.image(symmetry, cell);
        match action {
            Action::Shadow { symbol, cell } => Action::Shadow { symbol, cell: image(cell) },
            Action::Stone { stone, to } => Action::Stone { stone, to: image(to) },
            Action::End => Action::End,
        }
    }
}

impl Numbered for Saiju {
    /// A stone's number and its shadow's next cell; then the cells of setting up; then `end`.
    fn action_numbers(&self) -> u32 {
        (10 * CELLS + 1) as u32
    }

    fn action_number(&self, _: &Position, action: Action) -> u32 {
        let number = match action {
            Action::Stone { stone, to } => stone.number() * CELLS + self.board.number(to),
            Action::Shadow { cell, .. } => 9 * CELLS + self.board.number(cell),
            Action::End => 10 * CELLS,
        };
        number as u32
    }

    fn numbered_action(&self, position: &Position, number: u32) -> Option<Action> {
        let (kind, place) = (number as usize / CELLS, number as usize % CELLS);
        let cell = self.board.cells()[place];
        let action = match kind {
            0..9 => Action::Stone { stone: Stone::from_number(kind), to: cell },
            9 => Action::Shadow { symbol: self.shadow_to_place(position)?, cell },
            10 if place == 0 => Action::End,
            _ => return None,
        };
        if self.refusal(position, action).is_none() { Some(action) } else { None }
    }
}

impl Default for Saiju {
    /// The game with the default of every option.
    fn default() -> Saiju {
        Saiju::new(&Options::none()).expect("the defaults are allowed")
    }
}
