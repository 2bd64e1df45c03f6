//! Where the database is, and how it is opened.

use std::fmt;
use std::fs::{File, TryLockError};
use std::path::{Path, PathBuf};
use std::str::FromStr;
use std::sync::{Arc, LazyLock};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use sqlx::migrate::{MigrateError, Migration, MigrationType, Migrator};
use sqlx::postgres::{PgConnectOptions, PgPool, PgPoolOptions};
use sqlx::sqlite::{
    SqliteConnectOptions, SqliteJournalMode, SqlitePool, SqlitePoolOptions, SqliteSynchronous,
};
use sqlx::{Connection as _, SqlSafeStr as _};

use crate::StoreError;
use crate::private::{copy_private, create_private_folder, open_private};
use crate::writer::Writer;

/// How long to wait for a connection before the database counts as away.
const PATIENCE: Duration = Duration::from_secs(5);
/// A connection that was used within this time is used again without asking first whether it works: that would be a way
/// to the database and back for every statement.
pub(crate) const TRUSTED: Duration = Duration::from_secs(1);
const SQLITE_READERS: u32 = 4;
const POSTGRES_CONNECTIONS: u32 = 12;
/// The SQLite file in the data folder.
const FILE: &str = "banmen.db";
/// Held locked by the process that uses the file; the system lets go of it when the process ends, however it ends.
const LOCK: &str = "banmen.lock";

const MIGRATIONS: &[(i64, &str, &str)] = &[(1, "first", include_str!("migrations/0001_first.sql"))];

/// Where a database is.
#[derive(Clone, PartialEq, Eq)]
pub enum Location {
    /// `banmen.db` in this folder, which is made if it is not there.
    Folder(PathBuf),
    /// An address `postgres://…`.
    Postgres(String),
}

impl Location {
    /// An address of PostgreSQL, else a folder.
    #[must_use]
    pub fn read(text: &str) -> Self {
        if text.starts_with("postgres://") || text.starts_with("postgresql://") {
            Self::Postgres(text.to_owned())
        } else {
            Self::Folder(PathBuf::from(text))
        }
    }
}

impl fmt::Debug for Location {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// Without the password of an address.
impl fmt::Display for Location {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Folder(folder) => write!(f, "{}", folder.join(FILE).display()),
            Self::Postgres(address) => match (address.find("://"), address.rfind('@')) {
                (Some(scheme), Some(at)) => write!(f, "{}{}", &address[..scheme + 3], &address[at + 1..]),
                _ => f.write_str(address),
            },
        }
    }
}

#[derive(Debug)]
pub(crate) enum Pools {
    Sqlite { read: SqlitePool, write: SqlitePool },
    Postgres(PgPool),
}

#[derive(Debug)]
pub(crate) struct Inner {
    pub(crate) pools: Pools,
    pub(crate) writer: Writer,
    _lock: Option<Lock>,
}

/// An open database. Clones share it.
#[derive(Clone, Debug)]
pub struct Store {
    pub(crate) inner: Arc<Inner>,
}

impl Store {
    /// Opens the database for serving, makes it if it is not there and brings its tables up to date. A SQLite file is
    /// open in one process at a time.
    ///
    /// # Errors
    ///
    /// If another process serves the file, or the database cannot be opened or brought up to date.
    pub async fn open(location: &Location) -> Result<Self, StoreError> {
        match location {
            Location::Folder(folder) => {
                let lock = lock(folder)?.ok_or_else(|| StoreError::InUse(folder.join(FILE)))?;
                Self::file(folder, Some(lock)).await
            }
            Location::Postgres(address) => Self::postgres(address).await,
        }
    }

    /// Opens the database for a tool that may work beside a serving process. Tables are brought up to date only if no
    /// process serves the file.
    ///
    /// # Errors
    ///
    /// If the database cannot be opened, or its tables are not those of this version while a process serves it.
    pub async fn open_beside(location: &Location) -> Result<Self, StoreError> {
        match location {
            Location::Folder(folder) if folder.join(FILE).exists() => Self::file(folder, lock(folder)?).await,
            Location::Folder(folder) => {
                Err(StoreError::Location(format!("{} is not there", folder.join(FILE).display())))
            }
            Location::Postgres(address) => Self::postgres(address).await,
        }
    }

    /// Fills an empty folder with a copy of a SQLite database, and opens it for serving.
    ///
    /// # Errors
    ///
    /// If the folder has a database, or the copy cannot be read.
    pub async fn open_copy(folder: &Path, copy: &Path) -> Result<Self, StoreError> {
        let file = folder.join(FILE);
        let lock = lock(folder)?.ok_or_else(|| StoreError::InUse(file.clone()))?;
        if file.exists() {
            return Err(StoreError::Location(format!("{} is there already", file.display())));
        }
        // Under another name until it is whole.
        let part = folder.join(format!("{FILE}.part"));
        let copied = copy_private(copy, &part).and_then(|()| std::fs::rename(&part, &file));
        copied.map_err(|error| StoreError::Location(format!("{}: {error}", copy.display())))?;
        Self::file(folder, Some(lock)).await
    }

    async fn file(folder: &Path, lock: Option<Lock>) -> Result<Self, StoreError> {
        let file = folder.join(FILE);
        // SQLite makes the files beside it as readable as this one is.
        open_private(&file).map_err(|error| StoreError::Location(format!("{}: {error}", file.display())))?;
        let options = SqliteConnectOptions::new()
            .filename(file)
            .journal_mode(SqliteJournalMode::Wal)
            .synchronous(SqliteSynchronous::Full)
            .foreign_keys(true)
            .busy_timeout(PATIENCE);
        // A full disk makes SQLite itself end a transaction that its connection still counts: such a connection could
        // never begin another one, and is opened anew.
        let write = SqlitePoolOptions::new()
            .max_connections(1)
            .acquire_timeout(PATIENCE)
            .test_before_acquire(false)
            .before_acquire(|connection, _| Box::pin(async { Ok(!connection.is_in_transaction()) }));
        let write = write.connect_with(options.clone()).await?;
        if lock.is_some() {
            migrator().run(&write).await.map_err(|error| migration_failed(&error))?;
        }
        let read = SqlitePoolOptions::new()
            .max_connections(SQLITE_READERS)
            .acquire_timeout(PATIENCE)
            .test_before_acquire(false);
        let read = read.connect_with(options.read_only(true)).await?;
        let store = Self::with(Pools::Sqlite { read, write }, lock);
        store.tables_are_ours().await?;
        Ok(store)
    }

    async fn postgres(address: &str) -> Result<Self, StoreError> {
        let options =
            PgConnectOptions::from_str(address).map_err(|error| StoreError::Location(error.to_string()))?;
        let pool = PgPoolOptions::new()
            .max_connections(POSTGRES_CONNECTIONS)
            .acquire_timeout(PATIENCE)
            .test_before_acquire(false)
            .before_acquire(|connection, known| {
                Box::pin(async move {
                    if known.idle_for < TRUSTED {
                        return Ok(true);
                    }
                    connection.ping().await.map(|()| true)
                })
            });
        let pool = pool.connect_with(options).await?;
        migrator().run(&pool).await.map_err(|error| migration_failed(&error))?;
        let store = Self::with(Pools::Postgres(pool), None);
        store.tables_are_ours().await?;
        Ok(store)
    }

    fn with(pools: Pools, lock: Option<Lock>) -> Self {
        let writer = Writer::begin(&pools);
        Self { inner: Arc::new(Inner { pools, writer, _lock: lock }) }
    }

    /// A serving process may be of a later version, but not of an earlier one: it would lack tables.
    async fn tables_are_ours(&self) -> Result<(), StoreError> {
        let known = MIGRATIONS.last().map_or(0, |migration| migration.0);
        let there: Option<(i64,)> = maybe!(self, (i64,), VERSION)?;
        match there {
            Some((there,)) if there >= known => Ok(()),
            _ => Err(StoreError::Migration("the serving process is of an earlier version".to_owned())),
        }
    }

    /// Whether this is PostgreSQL, which several nodes may share.
    #[must_use]
    pub fn is_shared(&self) -> bool {
        matches!(self.inner.pools, Pools::Postgres(_))
    }

    /// The database's clock: PostgreSQL's own, and for SQLite the clock of this machine.
    ///
    /// # Errors
    ///
    /// If the database is away.
    pub async fn clock(&self) -> Result<i64, StoreError> {
        match &self.inner.pools {
            Pools::Postgres(pool) => Ok(sqlx::query_scalar(CLOCK).fetch_one(pool).await?),
            Pools::Sqlite { .. } => Ok(machine_clock()),
        }
    }

    /// Whether the database answers.
    ///
    /// # Errors
    ///
    /// If it does not.
    pub async fn answers(&self) -> Result<(), StoreError> {
        maybe!(self, (i64,), VERSION).map(drop)
    }

    /// Waits until the writer's queue is empty, and closes every connection. What is asked for afterwards finds the
    /// database away.
    pub async fn close(&self) {
        self.inner.writer.empty().await;
        match &self.inner.pools {
            Pools::Sqlite { read, write } => {
                read.close().await;
                write.close().await;
            }
            Pools::Postgres(pool) => pool.close().await,
        }
    }
}

/// Names the milliseconds by which the clock of this machine is taken to be ahead: for tests of nodes whose clocks differ.
const SHIFT: &str = "BANMEN_CLOCK_SHIFT";

/// The clock of this machine in milliseconds since 1970. Games on PostgreSQL do not depend on it.
#[must_use]
pub fn machine_clock() -> i64 {
    static SHIFTED: LazyLock<i64> =
        LazyLock::new(|| std::env::var(SHIFT).ok().and_then(|shift| shift.parse().ok()).unwrap_or(0));
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    i64::try_from(since.as_millis()).map_or(i64::MAX, |now| now.saturating_add(*SHIFTED))
}

statements! {
    Both VERSION = "select max(version) as version from _sqlx_migrations where success having max(version) is not null";
    Postgres CLOCK = "select cast(extract(epoch from clock_timestamp()) * 1000 as bigint)";
}

/// The locked file beside the database. Closing it is not enough to unlock it: a program that is being started at that
/// moment has a copy of every open file for an instant.
#[derive(Debug)]
struct Lock(File);

impl Drop for Lock {
    fn drop(&mut self) {
        // If this fails, closing the file still unlocks it.
        let _ = self.0.unlock();
    }
}

/// The lock of a folder; `None` if another process holds it.
fn lock(folder: &Path) -> Result<Option<Lock>, StoreError> {
    let path = folder.join(LOCK);
    let failed = |error: std::io::Error| StoreError::Location(format!("{}: {error}", path.display()));
    create_private_folder(folder).map_err(failed)?;
    let file = open_private(&path).map_err(failed)?;
    match file.try_lock() {
        Ok(()) => Ok(Some(Lock(file))),
        Err(TryLockError::WouldBlock) => Ok(None),
        Err(TryLockError::Error(error)) => Err(failed(error)),
    }
}

/// An earlier node may run beside a later one, so tables that it does not know do not stop it.
fn migrator() -> Migrator {
    let migrations = MIGRATIONS.iter().map(|&(version, name, text)| {
        Migration::new(version, name.into(), MigrationType::Simple, text.into_sql_str(), false)
    });
    let mut migrator = Migrator::with_migrations(migrations.collect());
    migrator.set_ignore_missing(true);
    migrator
}

fn migration_failed(error: &MigrateError) -> StoreError {
    StoreError::Migration(error.to_string())
}
