//! A node of Banmen as a process.

use std::ffi::OsString;
use std::io::{Read as _, Write as _};
use std::net::{Ipv4Addr, TcpStream};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use crate::free_port;
use crate::program::{end, run, start};

/// A node: `banmen serve` as a process of its own.
#[derive(Debug)]
pub struct Node {
    program: PathBuf,
    words: Vec<OsString>,
    port: u16,
    process: Option<Child>,
    log: Option<PathBuf>,
    variables: Vec<(String, String)>,
}

impl Node {
    /// Starts `PROGRAM serve --port PORT WORDS…` on a free port and waits until `/readyz` says yes.
    ///
    /// # Errors
    ///
    /// If it ends or is not ready in time.
    pub fn start(program: &Path, words: &[&str]) -> Result<Self, String> {
        Self::start_with_log(program, words, None)
    }

    /// The same, with a variable of the environment.
    ///
    /// # Errors
    ///
    /// If it ends or is not ready in time.
    pub fn start_with_variable(
        program: &Path,
        words: &[&str],
        (name, value): (&str, &str),
    ) -> Result<Self, String> {
        let mut node = Self::new(program, words, None)?;
        node.variables.push((name.to_owned(), value.to_owned()));
        node.begin()?;
        Ok(node)
    }

    /// The same, with what it prints added to a file.
    ///
    /// # Errors
    ///
    /// If it ends or is not ready in time.
    pub fn start_with_log(program: &Path, words: &[&str], log: Option<&Path>) -> Result<Self, String> {
        let mut node = Self::new(program, words, log)?;
        node.begin()?;
        Ok(node)
    }

    fn new(program: &Path, words: &[&str], log: Option<&Path>) -> Result<Self, String> {
        let (program, port) = (program.to_owned(), free_port()?);
        let words = words.iter().map(OsString::from).collect();
        Ok(Self { program, words, port, process: None, log: log.map(Path::to_owned), variables: Vec::new() })
    }

    /// Starts it again after `kill`, on the same port.
    ///
    /// # Errors
    ///
    /// If it ends or is not ready in time.
    pub fn begin(&mut self) -> Result<(), String> {
        let mut serve = Command::new(&self.program);
        serve.arg("serve").args(["--port", &self.port.to_string()]).args(&self.words).stdin(Stdio::null());
        serve.envs(self.variables.iter().map(|(name, value)| (name, value)));
        serve.stdout(self.output()?).stderr(self.output()?);
        let port = self.port;
        self.process = Some(start(serve, || status(port, "/readyz") == Some(200))?);
        Ok(())
    }

    fn output(&self) -> Result<Stdio, String> {
        let Some(path) = &self.log else { return Ok(Stdio::null()) };
        let file = std::fs::File::options().create(true).append(true).open(path);
        file.map(Stdio::from).map_err(|error| format!("{}: {error}", path.display()))
    }

    /// Kills it (`kill -9`).
    pub fn kill(&mut self) {
        if let Some(mut process) = self.process.take() {
            end(&mut process);
        }
    }

    /// Sends it a signal by name: `STOP`, `CONT`, `TERM`.
    ///
    /// # Errors
    ///
    /// If it is not running.
    pub fn signal(&self, name: &str) -> Result<(), String> {
        let process = self.process.as_ref().ok_or("the node is not running")?;
        let mut kill = Command::new("kill");
        kill.args([format!("-{name}"), process.id().to_string()]);
        run(kill).map(drop)
    }

    /// Whether the process has ended.
    pub fn has_ended(&mut self) -> bool {
        self.process.as_mut().is_none_or(|process| !matches!(process.try_wait(), Ok(None)))
    }

    /// The number of the process.
    #[must_use]
    pub fn process(&self) -> Option<u32> {
        self.process.as_ref().map(Child::id)
    }

    /// The port it listens on.
    #[must_use]
    pub fn port(&self) -> u16 {
        self.port
    }

    /// Its address for clients.
    #[must_use]
    pub fn address(&self) -> String {
        format!("http://127.0.0.1:{}", self.port)
    }
}

impl Drop for Node {
    fn drop(&mut self) {
        self.kill();
    }
}

/// The status of a plain request.
fn status(port: u16, path: &str) -> Option<u16> {
    let mut line = TcpStream::connect((Ipv4Addr::LOCALHOST, port)).ok()?;
    line.set_read_timeout(Some(Duration::from_secs(2))).ok()?;
    write!(line, "GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nConnection: close\r\n\r\n").ok()?;
    let mut answer = String::new();
    line.read_to_string(&mut answer).ok()?;
    answer.split(' ').nth(1)?.parse().ok()
}
