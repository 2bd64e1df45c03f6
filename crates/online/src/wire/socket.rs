//! Lines of streams and of the socket.

use std::collections::BTreeMap;

use super::error::Error;
use super::game::{ChatLine, ClockKind, Entry, Game, GameResult, OfferState, RoomName, SeatInfo, Status};
use super::people::Person;

answers! { in "online/socket.ts";
    /// A line of the stream of one person.
    #[serde(tag = "t", rename_all_fields = "camelCase")]
    pub enum News {
        /// A running game of theirs.
        Start {
            game: String,
            setup: String,
            /// The reader's seat.
            seat: Option<u8>,
            /// The next ordinal.
            #[cfg_attr(test, ts(type = "number"))]
            ordinal: u64,
            to_act: Option<u8>,
            seats: Vec<SeatInfo>,
            clock: Option<ClockKind>,
            rated: bool,
        },
        /// It is their turn.
        Turn { game: String, #[cfg_attr(test, ts(type = "number"))] ordinal: u64, to_act: Option<u8> },
        /// A game of theirs has ended.
        Finish { game: String, status: Status, result: Option<GameResult> },
        /// They are invited.
        Invite { invite: String, secret: String, setup: String, by: Person },
        /// A rematch of a game of theirs begins.
        Rematch { game: String, next: String },
    }

    /// How a player is away. Others may claim once the player has been away, and to act, for all of the patience.
    #[derive(Copy, Eq)]
    pub struct Away {
        /// How long the player has been away, in milliseconds.
        #[cfg_attr(test, ts(type = "number"))]
        pub gone: i64,
        /// How long the others must wait, in milliseconds; `None` in correspondence, which has deadlines only.
        #[cfg_attr(test, ts(type = "number | null"))]
        pub patience: Option<i64>,
    }

    /// A line that the server sends. Only entries have ordinals; every other line is a whole small state.
    #[serde(tag = "t", rename_all_fields = "camelCase")]
    pub enum Line {
        Game(Game),
        Entry(Entry),
        Here {
            game: String,
            here: Vec<bool>,
            #[cfg_attr(test, ts(type = "number"))]
            watching: u64,
            /// How the player of each seat is away; `None` for those who are here.
            #[serde(default)]
            away: Vec<Option<Away>>,
        },
        Offers { game: String, offers: Vec<OfferState> },
        Chat { game: String, room: RoomName, lines: Vec<ChatLine> },
        Over { game: String, result: GameResult },
        Aborted { game: String },
        Rematch { game: String, next: String },
        Ack { game: String, #[cfg_attr(test, ts(type = "number"))] ordinal: u64 },
        No {
            #[serde(skip_serializing_if = "Option::is_none", default)]
            #[cfg_attr(test, ts(optional))]
            game: Option<String>,
            #[serde(skip_serializing_if = "Option::is_none", default)]
            #[cfg_attr(test, ts(optional, type = "number"))]
            ordinal: Option<u64>,
            #[serde(skip_serializing_if = "Option::is_none", default)]
            #[cfg_attr(test, ts(optional, type = "number"))]
            next: Option<u64>,
            error: Error,
        },
        Later { game: String, #[cfg_attr(test, ts(type = "number"))] ordinal: u64, #[cfg_attr(test, ts(type = "number"))] seconds: u64 },
        Pong { #[cfg_attr(test, ts(type = "number"))] n: u64, #[cfg_attr(test, ts(type = "number"))] now: i64 },
        Bye { #[cfg_attr(test, ts(type = "number"))] after: u64 },
    }
}

requests! { in "online/socket.ts";
    /// A line that the page sends.
    #[serde(tag = "t", rename_all_fields = "camelCase")]
    pub enum FromPage {
        Watch { game: String, #[serde(default)] #[cfg_attr(test, ts(optional, type = "number"))] from: Option<u64> },
        Unwatch { game: String },
        Turn { game: String, #[cfg_attr(test, ts(type = "number"))] ordinal: u64, moves: Vec<String> },
        Ping {
            #[cfg_attr(test, ts(type = "number"))]
            n: u64,
            #[serde(default)]
            #[cfg_attr(test, ts(type = "Record<string, number>"))]
            have: BTreeMap<String, u64>,
        },
    }
}

impl FromPage {
    /// The game and the ordinal that a line is about, so that a refusal can name them.
    pub(crate) fn about(&self) -> (Option<String>, Option<u64>) {
        match self {
            FromPage::Watch { game, .. } | FromPage::Unwatch { game } => (Some(game.clone()), None),
            FromPage::Turn { game, ordinal, .. } => (Some(game.clone()), Some(*ordinal)),
            FromPage::Ping { .. } => (None, None),
        }
    }
}
