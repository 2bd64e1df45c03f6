//! Faults: nodes, database, broker, disk and lines are killed, halted, filled and cut off while people play. No
//! acknowledged turn may be lost or happen twice, every follower hears every entry once and in order, and flags fall
//! in time.
//!
//! `BANMEN_CHAOS_SECONDS` plays longer, and `BANMEN_CHAOS_SAVE` names a file that the result is added to.
#![cfg(all(target_os = "linux", feature = "page"))]

mod faults;
mod flags;
mod playing;

use std::env;
use std::path::{Path, PathBuf};
use std::thread::sleep;
use std::time::{Duration, Instant};

use banmen_client::{Answer, Client};
use banmen_testbed::{Folder, Line, Nats, Node, Postgres, Proxy, SmallDisk};
use serde_json::json;

use faults::{BrokenLines, Fault, disturb, halt, kill};
use playing::{judge, load};

/// How long each set-up is played in the tests.
const SECONDS: u64 = 20;
/// The size of the small disk, in megabytes: more than a long run needs.
const DISK: u32 = 512;
/// How long a full disk may stay unnoticed, and the service may take to go on afterwards.
const PATIENCE: Duration = Duration::from_secs(60);

fn program() -> &'static Path {
    Path::new(env!("CARGO_BIN_EXE_banmen"))
}

fn seconds() -> u64 {
    env::var("BANMEN_CHAOS_SECONDS").ok().and_then(|text| text.parse().ok()).unwrap_or(SECONDS)
}

fn log(name: &str) -> PathBuf {
    Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("chaos-{name}.log"))
}

fn runtime() -> tokio::runtime::Runtime {
    tokio::runtime::Builder::new_multi_thread().worker_threads(1).enable_all().build().unwrap()
}

#[test]
fn one_node_on_sqlite_is_killed_and_its_players_are_cut_off() {
    let folder = Folder::new("chaos").unwrap();
    let words = ["--limits", "off", "--data", folder.path().to_str().unwrap()];
    let mut nodes = [Node::start_with_log(program(), &words, Some(&log("sqlite"))).unwrap()];
    let runtime = runtime();
    let lines = BrokenLines::new(&runtime, &nodes);
    let players = load(program(), &lines.addresses(), seconds());
    let disturbed = disturb(seconds(), |chance| match chance.below(8) {
        // The only node is the whole service.
        0..=3 => kill(&mut nodes[0]).of_all(),
        4 => halt(&nodes[0], chance).of_all(),
        _ => lines.bend(chance),
    });
    judge("SQLite, 1 node", players, &disturbed);
}

#[test]
fn the_disk_of_one_node_on_sqlite_is_full() {
    let disk = SmallDisk::new(DISK).unwrap();
    let words = ["--limits", "off", "--data", disk.path().to_str().unwrap()];
    let mut nodes = [Node::start_with_log(program(), &words, Some(&log("disk"))).unwrap()];
    let players = load(program(), &[nodes[0].address()], seconds());
    let runtime = runtime();
    let client = Client::new(&nodes[0].address()).unwrap();
    let knock = || runtime.block_on(client.post("/api/guest", &json!({}))).ok();
    let disturbed = disturb(seconds(), |chance| match chance.below(4) {
        0 => kill(&mut nodes[0]).of_all(),
        _ => {
            disk.fill().unwrap();
            let refused = wait_for(503, knock).json();
            assert_eq!(refused["error"]["key"], "store-away");
            assert!(refused["error"]["sentence"].as_str().is_some_and(|sentence| !sentence.is_empty()));
            disk.clear().unwrap();
            wait_for(201, knock);
            Fault::new("disk full").of_all()
        }
    });
    judge("SQLite on a small disk, 1 node", players, &disturbed);
}

/// Asks until the answer has a status.
fn wait_for(status: u16, ask: impl Fn() -> Option<Answer>) -> Answer {
    let begun = Instant::now();
    loop {
        let answer = ask();
        if let Some(answer) = answer.filter(|answer| answer.status == status) {
            return answer;
        }
        assert!(begun.elapsed() < PATIENCE, "no answer {status}");
        sleep(Duration::from_millis(50));
    }
}

#[test]
fn three_nodes_their_database_their_broker_and_their_players_are_killed_and_cut_off() {
    let mut database = Postgres::start().unwrap();
    let address = database.new_database().unwrap();
    let mut broker = Nats::start().unwrap();
    let runtime = runtime();
    let to_broker: Vec<Proxy> =
        (0..3).map(|_| runtime.block_on(Proxy::start(broker.port())).unwrap()).collect();
    let node = |(place, line): (usize, &Proxy)| {
        let nats = format!("nats://127.0.0.1:{}", line.port());
        let words = ["--limits", "off", "--database", &address, "--nats", &nats];
        Node::start_with_log(program(), &words, Some(&log(&format!("node-{place}")))).unwrap()
    };
    let mut nodes: Vec<Node> = to_broker.iter().enumerate().map(node).collect();
    let lines = BrokenLines::new(&runtime, &nodes);
    let players = load(program(), &lines.addresses(), seconds());
    let disturbed = disturb(seconds(), |chance| {
        let place = chance.below(3);
        match chance.below(12) {
            0..=3 => kill(&mut nodes[place]),
            4 => halt(&nodes[place], chance),
            5 => {
                database.stop_immediate().unwrap();
                database.begin().unwrap();
                Fault::new("database stopped").of_all()
            }
            6 => {
                broker.kill();
                broker.begin().unwrap();
                Fault::new("broker killed")
            }
            7 => faults::bend(&to_broker[place], Line::Silent, "broker silenced for a node"),
            8 => {
                let late = Line::Delayed(Duration::from_millis(200));
                faults::bend(&to_broker[place], late, "broker delayed for a node")
            }
            9 => faults::bend(&to_broker[place], Line::Cut, "broker cut off from a node"),
            _ => lines.bend(chance),
        }
    });
    judge("PostgreSQL and NATS, 3 nodes", players, &disturbed);
}
