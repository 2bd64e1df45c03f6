//! Lag: time on the way to the server that a player gets back, within a quota.
//!
//! Only lag that the server measured counts. A quota grows with every turn and shrinks by what was given back.

use serde::{Deserialize, Serialize};

use crate::wire::ClockKind;

/// The most time that is given back for one turn, in milliseconds; a flag falls that much later at most.
pub const MOST_CREDIT: i64 = 1000;

/// Time given back beyond the measured lag, in milliseconds: a measurement is never exact.
const MARGIN: i64 = 100;

/// The quota of a new game and the largest quota, in gains of a turn.
const FIRST_GAINS: i64 = 3;
const MOST_GAINS: i64 = 7;

/// The time that may still be given back to a player, in milliseconds.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize, Debug)]
#[serde(transparent)]
pub struct Quota(i64);

impl Quota {
    /// The quota of a new game.
    pub fn new(clock: &ClockKind) -> Quota {
        Quota(FIRST_GAINS * gain(clock))
    }

    /// The most time that can be given back for the next turn.
    pub fn grace(self) -> i64 {
        self.0.clamp(0, MOST_CREDIT)
    }

    /// The time that is given back for a turn: the measured lag, within the quota.
    pub fn credit(self, lag: Option<i64>) -> i64 {
        lag.map_or(0, |lag| lag.max(0).saturating_add(MARGIN).min(self.grace()))
    }

    /// The quota after a turn for which `credit` was given back.
    #[must_use]
    pub fn after_turn(self, clock: &ClockKind, credit: i64) -> Quota {
        let gain = gain(clock);
        Quota((self.0 - credit + gain).clamp(0, MOST_GAINS * gain))
    }
}

/// The growth of a quota with every turn: more in longer games, none in correspondence.
fn gain(clock: &ClockKind) -> i64 {
    if clock.is_live() { (150 + clock.expected() * 4 / 1000).min(1000) } else { 0 }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::wire::{CorrespondenceClock, LiveClock};

    #[test]
    fn a_quota_gives_back_measured_lag_and_no_more() {
        let clock = ClockKind::Live(LiveClock { base: 60_000, increment: 0 });
        let mut quota = Quota::new(&clock);
        assert_eq!(quota, Quota(3 * 390));
        assert_eq!(quota.credit(None), 0, "only what the server measured");
        assert_eq!(quota.credit(Some(50)), 150);
        assert_eq!(quota.credit(Some(-50)), 100);
        for _ in 0..100 {
            let credit = quota.credit(Some(i64::MAX));
            assert!(credit <= MOST_CREDIT);
            quota = quota.after_turn(&clock, credit);
        }
        assert_eq!(quota.credit(Some(5000)), 390, "in the long run the gain of a turn");
        for _ in 0..100 {
            quota = quota.after_turn(&clock, 0);
        }
        assert_eq!(quota, Quota(7 * 390));
    }

    #[test]
    fn correspondence_knows_no_lag() {
        let clock = ClockKind::Correspondence(CorrespondenceClock { per_turn: 86_400_000, bank: None });
        assert_eq!(Quota::new(&clock).credit(Some(500)), 0);
        assert_eq!(Quota::new(&clock).after_turn(&clock, 0).grace(), 0);
    }
}
