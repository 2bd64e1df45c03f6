//! Trying everything: slow, obvious, and right. What the search proves is compared with it.

use banmen_rules::{Flow, Game, GameState, Seat, Seats, Table};

/// The share of a player in a result.
pub(crate) fn share(winners: Seats, seat: Seat) -> f32 {
    if winners.contains(seat) { 1.0 / winners.len() as f32 } else { 0.0 }
}

/// Tries everything that may follow, and gives up when that is too much.
pub(crate) struct Trial<G: Game> {
    pub(crate) state: GameState<G>,
    left: u64,
}

impl<G: Game> Trial<G> {
    /// A trial from the table's position that gives up after `most_nodes` actions.
    pub(crate) fn new(table: &Table<G>, most_nodes: u64) -> Trial<G> {
        Trial { state: table.state().clone(), left: most_nodes }
    }

    /// The results that players may reach who each want the best for themselves; `None` if there is too much to
    /// try. Of several results that are equally good for whoever chooses, any may come about.
    pub(crate) fn results(&mut self) -> Option<Vec<Seats>> {
        if let Some(outcome) = self.state.outcome() {
            return Some(vec![outcome.winners]);
        }
        let (game, position) = (self.state.game(), self.state.position());
        let seat = game.to_act(position).unwrap();
        let mut after = Vec::new();
        for action in game.legal_actions(position) {
            after.push(self.results_after(action)?);
        }
        // A result can be chosen when no other action is better for certain.
        let least = |results: &Vec<Seats>| results.iter().map(|own| share(*own, seat)).fold(1.0, f32::min);
        let bar = after.iter().map(least).fold(0.0, f32::max);
        let mut possible: Vec<Seats> = after.into_iter().flatten().collect();
        possible.retain(|winners| share(*winners, seat) >= bar);
        possible.sort_unstable_by_key(|winners| winners.iter().map(|seat| 1 << seat.index()).sum::<u32>());
        possible.dedup();
        Some(possible)
    }

    /// The results that players may reach after an action; `None` if there is too much to try.
    pub(crate) fn results_after(&mut self, action: G::Action) -> Option<Vec<Seats>> {
        self.after(action, |trial, _| trial.results())
    }

    /// Carries out an action, looks at what follows, and takes the action back.
    pub(crate) fn after<T>(
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
