//! `cargo xtask check`: the quick checks, without browser and node.

use std::time::Instant;

use crate::shell::{Step, cargo};
use crate::{Done, setup, tidy};

/// Set for tests that play thousands of random games: they play fewer.
const QUICK: &str = "BANMEN_QUICK";

/// Checks style, lints and docs, and runs the Rust tests with fewer random games.
pub(crate) fn run() -> Done {
    let begun = Instant::now();
    setup::need(setup::CHECK)?;
    style()?;
    let mut tests = cargo(["test", "--quiet", "--workspace"]);
    tests.env(QUICK, "1");
    Step::begin("test, with fewer random games").run(tests)?;
    eprintln!(
        "── all is well after {:.0} s; cargo xtask test checks the rest",
        begun.elapsed().as_secs_f64()
    );
    Ok(())
}

/// Format, house rules, lints and docs.
pub(crate) fn style() -> Done {
    tidy::run()?;
    Step::begin("check the format").run(cargo(["fmt", "--all", "--check"]))?;
    let mut lint = cargo(["clippy", "--quiet", "--workspace", "--all-targets"]);
    lint.args(["--", "--deny=warnings"]);
    Step::begin("lint").run(lint)?;
    let mut docs = cargo(["doc", "--quiet", "--workspace", "--no-deps"]);
    docs.env("RUSTDOCFLAGS", "--deny=warnings");
    Step::begin("build the docs of the code").run(docs)
}
