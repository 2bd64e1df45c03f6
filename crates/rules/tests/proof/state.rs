//! The light game in progress agrees with the table, forwards and backwards.

use banmen_rules::{Flow, Game, GameState, Move, Setup, StateMark, Table, with_game};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng, SeedableRng};

use crate::support::configured_games;

/// The games that are played of each configured game.
const GAMES: usize = 4;

/// The most actions of a game.
const MOST_ACTIONS: usize = 400;

#[test]
fn a_state_agrees_with_a_table() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(41);
    for line in configured_games() {
        let setup: Setup = line.parse().unwrap();
        with_game!(setup.game, G => {
            let game = G::new(&setup.options).unwrap();
            (0..GAMES).for_each(|_| play_and_take_back(&line, &game, &mut rng));
        });
    }
}

#[test]
fn a_line_is_taken_back_whole() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(43);
    let mut recurrences = 0;
    for line in configured_games() {
        let setup: Setup = line.parse().unwrap();
        with_game!(setup.game, G => {
            let game = G::new(&setup.options).unwrap();
            recurrences += (0..GAMES).map(|_| descend_and_ascend(&line, &game, &mut rng)).sum::<u32>();
        });
    }
    assert!(recurrences > 0, "no position came up again");
}

/// Plays a random line on a state and on a copy of it. Returns how many positions came up again.
fn descend_and_ascend<G: Game>(line: &str, game: &G, rng: &mut impl Rng) -> u32 {
    let mut state = GameState::new(game.clone());
    let mut copy = GameState::resume(game.clone(), *state.position(), state.repetitions().clone());
    let before = facts(&state);
    let mut descent = state.descent();
    let mut recurrences = 0;
    for _ in 0..MOST_ACTIONS {
        let action = game.random(state.position(), rng);
        let (flow, times) = state.descend(action, &mut descent);
        let ended = copy.play(action);
        let by_repetition = times > 2;
        assert_eq!(ended, if by_repetition { Flow::Over } else { flow }, "{line}");
        if flow == Flow::NextTurn {
            assert_eq!(times, facts(&state).1.unwrap_or(0), "{line}");
        }
        recurrences += u32::from(times > 1);
        if ended == Flow::Over {
            break;
        }
    }
    state.ascend(&mut descent);
    assert_eq!(facts(&state), before, "{line}");
    recurrences
}

/// Plays a random game on both, then takes back all of it on the state.
fn play_and_take_back<G: Game>(line: &str, game: &G, rng: &mut impl Rng) {
    let mut table = Table::new(game.clone());
    let mut state = GameState::borrowed(game, game.start());
    let mut marks: Vec<(StateMark<G::Position>, _)> = Vec::new();
    while table.outcome().is_none() && marks.len() < MOST_ACTIONS {
        let before = facts(&state);
        let action = game.random(state.position(), rng);
        let (flow, mark) = state.try_play(action);
        marks.push((mark, before));
        assert_eq!(table.play_quietly(Move::Act(action)), Ok(flow), "{line}");
        assert_eq!(state.position(), table.position(), "{line}");
        assert_eq!(state.outcome(), table.outcome(), "{line}");
        assert_eq!(flow == Flow::Over, table.outcome().is_some(), "{line}");
        assert_eq!(facts(&state), facts(table.state()), "{line}");
    }
    while let Some((mark, before)) = marks.pop() {
        state.take_back(mark);
        assert_eq!(facts(&state), before, "{line}");
    }
}

/// The position, and how often it came up.
fn facts<G: Game, R: std::borrow::Borrow<G>>(state: &GameState<G, R>) -> (G::Position, Option<u32>) {
    let key = state.game().repetition_key(state.position());
    (*state.position(), key.map(|key| state.repetitions().count(key)))
}
