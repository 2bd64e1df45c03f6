//! `cargo xtask fuzz`: the fuzz targets under cargo fuzz.

use crate::shell::{Step, cargo, command, top};
use crate::{Done, setup};

/// The seconds that each target runs by default.
const SECONDS: &str = "60";

/// Runs one target, or every one, each for the given number of seconds.
pub(crate) fn run(words: &[&str]) -> Done {
    let (target, seconds) = match *words {
        [] => (None, SECONDS),
        [target] => (Some(target), SECONDS),
        [target, seconds] => (Some(target), seconds),
        _ => return Err("expected: cargo xtask fuzz [TARGET] [SECONDS]".to_owned()),
    };
    if seconds.parse::<u32>().is_err() {
        return Err(format!("SECONDS is a whole number, not {seconds}"));
    }
    let known = targets()?;
    if let Some(target) = target.filter(|target| !known.iter().any(|own| own == target)) {
        return Err(format!("there is no fuzz target {target}; the targets are {}", known.join(", ")));
    }
    setup::need(setup::FUZZ)?;
    Step::begin("write the seeds").run(cargo(["run", "--quiet", "--package", "banmen-fuzzing"]))?;
    for name in known.iter().filter(|own| target.is_none_or(|target| *own == target)) {
        // Only rustup's cargo knows `+nightly`, not the one that runs this.
        let mut fuzz = command("cargo");
        fuzz.args(["+nightly", "fuzz", "run", name, "--", &format!("-max_total_time={seconds}")]);
        Step::begin(format!("fuzz {name} for {seconds} s")).run(fuzz)?;
    }
    Ok(())
}

/// The names of the targets, by their files.
fn targets() -> Result<Vec<String>, String> {
    let folder = top().join("fuzz/fuzz_targets");
    let files = folder.read_dir().map_err(|error| format!("fuzz/fuzz_targets cannot be read: {error}"))?;
    let names = files.filter_map(|file| file.ok()?.file_name().into_string().ok());
    let mut names: Vec<_> = names.filter_map(|name| Some(name.strip_suffix(".rs")?.to_owned())).collect();
    names.sort();
    Ok(names)
}
