//! `cargo xtask play`, `terminal` and `release`: the product, built for playing or for others.

use crate::shell::{Step, both, built, cargo, command, hand_over};
use crate::{Done, page, setup};

/// The profile in which the program is quick to build, and almost as fast as the released one.
const QUICK: &str = "play";
/// The same for the page's module.
const QUICK_PAGE: &str = "page-play";

/// Builds page and program side by side, and serves the page from the folder in which it was built.
pub(crate) fn play(rest: &[&str]) -> Done {
    setup::need(setup::BUILD)?;
    both(|| page::build(QUICK_PAGE, QUICK), build_quickly)?;
    start("serve", &[&["--page", page::BUILT], rest].concat())
}

/// Builds the program and starts it in the terminal; without arguments it offers a choice of the games.
pub(crate) fn terminal(rest: &[&str]) -> Done {
    setup::need(&[setup::Part::Linker])?;
    build_quickly()?;
    start("play", rest)
}

/// Builds the page and the one binary that holds it, small and fast.
pub(crate) fn release() -> Done {
    setup::need(setup::BUILD)?;
    page::run()?;
    build_for_release()?;
    eprintln!("── {}", built("release", "banmen").display());
    Ok(())
}

fn build_quickly() -> Done {
    let mut build = cargo(["build", "--profile", QUICK, "--package", "banmen"]);
    // Painting PNG takes a third of all compiling, and playing needs none of it.
    build.args(["--no-default-features", "--features", "page"]);
    Step::begin("build Banmen for playing (usually 1 to 2 min the first time)").run(build)
}

/// Builds the binary with the page that is packed, or without one.
pub(crate) fn build_for_release() -> Done {
    let build = cargo(["build", "--release", "--package", "banmen"]);
    Step::begin("build Banmen for release (usually 4 min)").run(build)
}

/// Hands over to a command of the program.
fn start(name: &str, rest: &[&str]) -> Done {
    let mut program = command(built(QUICK, "banmen"));
    program.arg(name).args(rest);
    hand_over(&mut program)
}
