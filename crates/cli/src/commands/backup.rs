//! `banmen backup`: a copy of everything that the service keeps, while it is serving.

use std::io::BufWriter;
use std::path::PathBuf;

use banmen_rules::{Arg, Message};
use banmen_store::{Location, create_private};
use clap::Args;

use crate::error::CliError;
use crate::place::{Place, Wrong};
use crate::terminal::Terminal;

/// Copy everything that people and games have stored, while the service is running
#[derive(Args, Debug)]
#[command(after_help = EXAMPLE)]
pub(crate) struct Backup {
    /// The file to write; one that is there already is left as it is
    #[arg(value_name = "FILE")]
    file: PathBuf,
    /// Write lines of JSON, a line a row, which either kind of database can be filled from
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    place: Place,
}

const EXAMPLE: &str = "\
Example: from SQLite to PostgreSQL
  $ banmen backup --json copy.jsonl
  $ banmen restore copy.jsonl --database postgres://banmen@localhost/banmen

Whoever has the copy can read every chat. Passwords and tokens are in it as hashes.";

impl Backup {
    pub(crate) fn run(&self, terminal: &mut Terminal) -> Result<(), CliError> {
        let location = self.place.location(terminal)?;
        if !self.json && matches!(location, Location::Postgres(_)) {
            return Err(terminal.usage_error(&Message::new("backup-postgres")));
        }
        let file = Arg::text(self.file.display().to_string());
        if self.file.exists() {
            return Err(terminal.usage_error(&Message::new("backup-there").with("file", file)));
        }
        let from = Arg::text(location.to_string());
        self.place.with_store(terminal, async |store, terminal| {
            if self.json {
                let mut out = BufWriter::new(create_private(&self.file)?);
                let rows = store.copy_to(&mut out).await?;
                out.get_ref().sync_all()?;
                terminal.say("backup-rows", [("rows", Arg::number(rows)), ("from", from), ("file", file)])?;
            } else {
                store.copy_file(&self.file).await?;
                terminal.say("backup-done", [("from", from), ("file", file)])?;
            }
            Ok::<(), Wrong>(())
        })
    }
}
