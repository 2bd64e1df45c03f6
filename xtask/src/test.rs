//! `cargo xtask test`: everything that must hold.

use std::time::Instant;

use crate::shell::{Step, cargo};
use crate::{Done, browser, page, setup, tidy};

/// Runs all checks, cheap ones first, and stops at the first that fails.
///
/// The page is built before the tests, for the binary that they build holds it: what is played with in the
/// browser is the very program that they tested, and nothing is built twice.
pub(crate) fn run() -> Done {
    let begun = Instant::now();
    setup::compiler()?;
    setup::style_tools()?;
    tidy::run()?;
    Step::begin("check the format").run(cargo(["fmt", "--all", "--check"]))?;
    setup::node()?;
    setup::browser()?;
    Step::begin("lint").run(cargo([
        "clippy",
        "--quiet",
        "--workspace",
        "--all-targets",
        "--",
        "--deny=warnings",
    ]))?;
    let mut docs = cargo(["doc", "--quiet", "--workspace", "--no-deps"]);
    docs.env("RUSTDOCFLAGS", "--deny=warnings");
    Step::begin("build the docs").run(docs)?;
    page::run()?;
    browser::check()?;
    Step::begin("test").run(cargo(["test", "--workspace", "--no-fail-fast"]))?;
    browser::play(&[])?;
    eprintln!("── all is well after {:.0} s", begun.elapsed().as_secs_f64());
    Ok(())
}
