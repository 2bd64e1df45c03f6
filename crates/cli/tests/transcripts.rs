//! What a person sees: every file in `transcripts/` is a session in a shell, and must go as written.
//!
//! A line `$ …` is a command, lines `> …` behind it go on with it; then come its output and errors, and
//! its exit code when that is not 0. `UPDATE_EXPECT=1 cargo test -p banmen` writes the outputs anew.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use expect_test::expect_file;

/// A folder of its own for each test to write in.
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

/// The session with the outputs that the commands have.
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

/// What a command printed, as a transcript holds it: without spaces at the ends of lines.
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

transcripts! { games show perft records wrong_use play_saiju play_sayu play_niju play_saaguan play_choice }

/// The examples in the help of each command are true, where they tell what comes out.
#[test]
fn examples_in_the_help_are_true() {
    let folder = folder("help");
    let helped = shell("banmen help", &folder);
    let text = String::from_utf8(helped.stdout).unwrap();
    let commands = text.lines().skip_while(|line| !line.starts_with("Commands:")).skip(1);
    let commands =
        commands.take_while(|line| line.starts_with("  ")).filter_map(|line| line.split_whitespace().next());
    let own = commands.filter(|command| *command != "help").flat_map(|command| match command {
        "record" => vec!["record", "record check", "record convert", "record replay"],
        command => vec![command],
    });
    let own: Vec<_> = own.collect();
    assert!(own.len() >= 13, "{own:?}");
    let checked: usize = own.iter().map(|command| check_help(command, &folder)).sum();
    assert!(checked >= 4, "{checked} examples tell what comes out");
}

/// Checks the examples of one command; returns how many tell their output.
fn check_help(command: &str, folder: &Path) -> usize {
    let help = String::from_utf8(shell(&format!("banmen {command} --help"), folder).stdout).unwrap();
    let (_, examples) = help.split_once("\nExample: ").unwrap_or_else(|| panic!("{command} has no example"));
    let mut lines = examples.lines().peekable();
    let mut checked = 0;
    while let Some(line) = lines.next() {
        let Some(run) = line.strip_prefix("  $ ") else { continue };
        let mut expected = Vec::new();
        while let Some(line) =
            lines.next_if(|line| !line.starts_with("  $ ") && !run.ends_with('\\') && !run.contains("play"))
        {
            expected.push(line.strip_prefix("  ").unwrap_or(line));
        }
        while expected.last().is_some_and(|line| line.is_empty()) {
            expected.pop();
        }
        if expected.is_empty() {
            continue;
        }
        let printed = outcome(&shell(&format!("{{ {run}\n}} 2>&1"), folder));
        for (line, found) in expected.iter().zip(printed.lines().chain(std::iter::repeat(""))) {
            let fits = line.strip_suffix('…').map_or(*line == found, |begins| found.starts_with(begins));
            assert!(fits, "the help of {command} promises\n  {line}\nand not\n  {found}");
        }
        checked += 1;
    }
    checked
}
