//! Trying everything: slow, obvious, and right. What the search proves is compared with it.

use banmen_rules::{Flow, Game, Repetitions, Seat, Seats, Table};

/// What a certain result is worth to a player.
pub(crate) fn share(winners: Seats, seat: Seat) -> f32 {
    if winners.contains(seat) { 1.0 / winners.len() as f32 } else { 0.0 }
}

/// Tries everything, and gives up when that is too much.
pub(crate) struct Trial {
    seen: Repetitions,
    left: u64,
}

impl Trial {
    pub(crate) fn new<G: Game>(table: &Table<G>, most_nodes: u64) -> Trial {
        Trial { seen: table.repetitions().clone(), left: most_nodes }
    }

    /// The results that players may reach who each want the best for themselves. Of several that are
    /// equally good for whoever chooses, any may come about.
    pub(crate) fn results<G: Game>(&mut self, game: &G, position: &G::Position) -> Option<Vec<Seats>> {
        let Some(seat) = game.to_act(position) else {
            return Some(vec![game.outcome(position).unwrap().winners]);
        };
        let actions = game.legal_actions(position);
        let mut after = Vec::new();
        for action in actions {
            after.push(self.results_after(game, position, action)?);
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

    /// The same after an action.
    pub(crate) fn results_after<G: Game>(
        &mut self,
        game: &G,
        position: &G::Position,
        action: G::Action,
    ) -> Option<Vec<Seats>> {
        let drawn = |still_in| Some(vec![still_in]);
        self.after(game, position, action, drawn, |trial, next, _| trial.results(game, next))
    }

    /// Plays an action, counts repetition, and goes on.
    pub(crate) fn after<G: Game, T>(
        &mut self,
        game: &G,
        position: &G::Position,
        action: G::Action,
        drawn: impl FnOnce(Seats) -> Option<T>,
        go_on: impl FnOnce(&mut Trial, &G::Position, Flow) -> Option<T>,
    ) -> Option<T> {
        self.left = self.left.checked_sub(1)?;
        let mut next = *position;
        let flow = game.apply(&mut next, action, &mut ());
        let counted = if flow == Flow::NextTurn { game.repetition_key(&next) } else { None };
        let Some(key) = counted else { return go_on(self, &next, flow) };
        let is_drawn = self.seen.add(key);
        let result = if is_drawn { drawn(game.still_in(&next)) } else { go_on(self, &next, flow) };
        self.seen.remove(key);
        result
    }
}
