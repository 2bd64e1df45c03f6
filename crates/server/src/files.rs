//! The routes of the page: its files at their paths, and an HTML file at every path of a page: `embed.html` below
//! `/embed/`, `index.html` at all others.

use axum::Router;
use axum::body::Body;
use axum::extract::{Request, State};
use axum::http::StatusCode;
use axum::http::header::{
    ACCEPT_ENCODING, CACHE_CONTROL, CONTENT_ENCODING, CONTENT_LENGTH, CONTENT_TYPE, ETAG, HeaderMap,
    IF_NONE_MATCH, VARY,
};
use axum::response::Response;

use crate::answer::{finish, sentence};
use crate::app::read_only;
use crate::encoding::{Encoding, choose};
use crate::page::{File, Page};

/// A read-only router that serves a page.
pub fn page_routes(page: Page) -> Router {
    read_only(Router::new().fallback(file).with_state(page))
}

/// A file of the page; an HTML file if the path looks like that of a page.
async fn file(State(page): State<Page>, request: Request) -> Response {
    let path = request.uri().path().trim_start_matches('/');
    if let Some(file) = page.find(path) {
        return file_response(file, request.headers());
    }
    let is_page = path.rsplit('/').next().is_none_or(|last| !last.contains('.'));
    let html = if path.starts_with("embed/") { page.find("embed.html") } else { page.index() };
    match html {
        Some(index) if is_page => file_response(index, request.headers()),
        None if is_page && page.index().is_none() => sentence(StatusCode::OK, MISSING),
        _ => sentence(StatusCode::NOT_FOUND, "There is no such file.\n"),
    }
}

/// The text in place of the page in a binary that was built without it.
const MISSING: &str = "Banmen is running, but it was built without its page.\n\
                       `cargo xtask play` builds it with the page; `banmen play` plays in the terminal.\n";

/// The file in the best accepted encoding, or 304 if the browser has it already.
fn file_response(file: &File, asked: &HeaderMap) -> Response {
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
