//! Offers of a draw: how a player looks at the position, and what it answers.

use banmen_rules::{AnyTable, Seat};

use crate::evaluators::tuning;
use crate::{Limits, Player, Report};

/// The answer of a player to the offer of a draw.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DrawAnswer {
    /// The player agrees: its own chance is at most even.
    Agreed,
    /// The player declines: too little has been played.
    Early,
    /// The player declines: it stands better.
    Better,
}

/// The least nodes of a look at a position, in thousandths of what a desktop visits in a second.
const LEAST_LOOK: u64 = 100;

/// The difference of chances that does not count.
const ROUNDING: f32 = 0.005;

impl Player {
    /// The player that looks at a position when a draw is offered: a level without its weaknesses.
    pub fn judge(self) -> Player {
        if let Player::BestBy(_) = self { self } else { Player::Best }
    }

    /// The limits of the look of [`Player::judge`]: at least the player's nodes for an action. One node is enough
    /// if it is too early for a draw anyway.
    pub fn look_limits(self, table: &AnyTable) -> Limits {
        if DrawAnswer::is_too_early(table) {
            return Limits::nodes(1);
        }
        let own = self.turn_limits(table);
        let least = u64::from(tuning(table).pace) * LEAST_LOOK / 1000;
        let nodes = own.action.nodes.unwrap_or(0).max(least);
        Limits { nodes: Some(nodes), milliseconds: own.turn.milliseconds, depth: None }
    }
}

impl DrawAnswer {
    /// The answer of the player of a seat who is still in, by the report of a look at the table's position;
    /// `None` for a seat that is not still in.
    ///
    /// A draw is agreed to when everybody still in has had enough turns, and the player's own chance is at most
    /// even.
    pub fn of<A>(table: &AnyTable, seat: Seat, report: &Report<A>) -> Option<DrawAnswer> {
        let still_in = table.still_in();
        let chance = *report.chances.get(seat.index()).filter(|_| still_in.contains(seat))?;
        Some(if DrawAnswer::is_too_early(table) {
            DrawAnswer::Early
        } else if chance <= 1.0 / still_in.len() as f32 + ROUNDING {
            DrawAnswer::Agreed
        } else {
            DrawAnswer::Better
        })
    }

    /// Whether somebody still in has had too few turns for a draw.
    pub fn is_too_early(table: &AnyTable) -> bool {
        let least = tuning(table).turns_before_draw as usize;
        table.still_in().iter().any(|seat| table.turns_begun(seat) < least)
    }
}
