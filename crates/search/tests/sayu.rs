//! The knowledge of Sayū: equal from every side of the table, with results that are right.

use banmen_rules::sayu::{Position, Sayu};
use banmen_rules::{Flow, Game, Options, Seat, Seats, Setup, Symmetric};
use banmen_search::{Evaluator, Known, Prover};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

type SayuEvaluator = <Sayu as Known>::Evaluator;

const GAMES: [&str; 4] = ["sayu", "sayu home=neutral", "sayu omit=013", "sayu omit=024 home=neutral"];

fn options(text: &str) -> Options {
    text.parse::<Setup>().unwrap().options
}

/// Every position of a random game.
fn positions(game: &Sayu, seed: u64) -> Vec<Position> {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let mut position = game.start();
    let mut all = vec![position];
    loop {
        let action = game.random(&position, &mut rng);
        if game.apply(&mut position, action, &mut ()) == Flow::Over {
            return all;
        }
        all.push(position);
    }
}

fn value(evaluator: &SayuEvaluator, game: &Sayu, position: &Position) -> [f32; 2] {
    let mut chances = [0.0; 2];
    evaluator.value(game, position, &mut chances);
    chances
}

fn weights(evaluator: &SayuEvaluator, game: &Sayu, position: &Position) -> Vec<f32> {
    let actions = game.legal_actions(position);
    let mut weights = vec![0.0; actions.len()];
    evaluator.log_priors(game, position, &actions, &mut weights);
    weights
}

#[test]
fn chances_add_up_and_are_the_same_from_every_side() {
    for text in GAMES {
        let game = Sayu::new(&options(text)).unwrap();
        let evaluator = game.knowledge().evaluator;
        for position in positions(&game, 1) {
            let chances = value(&evaluator, &game, &position);
            assert!((chances[0] + chances[1] - 1.0).abs() < 1e-6 && chances[0] >= 0.0 && chances[1] >= 0.0);
            if position.chain().is_some() {
                // Of two equally long ways on, the one that comes first is taken.
                continue;
            }
            for symmetry in 0..game.symmetries() {
                let mapped = game.map_position(symmetry, &position);
                assert_eq!(value(&evaluator, &game, &mapped), chances, "{text}, symmetry {symmetry}");
            }
        }
    }
}

#[test]
fn a_position_read_from_its_string_is_judged_alike() {
    for text in GAMES {
        let game = Sayu::new(&options(text)).unwrap();
        let evaluator = game.knowledge().evaluator;
        for position in positions(&game, 2) {
            let read = game.read_position(&game.write_position(&position)).unwrap();
            assert_eq!(value(&evaluator, &game, &read), value(&evaluator, &game, &position));
            let weighed = weights(&evaluator, &game, &position);
            assert!(weighed.iter().all(|weight| weight.is_finite()));
            assert_eq!(weights(&evaluator, &game, &read), weighed);
        }
    }
}

/// The positions of a game in which both take the best judged of some random actions, and its last position.
fn sensible_game(game: &Sayu, evaluator: &SayuEvaluator, seed: u64) -> (Vec<Position>, Position) {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let mut position = game.start();
    let mut all = Vec::new();
    while let Some(seat) = game.to_act(&position) {
        all.push(position);
        let mut after = || {
            let mut next = position;
            game.apply(&mut next, game.random(&position, &mut rng), &mut ());
            (value(evaluator, game, &next)[seat.index()], next)
        };
        let tried: Vec<_> = (0..100).map(|_| after()).collect();
        position = tried.into_iter().max_by(|one, other| one.0.total_cmp(&other.0)).unwrap().1;
    }
    (all, position)
}

#[test]
fn the_expected_score_is_nearer_to_the_final_one_than_the_present_one() {
    for text in GAMES {
        let game = Sayu::new(&options(text)).unwrap();
        let evaluator = game.knowledge().evaluator;
        let (mut expected_error, mut present_error, mut count) = (0.0, 0.0, 0.0);
        for seed in 0..12 {
            let (positions, last) = sensible_game(&game, &evaluator, seed);
            let scores = |position| [0, 1].map(|seat| score(&game, position, seat));
            let [final_score, final_other] = scores(&last);
            for position in &positions {
                let expected =
                    [0, 1].map(|seat| evaluator.expected_score(&game, position, Seat::new(seat)).unwrap());
                assert!((expected[0] + expected[1] - final_score - final_other).abs() < 1e-3, "{text}");
                let [present, other] = scores(position);
                // Every player is given half of what is still to be placed.
                let present = present + (final_score + final_other - present - other) / 2.0;
                expected_error += (expected[0] - final_score).abs();
                present_error += (present - final_score).abs();
                count += 1.0;
            }
        }
        println!(
            "{text}: {:.2} tiles off, present score {:.2}",
            expected_error / count,
            present_error / count
        );
        assert!(expected_error < 0.9 * present_error, "{text}: {expected_error} and {present_error}");
    }
}

fn score(game: &Sayu, position: &Position, seat: usize) -> f32 {
    f32::from(game.scores(position).unwrap().of(Seat::new(seat)))
}

/// Everything that follows, tried.
fn best_of_all(game: &Sayu, position: &Position) -> Seats {
    let seat = game.to_act(position).unwrap();
    let worth = |winners: Seats| if winners.contains(seat) { 3 - winners.len() } else { 0 };
    let actions = game.legal_actions(position);
    let after = |action| {
        let mut next = *position;
        match game.apply(&mut next, action, &mut ()) {
            Flow::Over => game.outcome(&next).unwrap().winners,
            _ => best_of_all(game, &next),
        }
    };
    actions.into_iter().map(after).max_by_key(|winners| worth(*winners)).unwrap()
}

#[test]
fn what_is_foreseen_is_what_trying_everything_gives() {
    let mut results = [0; 3];
    for text in GAMES {
        let game = Sayu::new(&options(text)).unwrap();
        let prover = game.knowledge().prover;
        for position in (0..40).flat_map(|seed| positions(&game, 100 + seed)) {
            if let Some((winners, _)) = prover.known_result(&game, &position) {
                assert_eq!(winners, best_of_all(&game, &position), "{}", game.write_position(&position));
                results[if winners.len() == 2 { 2 } else { usize::from(winners.contains(Seat::new(1))) }] +=
                    1;
            }
        }
    }
    assert!(results.iter().all(|&count| count > 5), "{results:?}");
}
