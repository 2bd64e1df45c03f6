//! The text protocol: lines in, lines out, for programs that match players or check positions.
//!
//! It is a superset of UGI, the Universal Game Interface, for two to six players.
//! A [`Session`] takes one line and gives its [`Reply`]; [`serve`] puts one between a reader and a writer.

mod query;
mod serve;

use std::sync::LazyLock;

use banmen_rules::{AnyGame, Id, Message, Options, read_game, text};
use banmen_view::{Language, Words};

use crate::setting::play_all;

pub use serve::serve;

/// The longest line that is read, in bytes: room for the longest game that any option allows.
pub const LONGEST_LINE: usize = 8 << 20;

/// The deepest perft that is begun.
const DEEPEST_PERFT: u32 = 20;

/// The commands, as an error lists them.
const COMMANDS: &str = "ugi, isready, setoption, uginewgame, position, query, perft, quit";

/// What a line is answered with.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Reply {
    /// These lines; none when there is nothing to say.
    Lines(Vec<String>),
    /// Nothing more: the session is over.
    Quit,
}

/// One conversation: what has been chosen, and the game on the table.
///
/// ```
/// use banmen::protocol::{Reply, Session};
/// let mut session = Session::new();
/// session.line("uginewgame saiju board=square");
/// session.line("position startpos moves m@c2");
/// assert_eq!(session.line("query turn"), Reply::Lines(vec!["response moon".to_owned()]));
/// ```
#[derive(Debug)]
pub struct Session {
    chosen: Chosen,
    table: Box<dyn AnyGame>,
    deepest_perft: u32,
}

/// What the next `uginewgame` begins.
#[derive(Clone, Debug)]
struct Chosen {
    game: Id,
    options: Options,
}

/// A numeric setting: its name, least, most and default.
/// Its value is checked and not kept, for there is no search yet that would use it.
type Spin = (&'static str, u32, u32, u32);
const THREADS: Spin = ("Threads", 1, 256, 1);
const LEVEL: Spin = ("Level", 1, 8, 8);

/// Programs are spoken to in English, whatever language people speak.
pub(crate) static ENGLISH: LazyLock<Words> = LazyLock::new(|| Words::new(Language::En));

/// The lines of an answer, or why there is none.
type Answer = Result<Vec<String>, String>;

impl Default for Session {
    fn default() -> Session {
        Session::new()
    }
}

impl Session {
    /// A session that begins with the first of the games, at its start.
    pub fn new() -> Session {
        let game = *Id::ALL.first().expect("there are games");
        let options = Options::none();
        let table = game.table(&options).expect("a game has defaults");
        let chosen = Chosen { game, options };
        Session { chosen, table, deepest_perft: DEEPEST_PERFT }
    }

    /// The same, refusing any perft deeper than this: for those who must bound the time of a line.
    #[must_use]
    pub fn with_deepest_perft(mut self, depth: u32) -> Session {
        self.deepest_perft = depth;
        self
    }

    /// Carries out one line. A line that cannot be carried out is answered with one line `error …`
    /// and changes nothing.
    pub fn line(&mut self, line: &str) -> Reply {
        let line = line.trim();
        if line == "quit" {
            return Reply::Quit;
        }
        Reply::Lines(self.answer(line).unwrap_or_else(|why| vec![error(&why)]))
    }

    fn answer(&mut self, line: &str) -> Answer {
        if line.len() > LONGEST_LINE {
            return Err(too_long());
        }
        match split_word(line) {
            ("", _) => Ok(vec![]),
            ("ugi", "") => Ok(introduction()),
            ("isready", "") => Ok(vec!["readyok".to_owned()]),
            ("setoption", rest) => self.set_option(rest),
            ("uginewgame", rest) => self.new_game(rest),
            ("position", rest) => self.set_position(rest),
            ("query", what) => query::answer(&*self.table, what).map(|answer| vec![answer]),
            ("perft", depth) => self.perft(depth),
            ("go" | "stop", _) => Err("there is no search yet".to_owned()),
            ("ugi" | "isready" | "quit", rest) => {
                Err(format!("nothing is expected after the command: {rest}"))
            }
            (word, _) => Err(format!("unknown command {word}; the commands are {COMMANDS}")),
        }
    }

    fn set_option(&mut self, rest: &str) -> Answer {
        let form = || "expected: setoption name NAME value VALUE".to_owned();
        let rest = rest.strip_prefix("name ").ok_or_else(form)?;
        let (name, value) = split_at_word(rest, "value").ok_or_else(form)?;
        let is = |own: &str| own.eq_ignore_ascii_case(name);
        match name {
            _ if is("Game") => self.chosen.game = Id::read(value).map_err(say)?,
            _ if is("Options") => self.chosen.options = read_options(value)?,
            _ if is(THREADS.0) => check_spin(THREADS, value)?,
            _ if is(LEVEL.0) => check_spin(LEVEL, value)?,
            _ => return Err(format!("unknown option {name}; the options are Game, Options, Threads, Level")),
        }
        Ok(vec![])
    }

    fn new_game(&mut self, rest: &str) -> Answer {
        let (game, options) = match rest {
            "" => (self.chosen.game, self.chosen.options.clone()),
            _ => read_game(rest).map_err(say)?,
        };
        self.table = game.table(&options).map_err(say)?;
        self.chosen = Chosen { game, options };
        Ok(vec![])
    }

    fn set_position(&mut self, rest: &str) -> Answer {
        let (from, moves) = split_at_word(rest, "moves").unwrap_or((rest, ""));
        let (game, options) = (self.table.id(), self.table.options());
        let table = match split_word(from) {
            ("startpos", "") => game.table(&options),
            ("fen", position) => game.table_at(&options, position),
            _ => return Err("expected: position startpos|fen POSITION [moves A…]".to_owned()),
        };
        let mut table = table.map_err(say)?;
        play_all(&mut *table, moves, &ENGLISH)?;
        self.table = table;
        Ok(vec![])
    }

    fn perft(&self, depth: &str) -> Answer {
        let most = self.deepest_perft;
        let known = text::number(depth).filter(|depth| *depth <= most);
        let depth = known.ok_or_else(|| format!("expected: perft DEPTH, a number from 0 to {most}"))?;
        Ok(vec![format!("perft {depth} {}", self.table.perft(depth))])
    }
}

/// The answer to `ugi`.
fn introduction() -> Vec<String> {
    let games: Vec<_> = Id::ALL.iter().map(|id| id.name()).collect();
    let spin = |(name, least, most, default): Spin| {
        format!("option name {name} type spin default {default} min {least} max {most}")
    };
    vec![
        format!("id name Banmen {}", env!("CARGO_PKG_VERSION")),
        format!("id author {}", env!("CARGO_PKG_AUTHORS")),
        format!("option name Game type combo default {} var {}", games[0], games.join(" var ")),
        "option name Options type string default <empty>".to_owned(),
        spin(THREADS),
        spin(LEVEL),
        "ugiok".to_owned(),
    ]
}

/// Reads the value of the option `Options`; which game they are for is not asked yet.
fn read_options(value: &str) -> Result<Options, String> {
    if value == "<empty>" { Ok(Options::none()) } else { Options::read(value).map_err(say) }
}

fn check_spin((name, least, most, _): Spin, value: &str) -> Result<(), String> {
    match text::number(value) {
        Some(number) if (least..=most).contains(&number) => Ok(()),
        _ => Err(format!("{name} is a number from {least} to {most}")),
    }
}

/// The first word and what follows it.
fn split_word(text: &str) -> (&str, &str) {
    let text = text.trim();
    let (word, rest) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
    (word, rest.trim())
}

/// What stands before and after the first `word` that stands alone.
pub(crate) fn split_at_word<'a>(text: &'a str, word: &str) -> Option<(&'a str, &'a str)> {
    let stands_alone = |place: &usize| {
        let (before, after) = (&text[..*place], &text[place + word.len()..]);
        before.ends_with(char::is_whitespace) && (after.is_empty() || after.starts_with(char::is_whitespace))
    };
    let place = text.match_indices(word).map(|(place, _)| place).find(stands_alone)?;
    Some((text[..place].trim(), text[place + word.len()..].trim()))
}

#[allow(clippy::needless_pass_by_value, reason = "errors are handed on by value")]
fn say(message: Message) -> String {
    ENGLISH.explain(&message)
}

fn too_long() -> String {
    format!("a line has at most {LONGEST_LINE} bytes")
}

/// An `error` line: always a single one, whatever was in the input.
fn error(why: &str) -> String {
    let plain = |letter: char| if letter.is_control() { ' ' } else { letter };
    format!("error {}", why.chars().map(plain).collect::<String>())
}
