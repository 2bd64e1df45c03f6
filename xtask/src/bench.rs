//! `cargo xtask bench`: measures all games and keeps the result.

use crate::shell::{Step, built, cargo, command};
use crate::{Done, setup};

/// Builds as for a release and lets the binary write its results under `bench/`.
pub(crate) fn run() -> Done {
    setup::compiler()?;
    Step::begin("build the game").run(cargo(["build", "--release", "--package", "banmen"]))?;
    let mut bench = command(built("banmen"));
    bench.args(["bench", "--save", "bench"]);
    Step::begin("measure").run(bench)
}
