//! Why the store did not do what it was asked for.

use std::fmt;
use std::path::PathBuf;

/// Why the store did not do what it was asked for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum StoreError {
    /// The database does not answer now: it restarts, is too busy, or its disk is full. Asking again later may help;
    /// whether a change was stored is not known.
    Away(String),
    /// Another process has this SQLite file open.
    InUse(PathBuf),
    /// Something with this name, id or key is there already. The text is the database's.
    Taken(String),
    /// What the change refers to is not there. The text is the database's.
    Missing(String),
    /// The location names no database that can be opened.
    Location(String),
    /// The tables were made by a later version of this program, or a migration failed.
    Migration(String),
    /// A copy of all rows cannot be read back: its line and what is wrong with it.
    Copy(u64, String),
    /// The database refuses a statement: a fault of this program.
    Broken(String),
}

impl fmt::Display for StoreError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Away(why) => write!(f, "the database does not answer: {why}"),
            Self::InUse(path) => write!(f, "another process uses the database {}", path.display()),
            Self::Taken(what) => write!(f, "it is there already: {what}"),
            Self::Missing(what) => write!(f, "it refers to something that is not there: {what}"),
            Self::Location(why) => write!(f, "this is no database: {why}"),
            Self::Migration(why) => write!(f, "the tables cannot be brought up to date: {why}"),
            Self::Copy(line, why) => write!(f, "line {line} of the copy: {why}"),
            Self::Broken(why) => write!(f, "the database refuses a statement: {why}"),
        }
    }
}

impl std::error::Error for StoreError {}

impl From<sqlx::Error> for StoreError {
    fn from(error: sqlx::Error) -> Self {
        Self::from_ref(&error)
    }
}

impl StoreError {
    pub(crate) fn from_ref(error: &sqlx::Error) -> Self {
        let text = error.to_string();
        match error {
            sqlx::Error::Database(database) => {
                if database.is_unique_violation() {
                    Self::Taken(text)
                } else if database.is_foreign_key_violation() {
                    Self::Missing(text)
                } else if passes(database.code().as_deref().unwrap_or_default()) {
                    Self::Away(text)
                } else {
                    Self::Broken(text)
                }
            }
            sqlx::Error::Io(_)
            | sqlx::Error::Tls(_)
            | sqlx::Error::Protocol(_)
            | sqlx::Error::PoolTimedOut
            | sqlx::Error::PoolClosed
            | sqlx::Error::WorkerCrashed
            | sqlx::Error::BeginFailed => Self::Away(text),
            _ => Self::Broken(text),
        }
    }
}

/// Whether a database's error code tells of a state that passes. PostgreSQL has five letters, SQLite a number whose
/// low byte is the kind.
fn passes(code: &str) -> bool {
    // connection lost, no resources, operator's intervention, system error, deadlock, serialization failure
    const POSTGRES: [&str; 4] = ["08", "53", "57", "58"];
    // busy, locked, no memory, read only, interrupted, input or output failed, full, cannot open
    const SQLITE: [u32; 8] = [5, 6, 7, 8, 9, 10, 13, 14];
    if code.len() == 5 {
        return POSTGRES.iter().any(|class| code.starts_with(class)) || code == "40P01" || code == "40001";
    }
    code.parse::<u32>().is_ok_and(|number| SQLITE.contains(&(number & 0xff)))
}
