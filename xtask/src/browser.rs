//! The page in a browser: types, plain tests, and whole games in Chromium.

use std::process::Command;

use crate::page::SOURCE;
use crate::shell::{Step, built, cargo};
use crate::{Done, npm, page, setup};

/// `cargo xtask browser`: every test of the page.
pub(crate) fn run(words: &[&str]) -> Done {
    setup::need(setup::BROWSER)?;
    page::run()?;
    check()?;
    // With the page that was just packed.
    Step::begin("build the server").run(cargo(["build", "--workspace", "--bin", "banmen"]))?;
    play(words)
}

/// Tests the page as far as that is possible without a browser. The page must be built.
pub(crate) fn check() -> Done {
    Step::begin("check the layout of the page's code").run(npm::script(SOURCE, "format:check"))?;
    Step::begin("lint the page").run(npm::script(SOURCE, "lint"))?;
    Step::begin("check the types of the page").run(npm::script(SOURCE, "check"))?;
    Step::begin("check the types of its tests").run(npm::script(SOURCE, "check:tests"))?;
    Step::begin("test the page's TypeScript").run(npm::script(SOURCE, "test"))
}

/// Plays in the browser. The binary must be built: the tests start it as a server of their own on a free port,
/// stop it after them, and ask it as the native engine.
pub(crate) fn play(words: &[&str]) -> Done {
    let mut tests = with_browser(npm::script(SOURCE, "test:browser"))?;
    if !words.is_empty() {
        tests.arg("--").args(words);
    }
    Step::begin("play in the browser").run(tests)
}

/// A command that is told of the binary and the browser.
pub(crate) fn with_browser(mut command: Command) -> Result<Command, String> {
    command.env("BANMEN", built("debug", "banmen")).env(setup::CHROMIUM, setup::browser()?);
    Ok(command)
}
