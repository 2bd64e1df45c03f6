//! Headers of every response: what the page may load, and who may embed it.

use axum::http::HeaderValue;
use axum::response::Response;

/// The page loads only files of this server; it may compile WebAssembly, but never run text as code.
const POLICY: &str = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; \
                      style-src 'self'; img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; \
                      manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const ALWAYS: [(&str, &str); 6] = [
    ("content-security-policy", POLICY),
    ("x-content-type-options", "nosniff"),
    ("referrer-policy", "no-referrer"),
    ("cross-origin-opener-policy", "same-origin"),
    ("cross-origin-resource-policy", "same-origin"),
    ("permissions-policy", "camera=(), geolocation=(), microphone=()"),
];

/// Adds the headers of every response.
pub(crate) async fn secure(mut answer: Response) -> Response {
    for (name, text) in ALWAYS {
        answer.headers_mut().insert(name, value(text));
    }
    answer
}

/// A header value from a constant of this program.
pub(crate) fn value(text: &'static str) -> HeaderValue {
    HeaderValue::from_static(text)
}
