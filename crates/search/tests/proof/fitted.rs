//! Fitted evaluators: their features, and what their weights are good for.

use banmen_rules::niju::Niju;
use banmen_rules::saaguan::Saaguan;
use banmen_rules::sayu::Sayu;
use banmen_rules::{AnyTable, Game, GameId, Options, Seat, Setup, Symmetric};
use banmen_search::fitting::{WeightsError, feature_list, start_with_weights};
use banmen_search::{Evaluator, Fitted, Player, Resources, evaluators};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

/// The positions of a random game.
fn positions<G: Game>(game: &G, seed: u64) -> Vec<G::Position> {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let mut position = game.start();
    let mut positions = Vec::new();
    while game.outcome(&position).is_none() && positions.len() < 400 {
        positions.push(position);
        let action = game.random(&position, &mut rng);
        game.apply(&mut position, action, &mut ());
    }
    positions
}

/// Checks that symmetric positions have the same features and chances. Returns the number of comparisons.
fn check_symmetries<G: Fitted + Symmetric>(game: &G) -> usize {
    let weights = banmen_search::fitting::Weights::read(G::FEATURES, G::WEIGHTS).unwrap();
    let evaluator = game.fitted(weights).evaluator;
    let seats = game.names().len();
    let chances = |position: &G::Position| {
        let mut chances = vec![0.0; seats];
        evaluator.value(game, position, &mut chances);
        chances
    };
    let mut compared = 0;
    for position in positions(game, 3).iter().filter(|position| game.holds(position)) {
        let (features, own) = (game.features(position), chances(position));
        assert!((own.iter().sum::<f32>() - 1.0).abs() < 1e-5 && own.iter().all(|chance| *chance >= 0.0));
        for symmetry in 1..game.symmetries() {
            let image = game.map_position(symmetry, position);
            assert_eq!(game.features(&image), features, "{}", game.write_position(position));
            compared += usize::from(features.is_some());
        }
    }
    compared
}

fn new<G: Game>(options: &str) -> G {
    G::new(&options.parse::<Options>().unwrap()).ok().unwrap()
}

#[test]
fn symmetric_positions_have_the_same_features() {
    assert!(check_symmetries(&new::<Sayu>("")) > 100);
    assert!(check_symmetries(&new::<Saaguan>("limit=100")) > 100);
    assert!(check_symmetries(&new::<Saaguan>("mode=elimination board=hex limit=100")) > 100);
    assert!(check_symmetries(&new::<Niju>("mode=score")) > 100);
}

#[test]
fn a_feature_list_names_each_feature_once() {
    for list in GameId::ALL.iter().filter_map(|&game| feature_list(game)) {
        let mut names = list.names.to_vec();
        names.sort_unstable();
        names.dedup();
        assert_eq!(names.len(), list.names.len());
        assert!(list.knots.is_sorted() && list.knots[0] == 0);
    }
}

#[test]
fn weights_are_those_of_a_game() {
    let start = |game: GameId, text: &str| {
        start_with_weights(&Setup::from(game).table().unwrap(), text, Resources::default()).map(drop)
    };
    assert_eq!(start(GameId::Sayu, Sayu::WEIGHTS), Ok(()));
    assert_eq!(start(GameId::Niju, Sayu::WEIGHTS), Err(WeightsError::Stages));
    assert_eq!(start(GameId::Saiju, Sayu::WEIGHTS), Err(WeightsError::Game));
}

/// The share of the points that the first player wins against the second, with sides exchanged in each pair of games.
fn score(setup: &str, players: [&str; 2], nodes: u32, pairs: u64) -> f32 {
    let players: [Player; 2] = players.map(|player| player.parse().unwrap());
    let games = (0..pairs).flat_map(|seed| [(seed, 0), (seed, 1)]);
    let sum: f32 = games.map(|(seed, side)| play(setup, players, nodes, seed, side)).sum();
    sum / (2 * pairs) as f32
}

/// What a player sitting on a side gets in a game after a random opening.
fn play(setup: &str, players: [Player; 2], nodes: u32, seed: u64, side: usize) -> f32 {
    let mut table: AnyTable = setup.parse::<Setup>().unwrap().table().unwrap();
    let resources = Resources { seed, ..Resources::default() };
    let mut random = Player::Random.start(&table, resources);
    let mut searchers = players.map(|player| player.start(&table, resources));
    while table.outcome().is_none() {
        let seat = table.to_act().expect("the game goes on").index();
        let searcher = if table.move_count() < 4 { &mut random } else { &mut searchers[seat ^ side] };
        searcher.follow(&table);
        searcher.run(nodes);
        let action = searcher.report(1).best().expect("there is an action");
        table.play_quietly(&action).unwrap();
    }
    table.outcome().expect("the game is over").share(Seat::new(side))
}

#[test]
fn fitted_weights_beat_those_made_by_hand() {
    // Fixed nodes and seeds: the games are the same every time.
    for setup in ["sayu", "niju mode=score", "saaguan limit=300"] {
        assert_eq!(evaluators(setup.parse::<Setup>().unwrap().game)[0], "fitted");
        let score = score(setup, ["best", "best?eval=hand"], 300, 5);
        assert!(score >= 0.6, "{setup}: {score}");
    }
}
