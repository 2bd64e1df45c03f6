//! The exact rules of four modern abstract games: Saiju, Sayū, Saaguan and Ní-Ju.
//!
//! Everything in this crate is a value: it reads no clock, does no I/O and starts no thread, and
//! randomness comes only from a generator handed in.
//!
//! ```
//! use banmen_rules::{GameId, Setup};
//!
//! let mut table = Setup::from(GameId::Saiju).table().unwrap();
//! table.play("m@c2").unwrap();
//! assert_eq!(table.names()[table.to_act().unwrap().index()], "moon");
//! assert!(table.play("m@c2").is_err());
//! ```
//!
//! - [`Game`] is the seam: rules as a value, positions as plain bytes, actions typed.
//! - [`Table`] is a game being played: history, repetition, taking back, leaving, agreed draws.
//! - [`AnyTable`] is a table of any game at the level of text; [`GameId`] lists the games.
//! - [`Setup`] is a game with its options, `GAME key=value…`; [`Transcript`] is a game as text.
//! - [`record::Record`] is a game written down, with comments and variations.
//! - [`Message`] is what happened or why not: a key with arguments, whose sentence stands elsewhere.

// In reading order.
mod seat;
mod outcome;
mod message;
mod game;
mod options;
mod moves;
mod table;
mod turn;
mod any;
mod transcript;
mod repetition;
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

pub use any::{AnyTable, GameId, Listed, shortest_options};
pub use game::{Flow, Game, Numbered, Observer, Symmetric};
pub use message::{Arg, Message, Tell, Term};
pub use moves::{Leaving, Move, is_word, read_seat};
pub use options::{Allowed, OptionSpec, Options};
pub use outcome::{Outcome, Reason, Scores};
pub use refusal::{CommonRefusal, Refused};
pub use repetition::Repetitions;
pub use seat::{MOST_SEATS, Seat, Seats};
pub use table::{LONGEST_MOVE, LONGEST_POSITION, MOST_MOVES, Made, MoveText, Table, Told, read_position};
pub use transcript::{BadMove, Setup, Transcript, TranscriptError};
pub use turn::{TurnError, TurnRefusal};

/// The version of the rules that records carry.
pub const RULES_VERSION: u32 = 1;

/// The README, so that its example is tested.
#[cfg(doctest)]
#[doc = include_str!("../../../README.md")]
struct Readme;
