//! `cargo xtask bench`: measures all games and keeps the result.

use std::fs;
use std::path::{Path, PathBuf};

use crate::shell::{Step, built, cargo, command, succeeds, top};
use crate::{Done, setup};

/// Builds as for a release, lets the binary write its speeds under `bench/`, and counts instructions
/// beside them where valgrind is there to do it.
pub(crate) fn run() -> Done {
    setup::compiler()?;
    Step::begin("build the game").run(cargo(["build", "--release", "--package", "banmen"]))?;
    let mut bench = command(built("banmen"));
    bench.args(["bench", "--save", "bench"]);
    Step::begin("measure").run(bench)?;
    if !succeeds("valgrind", &["--version"]) {
        eprintln!("   without valgrind no instructions are counted");
        return Ok(());
    }
    let step = Step::begin("count instructions");
    let saved = newest(&top().join("bench"))?;
    let mut table = String::from("instructions per action of a random game, set-up and scoring included\n\n");
    for workload in workloads(&saved)? {
        let line = format!("{workload:<55} {:>6.0}\n", instructions_per_action(&workload)?);
        eprint!("   {line}");
        table.push_str(&line);
    }
    fs::write(saved.with_extension("txt"), table).map_err(|error| error.to_string())?;
    step.done();
    Ok(())
}

/// The results that were written last.
fn newest(folder: &Path) -> Result<PathBuf, String> {
    let files = folder.read_dir().map_err(|error| error.to_string())?.flatten().map(|file| file.path());
    let results = files.filter(|path| path.extension().is_some_and(|ending| ending == "json"));
    let written = |path: &PathBuf| path.metadata().and_then(|about| about.modified()).ok();
    results.max_by_key(written).ok_or_else(|| "bench/ holds no results".to_owned())
}

/// The games with their options that the results name.
fn workloads(results: &Path) -> Result<Vec<String>, String> {
    let text = fs::read_to_string(results).map_err(|error| error.to_string())?;
    let games = text.lines().filter_map(|line| value(line, "game"));
    let options = text.lines().filter_map(|line| value(line, "options"));
    Ok(games.zip(options).map(|(game, options)| format!("{game} {options}").trim().to_owned()).collect())
}

/// The value in a line `"name": value,` of JSON.
fn value<'a>(line: &'a str, name: &str) -> Option<&'a str> {
    let value = line.trim().strip_prefix('"')?.strip_prefix(name)?.strip_prefix("\": ")?;
    Some(value.trim_end_matches(',').trim_matches('"'))
}

/// What a thousand random games more take, divided by their actions: starting the program is left out.
fn instructions_per_action(workload: &str) -> Result<f64, String> {
    let (few, many) = (count(workload, 50)?, count(workload, 1050)?);
    Ok((many.0 - few.0) / (many.1 - few.1))
}

/// The instructions and the actions of so many random games.
fn count(workload: &str, playouts: u32) -> Result<(f64, f64), String> {
    let mut valgrind = command("valgrind");
    valgrind.args(["--tool=callgrind", "--callgrind-out-file=/dev/null"]).arg(built("banmen"));
    valgrind.args(["bench", workload, "--json", "--seed", "1", "--playouts", &playouts.to_string()]);
    let output = valgrind.output().map_err(|error| error.to_string())?;
    let (told, counted) = (String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
    let actions = told.lines().find_map(|line| value(line, "actions_per_playout")?.parse::<f64>().ok());
    let instructions =
        counted.lines().find_map(|line| line.split_once("Collected : ")?.1.trim().parse().ok());
    match (instructions, actions) {
        (Some(instructions), Some(actions)) => Ok((instructions, actions * f64::from(playouts))),
        _ => Err(format!("valgrind did not count {workload}:\n{counted}")),
    }
}
