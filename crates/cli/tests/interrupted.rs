//! Ctrl-C while an opponent thinks: the game can still be saved and continued.
#![cfg(unix)]

use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::thread;
use std::time::Duration;

/// The longest time to wait for a line.
const PATIENCE: Duration = Duration::from_secs(60);

/// A game that is played through pipes.
struct Play {
    child: Child,
    input: ChildStdin,
    lines: Receiver<String>,
}

impl Play {
    fn begin(words: &[&str], folder: &Path) -> Play {
        let mut command = Command::new(env!("CARGO_BIN_EXE_banmen"));
        command.args(["play", "--lang", "en"]).args(words).current_dir(folder);
        let mut child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
        let output = BufReader::new(child.stdout.take().unwrap());
        let (sender, lines) = channel();
        thread::spawn(move || output.lines().map_while(Result::ok).try_for_each(|line| sender.send(line)));
        Play { input: child.stdin.take().unwrap(), child, lines }
    }

    fn say(&mut self, line: &str) {
        writeln!(self.input, "{line}").unwrap();
    }

    /// Waits for a line with these words.
    fn hear(&self, words: &str) {
        while !self.lines.recv_timeout(PATIENCE).expect(words).contains(words) {}
    }

    fn press_ctrl_c(&self) {
        let kill = Command::new("kill").args(["-INT", &self.child.id().to_string()]).status();
        assert!(kill.unwrap().success());
    }

    fn leaves(mut self) {
        assert!(self.child.wait().unwrap().success());
    }
}

#[test]
fn nothing_is_lost_while_an_opponent_thinks() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("interrupted");
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    // The opponent would think for an hour.
    let mut play = Play::begin(&["saiju", "--players", "me,best?time=3600000"], &folder);
    play.say("m@c2");
    play.hear("m@c2");
    play.press_ctrl_c();
    play.hear("The game is not saved.");
    play.hear("Moon has stopped thinking");
    play.say("save evening.txt");
    play.hear("Saved in evening.txt.");
    // It thinks again, and now no moves can be lost.
    play.say("");
    play.hear("Moon>");
    play.press_ctrl_c();
    play.leaves();
    let record = fs::read_to_string(folder.join("evening.txt")).unwrap();
    assert!(record.contains("m@c2"), "{record}");
    let again = Play::begin(&["--resume", "evening.txt"], &folder);
    again.hear("Moon is played by best");
    again.press_ctrl_c();
    again.leaves();
}
