//! Why a game refuses something: typed, without sentences.

use banmen_rules::TurnError;

use super::claim::SOONEST_CLAIM;
use crate::wire::What;

/// Why a request to a game is refused. Nothing was changed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Refusal {
    /// There is no such game.
    NoGame,
    /// The request names an entry before the first one.
    BadFrom,
    /// An offer to take back does not name the entry that is to be the last.
    NoTo,
    /// The person has no seat in the game.
    NoSeat,
    /// The game is over.
    Over,
    /// The game was aborted.
    Aborted,
    /// The rules changed under the game.
    Frozen,
    /// The ordinal is not the next one.
    Ordinal {
        /// The ordinal of the request.
        given: u64,
    },
    /// Another player is to act.
    NotYourTurn,
    /// The player is out of the game.
    Out,
    /// The time of the player ran out before the turn was there.
    TimeUp,
    /// The time of the player to act is not up.
    NotYet,
    /// The rules refuse the turn.
    Rules(TurnError),
    /// Nothing of this kind is offered.
    NoOffer {
        /// What is accepted or declined.
        what: What,
    },
    /// The players agreed to play without taking back.
    NoTakebacks,
    /// The entry cannot be made the last one.
    BadBack {
        /// The entry of the request.
        to: u64,
    },
    /// A rematch is offered before the end.
    NotOver,
    /// The player to act is here, or has not been gone for long enough.
    ClaimEarly {
        /// How long to wait at least.
        seconds: u64,
    },
    /// The player who claims is to act.
    ClaimOwnTurn,
    /// The claim counts, and more of those present must claim.
    ClaimVotes,
    /// The service stops, or cannot reach its store.
    Later {
        /// How long to wait before the next try.
        seconds: u64,
    },
}

impl Refusal {
    /// The HTTP status of the answer.
    pub fn status(&self) -> u16 {
        match self {
            Refusal::NoGame => 404,
            Refusal::BadFrom | Refusal::NoTo => 400,
            Refusal::NoSeat => 403,
            Refusal::Rules(_) => 422,
            Refusal::Later { .. } => 503,
            _ => 409,
        }
    }

    /// The key, which does not change between versions. A refusal of the rules has the key of its message.
    pub fn key(&self) -> &'static str {
        match self {
            Refusal::NoGame => "no-game",
            Refusal::BadFrom => "bad-from",
            Refusal::NoTo => "no-to",
            Refusal::NoSeat => "no-seat",
            Refusal::Over => "game-is-over",
            Refusal::Aborted => "game-aborted",
            Refusal::Frozen => "game-frozen",
            Refusal::Ordinal { .. } => "ordinal",
            Refusal::NotYourTurn => "not-your-turn",
            Refusal::Out => "out-of-game",
            Refusal::TimeUp => "time-up",
            Refusal::NotYet => "not-yet",
            Refusal::Rules(TurnError::Action(bad)) => bad.cause.key,
            Refusal::Rules(TurnError::Turn(refusal)) => turn_key(refusal),
            Refusal::Rules(_) => "turn",
            Refusal::NoOffer { .. } => "no-offer",
            Refusal::NoTakebacks => "no-takebacks",
            Refusal::BadBack { .. } => "bad-back",
            Refusal::NotOver => "not-over",
            Refusal::ClaimEarly { .. } => "claim-early",
            Refusal::ClaimOwnTurn => "claim-own-turn",
            Refusal::ClaimVotes => "claim-votes",
            Refusal::Later { .. } => "later",
        }
    }

    /// The field of the request that is wrong.
    pub fn field(&self) -> Option<&'static str> {
        match self {
            Refusal::BadFrom => Some("from"),
            Refusal::NoTo => Some("to"),
            Refusal::Rules(_) => Some("moves"),
            _ => None,
        }
    }

    /// The seconds to wait that are answered beside the refusal.
    pub fn seconds(&self) -> Option<u64> {
        match self {
            Refusal::ClaimEarly { seconds } | Refusal::Later { seconds } => Some(*seconds),
            // Whoever is to act has nobody to wait for, and nobody is gone for good sooner than this.
            Refusal::ClaimOwnTurn => Some(SOONEST_CLAIM),
            Refusal::ClaimVotes => Some(0),
            _ => None,
        }
    }
}

fn turn_key(refusal: &banmen_rules::TurnRefusal) -> &'static str {
    banmen_rules::Message::from(refusal.clone()).key
}
