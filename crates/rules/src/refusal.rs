//! Refusals: those that every game shares, and the error that carries a game's own.

use std::error::Error;
use std::fmt;

use crate::{Message, ToMessage, messages};

messages! {
    /// Why something is refused in any game: options, text forms, the table.
    #[non_exhaustive]
    pub enum CommonRefusal {
        /// No game has that name.
        UnknownGame { name: String, known: Vec<&'static str> } => "unknown-game";
        /// An option word is not `key=value`.
        OptionForm { word: String } => "option-form";
        /// The game has no such option.
        UnknownOption { key: String, known: Vec<&'static str> } => "unknown-option";
        /// An option is given twice.
        OptionTwice { key: String } => "option-twice";
        /// An option has a value that is not allowed.
        OptionValue { key: &'static str, value: String, allowed: String } => "option-value";
        /// Two options do not go together.
        OptionClash { key: &'static str, value: String, other: &'static str, needed: String } => "option-clash";
        /// A text is longer than anything the game could mean.
        TooLong { length: usize, most: usize } => "too-long";
        /// A text is not of the form that is read there.
        Malformed { found: String, expected: String } => "malformed";
        /// A position string has too few or too many fields.
        Fields { found: usize, expected: &'static str } => "position-fields";
        /// The action is well formed, but not legal in this position.
        NotLegal { action: String } => "not-legal";
        /// There is no text where a move should be.
        NoMove => "no-move";
        /// The game has ended.
        GameOver => "game-over";
        /// No player of this game has that name.
        UnknownPlayer { name: String, known: Vec<&'static str> } => "unknown-player";
        /// That player is out already.
        AlreadyOut { name: &'static str } => "already-out";
        /// There is nothing to take back.
        NothingToUndo => "nothing-to-undo";
        /// One of several moves was refused.
        BadMove { number: usize, text: String } => "bad-move";
        /// The game is longer than a table holds.
        TooManyMoves { most: usize } => "too-many-moves";
    }
}

impl CommonRefusal {
    /// The refusal at a place in the text that was read (characters from 1), as a game's error.
    pub fn at<R: From<CommonRefusal>>(self, place: usize) -> Refused<R> {
        Refused::from(self).at(place)
    }
}

/// The most characters of a bad text that a refusal repeats.
const MOST_QUOTED: usize = 40;

/// A malformed text: what was found (cut when long), and what was expected there.
///
/// What was expected is shown in the notation itself (`e5:l`, `w|y|p`), because rules know no language.
pub fn malformed(found: &str, expected: impl Into<String>) -> CommonRefusal {
    let mut quoted: String = found.chars().take(MOST_QUOTED).collect();
    if quoted.len() < found.len() {
        quoted.push('…');
    }
    CommonRefusal::Malformed { found: quoted, expected: expected.into() }
}

/// The error of a game: its typed reason, with the message that names cells and players as the game does.
///
/// ```
/// use banmen_rules::saiju::{Action, Refusal, Saiju};
/// use banmen_rules::{Game, Message};
///
/// let game = Saiju::default();
/// let refused = game.refusal(&game.start(), Action::End).unwrap();
/// assert!(matches!(refused.reason(), Refusal::ShadowsFirst { .. }));
/// assert_eq!(refused.to_string(), "saiju-shadows-first symbol=<saiju-symbol-moon> [Setting up]");
/// assert_eq!(Message::from(refused).key, "saiju-shadows-first");
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Refused<R>(Box<Parts<R>>);

/// What a refusal is made of, behind a pointer, so that results stay small.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Parts<R> {
    reason: R,
    message: Message,
}

impl<R> Refused<R> {
    /// A reason in the words of a game.
    pub fn new<G>(game: &G, reason: impl Into<R>) -> Refused<R>
    where
        R: ToMessage<G>,
    {
        let reason = reason.into();
        Refused(Box::new(Parts { message: reason.message(game), reason }))
    }

    /// Sets the place in the text that was read (characters from 1).
    #[must_use]
    pub fn at(mut self, place: usize) -> Refused<R> {
        self.0.message.at = Some(place);
        self
    }

    /// The reason, for programs.
    pub fn reason(&self) -> &R {
        &self.0.reason
    }

    /// The message, for people.
    pub fn message(&self) -> &Message {
        &self.0.message
    }
}

impl<R: From<CommonRefusal>> From<CommonRefusal> for Refused<R> {
    fn from(common: CommonRefusal) -> Refused<R> {
        Refused(Box::new(Parts { message: common.clone().into(), reason: common.into() }))
    }
}

impl<R> From<Refused<R>> for Message {
    fn from(refused: Refused<R>) -> Message {
        refused.0.message
    }
}

impl<R> fmt::Display for Refused<R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.message().fmt(f)
    }
}

impl<R: fmt::Debug> Error for Refused<R> {}
