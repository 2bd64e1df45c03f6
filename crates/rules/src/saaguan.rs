//! Saaguan: robots with beams, two of which lock and three of which shut down.
//!
//! ```
//! use banmen_rules::saaguan::{Event, Saaguan};
//! use banmen_rules::{Game, Options};
//!
//! let game = Saaguan::new(&"side=3".parse().unwrap()).unwrap();
//! let mut position = game
//!     .read_position(
//!         ".,.,./.,.,rs,.,./.,.,.,.,.,.,./.,re,.,yn!,.,.,./.,.,.,.,.,.,./.,.,rw,.,./.,.,. red 3 r=3/0/0/0,y=5/0/0/0 9 -",
//!     )
//!     .unwrap();
//! let turn = game.read_action(&position, "d2:r").unwrap();
//! let mut events = Vec::new();
//! for _ in 0..2 {
//!     game.apply(&mut position, turn, &mut events);
//! }
//! // Two beams hold the yellow robot locked, the third shuts it down.
//! assert!(events.iter().any(|event| matches!(event, Event::ShutDown { .. })));
//! ```

// In reading order.
mod board;
mod pieces;
mod options;
mod position;
mod lines;
mod queries;
mod geometry;
mod keys;
mod setup;
mod legal;
mod refusal;
mod play;
mod settle;
mod loops;
mod ending;
mod score;
mod snapshot;
mod messages;
mod text;
mod draft;
mod reader;
mod check;
mod symmetry;
mod numbers;
#[cfg(test)]
mod tests;

use std::sync::Arc;

use rand_core::Rng;

use crate::{
    CommonRefusal, Flow, Game, Numbered, Observer, OptionSpec, Options, Outcome, Refused, Scores, Seat,
    Seats, Symmetric,
};

pub use board::{Board, Cell, Direction, Shape, Turn};
pub use ending::MOST_IDLE;
pub use messages::{BadPosition, Event, Refusal};
pub use pieces::Robot;
pub use position::Position;
pub use queries::ROBOT_NUMBERS;
pub use snapshot::Beam;

use geometry::Teams;
use pieces::Slot;

/// The players in turn order (ruling saaguan/1); a game takes the first of them.
const NAMES: [&str; 6] = ["red", "yellow", "blue", "green", "orange", "purple"];

/// Which game is played (R 3).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Mode {
    /// For points, which are earned by shutting down robots.
    Points,
    /// Until a player has only two robots left.
    Elimination,
}

/// The smallest choice a player makes.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Action {
    /// A new robot: `+e1:n`.
    Place {
        /// The cell in the corridor.
        cell: Cell,
        /// The direction it looks in.
        direction: Direction,
    },
    /// A robot turns: `e5:l`, `e5:r`.
    Rotate {
        /// The cell of the robot.
        cell: Cell,
        /// To the left or to the right.
        turn: Turn,
    },
    /// A robot goes one cell ahead: `e5:f`.
    Advance {
        /// The cell of the robot.
        cell: Cell,
    },
    /// The open loop is decided: `lock:c4+g6`.
    Lock(Way),
    /// Nothing is done: `pass`.
    Pass,
}

/// The two ways to decide a loop: every other robot is locked.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Way {
    /// Locks the robot whose cell has the smallest name, and every other one.
    First,
    /// Locks the robots that [`Way::First`] leaves free.
    Second,
}

/// A loop that is to be decided.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Choice {
    /// Who decides.
    pub player: Seat,
    /// The cells of its robots, sorted by name.
    pub cells: Vec<Cell>,
    /// The cells that [`Way::First`] and [`Way::Second`] lock, each sorted by name.
    pub ways: [Vec<Cell>; 2],
}

/// The rules of Saaguan.
#[derive(Clone, Debug)]
pub struct Saaguan {
    board: Arc<Board>,
    teams: Teams,
    mode: Mode,
    players: usize,
    first: Seat,
    /// Robots for each player, the handicap not yet taken off.
    robots: u8,
    /// The number of ways to place a robot on an empty board.
    places: u32,
    handicap: [u8; 6],
    limit: u32,
    /// The number of moves of a turn.
    moves: u8,
    winning_score: u8,
}

impl Saaguan {
    /// The board.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// Which game is played.
    pub fn mode(&self) -> Mode {
        self.mode
    }

    /// The number of players.
    pub fn players(&self) -> usize {
        self.players
    }

    /// Who begins.
    pub fn first(&self) -> Seat {
        self.first
    }

    /// The number of robots by which a player has fewer at the start.
    pub fn handicap(&self, seat: Seat) -> u8 {
        self.handicap[seat.index()]
    }

    /// The number of turns after which the game ends; 0 means no limit.
    pub fn limit(&self) -> u32 {
        self.limit
    }

    /// The cell of that name.
    pub fn cell(&self, name: &str) -> Result<Cell, Refused<Refusal>> {
        text::read_cell(self, name)
    }

    /// The name of a cell.
    pub fn cell_name(&self, cell: Cell) -> String {
        self.board.name(cell).to_owned()
    }

    /// The number of robots a player has at the start.
    pub fn robots_of(&self, seat: Seat) -> u8 {
        self.robots - self.handicap[seat.index()]
    }

    /// The score that wins the points game.
    pub fn winning_score(&self) -> u8 {
        self.winning_score
    }

    /// The number of moves of a turn.
    pub fn moves_a_turn(&self) -> u8 {
        self.moves
    }

    /// The robots on the board.
    pub fn robots(&self, position: &Position) -> impl Iterator<Item = Robot> {
        position.on_board.iter().map(|slot| self.robot(position, slot))
    }

    /// The robot on a cell.
    pub fn robot_at(&self, position: &Position, cell: Cell) -> Option<Robot> {
        position.slot_at(cell).map(|slot| self.robot(position, slot))
    }

    fn robot(&self, position: &Position, slot: Slot) -> Robot {
        Robot {
            cell: position.cell[slot.index()],
            direction: position.direction[slot.index()],
            owner: self.teams.owner(slot),
            locked: position.locked.contains(slot),
        }
    }

    /// The active beams.
    pub fn beams(&self, position: &Position) -> impl Iterator<Item = Beam> {
        position.in_arena.iter().filter_map(|slot| self.beam(position, slot))
    }

    /// The turn that the player to act may not make now, for it would take back the first move of the turn (R 24).
    pub fn barred_turn(&self, position: &Position) -> Option<(Cell, Turn)> {
        position.guard.map(|(cell, turn)| (cell, turn.back()))
    }

    /// The pending choice, if there is one.
    pub fn choice(&self, position: &Position) -> Option<Choice> {
        let ring = self.open_loop(position)?;
        let ways = [Way::First, Way::Second].map(|way| self.cells_of(position, ring.locked(way)));
        Some(Choice { player: position.to_act, cells: self.cells_of(position, ring.robots), ways })
    }
}

impl Game for Saaguan {
    const ID: &'static str = "saaguan";

    type Position = Position;
    type Action = Action;
    type Event = Event;
    type Refusal = Refused<Refusal>;

    fn specs() -> &'static [OptionSpec] {
        options::SPECS
    }

    fn new(options: &Options) -> Result<Saaguan, CommonRefusal> {
        options::new(options)
    }

    fn options(&self) -> Options {
        options::options(self)
    }

    fn names(&self) -> &[&'static str] {
        &NAMES[..self.players]
    }

    fn start(&self) -> Position {
        self.empty()
    }

    fn to_act(&self, position: &Position) -> Option<Seat> {
        if position.end.is_some() { None } else { Some(position.to_act) }
    }

    fn still_in(&self, position: &Position) -> Seats {
        position.still_in
    }

    fn legal(&self, position: &Position, out: &mut Vec<Action>) {
        legal::legal(self, position, out);
    }

    fn legal_count(&self, position: &Position) -> u64 {
        legal::legal_count(self, position)
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

    fn end_by_repetition(&self, position: &mut Position) {
        ending::end_by_repetition(position);
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

    #[inline]
    fn key(&self, position: &Position) -> u64 {
        position.key ^ keys::course(position)
    }

    #[inline]
    fn repetition_key(&self, position: &Position) -> Option<u64> {
        let begins = position.left == self.moves && position.pending.is_none();
        begins.then(|| position.key ^ keys::to_act(position.to_act))
    }

    fn write_action(&self, position: &Position, action: Action) -> String {
        text::write_action(self, position, action)
    }

    fn read_action(&self, position: &Position, text: &str) -> Result<Action, Refused<Refusal>> {
        text::read_action(self, position, text)
    }

    fn write_position(&self, position: &Position) -> String {
        text::write_position(self, position)
    }

    fn read_position(&self, text: &str) -> Result<Position, Refused<Refusal>> {
        text::read_position(self, text)
    }
}

impl Symmetric for Saaguan {
    fn symmetries(&self) -> usize {
        self.board.symmetries()
    }

    fn map_position(&self, symmetry: usize, position: &Position) -> Position {
        symmetry::map_position(self, symmetry, position)
    }

    fn map_action(&self, symmetry: usize, position: &Position, action: Action) -> Action {
        symmetry::map_action(self, symmetry, position, action)
    }

    /// Of several open loops the one with the smallest cell name is decided first, and a symmetry changes
    /// names.
    fn holds(&self, position: &Position) -> bool {
        self.open_loops(position).nth(1).is_none()
    }
}

impl Numbered for Saaguan {
    fn action_numbers(&self) -> u32 {
        numbers::action_numbers(self)
    }

    fn action_number(&self, _: &Position, action: Action) -> u32 {
        numbers::action_number(self, action)
    }

    fn meant_action(&self, _: &Position, number: u32) -> Option<Action> {
        numbers::meant_action(self, number)
    }
}

impl Default for Saaguan {
    /// The game with the default of every option.
    fn default() -> Saaguan {
        Saaguan::new(&Options::none()).expect("the defaults are allowed")
    }
}
