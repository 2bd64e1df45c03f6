//! Plays one game of a report.

use std::sync::atomic::{AtomicBool, Ordering};

use banmen_rules::AnyTable;
use banmen_rules::chance::{Word, mix};
use banmen_search::{Candidate, Go, Limits, Resources, Searcher, TurnLimits, decide};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

use crate::judge::judge;
use crate::{Game, Plan};

/// The memory of a search, in bytes.
pub(crate) const MEMORY: usize = 32 << 20;

/// The number of moves after which a game is broken off as a draw: with some options games may never end.
const MOST_MOVES: usize = 3000;

/// The number of candidates of a search among which an action is drawn.
const MOST_CANDIDATES: usize = 64;

/// Plays the game of this number; `None` when it was stopped.
pub(crate) fn play(plan: &Plan, number: u64, stop: &AtomicBool) -> Option<Game> {
    let first = plan.table();
    let mut table = first.clone();
    plan.schedule().open(number, &mut table);
    let seating = plan.schedule().seating(number);
    let mut seats: Vec<_> =
        seating.iter().enumerate().map(|(seat, who)| take_seat(plan, number, seat, *who)).collect();
    let seed = mix(mix(plan.terms().seed) ^ number);
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    while let Some(seat) = table.to_act() {
        if stop.load(Ordering::Relaxed) {
            return None;
        }
        if table.move_count() >= MOST_MOVES {
            table.play_quietly("draw").expect("a draw can be agreed on at any time");
            break;
        }
        let is_varied = table.move_count() < plan.terms().varied as usize;
        let (searcher, limits) = &mut seats[seat.index()];
        let action = choose(&mut **searcher, limits.of_next_action(&table), &table, is_varied, &mut rng);
        table.play_quietly(&action).expect("players choose legal actions");
    }
    let moves = table.transcript().moves;
    let chances = judge(first, &moves, plan.terms().judge, seed).expect("the moves were made before");
    Some(Game { number, seating, moves, chances })
}

/// The searcher of a seat with its limits.
fn take_seat(plan: &Plan, number: u64, seat: usize, who: usize) -> (Box<dyn Searcher>, TurnLimits) {
    let (participant, player, limits) = plan.participant(who);
    let seed = plan.schedule().thinking_seed(participant.settings.seed, number, seat);
    (player.start(plan.table(), Resources { memory: MEMORY, seed, threads: 1 }), limits)
}

fn choose(
    searcher: &mut dyn Searcher,
    limits: Limits,
    table: &AnyTable,
    is_varied: bool,
    rng: &mut Xoshiro256PlusPlus,
) -> String {
    searcher.follow(table);
    let best = decide(searcher, limits, &mut || 0.0, &mut |_| Go::On).best();
    let best = best.expect("whoever is to act has an action");
    if !is_varied {
        return best;
    }
    let report = searcher.report(MOST_CANDIDATES);
    let is_settled = report.candidates.first().is_none_or(|first| first.is_proven || first.visits == 0);
    if is_settled { best } else { drawn(report.candidates, rng) }
}

/// An action, drawn by the visits of each.
fn drawn(candidates: Vec<Candidate<String>>, rng: &mut Xoshiro256PlusPlus) -> String {
    let mut left = Word::draw(rng).below(candidates.iter().map(|one| one.visits).sum());
    let here = candidates.into_iter().find(|one| {
        let is_here = left < one.visits;
        left = left.saturating_sub(one.visits);
        is_here
    });
    here.expect("what is drawn is less than all visits").actions.swap_remove(0)
}
