#![doc = include_str!("../README.md")]

// In reading order.
mod seat;
mod outcome;
mod message;
mod game;
mod options;
mod moves;
mod state;
mod notice;
mod play_error;
mod table;
mod turn;
mod any;
mod images;
mod setup;
mod transcript;
mod draft;
mod case;
mod goal;
mod task;
mod repetition;
mod sort;
pub mod record;
pub mod refusal;
pub mod playout;
pub mod cells;
pub mod chance;
pub mod text;

// The games, the smallest first.
pub mod saiju;
pub mod sayu;
pub mod niju;
pub mod saaguan;

pub use any::{AnyTable, GameId, Listed};
pub use case::{BadCase, Case, CaseLine, LONGEST_CASES};
pub use draft::{Draft, DraftField, DraftProblem, Draftable, Entry, NOTHING, Part, PieceKind, Written};
pub use game::{Flow, Game, Numbered, Observer, Symmetric};
pub use goal::{Comparison, EventPattern, Goal, GoalMoment, Points, Shortfall};
pub use message::{Arg, Message, Term, ToMessage};
pub use moves::{Leaving, Move, is_word, read_seat};
pub use notice::Notice;
pub use options::{Allowed, OptionSpec, Options};
pub use outcome::{Outcome, Reason, Scores};
pub use play_error::PlayError;
pub use refusal::{CommonRefusal, Refused};
pub use repetition::Repetitions;
pub use seat::{MOST_SEATS, SIXTIETHS_OF_WIN, Seat, Seats};
pub use setup::Setup;
pub use sort::sort_few;
pub use state::{Descent, GameState, StateMark};
pub use table::{LONGEST_MOVE, LONGEST_POSITION, MOST_MOVES, Made, MoveText, Table, read_position};
pub use task::{Counted, Task, Verdict, Window};
pub use transcript::{BadMove, Transcript, TranscriptError};
pub use turn::{TurnError, TurnRefusal};

/// The version of the rules that records carry.
pub const RULES_VERSION: u32 = 1;
