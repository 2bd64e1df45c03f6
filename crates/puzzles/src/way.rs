//! The way that is shown when a puzzle is solved: a right turn and, where the puzzle goes on, what follows.

use banmen_rules::{Game, GameState, Listed, Table};

use crate::ends::{End, texts, turn_ends};
use crate::games::{best, search};
use crate::kinds::Task;
use crate::proof::{Proof, best_play};

/// The number of nodes of the search that chooses among right turns.
const NODES: u64 = 2000;

/// The number of turns of a way at most.
const MOST_TURNS: usize = 6;

/// The actions of the way, as texts. Of several right turns it is the one that `best` ranks highest.
pub fn way<G: Listed>(task: Task, table: &Table<G>, proof: &Proof<G>) -> Option<Vec<String>> {
    let (game, start) = (table.game(), table.position());
    let end = choose(table, proof)?;
    let mut way = texts(game, start, &end.actions);
    match task {
        Task::Force => way.extend(answer_and_win(game, &end.position)?),
        Task::Result => way.extend(best_play(game, &end.position, MOST_TURNS)?),
        Task::Win | Task::Save | Task::Score { .. } | Task::Tell(_) | Task::Free => {}
    }
    Some(way)
}

fn choose<'p, G: Listed>(table: &Table<G>, proof: &'p Proof<G>) -> Option<&'p End<G>> {
    let report = search(&mut *best(table, 0), NODES);
    let rank = |end: &End<G>| {
        let first = texts(table.game(), table.position(), &end.actions[..1]);
        let place = report.candidates.iter().position(|candidate| candidate.actions.first() == first.first());
        place.unwrap_or(usize::MAX)
    };
    proof.right().min_by_key(|end| (rank(end), end.actions.len(), end.actions.clone()))
}

/// The opponent's answer that leaves the fewest wins, and one of those wins.
fn answer_and_win<G: Game>(game: &G, position: &G::Position) -> Option<Vec<String>> {
    let seat = game.to_act(position)?;
    let mut found: Option<(usize, Vec<G::Action>)> = None;
    for answer in turn_ends(game, position)? {
        if game.to_act(&answer.position).is_none() {
            continue;
        }
        let lost =
            |end: &End<G>| game.outcome(&end.position).is_some_and(|outcome| !outcome.winners.contains(seat));
        let wins: Vec<_> = turn_ends(game, &answer.position)?.into_iter().filter(lost).collect();
        if let Some(win) = wins.first()
            && found.as_ref().is_none_or(|(fewest, _)| wins.len() < *fewest)
        {
            found = Some((wins.len(), [&answer.actions[..], &win.actions].concat()));
        }
    }
    found.map(|(_, actions)| texts(game, position, &actions))
}

/// Whether the actions of a way are legal one after another.
pub fn is_legal<G: Game>(game: &G, start: &G::Position, way: &[String]) -> bool {
    let mut state = GameState::from_position(game.clone(), *start);
    way.iter().all(|text| {
        let read = game.read_action(state.position(), text).ok();
        let action = read.filter(|action| game.refusal(state.position(), *action).is_none());
        action.map(|action| state.play(action)).is_some()
    })
}
