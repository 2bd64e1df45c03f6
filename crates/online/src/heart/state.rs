//! What is kept of a running game beside its entries, as a text that only this file reads.

use serde::{Deserialize, Serialize};

use super::lag::Quota;
use crate::wire::{ClockKind, What};

/// What is kept of a game beside its entries.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, Debug)]
pub(super) struct State {
    /// The time left of each seat as of `began`; empty without a clock.
    pub left: Vec<i64>,
    /// The service's time when the player to act came to act.
    pub began: i64,
    /// The lag that may be given back, by seat; empty without a clock.
    pub quotas: Vec<Quota>,
    /// The offers that stand.
    #[serde(default)]
    pub offers: Vec<Standing>,
    /// The claims that the player to act is gone.
    #[serde(default)]
    pub claims: Vec<Vote>,
}

/// An offer that stands.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, Debug)]
pub(super) struct Standing {
    pub what: What,
    pub to: Option<u64>,
    /// Who agreed, in the order of seats.
    pub agreed: Vec<u8>,
    /// The service's time when the offer was made.
    pub made: i64,
}

/// A claim of one player.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize, Debug)]
pub(super) struct Vote {
    pub seat: u8,
    /// The service's time of the claim.
    pub at: i64,
}

impl State {
    /// The state of a new game.
    pub(super) fn new(clock: Option<&ClockKind>, seats: usize, now: i64) -> State {
        let left = clock.map_or(Vec::new(), |clock| vec![clock.at_start(); seats]);
        let quotas = clock.map_or(Vec::new(), |clock| vec![Quota::new(clock); seats]);
        State { left, began: now, quotas, offers: Vec::new(), claims: Vec::new() }
    }
}
