//! Ní-Ju: twenty tiles each, on a table without a board; the first tile whose pattern is laid around it
//! wins.

// In reading order.
mod board;
mod pieces;
mod options;
mod position;
mod block;
mod lift;
mod keys;
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

use rand_core::Rng;

use crate::{
    CommonRefusal, Flow, Game, Numbered, Observer, OptionSpec, Options, Outcome, Refused, Scores, Seat,
    Symmetric,
};

pub use board::{Cell, Extent, FARTHEST};
pub use messages::{BadPosition, Event, Refusal};
pub use numbers::Window;
pub use pieces::{PATTERNS, Pattern, Piece, TILES, Tile};
pub use position::{Laid, Position};

use position::End;

/// The players' names in turn order.
const NAMES: [&str; 2] = ["white", "black"];

/// The rules of Ní-Ju.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Niju {
    mode: Mode,
    /// The number of moves of the movement phase after which the game is a draw; 0: no limit.
    limit: u32,
}

/// How the game is won.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Mode {
    /// The first pattern wins.
    Race,
    /// Tiles are only placed, and each winning one is a point.
    Score,
}

/// The smallest choice a player makes.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[allow(missing_docs, reason = "fields are named for what they are")]
pub enum Action {
    /// Place the tile that this is a pattern of.
    Place { pattern: Pattern, cell: Cell },
    /// Move a tile, so that it then lies in this way.
    Move { from: Cell, to: Cell, pattern: Pattern },
}

impl Niju {
    /// How the game is won.
    pub fn mode(&self) -> Mode {
        self.mode
    }

    /// Whether the first pattern wins.
    pub fn is_race(&self) -> bool {
        self.mode == Mode::Race
    }

    /// The number of moves of the movement phase after which the game is a draw; 0 means no limit.
    pub fn limit(&self) -> u32 {
        self.limit
    }

    /// The cell of that name: `2,-1`.
    pub fn cell(&self, name: &str) -> Result<Cell, Refused<Refusal>> {
        text::read_cell(self, name)
    }

    /// The name of a cell.
    pub fn cell_name(&self, cell: Cell) -> String {
        cell.to_string()
    }
}

impl Game for Niju {
    const ID: &'static str = "niju";

    type Position = Position;
    type Action = Action;
    type Event = Event;
    type Refusal = Refused<Refusal>;

    fn specs() -> &'static [OptionSpec] {
        &options::SPECS
    }

    fn new(options: &Options) -> Result<Niju, CommonRefusal> {
        options::new(options)
    }

    fn options(&self) -> Options {
        options::options(self)
    }

    fn names(&self) -> &[&'static str] {
        &NAMES
    }

    fn start(&self) -> Position {
        Position::empty()
    }

    #[inline]
    fn to_act(&self, position: &Position) -> Option<Seat> {
        if position.end.is_none() { Some(position.turn) } else { None }
    }

    fn legal(&self, position: &Position, out: &mut Vec<Action>) {
        legal::legal(self, position, out);
    }

    fn legal_count(&self, position: &Position) -> u64 {
        legal::legal_count(self, position)
    }

    #[inline(always)]
    fn random(&self, position: &Position, rng: &mut impl Rng) -> Action {
        legal::random(position, rng)
    }

    #[inline(always)]
    fn apply(&self, position: &mut Position, action: Action, observer: &mut impl Observer<Event>) -> Flow {
        play::apply(self, position, action, observer)
    }

    fn end_by_repetition(&self, position: &mut Position) {
        position.finish(End::Repetition);
    }

    fn refusal(&self, position: &Position, action: Action) -> Option<Refused<Refusal>> {
        refusal::refusal(self, position, action).map(|reason| Refused::new(self, reason))
    }

    #[inline]
    fn outcome(&self, position: &Position) -> Option<Outcome> {
        score::outcome(position)
    }

    fn scores(&self, position: &Position) -> Option<Scores> {
        score::scores(self, position)
    }

    fn key(&self, position: &Position) -> u64 {
        position.key()
    }

    #[inline]
    fn repetition_key(&self, position: &Position) -> Option<u64> {
        if position.all_placed() && position.end.is_none() { Some(position.shape_key()) } else { None }
    }

    fn write_action(&self, _: &Position, action: Action) -> String {
        text::write_action(action)
    }

    fn read_action(&self, position: &Position, text: &str) -> Result<Action, Refused<Refusal>> {
        text::read_action(self, position, text)
    }

    fn write_position(&self, position: &Position) -> String {
        text::write_position(position)
    }

    fn read_position(&self, text: &str) -> Result<Position, Refused<Refusal>> {
        text::read_position(self, text)
    }
}

impl Symmetric for Niju {
    fn symmetries(&self) -> usize {
        symmetry::SYMMETRIES
    }

    fn map_position(&self, symmetry: usize, position: &Position) -> Position {
        symmetry::map_position(symmetry, position)
    }

    fn map_action(&self, symmetry: usize, _: &Position, action: Action) -> Action {
        symmetry::map_action(symmetry, action)
    }
}

impl Numbered for Niju {
    fn action_numbers(&self) -> u32 {
        Window::WHOLE.numbers()
    }

    fn action_number(&self, position: &Position, action: Action) -> u32 {
        Niju::number_in_whole(position, action)
    }

    fn meant_action(&self, position: &Position, number: u32) -> Option<Action> {
        Window::WHOLE.action(position, number)
    }
}

impl Default for Niju {
    /// The game with the default of every option.
    fn default() -> Niju {
        Niju::new(&Options::none()).expect("the defaults are allowed")
    }
}
