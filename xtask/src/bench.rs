//! `cargo xtask bench` and `bench-web`: what the games and the page cost, measured and kept.

use crate::shell::{Step, built, cargo, command};
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
    let mut count = cargo(["run", "--quiet", "--locked", "--manifest-path", COUNTER, "--"]);
    count.args(["--save", "bench"]).arg(built("release", "banmen"));
    Step::begin("count instructions").run(count)
}

/// Builds as for a release, and measures the page that the binary serves.
pub(crate) fn page() -> Done {
    setup::need(setup::TEST)?;
    page::run()?;
    start::build_for_release()?;
    let mut bench = command("node");
    bench.arg("web/bench/bench.mjs").arg(built("release", "banmen")).arg("bench");
    bench.env(setup::CHROMIUM, setup::browser()?);
    Step::begin("measure the page").run(bench)
}
