//! Refusals: why a request is not carried out, as a status, a key and what stands beside the error.

use axum::http::StatusCode;
use axum::http::header::RETRY_AFTER;
use axum::response::{IntoResponse, Response};
use banmen_rules::{Arg, Message};

use super::words::Sentences;
use crate::desk::Refused;
use crate::{heart, wire};

/// Defines the keys of refusals, and the list of all of them.
macro_rules! keys {
    ($($name:ident = $key:literal;)*) => {
        $( pub(crate) const $name: &str = $key; )*
        /// Every key, for the test that each has a sentence in every language.
        #[cfg(test)]
        pub(crate) const ALL: &[&str] = &[$($key),*];
    };
}

/// The keys of refusals that the doors themselves give. They are part of the contract and never change.
pub(crate) mod keys {
    keys! {
        OVER_LIMIT = "over-limit";
        TOO_LARGE = "too-large";
        NOT_JSON = "not-json";
        OTHER_ORIGIN = "other-origin";
        NOBODY = "nobody";
        BAD_LOGIN = "bad-login";
        NOT_FOUND = "not-found";
        BAD_METHOD = "bad-method";
        MALFORMED = "malformed";
        UNKNOWN_FIELD = "unknown-field";
        MISSING_FIELD = "missing-field";
        WRONG_TYPE = "wrong-type";
        BAD_NAME = "bad-name";
        SHORT_PASSWORD = "short-password";
        LONG_PASSWORD = "long-password";
        COMMON_PASSWORD = "common-password";
        BAD_EMAIL = "bad-email";
        BAD_SCOPE = "bad-scope";
        BAD_TEXT = "bad-text";
        BAD_NUMBER = "bad-number";
        MISSING_SCOPE = "missing-scope";
        SESSION_NEEDED = "session-needed";
        NOT_YOURS = "not-yours";
        BLOCKED = "blocked";
        MUTED = "muted";
        BANNED = "banned";
        NAME_TAKEN = "name-taken";
        NOT_AN_ACCOUNT = "not-an-account";
        TOO_MANY_TOKENS = "too-many-tokens";
        YOURSELF = "yourself";
        SEAT_TAKEN = "seat-taken";
        SEAT_KEPT = "seat-kept";
        SEATED_ALREADY = "seated-already";
        INVITE_BEGUN = "invite-begun";
        TOO_MANY_INVITES = "too-many-invites";
        BAD_SETUP = "bad-setup";
        BAD_SEATS = "bad-seats";
        BAD_SEAT = "bad-seat";
        BAD_LEVEL = "bad-level";
        BAD_CLOCK = "bad-clock";
        NO_SUCH_PERSON = "no-such-person";
        RATED_LEVEL = "rated-level";
        RATED_GUEST = "rated-guest";
        RATED_TAKEBACKS = "rated-takebacks";
        NO_SUCH_SEAT = "no-such-seat";
        NOTHING_OPEN = "nothing-open";
        ROLE_NEEDED = "role-needed";
        WRONG_TURN = "wrong-turn";
        NO_SOCKET = "no-socket";
        DRAINING = "draining";
        STORE_AWAY = "store-away";
    }
}

/// Why a request is refused.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Refusal {
    pub(crate) status: StatusCode,
    pub(crate) reason: Box<Reason>,
    pub(crate) field: Option<String>,
    pub(crate) ordinal: Option<u64>,
    pub(crate) limit: Option<wire::Limit>,
    pub(crate) seconds: Option<u64>,
    pub(crate) retry_after: Option<u64>,
}

/// What the sentence of a refusal is made of.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Reason {
    /// A message; its key is that of the refusal.
    Message(Message),
    /// A refused turn, with the cause in the rules.
    Turn(banmen_rules::TurnError),
}

impl Refusal {
    /// A refusal with a key and no arguments.
    pub(crate) fn new(status: StatusCode, key: &'static str) -> Refusal {
        Refusal::because(status, Message::new(key))
    }

    /// A refusal with a message.
    pub(crate) fn because(status: StatusCode, message: Message) -> Refusal {
        Refusal::of(status, Reason::Message(message))
    }

    /// A refusal with any reason.
    pub(crate) fn of(status: StatusCode, reason: Reason) -> Refusal {
        Refusal {
            status,
            reason: Box::new(reason),
            field: None,
            ordinal: None,
            limit: None,
            seconds: None,
            retry_after: None,
        }
    }

    /// 400: malformed.
    pub(crate) fn malformed(key: &'static str) -> Refusal {
        Refusal::new(StatusCode::BAD_REQUEST, key)
    }

    /// 403: not yours.
    pub(crate) fn forbidden(key: &'static str) -> Refusal {
        Refusal::new(StatusCode::FORBIDDEN, key)
    }

    /// 404: no such thing.
    pub(crate) fn not_found() -> Refusal {
        Refusal::new(StatusCode::NOT_FOUND, keys::NOT_FOUND)
    }

    /// 409: too late.
    pub(crate) fn conflict(key: &'static str) -> Refusal {
        Refusal::new(StatusCode::CONFLICT, key)
    }

    /// 422: the set-up is refused.
    pub(crate) fn set_up(key: &'static str) -> Refusal {
        Refusal::new(StatusCode::UNPROCESSABLE_ENTITY, key)
    }

    /// 503: come again soon.
    pub(crate) fn later(key: &'static str) -> Refusal {
        let mut refusal = Refusal::new(StatusCode::SERVICE_UNAVAILABLE, key);
        refusal.retry_after = Some(1);
        refusal
    }

    /// 429: over a limit.
    pub(crate) fn over_limit(key: &str, seconds: u64) -> Refusal {
        let message = Message::new(keys::OVER_LIMIT).with("seconds", Arg::number(seconds));
        let mut refusal = Refusal::because(StatusCode::TOO_MANY_REQUESTS, message);
        refusal.limit = Some(wire::Limit { key: key.to_owned(), seconds });
        refusal.retry_after = Some(seconds);
        refusal
    }

    /// Names the field of the request that is wrong.
    #[must_use]
    pub(crate) fn field(mut self, field: impl Into<String>) -> Refusal {
        self.field = Some(field.into());
        self
    }

    /// Adds an argument of the sentence.
    #[must_use]
    pub(crate) fn with(mut self, name: &'static str, arg: Arg) -> Refusal {
        if let Reason::Message(message) = &mut *self.reason {
            message.args.push((name, arg));
        }
        self
    }

    /// The stable key.
    pub(crate) fn key(&self) -> String {
        match &*self.reason {
            Reason::Message(message) => message.key.to_owned(),
            Reason::Turn(banmen_rules::TurnError::Turn(refusal)) => {
                Message::from(refusal.clone()).key.to_owned()
            }
            Reason::Turn(banmen_rules::TurnError::Action(bad)) => bad.cause.key.to_owned(),
            Reason::Turn(_) => keys::MALFORMED.to_owned(),
        }
    }

    /// The error with its sentence.
    pub(crate) fn error(&self, sentences: &Sentences) -> wire::Error {
        let rule = match &*self.reason {
            Reason::Message(message) => message.rule,
            Reason::Turn(banmen_rules::TurnError::Action(bad)) => bad.cause.rule,
            Reason::Turn(_) => None,
        };
        wire::Error {
            key: self.key(),
            sentence: sentences.reason(&self.reason),
            rule: rule.map(str::to_owned),
            field: self.field.clone(),
        }
    }

    /// The body of the answer.
    pub(crate) fn body(&self, sentences: &Sentences) -> wire::Refused {
        wire::Refused {
            error: self.error(sentences),
            ordinal: self.ordinal,
            limit: self.limit.clone(),
            seconds: self.seconds,
        }
    }

    /// The whole answer in a language.
    pub(crate) fn answer(&self, sentences: &Sentences) -> Response {
        let mut answer = (self.status, axum::Json(self.body(sentences))).into_response();
        if let Some(seconds) = self.retry_after {
            answer.headers_mut().insert(RETRY_AFTER, seconds.into());
        }
        answer
    }
}

/// A game's refusal. Its sentence is among ours, or the rules have it.
impl From<Refused> for Refusal {
    fn from(refused: Refused) -> Refusal {
        let Refused { refusal, ordinal } = refused;
        let status = StatusCode::from_u16(refusal.status()).unwrap_or(StatusCode::CONFLICT);
        let reason = match &refusal {
            heart::Refusal::Rules(error) => Reason::Turn(error.clone()),
            other => Reason::Message(message(other)),
        };
        let mut answer = Refusal::of(status, reason);
        answer.field = refusal.field().map(str::to_owned);
        answer.seconds = refusal.seconds().filter(|_| status == StatusCode::CONFLICT);
        answer.retry_after = refusal.seconds().filter(|_| status == StatusCode::SERVICE_UNAVAILABLE);
        answer.ordinal = ordinal.filter(|_| status == StatusCode::CONFLICT);
        answer
    }
}

fn message(refusal: &heart::Refusal) -> Message {
    let message = Message::new(refusal.key());
    match refusal {
        heart::Refusal::Ordinal { given } => message.with("given", Arg::number(*given)),
        heart::Refusal::BadBack { to } => message.with("to", Arg::number(*to)),
        _ => message,
    }
}

/// An answer without a body; the layer around all routes writes it in the language of the request.
impl IntoResponse for Refusal {
    fn into_response(self) -> Response {
        let mut answer = self.status.into_response();
        answer.extensions_mut().insert(self);
        answer
    }
}
