//! Random games, and counting the games there are.

use std::borrow::Borrow;

use rand_core::Rng;

use crate::state::count;
use crate::{Flow, Game, GameState, Observer, Outcome};

/// Plays uniformly random actions to the end of the game; returns their number and the result.
pub fn playout<G: Game, R: Borrow<G>>(state: &mut GameState<G, R>, rng: &mut impl Rng) -> (u32, Outcome) {
    playout_watched(state, rng, &mut ())
}

/// Plays uniformly random actions to the end of the game, with an observer of the events; returns the number
/// of actions and the result.
// Compiled by itself, so that the loop is optimised alike whoever calls it.
#[inline(never)]
pub fn playout_watched<G: Game, R: Borrow<G>>(
    state: &mut GameState<G, R>,
    rng: &mut impl Rng,
    observer: &mut impl Observer<G::Event>,
) -> (u32, Outcome) {
    let (game, position, repetitions) = state.parts();
    let mut actions = 0;
    loop {
        if let Some(outcome) = game.outcome(position) {
            return (actions, outcome);
        }
        loop {
            let action = game.random(position, rng);
            actions += 1;
            match game.apply(position, action, observer) {
                Flow::SameTurn => {}
                Flow::NextTurn => {
                    if game
                        .repetition_key(position)
                        .is_some_and(|key| count(game, position, repetitions, key))
                    {
                        break;
                    }
                }
                Flow::Over => break,
            }
        }
    }
}

/// The number of action sequences of length exactly `depth`.
pub fn perft<G: Game, R: Borrow<G>>(state: &mut GameState<G, R>, depth: u32) -> u64 {
    match depth {
        0 => 1,
        1 => state.game().legal_count(state.position()),
        _ => {
            let actions = state.game().legal_actions(state.position());
            actions.into_iter().map(|action| perft_after(state, action, depth - 1)).sum()
        }
    }
}

/// The number of sequences of length exactly `depth` that follow an action.
pub fn perft_after<G: Game, R: Borrow<G>>(state: &mut GameState<G, R>, action: G::Action, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let (flow, mark) = state.try_play(action);
    let count = if flow == Flow::Over { 0 } else { perft(state, depth) };
    state.take_back(mark);
    count
}
