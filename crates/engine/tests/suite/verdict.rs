//! Whether a player loses for certain within a few turns, found by trying everything.

use banmen_rules::{Flow, Game, Seat};

use crate::everything::{Trial, share};

impl<G: Game> Trial<G> {
    /// Whether one of two players loses for certain within `turns` turns; `None` if there is too much to try.
    pub(crate) fn is_lost(&mut self, seat: Seat, turns: u32) -> Option<bool> {
        if let Some(outcome) = self.state.outcome() {
            return Some(share(outcome.winners, seat) == 0.0);
        }
        if turns == 0 {
            return Some(false);
        }
        let (game, position) = (self.state.game(), self.state.position());
        let own = game.to_act(position) == Some(seat);
        for action in game.legal_actions(position) {
            // One reply that saves the player is enough, and one that beats them.
            if self.is_lost_after(action, seat, turns)? != own {
                return Some(!own);
            }
        }
        Some(own)
    }

    /// Whether one of two players loses for certain within `turns` turns, after an action; `None` if there is too
    /// much to try.
    pub(crate) fn is_lost_after(&mut self, action: G::Action, seat: Seat, turns: u32) -> Option<bool> {
        self.after(action, |trial, flow| trial.is_lost(seat, turns - u32::from(flow == Flow::NextTurn)))
    }
}
