//! Makes responses.

use axum::body::Body;
use axum::http::header::{CACHE_CONTROL, CONTENT_LENGTH, CONTENT_TYPE};
use axum::http::{StatusCode, response};
use axum::response::Response;

/// A short text response.
pub(crate) fn sentence(status: StatusCode, words: &'static str) -> Response {
    let answer = Response::builder().status(status).header(CONTENT_TYPE, "text/plain; charset=utf-8");
    let answer = answer.header(CACHE_CONTROL, "no-store").header(CONTENT_LENGTH, words.len());
    finish(answer, Body::from(words))
}

/// A response with its body.
pub(crate) fn finish(answer: response::Builder, body: Body) -> Response {
    answer.body(body).expect("the headers of an answer are well formed")
}
