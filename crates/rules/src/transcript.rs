//! A game as text: what is played, where it began, and the moves.

use std::error::Error;
use std::fmt;

use crate::{AnyTable, CommonRefusal, Message, Setup};

/// A game as text: all that is needed to set it up and play it again elsewhere.
///
/// ```
/// use banmen_rules::{Transcript, TranscriptError};
///
/// let mut transcript = Transcript::from("saiju".parse::<banmen_rules::Setup>().unwrap());
/// transcript.moves.extend(["m@c2", "s@b1"].map(String::from));
/// let table = transcript.table().unwrap();
/// assert_eq!(table.transcript(), transcript);
///
/// transcript.moves.push("f@b1".to_owned());
/// let Err(TranscriptError::Move(bad)) = transcript.table() else { panic!() };
/// assert_eq!((bad.number, &*bad.text, bad.cause.key), (3, "f@b1", "saiju-cell-taken"));
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Transcript {
    /// The game with its options.
    pub setup: Setup,
    /// The position string of the first position; `None` for the game's own start.
    pub start: Option<String>,
    /// The moves, in order.
    pub moves: Vec<String>,
}

impl Transcript {
    /// The table before the first move.
    pub fn first_table(&self) -> Result<AnyTable, TranscriptError> {
        match &self.start {
            Some(position) => self.setup.read_table(position),
            None => self.setup.table().map_err(TranscriptError::Setup),
        }
    }

    /// The table after all moves.
    pub fn table(&self) -> Result<AnyTable, TranscriptError> {
        self.table_after(self.moves.len())
    }

    /// The table after the first `count` moves.
    pub fn table_after(&self, count: usize) -> Result<AnyTable, TranscriptError> {
        let mut table = self.first_table()?;
        table.play_all(self.moves.iter().take(count))?;
        Ok(table)
    }
}

impl From<Setup> for Transcript {
    fn from(setup: Setup) -> Transcript {
        Transcript { setup, start: None, moves: Vec::new() }
    }
}

/// Why a [`Transcript`] makes no table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum TranscriptError {
    /// The options are refused.
    Setup(Message),
    /// The first position is refused.
    Start(Message),
    /// A move is refused.
    Move(BadMove),
}

/// A move that was refused among others, with its cause: a [`Message`], or a typed error.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BadMove<C = Message> {
    /// Its place in the list, from 1.
    pub number: usize,
    /// Its text.
    pub text: String,
    /// Why it is refused.
    pub cause: C,
}

/// The most characters of a bad move that its message repeats.
const MOST_QUOTED: usize = 40;

impl<C> BadMove<C> {
    /// Which move is refused; the [`cause`](BadMove::cause) is a message of its own.
    pub fn message(&self) -> Message {
        let text = self.text.chars().take(MOST_QUOTED).collect();
        CommonRefusal::BadMove { number: self.number, text }.into()
    }

    /// The bad move with its cause converted.
    pub fn map_cause<D>(self, convert: impl FnOnce(C) -> D) -> BadMove<D> {
        BadMove { number: self.number, text: self.text, cause: convert(self.cause) }
    }
}

impl TranscriptError {
    /// The refusal behind the error, without the place where it happened.
    pub fn into_cause(self) -> Message {
        match self {
            TranscriptError::Setup(cause) | TranscriptError::Start(cause) => cause,
            TranscriptError::Move(bad) => bad.cause,
        }
    }

    /// The sentences of the error, with `explain` for each message.
    pub fn explain(&self, explain: impl Fn(&Message) -> String) -> String {
        match self {
            TranscriptError::Setup(cause) | TranscriptError::Start(cause) => explain(cause),
            TranscriptError::Move(bad) => format!("{} {}", explain(&bad.message()), explain(&bad.cause)),
        }
    }
}

impl From<BadMove> for TranscriptError {
    fn from(bad: BadMove) -> TranscriptError {
        TranscriptError::Move(bad)
    }
}

impl<C: fmt::Display> fmt::Display for BadMove<C> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "move {} ({}): {}", self.number, self.text, self.cause)
    }
}

impl fmt::Display for TranscriptError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            TranscriptError::Setup(cause) => write!(f, "setup: {cause}"),
            TranscriptError::Start(cause) => write!(f, "start: {cause}"),
            TranscriptError::Move(bad) => bad.fmt(f),
        }
    }
}

impl<C: Error + 'static> Error for BadMove<C> {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        Some(&self.cause)
    }
}

impl Error for TranscriptError {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        match self {
            TranscriptError::Setup(cause) | TranscriptError::Start(cause) => Some(cause),
            TranscriptError::Move(bad) => bad.source(),
        }
    }
}
