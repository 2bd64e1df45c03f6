//! Random games, and counting the games there are.

use rand_core::Rng;

use crate::{Flow, Game, Observer, Outcome, Repetitions};

/// Plays uniformly random actions to the end of the game; returns how many, and the result.
///
/// `seen` holds the game so far and is left with the game to its end: clear it before the next.
pub fn playout<G: Game>(
    game: &G,
    position: &mut G::Position,
    seen: &mut Repetitions,
    rng: &mut impl Rng,
) -> (u32, Outcome) {
    playout_watched(game, position, seen, rng, &mut ())
}

/// Plays uniformly random actions to the end of the game, with an observer of the events.
// Compiled by itself, so that the loop is optimised alike whoever calls it.
#[inline(never)]
pub fn playout_watched<G: Game>(
    game: &G,
    position: &mut G::Position,
    seen: &mut Repetitions,
    rng: &mut impl Rng,
    observer: &mut impl Observer<G::Event>,
) -> (u32, Outcome) {
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
                    if game.repetition_key(position).is_some_and(|key| seen.add(key)) {
                        game.end_by_repetition(position);
                        break;
                    }
                }
                Flow::Over => break,
            }
        }
    }
}

/// The number of action sequences of length exactly `depth` from a position.
///
/// `seen` holds the repetition keys of the game so far, this position's among them.
pub fn perft<G: Game>(game: &G, position: &G::Position, seen: &mut Repetitions, depth: u32) -> u64 {
    match depth {
        0 => 1,
        1 => game.legal_count(position),
        _ => {
            let actions = game.legal_actions(position);
            actions.into_iter().map(|action| perft_after(game, position, action, seen, depth - 1)).sum()
        }
    }
}

/// The number of sequences of length exactly `depth` that follow an action.
pub fn perft_after<G: Game>(
    game: &G,
    position: &G::Position,
    action: G::Action,
    seen: &mut Repetitions,
    depth: u32,
) -> u64 {
    let mut next = *position;
    let flow = game.apply(&mut next, action, &mut ());
    match flow {
        _ if depth == 0 => 1,
        Flow::Over => 0,
        Flow::SameTurn => perft(game, &next, seen, depth),
        Flow::NextTurn => match game.repetition_key(&next) {
            None => perft(game, &next, seen, depth),
            Some(key) => {
                let drawn = seen.add(key);
                let count = if drawn { 0 } else { perft(game, &next, seen, depth) };
                seen.remove(key);
                count
            }
        },
    }
}
