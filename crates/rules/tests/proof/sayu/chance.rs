//! `random` takes every legal action equally often.

use std::collections::HashMap;

use banmen_rules::Game;
use banmen_rules::sayu::Sayu;
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

/// How often each action is drawn on average, at the least, and how many draws there are at the least.
const TIMES: usize = 60;
const DRAWS: usize = 4_000;

/// How many standard deviations chi-square may be off.
const MOST_DEVIATIONS: f64 = 4.0;

#[test]
fn every_legal_action_is_as_likely_as_any_other() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(3);
    let mut sizes = Vec::new();
    for options in ["", "home=neutral", "omit=013", "omit=025"] {
        let game = Sayu::new(&options.parse().unwrap()).unwrap();
        let mut position = game.start();
        let mut actions = 0;
        while game.outcome(&position).is_none() {
            let is_choice = position.chain().is_some();
            if is_choice || actions % 12 == 0 || game.legal_count(&position) < 100 {
                sizes.push(check_uniform(&game, &position, &mut rng));
            }
            let action = game.random(&position, &mut rng);
            game.apply(&mut position, action, &mut ());
            actions += 1;
        }
    }
    assert!(sizes.contains(&2) && sizes.contains(&1536), "{sizes:?}");
}

/// Compares what is drawn with the list by chi-square; returns how many actions there are.
fn check_uniform(game: &Sayu, position: &<Sayu as Game>::Position, rng: &mut Xoshiro256PlusPlus) -> usize {
    let legal = game.legal_actions(position);
    let times = TIMES.max(DRAWS / legal.len());
    let mut drawn: HashMap<_, usize> = legal.iter().map(|&action| (action, 0)).collect();
    for _ in 0..legal.len() * times {
        let action = game.random(position, rng);
        *drawn.get_mut(&action).expect("what is drawn is legal") += 1;
    }
    let expected = times as f64;
    let chi_square: f64 = drawn.values().map(|&times| (times as f64 - expected).powi(2) / expected).sum();
    let freedom = legal.len() as f64 - 1.0;
    // Wilson and Hilferty: the cube root of chi-square is all but normally distributed.
    let spread = 2.0 / (9.0 * freedom);
    let deviations = ((chi_square / freedom).cbrt() - (1.0 - spread)) / spread.sqrt();
    let text = game.write_position(position);
    assert!(deviations < MOST_DEVIATIONS, "{text}: {deviations} deviations off");
    legal.len()
}
