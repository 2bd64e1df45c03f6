//! Headers of every response: what the page may load, and who may embed it.

use axum::extract::Request;
use axum::http::HeaderValue;
use axum::middleware::Next;
use axum::response::Response;

/// The name of the header with what a document may load.
const POLICY: &str = "content-security-policy";
/// The name of the header with who may load a file into a page of their own.
const RESOURCE: &str = "cross-origin-resource-policy";

/// What the page may load: only files of this server. It may compile WebAssembly, but never run text as code.
macro_rules! page_policy {
    ($ancestors:literal) => {
        concat!(
            "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; ",
            "style-src 'self'; img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; ",
            "manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors ",
            $ancestors
        )
    };
}

/// The headers of responses that belong to nobody else's page.
const STRICT: [(&str, &str); 6] = [
    (POLICY, page_policy!("'none'")),
    ("x-content-type-options", "nosniff"),
    ("referrer-policy", "no-referrer"),
    ("cross-origin-opener-policy", "same-origin"),
    (RESOURCE, "same-origin"),
    ("permissions-policy", "camera=(), geolocation=(), microphone=()"),
];

/// The policy of a board in a frame of somebody else's page.
const FRAMED: &str = page_policy!("*");
/// The policy of a picture that is opened by itself: its own style sheet, and nothing else.
const PICTURE: &str =
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'; sandbox";

/// Who may show what stands at an address.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Audience {
    /// Nobody but this server's own page.
    Own,
    /// Frames of any page: `/embed/…`.
    Frames,
    /// Any page, as a picture: `/picture/…`.
    Pictures,
    /// Any page, as a script: the element that makes frames.
    Scripts,
}

impl Audience {
    fn of(path: &str) -> Audience {
        match path {
            "/banmen-board.js" => Audience::Scripts,
            _ if path.starts_with("/embed/") => Audience::Frames,
            _ if path.starts_with("/picture/") => Audience::Pictures,
            _ => Audience::Own,
        }
    }
}

/// Adds the headers of every response.
pub(crate) async fn secure(request: Request, next: Next) -> Response {
    let audience = Audience::of(request.uri().path());
    let mut answer = next.run(request).await;
    let headers = answer.headers_mut();
    for (name, text) in STRICT {
        headers.insert(name, value(text));
    }
    match audience {
        Audience::Own => {}
        Audience::Frames => {
            headers.insert(POLICY, value(FRAMED));
            headers.remove("cross-origin-opener-policy");
        }
        Audience::Pictures => {
            headers.insert(POLICY, value(PICTURE));
            headers.insert(RESOURCE, value("cross-origin"));
        }
        Audience::Scripts => drop(headers.insert(RESOURCE, value("cross-origin"))),
    }
    answer
}

/// A header value from a constant of this program.
pub(crate) fn value(text: &'static str) -> HeaderValue {
    HeaderValue::from_static(text)
}
