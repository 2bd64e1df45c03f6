//! `cargo xtask bench` and `bench-web`: what the games and the page cost, measured and kept.

use std::process::Command;

use crate::shell::{Step, built, cargo, command, target};
use crate::{Done, page, setup, start};

/// The package that counts instructions.
const COUNTER: &str = "tools/instructions/Cargo.toml";

/// Builds as for a release, measures the speed of every game, and counts instructions with valgrind. Both
/// results go to `bench/`.
pub(crate) fn run() -> Done {
    setup::need(setup::BENCH)?;
    start::build_for_release()?;
    let mut bench = command(built("release", "banmen"));
    bench.args(["bench", "--save", "bench"]);
    Step::begin("measure").run(bench)?;
    let mut count = counter();
    count.args(["--save", "bench"]).arg(built("release", "banmen"));
    Step::begin("count instructions").run(count)
}

/// Counts instructions and prints them: of a release build of this tree, or of the programs named, beside each
/// other.
pub(crate) fn instructions(programs: &[&str]) -> Done {
    setup::need(setup::BENCH)?;
    let mut count = counter();
    if programs.is_empty() {
        start::build_for_release()?;
        count.arg(built("release", "banmen"));
    }
    count.args(programs);
    Step::begin("count instructions per action").run(count)
}

fn counter() -> Command {
    let mut count = cargo(["run", "--quiet", "--locked", "--manifest-path", COUNTER, "--target-dir"]);
    count.arg(target().join("instructions")).arg("--");
    count
}

/// Builds as for a release, and measures the page that the binary serves.
pub(crate) fn page() -> Done {
    setup::need(setup::BROWSER)?;
    page::run()?;
    start::build_for_release()?;
    let mut bench = command("node");
    bench.arg("web/bench/bench.mjs").arg(built("release", "banmen")).arg("bench");
    bench.env(setup::CHROMIUM, setup::browser()?);
    Step::begin("measure the page").run(bench)
}
