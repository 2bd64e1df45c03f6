//! Ní-Ju: the rulings, the rulebook's examples, and a slow second version that agrees with the fast one.

mod slow;
mod scattered;
mod agree;

use std::fs;

use agree::{Agreement, check_uniform, table};
use banmen_rules::niju::Niju;
use banmen_rules::{Game, Move, Options, Table};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;
use slow::Slow;

use crate::support;

const RULINGS: &str = "examples/niju/rulings.txt";

#[test]
fn niju_1_any_rotation() {
    support::run_case(RULINGS, "niju/1");
}

#[test]
fn niju_2_the_others_stay_connected() {
    support::run_case(RULINGS, "niju/2");
}

#[test]
fn niju_3_who_cannot_move_is_skipped() {
    support::run_case(RULINGS, "niju/3");
}

#[test]
fn niju_4_repetition_and_limit() {
    support::run_case(RULINGS, "niju/4");
}

#[test]
fn niju_5_red_discs() {
    // Discs stand in no string: the tiles that carry one are asked for.
    let discs = |moves: &[&str]| {
        let mut table = table("");
        for text in moves {
            let action = table.game().read_action(table.position(), text).unwrap();
            table.play_quietly(Move::Act(action)).unwrap();
        }
        let position = table.position();
        let carrying = position.tiles().filter(|laid| position.has_disc(*laid));
        carrying.map(|laid| laid.cell.to_string()).collect::<Vec<_>>()
    };
    assert!(discs(&["0246@0,0"]).is_empty());
    // A black tile on a marked cell; the black tile marks White's cell as well.
    assert_eq!(discs(&["0246@0,0", "0246@0,1"]), ["0,0", "0,1"]);
    // A black tile beside a marked cell does no harm, nor does the white one it does not mark.
    assert!(discs(&["1357@0,0", "1357@0,1"]).is_empty());
    // A white tile on a marked cell is what White wants.
    assert_eq!(discs(&["0246@0,0", "0246@1,0", "0124@0,1"]), ["0,0", "1,0"]);
    support::run_case(RULINGS, "niju/5");
}

#[test]
fn the_rulebook() {
    support::run_examples("examples/niju/rulebook.txt");
}

#[test]
fn refusals() {
    support::run_examples("examples/niju/refusals.txt");
}

#[test]
fn fast_and_slow_agree() {
    let mut agreement = Agreement::new(20);
    agreement.play_games(false, 200, 260);
    agreement.play_games(false, 0, 20);
    agreement.play_games(false, 2, 160);
    agreement.play_games(true, 200, 900);
    agreement.play_scattered(0, 3600, 12);
    agreement.play_scattered(3, 600, 12);
    agreement.report(100_000);
}

#[test]
fn random_is_uniform_over_what_is_legal() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(5);
    let mut phases = [0, 0];
    for (seed, plies) in [(1, 0), (2, 1), (3, 20), (4, 37), (5, 39), (6, 40), (7, 45), (8, 60)] {
        let mut table = table("limit=0");
        let mut moves = Xoshiro256PlusPlus::seed_from_u64(seed);
        while table.moves().len() < plies {
            let action = table.game().random(table.position(), &mut moves);
            table.play_quietly(Move::Act(action)).unwrap();
            if table.outcome().is_some() {
                table.go_to(0);
            }
        }
        phases[usize::from(table.position().all_placed())] += 1;
        check_uniform(&table, &mut rng);
    }
    assert!(phases.iter().all(|count| *count >= 3), "{phases:?}");
}

/// The largest count that the slow version confirms.
const MOST_SLOW: u64 = 200_000;

#[test]
fn further_counts_are_confirmed_by_the_slow_version() {
    let text = fs::read_to_string(support::fixture("perft/niju-more.txt")).unwrap();
    let mut confirmed = 0;
    for line in text.lines().filter(|line| line.starts_with("niju")) {
        let words: Vec<_> = line.split(' ').collect();
        let fen = words.iter().position(|word| *word == "fen").expect("a position");
        let game = Niju::new(&words[1..fen].join(" ").parse::<Options>().unwrap()).unwrap();
        let [depth, count] =
            [words.len() - 2, words.len() - 1].map(|place| words[place].parse::<u64>().unwrap());
        if count > MOST_SLOW {
            continue;
        }
        let options = game.options();
        let score = options.get("mode") == Some("score");
        let limit = options.get("limit").unwrap().parse().unwrap();
        let position = words[fen + 1..words.len() - 2].join(" ");
        let slow = Slow::read(score, limit, &position);
        assert_eq!(slow.perft(depth as u32), count, "{line}");
        let read = game.read_position(&position).unwrap();
        assert_eq!(game.write_position(Table::from_position(game, read).position()), position);
        confirmed += 1;
    }
    println!("{confirmed} counts confirmed");
    assert!(confirmed >= 6);
}
