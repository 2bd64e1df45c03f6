//! The slow version counts action sequences like the fixtures say.

use std::fs;

use super::slow::Slow;
use crate::support::{fixture, slow_perft};

/// The largest count that the slow version counts.
const MOST: u64 = 100_000;

fn perft(slow: &Slow, depth: u32) -> u64 {
    slow_perft(slow, depth, &Slow::legal, &|slow: &mut Slow, action: String| {
        slow.play(&action);
    })
}

/// Counts the lines of a perft file up to a size; how many those were.
fn count_lines(path: &str, most: u64) -> usize {
    let text = fs::read_to_string(fixture(path)).unwrap();
    let mut counted = 0;
    for line in text.lines().filter(|line| line.starts_with("saaguan ")) {
        let words: Vec<&str> = line.split(' ').collect();
        let [rest @ .., depth, count] = &words[1..] else { panic!("{line}") };
        let fen = rest.iter().position(|word| *word == "fen");
        let options = rest[..fen.unwrap_or(rest.len())].join(" ");
        let slow = match fen {
            Some(place) => Slow::read(&options, &rest[place + 1..].join(" ")),
            None => Slow::start(&options),
        };
        let count: u64 = count.parse().unwrap();
        if count <= most {
            assert_eq!(perft(&slow, depth.parse().unwrap()), count, "{line}");
            counted += 1;
        }
    }
    counted
}

#[test]
fn the_slow_version_counts_like_the_fixtures() {
    assert!(count_lines("perft/saaguan.txt", MOST) > 60);
}

#[test]
fn the_slow_version_counts_like_the_further_lines() {
    assert!(count_lines("perft/saaguan-more.txt", MOST) > 60);
}
