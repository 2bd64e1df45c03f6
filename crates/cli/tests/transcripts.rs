//! Sessions in a shell: every file in `transcripts/` is one, and the commands must print what it holds.
//!
//! A line `$ …` is a command, and lines `> …` after it continue it; then come its output and errors, and its
//! exit code if that is not 0. `UPDATE_EXPECT=1 cargo test -p banmen` rewrites the outputs.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use expect_test::expect_file;

/// An empty folder for one test.
fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    folder
}

/// Runs a line of shell in which `banmen` is the program under test, in a plain environment.
fn shell(line: &str, folder: &Path) -> Output {
    let program = Path::new(env!("CARGO_BIN_EXE_banmen"));
    let path = format!("{}:{}", program.parent().unwrap().display(), std::env::var("PATH").unwrap());
    let mut shell = Command::new("sh");
    shell.arg("-c").arg(line).current_dir(folder).env_clear().env("PATH", path);
    shell.output().unwrap()
}

/// The session with the actual outputs of its commands.
fn run(session: &str, folder: &Path) -> String {
    let mut seen = String::new();
    let mut lines = session.lines().peekable();
    while let Some(line) = lines.next() {
        if line.starts_with('#')
            || (line.is_empty() && lines.peek().is_some_and(|next| next.starts_with(['$', '#'])))
        {
            seen.push_str(&format!("{line}\n"));
        }
        let Some(command) = line.strip_prefix("$ ") else { continue };
        seen.push_str(&format!("{line}\n"));
        let mut command = command.to_owned();
        while let Some(more) = lines.next_if(|line| line.starts_with("> ")) {
            seen.push_str(&format!("{more}\n"));
            command.push('\n');
            command.push_str(&more[2..]);
        }
        seen.push_str(&outcome(&shell(&format!("{{ {command}\n}} 2>&1"), folder)));
    }
    seen
}

/// The output of a command without trailing spaces.
fn outcome(output: &Output) -> String {
    let printed = String::from_utf8(output.stdout.clone()).unwrap();
    let mut text: String = printed.lines().map(|line| format!("{}\n", line.trim_end())).collect();
    match output.status.code() {
        Some(0) => {}
        code => text.push_str(&format!("exit code {}\n", code.unwrap_or(-1))),
    }
    text
}

#[track_caller]
fn check(name: &str) {
    let path =
        Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/transcripts").join(name).with_extension("txt");
    let seen = run(&fs::read_to_string(&path).unwrap(), &folder(name));
    expect_file![path].assert_eq(&seen);
}

macro_rules! transcripts {
    ($($name:ident)*) => { $(
        #[test]
        fn $name() {
            check(stringify!($name));
        }
    )* };
}

transcripts! {
    games show perft records wrong_use
    play_choice play_draw play_opponents play_saiju play_sayu play_niju play_saaguan
    matches analyse puzzle suite report explore
}

/// The help of every command.
const COMMANDS: &[&str] = &[
    "games",
    "rules",
    "play",
    "serve",
    "bot",
    "worker",
    "admin",
    "backup",
    "restore",
    "load",
    "show",
    "legal",
    "render",
    "perft",
    "record",
    "record check",
    "record convert",
    "record replay",
    "analyse",
    "protocol",
    "puzzle",
    "suite",
    "match",
    "ladder",
    "report",
    "explore",
    "selfplay",
    "fit",
    "bench",
];

#[test]
fn no_command_is_forgotten() {
    let help = String::from_utf8(shell("banmen help", &folder("commands")).stdout).unwrap();
    let (_, list) = help.split_once("Commands:\n").unwrap();
    let listed = list
        .lines()
        .take_while(|line| line.starts_with("  "))
        .filter_map(|line| line.split_whitespace().next());
    let known = COMMANDS.iter().copied().filter(|command| !command.contains(' ')).chain(["help"]);
    assert_eq!(listed.collect::<Vec<_>>(), known.collect::<Vec<_>>());
}

/// Every command has an example, and examples with an output are true.
#[test]
fn examples_in_the_help_are_true() {
    let folder = folder("help");
    let mut told = 0;
    for command in COMMANDS {
        let help = String::from_utf8(shell(&format!("banmen {command} --help"), &folder).stdout).unwrap();
        let (_, text) = help.split_once("\nExample: ").unwrap_or_else(|| panic!("{command} has no example"));
        for (line, promised) in examples(text).into_iter().filter(|(_, promised)| !promised.is_empty()) {
            let printed = outcome(&shell(&format!("{{ {line}\n}} 2>&1"), &folder));
            let fits = promised.iter().zip(printed.lines()).all(|(promised, line)| {
                match promised.strip_suffix('…') {
                    Some(beginning) => line.starts_with(beginning),
                    None => line == *promised,
                }
            });
            assert!(
                fits && printed.lines().count() >= promised.len(),
                "the help of {command} is wrong:\n{printed}"
            );
            told += 1;
        }
    }
    assert!(told >= 5, "only {told} examples tell what comes out");
}

/// The commands of an example that need no input, each with the output that it shows.
fn examples(text: &str) -> Vec<(&str, Vec<&str>)> {
    let mut examples: Vec<(&str, Vec<&str>)> = Vec::new();
    let mut is_output = false;
    for line in text.lines() {
        match (line.strip_prefix("  $ "), examples.last_mut()) {
            (Some(command), _) => examples.push((command, Vec::new())),
            // The text after an empty line introduces the next command.
            (None, Some((_, output))) if is_output && !line.is_empty() => {
                output.push(line.strip_prefix("  ").unwrap_or(line));
            }
            _ => {}
        }
        is_output = line.starts_with("  $ ") || (is_output && !line.is_empty());
    }
    // A game needs input, and a continued line shows no output.
    examples.retain(|(command, _)| !command.starts_with("banmen play") && !command.ends_with('\\'));
    examples
}
