//! The page in a browser: types, plain tests, and whole games in Debian's Chromium.

use std::process::Command;

use crate::page::SOURCE;
use crate::shell::{Step, built_for_tests, cargo};
use crate::{Done, npm, page, setup};

/// Checks the page from its types to whole games. The tests start a server of their own on a free port.
pub(crate) fn run(words: &[&str]) -> Done {
    page::run()?;
    setup::browser()?;
    Step::begin("check the types of the page").run(npm::script(SOURCE, "check"))?;
    Step::begin("check the types of its tests").run(npm::script(SOURCE, "check:tests"))?;
    Step::begin("test the page's TypeScript").run(npm::script(SOURCE, "test"))?;
    // With the page that was just packed.
    Step::begin("build the server").run(cargo(["build", "--package", "banmen"]))?;
    Step::begin("play in the browser").run(playwright(words))
}

/// Playwright, with the binary that it starts as the server and asks as the native engine.
fn playwright(words: &[&str]) -> Command {
    let mut tests = npm::script(SOURCE, "test:browser");
    if !words.is_empty() {
        tests.arg("--").args(words);
    }
    tests.env("BANMEN", built_for_tests("banmen")).env("BANMEN_CHROMIUM", setup::CHROMIUM);
    tests
}
