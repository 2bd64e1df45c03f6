//! Tables to test with: every option value at least once, and middle games.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use banmen_rules::{AnyTable, Setup};

/// The configured games of `fixtures/options.txt`: every option value at least once.
pub(crate) fn tables() -> Vec<(String, AnyTable)> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fixtures/options.txt");
    let text = fs::read_to_string(path).unwrap();
    let lines = text.lines().filter(|line| !line.is_empty() && !line.starts_with('#'));
    let set = |line: &str| {
        let setup = line.parse::<Setup>().unwrap();
        (line.to_owned(), setup.table().unwrap())
    };
    lines.map(set).collect()
}

/// The positions of `fixtures/perft`, whose lines are `GAME key=value… fen POSITION DEPTH COUNT`.
pub(crate) fn middle_games() -> BTreeMap<String, AnyTable> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fixtures/perft");
    let texts = fs::read_dir(folder).unwrap().map(|file| fs::read_to_string(file.unwrap().path()).unwrap());
    let mut games = BTreeMap::new();
    for text in texts {
        for (game, rest) in text.lines().filter_map(|line| line.split_once(" fen ")) {
            let position = rest.rsplitn(3, ' ').last().unwrap();
            let setup = game.parse::<Setup>().unwrap();
            games.insert(format!("{game} {position}"), setup.table_at(position).unwrap());
        }
    }
    games
}
