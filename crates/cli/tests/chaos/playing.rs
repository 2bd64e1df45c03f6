//! The players, and what came of it.

use std::env;
use std::fs::File;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::thread;
use std::time::Duration;

use serde_json::{Value, json};

use crate::faults::Disturbed;
use crate::flags;

/// How long players may need to end their games and compare their logs after the faults are over.
const LONGEST_ENDING: Duration = Duration::from_secs(900);

/// Begins to play against these addresses.
pub(crate) fn load(program: &Path, servers: &[String], seconds: u64) -> Child {
    let mut load = Command::new(program);
    load.args(["load", "--json", "--check", "--games", "16", "--flags", "4"]);
    load.args(["--seconds", &seconds.to_string()]);
    for server in servers {
        load.args(["--server", server]);
    }
    load.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap()
}

/// Waits for the players, prints and keeps what came of it, and holds it to the promises.
pub(crate) fn judge(what: &str, load: Child, disturbed: &Disturbed) {
    let (ended, is_ended) = channel::<()>();
    let player = load.id().to_string();
    let watch = thread::spawn(move || {
        let is_late = is_ended.recv_timeout(LONGEST_ENDING) == Err(RecvTimeoutError::Timeout);
        if is_late {
            Command::new("kill").args(["-KILL", &player]).status().unwrap();
        }
        is_late
    });
    let output = load.wait_with_output().unwrap();
    drop(ended);
    assert!(!watch.join().unwrap(), "the players did not come to an end");
    let told = String::from_utf8_lossy(&output.stderr).into_owned();
    let mut report: Value =
        serde_json::from_slice(&output.stdout).unwrap_or_else(|error| panic!("{error}: {told}"));
    let late = flags::lateness(&report, &disturbed.standstills);
    report["flags"] = flags::figures(&late);
    let faults = &disturbed.faults;
    let many: u64 = faults.values().sum();
    let result = json!({ "what": what, "faults": many, "kinds": faults, "report": report });
    println!("{result:#}");
    if let Some(path) = env::var_os("BANMEN_CHAOS_SAVE").map(PathBuf::from) {
        let mut file = File::options().create(true).append(true).open(path).unwrap();
        writeln!(file, "{result}").unwrap();
    }
    assert!(output.status.success(), "{told}");
    assert_eq!(report["wrong"], json!([]));
    for count in ["lost", "doubled", "gaps"] {
        assert_eq!(report[count], 0, "{count}");
    }
    flags::check(&late);
    assert!(report["turns"].as_u64().unwrap() > 0 && many > 0);
}
