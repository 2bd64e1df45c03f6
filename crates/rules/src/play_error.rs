//! Why a table refuses a move.

use std::error::Error;
use std::fmt;

use crate::{CommonRefusal, MOST_MOVES, Message};

/// Why a [`Table`](crate::Table) refuses a move, with the game's own refusal `R` of an action.
///
/// It turns into a [`Message`], which has a sentence in every language.
///
/// ```
/// use banmen_rules::saiju::{Action, Refusal, Saiju};
/// use banmen_rules::{Move, PlayError, Table};
///
/// let mut table = Table::new(Saiju::default());
/// let Err(PlayError::Action(refused)) = table.play_quietly(Move::Act(Action::End)) else { panic!() };
/// assert!(matches!(refused.reason(), Refusal::ShadowsFirst { .. }));
///
/// table.play_quietly(Move::Draw).unwrap();
/// assert_eq!(table.play_quietly(Move::Draw), Err(PlayError::GameOver));
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum PlayError<R> {
    /// The action is not legal in the position.
    Action(R),
    /// The game has ended.
    GameOver,
    /// The player who is to leave is out already.
    AlreadyOut {
        /// The player's name.
        name: &'static str,
    },
    /// The table holds [`MOST_MOVES`] moves.
    TooManyMoves,
}

impl<R> PlayError<R> {
    /// The game's refusal of the action, or the refusal that every game has.
    fn into_refusal(self) -> Result<R, CommonRefusal> {
        Err(match self {
            PlayError::Action(refusal) => return Ok(refusal),
            PlayError::GameOver => CommonRefusal::GameOver,
            PlayError::AlreadyOut { name } => CommonRefusal::AlreadyOut { name },
            PlayError::TooManyMoves => CommonRefusal::TooManyMoves { most: MOST_MOVES },
        })
    }
}

impl<R: Into<Message>> From<PlayError<R>> for Message {
    fn from(error: PlayError<R>) -> Message {
        error.into_refusal().map_or_else(Message::from, Into::into)
    }
}

/// Wordless, as the `Display` of [`Message`] is.
impl<R: fmt::Display + Clone> fmt::Display for PlayError<R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.clone().into_refusal() {
            Ok(refusal) => refusal.fmt(f),
            Err(common) => common.fmt(f),
        }
    }
}

impl<R: Error + Clone> Error for PlayError<R> {}
