//! Refusals of what another program says, as values. Their sentences are in the view's locale files.

use std::error::Error;
use std::fmt;

use banmen_rules::{Message, TranscriptError, messages};

/// The sentence of a message, in the language of the caller.
pub type Explain = fn(&Message) -> String;

/// Why a line or a request is refused.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Refused {
    /// A reason with one sentence.
    Message(Box<Message>),
    /// A game that cannot be set up or played.
    Transcript(Box<TranscriptError>),
}

messages! {
    /// Why something is no line.
    pub enum LineRefusal {
        /// It is longer than what is read.
        TooLong { most: usize } => "line-too-long";
        /// It is not UTF-8.
        NotText => "line-not-text";
    }
}

messages! {
    /// Why a line of the text protocol is refused.
    pub enum UgiRefusal {
        /// There is no such command.
        UnknownCommand { word: String, commands: &'static str } => "ugi-unknown-command";
        /// Something follows a command that stands alone.
        Trailing { rest: String } => "ugi-trailing";
        /// The command has another form.
        Form { form: &'static str } => "ugi-form";
        /// The depth of a perft is no number in this range.
        PerftDepth { most: u32 } => "ugi-perft-depth";
        /// There is no such question.
        UnknownQuery { queries: &'static str } => "ugi-unknown-query";
        /// There is no such option.
        UnknownOption { name: String, options: String } => "ugi-unknown-option";
        /// The value of an option is no number in its range.
        OptionNumber { name: &'static str, least: u32, most: u32 } => "ugi-option-number";
        /// There is no such evaluator.
        UnknownEvaluator { name: String, known: String } => "ugi-unknown-evaluator";
        /// There is no search to stop.
        NoSearch => "ugi-no-search";
        /// A search runs, during which few commands are accepted.
        Busy => "ugi-busy";
        /// A game that is over cannot be searched.
        GameOver => "ugi-game-over";
        /// There is no such word after `go`.
        UnknownLimit { word: String, form: &'static str } => "ugi-unknown-limit";
        /// No number in its range follows a word after `go`.
        LimitNumber { word: String, least: u64, most: u64 } => "ugi-limit-number";
        /// A word after `go` is given twice.
        LimitTwice { word: String } => "ugi-limit-twice";
        /// `infinite` is given with another limit.
        InfiniteAlone => "ugi-infinite-alone";
        /// The game has no such player.
        NoPlayer { player: usize, players: usize } => "ugi-no-player";
        /// The clock of the player to act is missing.
        NoClock { player: usize } => "ugi-no-clock";
    }
}

messages! {
    /// Why a request for analysis, or one of its fields, is refused.
    pub enum RequestRefusal {
        /// The line is not JSON.
        NotJson { place: usize } => "request-not-json";
        /// The line is JSON, but no object.
        NotAnObject => "request-not-an-object";
        /// A key is not known; it does no harm.
        UnknownKey { keys: String } => "request-unknown-key";
        /// There is no such action.
        UnknownAction => "request-unknown-action";
        /// The id is missing.
        NoId => "request-no-id";
        /// The id is neither a short text nor a number.
        IdForm { longest: usize } => "request-id-form";
        /// The game is missing.
        NoGame => "request-no-game";
        /// The options are neither a text nor an object.
        OptionsForm => "request-options-form";
        /// The value of an option is neither a text nor a number.
        OptionForm => "request-option-form";
        /// The name or the value of an option is more than one word.
        OptionWord => "request-option-word";
        /// There are moves both after the position and in a field of their own.
        MovesTwice => "request-moves-twice";
        /// The field is no text.
        Text => "request-text";
        /// The field is neither a text nor a list of texts.
        Words => "request-words";
        /// The field is no whole number in its range.
        Whole { least: String, most: String } => "request-whole";
        /// The field is no number in its range.
        Fraction { least: String, most: String } => "request-fraction";
        /// The field is no list of numbers.
        Numbers => "request-numbers";
        /// One of the numbers is no whole number in its range.
        EachWhole { least: String, most: String } => "request-each-whole";
        /// There are too many numbers.
        TooManyNumbers { count: usize, most: usize } => "request-too-many-numbers";
        /// Too many positions would wait.
        TooManyWaiting { most: usize } => "request-too-many-waiting";
        /// Too much text would wait.
        TooMuchWaiting { most: usize } => "request-too-much-waiting";
    }
}

impl fmt::Display for Refused {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Refused::Message(message) => message.fmt(f),
            Refused::Transcript(error) => error.fmt(f),
        }
    }
}

impl Error for Refused {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        match self {
            Refused::Message(_) => None,
            Refused::Transcript(error) => error.source(),
        }
    }
}

impl Refused {
    /// The sentences of the refusal, with `explain` for each message.
    pub fn explain(&self, explain: impl Fn(&Message) -> String) -> String {
        match self {
            Refused::Message(message) => explain(message),
            Refused::Transcript(error) => error.explain(explain),
        }
    }
}

impl From<TranscriptError> for Refused {
    fn from(error: TranscriptError) -> Refused {
        Refused::Transcript(Box::new(error))
    }
}

macro_rules! from_messages {
    ($($Type:ty),*) => { $(
        impl From<$Type> for Refused {
            fn from(why: $Type) -> Refused {
                Refused::Message(Box::new(why.into()))
            }
        }
    )* };
}
from_messages!(Message, LineRefusal, UgiRefusal, RequestRefusal);

/// The most characters of a strange word that a refusal repeats.
const MOST_QUOTED: usize = 100;

/// The beginning of a strange word, to be quoted.
pub(crate) fn quoted(word: &str) -> String {
    word.chars().take(MOST_QUOTED).collect()
}
