//! Why a record is refused, beside what the game itself refuses.

use crate::{CommonRefusal, Message, messages};

messages! {
    /// Why a record is refused.
    pub enum Refusal for () {
        /// A tag is not `[Name "value"]`.
        TagForm => "record-tag-form";
        /// A tag's name is not a capital letter with letters and digits behind it.
        TagName { name: String } => "record-tag-name";
        /// A tag is longer than any that is read.
        TagLong { name: String, most: usize } => "record-tag-long";
        /// A tag is given twice.
        TagTwice { name: String } => "record-tag-twice";
        /// There are more tags than are read.
        TooManyTags { most: usize } => "record-too-many-tags";
        /// A tag that must be there is not.
        TagMissing { name: &'static str } => "record-tag-missing";
        /// A tag that the game itself fills in.
        OwnTag { name: String } => "record-own-tag";
        /// A tag comes after the first move.
        TagAfterMoves => "record-tag-after-moves";
        /// A control character.
        Control { code: u32 } => "record-control-character";
        /// A date is not of the form that is read.
        Date { found: String } => "record-date";
        /// A time control is not of the form that is read.
        TimeControl { found: String } => "record-time-control";
        /// The record follows other rules.
        RulesVersion { found: String, known: u32 } => "record-rules-version";
        /// A tag of the ending differs from the ending of the game.
        EndingDiffers { name: &'static str, found: String, expected: String } => "record-ending-differs";
        /// A tag of the ending is given, but the game has not ended or has no such value.
        EndingUntold { name: &'static str, found: String } => "record-ending-untold";
        /// A comment does not end.
        UnclosedComment => "record-unclosed-comment";
        /// A variation does not end.
        UnclosedVariation => "record-unclosed-variation";
        /// A bracket closes what was never opened.
        StrayBracket { found: &'static str } => "record-stray-bracket";
        /// A variation comes before the first move, so there is no move that it could replace.
        NothingToVary => "record-nothing-to-vary";
        /// A variation has no move.
        EmptyVariation => "record-empty-variation";
        /// Variations stand too deep inside one another.
        TooDeep { most: usize } => "record-too-deep";
        /// There are more moves than are read.
        TooManyMoves { most: usize } => "record-too-many-moves";
        /// A turn has the wrong number.
        TurnNumber { found: String, expected: u32 } => "record-turn-number";
        /// A mark or an arrow names a place that cannot be written.
        Shape { found: String } => "record-shape";
        /// The record has no such move, or it was deleted.
        UnknownNode => "record-unknown-node";
        /// An edit is undone before a later one is.
        NotLastEdit => "record-not-last-edit";
        /// A text is not JSON.
        JsonSyntax => "record-json-syntax";
        /// A part of the JSON is missing, or is something else than it should be.
        JsonField { path: String, expected: String } => "record-json-field";
        /// The JSON has a turn for somebody who is not on turn.
        JsonSeat { path: String, expected: &'static str } => "record-json-seat";
        /// The moves with comments in the JSON are not those without.
        JsonMovetext => "record-json-movetext";
        /// The players' results in the JSON are not those of the game.
        JsonResults { expected: String } => "record-json-results";
    }
}

messages! {
    /// Where in a record something is wrong.
    pub enum Whereabouts for () {
        /// A place in the text.
        Place { line: u32, column: u32 } => "record-at-place";
        /// A move in the text.
        Move { line: u32, column: u32, turn: u32, text: String } => "record-at-move";
        /// A move in a turn.
        Turn { turn: u32, text: String } => "record-at-turn";
    }
}

impl Refusal {
    /// The wordless form.
    pub fn say(self) -> Message {
        self.message(&())
    }
}

/// A text is longer than any that is read.
pub(super) fn too_long(length: usize, most: usize) -> Message {
    CommonRefusal::TooLong { length, most }.into()
}

/// A text cut to what a refusal repeats of it.
pub(super) fn short(text: &str) -> String {
    const MOST: usize = 40;
    match text.char_indices().nth(MOST) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.to_owned(),
    }
}
