//! `cargo xtask check`: the quick checks, without browser and node.

use std::time::Instant;

use crate::shell::{Step, cargo};
use crate::{Done, setup, tidy};

/// Tests that take more than a few seconds: proofs over many thousands of positions. `cargo xtask test` runs them.
const SLOW: [&str; 2] = ["fast_and_slow_agree", "every_configured_game_conforms"];

/// Tests that look at less when they are told so: the largest perft count, and the inputs of each fuzz target.
const LESS: [(&str, &str); 2] = [("BANMEN_PERFT_MOST", "100000"), ("BANMEN_FUZZ_INPUTS", "100")];

/// Checks style, lints and docs, and runs the Rust tests but the slow ones.
pub(crate) fn run() -> Done {
    let begun = Instant::now();
    setup::need(setup::CHECK)?;
    style()?;
    let mut tests = cargo(["test", "--quiet", "--workspace", "--"]);
    tests.args(SLOW.iter().flat_map(|name| ["--skip", name])).envs(LESS);
    Step::begin("test, without the slow proofs").run(tests)?;
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
