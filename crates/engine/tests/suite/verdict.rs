//! Whether a player has won or lost for certain within a few turns, found by trying everything.

use banmen_rules::{Flow, Game, Seat};

use crate::everything::{Trial, share};

/// The result that is proven for one player within a number of turns.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Verdict {
    Won,
    Lost,
    Open,
}

impl<G: Game> Trial<G> {
    /// Whether one of two players has won or lost for certain within `turns` turns; `None` if there is too much
    /// to try.
    pub(crate) fn verdict(&mut self, seat: Seat, turns: u32) -> Option<Verdict> {
        if let Some(outcome) = self.state.outcome() {
            return Some(match share(outcome.winners, seat) {
                1.0 => Verdict::Won,
                0.0 => Verdict::Lost,
                _ => Verdict::Open,
            });
        }
        if turns == 0 {
            return Some(Verdict::Open);
        }
        let (game, position) = (self.state.game(), self.state.position());
        let own = game.to_act(position) == Some(seat);
        let (aim, dread) = if own { (Verdict::Won, Verdict::Lost) } else { (Verdict::Lost, Verdict::Won) };
        let mut all_dread = true;
        for action in game.legal_actions(position) {
            let verdict = self.verdict_after(action, seat, turns)?;
            if verdict == aim {
                return Some(aim);
            }
            all_dread &= verdict == dread;
        }
        Some(if all_dread { dread } else { Verdict::Open })
    }

    /// Whether one of two players has won or lost for certain within `turns` turns, after an action.
    pub(crate) fn verdict_after(&mut self, action: G::Action, seat: Seat, turns: u32) -> Option<Verdict> {
        self.after(action, |trial, flow| trial.verdict(seat, turns - u32::from(flow == Flow::NextTurn)))
    }
}
