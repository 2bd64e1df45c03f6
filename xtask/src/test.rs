//! `cargo xtask test`: everything that must hold.

use std::time::Instant;

use crate::shell::{Step, both, cargo};
use crate::{Done, browser, check, package, page, python, setup, usual};

/// Runs all checks, cheap ones first, and stops after those that fail.
///
/// The page is built before the tests because the binary that they build holds it: the games in the browser are
/// served by the very program that was tested, and nothing is built twice. What needs a lock of its own or waits a
/// lot runs side by side: the Python package has a workspace and a target folder of its own, and both Rust's tests
/// and the browser's wait for servers and clocks.
pub(crate) fn run() -> Done {
    let begun = Instant::now();
    setup::need(setup::TEST)?;
    check::style()?;
    package::check()?;
    page::run()?;
    both(page_and_python, build)?;
    both(rust, || browser::play(&[]))?;
    eprintln!("── all is well after {:.0} s", begun.elapsed().as_secs_f64());
    Ok(())
}

/// What needs nothing of the tests' builds.
fn page_and_python() -> Done {
    browser::check()?;
    python::run(&[])
}

fn build() -> Done {
    Step::slow("build the tests", usual::BUILD_TESTS).run(cargo(["test", "--workspace", "--no-run"]))
}

fn rust() -> Done {
    Step::slow("test", usual::TEST).run(cargo(["test", "--workspace", "--no-fail-fast"]))
}
