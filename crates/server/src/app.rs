//! What is answered to a request.

use std::sync::Arc;

use axum::Router;
use axum::body::Body;
use axum::extract::{self, Request};
use axum::http::header::{
    ACCEPT_ENCODING, ALLOW, CACHE_CONTROL, CONTENT_ENCODING, CONTENT_LENGTH, CONTENT_TYPE, ETAG, HeaderMap,
    IF_NONE_MATCH, VARY,
};
use axum::http::{Method, StatusCode, response};
use axum::middleware;
use axum::response::Response;
use axum::routing::any;

use crate::encoding::{Encoding, choose};
use crate::headers;
use crate::page::{File, Page};

/// A path that is longer leads nowhere.
const LONGEST_PATH: usize = 2000;
const TEXT: &str = "text/plain; charset=utf-8";

/// What requests are answered from.
#[derive(Clone, Debug, Default)]
pub struct State {
    /// The files of the page.
    pub page: Page,
}

/// Answers requests: the page at every address of a page, its files at theirs, `/healthz`.
pub fn app(state: State) -> Router {
    Router::new()
        .route("/healthz", any(healthy))
        .fallback(file)
        .layer(middleware::map_response(headers::secure))
        .layer(middleware::from_fn(only_reading))
        .with_state(Arc::new(state))
}

/// Says that the server answers.
async fn healthy() -> Response {
    sentence(StatusCode::OK, "ok\n")
}

/// Nothing here can be changed, and no request has a body.
async fn only_reading(request: Request, next: middleware::Next) -> Response {
    let method = request.method();
    let is_head = method == Method::HEAD;
    if !is_head && method != Method::GET {
        let mut refused = sentence(StatusCode::METHOD_NOT_ALLOWED, "Only GET and HEAD are answered here.\n");
        refused.headers_mut().insert(ALLOW, headers::value("GET, HEAD"));
        return headers::secure(refused).await;
    }
    if request.uri().path().len() > LONGEST_PATH {
        return headers::secure(sentence(StatusCode::URI_TOO_LONG, "That address is too long.\n")).await;
    }
    let mut answer = next.run(request).await;
    if is_head {
        *answer.body_mut() = Body::empty();
    }
    answer
}

/// A file of the page; the page itself where the address looks like one of a page.
async fn file(extract::State(state): extract::State<Arc<State>>, request: Request) -> Response {
    let path = request.uri().path().trim_start_matches('/');
    let page = &state.page;
    if let Some(file) = page.find(path) {
        return hand_out(file, request.headers());
    }
    let is_page = path.rsplit('/').next().is_none_or(|last| !last.contains('.'));
    match page.index() {
        Some(index) if is_page => hand_out(index, request.headers()),
        None if is_page => sentence(StatusCode::OK, MISSING),
        _ => sentence(StatusCode::NOT_FOUND, "There is no such file.\n"),
    }
}

/// What is said in place of the page by a binary that was built without it.
const MISSING: &str = "Banmen is running, but it was built without its page.\n\
                       `cargo xtask play` builds it with the page; `banmen play` plays in the terminal.\n";

/// A file in the packing that the other side likes best, or the news that it has it already.
fn hand_out(file: &File, asked: &HeaderMap) -> Response {
    let encoding = choose(asked.get(ACCEPT_ENCODING), file);
    let tag = encoding.tag(file.hash);
    let known = asked.get(IF_NONE_MATCH).and_then(|tags| tags.to_str().ok());
    let caching = if file.is_immutable() { "public, max-age=31536000, immutable" } else { "no-cache" };
    let answer =
        Response::builder().header(ETAG, &tag).header(CACHE_CONTROL, caching).header(VARY, "Accept-Encoding");
    if known.is_some_and(|known| names(known, &tag)) {
        return finish(answer.status(StatusCode::NOT_MODIFIED), Body::empty());
    }
    let bytes = encoding.bytes(file);
    let answer = answer.header(CONTENT_TYPE, file.media_type()).header(CONTENT_LENGTH, bytes.len());
    let answer = match encoding {
        Encoding::Plain => answer,
        Encoding::Brotli | Encoding::Gzip => answer.header(CONTENT_ENCODING, encoding.name()),
    };
    finish(answer, Body::from(bytes))
}

/// Whether a list of tags names this one.
fn names(list: &str, tag: &str) -> bool {
    list.split(',').map(str::trim).any(|known| known == "*" || known.trim_start_matches("W/") == tag)
}

/// A short answer in words.
fn sentence(status: StatusCode, words: &'static str) -> Response {
    let answer = Response::builder().status(status).header(CONTENT_TYPE, TEXT);
    let answer = answer.header(CACHE_CONTROL, "no-store").header(CONTENT_LENGTH, words.len());
    finish(answer, Body::from(words))
}

fn finish(answer: response::Builder, body: Body) -> Response {
    answer.body(body).expect("the headers of an answer are well formed")
}
