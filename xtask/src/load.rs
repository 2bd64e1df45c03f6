//! `cargo xtask load`: measures how many people a release holds, on one node and on three.

use crate::shell::{Step, cargo, command, printed, target, top};
use crate::{Done, setup};

/// Measures a release with many players on this machine. The figures go to `bench/`.
pub(crate) fn run() -> Done {
    setup::need(setup::CHAOS)?;
    let date = printed("date", &["-u", "+%F"]).ok_or("the date is not known")?;
    let build = cargo(["build", "--release", "--package", "banmen", "--bin", "banmen"]);
    Step::begin("load: build the release").run(build)?;
    // 10,000 games are 20,000 sockets, each an open file.
    let mut test = command("sh");
    test.args(["-c", "ulimit -n $(ulimit -Hn) && exec \"$@\"", "sh", "cargo", "test"]);
    test.args(["--package", "banmen", "--test", "load", "--", "--nocapture"]);
    test.env("BANMEN_LOAD_PROGRAM", target().join("release/banmen"));
    test.env("BANMEN_LOAD_SAVE", top().join("bench").join(format!("load-{date}.json")));
    Step::begin("load: play").run(test)
}
