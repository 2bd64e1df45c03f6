//! Refusals that belong to no game in particular: options, text forms, the table.

use crate::{Message, messages};

messages! {
    /// Why something is refused, whatever the game.
    pub enum Refusal for () {
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
        /// The action is well formed, but nothing that the game has in this position.
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

impl Refusal {
    /// The wordless form.
    pub fn say(self) -> Message {
        self.message(&())
    }
}

/// The most characters of a bad text that a refusal repeats.
const MOST_QUOTED: usize = 40;

/// A malformed text: what was found (cut when long), and what was expected there.
///
/// What was expected is shown in the notation itself (`e5:l`, `w|y|p`), for rules know no language.
pub fn malformed(found: &str, expected: impl Into<String>) -> Message {
    let mut quoted: String = found.chars().take(MOST_QUOTED).collect();
    if quoted.len() < found.len() {
        quoted.push('…');
    }
    Refusal::Malformed { found: quoted, expected: expected.into() }.say()
}
