//! The clocks of a round: what a turn costs, when a flag falls, and the time for first turns.

use banmen_rules::Leaving;

use super::clock::FIRST_TURN;
use super::command::{Answer, Change, Moment};
use super::refusal::Refusal;
use super::round::Round;
use super::seating::Holder;
use crate::wire::{ClockKind, Status};

/// The time that an entry costs its player.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(super) struct Cost {
    /// The time that the player used, without `credit`.
    pub spent: i64,
    /// The time that was given back for lag.
    pub credit: i64,
}

impl Round {
    /// The first moment at which the flag of the player to act may fall; `None` when no clock runs.
    ///
    /// No turn that the server has at this moment or later is in time, whatever its lag.
    pub fn deadline(&self) -> Option<i64> {
        let seat = self.to_act()?;
        Some(self.state.began + self.allowance(seat)? + self.grace(seat) + 1)
    }

    /// The time left of a seat now; `None` without a clock.
    pub fn left_at(&self, seat: u8, now: i64) -> Option<i64> {
        let left = *self.state.left.get(usize::from(seat))?;
        let runs = self.to_act() == Some(seat);
        Some(if runs { (left - (now - self.state.began).max(0)).max(0) } else { left })
    }

    /// The time that the player to act has for the turn; `None` without a clock.
    fn allowance(&self, seat: u8) -> Option<i64> {
        let left = *self.state.left.get(usize::from(seat))?;
        Some(if self.is_first_turn(seat) { left.min(FIRST_TURN) } else { left })
    }

    fn grace(&self, seat: u8) -> i64 {
        self.state.quotas.get(usize::from(seat)).map_or(0, |quota| quota.grace())
    }

    /// Whether a person is to make the first turn of a live game, which is aborted if the turn is not made in time.
    fn is_first_turn(&self, seat: u8) -> bool {
        let is_live = self.clock().is_some_and(ClockKind::is_live);
        is_live && self.is_person(seat) && !self.has_made_turn(seat)
    }

    pub(super) fn is_person(&self, seat: u8) -> bool {
        matches!(self.terms.seats.get(usize::from(seat)), Some(Holder::Person(_)))
    }

    /// Whether a player ever made a turn in this game, taken back or not.
    pub(super) fn has_made_turn(&self, seat: u8) -> bool {
        self.entries.iter().any(|entry| entry.seat == Some(seat) && entry.is_turn())
    }

    /// What a turn costs the player to act, if the server had it at `received`; `None` when that is too late.
    pub(super) fn cost(&self, received: i64, lag: Option<i64>) -> Option<Cost> {
        let seat = self.to_act()?;
        let elapsed = (received - self.state.began).max(0);
        let quota = self.state.quotas.get(usize::from(seat));
        let credit = quota.map_or(0, |quota| quota.credit(lag)).min(elapsed);
        let spent = elapsed - credit;
        let is_late = self.allowance(seat).is_some_and(|allowed| spent > allowed);
        (!is_late).then_some(Cost { spent, credit })
    }

    /// Takes the time of a turn from a player's clock.
    pub(super) fn pay(&mut self, seat: u8, cost: Cost) {
        let (seat, Some(clock)) = (usize::from(seat), self.terms.clock) else { return };
        self.state.left[seat] = clock.after_turn(self.state.left[seat], cost.spent);
        self.state.quotas[seat] = self.state.quotas[seat].after_turn(&clock, cost.credit);
    }

    /// The clock of the player to act begins to run.
    pub(super) fn pass_on(&mut self, now: i64) {
        self.state.began = self.state.began.max(now);
    }

    /// The flag of the player to act falls, or the game is aborted if the player never made a turn.
    pub(super) fn flag(&mut self, ordinal: u64, moment: Moment) -> Result<Change, Refusal> {
        self.check_playing()?;
        self.check_ordinal(ordinal)?;
        let is_due = self.deadline().is_some_and(|deadline| deadline <= moment.now);
        let seat = self.to_act().filter(|_| is_due).ok_or(Refusal::NotYet)?;
        if self.is_first_turn(seat) {
            self.abort();
            return Ok(Change::new(None, Answer::Aborted));
        }
        self.leave(seat, Leaving::Time, moment)
    }

    /// The game ends without a result.
    pub(super) fn abort(&mut self) {
        self.status = Status::Aborted;
        self.state.offers.clear();
        self.state.claims.clear();
    }
}
