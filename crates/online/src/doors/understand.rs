//! What comes over the network, understood or refused: one door for all kinds, so that any bytes can be tried.

use banmen_view::Language;
use serde_json::Value;

use super::body::parse;
use super::words::Sentences;
use crate::wire::{
    AccountRequest, BackOffer, ChatRequest, Error, FromPage, GuestRequest, InviteRequest, JoinRequest, Line,
    LoginRequest, News, Nothing, OfferAnswer, QuickRequest, ReportRequest, StartRequest, TokenRequest,
    TurnRequest, WorkDone, WorkWanted,
};

/// Why something is refused, in every language.
type Sentence = Vec<Error>;

/// Defines the kinds of what is sent to the service, and of the lines that it sends.
macro_rules! kinds {
    (requests: $($Request:ident)*; lines: $($Line:ident)*) => {
        /// The kinds: the bodies of requests, the lines of the socket, and the lines of streams.
        pub const KINDS: &[&str] = &[$(stringify!($Request),)* $(stringify!($Line),)*];

        /// What a text of a kind is understood as, written as JSON, or why it is refused. `None` if there is no such
        /// kind.
        pub fn understand(kind: &str, text: &[u8]) -> Option<Result<Value, Sentence>> {
            match kind {
                $(stringify!($Request) => Some(request::<$Request>(text)),)*
                $(stringify!($Line) => Some(line::<$Line>(text)),)*
                _ => None,
            }
        }
    };
}

kinds! {
    requests: AccountRequest BackOffer ChatRequest FromPage GuestRequest InviteRequest JoinRequest LoginRequest
        Nothing OfferAnswer QuickRequest ReportRequest StartRequest TokenRequest TurnRequest WorkDone
        WorkWanted;
    lines: Line News
}

fn request<T: serde::de::DeserializeOwned + serde::Serialize>(text: &[u8]) -> Result<Value, Sentence> {
    let refused = |refusal: super::Refusal| {
        Language::ALL.iter().map(|language| refusal.error(Sentences::of(*language))).collect()
    };
    parse::<T>(text).map(|value| written(&value)).map_err(refused)
}

/// Lines are read by our own programs, which say nothing to whoever wrote them.
fn line<T: serde::de::DeserializeOwned + serde::Serialize>(text: &[u8]) -> Result<Value, Sentence> {
    serde_json::from_slice::<T>(text).map(|value| written(&value)).map_err(|_| Vec::new())
}

fn written(value: &impl serde::Serialize) -> Value {
    serde_json::to_value(value).expect("what was read can be written")
}
