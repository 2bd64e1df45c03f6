//! A game between people.

use std::collections::BTreeMap;

use super::people::Person;
use super::whole::whole;

/// The fields of both kinds of clock, so that an unknown one is refused by name.
#[derive(serde::Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
struct ClockFields {
    #[serde(default, deserialize_with = "whole")]
    base: Option<i64>,
    #[serde(default, deserialize_with = "whole")]
    increment: Option<i64>,
    #[serde(default, deserialize_with = "whole")]
    per_turn: Option<i64>,
    #[serde(default, deserialize_with = "whole")]
    bank: Option<i64>,
}

impl TryFrom<ClockFields> for ClockKind {
    type Error = &'static str;

    fn try_from(fields: ClockFields) -> Result<ClockKind, &'static str> {
        match fields {
            ClockFields { base: Some(base), increment: Some(increment), per_turn: None, bank: None } => {
                Ok(ClockKind::Live(LiveClock { base, increment }))
            }
            ClockFields { base: None, increment: None, per_turn: Some(per_turn), bank } => {
                Ok(ClockKind::Correspondence(CorrespondenceClock { per_turn, bank }))
            }
            _ => Err("a clock has base and increment, or perTurn and perhaps bank"),
        }
    }
}

/// Writes entries as the lines that they are elsewhere: with `"t": "entry"`.
fn as_lines<S: serde::Serializer>(entries: &[Entry], serializer: S) -> Result<S::Ok, S::Error> {
    #[derive(serde::Serialize)]
    struct Tagged<'e> {
        t: &'static str,
        #[serde(flatten)]
        entry: &'e Entry,
    }
    serializer.collect_seq(entries.iter().map(|entry| Tagged { t: "entry", entry }))
}

answers! { in "online/game.ts";
    /// A game as a whole: the first line of every stream.
    pub struct Game {
        pub game: String,
        pub setup: String,
        pub rules: u32,
        pub status: Status,
        pub seats: Vec<SeatInfo>,
        /// The ordinal of the first of `entries`.
        #[cfg_attr(test, ts(type = "number"))]
        pub from: u64,
        #[serde(serialize_with = "as_lines")]
        #[cfg_attr(test, ts(type = "({ t: \"entry\" } & Entry)[]"))]
        pub entries: Vec<Entry>,
        /// The next ordinal.
        #[cfg_attr(test, ts(type = "number"))]
        pub ordinal: u64,
        pub to_act: Option<u8>,
        pub clock: Option<ClockKind>,
        /// The time left of each seat as of `began`; `None` without a clock.
        #[cfg_attr(test, ts(type = "(number | null)[]"))]
        pub left: Vec<Option<i64>>,
        /// When the clock of the player to act began to run, in service time.
        #[cfg_attr(test, ts(type = "number | null"))]
        pub began: Option<i64>,
        /// The service's time now.
        #[cfg_attr(test, ts(type = "number"))]
        pub now: i64,
        pub offers: Vec<OfferState>,
        pub result: Option<GameResult>,
        pub rated: bool,
        pub takebacks: bool,
    }

    /// What has become of a game.
    #[derive(Copy, Eq)]
    pub enum Status { Playing, Over, Aborted, Frozen }

    /// Who sits on a seat.
    pub struct SeatInfo {
        /// The player's name in the rules.
        pub player: String,
        #[serde(skip_serializing_if = "Option::is_none", default)]
        #[cfg_attr(test, ts(optional))]
        pub person: Option<Person>,
        #[serde(skip_serializing_if = "Option::is_none", default)]
        #[cfg_attr(test, ts(optional))]
        pub level: Option<u8>,
        #[serde(skip_serializing_if = "Option::is_none", default)]
        #[cfg_attr(test, ts(optional))]
        pub rating: Option<f64>,
    }

    /// A clock: `{"base", "increment"}` is live, `{"perTurn", "bank"}` correspondence.
    #[derive(Copy, Eq)]
    #[serde(untagged, try_from = "ClockFields")]
    pub enum ClockKind {
        Live(LiveClock),
        Correspondence(CorrespondenceClock),
    }

    /// A time for the whole game, and an increment after every turn.
    #[derive(Copy, Eq)]
    #[serde(deny_unknown_fields)]
    pub struct LiveClock {
        #[cfg_attr(test, ts(type = "number"))]
        pub base: i64,
        #[cfg_attr(test, ts(type = "number"))]
        pub increment: i64,
    }

    /// A time for every turn, with a bank for turns that take longer.
    #[derive(Copy, Eq)]
    #[serde(deny_unknown_fields)]
    pub struct CorrespondenceClock {
        #[cfg_attr(test, ts(type = "number"))]
        pub per_turn: i64,
        #[serde(skip_serializing_if = "Option::is_none", default)]
        #[cfg_attr(test, ts(optional, type = "number"))]
        pub bank: Option<i64>,
    }

    /// An entry of a game: a whole turn, a word of leaving, or `back:N`.
    pub struct Entry {
        pub game: String,
        #[cfg_attr(test, ts(type = "number"))]
        pub ordinal: u64,
        /// Whom the entry is about; `None` for `draw` and `back:N`.
        pub seat: Option<u8>,
        pub moves: Vec<String>,
        #[cfg_attr(test, ts(type = "number"))]
        pub spent: i64,
        #[cfg_attr(test, ts(type = "number"))]
        pub lag: i64,
        #[cfg_attr(test, ts(type = "(number | null)[]"))]
        pub left: Vec<Option<i64>>,
        pub to_act: Option<u8>,
        #[cfg_attr(test, ts(type = "number"))]
        pub at: i64,
    }

    /// The end of a game.
    pub struct GameResult {
        pub winners: Vec<String>,
        pub reason: String,
        pub scores: Option<BTreeMap<String, u16>>,
    }

    /// An offer that stands.
    pub struct OfferState {
        pub what: What,
        #[serde(skip_serializing_if = "Option::is_none", default)]
        #[cfg_attr(test, ts(optional, type = "number"))]
        pub to: Option<u64>,
        pub agreed: Vec<u8>,
    }

    /// What is offered.
    #[derive(Copy, Eq)]
    pub enum What { Draw, Back, Abort, Rematch }

    /// The answer to a turn.
    pub struct TurnTaken {
        #[cfg_attr(test, ts(type = "number"))]
        pub ordinal: u64,
        #[cfg_attr(test, ts(type = "number"))]
        pub next: u64,
        #[cfg_attr(test, ts(type = "(number | null)[]"))]
        pub left: Vec<Option<i64>>,
    }

    /// The answer to leaving, or to having somebody put out.
    pub struct Left {
        #[cfg_attr(test, ts(type = "number"))]
        pub ordinal: u64,
    }

    /// The answer to an offer, an agreement or a refusal of one.
    pub struct Agreement {
        pub done: bool,
        #[serde(skip_serializing_if = "Option::is_none", default)]
        #[cfg_attr(test, ts(optional, type = "number"))]
        pub ordinal: Option<u64>,
        #[serde(skip_serializing_if = "Option::is_none", default)]
        #[cfg_attr(test, ts(optional))]
        pub game: Option<String>,
        pub offers: Vec<OfferState>,
    }

    /// A line of chat.
    pub struct ChatLine {
        pub name: String,
        pub seat: Option<u8>,
        pub text: String,
        #[cfg_attr(test, ts(type = "number"))]
        pub at: i64,
    }

    /// A room of chat.
    #[derive(Copy, Eq)]
    pub enum RoomName { Players, Spectators }
}

requests! { in "online/game.ts";
    /// A whole turn.
    #[schema(examples(json!({"ordinal": 1, "moves": ["m@c2"]})))]
    pub struct TurnRequest {
        #[serde(deserialize_with = "whole")]
        #[cfg_attr(test, ts(type = "number"))]
        pub ordinal: u64,
        pub moves: Vec<String>,
    }

    /// A line of chat.
    #[schema(examples(json!({"text": "Good luck!"})))]
    pub struct ChatRequest {
        pub text: String,
    }

    /// An offer, or the answer to one.
    pub struct OfferAnswer {
        pub answer: Answer,
    }

    /// An offer to take back, or the answer to one.
    pub struct BackOffer {
        pub answer: Answer,
        /// With `offer`: the last entry that stands.
        #[serde(default, deserialize_with = "whole")]
        #[cfg_attr(test, ts(optional, type = "number"))]
        pub to: Option<u64>,
    }

    /// What a player says about an offer.
    #[derive(Copy, Eq)]
    pub enum Answer { Offer, Accept, Decline }
}
