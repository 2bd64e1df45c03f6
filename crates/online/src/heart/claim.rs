//! Claims: the player to act is gone, and those present put the player out.

use banmen_rules::{Leaving, Seat};

use super::command::{Answer, Change, Moment};
use super::refusal::Refusal;
use super::round::Round;
use super::state::Vote;
use crate::wire::{ClockKind, CorrespondenceClock};

/// How a player is away.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Absence {
    /// How long the player has been away, in milliseconds.
    pub gone: i64,
    /// Whether the player closed the game, and did not merely lose the connection.
    pub on_purpose: bool,
}

/// The time that the others wait for a player who closed the game.
const AFTER_LEAVING: i64 = 10_000;

/// The fewest seconds after which a claim can be right.
pub(super) const SOONEST_CLAIM: u64 = AFTER_LEAVING.unsigned_abs() / 1000;

/// The time that the others wait for a player whose connection broke, in the shortest games.
const AFTER_LOSS: i64 = 30_000;

/// The games in which the others wait longer: from this expected time on, so many times as long.
const LONGER: [(i64, i64); 3] = [(1_500_000, 10), (480_000, 4), (180_000, 2)];

/// How long the others must wait for a player who is away; `None` in correspondence, which has deadlines only.
///
/// Without a clock they wait as long as in the longest live games.
pub fn patience(clock: Option<&ClockKind>, on_purpose: bool) -> Option<i64> {
    let expected = match clock {
        Some(ClockKind::Correspondence(CorrespondenceClock { .. })) => return None,
        Some(live) => live.expected(),
        None => i64::MAX,
    };
    let times = LONGER.iter().find(|(from, _)| expected >= *from).map_or(1, |(_, times)| *times);
    Some(if on_purpose { AFTER_LEAVING } else { AFTER_LOSS * times })
}

impl Round {
    /// A player claims that the player to act is gone. With three or more still in, a majority of those present must
    /// claim.
    pub(super) fn claim(
        &mut self,
        seat: u8,
        absence: &[Option<Absence>],
        moment: Moment,
    ) -> Result<Change, Refusal> {
        self.check_playing()?;
        if !self.is_in(seat) {
            return Err(Refusal::Out);
        }
        let away = self.to_act().ok_or(Refusal::Over)?;
        if away == seat {
            return Err(Refusal::ClaimOwnTurn);
        }
        let gone = self.gone_for_good(away, absence, moment.now)?;
        self.state.claims.retain(|vote| vote.seat != seat);
        self.state.claims.push(Vote { seat, at: moment.now });
        if self.has_majority(away, gone, absence, moment.now) {
            self.leave(away, Leaving::Forfeit, moment)
        } else {
            Ok(Change::new(None, Answer::Voted))
        }
    }

    /// How long the player to act has been gone, if that is long enough.
    fn gone_for_good(&self, away: u8, absence: &[Option<Absence>], now: i64) -> Result<i64, Refusal> {
        let here = Absence { gone: 0, on_purpose: false };
        let absence = absence.get(usize::from(away)).copied().flatten().unwrap_or(here);
        let is_level = !self.is_person(away);
        let until_flag = || self.left_at(away, now).unwrap_or(0);
        let wait = match patience(self.clock(), absence.on_purpose) {
            Some(patience) if !is_level => patience - absence.gone,
            _ => until_flag().max(1),
        };
        let early = |wait: i64| Refusal::ClaimEarly { seconds: wait.unsigned_abs().div_ceil(1000) };
        if wait > 0 { Err(early(wait)) } else { Ok(absence.gone) }
    }

    /// Whether most of those present claim since the player went away. Who claims is present.
    fn has_majority(&self, away: u8, gone: i64, absence: &[Option<Absence>], now: i64) -> bool {
        let claims =
            |seat: u8| self.state.claims.iter().any(|vote| vote.seat == seat && vote.at >= now - gone);
        let is_here = |seat: u8| absence.get(usize::from(seat)).copied().flatten().is_none();
        let others = self.still_in().without(Seat::new(away.into())).iter().map(|seat| seat.index() as u8);
        let present: Vec<u8> =
            others.filter(|&seat| self.is_person(seat) && (is_here(seat) || claims(seat))).collect();
        let claiming = present.iter().filter(|&&seat| claims(seat)).count();
        claiming * 2 > present.len()
    }
}
