//! A PostgreSQL server of its own.

use std::path::{Path, PathBuf};
use std::process::{Child, Command};
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, Mutex, PoisonError, Weak};

use crate::program::{command, end, find, give, run, start};
use crate::{Folder, free_port};

const PACKAGE: &str = "postgresql";
const USER: &str = "banmen";

/// A PostgreSQL server of its own, with `fsync` on.
#[derive(Debug)]
pub struct Postgres {
    bin: PathBuf,
    port: u16,
    server: Option<Child>,
    databases: AtomicU32,
    // Dropped last.
    folder: Folder,
}

static SHARED: Mutex<Weak<Postgres>> = Mutex::new(Weak::new());

impl Postgres {
    /// Makes a cluster in a temporary folder and starts its server.
    ///
    /// # Errors
    ///
    /// If PostgreSQL is not installed or does not start.
    pub fn start() -> Result<Self, String> {
        let bin = find("initdb", &installed(), PACKAGE)?;
        let bin = bin.parent().unwrap_or(Path::new("/")).to_owned();
        let folder = Folder::new("postgres")?;
        give(folder.path())?;
        let mut init = command(&bin.join("initdb"), folder.path())?;
        init.args([
            "--auth=trust",
            "--encoding=UTF8",
            "--locale=C.UTF-8",
            "--no-sync",
            "-U",
            USER,
            "-D",
            "data",
        ]);
        run(init)?;
        let mut postgres =
            Self { bin, port: free_port()?, server: None, databases: AtomicU32::new(0), folder };
        postgres.begin()?;
        Ok(postgres)
    }

    /// A server that all tests of a process share while one of them holds it.
    ///
    /// # Errors
    ///
    /// If PostgreSQL is not installed or does not start.
    pub fn shared() -> Result<Arc<Self>, String> {
        let mut shared = SHARED.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(running) = shared.upgrade() {
            return Ok(running);
        }
        let running = Arc::new(Self::start()?);
        *shared = Arc::downgrade(&running);
        Ok(running)
    }

    /// Starts the server again after `stop_immediate`, on the same port.
    ///
    /// # Errors
    ///
    /// If it does not start.
    pub fn begin(&mut self) -> Result<(), String> {
        let mut server = command(&self.bin.join("postgres"), self.folder.path())?;
        let port = self.port.to_string();
        server.args([
            "-D",
            "data",
            "-p",
            &port,
            "-c",
            "listen_addresses=127.0.0.1",
            "-c",
            "max_connections=200",
        ]);
        server.args(["-c", "unix_socket_directories=", "-c", "logging_collector=off"]);
        self.server = Some(start(server, || self.sql("postgres", "select 1").is_ok())?);
        Ok(())
    }

    /// Stops the server at once, without waiting for anybody (`immediate`). It recovers when it begins again.
    ///
    /// # Errors
    ///
    /// If it does not stop.
    pub fn stop_immediate(&mut self) -> Result<(), String> {
        let Some(mut server) = self.server.take() else { return Ok(()) };
        let mut stop = command(&self.bin.join("pg_ctl"), self.folder.path())?;
        stop.args(["stop", "-D", "data", "-m", "immediate", "-w"]);
        let stopped = run(stop).map(drop);
        end(&mut server);
        stopped
    }

    /// Makes an empty database and answers its address.
    ///
    /// # Errors
    ///
    /// If it cannot be made.
    pub fn new_database(&self) -> Result<String, String> {
        let name = format!("test{}", self.databases.fetch_add(1, Ordering::Relaxed));
        self.sql("postgres", &format!("create database {name}"))?;
        Ok(format!("postgres://{USER}@127.0.0.1:{}/{name}", self.port))
    }

    /// The port it listens on.
    #[must_use]
    pub fn port(&self) -> u16 {
        self.port
    }

    /// Runs a statement with `psql` and answers what it prints.
    ///
    /// # Errors
    ///
    /// If the server refuses it.
    pub fn sql(&self, database: &str, text: &str) -> Result<String, String> {
        let mut psql: Command = command(&self.bin.join("psql"), self.folder.path())?;
        psql.args(["-X", "-A", "-t", "-h", "127.0.0.1", "-p", &self.port.to_string(), "-U", USER]);
        psql.args(["-d", database, "-c", text]);
        run(psql)
    }
}

impl Drop for Postgres {
    fn drop(&mut self) {
        // The folder goes next; a server that does not stop is killed.
        let _ = self.stop_immediate();
    }
}

/// The folders in which Debian keeps the servers, the latest version first.
fn installed() -> Vec<PathBuf> {
    let Ok(versions) = std::fs::read_dir("/usr/lib/postgresql") else { return Vec::new() };
    let mut found: Vec<(u32, PathBuf)> = versions
        .filter_map(Result::ok)
        .filter_map(|version| Some((version.file_name().to_str()?.parse().ok()?, version.path().join("bin"))))
        .collect();
    found.sort();
    found.into_iter().rev().map(|(_, folder)| folder).collect()
}
