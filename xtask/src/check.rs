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

/// Variables that make tests check less: the largest perft count, and the inputs of each fuzz target.
const LESS: [(&str, &str); 2] = [("BANMEN_PERFT_MOST", "1000000"), ("BANMEN_FUZZ_INPUTS", "500")];

/// The crates that have features, each with less than all of them: packages, and the features that are on. All of
/// them on is what everything else checks.
const FEATURES: [(&[&str], &str); 5] = [
    (&["banmen-rules", "banmen-search", "banmen-engine", "banmen-view"], ""),
    (&["banmen-page"], ""),
    (&["banmen"], ""),
    (&["banmen"], "page"),
    (&["banmen"], "png"),
];

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
    features()?;
    let mut docs = cargo(["doc", "--quiet", "--workspace", "--no-deps"]);
    docs.env("RUSTDOCFLAGS", "--deny=warnings");
    Step::begin("build the docs of the code").run(docs)
}

/// Lints the crates with fewer features than usual.
fn features() -> Done {
    for (packages, features) in FEATURES {
        let mut lint = cargo(["clippy", "--quiet", "--no-default-features", "--features", features]);
        lint.args(packages.iter().flat_map(|name| ["--package", name])).args(["--", "--deny=warnings"]);
        let named = if features.is_empty() { "no features" } else { features };
        Step::begin(format!("lint {} with {named}", packages.join(", "))).run(lint)?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::{FEATURES, SLOW};
    use crate::shell::{succeeds, top};

    /// The features of a manifest but `default`.
    fn features(manifest: &str) -> Vec<&str> {
        let lines = manifest.lines().skip_while(|line| *line != "[features]").skip(1);
        let lines = lines.take_while(|line| !line.starts_with('['));
        lines
            .filter_map(|line| line.split_once(" = "))
            .map(|(name, _)| name)
            .filter(|name| *name != "default")
            .collect()
    }

    #[test]
    fn every_feature_is_checked_alone_and_left_out() {
        let mut checked = 0;
        for folder in fs::read_dir(top().join("crates")).unwrap() {
            let manifest = fs::read_to_string(folder.unwrap().path().join("Cargo.toml")).unwrap();
            let package = manifest.split('"').nth(1).unwrap();
            let features = features(&manifest);
            let has = |with: &str| FEATURES.iter().any(|(names, on)| names.contains(&package) && *on == with);
            assert!(features.is_empty() || has(""), "{package} is not checked without features");
            if features.len() > 1 {
                features
                    .iter()
                    .for_each(|name| assert!(has(name), "{package} is not checked with {name} alone"));
            }
            checked += features.len();
        }
        assert!(checked >= 5, "only {checked} features were found");
    }

    #[test]
    fn every_slow_test_exists() {
        for name in SLOW {
            let found =
                succeeds("git", &["grep", "--quiet", &format!("fn {name}()"), "--", "crates/*/tests/*"]);
            assert!(found, "there is no test {name} to leave out");
        }
    }
}
