//! The doors: what every request passes before anything is done for it, and how refusals are answered.
//!
//! The order of checks is that of the contract: limits (429); size, type and origin of the body (413, 415, 403);
//! who asks and what for (401, 404); what was sent (400); whether they may (403); then the room decides.

pub(crate) mod address;
pub(crate) mod body;
mod call;
mod identity;
mod limits;
mod opened;
mod refusal;
pub(crate) mod understand;
mod words;

use axum::extract::Request;
use axum::http::header::{ALLOW, CACHE_CONTROL, CONTENT_TYPE};
use axum::http::{HeaderValue, StatusCode};
use axum::middleware::Next;
use axum::response::Response;

pub(crate) use call::{Call, Knock};
pub(crate) use identity::{
    Caller, Presented, SESSION, SESSION_LASTS, Scope, TOKEN, check_origin, kind, real_now, set_cookie,
};
pub(crate) use limits::{Limited, Limits, Place};
pub(crate) use opened::{Ended, Opened};
pub(crate) use refusal::{Reason, Refusal, keys};
pub(crate) use words::{Sentences, language};

/// Writes refusals in the language of the request, and keeps answers out of caches.
pub(crate) async fn answer(request: Request, next: Next) -> Response {
    let language = language(request.headers());
    let mut answer = next.run(request).await;
    let refusal = answer.extensions_mut().remove::<Refusal>().or_else(|| unsaid(&answer));
    if let Some(refusal) = refusal {
        metrics::counter!("banmen_refusals", "key" => refusal.key()).increment(1);
        let allowed = answer.headers_mut().remove(ALLOW);
        answer = refusal.answer(Sentences::of(language));
        answer.headers_mut().extend(allowed.map(|allowed| (ALLOW, allowed)));
    }
    answer.headers_mut().entry(CACHE_CONTROL).or_insert(HeaderValue::from_static("no-store"));
    answer
}

/// The refusal of a request that the router itself turned away.
fn unsaid(answer: &Response) -> Option<Refusal> {
    let is_json = answer.headers().get(CONTENT_TYPE).is_some_and(|kind| kind == "application/json");
    match answer.status() {
        _ if is_json => None,
        StatusCode::METHOD_NOT_ALLOWED => {
            Some(Refusal::new(StatusCode::METHOD_NOT_ALLOWED, keys::BAD_METHOD))
        }
        status if status.is_client_error() => Some(Refusal::new(status, keys::MALFORMED)),
        _ => None,
    }
}
