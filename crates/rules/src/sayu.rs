//! Sayū: tiles with arrows that turn the opponent's tiles over, one after another.
//!
//! The rules are those of the specification page; its rulings are cited as `sayu/1` to `sayu/3`.

// In reading order.
mod board;
mod pieces;
mod options;
mod contents;
mod position;
mod legal;
mod refusal;
mod play;
mod score;
mod messages;
mod text;
mod draft;
mod symmetry;
mod numbers;

use rand_core::Rng;

use crate::{
    CommonRefusal, Flow, Game, Numbered, Observer, OptionSpec, Options, Outcome, Reason, Refused, Scores,
    Seat, Symmetric,
};

pub use board::{Cell, Direction, SIDE};
pub use messages::{BadPosition, Content, Event, Refusal};
pub use pieces::{PATTERNS, Pose, Tile};
pub use position::{Position, TILES};

/// The players' names in turn order.
const NAMES: [&str; 2] = ["red", "blue"];

/// The reason for a result: all tiles are placed.
pub const BY_TILES: Reason = Reason("tiles");

/// The rules of Sayū.
#[derive(Clone, Debug)]
pub struct Sayu {
    /// The tile that names the class left out.
    omit: Tile,
    home: HomeTile,
    start: Position,
}

/// The owner of the home tile at the start.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum HomeTile {
    /// Red has placed it, red side up.
    Owned,
    /// It is nobody's.
    Neutral,
}

/// The smallest choice a player makes.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[allow(missing_docs, reason = "fields are named for what they are")]
pub enum Action {
    /// Place a tile on a cell, in an orientation.
    Place { pose: Pose, cell: Cell },
    /// Of several tiles that can be converted, convert the one on this cell.
    Convert(Cell),
}

impl Sayu {
    /// The tiles there are in this game, in the order of their names.
    pub fn tiles(&self) -> impl Iterator<Item = Tile> {
        let tiles = self.start.available.set();
        Tile::all().filter(move |tile| tiles & tile.bit() != 0)
    }

    /// Whether the game has this tile.
    pub fn has(&self, tile: Tile) -> bool {
        self.start.is_available(tile)
    }

    /// Why the tile on `by` does not convert the opponent's tile on `cell` beside it; `None` if it does, or if no such
    /// tiles lie there.
    pub fn spared(&self, position: &Position, by: Cell, cell: Cell) -> Option<Refusal> {
        refusal::spared(position, by, cell)
    }

    /// The owner of the home tile at the start.
    pub fn home(&self) -> HomeTile {
        self.home
    }

    /// The tile that names the class left out.
    pub fn omit(&self) -> Tile {
        self.omit
    }

    /// The cell of that name.
    pub fn cell(&self, name: &str) -> Result<Cell, Refused<Refusal>> {
        text::read_cell(self, name)
    }

    /// The name of a cell.
    pub fn cell_name(&self, cell: Cell) -> String {
        cell.name()
    }

    /// The cells of the tiles that can be chosen now; none when there is nothing to choose.
    pub fn choices(&self, position: &Position) -> impl Iterator<Item = Cell> + use<> {
        position.choices().into_iter().flat_map(position::Targets::cells)
    }
}

impl Game for Sayu {
    const ID: &'static str = "sayu";

    type Position = Position;
    type Action = Action;
    type Event = Event;
    type Refusal = Refused<Refusal>;

    fn specs() -> &'static [OptionSpec] {
        &options::SPECS
    }

    fn new(options: &Options) -> Result<Sayu, CommonRefusal> {
        options::new(options)
    }

    fn options(&self) -> Options {
        options::options(self)
    }

    fn names(&self) -> &[&'static str] {
        &NAMES
    }

    #[inline]
    fn start(&self) -> Position {
        self.start
    }

    #[inline]
    fn to_act(&self, position: &Position) -> Option<Seat> {
        if position.is_over() { None } else { Some(position.seat()) }
    }

    fn legal(&self, position: &Position, out: &mut Vec<Action>) {
        legal::legal(self, position, out);
    }

    fn legal_count(&self, position: &Position) -> u64 {
        legal::legal_count(position)
    }

    #[inline(always)]
    fn random(&self, position: &Position, rng: &mut impl Rng) -> Action {
        legal::random(position, rng)
    }

    #[inline(always)]
    fn apply(&self, position: &mut Position, action: Action, observer: &mut impl Observer<Event>) -> Flow {
        play::apply(position, action, observer)
    }

    fn refusal(&self, position: &Position, action: Action) -> Option<Refused<Refusal>> {
        refusal::refusal(self, position, action).map(|reason| Refused::new(self, reason))
    }

    #[inline]
    fn outcome(&self, position: &Position) -> Option<Outcome> {
        score::outcome(position)
    }

    fn scores(&self, position: &Position) -> Option<Scores> {
        Some(score::scores(position))
    }

    #[inline]
    fn key(&self, position: &Position) -> u64 {
        position.key()
    }

    fn write_action(&self, _: &Position, action: Action) -> String {
        text::write_action(action)
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

impl Symmetric for Sayu {
    fn symmetries(&self) -> usize {
        symmetry::symmetries(self)
    }

    fn map_position(&self, symmetry: usize, position: &Position) -> Position {
        symmetry::map_position(self, symmetry, position)
    }

    fn map_action(&self, symmetry: usize, _: &Position, action: Action) -> Action {
        symmetry::map_action(symmetry, action)
    }
}

impl Numbered for Sayu {
    fn action_numbers(&self) -> u32 {
        numbers::ACTION_NUMBERS
    }

    fn action_number(&self, _: &Position, action: Action) -> u32 {
        numbers::action_number(self, action)
    }

    #[inline]
    fn meant_action(&self, _: &Position, number: u32) -> Option<Action> {
        numbers::meant_action(self, number)
    }
}

impl Default for Sayu {
    /// The game with the default of every option.
    fn default() -> Sayu {
        Sayu::new(&Options::none()).expect("the defaults are allowed")
    }
}
