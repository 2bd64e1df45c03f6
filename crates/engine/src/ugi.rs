//! The text protocol: lines in, lines out, for programs that match players or check positions.
//!
//! It is a superset of UGI, the Universal Game Interface, for two to six players.
//! A [`UgiSession`] takes one line and gives its [`Reply`]; a reply that is a search is carried out by a
//! [`Thinker`]; [`serve`] puts both between a reader and a writer.

mod go;
mod query;
mod search;
mod serve;
mod settings;
mod client;

use banmen_rules::{AnyTable, GameId, Message, Options, Setup, Transcript, text};
use banmen_search::Limits;

use crate::refusal::{Explain, LineRefusal, Refused, UgiRefusal, quoted};
use settings::UgiOptions;

pub use client::{Failure, FailureKind, NoChoice, Program};
pub use search::{SearchOrder, Thinker};
pub use serve::serve;

/// The longest line that is read, in bytes: room for the longest game that any option allows.
pub const LONGEST_LINE: usize = 8 << 20;

/// The deepest perft that is begun.
const DEEPEST_PERFT: u32 = 20;

/// The commands, as an error lists them.
const COMMANDS: &str = "ugi, isready, setoption, uginewgame, position, query, perft, go, stop, quit";

/// The reply to a line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Reply {
    /// These lines; an empty list when there is no answer.
    Lines(Vec<String>),
    /// The line cannot be carried out, and changes nothing; [`error_line`] writes the answer.
    Refused(Refused),
    /// A search is to be made of the position on the table. Until it ends, only `stop`, `isready` and `quit`
    /// are accepted.
    Search(SearchOrder),
    /// The search that runs is to end at once, with its answer.
    Stop,
    /// Nothing more: the session is over.
    Quit,
}

/// One conversation: what has been chosen, and the game on the table.
///
/// ```
/// use banmen_engine::ugi::{Reply, UgiSession};
/// let mut session = UgiSession::new();
/// session.line("uginewgame saiju board=square");
/// session.line("position startpos moves m@c2");
/// assert_eq!(session.line("query turn"), Reply::Lines(vec!["response moon".to_owned()]));
/// ```
#[derive(Debug)]
pub struct UgiSession {
    /// What the next `uginewgame` begins.
    chosen: Setup,
    settings: UgiOptions,
    table: AnyTable,
    /// The number of games begun.
    game_number: u64,
    search_runs: bool,
    deepest_perft: u32,
    most_nodes: Option<u64>,
}

/// The lines of an answer, or why there is none.
type Answer = Result<Vec<String>, Refused>;

impl Default for UgiSession {
    fn default() -> UgiSession {
        UgiSession::new()
    }
}

impl UgiSession {
    /// A session that begins with the first of the games, at its start.
    pub fn new() -> UgiSession {
        let chosen = Setup::from(*GameId::ALL.first().expect("there are games"));
        let table = chosen.table().expect("a game has defaults");
        UgiSession {
            chosen,
            settings: UgiOptions::default(),
            table,
            game_number: 0,
            search_runs: false,
            deepest_perft: DEEPEST_PERFT,
            most_nodes: None,
        }
    }

    /// Refuses any perft deeper than `depth`, to bound the time that a line takes.
    #[must_use]
    pub fn with_deepest_perft(mut self, depth: u32) -> UgiSession {
        self.deepest_perft = depth;
        self
    }

    /// Limits every search to `nodes` nodes.
    #[must_use]
    pub fn with_most_nodes(mut self, nodes: u64) -> UgiSession {
        self.most_nodes = Some(nodes);
        self
    }

    /// The game on the table.
    pub fn table(&self) -> &AnyTable {
        &self.table
    }

    /// The search that was ordered last has given its answer.
    pub fn search_ended(&mut self) {
        self.search_runs = false;
    }

    /// Carries out one line. A line that is refused changes nothing.
    pub fn line(&mut self, line: &str) -> Reply {
        let reply = match split_word(line) {
            ("quit", "") => Ok(Reply::Quit),
            ("stop", "") if self.search_runs => Ok(Reply::Stop),
            ("stop", "") => Err(UgiRefusal::NoSearch.into()),
            ("" | "isready", _) => self.answer(line).map(Reply::Lines),
            _ if self.search_runs => Err(UgiRefusal::Busy.into()),
            ("go", words) => self.go(words).map(Reply::Search),
            _ => self.answer(line).map(Reply::Lines),
        };
        reply.unwrap_or_else(Reply::Refused)
    }

    fn answer(&mut self, line: &str) -> Answer {
        if line.len() > LONGEST_LINE {
            return Err(LineRefusal::TooLong { most: LONGEST_LINE }.into());
        }
        match split_word(line) {
            ("", _) => Ok(vec![]),
            ("ugi", "") => Ok(introduction()),
            ("isready", "") => Ok(vec!["readyok".to_owned()]),
            ("setoption", rest) => self.set_option(rest),
            ("uginewgame", rest) => self.new_game(rest),
            ("position", rest) => self.set_position(rest),
            ("query", what) => Ok(vec![query::answer(&self.table, what)?]),
            ("perft", depth) => self.perft(depth),
            ("ugi" | "isready" | "stop" | "quit", rest) => {
                Err(UgiRefusal::Trailing { rest: quoted(rest) }.into())
            }
            (word, _) => Err(UgiRefusal::UnknownCommand { word: quoted(word), commands: COMMANDS }.into()),
        }
    }

    fn set_option(&mut self, rest: &str) -> Answer {
        let form = || UgiRefusal::Form { form: "setoption name NAME value VALUE" };
        let rest = rest.strip_prefix("name ").ok_or_else(form)?;
        let (name, value) = split_at_word(rest, "value").ok_or_else(form)?;
        let is = |own: &str| own.eq_ignore_ascii_case(name);
        match name {
            _ if is("Game") => self.chosen.game = value.parse()?,
            _ if is("Options") => self.chosen.options = read_options(value)?,
            _ => self.settings.set(name, value)?,
        }
        Ok(vec![])
    }

    fn new_game(&mut self, rest: &str) -> Answer {
        let setup = match rest {
            "" => self.chosen.clone(),
            _ => rest.parse()?,
        };
        self.table = setup.table()?;
        self.chosen = setup;
        self.game_number += 1;
        Ok(vec![])
    }

    fn set_position(&mut self, rest: &str) -> Answer {
        let (from, moves) = split_at_word(rest, "moves").unwrap_or((rest, ""));
        let start = match split_word(from) {
            ("startpos", "") => None,
            ("fen", position) => Some(position.to_owned()),
            _ => return Err(UgiRefusal::Form { form: "position startpos|fen POSITION [moves A…]" }.into()),
        };
        let moves = moves.split_whitespace().map(str::to_owned).collect();
        let transcript = Transcript { setup: self.table.setup(), start, moves };
        self.table = transcript.table()?;
        Ok(vec![])
    }

    fn perft(&self, depth: &str) -> Answer {
        let most = self.deepest_perft;
        let known = text::number(depth).filter(|depth| *depth <= most);
        let depth = known.ok_or(UgiRefusal::PerftDepth { most })?;
        Ok(vec![format!("perft {depth} {}", self.table.perft(depth))])
    }

    fn go(&mut self, words: &str) -> Result<SearchOrder, Refused> {
        let limits = go::read(words, &self.table)?;
        if self.table.to_act().is_none() {
            return Err(UgiRefusal::GameOver.into());
        }
        let player = self.settings.player();
        if !player.plays(self.table.id()) {
            let known = banmen_search::evaluators(self.table.id()).join(", ");
            return Err(UgiRefusal::UnknownEvaluator { name: player.to_string(), known }.into());
        }
        let of_session = Limits { nodes: self.most_nodes, ..Limits::NONE };
        self.search_runs = true;
        Ok(SearchOrder {
            player,
            resources: self.settings.resources(),
            limits: limits.and(player.limits(&self.table)).and(of_session),
            is_endless: limits == Limits::NONE,
            most_lines: self.settings.most_lines(),
            is_fresh: limits.nodes.is_some(),
            game_number: self.game_number,
        })
    }
}

/// The answer to `ugi`.
fn introduction() -> Vec<String> {
    let games: Vec<_> = GameId::ALL.iter().map(|id| id.name()).collect();
    let mut lines = vec![
        format!("id name Banmen {}", env!("CARGO_PKG_VERSION")),
        format!("id author {}", env!("CARGO_PKG_AUTHORS")),
        format!("option name Game type combo default {} var {}", games[0], games.join(" var ")),
        "option name Options type string default <empty>".to_owned(),
    ];
    lines.extend(settings::introduction());
    lines.push("ugiok".to_owned());
    lines
}

/// Reads the value of the option `Options`; whether the game has them is asked when it begins.
fn read_options(value: &str) -> Result<Options, Refused> {
    if value == "<empty>" {
        Ok(Options::none())
    } else {
        Ok(value.parse::<Options>().map_err(Message::from)?)
    }
}

/// The first word and what follows it.
fn split_word(text: &str) -> (&str, &str) {
    let text = text.trim();
    let (word, rest) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
    (word, rest.trim())
}

/// The text before and after the first `word` between spaces.
pub(crate) fn split_at_word<'a>(text: &'a str, word: &str) -> Option<(&'a str, &'a str)> {
    let stands_alone = |place: &usize| {
        let (before, after) = (&text[..*place], &text[place + word.len()..]);
        before.ends_with(char::is_whitespace) && (after.is_empty() || after.starts_with(char::is_whitespace))
    };
    let place = text.match_indices(word).map(|(place, _)| place).find(stands_alone)?;
    Some((text[..place].trim(), text[place + word.len()..].trim()))
}

/// The line `error …`: always a single one, whatever was in the input.
pub fn error_line(refused: &Refused, explain: Explain) -> String {
    let plain = |letter: char| if letter.is_control() { ' ' } else { letter };
    format!("error {}", refused.explain(explain).chars().map(plain).collect::<String>())
}
