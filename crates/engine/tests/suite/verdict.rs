//! Whether a player has won or lost for certain within a few turns, found by trying everything.

use banmen_rules::{Flow, Game, Seat};

use crate::everything::{Trial, share};

/// What is certain of a position for one player, within a number of turns.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Verdict {
    Won,
    Lost,
    Open,
}

impl Trial {
    /// Whether one of two players has won or lost for certain within `turns` turns.
    pub(crate) fn verdict<G: Game>(
        &mut self,
        game: &G,
        position: &G::Position,
        seat: Seat,
        turns: u32,
    ) -> Option<Verdict> {
        if let Some(outcome) = game.outcome(position) {
            return Some(match share(outcome.winners, seat) {
                1.0 => Verdict::Won,
                0.0 => Verdict::Lost,
                _ => Verdict::Open,
            });
        }
        if turns == 0 {
            return Some(Verdict::Open);
        }
        let own = game.to_act(position) == Some(seat);
        let (aim, dread) = if own { (Verdict::Won, Verdict::Lost) } else { (Verdict::Lost, Verdict::Won) };
        let actions = game.legal_actions(position);
        let mut all_dread = true;
        for action in actions {
            let verdict = self.verdict_after(game, position, action, seat, turns)?;
            if verdict == aim {
                return Some(aim);
            }
            all_dread &= verdict == dread;
        }
        Some(if all_dread { dread } else { Verdict::Open })
    }

    /// Whether one of two players has won or lost for certain within `turns` turns, after an action.
    pub(crate) fn verdict_after<G: Game>(
        &mut self,
        game: &G,
        position: &G::Position,
        action: G::Action,
        seat: Seat,
        turns: u32,
    ) -> Option<Verdict> {
        let drawn = |_| Some(Verdict::Open);
        self.after(game, position, action, drawn, |trial, next, flow| {
            trial.verdict(game, next, seat, turns - u32::from(flow == Flow::NextTurn))
        })
    }
}
