//! `cargo xtask test`: everything that must hold.

use std::time::Instant;

use crate::shell::{Step, cargo};
use crate::{Done, browser, check, page, setup};

/// Runs all checks, cheap ones first, and stops at the first that fails.
///
/// The page is built before the tests because the binary that they build holds it: the games in the browser are
/// served by the very program that was tested, and nothing is built twice.
pub(crate) fn run() -> Done {
    let begun = Instant::now();
    setup::need(setup::TEST)?;
    check::style()?;
    page::run()?;
    browser::check()?;
    Step::begin("test (usually 10 min)").run(cargo(["test", "--workspace", "--no-fail-fast"]))?;
    browser::play(&[])?;
    eprintln!("── all is well after {:.0} s", begun.elapsed().as_secs_f64());
    Ok(())
}
