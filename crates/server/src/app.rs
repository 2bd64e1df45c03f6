//! The whole server as one router: the given routers, and the layers around all of them.

use std::sync::Arc;

use axum::Router;
use axum::body::Body;
use axum::extract::{Request, State};
use axum::http::header::ALLOW;
use axum::http::{Method, StatusCode};
use axum::middleware::{self, Next};
use axum::response::Response;
use axum::routing::any;

use crate::answer::sentence;
use crate::headers;

/// The longest path that is looked up, in bytes.
const LONGEST_PATH: usize = 2000;

/// Whether the server may be sent requests, asked each time: `false` while it ends or lacks what it needs.
pub type Readiness = Arc<dyn Fn() -> bool + Send + Sync>;

/// The router of the whole server: the given routes, `/healthz` (the process answers) and `/readyz` (it may be sent
/// requests).
///
/// Every response has the strict headers, and a path that is too long is refused before any route sees it.
///
/// ```
/// use banmen_server::{Page, app, page_routes};
///
/// let everything = app(page_routes(Page::default()), std::sync::Arc::new(|| true));
/// ```
pub fn app(routers: Router, ready: Readiness) -> Router {
    let own =
        Router::new().route("/healthz", any(healthy)).route("/readyz", any(readiness)).with_state(ready);
    let own = read_only(own);
    // The layer added last is the outermost: responses of the other layers have the headers too.
    routers.merge(own).layer(middleware::from_fn(with_short_path)).layer(middleware::from_fn(headers::secure))
}

/// A read-only router: only GET and HEAD are allowed.
pub(crate) fn read_only(router: Router) -> Router {
    router.layer(middleware::from_fn(only_reading))
}

/// The health check.
async fn healthy() -> Response {
    sentence(StatusCode::OK, "ok\n")
}

/// The readiness check.
async fn readiness(State(ready): State<Readiness>) -> Response {
    match ready() {
        true => sentence(StatusCode::OK, "ready\n"),
        false => sentence(StatusCode::SERVICE_UNAVAILABLE, "not ready\n"),
    }
}

async fn with_short_path(request: Request, next: Next) -> Response {
    match request.uri().path().len() {
        length if length > LONGEST_PATH => sentence(StatusCode::URI_TOO_LONG, "That address is too long.\n"),
        _ => next.run(request).await,
    }
}

async fn only_reading(request: Request, next: Next) -> Response {
    let method = request.method();
    let is_head = method == Method::HEAD;
    if !is_head && method != Method::GET {
        let mut refused = sentence(StatusCode::METHOD_NOT_ALLOWED, "Only GET and HEAD are answered here.\n");
        refused.headers_mut().insert(ALLOW, headers::value("GET, HEAD"));
        return refused;
    }
    let mut answer = next.run(request).await;
    if is_head {
        *answer.body_mut() = Body::empty();
    }
    answer
}
