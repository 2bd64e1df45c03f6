//! What is wrong with a record, and where.

use std::error::Error;
use std::fmt;

use super::refusal::Whereabouts;
use crate::Message;

/// Why a record cannot be read, or an edit of one is refused.
///
/// Its `Display` is wordless; sentences stand in the locale files of the view crate.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RecordError {
    /// Where in the text, when it is known.
    pub place: Option<Place>,
    /// The move that is refused, with the number of its turn.
    pub refused: Option<Box<(u32, String)>>,
    /// What is wrong; for a move, the game's own refusal.
    pub cause: Message,
}

/// A place in a text: line and character, both from 1.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Place {
    /// The line.
    pub line: u32,
    /// The character in the line.
    pub column: u32,
}

impl RecordError {
    /// An error whose place is not known.
    pub(super) fn somewhere(cause: Message) -> RecordError {
        RecordError { place: None, refused: None, cause }
    }

    /// An error at a place.
    pub(super) fn at(place: Place, cause: Message) -> RecordError {
        RecordError { place: Some(place), refused: None, cause }
    }

    /// An error inside a piece of one line that begins at `place`: the cause's own place counts from there.
    pub(super) fn within(mut place: Place, mut cause: Message) -> RecordError {
        let before = cause.at.take().unwrap_or(1).saturating_sub(1);
        place.column = place.column.saturating_add(u32::try_from(before).unwrap_or(u32::MAX));
        RecordError::at(place, cause)
    }

    /// Adds the move that is refused.
    pub(super) fn in_turn(mut self, turn: u32, text: &str) -> RecordError {
        self.refused = Some(Box::new((turn, super::refusal::short(text))));
        self
    }

    /// Where it is, as the beginning of a sentence that [`cause`](RecordError::cause) ends.
    pub fn whereabouts(&self) -> Option<Message> {
        let says = match (self.place, self.refused.as_deref()) {
            (Some(Place { line, column }), Some((turn, text))) => {
                Whereabouts::Move { line, column, turn: *turn, text: text.clone() }
            }
            (Some(Place { line, column }), None) => Whereabouts::Place { line, column },
            (None, Some((turn, text))) => Whereabouts::Turn { turn: *turn, text: text.clone() },
            (None, None) => return None,
        };
        Some(says.message(&()))
    }
}

impl fmt::Display for RecordError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(Place { line, column }) = self.place {
            write!(f, "line {line}, character {column}: ")?;
        }
        if let Some((turn, text)) = self.refused.as_deref() {
            write!(f, "{text} in turn {turn}: ")?;
        }
        self.cause.fmt(f)
    }
}

impl Error for RecordError {}
