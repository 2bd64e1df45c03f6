//! Trying everything: slow, obvious, and right. What the search proves is compared with it, and puzzles are proved by
//! it.

use std::fmt;

use banmen_rules::{Flow, Game, GameState, Seat, Seats, Table};

/// Tries everything that may follow, and gives up when that is too much.
pub struct Trial<G: Game> {
    state: GameState<G>,
    left: u64,
    /// The action that decided last with so many turns left. It is tried first, which changes no answer.
    decisive: Vec<Option<G::Action>>,
}

impl<G: Game> Trial<G> {
    /// A trial from the table's position that gives up after `most_nodes` actions.
    pub fn new(table: &Table<G>, most_nodes: u64) -> Trial<G> {
        Trial::of(table.state().clone(), most_nodes)
    }

    /// A trial from a state that gives up after `most_nodes` actions.
    pub fn of(state: GameState<G>, most_nodes: u64) -> Trial<G> {
        Trial { state, left: most_nodes, decisive: Vec::new() }
    }

    /// The number of actions that may still be tried.
    pub fn left(&self) -> u64 {
        self.left
    }

    /// The results that players may reach who each want the best for themselves; `None` if there is too much to
    /// try. Of several results that are equally good for whoever chooses, any may come about.
    pub fn results(&mut self) -> Option<Vec<Seats>> {
        if let Some(outcome) = self.state.outcome() {
            return Some(vec![outcome.winners]);
        }
        let (game, position) = (self.state.game(), self.state.position());
        let seat = game.to_act(position)?;
        let mut after = Vec::new();
        for action in game.legal_actions(position) {
            after.push(self.results_after(action)?);
        }
        // A result can be chosen when no other action is better for certain.
        let least = |results: &Vec<Seats>| results.iter().map(|own| own.share(seat)).fold(1.0, f32::min);
        let bar = after.iter().map(least).fold(0.0, f32::max);
        let mut possible: Vec<Seats> = after.into_iter().flatten().collect();
        possible.retain(|winners| winners.share(seat) >= bar);
        possible.sort_unstable();
        possible.dedup();
        Some(possible)
    }

    /// The results that players may reach after an action; `None` if there is too much to try.
    pub fn results_after(&mut self, action: G::Action) -> Option<Vec<Seats>> {
        self.after(action, |trial, _| trial.results())
    }

    /// Whether one of two players loses for certain within `turns` turns; `None` if there is too much to try.
    pub fn is_lost(&mut self, seat: Seat, turns: u32) -> Option<bool> {
        if let Some(outcome) = self.state.outcome() {
            return Some(outcome.share(seat) == 0.0);
        }
        if turns == 0 {
            return Some(false);
        }
        let (game, position) = (self.state.game(), self.state.position());
        let own = game.to_act(position) == Some(seat);
        let mut actions = game.legal_actions(position);
        let level = turns as usize;
        self.decisive.resize(self.decisive.len().max(level + 1), None);
        let decisive = self.decisive[level];
        if let Some(place) = actions.iter().position(|action| Some(*action) == decisive) {
            actions.swap(0, place);
        }
        for action in actions {
            // One reply that saves the player is enough, and one that beats them.
            if self.is_lost_after(action, seat, turns)? != own {
                self.decisive[level] = Some(action);
                return Some(!own);
            }
        }
        Some(own)
    }

    /// Whether one of two players loses for certain within `turns` turns, after an action; `None` if there is too
    /// much to try.
    pub fn is_lost_after(&mut self, action: G::Action, seat: Seat, turns: u32) -> Option<bool> {
        self.after(action, |trial, flow| trial.is_lost(seat, turns - u32::from(flow == Flow::NextTurn)))
    }

    /// Carries out an action, looks at what follows, and takes the action back.
    fn after<T>(
        &mut self,
        action: G::Action,
        look: impl FnOnce(&mut Trial<G>, Flow) -> Option<T>,
    ) -> Option<T> {
        self.left = self.left.checked_sub(1)?;
        let (flow, mark) = self.state.try_play(action);
        let found = look(self, flow);
        self.state.take_back(mark);
        found
    }
}

impl<G: Game> fmt::Debug for Trial<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Trial").field("state", &self.state).field("left", &self.left).finish_non_exhaustive()
    }
}
