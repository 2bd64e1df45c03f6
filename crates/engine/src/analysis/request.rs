//! Reads a line: a request, or the field that is wrong and why.

use std::error::Error;
use std::fmt;
use std::time::Duration;

use banmen_rules::{AnyTable, GameId, Message, Options, Setup, Transcript, TranscriptError};
use banmen_search::{Level, Limits, Player};
use serde_json::{Map, Value};

use super::fields::{BadField, Fields, bad};
use super::job::SearchSettings;
use crate::refusal::{Refused, RequestRefusal};
use crate::ugi::{self, split_at_word};

/// The longest line that is read, in bytes: room for the longest game that any option allows.
pub const LONGEST_LINE: usize = ugi::LONGEST_LINE;

/// The most positions that one request asks for.
pub const MOST_POSITIONS: usize = 10_000;

/// The most visits of one search.
pub const MOST_VISITS: u64 = 1_000_000_000;

/// The longest time of one search, in milliseconds: a day.
pub const LONGEST_TIME: u64 = 24 * 60 * 60 * 1000;

/// The most actions that an answer lists.
pub const MOST_LINES: usize = 10_000;

/// The longest line of play that an answer holds, in actions.
const LONGEST_PV: i64 = 1000;

/// The longest text that a request is known by, in bytes.
const LONGEST_ID: usize = 1000;

/// The time between reports during a search, in seconds.
const REPORT_EVERY: std::ops::RangeInclusive<f64> = 0.01..=86_400.0;

/// The greatest distance of a priority from 0.
const PRIORITY: i64 = 1_000_000;

/// The key of the positions that are meant: the numbers of moves after which they stand.
pub(super) const MOVE_NUMBERS: &str = "moveNumbers";

/// The name that [`MOVE_NUMBERS`] once had, which is still read.
const OLD_MOVE_NUMBERS: &str = "turns";

/// The keys of a request for analysis.
const KEYS: [&str; 13] = [
    "id",
    "game",
    "options",
    "position",
    "moves",
    "moveNumbers",
    "visits",
    "time",
    "lines",
    "pvLength",
    "seed",
    "level",
    "priority",
];

/// The key of the time between reports.
const REPORT_KEY: &str = "reportDuringSearchEvery";

/// The keys of a request that something be done.
const ACTION_KEYS: [&str; 4] = ["id", "action", "terminateId", "moveNumbers"];

/// A request.
#[derive(Clone, PartialEq, Debug)]
pub enum Request {
    /// What the search thinks.
    Analyse(Box<Query>),
    /// That something be done; answered with the object itself.
    Act {
        /// What.
        action: Action,
        /// The whole object.
        echo: Map<String, Value>,
    },
}

/// Something to be done.
#[derive(Clone, PartialEq, Debug)]
pub enum Action {
    /// Ends the searches of a request, or of all of them.
    Terminate {
        /// The id of the request; all when there is none.
        id: Option<Value>,
        /// The positions whose searches end; `None` for all of the request.
        move_numbers: Option<Vec<usize>>,
    },
    /// Tells the version.
    QueryVersion,
    /// Forgets what was learnt. Nothing is kept between searches, so there is nothing to do.
    ClearCache,
}

/// Positions of one game to be analysed.
#[derive(Clone, PartialEq, Debug)]
pub struct Query {
    /// The id that every answer repeats.
    pub id: Value,
    /// The game; each of its moves can be made.
    pub transcript: Transcript,
    /// The numbers of moves after which positions are analysed.
    pub move_numbers: Vec<usize>,
    /// Requests of higher priority are begun first.
    pub priority: i32,
    /// The settings of the search, and of its report.
    pub settings: SearchSettings,
}

/// Why a line is refused, or strange.
#[derive(Clone, PartialEq, Debug)]
pub struct RequestError {
    /// The id of the request, if that could be read.
    pub id: Option<Value>,
    /// The field that is wrong.
    pub field: Option<String>,
    /// Why the field is refused, and what is allowed.
    pub why: Refused,
}

impl fmt::Display for RequestError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.field {
            Some(field) => write!(f, "{field}: {}", self.why),
            None => self.why.fmt(f),
        }
    }
}

impl Error for RequestError {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        Some(&self.why)
    }
}

/// A line as it was understood.
#[derive(Clone, PartialEq, Debug)]
pub struct ReadLine {
    /// The request, or why the line is refused.
    pub request: Result<Request, RequestError>,
    /// Strange things in the line that do no harm.
    pub warnings: Vec<RequestError>,
}

/// Reads a line; `limits` are those of a request that names none.
pub fn read(line: &str, limits: Limits) -> ReadLine {
    let object = match serde_json::from_str(line) {
        Ok(Value::Object(object)) => object,
        Ok(_) => return ReadLine::refused(RequestRefusal::NotAnObject),
        Err(error) => {
            return ReadLine::refused(RequestRefusal::NotJson { place: error.column() });
        }
    };
    let fields = Fields(&object);
    let id = match fields.id("id", LONGEST_ID) {
        Ok(id) => id,
        Err(why) => return ReadLine { request: Err(error(None, why)), warnings: Vec::new() },
    };
    let request = match fields.get("action") {
        Some(_) => read_action(fields).map(|action| Request::Act { action, echo: object.clone() }),
        None => read_query(fields, &id, limits).map(|query| Request::Analyse(Box::new(query))),
    };
    let warnings = if request.is_ok() { unknown_keys(fields, &id) } else { Vec::new() };
    ReadLine { request: request.map_err(|why| error(Some(id), why)), warnings }
}

impl ReadLine {
    fn refused(why: RequestRefusal) -> ReadLine {
        ReadLine {
            request: Err(RequestError { id: None, field: None, why: why.into() }),
            warnings: Vec::new(),
        }
    }
}

fn error(id: Option<Value>, BadField { field, why }: BadField) -> RequestError {
    RequestError { id, field: Some(field.to_owned()), why }
}

/// A warning for each key that is not known.
fn unknown_keys(fields: Fields<'_>, id: &Value) -> Vec<RequestError> {
    let is_action = fields.get("action").is_some();
    let known = |key: &str| match is_action {
        _ if key == OLD_MOVE_NUMBERS => true,
        true => ACTION_KEYS.contains(&key),
        false => KEYS.contains(&key) || [REPORT_KEY, "action"].contains(&key),
    };
    let keys = if is_action { ACTION_KEYS.join(", ") } else { format!("{}, {REPORT_KEY}", KEYS.join(", ")) };
    let strange = fields.0.keys().filter(|key| !known(key));
    let warn = |key: &String| RequestError {
        id: Some(id.clone()),
        field: Some(key.chars().take(100).collect()),
        why: RequestRefusal::UnknownKey { keys: keys.clone() }.into(),
    };
    strange.take(MOST_WARNINGS).map(warn).collect()
}

/// The most warnings about one line.
const MOST_WARNINGS: usize = 20;

fn read_action(fields: Fields<'_>) -> Result<Action, BadField> {
    let move_numbers = || read_move_numbers(fields, u32::MAX as usize);
    match fields.text("action")? {
        Some("terminate") => {
            let id = fields.id("terminateId", LONGEST_ID)?;
            Ok(Action::Terminate { id: Some(id), move_numbers: move_numbers()? })
        }
        Some("terminate_all") => Ok(Action::Terminate { id: None, move_numbers: move_numbers()? }),
        Some("query_version") => Ok(Action::QueryVersion),
        Some("clear_cache") => Ok(Action::ClearCache),
        _ => Err(bad("action", RequestRefusal::UnknownAction)),
    }
}

fn read_query(fields: Fields<'_>, id: &Value, limits: Limits) -> Result<Query, BadField> {
    let game = fields.text("game")?.ok_or_else(|| bad("game", RequestRefusal::NoGame))?;
    let game = game.parse::<GameId>().map_err(|why| bad("game", why))?;
    let setup = Setup { game, options: read_options(fields)? };
    let (start, moves) = read_line_of_play(fields)?;
    let moves = moves.split_whitespace().map(str::to_owned).collect();
    let transcript = Transcript { setup, start, moves };
    let table = transcript.table().map_err(|error| {
        let field = match &error {
            TranscriptError::Setup(_) => "options",
            TranscriptError::Start(_) => "position",
            TranscriptError::Move(_) => "moves",
        };
        bad(field, error)
    })?;
    let priority = fields.number("priority", -PRIORITY..=PRIORITY)?.unwrap_or(0) as i32;
    Ok(Query {
        id: id.clone(),
        transcript,
        move_numbers: read_move_numbers(fields, table.move_count())?.unwrap_or(vec![table.move_count()]),
        priority,
        settings: read_settings(fields, &table, limits)?,
    })
}

/// Options as text, `key=value …`, or as an object.
fn read_options(fields: Fields<'_>) -> Result<Options, BadField> {
    let text = match fields.get("options") {
        Some(Value::Object(options)) => {
            let mut words = Vec::new();
            for (key, value) in options {
                let value = match value {
                    Value::String(text) => text.clone(),
                    Value::Number(_) | Value::Bool(_) => value.to_string(),
                    _ => return Err(bad("options", RequestRefusal::OptionForm)),
                };
                // An option is a single word.
                if format!("{key}{value}").contains(|letter: char| letter.is_whitespace() || letter == '=') {
                    return Err(bad("options", RequestRefusal::OptionWord));
                }
                words.push(format!("{key}={value}"));
            }
            words.join(" ")
        }
        Some(Value::String(text)) => text.clone(),
        None => String::new(),
        Some(_) => return Err(bad("options", RequestRefusal::OptionsForm)),
    };
    text.parse::<Options>().map_err(|why| bad("options", Message::from(why)))
}

/// The first position, if it is told, and the moves from there. As in the text protocol, the moves may
/// stand behind the position and the word `moves`.
fn read_line_of_play(fields: Fields<'_>) -> Result<(Option<String>, String), BadField> {
    let moves = fields.words("moves")?;
    let Some(position) = fields.text("position")? else { return Ok((None, moves.unwrap_or_default())) };
    match (split_at_word(position, "moves"), moves) {
        (Some(_), Some(_)) => Err(bad("moves", RequestRefusal::MovesTwice)),
        (Some((position, moves)), None) => Ok((Some(position.to_owned()), moves.to_owned())),
        (None, moves) => Ok((Some(position.trim().to_owned()), moves.unwrap_or_default())),
    }
}

/// The numbers of moves after which positions are meant, none greater than `most`.
fn read_move_numbers(fields: Fields<'_>, most: usize) -> Result<Option<Vec<usize>>, BadField> {
    let key = if fields.get(MOVE_NUMBERS).is_none() { OLD_MOVE_NUMBERS } else { MOVE_NUMBERS };
    let numbers = fields.numbers(key, 0..=most as i64, MOST_POSITIONS)?;
    Ok(numbers.map(|numbers| numbers.into_iter().map(|number| number as usize).collect()))
}

fn read_settings(fields: Fields<'_>, table: &AnyTable, limits: Limits) -> Result<SearchSettings, BadField> {
    let level =
        fields.number("level", i64::from(Level::LOWEST.number())..=i64::from(Level::HIGHEST.number()))?;
    let player = level.and_then(|number| Level::new(number as u8)).map_or(Player::Best, Player::Level);
    let standard = SearchSettings::default();
    let count = |number: Option<i64>, otherwise: usize| number.map_or(otherwise, |number| number as usize);
    Ok(SearchSettings {
        player,
        limits: read_limits(fields, player, table, limits)?,
        lines: count(fields.number("lines", 0..=MOST_LINES as i64)?, standard.lines),
        pv_length: count(fields.number("pvLength", 1..=LONGEST_PV)?, standard.pv_length),
        seed: fields.number("seed", 0..=i64::MAX)?.map_or(standard.seed, |seed| seed as u64),
        report_every: fields.fraction(REPORT_KEY, REPORT_EVERY)?.map(Duration::from_secs_f64),
    })
}

/// The limits that are named; those of the level or of the command line where none is.
fn read_limits(
    fields: Fields<'_>,
    player: Player,
    table: &AnyTable,
    otherwise: Limits,
) -> Result<Limits, BadField> {
    let nodes = fields.number("visits", 1..=MOST_VISITS as i64)?.map(|visits| visits as u64);
    let milliseconds = fields.number("time", 1..=LONGEST_TIME as i64)?.map(|time| time as u64);
    Ok(Limits { nodes, milliseconds, depth: None }.or(player.limits(table)).or(otherwise))
}
