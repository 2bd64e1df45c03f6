//! Played games from files: records, streams of records from a service, games kept by a report or by self-play, and
//! what the page saved.

use std::collections::BTreeSet;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use banmen_explore::Strength;
use banmen_rules::record::{Record, json, player_tag};
use banmen_rules::{Arg, Message, Transcript};
use banmen_view::Words;
use serde_json::Value;

/// A game from a file.
#[derive(Debug)]
pub(crate) struct SourceGame {
    /// The game as text.
    pub(crate) transcript: Transcript,
    /// How strong the player in each seat is.
    pub(crate) players: Vec<Strength>,
    /// The text from which the game was read: equal texts are one game.
    pub(crate) text: String,
}

/// The largest file that is read, in bytes.
const LARGEST: u64 = 1 << 30;

/// The endings of the names of files in a folder that are read.
const ENDINGS: [&str; 4] = ["txt", "json", "jsonl", "ndjson"];

/// The files that are meant: those named, and those of folders with the right endings, sorted.
pub(crate) fn files(paths: &[PathBuf]) -> Result<BTreeSet<PathBuf>, Message> {
    let mut files = BTreeSet::new();
    for path in paths {
        let failed = |error: io::Error| file_error(path, error.to_string());
        if !path.is_dir() {
            files.insert(path.clone());
            continue;
        }
        for entry in fs::read_dir(path).map_err(failed)? {
            let own = entry.map_err(failed)?.path();
            let ending = own.extension().and_then(|ending| ending.to_str()).unwrap_or_default();
            if own.is_file() && ENDINGS.contains(&ending.to_ascii_lowercase().as_str()) {
                files.insert(own);
            }
        }
    }
    Ok(files)
}

/// The games of a file.
pub(crate) fn read(path: &Path, words: &Words) -> Result<Vec<SourceGame>, Message> {
    let failed = |error: io::Error| file_error(path, error.to_string());
    let size = fs::metadata(path).map_err(failed)?.len();
    if size > LARGEST {
        return Err(Message::new("explore-too-large")
            .with("file", Arg::text(path.display().to_string()))
            .with("most", Arg::text((LARGEST >> 20).to_string())));
    }
    let text = fs::read_to_string(path).map_err(failed)?;
    let one = |read| record(read, &text, words).map(|game| vec![game]);
    let games = match serde_json::from_str::<Value>(&text) {
        Ok(value) if value.get("banmen").is_some() => Ok(page_games(&value)),
        Ok(value) if value.get("header").is_some() => one(json::read(&text)),
        _ if text.trim_start().starts_with('{') => lines(&text, words),
        _ => one(Record::read(&text)),
    };
    games.map_err(|why| file_error(path, why))
}

/// The error of a file that cannot be read.
fn file_error(path: &Path, why: String) -> Message {
    banmen_engine::arena::file_error(path, why)
}

fn record(
    read: Result<Record, banmen_rules::record::RecordError>,
    text: &str,
    words: &Words,
) -> Result<SourceGame, String> {
    let record = read.map_err(|error| words.record_error(&error))?;
    let strength = |name: &&'static str| {
        let tag = player_tag(name);
        let rating = record.tags().get(&format!("{tag}Rating")).and_then(|text| text.parse::<f64>().ok());
        match (rating, record.tags().get(&tag)) {
            (Some(rating), _) => Strength::Rating(rating.round().clamp(0.0, 65_535.0) as u16),
            (None, Some(player)) => Strength::of_player(player),
            (None, None) => Strength::Other,
        }
    };
    let players = record.names().iter().map(strength).collect();
    Ok(SourceGame { transcript: record.transcript(), players, text: text.to_owned() })
}

/// Games, a line each. The first line of a report's file names setup and players.
fn lines(text: &str, words: &Words) -> Result<Vec<SourceGame>, String> {
    let mut games = Vec::new();
    let mut report = Value::Null;
    for (number, line) in text.lines().enumerate().filter(|(_, line)| !line.trim().is_empty()) {
        let at = |why: String| format!("{}: {why}", number + 1);
        let value: Value = serde_json::from_str(line).map_err(|error| at(error.to_string()))?;
        if value.get("report").is_some() {
            report = value["report"].clone();
        } else if value.get("header").is_some() {
            games.push(record(json::read(line), line, words).map_err(at)?);
        } else if value.get("moves").is_some() {
            games.push(kept(&value, &report, line, words).map_err(at)?);
        }
    }
    Ok(games)
}

/// A game of a report or of self-play.
fn kept(value: &Value, report: &Value, line: &str, words: &Words) -> Result<SourceGame, String> {
    let setup = value["setup"].as_str().or(report["setup"].as_str()).unwrap_or_default();
    let setup = setup.parse().map_err(|refusal: Message| words.explain(&refusal))?;
    let players: Vec<_> = strings(&report["players"]).iter().map(|name| Strength::of_player(name)).collect();
    let seats = value["seating"].as_array().map(Vec::as_slice).unwrap_or_default();
    let who = |place: &Value| place.as_u64().and_then(|place| players.get(place as usize).copied());
    let seed = &report["seed"];
    Ok(SourceGame {
        transcript: Transcript { setup, start: None, moves: strings(&value["moves"]) },
        players: seats.iter().map(|place| who(place).unwrap_or(Strength::Other)).collect(),
        text: format!("{seed} {line}"),
    })
}

/// The games that the page saved, without those that cannot be read.
fn page_games(value: &Value) -> Vec<SourceGame> {
    let game = |game: &Value| {
        let told = &game["transcript"];
        let level = |own: &Value| Strength::of_player(own.as_str().unwrap_or_default());
        Some(SourceGame {
            transcript: Transcript {
                setup: told["game"].as_str()?.parse().ok()?,
                start: told["start"].as_str().map(str::to_owned),
                moves: strings(&told["moves"]),
            },
            players: game["occupants"].as_array()?.iter().map(level).collect(),
            text: format!("{} {}", game["id"], told),
        })
    };
    value["games"].as_array().into_iter().flatten().filter_map(game).collect()
}

fn strings(value: &Value) -> Vec<String> {
    value.as_array().into_iter().flatten().filter_map(Value::as_str).map(str::to_owned).collect()
}
