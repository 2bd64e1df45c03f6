//! `banmen record check`: is the record sound?

use std::path::PathBuf;

use banmen_engine::facts::facts;
use banmen_rules::Arg;
use banmen_view::Cast;
use clap::Args;
use serde_json::json;

use crate::error::CliError;
use crate::records;
use crate::terminal::Terminal;

/// Check a record: every move must be legal and the result must be true
#[derive(Args, Debug)]
#[command(after_help = EXAMPLE)]
pub(super) struct Check {
    /// The record, as text or JSON; - for standard input
    #[arg(value_name = "FILE")]
    file: PathBuf,
    /// Print {"sound", …} as JSON: the error, or the game after the last move
    #[arg(long)]
    json: bool,
}

const EXAMPLE: &str = "\
Example: a shadow cannot be placed on another
  $ echo '[Game \"saiju\"] 1. m@c2 2. s@c2' | banmen record check -
  error: -: Line 1, character 27, “s@c2” in turn 2: …";

impl Check {
    pub(super) fn run(&self, terminal: &mut Terminal) -> Result<(), CliError> {
        let record = match records::read_file(&self.file, &terminal.words) {
            Ok(record) => record,
            Err(CliError::Failed(why)) if self.json => {
                terminal.json(&json!({ "sound": false, "why": why }))?;
                return Err(CliError::Failed(why));
            }
            Err(error) => return Err(error),
        };
        let table = record.table();
        if self.json {
            let mut sound = json!({ "sound": true });
            sound.as_object_mut().into_iter().for_each(|object| {
                object.extend(facts(table).as_object().cloned().unwrap_or_default());
            });
            return Ok(terminal.json(&sound)?);
        }
        let result = match table.outcome() {
            Some(outcome) => terminal.words.outcome(&Cast::of(table), &outcome),
            None => terminal.words.word("record-not-finished"),
        };
        let args = [
            ("file", Arg::text(self.file.display().to_string())),
            ("game", Arg::Word(format!("{}-name", record.id()).into())),
            ("moves", Arg::Number(table.move_count() as i64)),
            ("result", Arg::text(result)),
        ];
        Ok(terminal.say("record-sound", args)?)
    }
}
