//! The doors: what every request passes before anything is done for it, and how refusals are answered.
//!
//! The order of checks is that of the contract: limits (429); size, type and origin of the body (413, 415, 403);
//! who asks and what for (401, 404); what was sent (400); whether they may (403); then the room decides.

pub(crate) mod address;
mod body;
mod call;
mod identity;
mod limits;
mod refusal;
mod words;

use axum::extract::Request;
use axum::http::HeaderValue;
use axum::http::header::CACHE_CONTROL;
use axum::middleware::Next;
use axum::response::Response;

pub(crate) use call::{Call, Knock};
pub(crate) use identity::{
    Caller, Presented, SESSION, SESSION_LASTS, Scope, TOKEN, check_origin, kind, real_now, set_cookie,
};
pub(crate) use limits::{Limited, Limits};
pub(crate) use refusal::{Reason, Refusal, keys};
pub(crate) use words::{Sentences, language};

/// Writes refusals in the language of the request, and keeps answers out of caches.
pub(crate) async fn answer(request: Request, next: Next) -> Response {
    let language = language(request.headers());
    let mut answer = next.run(request).await;
    if let Some(refusal) = answer.extensions_mut().remove::<Refusal>() {
        metrics::counter!("banmen_refusals", "key" => refusal.key()).increment(1);
        let headers = std::mem::take(answer.headers_mut());
        answer = refusal.answer(Sentences::of(language));
        answer.headers_mut().extend(headers.into_iter().filter_map(|(name, value)| Some((name?, value))).filter(
            |(name, _)| name == axum::http::header::ALLOW,
        ));
    }
    answer.headers_mut().entry(CACHE_CONTROL).or_insert(HeaderValue::from_static("no-store"));
    answer
}
