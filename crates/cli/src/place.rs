//! Where the database of the service is: the arguments that commands share, and its errors as sentences.

use std::env;
use std::path::PathBuf;

use banmen_rules::{Arg, Message};
use banmen_store::{Location, Store, StoreError};
use clap::Args;

use crate::error::CliError;
use crate::terminal::Terminal;

/// The variables that stand for the arguments.
const DATA: &str = "BANMEN_DATA";
const DATABASE: &str = "BANMEN_DATABASE";

/// Where the database is
#[derive(Args, Clone, Debug)]
pub(crate) struct Place {
    /// The folder of the database [default: BANMEN_DATA, or the user's own folder for data]
    #[arg(long, value_name = "FOLDER", conflicts_with = "database")]
    data: Option<PathBuf>,
    /// A PostgreSQL database instead: its address, or @FILE for a file that holds it [default: BANMEN_DATABASE]
    #[arg(long, value_name = "ADDRESS")]
    database: Option<String>,
}

impl Place {
    /// The place that the arguments or the environment name, else the user's own folder.
    pub(crate) fn location(&self, terminal: &Terminal) -> Result<Location, CliError> {
        let set = |name: &str| env::var_os(name).filter(|value| !value.is_empty());
        if let Some(folder) = &self.data {
            return Ok(Location::Folder(folder.clone()));
        }
        let named = self.database.clone().or_else(|| set(DATABASE)?.into_string().ok());
        match named {
            Some(named) => read_address(&named, terminal),
            None => Ok(Location::Folder(set(DATA).map_or_else(usual_folder, PathBuf::from))),
        }
    }

    /// Does something with the database beside a process that may serve it, and closes it.
    pub(crate) fn with_store<T>(
        &self,
        terminal: &mut Terminal,
        work: impl AsyncFnOnce(&Store, &mut Terminal) -> Result<T, Wrong>,
    ) -> Result<T, CliError> {
        let location = self.location(terminal)?;
        let done = run(async {
            let store = Store::open_beside(&location).await?;
            let done = work(&store, terminal).await;
            store.close().await;
            done
        });
        done?.map_err(|wrong| wrong.said(terminal))
    }
}

/// Why a command about the database was not carried out.
#[derive(Debug)]
pub(crate) enum Wrong {
    Store(StoreError),
    Message(Message),
    Cli(CliError),
}

impl From<StoreError> for Wrong {
    fn from(error: StoreError) -> Wrong {
        Wrong::Store(error)
    }
}

impl From<std::io::Error> for Wrong {
    fn from(error: std::io::Error) -> Wrong {
        Wrong::Cli(error.into())
    }
}

impl Wrong {
    pub(crate) fn said(self, terminal: &Terminal) -> CliError {
        match self {
            Wrong::Store(error) => terminal.usage_error(&message(&error)),
            Wrong::Message(message) => terminal.usage_error(&message),
            Wrong::Cli(error) => error,
        }
    }
}

/// Runs something that waits for the database.
pub(crate) fn run<T>(work: impl Future<Output = T>) -> Result<T, CliError> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    Ok(runtime.block_on(work))
}

/// The sentence of an error of the store.
pub(crate) fn message(error: &StoreError) -> Message {
    let why = |key, why: &str| Message::new(key).with("why", Arg::text(why));
    match error {
        StoreError::Away(text) => why("database-away", text),
        StoreError::InUse(file) => {
            Message::new("database-in-use").with("file", Arg::text(file.display().to_string()))
        }
        StoreError::Location(text) => why("database-location", text),
        StoreError::Migration(text) => why("database-migration", text),
        StoreError::Copy(line, text) => why("database-copy", text).with("line", Arg::number(*line)),
        StoreError::Taken(text) | StoreError::Missing(text) | StoreError::Broken(text) => {
            why("database-broken", text)
        }
    }
}

/// An address, or the one in a file, so that passwords stay out of the list of processes.
fn read_address(named: &str, terminal: &Terminal) -> Result<Location, CliError> {
    let Some(file) = named.strip_prefix('@') else { return Ok(Location::read(named)) };
    match std::fs::read_to_string(file) {
        Ok(text) => Ok(Location::read(text.trim())),
        Err(error) => {
            let wrong = Message::new("database-secret").with("file", Arg::text(file));
            Err(terminal.usage_error(&wrong.with("why", Arg::text(error.to_string()))))
        }
    }
}

/// The user's own folder for data, as each system has it; without a home, the folder of the command.
fn usual_folder() -> PathBuf {
    let below = |name: &str, rest: &str| {
        let home = env::var_os(name).filter(|value| !value.is_empty())?;
        Some(PathBuf::from(home).join(rest))
    };
    let found = match env::consts::OS {
        "macos" => below("HOME", "Library/Application Support/banmen"),
        "windows" => below("APPDATA", "banmen"),
        _ => below("XDG_DATA_HOME", "banmen").or_else(|| below("HOME", ".local/share/banmen")),
    };
    found.unwrap_or_else(|| PathBuf::from("banmen-data"))
}
