//! Load: sockets that only listen, turns a second on one node and on three, and what 100, 1,000 and 10,000 games cost.
//! Every player's log is compared with the database.
//!
//! The tests do it with few players. `BANMEN_LOAD_SAVE` names a file for the figures of the whole table, and
//! `BANMEN_LOAD_PROGRAM` the program that is measured: `cargo xtask load` gives both.
#![cfg(all(target_os = "linux", feature = "page"))]

mod measuring;
mod table;

use std::env;
use std::path::PathBuf;

use banmen_testbed::{Folder, Nats, Node, Postgres};

use measuring::{Played, Run, measure};
use table::Table;

fn program() -> PathBuf {
    env::var_os("BANMEN_LOAD_PROGRAM").map_or_else(|| env!("CARGO_BIN_EXE_banmen").into(), PathBuf::from)
}

/// How much is asked.
struct Size {
    idle: u32,
    /// Games on one node, and on three, how many milliseconds their players think, and for how many seconds: so
    /// few that hardly a game ends.
    paced: (u32, u32, u32, u32),
    /// Games whose players do not think.
    hasty: u32,
    /// Games in memory, and how many milliseconds their players think.
    many: (&'static [u32], u32),
    seconds: u32,
}

const SMALL: Size = Size { idle: 50, paced: (20, 10, 100, 1), hasty: 4, many: (&[5, 10], 500), seconds: 2 };
/// A game of some 18 turns: those who do not think sit down at many of them.
const SHORT: &str = "saiju";
/// A game that lasts for the whole run.
const LONG: &str = "sayu";
/// 2,000 turns a second on one node, 1,000 on three.
const WHOLE: Size = Size {
    idle: 15_000,
    paced: (1000, 500, 500, 7),
    hasty: 64,
    many: (&[100, 1000, 10_000], 10_000),
    seconds: 30,
};

/// Open files that are not sockets of players.
const OTHER_FILES: u32 = 200;

/// The most games that the system has open files for: two sockets each, in the node and in the players' process.
fn most_games() -> u32 {
    let limits = std::fs::read_to_string("/proc/self/limits").unwrap();
    let line = limits.lines().find_map(|line| line.strip_prefix("Max open files")).unwrap();
    let files = line.split_whitespace().next().unwrap().parse().unwrap_or(u32::MAX);
    files.saturating_sub(OTHER_FILES) / 2
}

fn on_sqlite(run: &Run) -> Played {
    let folder = Folder::new("load").unwrap();
    let node = Node::start(&program(), &["--limits", "off", "--data", folder.path().to_str().unwrap()]);
    measure(&program(), &[node.unwrap()], run)
}

fn on_three_nodes(run: &Run) -> Played {
    let database = Postgres::start().unwrap();
    let address = database.new_database().unwrap();
    let broker = Nats::start().unwrap();
    let words = ["--limits", "off", "--database", &address, "--nats", &broker.address()];
    let nodes: Vec<Node> = (0..3).map(|_| Node::start(&program(), &words).unwrap()).collect();
    measure(&program(), &nodes, run)
}

#[test]
fn the_table_of_loads() {
    let save = env::var_os("BANMEN_LOAD_SAVE").map(PathBuf::from);
    let size = if save.is_some() { WHOLE } else { SMALL };
    let mut table = Table::default();
    let seconds = size.seconds;
    let idle = Run { setup: SHORT, games: 0, pause: 0, idle: size.idle, seconds };
    let run = |games, pause| Run { setup: SHORT, games, pause, idle: 0, seconds };
    table.add("sockets that only listen, SQLite", &idle, &on_sqlite(&idle));
    let (one, three, pause, seconds) = size.paced;
    let paced = |games| Run { seconds, ..run(games, pause) };
    table.add("paced, SQLite", &paced(one), &on_sqlite(&paced(one)));
    table.add("paced, 3 nodes on PostgreSQL", &paced(three), &on_three_nodes(&paced(three)));
    table.add("hasty, SQLite", &run(size.hasty, 0), &on_sqlite(&run(size.hasty, 0)));
    table.add("hasty, 3 nodes on PostgreSQL", &run(size.hasty, 0), &on_three_nodes(&run(size.hasty, 0)));
    let (many, pause) = size.many;
    for games in many.iter().map(|&games| games.min(most_games())) {
        let run = Run { setup: LONG, ..run(games, pause) };
        table.add("many games, SQLite", &run, &on_sqlite(&run));
    }
    print!("{table}");
    if let Some(path) = save {
        std::fs::write(path, table.json()).unwrap();
    }
}
