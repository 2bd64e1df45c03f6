//! Sayū: rulings and situations as data, and the fast rules against slow ones.

mod slow;
mod agreement;
mod bad_positions;
mod keys;
mod chance;

use std::fs;

use crate::support::{fixture, run_case, run_examples};
use slow::Slow;

const RULINGS: &str = "examples/sayu/rulings.txt";

#[test]
fn sayu_1_tiles_are_patterns_of_three_arrows() {
    run_case(RULINGS, "sayu/1");
}

#[test]
fn sayu_2_the_home_tile_has_an_owner() {
    run_case(RULINGS, "sayu/2");
}

#[test]
fn sayu_3_converting_is_a_duty() {
    run_case(RULINGS, "sayu/3");
}

#[test]
fn the_rulebook_situations_hold() {
    run_examples("examples/sayu/rulebook.txt");
}

#[test]
fn bad_positions_and_actions_are_refused() {
    run_examples("examples/sayu/refusals.txt");
}

/// The largest count that the slow version confirms.
const MOST_SLOWLY: u64 = 200_000;

#[test]
fn counts_are_confirmed_slowly() {
    let mut confirmed = 0;
    for path in ["perft/sayu.txt", "perft/sayu-more.txt"] {
        let text = fs::read_to_string(fixture(path)).unwrap();
        for line in text.lines().filter(|line| line.starts_with("sayu")) {
            let words: Vec<&str> = line.split(' ').collect();
            let [.., depth, count] = words[..] else { panic!("{line}") };
            let (depth, count): (u32, u64) = (depth.parse().unwrap(), count.parse().unwrap());
            if count <= MOST_SLOWLY {
                assert_eq!(read_slow(&words[1..words.len() - 2]).perft(depth), count, "{line}");
                confirmed += 1;
            }
        }
    }
    assert!(confirmed > 40, "only {confirmed} counts were confirmed");
}

/// Reads `key=value… [fen POSITION]`.
fn read_slow(words: &[&str]) -> Slow {
    let omit = words.iter().find_map(|word| word.strip_prefix("omit=")).unwrap_or("012");
    match words.iter().position(|word| *word == "fen") {
        Some(place) => Slow::read(omit, &words[place + 1..].join(" ")),
        None => Slow::new(omit, !words.contains(&"home=neutral")),
    }
}
