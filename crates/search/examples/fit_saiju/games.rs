//! Games of a search against itself, and what it made of the positions on the way.

use std::io::Write;
use std::sync::Mutex;
use std::thread;

use banmen_rules::chance::Word;
use banmen_rules::saiju::{Action, Position, Saiju};
use banmen_rules::{Game, Move, Table};
use banmen_search::fitting::saiju::Sight;
use banmen_search::{Candidate, Known, Params, Search};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

/// A position: the traits of each legal action, and its share of the visits.
pub(crate) struct Sample {
    /// The traits of all actions, one action after another.
    pub(crate) traits: Vec<u16>,
    /// Where in `traits` each action's end.
    pub(crate) ends: Vec<usize>,
    /// The share of the visits.
    pub(crate) shares: Vec<f32>,
}

/// The most candidates of a search that are kept.
const MOST_CANDIDATES: usize = 48;
/// The number of actions in a hundred that are random, so that unusual positions come up as well.
const STRAYS: u32 = 20;
/// So many actions at the beginning vary among those that were visited nearly as often as the best.
const OPENING: usize = 14;
/// The shadows are placed anywhere.
const SETTING_UP: usize = 3;

/// At least `count` samples, from games played on all cores.
pub(crate) fn samples(game: &Saiju, positions: usize, nodes: u32) -> Vec<Sample> {
    let samples = Mutex::new(Vec::new());
    let threads = thread::available_parallelism().map_or(1, usize::from);
    thread::scope(|scope| {
        for first in 0..threads {
            let samples = &samples;
            scope.spawn(move || {
                for seed in (first..).step_by(threads) {
                    let more = play(game, nodes, seed as u64);
                    let mut samples = samples.lock().expect("no thread fails");
                    samples.extend(more);
                    print!("\r{} positions", samples.len());
                    std::io::stdout().flush().expect("the terminal is there");
                    if samples.len() >= positions {
                        return;
                    }
                }
            });
        }
    });
    println!();
    samples.into_inner().expect("no thread failed")
}

/// The positions of one game.
fn play(game: &Saiju, nodes: u32, seed: u64) -> Vec<Sample> {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let mut table = Table::new(game.clone());
    let mut samples = Vec::new();
    while table.outcome().is_none() {
        let made = table.moves().len();
        let action = if made < SETTING_UP || Word::draw(&mut rng).below(100) < STRAYS {
            game.random(table.position(), &mut rng)
        } else {
            let candidates = search(&table, nodes, seed + made as u64);
            samples.extend(sample(game, table.position(), &candidates));
            let most = candidates[0].visits;
            let good = candidates.iter().take_while(|one| 3 * one.visits >= 2 * most).count().max(1);
            let place = if made < OPENING { Word::draw(&mut rng).below(good as u32) } else { 0 };
            candidates[place as usize].actions[0]
        };
        table.play_quietly(Move::Act(action)).expect("the action is legal");
    }
    samples
}

fn search(table: &Table<Saiju>, nodes: u32, seed: u64) -> Vec<Candidate<Action>> {
    let knowledge = table.game().knowledge();
    let params = Params { seed, ..knowledge.tuning.params }.without_solver();
    let mut search = Search::new(table, knowledge, params);
    search.run(nodes);
    search.report(MOST_CANDIDATES).candidates
}

/// The sample of a position; `None` if there is no choice.
fn sample(game: &Saiju, position: &Position, candidates: &[Candidate<Action>]) -> Option<Sample> {
    let actions = game.legal_actions(position);
    if actions.len() < 2 {
        return None;
    }
    let sum: u32 = candidates.iter().map(|candidate| candidate.visits).sum();
    let mut sample = Sample { traits: Vec::new(), ends: Vec::new(), shares: Vec::new() };
    let sight = Sight::new(game, position);
    for action in actions {
        sight.traits(action, |number| sample.traits.push(number as u16));
        sample.ends.push(sample.traits.len());
        let candidate = candidates.iter().find(|candidate| candidate.actions[0] == action);
        sample.shares.push(candidate.map_or(0.0, |candidate| candidate.visits as f32 / sum as f32));
    }
    Some(sample)
}
