//! `random` is as likely to give one legal action as another.

use std::collections::HashMap;

use banmen_rules::Game;
use banmen_rules::saiju::{Position, Saiju};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

use super::agreement::{OPTIONS, game};

/// How often each action is expected to be drawn.
const EXPECTED: u64 = 60;

/// Draws many actions and returns the distance of the chi-square statistic from its mean, in standard deviations.
fn deviation(game: &Saiju, position: &Position, rng: &mut Xoshiro256PlusPlus) -> f64 {
    let actions = game.legal_actions(position);
    let mut drawn: HashMap<_, u64> = actions.iter().map(|&action| (action, 0)).collect();
    for _ in 0..EXPECTED * actions.len() as u64 {
        *drawn.get_mut(&game.random(position, rng)).expect("only legal actions are drawn") += 1;
    }
    let expected = EXPECTED as f64;
    let statistic: f64 = drawn.values().map(|&count| (count as f64 - expected).powi(2) / expected).sum();
    let freedom = (actions.len() - 1) as f64;
    if freedom == 0.0 { 0.0 } else { (statistic - freedom) / (2.0 * freedom).sqrt() }
}

#[test]
fn random_actions_are_uniform() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(3);
    let (mut positions, mut sum) = (0, 0.0);
    for options in OPTIONS {
        let game = game(options);
        let mut position = game.start();
        while game.outcome(&position).is_none() {
            let deviation = deviation(&game, &position, &mut rng);
            assert!(deviation < 5.0, "{deviation:.1} deviations in {}", game.write_position(&position));
            positions += 1;
            sum += deviation;
            let action = game.random(&position, &mut rng);
            game.apply(&mut position, action, &mut ());
        }
    }
    let mean = sum / f64::from(positions);
    println!("{positions} positions, {mean:.3} deviations on average");
    assert!(mean.abs() < 0.3, "together they deviate: {mean:.3}");
}
