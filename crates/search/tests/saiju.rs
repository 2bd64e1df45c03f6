//! The priors of Saiju: equal from every side of the board and for every colour.

use banmen_rules::saiju::{Action, Position, Saiju};
use banmen_rules::{Flow, Game, Setup, Symmetric};
use banmen_search::fitting::saiju::{Sight, TRAITS};
use banmen_search::{Evaluator, Known};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

const GAMES: [&str; 3] = ["saiju", "saiju board=square", "saiju players=3"];

fn game(text: &str) -> Saiju {
    Saiju::new(&text.parse::<Setup>().unwrap().options).unwrap()
}

/// Every position of a random game, after the shadows were placed.
fn positions(game: &Saiju, seed: u64) -> Vec<Position> {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let mut position = game.start();
    let mut all = Vec::new();
    loop {
        let action = game.random(&position, &mut rng);
        if game.apply(&mut position, action, &mut ()) == Flow::Over {
            return all.split_off(2);
        }
        all.push(position);
    }
}

fn actions(game: &Saiju, position: &Position) -> Vec<Action> {
    game.legal_actions(position)
}

fn weights(game: &Saiju, position: &Position, actions: &[Action]) -> Vec<f32> {
    let mut weights = vec![0.0; actions.len()];
    game.knowledge().evaluator.log_priors(game, position, actions, &mut weights);
    weights
}

/// The traits of an action, in order.
fn traits(game: &Saiju, position: &Position, action: Action) -> Vec<usize> {
    let mut traits = Vec::new();
    Sight::new(game, position).traits(action, |number| traits.push(number));
    traits.sort_unstable();
    traits
}

#[test]
fn priors_are_the_same_from_every_side() {
    for text in GAMES {
        let game = game(text);
        for position in positions(&game, 3) {
            let here = actions(&game, &position);
            let priors = weights(&game, &position, &here);
            assert!(priors.iter().all(|weight| weight.is_finite()));
            for symmetry in 1..game.symmetries() {
                let seen = game.map_position(symmetry, &position);
                let there: Vec<_> =
                    here.iter().map(|&action| game.map_action(symmetry, &position, action)).collect();
                assert_eq!(weights(&game, &seen, &there), priors, "{text}, symmetry {symmetry}");
            }
        }
    }
}

#[test]
fn priors_are_the_same_for_every_colour() {
    // White becomes yellow, yellow pink, and pink white, in the board's text and in the actions'.
    let turn = |text: &str| -> String {
        let (board, rest) = text.split_once(' ').unwrap_or((text, ""));
        let turned: String = board
            .chars()
            .map(|letter| match letter {
                'w' => 'y',
                'y' => 'p',
                'p' => 'w',
                other => other,
            })
            .collect();
        if rest.is_empty() { turned } else { format!("{turned} {rest}") }
    };
    for text in GAMES {
        let game = game(text);
        for position in positions(&game, 5) {
            let seen = game.read_position(&turn(&game.write_position(&position))).unwrap();
            for action in actions(&game, &position) {
                let there = game.read_action(&seen, &turn(&game.write_action(&position, action))).unwrap();
                assert_eq!(traits(&game, &seen, there), traits(&game, &position, action), "{text}");
            }
        }
    }
}

#[test]
fn every_trait_has_a_weight_and_they_tell_actions_apart() {
    for text in GAMES {
        let game = game(text);
        let mut differ = 0;
        for position in positions(&game, 7) {
            let here = actions(&game, &position);
            assert!(here.iter().flat_map(|&action| traits(&game, &position, action)).all(|one| one < TRAITS));
            let priors = weights(&game, &position, &here);
            differ += usize::from(priors.iter().any(|&weight| weight != priors[0]));
        }
        assert!(differ > 20, "{text}: only in {differ} positions do priors differ");
    }
}
