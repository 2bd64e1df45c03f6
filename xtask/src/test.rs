//! `cargo xtask test`: everything that must hold.

use std::time::Instant;

use crate::shell::{Step, both, cargo};
use crate::{Done, browser, check, package, page, python, setup, usual};

/// Runs all checks, cheap ones first, and stops at the first that fails.
///
/// The page is built before the tests because the binary that they build holds it: the games in the browser are
/// served by the very program that was tested, and nothing is built twice. The Python package has a workspace and a
/// target folder of its own: it is built and tested while tests of the others wait for servers and clocks.
pub(crate) fn run() -> Done {
    let begun = Instant::now();
    setup::need(setup::TEST)?;
    check::style()?;
    package::check()?;
    page::run()?;
    browser::check()?;
    both(|| python::run(&[]), rust)?;
    browser::play(&[])?;
    eprintln!("── all is well after {:.0} s", begun.elapsed().as_secs_f64());
    Ok(())
}

fn rust() -> Done {
    Step::slow("test", usual::TEST).run(cargo(["test", "--workspace", "--no-fail-fast"]))
}
