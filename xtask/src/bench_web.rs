//! `cargo xtask bench-web`: size and speed of the page, measured in the browser and kept.

use crate::shell::{Step, built, cargo, command};
use crate::{Done, page, setup};

/// Builds as for a release, and measures the page that the binary serves.
pub(crate) fn run() -> Done {
    page::run()?;
    setup::browser()?;
    Step::begin("build Banmen").run(cargo(["build", "--release", "--package", "banmen"]))?;
    let mut bench = command("node");
    bench.arg("web/bench/bench.mjs").arg(built("banmen")).arg("bench");
    bench.env("BANMEN_CHROMIUM", setup::CHROMIUM);
    Step::begin("measure the page").run(bench)
}
