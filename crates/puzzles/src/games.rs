//! Games of strong players, in which questions are looked for.

use banmen_rules::chance::{Word, mix};
use banmen_rules::{Listed, Move, Table};
use banmen_search::{Go, Limits, Player, Report, Resources, Searcher, think};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

/// At most this many random actions begin a game.
const MOST_RANDOM_ACTIONS: u32 = 8;

/// The number of actions after which a game is broken off.
const MOST_ACTIONS: usize = 600;

/// The memory of a search, in bytes.
const MEMORY: usize = 32 << 20;

/// A game of `best` against itself, with `nodes` nodes for an action, after an opening of random actions.
pub fn play<G: Listed>(game: G, nodes: u64, seed: u64) -> Table<G> {
    let mut table = Table::new(game);
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(mix(seed));
    for _ in 0..Word::draw(&mut rng).below(MOST_RANDOM_ACTIONS + 1) {
        let action = table.game().random(table.position(), &mut rng);
        table.play_quietly(Move::Act(action)).unwrap();
    }
    let mut searcher = best(&table, seed);
    while table.to_act().is_some() && table.moves().len() < MOST_ACTIONS {
        searcher.follow(&table.clone().into());
        let text = search(&mut *searcher, nodes).best().unwrap();
        let action = table.game().read_action(table.position(), &text).unwrap();
        table.play_quietly(Move::Act(action)).unwrap();
    }
    table
}

/// A searcher of `best` at a table's position.
pub fn best<G: Listed>(table: &Table<G>, seed: u64) -> Box<dyn Searcher> {
    Player::Best.start(&table.clone().into(), Resources { memory: MEMORY, seed, threads: 1 })
}

/// The report of a search of `nodes` nodes, whatever the time.
pub fn search(searcher: &mut dyn Searcher, nodes: u64) -> Report<String> {
    think(searcher, Limits::nodes(nodes), &mut || 0.0, &mut |_| Go::On)
}
