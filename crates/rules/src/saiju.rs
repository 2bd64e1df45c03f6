//! Saiju: snow, moon and flower on stones of three colours.
//!
//! A player replaces a shadow by a stone of its symbol and moves the shadow on. When the board is full,
//! groups of one colour score for whoever has the most stones in them.
//!
//! ```
//! use banmen_rules::saiju::{Action, Saiju, Symbol};
//! use banmen_rules::{Game, Table};
//!
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! let game = Saiju::default();
//! let first = Action::Shadow { symbol: Symbol::Moon, cell: game.cell("c2")? };
//! assert_eq!(game.write_action(&game.start(), first), "m@c2");
//! # Ok(())
//! # }
//! ```

// In reading order.
mod board;
mod pieces;
mod options;
mod position;
mod legal;
mod refusal;
mod play;
mod score;
mod messages;
mod text;
mod draft;
mod check;
mod symmetry;
mod numbers;

use std::sync::Arc;

use rand_core::Rng;

use crate::{
    CommonRefusal, Flow, Game, Numbered, Observer, OptionSpec, Options, Outcome, Refused, Scores, Seat,
    Seats, Symmetric,
};

pub use board::{Board, Cell, Shape};
pub use messages::{BadPosition, Event, Refusal};
pub use pieces::{Colour, Piece, Stone, Symbol};
pub use position::Position;
pub use score::Group;

/// The players' names in turn order, and those of their symbols.
const NAMES: [&str; 3] = ["snow", "moon", "flower"];

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

    /// The number of players.
    pub fn players(&self) -> usize {
        self.players
    }

    /// How a tie in points is broken.
    pub fn ties(&self) -> Ties {
        self.ties
    }

    /// The empty cells, as a set.
    #[inline]
    pub fn empty(&self, position: &Position) -> u64 {
        position.empty_set(&self.board)
    }

    /// The kinds of stone that may be placed now, a bit for each at its [`number`](Stone::number). Together with
    /// the [empty cells](Saiju::empty) they are the placements, once all shadows are there.
    #[inline]
    pub fn placeable(&self, position: &Position) -> u16 {
        if position.is_setting_up() { 0 } else { legal::kinds_to_place(position) }
    }

    /// Whether the player may end the turn without another stone.
    #[inline]
    pub fn may_end(&self, position: &Position) -> bool {
        position.used.is_some() && !position.is_over()
    }

    /// The cell of that name.
    pub fn cell(&self, name: &str) -> Result<Cell, Refused<Refusal>> {
        text::read_cell(self, name)
    }

    /// The name of a cell.
    pub fn cell_name(&self, cell: Cell) -> String {
        self.board.name(cell)
    }
}

impl Game for Saiju {
    const ID: &'static str = "saiju";

    type Position = Position;
    type Action = Action;
    type Event = Event;
    type Refusal = Refused<Refusal>;

    fn specs() -> &'static [OptionSpec] {
        &options::SPECS
    }

    fn new(options: &Options) -> Result<Saiju, CommonRefusal> {
        options::new(options)
    }

    fn options(&self) -> Options {
        options::options(self)
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
        legal::legal(self, position, out);
    }

    fn legal_count(&self, position: &Position) -> u64 {
        legal::legal_count(position)
    }

    #[inline(always)]
    fn random(&self, position: &Position, rng: &mut impl Rng) -> Action {
        legal::random(self, position, rng)
    }

    #[inline(always)]
    fn apply(&self, position: &mut Position, action: Action, observer: &mut impl Observer<Event>) -> Flow {
        play::apply(self, position, action, observer)
    }

    fn resign(&self, position: &mut Position, who: Seat, observer: &mut impl Observer<Event>) -> Flow {
        play::resign(self, position, who, observer)
    }

    fn refusal(&self, position: &Position, action: Action) -> Option<Refused<Refusal>> {
        refusal::refusal(self, position, action).map(|reason| Refused::new(self, reason))
    }

    #[inline]
    fn outcome(&self, position: &Position) -> Option<Outcome> {
        if position.is_over() { Some(score::outcome(self, position)) } else { None }
    }

    fn scores(&self, position: &Position) -> Option<Scores> {
        Some(score::scores(self, position))
    }

    fn key(&self, position: &Position) -> u64 {
        position.key()
    }

    fn write_action(&self, _: &Position, action: Action) -> String {
        text::write_action(self, action)
    }

    fn read_action(&self, _: &Position, text: &str) -> Result<Action, Refused<Refusal>> {
        text::read_action(self, text)
    }

    fn write_position(&self, position: &Position) -> String {
        text::write_position(self, position)
    }

    fn read_position(&self, text: &str) -> Result<Position, Refused<Refusal>> {
        text::read_position(self, text)
    }
}

impl Symmetric for Saiju {
    fn symmetries(&self) -> usize {
        self.board.symmetries()
    }

    fn map_position(&self, symmetry: usize, position: &Position) -> Position {
        symmetry::map_position(self, symmetry, position)
    }

    fn map_action(&self, symmetry: usize, _: &Position, action: Action) -> Action {
        symmetry::map_action(self, symmetry, action)
    }
}

impl Numbered for Saiju {
    fn action_numbers(&self) -> u32 {
        numbers::ACTION_NUMBERS
    }

    fn action_number(&self, _: &Position, action: Action) -> u32 {
        numbers::action_number(self, action)
    }

    #[inline]
    fn meant_action(&self, position: &Position, number: u32) -> Option<Action> {
        numbers::meant_action(self, position, number)
    }
}

impl Default for Saiju {
    /// The game with the default of every option.
    fn default() -> Saiju {
        Saiju::new(&Options::none()).expect("the defaults are allowed")
    }
}
