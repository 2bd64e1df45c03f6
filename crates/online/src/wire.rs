//! What crosses the network, in JSON: the types of requests, answers, streams and the socket.
//!
//! Moments are milliseconds since 1970, durations whole milliseconds; ids are opaque texts. Requests refuse unknown
//! fields by name. The types for TypeScript, `web/src/wire/online/*.ts`, are made from these files; a test fails
//! when they are stale.

/// Defines types that are answered, with their export to the named TypeScript file.
macro_rules! answers {
    (in $file:tt; $( $(#[$meta:meta])* pub $kind:ident $Name:ident $body:tt )*) => {
        $(
            #[allow(missing_docs, reason = "fields are named for what they are")]
            #[derive(Clone, PartialEq, serde::Serialize, serde::Deserialize, utoipa::ToSchema, Debug)]
            #[cfg_attr(test, derive(ts_rs::TS), ts(export_to = $file))]
            #[serde(rename_all = "camelCase")]
            $(#[$meta])*
            pub $kind $Name $body
        )*

        #[cfg(test)]
        pub(super) fn export_answers(config: &ts_rs::Config) -> Result<(), ts_rs::ExportError> {
            $( <$Name as ts_rs::TS>::export(config)?; )*
            Ok(())
        }
    };
}

/// Defines types that are asked with: unknown fields are refused.
macro_rules! requests {
    (in $file:tt; $( $(#[$meta:meta])* pub $kind:ident $Name:ident $body:tt )*) => {
        $(
            #[allow(missing_docs, reason = "fields are named for what they are")]
            #[derive(Clone, PartialEq, serde::Serialize, serde::Deserialize, utoipa::ToSchema, Debug)]
            #[cfg_attr(test, derive(ts_rs::TS), ts(export_to = $file))]
            #[serde(rename_all = "camelCase", deny_unknown_fields)]
            $(#[$meta])*
            pub $kind $Name $body
        )*

        #[cfg(test)]
        pub(super) fn export_requests(config: &ts_rs::Config) -> Result<(), ts_rs::ExportError> {
            $( <$Name as ts_rs::TS>::export(config)?; )*
            Ok(())
        }
    };
}

mod error;
mod game;
mod meeting;
mod people;
mod socket;
#[cfg(test)]
mod typescript;
mod whole;
mod work;

pub use error::{Error, Limit, Refused};
pub use game::{
    Agreement, Answer, BackOffer, ChatLine, ChatRequest, ClockKind, CorrespondenceClock, Entry, Game,
    GameResult, Left, LiveClock, OfferAnswer, OfferState, RoomName, SeatInfo, Status, TurnRequest, TurnTaken,
    What,
};
pub use meeting::{
    Audience, InviteInfo, InviteMade, InviteRequest, InviteSeat, Invites, JoinRequest, Joined, Live,
    LiveGame, QuickAnswer, QuickRequest, StartRequest,
};
pub use people::{
    AccountRequest, GuestRequest, Leader, Leaders, LoginRequest, Me, Nothing, People, Person, PersonKind,
    Profile, Rating, RatingPoint, Ratings, ReportMade, ReportRequest, Service, SessionInfo, Sessions, Signed,
    TokenInfo, TokenMade, TokenRequest, Tokens,
};
pub use socket::{Away, FromPage, Line, News};
pub use work::{Analysed, Analysis, WorkDone, WorkKind, WorkWanted};
