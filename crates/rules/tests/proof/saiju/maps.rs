//! Symmetries commute with play, and the numbers of actions mean the legal ones and no others.

use std::collections::BTreeSet;

use banmen_rules::saiju::{Action, Position, Saiju};
use banmen_rules::{Game, Numbered, Symmetric};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

use super::agreement::{OPTIONS, below, game};

fn check_symmetries(game: &Saiju, position: &Position, action: Action) {
    let mut after = *position;
    game.apply(&mut after, action, &mut ());
    let mut images = BTreeSet::new();
    for symmetry in 0..game.symmetries() {
        let mut image = game.map_position(symmetry, position);
        game.apply(&mut image, game.map_action(symmetry, position, action), &mut ());
        assert_eq!(image, game.map_position(symmetry, &after));
        assert_eq!(game.key(&image), game.key(&game.map_position(symmetry, &after)));
        assert_eq!(game.scores(&image), game.scores(&after));
        images.insert(game.write_position(&image));
    }
    assert!(images.contains(&game.write_position(&after)));
}

fn check_numbers(game: &Saiju, position: &Position, legal: &[Action]) {
    let numbered: BTreeSet<_> =
        (0..game.action_numbers()).filter_map(|number| game.numbered_action(position, number)).collect();
    assert_eq!(numbered, legal.iter().copied().collect());
    for &action in legal {
        let number = game.action_number(position, action);
        assert_eq!(game.numbered_action(position, number), Some(action));
        assert_eq!(game.read_action(position, &game.write_action(position, action)), Ok(action));
    }
    assert_eq!(game.numbered_action(position, game.action_numbers()), None);
    assert_eq!(game.numbered_action(position, u32::MAX), None);
}

#[test]
fn symmetries_and_numbers_fit_the_game() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(5);
    for options in OPTIONS {
        let game = game(options);
        assert_eq!(game.symmetries(), if options.contains("hex") { 12 } else { 8 });
        let mut position = game.start();
        loop {
            let legal = game.legal_actions(&position);
            check_numbers(&game, &position, &legal);
            if legal.is_empty() {
                break;
            }
            let action = legal[below(&mut rng, legal.len())];
            check_symmetries(&game, &position, action);
            game.apply(&mut position, action, &mut ());
        }
    }
}

#[test]
fn positions_and_actions_are_small() {
    assert!(size_of::<Position>() <= 192);
    assert!(size_of::<Action>() <= 4);
}
