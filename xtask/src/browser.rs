//! The page in a browser: types, plain tests, and whole games in Debian's Chromium.

use crate::page::SOURCE;
use crate::shell::{Step, built_for_tests, cargo};
use crate::{Done, npm, page, setup};

/// `cargo xtask browser`: only what has to do with the page.
pub(crate) fn run(words: &[&str]) -> Done {
    setup::compiler()?;
    setup::browser()?;
    page::run()?;
    check()?;
    // With the page that was just packed.
    Step::begin("build the server").run(cargo(["build", "--package", "banmen"]))?;
    play(words)
}

/// What can be said of the page without a browser. The page must be built.
pub(crate) fn check() -> Done {
    Step::begin("check the layout of the page's code").run(npm::script(SOURCE, "format:check"))?;
    Step::begin("lint the page").run(npm::script(SOURCE, "lint"))?;
    Step::begin("check the types of the page").run(npm::script(SOURCE, "check"))?;
    Step::begin("check the types of its tests").run(npm::script(SOURCE, "check:tests"))?;
    Step::begin("test the page's TypeScript").run(npm::script(SOURCE, "test"))
}

/// Plays in the browser. The binary must be built: the tests start it as a server of their own on a free
/// port, stop it after them, and ask it as the native engine.
pub(crate) fn play(words: &[&str]) -> Done {
    let mut tests = npm::script(SOURCE, "test:browser");
    if !words.is_empty() {
        tests.arg("--").args(words);
    }
    tests.env("BANMEN", built_for_tests("banmen")).env("BANMEN_CHROMIUM", setup::CHROMIUM);
    Step::begin("play in the browser").run(tests)
}
