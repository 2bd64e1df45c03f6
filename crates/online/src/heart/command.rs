//! What a game is asked to do, and what it answers.

use super::claim::Absence;
use super::log::Entry;
use crate::wire::{Agreement, Answer as Said, TurnTaken, What};

/// The moment at which something is done.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Moment {
    /// The service's time, by which clocks run.
    pub now: i64,
    /// The real time, which is stored for people to read.
    pub at: i64,
}

/// Something that a game is asked to do.
#[derive(Clone, PartialEq, Debug)]
pub enum Command {
    /// A whole turn, of a person or a level.
    Turn(Turn),
    /// A player gives up.
    Resign {
        /// The player's seat.
        seat: u8,
    },
    /// An offer, or the answer to one.
    Offer(Offer),
    /// The claim that the player to act is gone for good.
    Claim {
        /// The seat of the player who claims.
        seat: u8,
        /// Who is away, by seat; levels are always here.
        absence: Vec<Option<Absence>>,
    },
    /// The time of the player to act is up.
    Flag {
        /// The ordinal that was the next one when the time was measured.
        ordinal: u64,
    },
    /// Whoever runs the place puts a player out.
    Forfeit {
        /// The player's seat.
        seat: u8,
    },
}

/// A whole turn.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Turn {
    /// The seat of the player.
    pub seat: u8,
    /// The ordinal that the entry is to have.
    pub ordinal: u64,
    /// The actions.
    pub moves: Vec<String>,
    /// The service's time when the server had the turn.
    pub received: i64,
    /// The lag of the player as the server measured it; `None` if it was not measured.
    pub lag: Option<i64>,
}

/// An offer, or the answer to one.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Offer {
    /// The seat of the player.
    pub seat: u8,
    /// What is offered.
    pub what: What,
    /// What the player says.
    pub answer: Said,
    /// The last entry that stands, with the offer to take back.
    pub to: Option<u64>,
    /// Whether levels agree to a draw, by seat. All other offers they always agree to.
    pub levels: Vec<(u8, bool)>,
    /// The id of the next game, if it comes to a rematch.
    pub next: String,
}

/// What a command did.
#[derive(Clone, PartialEq, Debug)]
pub struct Change {
    /// The new entry.
    pub entry: Option<Entry>,
    /// The answer to whoever gave the command.
    pub answer: Answer,
    /// Whether the game changed; false when the command was carried out before.
    pub changed: bool,
}

/// The answer to a command.
#[derive(Clone, PartialEq, Debug)]
pub enum Answer {
    /// A turn was taken.
    Turn(TurnTaken),
    /// A player left with the entry of this ordinal.
    Left {
        /// The ordinal of the entry.
        ordinal: u64,
    },
    /// What became of an offer.
    Agreement(Agreement),
    /// The claim is kept, and more of those present must claim.
    Voted,
    /// The game was aborted because a first turn was not made in time.
    Aborted,
}

impl Change {
    /// A change with an entry or without one.
    pub(super) fn new(entry: Option<Entry>, answer: Answer) -> Change {
        Change { entry, answer, changed: true }
    }

    /// The answer to a command that was carried out before, or that changed nothing.
    pub(super) fn unchanged(answer: Answer) -> Change {
        Change { entry: None, answer, changed: false }
    }
}
