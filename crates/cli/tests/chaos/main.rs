//! Faults: nodes, database and broker are killed, halted and cut off while people play. No acknowledged turn may be
//! lost or happen twice, and every follower hears every entry once and in order.
//!
//! `BANMEN_CHAOS_SECONDS` plays longer, and `BANMEN_CHAOS_SAVE` names a file that the result is added to.
#![cfg(all(target_os = "linux", feature = "page"))]

use std::collections::BTreeMap;
use std::env;
use std::fs::File;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

use banmen_testbed::{Folder, Line, Nats, Node, Postgres, Proxy};
use serde_json::{Value, json};

/// How long each set-up is played in the tests.
const SECONDS: u64 = 30;
/// The pauses between faults, in milliseconds.
const PAUSES: [u64; 4] = [300, 800, 1500, 2500];

fn program() -> &'static Path {
    Path::new(env!("CARGO_BIN_EXE_banmen"))
}

fn seconds() -> u64 {
    env::var("BANMEN_CHAOS_SECONDS").ok().and_then(|text| text.parse().ok()).unwrap_or(SECONDS)
}

/// Begins to play against these nodes.
fn load(nodes: &[Node], seconds: u64) -> std::process::Child {
    let mut load = Command::new(program());
    load.args(["load", "--json", "--check", "--games", "16", "--seconds", &seconds.to_string()]);
    for node in nodes {
        load.args(["--server", &node.address()]);
    }
    load.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap()
}

/// Chance from a fixed seed.
struct Chance(u64);

impl Chance {
    fn below(&mut self, n: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % n
    }
}

/// How often each fault happened.
type Faults = BTreeMap<&'static str, u64>;

/// Does one fault after the other until the time is over.
fn disturb(until: Instant, mut fault: impl FnMut(&mut Chance) -> &'static str) -> Faults {
    let mut chance = Chance(2026);
    let mut faults = Faults::new();
    while Instant::now() < until {
        sleep(Duration::from_millis(PAUSES[chance.below(PAUSES.len())]));
        *faults.entry(fault(&mut chance)).or_default() += 1;
    }
    faults
}

/// Waits for the players, prints and keeps what came of it, and holds it to the promises.
fn judge(what: &str, load: std::process::Child, faults: &Faults) {
    let output = load.wait_with_output().unwrap();
    let told = String::from_utf8_lossy(&output.stderr).into_owned();
    let report: Value =
        serde_json::from_slice(&output.stdout).unwrap_or_else(|error| panic!("{error}: {told}"));
    let result = json!({ "what": what, "faults": faults, "report": report });
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
    assert!(report["turns"].as_u64().unwrap() > 0 && faults.values().sum::<u64>() > 0);
}

/// How often a node is started again that ends because its database does not answer.
const STARTS: usize = 20;

/// Kills a node and starts it again, as whatever looks after services does.
fn kill(node: &mut Node) -> &'static str {
    node.kill();
    let failed: Vec<String> = (0..STARTS).map_while(|_| node.begin().err()).collect();
    assert!(failed.len() < STARTS, "{failed:?}");
    "node killed"
}

/// Halts a node for a while.
fn halt(node: &Node, chance: &mut Chance) -> &'static str {
    node.signal("STOP").unwrap();
    sleep(Duration::from_millis(PAUSES[chance.below(PAUSES.len())]));
    node.signal("CONT").unwrap();
    "node halted"
}

#[test]
fn one_node_on_sqlite_is_killed() {
    let folder = Folder::new("chaos").unwrap();
    let log = Path::new(env!("CARGO_TARGET_TMPDIR")).join("chaos-sqlite.log");
    let words = ["--limits", "off", "--data", folder.path().to_str().unwrap()];
    let mut nodes = [Node::start_with_log(program(), &words, Some(&log)).unwrap()];
    let players = load(&nodes, seconds());
    let until = Instant::now() + Duration::from_secs(seconds());
    let faults = disturb(until, |chance| match chance.below(4) {
        0 => halt(&nodes[0], chance),
        _ => kill(&mut nodes[0]),
    });
    judge("SQLite, 1 node", players, &faults);
}

#[test]
fn three_nodes_their_database_and_their_broker_are_killed_and_cut_off() {
    let mut database = Postgres::start().unwrap();
    let address = database.new_database().unwrap();
    let mut broker = Nats::start().unwrap();
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(1).enable_all().build().unwrap();
    let lines: Vec<Proxy> = (0..3).map(|_| runtime.block_on(Proxy::start(broker.port())).unwrap()).collect();
    let mut nodes: Vec<Node> = lines
        .iter()
        .enumerate()
        .map(|(place, line)| {
            let log = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("chaos-node-{place}.log"));
            let nats = format!("nats://127.0.0.1:{}", line.port());
            let words = ["--limits", "off", "--database", &address, "--nats", &nats];
            Node::start_with_log(program(), &words, Some(&log)).unwrap()
        })
        .collect();
    let players = load(&nodes, seconds());
    let until = Instant::now() + Duration::from_secs(seconds());
    let faults = disturb(until, |chance| {
        let place = chance.below(3);
        match chance.below(10) {
            0..=3 => kill(&mut nodes[place]),
            4 => halt(&nodes[place], chance),
            5 => {
                database.stop_immediate().unwrap();
                database.begin().unwrap();
                "database stopped"
            }
            6 => {
                broker.kill();
                broker.begin().unwrap();
                "broker killed"
            }
            7 => bend(&lines[place], Line::Silent, "broker silenced for a node"),
            8 => bend(&lines[place], Line::Delayed(Duration::from_millis(200)), "broker delayed for a node"),
            _ => bend(&lines[place], Line::Cut, "broker cut off from a node"),
        }
    });
    judge("PostgreSQL and NATS, 3 nodes", players, &faults);
}

/// Breaks a line in some way for three seconds.
fn bend(line: &Proxy, how: Line, what: &'static str) -> &'static str {
    line.set(how);
    sleep(Duration::from_secs(3));
    line.set(Line::Open);
    what
}
