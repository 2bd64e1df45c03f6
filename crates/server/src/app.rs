//! The whole server as one router: the given routers, and the layers around all of them.

use axum::Router;
use axum::body::Body;
use axum::extract::Request;
use axum::http::header::ALLOW;
use axum::http::{Method, StatusCode};
use axum::middleware::{self, Next};
use axum::response::Response;
use axum::routing::any;

use crate::answer::sentence;
use crate::headers;

/// The longest path that is looked up, in bytes.
const LONGEST_PATH: usize = 2000;

/// The router of the whole server: the given routes, and `/healthz`.
///
/// Every response has the strict headers, and a path that is too long is refused before any route sees it.
///
/// ```
/// use banmen_server::{Page, app, page_routes};
///
/// let everything = app(page_routes(Page::default()));
/// ```
pub fn app(routers: Router) -> Router {
    let own = read_only(Router::new().route("/healthz", any(healthy)));
    // The layer added last is the outermost: responses of the other layers have the headers too.
    routers
        .merge(own)
        .layer(middleware::from_fn(with_short_path))
        .layer(middleware::map_response(headers::secure))
}

/// A read-only router: only GET and HEAD are allowed.
pub(crate) fn read_only(router: Router) -> Router {
    router.layer(middleware::from_fn(only_reading))
}

/// The health check.
async fn healthy() -> Response {
    sentence(StatusCode::OK, "ok\n")
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
