//! One run of `banmen load`, and what it cost the nodes.

use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};
use std::thread::sleep;
use std::time::Duration;

use banmen_testbed::Node;
use serde_json::{Value, json};

/// How often the memory of the nodes is read.
const LOOK: Duration = Duration::from_millis(200);
/// Ticks of a processor a second, as `/proc` counts them.
const TICKS: f64 = 100.0;

/// What is asked of a run.
pub(crate) struct Run {
    pub(crate) setup: &'static str,
    pub(crate) games: u32,
    /// How many milliseconds a player thinks.
    pub(crate) pause: u32,
    pub(crate) idle: u32,
    pub(crate) seconds: u32,
}

/// What came of it.
pub(crate) struct Played {
    pub(crate) report: Value,
    /// How much the memory of all nodes grew, in bytes.
    pub(crate) memory: u64,
    /// The seconds of a processor that all nodes used.
    pub(crate) processor: f64,
    /// The mean number of processes that wanted to run in the minute before the end: what else the machine did.
    pub(crate) load_average: f64,
}

/// Plays against some nodes, compares every log, and reads what it cost.
pub(crate) fn measure(program: &Path, nodes: &[Node], run: &Run) -> Played {
    let before: u64 = nodes.iter().map(memory).sum();
    let mut load = Command::new(program);
    load.args(["load", "--json", "--check", "--setup", run.setup]);
    for (name, value) in
        [("--games", run.games), ("--pause", run.pause), ("--idle", run.idle), ("--seconds", run.seconds)]
    {
        load.args([name, &value.to_string()]);
    }
    for node in nodes {
        load.args(["--server", &node.address()]);
    }
    let mut child = load.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    let used: f64 = nodes.iter().map(processor).sum();
    let mut most = before;
    while child.try_wait().unwrap().is_none() {
        most = most.max(nodes.iter().map(memory).sum());
        sleep(LOOK);
    }
    let processor = nodes.iter().map(processor).sum::<f64>() - used;
    let output = child.wait_with_output().unwrap();
    let told = String::from_utf8_lossy(&output.stderr).into_owned();
    let report: Value =
        serde_json::from_slice(&output.stdout).unwrap_or_else(|error| panic!("{error}: {told}"));
    assert_eq!(report["wrong"], json!([]), "{told}");
    for count in ["lost", "doubled", "gaps"] {
        assert_eq!(report[count], 0, "{count}");
    }
    Played { report, memory: most - before, processor, load_average: load_average() }
}

/// The memory of a node that is in use, in bytes.
fn memory(node: &Node) -> u64 {
    let status = fs::read_to_string(format!("/proc/{}/status", node.process().unwrap())).unwrap();
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:")).unwrap();
    line.split_whitespace().next().unwrap().parse::<u64>().unwrap() * 1024
}

/// The seconds of a processor that a node has used.
fn processor(node: &Node) -> f64 {
    let stat = fs::read_to_string(format!("/proc/{}/stat", node.process().unwrap())).unwrap();
    // After the name in parentheses: the state is the first word, user and system time are the 12th and 13th.
    let words = stat.rsplit(')').next().unwrap().split_whitespace().skip(11).take(2);
    words.map(|ticks| ticks.parse::<f64>().unwrap() / TICKS).sum()
}

fn load_average() -> f64 {
    let text = fs::read_to_string("/proc/loadavg").unwrap();
    text.split_whitespace().next().unwrap().parse().unwrap()
}
