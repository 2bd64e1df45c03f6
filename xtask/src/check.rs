//! `cargo xtask check`: the quick checks, without browser and node.

use std::time::Instant;

use crate::shell::{Step, cargo};
use crate::{Done, setup, tidy};

/// Proofs that take 10 to 25 seconds of one core each, two thirds of the time of all tests: the fast and the slow
/// versions of the games on 100,000 positions each, exact results, and limits of time. `cargo xtask test` runs them.
const SLOW: [&str; 5] = [
    "fast_and_slow_agree",
    "fast_and_slow_agree_on_a_hundred_thousand_positions",
    "the_fast_version_agrees_with_the_slow_one",
    "certain_results_are_what_trying_everything_gives",
    "limits_are_kept",
];

/// Tests that look at less when they are told so: the largest perft count, and the inputs of each fuzz target.
const LESS: [(&str, &str); 2] = [("BANMEN_PERFT_MOST", "1000000"), ("BANMEN_FUZZ_INPUTS", "500")];

/// Checks style, lints and docs, and runs the Rust tests but the slow ones.
pub(crate) fn run() -> Done {
    let begun = Instant::now();
    setup::need(setup::CHECK)?;
    style()?;
    let mut tests = cargo(["test", "--quiet", "--workspace", "--"]);
    tests.args(SLOW.iter().flat_map(|name| ["--skip", name])).envs(LESS);
    Step::begin("test, without the slow proofs").run(tests)?;
    eprintln!(
        "── all is well after {:.0} s; cargo xtask test checks the rest",
        begun.elapsed().as_secs_f64()
    );
    Ok(())
}

/// Format, house rules, lints and docs.
pub(crate) fn style() -> Done {
    tidy::run()?;
    Step::begin("check the format").run(cargo(["fmt", "--all", "--check"]))?;
    let mut lint = cargo(["clippy", "--quiet", "--workspace", "--all-targets"]);
    lint.args(["--", "--deny=warnings"]);
    Step::begin("lint").run(lint)?;
    let mut docs = cargo(["doc", "--quiet", "--workspace", "--no-deps"]);
    docs.env("RUSTDOCFLAGS", "--deny=warnings");
    Step::begin("build the docs of the code").run(docs)
}

#[cfg(test)]
mod tests {
    use super::SLOW;
    use crate::shell::succeeds;

    #[test]
    fn every_slow_test_exists() {
        for name in SLOW {
            let found =
                succeeds("git", &["grep", "--quiet", &format!("fn {name}()"), "--", "crates/*/tests/*"]);
            assert!(found, "there is no test {name} to leave out");
        }
    }
}
