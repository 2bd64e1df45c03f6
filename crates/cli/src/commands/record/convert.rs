//! `banmen record convert`: from text to JSON and back.

use std::io::Write;
use std::path::PathBuf;

use banmen_rules::record::json;
use clap::Args;

use crate::error::CliError;
use crate::records::{self, Form};
use crate::terminal::Terminal;

/// Write a record in canonical text form or as JSON (Abstract Play's gamerecord 1-0-0)
#[derive(Args, Debug)]
#[command(after_help = EXAMPLE)]
pub(super) struct Convert {
    /// The record, as text or JSON; - for standard input
    #[arg(value_name = "FILE")]
    file: PathBuf,
    /// The form to write [default: JSON for a text record, text for a JSON record]
    #[arg(long, value_enum, value_name = "FORM")]
    to: Option<Form>,
}

const EXAMPLE: &str = "\
Example: a record in canonical form
  $ echo '[Game \"saiju\"]   m@c2   s@b1 f@e4' | banmen record convert - --to text
  [Game \"saiju\"]
  [Rules \"1\"]
  [Result \"*\"]

  1. m@c2 2. s@b1 f@e4";

impl Convert {
    pub(super) fn run(&self, terminal: &mut Terminal) -> Result<(), CliError> {
        let (record, form) = records::read_with_form(&self.file, &terminal.words)?;
        let other = if form == Form::Text { Form::Json } else { Form::Text };
        let written = match self.to.unwrap_or(other) {
            Form::Text => record.write(),
            Form::Json => json::write(&record),
        };
        Ok(terminal.out.write_all(written.as_bytes())?)
    }
}
