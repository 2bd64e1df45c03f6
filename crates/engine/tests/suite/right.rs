//! The right answers of a position, found by trying everything.

use banmen_rules::{Game, Seat, Table};
use banmen_search::everything::Trial;

use crate::kinds::Right;

/// The most actions that are tried to find out about one position.
const MOST_NODES: u64 = 2_000_000;

/// The right actions of a position with two players; empty if they are not one answer, or if every action is
/// right. `None` if there is too much to try.
pub(crate) fn right_answers<G: Game>(right: Right, table: &Table<G>) -> Option<Vec<G::Action>> {
    let actions = table.legal_actions();
    let mut trial = Trial::new(table, MOST_NODES);
    let kept = match right {
        Right::Ending => best_results(table, &actions, &mut trial)?,
        Right::LongestChain => {
            let kept = best_results(table, &actions, &mut trial)?;
            if is_longest(table, &actions, &kept) { kept } else { Vec::new() }
        }
        Right::WinsNow => wins(table, &actions, &mut trial)?,
        Right::Defends => defences(table, &actions, &mut trial)?,
    };
    let is_choice = kept.len() < actions.len();
    Some(if is_choice && is_one_answer(table, &kept) { kept } else { Vec::new() })
}

/// The actions with the best result that the player can reach.
fn best_results<G: Game>(
    table: &Table<G>,
    actions: &[G::Action],
    trial: &mut Trial<G>,
) -> Option<Vec<G::Action>> {
    let seat = table.to_act().unwrap();
    let mut worths = Vec::new();
    for &action in actions {
        let results = trial.results_after(action)?;
        worths.push(results.iter().map(|winners| winners.share(seat)).fold(0.0, f32::max));
    }
    let best = worths.iter().copied().fold(0.0, f32::max);
    Some(actions.iter().zip(worths).filter(|(_, worth)| *worth == best).map(|(action, _)| *action).collect())
}

/// The actions with which the player can win in this turn.
fn wins<G: Game>(table: &Table<G>, actions: &[G::Action], trial: &mut Trial<G>) -> Option<Vec<G::Action>> {
    let opponent = opponent(table.to_act().unwrap());
    let mut kept = Vec::new();
    for &action in actions {
        if trial.is_lost_after(action, opponent, 1)? {
            kept.push(action);
        }
    }
    Some(kept)
}

/// The actions after which the opponent cannot win in the next turn; empty if they are several answers, if the player
/// can win in this turn, or if everything else already loses in this turn: then the opponent threatens nothing.
fn defences<G: Game>(
    table: &Table<G>,
    actions: &[G::Action],
    trial: &mut Trial<G>,
) -> Option<Vec<G::Action>> {
    let seat = table.to_act().unwrap();
    let mut kept = Vec::new();
    let mut is_threatened = false;
    for &action in actions {
        if !trial.is_lost_after(action, seat, 2)? {
            kept.push(action);
        } else if !is_threatened {
            is_threatened = !trial.is_lost_after(action, seat, 1)?;
        }
        if kept.len() > 1 && !is_one_answer(table, &kept) {
            return Some(Vec::new());
        }
    }
    let is_defence = is_threatened && !trial.is_lost(opponent(seat), 1)?;
    Some(if is_defence { kept } else { Vec::new() })
}

/// The other one of two players.
fn opponent(seat: Seat) -> Seat {
    Seat::new(1 - seat.index())
}

/// Whether one action gains its player more points in this turn than any other.
fn is_longest<G: Game>(table: &Table<G>, actions: &[G::Action], kept: &[G::Action]) -> bool {
    let seat = table.to_act().unwrap();
    let gain = |action: &G::Action| most_points(table.game(), table.position(), *action, seat);
    let [only] = kept else { return false };
    actions.iter().filter(|action| *action != only).all(|action| gain(action) < gain(only))
}

/// The most points that the player can have when the turn is over.
fn most_points<G: Game>(game: &G, position: &G::Position, action: G::Action, seat: Seat) -> u16 {
    let mut next = *position;
    game.apply(&mut next, action, &mut ());
    if game.to_act(&next) != Some(seat) {
        return game.scores(&next).map_or(0, |scores| scores.of(seat));
    }
    let choices = game.legal_actions(&next);
    choices.into_iter().map(|choice| most_points(game, &next, choice, seat)).max().unwrap_or(0)
}

/// Whether actions are one answer: a single action or, in Ní-Ju, tiles on a single cell.
fn is_one_answer<G: Game>(table: &Table<G>, actions: &[G::Action]) -> bool {
    let write = |action: &G::Action| table.game().write_action(table.position(), *action);
    let Some((first, others)) = actions.split_first() else { return false };
    let filled = write(first);
    others
        .iter()
        .all(|other| cell_filled(&filled).is_some_and(|cell| cell_filled(&write(other)) == Some(cell)))
}

/// The cell that an action of Ní-Ju puts a tile on.
fn cell_filled(action: &str) -> Option<&str> {
    match action.split_once('>') {
        Some((_, to)) => to.split_once(':').map(|(cell, _)| cell),
        None => action.split_once('@').map(|(_, cell)| cell).filter(|cell| cell.contains(',')),
    }
}
