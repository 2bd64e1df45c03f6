//! Records as files, and tables to replay them on.

use std::fs;
use std::io::Read;
use std::path::Path;

use banmen_rules::record::json::{self, LONGEST_JSON};
use banmen_rules::record::{Node, Record};
use banmen_rules::{AnyTable, Arg, Message};
use banmen_view::Words;
use clap::ValueEnum;

use crate::error::CliError;

/// The forms of a record.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum, Debug)]
pub(crate) enum Form {
    /// Text in the manner of PGN
    Text,
    /// JSON that fits Abstract Play's gamerecord
    Json,
}

/// Reads a record from a file, text or JSON; `-` is standard input.
pub(crate) fn read_file(path: &Path, words: &Words) -> Result<Record, CliError> {
    read_with_form(path, words).map(|(record, _)| record)
}

/// Reads a record from a file, and tells whether it is text or JSON.
pub(crate) fn read_with_form(path: &Path, words: &Words) -> Result<(Record, Form), CliError> {
    let about = |why: String| {
        let file = Arg::text(path.display().to_string());
        words.say(&Message::new("cli-file").with("file", file).with("why", Arg::text(why)))
    };
    let content = content(path).map_err(|error| CliError::Usage(about(error.to_string())))?;
    let form = if is_json(&content) { Form::Json } else { Form::Text };
    let record = match form {
        Form::Text => Record::read(&content),
        Form::Json => json::read(&content),
    };
    let record = record.map_err(|error| CliError::Failed(about(words.record_error(&error))))?;
    Ok((record, form))
}

/// The text of a file, read up to just over the limit of a record.
fn content(path: &Path) -> std::io::Result<String> {
    let most = LONGEST_JSON as u64 + 1;
    let mut content = String::new();
    match path.to_str() {
        Some("-") => std::io::stdin().lock().take(most).read_to_string(&mut content)?,
        _ => fs::File::open(path)?.take(most).read_to_string(&mut content)?,
    };
    Ok(content)
}

/// Only JSON begins with a brace: in a text record tags come before any comment.
fn is_json(content: &str) -> bool {
    content.trim_start().starts_with('{')
}

/// The record as a file of that name holds it: JSON when it ends in `.json`.
pub(crate) fn write_as(path: &Path, record: &Record) -> String {
    let is_json = path.extension().is_some_and(|ending| ending.eq_ignore_ascii_case("json"));
    if is_json { json::write(record) } else { record.write() }
}

/// Makes the moves of a turn.
pub(crate) fn play_turn(turn: &[&Node], table: &mut AnyTable) {
    table.play_all(turn.iter().map(|node| node.text())).expect("a record holds moves that were made before");
}
