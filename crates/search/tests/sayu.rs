//! What is known of Sayū is the same from every side of the table, and what is foreseen is true.

use banmen_rules::sayu::{Position, Sayu};
use banmen_rules::{Flow, Game, Options, Seat, Seats, read_game};
use banmen_search::{Knowledge, Known};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

type SayuKnowledge = <Sayu as Known>::Knowledge;

const GAMES: [&str; 4] = ["sayu", "sayu home=neutral", "sayu omit=013", "sayu omit=024 home=neutral"];

fn options(text: &str) -> Options {
    read_game(text).unwrap().1
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

fn value(knowledge: &SayuKnowledge, game: &Sayu, position: &Position) -> [f32; 2] {
    let mut chances = [0.0; 2];
    knowledge.value(game, position, &mut chances);
    chances
}

fn weights(knowledge: &SayuKnowledge, game: &Sayu, position: &Position) -> Vec<f32> {
    let mut actions = Vec::new();
    game.legal(position, &mut actions);
    let mut weights = vec![0.0; actions.len()];
    knowledge.weigh(game, position, &actions, &mut weights);
    weights
}

#[test]
fn chances_add_up_and_are_the_same_from_every_side() {
    for text in GAMES {
        let game = Sayu::new(&options(text)).unwrap();
        let knowledge = SayuKnowledge::new(&game);
        for position in positions(&game, 1) {
            let chances = value(&knowledge, &game, &position);
            assert!((chances[0] + chances[1] - 1.0).abs() < 1e-6 && chances[0] >= 0.0 && chances[1] >= 0.0);
            if position.chain().is_some() {
                // Of two equally long ways on, the one that comes first is taken.
                continue;
            }
            for symmetry in 0..game.symmetries() {
                let mapped = game.map_position(symmetry, &position);
                assert_eq!(value(&knowledge, &game, &mapped), chances, "{text}, symmetry {symmetry}");
            }
        }
    }
}

#[test]
fn a_position_read_from_its_string_is_judged_alike() {
    for text in GAMES {
        let game = Sayu::new(&options(text)).unwrap();
        let knowledge = SayuKnowledge::new(&game);
        for position in positions(&game, 2) {
            let read = game.read_position(&game.write_position(&position)).unwrap();
            assert_eq!(value(&knowledge, &game, &read), value(&knowledge, &game, &position));
            let weighed = weights(&knowledge, &game, &position);
            assert!(weighed.iter().all(|weight| weight.is_finite()));
            assert_eq!(weights(&knowledge, &game, &read), weighed);
        }
    }
}

/// Everything that follows, tried.
fn best_of_all(game: &Sayu, position: &Position) -> Seats {
    let seat = game.to_act(position).unwrap();
    let worth = |winners: Seats| if winners.contains(seat) { 3 - winners.len() } else { 0 };
    let mut actions = Vec::new();
    game.legal(position, &mut actions);
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
        let knowledge = SayuKnowledge::new(&game);
        for position in (0..40).flat_map(|seed| positions(&game, 100 + seed)) {
            if let Some((winners, _)) = knowledge.foresee(&game, &position) {
                assert_eq!(winners, best_of_all(&game, &position), "{}", game.write_position(&position));
                results[if winners.len() == 2 { 2 } else { usize::from(winners.contains(Seat::new(1))) }] +=
                    1;
            }
        }
    }
    assert!(results.iter().all(|&count| count > 5), "{results:?}");
}
