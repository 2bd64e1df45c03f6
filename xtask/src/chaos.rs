//! `cargo xtask chaos`: the long form of the test in which nodes, database and broker are killed.

use crate::shell::{Step, cargo, printed, top};
use crate::{Done, setup};

/// The longest run, in seconds: a day.
const LONGEST: u64 = 86_400;

/// Plays for some seconds on nodes that are killed and cut off. The result goes to `bench/`.
pub(crate) fn run(seconds: &str) -> Done {
    let in_bounds = seconds.parse::<u64>().is_ok_and(|seconds| (1..=LONGEST).contains(&seconds));
    if !in_bounds {
        return Err(format!("expected: cargo xtask chaos [SECONDS], at most {LONGEST}"));
    }
    setup::need(setup::CHAOS)?;
    let date = printed("date", &["-u", "+%F"]).ok_or("the date is not known")?;
    let mut test =
        cargo(["test", "--package", "banmen", "--test", "chaos", "--", "--nocapture", "--test-threads=1"]);
    test.env("BANMEN_CHAOS_SECONDS", seconds);
    test.env("BANMEN_CHAOS_SAVE", top().join("bench").join(format!("chaos-{date}.jsonl")));
    Step::begin(format!("chaos: {seconds} s for each set-up")).run(test)
}
