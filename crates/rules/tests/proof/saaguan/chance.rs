//! `random` draws every legal action equally often.

use std::collections::BTreeMap;

use banmen_rules::Game;
use banmen_rules::saaguan::Saaguan;

use super::crowd::{Dice, crowded};
use super::plant::planted;
use super::slow::Slow;

/// How often each action is drawn on average.
const DRAWS: usize = 100;

/// How far the draws are from equal ones, in standard deviations of the chi-square distribution.
fn deviation(options: &str, position: &str, dice: &mut Dice) -> f64 {
    let game = Saaguan::new(&options.parse().unwrap()).unwrap();
    let position = game.read_position(position).unwrap();
    let legal = game.legal_actions(&position);
    let mut drawn: BTreeMap<_, usize> = legal.iter().map(|action| (*action, 0)).collect();
    for _ in 0..DRAWS * legal.len() {
        *drawn.get_mut(&game.random(&position, &mut dice.0)).expect("only legal actions are drawn") += 1;
    }
    let expected = DRAWS as f64;
    let chi_square: f64 = drawn.values().map(|&count| (count as f64 - expected).powi(2) / expected).sum();
    let freedom = legal.len().max(2) as f64 - 1.0;
    (chi_square - freedom) / (2.0 * freedom).sqrt()
}

fn check(options: &str, slow: &Slow, dice: &mut Dice) {
    let position = slow.write();
    let deviation = deviation(options, &position, dice);
    // One of freedom has a long tail: seven standard deviations are one chance in a thousand.
    assert!(
        deviation < if slow.legal().len() < 5 { 10.0 } else { 6.0 },
        "{deviation}: {options} fen {position}"
    );
}

#[test]
fn random_actions_are_drawn_equally_often() {
    let mut dice = Dice::new(5);
    let boards = ["side=3", "side=5", "board=hex side=4", "board=hex side=6"];
    for board in boards {
        for players in 2..=6 {
            let options = format!("{board} players={players}");
            check(&options, &Slow::start(&options), &mut dice);
            for _ in 0..6 {
                let crowd = crowded(&options, &mut dice);
                check(&options, &crowd, &mut dice);
                check_what_follows(&options, planted(&options, &mut dice), &mut dice);
            }
        }
        let options = format!("{board} mode=elimination");
        check_what_follows(&options, crowded(&options, &mut dice), &mut dice);
    }
}

/// Plays on, so that pending choices, guarded rotations and passes come up as well.
fn check_what_follows(options: &str, mut slow: Slow, dice: &mut Dice) {
    for _ in 0..4 {
        if slow.end.is_some() {
            return;
        }
        check(options, &slow, dice);
        slow.play(&dice.pick(&slow.legal()));
    }
}
