//! Counts action sequences from the positions in `fixtures/perft/` and compares.
//!
//! Lines with larger counts than `BANMEN_PERFT_MOST` (five million when not set) are left out.

use std::collections::BTreeMap;
use std::fs;

use banmen_rules::{AnyTable, GameId, Setup};

use crate::support;

/// The largest count that is counted unless more is asked for.
const MOST: u64 = 5_000_000;

/// The number of counts that each game must have, at the least.
const LEAST_COUNTS: usize = 20;

struct Line {
    table: AnyTable,
    depth: u32,
    count: u64,
}

/// Reads `GAME key=value… [fen POSITION] DEPTH COUNT`.
fn read_line(line: &str) -> Line {
    let mut words: Vec<&str> = line.split(' ').collect();
    let count = words.pop().unwrap().parse().unwrap();
    let depth = words.pop().unwrap().parse().unwrap();
    let fen = words.iter().position(|word| *word == "fen");
    let setup: Setup = words[..fen.unwrap_or(words.len())].join(" ").parse().unwrap();
    let table = match fen {
        Some(place) => setup.table_at(&words[place + 1..].join(" ")),
        None => setup.table(),
    };
    Line { table: table.unwrap_or_else(|refusal| panic!("{line}: {refusal:?}")), depth, count }
}

#[test]
fn counts_are_as_the_fixtures_say() {
    let most = std::env::var("BANMEN_PERFT_MOST").map_or(MOST, |most| most.parse().unwrap());
    let mut counted: BTreeMap<GameId, usize> = BTreeMap::new();
    let mut files: Vec<_> =
        fs::read_dir(support::fixture("perft")).unwrap().map(|file| file.unwrap().path()).collect();
    files.sort();
    for path in files {
        let text = fs::read_to_string(&path).unwrap();
        for text in text.lines().filter(|line| !line.is_empty() && !line.starts_with('#')) {
            let line = read_line(text);
            if line.count <= most {
                assert_eq!(line.table.perft(line.depth), line.count, "{text}");
                *counted.entry(line.table.id()).or_default() += 1;
            }
        }
    }
    // A limit below the usual one may leave out all but the smallest counts of a game, never all of them.
    let least = if most < MOST { 1 } else { LEAST_COUNTS };
    for id in GameId::ALL {
        let count = counted.get(id).copied().unwrap_or_default();
        assert!(count >= least, "{count} counts of {id}");
    }
}
