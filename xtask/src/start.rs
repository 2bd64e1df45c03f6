//! `cargo xtask play`, `terminal` and `release`: the product, built for playing or for others.

use crate::shell::{Step, built, cargo, command, hand_over};
use crate::{Done, page, setup, texts, usual};

/// The profile in which the program is quick to build, and almost as fast as the released one.
const QUICK: &str = "play";
/// The profile in which the page's module is quick to build, and almost as fast as the released one.
const QUICK_PAGE: &str = "page-play";

/// Builds page and program side by side, and serves the page from the folder in which it was built.
///
/// One run of cargo builds everything native, so that nothing is compiled twice.
pub(crate) fn play(rest: &[&str]) -> Done {
    setup::need(setup::BUILD)?;
    page::build(QUICK_PAGE, || {
        build_quickly(&["banmen", texts::PROGRAM]).and_then(|()| texts::write(QUICK))
    })?;
    start("serve", &[&["--page", page::BUILT], rest].concat())
}

/// Builds the program and starts it in the terminal; without arguments it offers a choice of the games.
pub(crate) fn terminal(rest: &[&str]) -> Done {
    setup::need(&[setup::Part::Linker])?;
    build_quickly(&["banmen"])?;
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

/// Builds programs for playing. Both packages are always named, so that cargo compiles what they share once.
fn build_quickly(programs: &[&str]) -> Done {
    let mut build = cargo(["build", "--profile", QUICK, "--package", "banmen", "--package", "banmen-page"]);
    build.args(programs.iter().flat_map(|name| ["--bin", name]));
    // Painting PNG takes a third of all compiling, and playing needs none of it.
    build.args(["--no-default-features", "--features", "banmen/page,banmen-page/embedded"]);
    Step::slow("build Banmen for playing", usual::BUILD_PROGRAM).run(build)
}

/// Builds the binary with the page that is packed, or without one.
pub(crate) fn build_for_release() -> Done {
    let build = cargo(["build", "--release", "--package", "banmen"]);
    Step::slow("build Banmen for release", usual::BUILD_RELEASE).run(build)
}

/// Hands over to a command of the program.
fn start(name: &str, rest: &[&str]) -> Done {
    let mut program = command(built(QUICK, "banmen"));
    program.arg(name).args(rest);
    hand_over(&mut program)
}
