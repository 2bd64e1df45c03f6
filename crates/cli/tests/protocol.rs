//! Conversations with other programs, as data: `fixtures/protocol/*.txt`.
//!
//! Lines that begin with `>` go in, lines that begin with `<` must come out, exactly these and in this
//! order; the beginning and the stop of a search, and the end of a session, are written in `<brackets>`.
//! `UPDATE_EXPECT=1 cargo test -p banmen` rewrites the answers.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use banmen::english;
use banmen_engine::ugi::{LONGEST_LINE, Reply, UgiSession, error_line, serve};
use expect_test::expect_file;

fn conversations() -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fixtures/protocol");
    let mut paths: Vec<_> = fs::read_dir(folder).unwrap().map(|file| file.unwrap().path()).collect();
    paths.sort();
    assert!(!paths.is_empty());
    paths
}

/// The conversation with the answers of a new session.
fn hold(conversation: &str) -> String {
    let mut session = UgiSession::new();
    let mut held = String::new();
    for line in conversation.lines().filter(|line| !line.starts_with('<')) {
        held.push_str(line);
        held.push('\n');
        let Some(input) = line.strip_prefix('>') else { continue };
        match session.line(input) {
            Reply::Lines(lines) => lines.iter().for_each(|line| held.push_str(&format!("< {line}\n"))),
            Reply::Refused(why) => held.push_str(&format!("< {}\n", error_line(&why, english))),
            Reply::Search(order) => held.push_str(&format!("<search by {}>\n", order.player)),
            Reply::Stop => {
                held.push_str("<stop>\n");
                session.search_ended();
            }
            Reply::Quit => held.push_str("<quit>\n"),
        }
    }
    held
}

#[test]
fn conversations_go_as_written() {
    for path in conversations() {
        let held = hold(&fs::read_to_string(&path).unwrap());
        expect_file![path].assert_eq(&held);
    }
}

/// The program answers like a session, and flushes every answer before it reads on.
#[test]
fn the_program_converses() {
    use std::io::{BufRead, BufReader};
    let mut child = Command::new(env!("CARGO_BIN_EXE_banmen"))
        .arg("protocol")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut input = child.stdin.take().unwrap();
    let mut output = BufReader::new(child.stdout.take().unwrap()).lines();
    for (line, answer) in
        [("isready", "readyok"), ("query gameover", "response false"), ("perft 0", "perft 0 1")]
    {
        writeln!(input, "{line}").unwrap();
        assert_eq!(output.next().unwrap().unwrap(), answer);
    }
    writeln!(input, "quit").unwrap();
    assert!(output.next().is_none());
    assert!(child.wait().unwrap().success());
}

#[test]
fn what_is_no_line_is_an_error_and_the_next_line_is_read() {
    let mut input = vec![b'x'; LONGEST_LINE + 10];
    input.extend(b"\n\xff\xfe\nisready\r\n\nisready");
    let mut output = Vec::new();
    serve(&mut &input[..], &mut output, english).unwrap();
    let output = String::from_utf8(output).unwrap();
    assert_eq!(
        output,
        "error a line has at most 8388608 bytes\nerror the line is not UTF-8\nreadyok\nreadyok\n"
    );
}

/// A bad line does not change the game.
#[test]
fn a_refused_line_changes_nothing() {
    let mut session = UgiSession::new();
    session.line("uginewgame saiju board=square");
    session.line("position startpos moves m@c2");
    let asked = ["query fen", "query legal", "query turn"];
    let before = asked.map(|line| session.line(line));
    let bad = [
        "position startpos moves m@c2 m@c3",
        "position fen x",
        "position",
        "position startpos moves m@c2 draw draw",
        "uginewgame chess",
        "uginewgame saiju board=round",
        "setoption name Game value chess",
        "setoption name Level value 0",
        "setoption name Hash value 0",
        "setoption name Seed value -1",
        "setoption",
        "perft 21",
        "perft -1",
        "query",
        "query nothing",
        "go nodes",
        "go nodes 0",
        "go quickly",
        "go p1time 1000",
        "stop",
        "hello",
    ];
    for line in bad {
        assert!(matches!(session.line(line), Reply::Refused(_)), "{line} is not refused");
        assert_eq!(asked.map(|line| session.line(line)), before, "{line}");
    }
    session.line("uginewgame");
    assert_eq!(session.line("query turn"), Reply::Lines(vec!["response snow".to_owned()]));
}
