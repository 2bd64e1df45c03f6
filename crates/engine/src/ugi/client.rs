//! A client of the text protocol: starts another program, asks it for actions, and ends it.

use std::error::Error;
use std::fmt;
use std::io::{BufReader, Write};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::thread;
use std::time::{Duration, Instant};

use banmen_rules::{AnyTable, Leaving};
use banmen_search::Limits;

use crate::lines::next_line;

/// A running program.
#[derive(Debug)]
pub struct Program {
    child: Child,
    input: ChildStdin,
    lines: Receiver<String>,
}

/// The failure of a program.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Failure {
    /// The kind of failure.
    pub kind: FailureKind,
    /// What the program said, or should have said.
    pub detail: String,
}

/// The kinds of failures.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FailureKind {
    /// The program could not be started.
    Start,
    /// The program ended or closed its output.
    Left,
    /// The program did not answer in time.
    Time,
    /// The program answered with an error.
    Error,
    /// The program chose an action that is not legal.
    Illegal,
}

impl FailureKind {
    /// All kinds with their words.
    pub const ALL: [(FailureKind, &'static str, &'static str); 5] = [
        (FailureKind::Start, "start", "match-fault-start"),
        (FailureKind::Left, "left", "match-fault-left"),
        (FailureKind::Time, "time", "match-fault-time"),
        (FailureKind::Error, "error", "match-fault-error"),
        (FailureKind::Illegal, "illegal", "match-fault-illegal"),
    ];

    /// The word for programs, and the key of the sentence for people.
    pub fn words(self) -> (&'static str, &'static str) {
        let own = Self::ALL.into_iter().find(|(kind, ..)| *kind == self);
        own.map(|(_, word, key)| (word, key)).expect("all kinds are listed")
    }

    /// How a program that fails in this way leaves its game.
    pub fn leaving(self) -> Leaving {
        match self {
            FailureKind::Time => Leaving::Time,
            _ => Leaving::Forfeit,
        }
    }
}

impl Failure {
    /// A failure with at most 200 characters of what the program said.
    pub fn new(kind: FailureKind, detail: impl Into<String>) -> Failure {
        let plain = |letter: char| if letter.is_control() { ' ' } else { letter };
        Failure { kind, detail: detail.into().chars().map(plain).take(200).collect() }
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let what = match self.kind {
            FailureKind::Start => "the program could not be started",
            FailureKind::Left => "the program ended",
            FailureKind::Time => "the program did not answer in time",
            FailureKind::Error => "the program answered with an error",
            FailureKind::Illegal => "the program chose an action that is not legal",
        };
        if self.detail.is_empty() { f.write_str(what) } else { write!(f, "{what}: {}", self.detail) }
    }
}

impl Error for Failure {}

/// Why no action was chosen.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum NoChoice {
    /// The match was stopped.
    Stopped,
    /// The program failed.
    Failed(Failure),
}

impl fmt::Display for NoChoice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NoChoice::Stopped => f.write_str("the match was stopped"),
            NoChoice::Failed(failure) => failure.fmt(f),
        }
    }
}

impl Error for NoChoice {}

impl From<Failure> for NoChoice {
    fn from(failure: Failure) -> NoChoice {
        NoChoice::Failed(failure)
    }
}

/// The longest time until a program says `ugiok` or `readyok`.
const PATIENCE: Duration = Duration::from_secs(10);

/// The delay that is allowed beyond the time of an answer: for a busy machine and a pipe.
const GRACE: Duration = Duration::from_millis(1000);

/// The longest time for an action when only nodes are limited.
const LONGEST_THOUGHT: Duration = Duration::from_secs(120);

/// The time between two questions whether the match was stopped.
const PAUSE: Duration = Duration::from_millis(50);

/// The longest line that is read.
const LONGEST_LINE: usize = 1 << 16;

impl Program {
    /// Starts the program and tells it its options.
    pub fn start(words: &[String], options: &[(String, String)]) -> Result<Program, Failure> {
        let cannot = |error: std::io::Error| Failure::new(FailureKind::Start, error.to_string());
        let (program, arguments) = words.split_first().expect("a command line has words");
        let mut command = Command::new(program);
        command.args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null());
        apart(&mut command);
        let mut child = command.spawn().map_err(cannot)?;
        let input = child.stdin.take().expect("its input is piped");
        let mut output = BufReader::new(child.stdout.take().expect("its output is piped"));
        let (sender, lines) = channel();
        thread::spawn(move || listen(&mut output, &sender));
        let mut program = Program { child, input, lines };
        program.say("ugi")?;
        program.expect("ugiok", PATIENCE)?;
        for (name, value) in options {
            program.say(&format!("setoption name {name} value {value}"))?;
        }
        Ok(program)
    }

    /// Begins a new game: its name and options.
    pub fn new_game(&mut self, title: &str) -> Result<(), Failure> {
        self.say(&format!("uginewgame {title}"))?;
        self.say("isready")?;
        self.expect("readyok", PATIENCE).map(drop)
    }

    /// The action that the program chooses, and the number of nodes that it reports.
    pub fn choose(
        &mut self,
        table: &AnyTable,
        limits: Limits,
        stop: &dyn Fn() -> bool,
    ) -> Result<(String, u64), NoChoice> {
        self.set_up(table)?;
        self.say(&go(limits))?;
        let time = limits.milliseconds.map(|time| Duration::from_millis(time) + GRACE);
        let end = Instant::now() + time.unwrap_or(LONGEST_THOUGHT);
        let mut nodes = 0;
        loop {
            if stop() {
                return Err(NoChoice::Stopped);
            }
            let Some(line) = self.hear(end.min(Instant::now() + PAUSE))? else {
                if Instant::now() < end {
                    continue;
                }
                return Err(Failure::new(FailureKind::Time, go(limits)).into());
            };
            let mut words = line.split_whitespace();
            match words.next() {
                Some("bestmove") => return Ok((words.next().unwrap_or_default().to_owned(), nodes)),
                Some("info") => nodes = told_nodes(&line).unwrap_or(nodes),
                Some("error") => return Err(Failure::new(FailureKind::Error, line).into()),
                _ => {}
            }
        }
    }

    /// The time that the program takes to answer `stop`, after a search of the length `run`.
    pub fn time_to_stop(&mut self, table: &AnyTable, run: Duration) -> Result<Duration, Failure> {
        self.set_up(table)?;
        self.say("go infinite")?;
        thread::sleep(run);
        let begun = Instant::now();
        self.say("stop")?;
        self.expect("bestmove", PATIENCE)?;
        Ok(begun.elapsed())
    }

    /// Tells the program the game so far.
    fn set_up(&mut self, table: &AnyTable) -> Result<(), Failure> {
        let moves: String = table.moves().iter().map(|made| format!(" {}", made.text)).collect();
        let moves = if moves.is_empty() { moves } else { format!(" moves{moves}") };
        self.say(&format!("position startpos{moves}"))
    }

    fn say(&mut self, line: &str) -> Result<(), Failure> {
        let sent = writeln!(self.input, "{line}").and_then(|()| self.input.flush());
        sent.map_err(|_| Failure::new(FailureKind::Left, line.chars().take(40).collect::<String>()))
    }

    /// Waits for a line that begins with a word.
    fn expect(&mut self, word: &str, patience: Duration) -> Result<String, Failure> {
        let end = Instant::now() + patience;
        loop {
            match self.hear(end)? {
                Some(line) if line.split_whitespace().next() == Some(word) => return Ok(line),
                Some(line) if line.starts_with("error") => {
                    return Err(Failure::new(FailureKind::Error, line));
                }
                Some(_) => {}
                None => return Err(Failure::new(FailureKind::Time, word)),
            }
        }
    }

    /// The next line; `None` when none comes before `end`.
    fn hear(&mut self, end: Instant) -> Result<Option<String>, Failure> {
        match self.lines.recv_timeout(end.saturating_duration_since(Instant::now())) {
            Ok(line) => Ok(Some(line)),
            Err(RecvTimeoutError::Timeout) => Ok(None),
            Err(RecvTimeoutError::Disconnected) => Err(Failure::new(FailureKind::Left, self.farewell())),
        }
    }

    /// The exit status of the program.
    fn farewell(&mut self) -> String {
        self.child.wait().map(|status| status.to_string()).unwrap_or_default()
    }
}

impl Drop for Program {
    /// Ends the program; it may have ended before.
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Keeps Ctrl-C from the program: the match ends it.
#[cfg(unix)]
fn apart(command: &mut Command) {
    std::os::unix::process::CommandExt::process_group(command, 0);
}

#[cfg(not(unix))]
fn apart(_: &mut Command) {}

/// Hands on the lines of the program until the receiver is gone.
fn listen(output: &mut BufReader<std::process::ChildStdout>, lines: &Sender<String>) {
    while let Ok(Some(line)) = next_line(output, LONGEST_LINE) {
        let Ok(line) = line else { continue };
        if lines.send(line.trim().to_owned()).is_err() {
            return;
        }
    }
}

/// The command to think. A program that is given no limit decides by itself when to answer.
fn go(limits: Limits) -> String {
    if limits == Limits::NONE { "go".to_owned() } else { format!("go {limits}") }
}

/// The number of nodes in an `info` line.
fn told_nodes(line: &str) -> Option<u64> {
    let mut words = line.split_whitespace().skip_while(|word| *word != "nodes");
    words.nth(1)?.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn limits_become_a_command() {
        let limits = |nodes, milliseconds| Limits { nodes, milliseconds, depth: None };
        assert_eq!(go(limits(None, Some(50))), "go movetime 50");
        assert_eq!(go(limits(Some(9), None)), "go nodes 9");
        assert_eq!(go(Limits::NONE), "go");
        assert_eq!(told_nodes("info depth 3 nodes 120 nps 5 pv a b"), Some(120));
        assert_eq!(told_nodes("info pv a b"), None);
    }

    #[test]
    fn a_program_that_is_not_there_cannot_start() {
        let words = ["/no/such/program".to_owned()];
        let failure = Program::start(&words, &[]).unwrap_err();
        assert_eq!(failure.kind, FailureKind::Start);
        assert!(failure.to_string().starts_with("the program could not be started: "), "{failure}");
    }
}
