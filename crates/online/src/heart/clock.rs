//! Clocks: how much time a player has, and what a turn costs.
//!
//! The time left that is told is always the whole time until the flag falls: with a time for every turn it is that
//! time and the bank together. So one deadline fits all clocks: the moment the clock began to run, and the time left.

use std::time::Duration;

use banmen_rules::record::TimeControl;

use crate::wire::{ClockKind, CorrespondenceClock, LiveClock};

/// The longest time for the first turn of a person in a live game, in milliseconds.
pub const FIRST_TURN: i64 = 30_000;

const SECOND: i64 = 1000;
const MINUTE: i64 = 60 * SECOND;
const HOUR: i64 = 60 * MINUTE;
const DAY: i64 = 24 * HOUR;

/// The number of turns of a player in a game of usual length.
const USUAL_TURNS: i64 = 40;

/// A duration of a clock that is not allowed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ClockRefusal {
    /// The name of the duration in the request, for example `clock.base`.
    pub field: &'static str,
    /// The shortest allowed duration, in milliseconds.
    pub least: i64,
    /// The longest allowed duration, in milliseconds.
    pub most: i64,
}

impl ClockKind {
    /// Refuses durations that are too short or too long.
    pub fn check(&self) -> Result<(), ClockRefusal> {
        match self {
            ClockKind::Live(LiveClock { base, increment }) => {
                within("clock.base", *base, SECOND, 3 * HOUR)?;
                within("clock.increment", *increment, 0, 3 * MINUTE)
            }
            ClockKind::Correspondence(CorrespondenceClock { per_turn, bank }) => {
                within("clock.perTurn", *per_turn, HOUR, 30 * DAY)?;
                within("clock.bank", bank.unwrap_or(0), 0, 30 * DAY)
            }
        }
    }

    /// Whether the game is played in one sitting.
    pub fn is_live(&self) -> bool {
        matches!(self, ClockKind::Live(_))
    }

    /// The time left of every player when a game begins.
    pub fn at_start(&self) -> i64 {
        match self {
            ClockKind::Live(LiveClock { base, .. }) => *base,
            ClockKind::Correspondence(CorrespondenceClock { per_turn, bank }) => per_turn + bank.unwrap_or(0),
        }
    }

    /// The time left of a player after a turn that took `spent` of the time `left`.
    pub fn after_turn(&self, left: i64, spent: i64) -> i64 {
        match self {
            ClockKind::Live(LiveClock { increment, .. }) => left - spent + increment,
            // The bank pays only what the turn took beyond its own time.
            ClockKind::Correspondence(CorrespondenceClock { per_turn, .. }) => {
                per_turn + (left - per_turn).min(left - spent)
            }
        }
    }

    /// The time that a player needs in a game of usual length.
    pub fn expected(&self) -> i64 {
        match self {
            ClockKind::Live(LiveClock { base, increment }) => base + USUAL_TURNS * increment,
            ClockKind::Correspondence(CorrespondenceClock { per_turn, .. }) => USUAL_TURNS * per_turn,
        }
    }

    /// The clock as the tag `TimeControl` of a record.
    pub fn time_control(&self) -> TimeControl {
        let duration = |milliseconds: i64| Duration::from_millis(milliseconds.max(0).unsigned_abs());
        match self {
            ClockKind::Live(LiveClock { base, increment }) => {
                TimeControl::Live { base: duration(*base), increment: duration(*increment) }
            }
            ClockKind::Correspondence(CorrespondenceClock { per_turn, bank }) => {
                TimeControl::Correspondence {
                    per_turn: duration(*per_turn),
                    bank: duration(bank.unwrap_or(0)),
                }
            }
        }
    }
}

fn within(field: &'static str, duration: i64, least: i64, most: i64) -> Result<(), ClockRefusal> {
    if (least..=most).contains(&duration) { Ok(()) } else { Err(ClockRefusal { field, least, most }) }
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn live(base: i64, increment: i64) -> ClockKind {
        ClockKind::Live(LiveClock { base, increment })
    }

    const fn days(per_turn: i64, bank: Option<i64>) -> ClockKind {
        ClockKind::Correspondence(CorrespondenceClock { per_turn, bank })
    }

    #[test]
    fn the_limits_of_clocks_are_those_of_the_contract() {
        for clock in [live(SECOND, 0), live(3 * HOUR, 3 * MINUTE), days(HOUR, None), days(30 * DAY, Some(0))]
        {
            assert_eq!(clock.check(), Ok(()), "{clock:?}");
        }
        let refused = [
            (live(SECOND - 1, 0), "clock.base"),
            (live(3 * HOUR + 1, 0), "clock.base"),
            (live(SECOND, -1), "clock.increment"),
            (live(SECOND, 3 * MINUTE + 1), "clock.increment"),
            (days(HOUR - 1, None), "clock.perTurn"),
            (days(30 * DAY + 1, None), "clock.perTurn"),
            (days(HOUR, Some(-1)), "clock.bank"),
            (days(HOUR, Some(30 * DAY + 1)), "clock.bank"),
        ];
        for (clock, field) in refused {
            assert_eq!(clock.check().unwrap_err().field, field, "{clock:?}");
        }
    }

    #[test]
    fn a_turn_costs_what_it_took() {
        assert_eq!(live(MINUTE, 2 * SECOND).after_turn(MINUTE, 10 * SECOND), 52 * SECOND);
        let clock = days(DAY, Some(7 * DAY));
        assert_eq!(clock.at_start(), 8 * DAY);
        assert_eq!(clock.after_turn(8 * DAY, DAY), 8 * DAY, "the time of the turn is enough");
        assert_eq!(clock.after_turn(8 * DAY, 3 * DAY), 6 * DAY, "the bank pays two days");
        assert_eq!(clock.after_turn(3 * DAY, 3 * DAY), DAY, "the bank is empty");
        assert_eq!(days(DAY, None).after_turn(DAY, HOUR), DAY);
    }

    #[test]
    fn a_clock_is_a_tag_of_records() {
        assert_eq!(live(300_000, 5000).time_control().to_string(), "300+5");
        assert_eq!(days(3 * DAY, Some(7 * DAY)).time_control().to_string(), "1/259200+604800");
    }
}
