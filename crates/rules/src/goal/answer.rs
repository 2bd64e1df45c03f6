//! Tries every turn of whoever is to act, to see whether a goal still stands after it.

use std::collections::HashSet;

use super::{Goal, Look};
use crate::{Game, GameState, Message, Outcome, Scores, Seat, Table};

/// The first turn of whoever is to act after which a goal is not met; `None` if it stands after every turn, or if the
/// game is over.
///
/// Positions that several orders of actions lead to are tried once.
pub(super) fn spoiling_turn<G: Game>(table: &Table<G>, goal: &Goal) -> Option<Vec<String>> {
    let state = table.state().clone();
    let mut trial = Trial { state, goal, line: Vec::new(), seen: HashSet::new() };
    if !trial.spoils() {
        return None;
    }
    let line = trial.line;
    let mut state = table.state().clone();
    let text = |action: &G::Action| {
        let text = state.game().write_action(state.position(), *action);
        state.play(*action);
        text
    };
    Some(line.iter().map(text).collect())
}

/// Turns being tried.
struct Trial<'a, G: Game> {
    state: GameState<G>,
    goal: &'a Goal,
    /// The actions of the turn so far.
    line: Vec<G::Action>,
    /// The keys of the positions inside the turn that were tried.
    seen: HashSet<u64>,
}

impl<G: Game> Trial<'_, G> {
    /// Whether a turn spoils the goal; its actions stay in `line`.
    fn spoils(&mut self) -> bool {
        for action in self.state.game().legal_actions(self.state.position()) {
            let (flow, mark) = self.state.try_play(action);
            self.line.push(action);
            let is_spoiled = if flow.ends_turn() {
                !self.goal.is_seen(&Tried(&self.state))
            } else {
                let key = self.state.game().key(self.state.position());
                self.seen.insert(key) && self.spoils()
            };
            self.state.take_back(mark);
            if is_spoiled {
                return true;
            }
            self.line.pop();
        }
        false
    }
}

/// A position that a tried turn leads to.
struct Tried<'a, G: Game>(&'a GameState<G>);

impl<G: Game> Look for Tried<'_, G> {
    fn told(&self) -> &[Message] {
        &[]
    }

    fn scores(&self) -> Option<Scores> {
        self.0.game().scores(self.0.position())
    }

    fn outcome(&self) -> Option<Outcome> {
        self.0.outcome()
    }

    fn to_act(&self) -> Option<Seat> {
        self.0.game().to_act(self.0.position())
    }

    fn position(&self) -> String {
        self.0.game().write_position(self.0.position())
    }

    /// A goal that stands after a turn says nothing about the turn after it.
    fn spoiled_by(&self, _: &Goal) -> Option<Vec<String>> {
        None
    }
}
