//! Reading the JSON form.

use serde_json::Value;

use super::super::refusal::{Refusal, short, too_long};
use super::super::replay::Replay;
use super::super::syntax::Cursor;
use super::super::{NodeId, Place, Record, RecordError, Tags, Tree, player_tag};
use super::{LONGEST_JSON, NONE};
use crate::{Options, RULES_VERSION, Setup, Transcript};

/// Reads a record from JSON, playing every move on a table.
pub fn read(text: &str) -> Result<Record, RecordError> {
    if text.len() > LONGEST_JSON {
        return Err(RecordError::somewhere(too_long(text.len(), LONGEST_JSON)));
    }
    let whole: Value = serde_json::from_str(text).map_err(|error| {
        let place = |number: usize| u32::try_from(number).unwrap_or(u32::MAX);
        let place = Place { line: place(error.line()), column: place(error.column()) };
        RecordError::at(place, Refusal::JsonSyntax.say())
    })?;
    let mut replay = set_up(&whole)?;
    let names = replay.table.names().to_vec();
    let tags = read_tags(&whole, &names)?;
    read_moves(&whole, &mut replay)?;
    let replay = match optional_text(&whole, "/header/movetext")? {
        Some(movetext) => read_movetext(movetext, set_up(&whole)?, &replay.tree)?,
        None => replay,
    };
    let record = replay.record(tags).map_err(RecordError::somewhere)?;
    check_ending(&whole, &record)?;
    Ok(record)
}

/// The table that the header describes, before the first move.
fn set_up(whole: &Value) -> Result<Replay, RecordError> {
    let name = text(whole, "/header/game/name")?;
    let game = name.to_lowercase().parse().map_err(RecordError::somewhere)?;
    if let Some(version) = optional_text(whole, "/header/rules")?
        && version != RULES_VERSION.to_string()
    {
        let found = short(version);
        return Err(RecordError::somewhere(Refusal::RulesVersion { found, known: RULES_VERSION }.say()));
    }
    let mut words = Vec::new();
    if whole.pointer("/header/game/variants").is_some() {
        for place in 0..array(whole, "/header/game/variants")?.len() {
            words.push(text(whole, &format!("/header/game/variants/{place}"))?);
        }
    }
    let options = words.join(" ").parse::<Options>().map_err(|cause| RecordError::somewhere(cause.into()))?;
    let start = optional_text(whole, "/header/startingPosition")?.map(str::to_owned);
    let table = Transcript { start, ..Setup { game, options }.into() }.first_table();
    table.map(Replay::at).map_err(|error| RecordError::somewhere(error.into_cause()))
}

fn read_tags(whole: &Value, names: &[&str]) -> Result<Tags, RecordError> {
    let mut tags = Tags::none();
    let mut set = |name: &str, value: &str| tags.set(name, value).map_err(RecordError::somewhere);
    for (name, path) in [("Event", "/header/event"), ("Round", "/header/round")] {
        set(name, optional_text(whole, path)?.unwrap_or(NONE))?;
    }
    set("Site", text(whole, "/header/site/name")?)?;
    set("Date", text(whole, "/header/date-start")?)?;
    set("EndDate", text(whole, "/header/date-end")?)?;
    if array(whole, "/header/players")?.len() != names.len() {
        return Err(wrong("/header/players", format!("{} × {{…}}", names.len())));
    }
    for (seat, name) in names.iter().enumerate() {
        set(&player_tag(name), text(whole, &format!("/header/players/{seat}/name"))?)?;
    }
    if let Some(other) = whole.pointer("/header/tags") {
        let other = other.as_object().ok_or_else(|| wrong("/header/tags", "{…}"))?;
        for name in other.keys() {
            set(name, other[name].as_str().ok_or_else(|| wrong("/header/tags", "{\"…\": \"…\"}"))?)?;
        }
    }
    Ok(tags)
}

/// Plays the moves with their comments and variations, and compares them with those of the rounds.
fn read_movetext(movetext: &str, mut replay: Replay, rounds: &Tree) -> Result<Replay, RecordError> {
    let follow = |replay: &mut Replay| replay.follow(Cursor::new(movetext).read_moves()?);
    // A place inside the movetext would mean nothing to the reader of the JSON.
    follow(&mut replay).map_err(|error| RecordError { place: None, ..error })?;
    let texts =
        |tree: &Tree| tree.main_moves().into_iter().map(|node| node.text().to_owned()).collect::<Vec<_>>();
    if texts(&replay.tree) == texts(rounds) {
        Ok(replay)
    } else {
        Err(RecordError::somewhere(Refusal::JsonMovetext.say()))
    }
}

fn read_moves(whole: &Value, replay: &mut Replay) -> Result<(), RecordError> {
    let mut at = NodeId::ROOT;
    for (number, round) in array(whole, "/moves")?.iter().enumerate() {
        let path = format!("/moves/{number}");
        for (seat, turn) in read_round(round, &path)? {
            for word in turn.split_ascii_whitespace() {
                if let Some(expected) = replay.table.to_act()
                    && expected.index() != seat
                {
                    let expected = replay.table.names()[expected.index()];
                    let path = format!("{path}/{seat}");
                    return Err(RecordError::somewhere(Refusal::JsonSeat { path, expected }.say()));
                }
                let turn = replay.tree.next_turn(at);
                let refused = |cause| RecordError::somewhere(cause).in_turn(turn, word);
                at = replay.play(at, word).map_err(refused)?;
            }
        }
    }
    Ok(())
}

/// The turns of a round in the order in which they were played, with their seats.
///
/// Turns are in the order of the seats, unless every turn has its place in the sequence.
fn read_round<'v>(round: &'v Value, path: &str) -> Result<Vec<(usize, &'v str)>, RecordError> {
    let entries = round.as_array().ok_or_else(|| wrong(path, "[…]"))?;
    let mut turns = Vec::new();
    for (seat, entry) in entries.iter().enumerate().filter(|(_, entry)| !entry.is_null()) {
        let expected = || wrong(&format!("{path}/{seat}"), "null | \"…\" | {\"move\": \"…\"}");
        let (turn, sequence) = read_entry(entry).ok_or_else(expected)?;
        turns.push((sequence, seat, turn));
    }
    if turns.iter().all(|(sequence, ..)| sequence.is_some()) {
        turns.sort_by_key(|(sequence, ..)| *sequence);
    }
    Ok(turns.into_iter().map(|(_, seat, turn)| (seat, turn)).collect())
}

/// A turn, and its place in the sequence if it tells.
fn read_entry(entry: &Value) -> Option<(&str, Option<i64>)> {
    match entry {
        Value::String(turn) => Some((turn, None)),
        Value::Object(entry) => {
            Some((entry.get("move")?.as_str()?, entry.get("sequence").and_then(Value::as_i64)))
        }
        _ => None,
    }
}

/// Refuses JSON whose ending differs from the ending of the game.
fn check_ending(whole: &Value, record: &Record) -> Result<(), RecordError> {
    for (name, path) in [("Result", "/header/result"), ("Reason", "/header/reason")] {
        if let Some(found) = optional_text(whole, path)? {
            record.check_ending(name, found).map_err(RecordError::somewhere)?;
        }
    }
    let mut found = Vec::new();
    for seat in 0..record.names().len() {
        let path = format!("/header/players/{seat}/result");
        let number = whole.pointer(&path).and_then(Value::as_i64);
        found.push(number.ok_or_else(|| wrong(&path, "0"))?);
        check_score(whole, record, seat)?;
    }
    let best = |results: &[i64]| {
        let most = results.iter().max().copied();
        results.iter().map(|result| Some(*result) == most).collect::<Vec<_>>()
    };
    let expected: Vec<_> = record.results().iter().map(|&result| result as i64).collect();
    if best(&found) == best(&expected) {
        return Ok(());
    }
    let expected = expected.iter().map(i64::to_string).collect::<Vec<_>>().join(", ");
    Err(RecordError::somewhere(Refusal::JsonResults { expected }.say()))
}

/// Refuses a score that is not the one the game has.
fn check_score(whole: &Value, record: &Record, seat: usize) -> Result<(), RecordError> {
    let path = format!("/header/players/{seat}/score");
    match (whole.pointer(&path), record.scores()) {
        (Some(found), Some(scores)) if found.as_f64() != Some(scores.all()[seat].into()) => {
            Err(wrong(&path, scores.all()[seat].to_string()))
        }
        _ => Ok(()),
    }
}

fn array<'v>(whole: &'v Value, path: &str) -> Result<&'v Vec<Value>, RecordError> {
    whole.pointer(path).and_then(Value::as_array).ok_or_else(|| wrong(path, "[…]"))
}

fn text<'v>(whole: &'v Value, path: &str) -> Result<&'v str, RecordError> {
    optional_text(whole, path)?.ok_or_else(|| wrong(path, "\"…\""))
}

fn optional_text<'v>(whole: &'v Value, path: &str) -> Result<Option<&'v str>, RecordError> {
    match whole.pointer(path) {
        None => Ok(None),
        Some(Value::String(text)) => Ok(Some(text)),
        Some(_) => Err(wrong(path, "\"…\"")),
    }
}

fn wrong(path: &str, expected: impl Into<String>) -> RecordError {
    RecordError::somewhere(Refusal::JsonField { path: short(path), expected: expected.into() }.say())
}
