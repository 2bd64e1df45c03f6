//! Invitations, the lobby and quick pairing.

use super::game::{ClockKind, SeatInfo};
use super::people::Person;
use super::whole::whole;

answers! { in "online/meeting.ts";
    /// Who may find an invitation.
    #[derive(Copy, Eq, Default)]
    pub enum Audience {
        /// Those who have its link, and the people named in it.
        #[default]
        Link,
        /// Everybody in the lobby.
        Lobby,
    }

    /// A new invitation; `game` is there when no seat was open.
    pub struct InviteMade {
        pub invite: String,
        pub secret: String,
        pub link: String,
        pub game: Option<String>,
    }

    /// An invitation as those see it who have its link.
    pub struct InviteInfo {
        pub invite: String,
        /// In the lobby: what joins it.
        #[serde(skip_serializing_if = "Option::is_none", default)]
        #[cfg_attr(test, ts(optional))]
        pub secret: Option<String>,
        pub setup: String,
        pub by: Person,
        pub seats: Vec<InviteSeat>,
        pub clock: Option<ClockKind>,
        pub rated: bool,
        pub takebacks: bool,
        /// Whether lots decide who sits where when the game begins.
        pub shuffle: bool,
        pub game: Option<String>,
    }

    /// A seat of an invitation.
    pub struct InviteSeat {
        pub player: String,
        #[serde(skip_serializing_if = "Option::is_none", default)]
        #[cfg_attr(test, ts(optional))]
        pub person: Option<Person>,
        #[serde(skip_serializing_if = "Option::is_none", default)]
        #[cfg_attr(test, ts(optional))]
        pub level: Option<u8>,
        pub open: bool,
    }

    /// The invitations that anyone may join.
    pub struct Invites {
        pub invites: Vec<InviteInfo>,
    }

    /// The games that may be watched.
    pub struct Live {
        pub games: Vec<LiveGame>,
    }

    /// A running game in the list of those that may be watched.
    pub struct LiveGame {
        pub game: String,
        pub setup: String,
        pub seats: Vec<SeatInfo>,
        pub clock: Option<ClockKind>,
        pub rated: bool,
        /// The next ordinal.
        #[cfg_attr(test, ts(type = "number"))]
        pub ordinal: u64,
        pub to_act: Option<u8>,
        #[cfg_attr(test, ts(type = "number"))]
        pub created: i64,
    }

    /// The answer to quick pairing: the game if somebody waited already.
    pub struct QuickAnswer {
        pub game: Option<String>,
    }

    /// The answer to sitting down.
    pub struct Joined {
        pub seat: u8,
        pub game: Option<String>,
    }
}

requests! { in "online/meeting.ts";
    /// A new invitation.
    #[schema(examples(
        json!({"setup": "saaguan players=3", "seats": ["me", "open", "level:2"], "audience": "lobby",
            "clock": {"base": 300_000, "increment": 5000}, "rated": false, "shuffle": false, "takebacks": true}),
        json!({"setup": "saiju", "seats": ["me", "level:1"]})
    ))]
    pub struct InviteRequest {
        /// `GAME key=value…`.
        pub setup: String,
        /// Every seat in player order: `me`, `open`, `person:NAME`, `level:N`.
        pub seats: Vec<String>,
        #[serde(default)]
        pub clock: Option<ClockKind>,
        #[serde(default)]
        pub rated: bool,
        #[serde(default)]
        pub audience: Audience,
        #[serde(default)]
        pub shuffle: bool,
        /// The opposite of `rated` when left out.
        #[serde(default)]
        pub takebacks: Option<bool>,
    }

    /// Sitting down; without a seat on any that is open or kept for one.
    #[derive(Default)]
    pub struct JoinRequest {
        #[serde(default, deserialize_with = "whole")]
        #[cfg_attr(test, ts(type = "number | null"))]
        pub seat: Option<i64>,
    }

    /// Beginning with levels in the empty seats.
    #[derive(Default)]
    pub struct StartRequest {
        /// 1 to 8; without one, 3.
        #[serde(default, deserialize_with = "whole")]
        #[cfg_attr(test, ts(type = "number | null"))]
        pub level: Option<i64>,
    }

    /// Quick pairing.
    #[schema(examples(json!({"game": "saiju", "clock": {"base": 300_000, "increment": 5000}})))]
    pub struct QuickRequest {
        pub game: String,
        #[serde(default)]
        pub clock: Option<ClockKind>,
        /// Whether the game counts for ratings; it does not when left out.
        #[serde(default)]
        #[cfg_attr(test, ts(optional))]
        pub rated: Option<bool>,
    }
}
