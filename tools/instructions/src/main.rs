//! Counts the instructions per action of random games, with valgrind, for one build of `banmen` or several:
//! `banmen-instructions [--save FOLDER] PROGRAM [OTHER…]`.
//!
//! The numbers do not depend on how busy the machine is, so that two builds can be compared to the last percent.

use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};
use std::{env, fs};

use serde_json::Value;

/// The number of random games that starting the program is measured with, and how many more are counted.
const FEW: u32 = 50;
const MANY: u32 = 1050;

/// The key of the number of actions in a random game; older builds write it in snake case.
const ACTIONS: [&str; 2] = ["actionsPerPlayout", "actions_per_playout"];

fn main() -> ExitCode {
    let words: Vec<String> = env::args().skip(1).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let done = match words[..] {
        ["--save", folder, program] => save(Path::new(folder), program),
        ["--save", ..] | [] => {
            eprintln!("error: expected banmen-instructions [--save FOLDER] PROGRAM [OTHER…]");
            return ExitCode::from(2);
        }
        ref programs => count_all(programs).map(drop),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) => {
            eprintln!("error: {why}");
            ExitCode::FAILURE
        }
    }
}

/// Counts, and writes the table beside the newest speeds in a folder: `2026-11-15.txt` to `2026-11-15.json`.
fn save(folder: &Path, program: &str) -> Result<(), String> {
    let speeds = newest_speeds(folder)?;
    let table = count_all(&[program])?;
    let text = format!("instructions per action of a random game, set-up and scoring included\n\n{table}");
    fs::write(speeds.with_extension("txt"), text).map_err(|error| error.to_string())
}

/// The speeds that were written last: the last file `DATE.json` by name.
fn newest_speeds(folder: &Path) -> Result<PathBuf, String> {
    let is_date = |name: &str| name.starts_with(|letter: char| letter.is_ascii_digit());
    let files = folder.read_dir().map_err(|error| format!("{}: {error}", folder.display()))?.flatten();
    let dated = files.map(|file| file.path()).filter(|path| {
        path.file_stem().is_some_and(|name| is_date(&name.to_string_lossy()))
            && path.extension().is_some_and(|ending| ending == "json")
    });
    dated.max().ok_or_else(|| format!("{} holds no speeds", folder.display()))
}

/// A line for each workload with the counts of every program and, from the second on, the ratio to the first.
/// Each line is printed as soon as it is known.
fn count_all(programs: &[&str]) -> Result<String, String> {
    let [first, ..] = programs else { return Ok(String::new()) };
    let mut table = String::new();
    for workload in workloads(first)? {
        let counts: Result<Vec<f64>, String> =
            programs.iter().map(|program| instructions_per_action(program, &workload)).collect();
        let line = line(&workload, &counts?);
        print!("{line}");
        table.push_str(&line);
    }
    Ok(table)
}

fn line(workload: &str, counts: &[f64]) -> String {
    let mut line = format!("{workload:<55}");
    let first = counts.first().copied().unwrap_or(f64::NAN);
    for (place, count) in counts.iter().enumerate() {
        let _ = write!(line, " {count:>6.0}");
        if place > 0 {
            let _ = write!(line, " ({:+.1} %)", (count / first - 1.0) * 100.0);
        }
    }
    line.push('\n');
    line
}

/// The games with their options that a program measures.
fn workloads(program: &str) -> Result<Vec<String>, String> {
    let output = Command::new(program).args(["bench", "--json", "--playouts", "1", "--seed", "1"]).output();
    let results = parse(&output.map_err(|error| format!("{program} does not start: {error}"))?.stdout)?;
    let games = results.as_array().ok_or("the results are not a list")?;
    let name = |game: &Value| Some(format!("{} {}", game["game"].as_str()?, game["options"].as_str()?));
    let names: Option<Vec<_>> = games.iter().map(|game| Some(name(game)?.trim().to_owned())).collect();
    names.ok_or_else(|| "a result names no game".to_owned())
}

/// What a thousand more random games take, divided by their actions: starting the program is left out.
fn instructions_per_action(program: &str, workload: &str) -> Result<f64, String> {
    let (few, many) = (count(program, workload, FEW)?, count(program, workload, MANY)?);
    Ok((many.0 - few.0) / (many.1 - few.1))
}

/// The instructions and the actions of a number of random games.
fn count(program: &str, workload: &str, playouts: u32) -> Result<(f64, f64), String> {
    let mut valgrind = Command::new("valgrind");
    valgrind.args(["--tool=callgrind", "--callgrind-out-file=/dev/null", program]);
    valgrind.args(["bench", workload, "--json", "--seed", "1", "--playouts", &playouts.to_string()]);
    let output = valgrind.output().map_err(|error| format!("valgrind does not start: {error}"))?;
    let counted = String::from_utf8_lossy(&output.stderr);
    let instructions =
        counted.lines().find_map(|line| line.split_once("Collected : ")?.1.trim().parse().ok());
    let results = parse(&output.stdout)?;
    let actions = ACTIONS.iter().find_map(|key| results[0][key].as_f64());
    match (instructions, actions) {
        (Some(instructions), Some(actions)) => Ok((instructions, actions * f64::from(playouts))),
        _ => Err(format!("valgrind did not count {workload}:\n{counted}")),
    }
}

fn parse(json: &[u8]) -> Result<Value, String> {
    serde_json::from_slice(json).map_err(|error| format!("the results are not JSON: {error}"))
}
