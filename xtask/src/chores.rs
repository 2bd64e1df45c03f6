//! Tests run for another purpose: to count more than usual, or to write the files that they otherwise compare with.

use crate::shell::{Step, cargo};
use crate::{Done, setup};

/// `cargo xtask perft`: counts every line of the perft fixtures, the large ones too.
pub(crate) fn perft() -> Done {
    setup::need(&[setup::Part::Linker])?;
    let mut count =
        cargo(["test", "--release", "--package", "banmen-rules", "--test", "proof", "--", "perft::"]);
    count.arg("--nocapture").env("BANMEN_PERFT_MOST", u64::MAX.to_string());
    Step::begin("count all perft lines").run(count)
}

/// `cargo xtask suite`: makes the suite of positions with one right answer anew.
pub(crate) fn suite(kind: &str) -> Done {
    setup::need(&[setup::Part::Linker])?;
    let test = "every_kind_has_at_least_20_questions";
    let mut write =
        cargo(["test", "--package", "banmen-engine", "--test", "suite", test, "--", "--nocapture"]);
    write.env("BANMEN_SUITE", kind);
    Step::begin("make the suite of positions with one right answer").run(write)
}

/// `cargo xtask puzzles`: hunts for puzzles until every kind has as many as are wanted, or for so many games.
pub(crate) fn puzzles(words: &[&str]) -> Done {
    setup::need(&[setup::Part::Linker])?;
    let mut hunt = cargo(["run", "--package", "banmen-puzzles", "--bin", "banmen-puzzles", "--"]);
    hunt.args(words);
    Step::begin("hunt for puzzles").run(hunt)
}

/// `cargo xtask golden`: writes the golden playthroughs and the pages on arrays anew.
pub(crate) fn golden() -> Done {
    setup::need(&[setup::Part::Linker])?;
    let mut write = cargo(["test", "--package", "banmen-rules", "--test", "proof", "golden::"]);
    write.env("BANMEN_GOLDEN", "write");
    Step::begin("write the golden playthroughs").run(write)?;
    let mut pages = cargo(["test", "--package", "banmen-planes", "--test", "pages"]);
    pages.env("BANMEN_GOLDEN", "write");
    Step::begin("write the pages on the arrays of the games").run(pages)
}
