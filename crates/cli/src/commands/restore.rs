//! `banmen restore`: fills an empty database from a copy.

use std::fs::File;
use std::io::{BufReader, Read};
use std::path::{Path, PathBuf};

use banmen_rules::{Arg, Message};
use banmen_store::{Location, Store};
use clap::Args;

use crate::error::CliError;
use crate::place::{Place, Wrong, run};
use crate::terminal::Terminal;

/// The first bytes of a SQLite file.
const SQLITE: &[u8] = b"SQLite format 3\0";

/// Fill an empty database from a copy that `banmen backup` made
#[derive(Args, Debug)]
#[command(after_help = EXAMPLE)]
pub(crate) struct Restore {
    /// The copy: a SQLite file, or lines of JSON
    #[arg(value_name = "FILE")]
    file: PathBuf,
    #[command(flatten)]
    place: Place,
}

const EXAMPLE: &str = "\
Example: bring a copy back into a new folder
  $ banmen restore copy.db --data /srv/banmen";

impl Restore {
    pub(crate) fn run(&self, terminal: &mut Terminal) -> Result<(), CliError> {
        let location = self.place.location(terminal)?;
        let (file, to) = (Arg::text(self.file.display().to_string()), Arg::text(location.to_string()));
        let filled = run(fill(&self.file, &location))?.map_err(|wrong| wrong.said(terminal))?;
        Ok(match filled {
            Some(rows) => {
                terminal.say("restore-rows", [("rows", Arg::number(rows)), ("to", to), ("file", file)])
            }
            None => terminal.say("restore-done", [("to", to), ("file", file)]),
        }?)
    }
}

/// Answers how many rows there were; `None` for a whole file.
async fn fill(file: &Path, location: &Location) -> Result<Option<u64>, Wrong> {
    let mut copy = File::open(file).map_err(|error| cannot_read(file, &error))?;
    let mut head = Vec::new();
    (&mut copy)
        .take(SQLITE.len() as u64)
        .read_to_end(&mut head)
        .map_err(|error| cannot_read(file, &error))?;
    if head != SQLITE {
        let copy = File::open(file).map_err(|error| cannot_read(file, &error))?;
        let store = Store::open(location).await?;
        let rows = store.fill_from(&mut BufReader::new(copy)).await;
        store.close().await;
        return Ok(Some(rows?));
    }
    let Location::Folder(folder) = location else {
        return Err(Wrong::Message(
            Message::new("restore-file").with("file", Arg::text(file.display().to_string())),
        ));
    };
    Store::open_copy(folder, file).await?.close().await;
    Ok(None)
}

fn cannot_read(file: &Path, error: &std::io::Error) -> Wrong {
    let message = Message::new("cli-file").with("file", Arg::text(file.display().to_string()));
    Wrong::Message(message.with("why", Arg::text(error.to_string())))
}
