//! Bodies of requests: JSON objects of at most 64 KiB, with unknown fields refused by name.

use std::time::Duration;

use axum::body::{Body, Bytes};
use axum::http::header::CONTENT_TYPE;
use axum::http::{HeaderMap, StatusCode};
use banmen_rules::Arg;
use serde::de::DeserializeOwned;
use tokio::time::timeout;

use super::refusal::{Refusal, keys};

/// The largest body, in bytes.
pub(crate) const LARGEST_BODY: usize = 64 * 1024;
/// The longest time for a body to arrive.
const PATIENCE: Duration = Duration::from_secs(20);
/// The most letters of a field's name that a refusal repeats.
const MOST_QUOTED: usize = 60;

/// Reads a whole body: 413 if it is too large, 400 if it breaks off or takes too long.
pub(crate) async fn read(body: Body) -> Result<Bytes, Refusal> {
    let too_large = || Refusal::new(StatusCode::PAYLOAD_TOO_LARGE, keys::TOO_LARGE);
    if axum::body::HttpBody::size_hint(&body).lower() > LARGEST_BODY as u64 {
        return Err(too_large());
    }
    match timeout(PATIENCE, axum::body::to_bytes(body, LARGEST_BODY)).await {
        Ok(Ok(bytes)) => Ok(bytes),
        Ok(Err(error)) if is_length_limit(&error) => Err(too_large()),
        _ => Err(Refusal::malformed(keys::MALFORMED)),
    }
}

/// Whether reading stopped because of the limit: the cause is then named so.
fn is_length_limit(error: &axum::Error) -> bool {
    let mut cause: Option<&dyn std::error::Error> = Some(error);
    while let Some(error) = cause {
        if error.to_string() == "length limit exceeded" {
            return true;
        }
        cause = error.source();
    }
    false
}

/// 415 unless a body that is there says it is JSON.
pub(crate) fn check_type(headers: &HeaderMap, body: &[u8]) -> Result<(), Refusal> {
    let said = headers.get(CONTENT_TYPE).and_then(|value| value.to_str().ok()).unwrap_or_default();
    let essence = said.split(';').next().unwrap_or_default().trim();
    match body.is_empty() || essence.eq_ignore_ascii_case("application/json") {
        true => Ok(()),
        false => Err(Refusal::new(StatusCode::UNSUPPORTED_MEDIA_TYPE, keys::NOT_JSON)),
    }
}

/// Reads a body as a request; an empty body is `{}`.
pub(crate) fn parse<T: DeserializeOwned>(body: &[u8]) -> Result<T, Refusal> {
    let body = if body.is_empty() { b"{}" } else { body };
    // A list would be read as the fields in their order.
    if body.iter().find(|byte| !byte.is_ascii_whitespace()) != Some(&b'{') {
        return Err(Refusal::malformed(keys::MALFORMED));
    }
    let mut reader = serde_json::Deserializer::from_slice(body);
    let value = serde_path_to_error::deserialize(&mut reader).map_err(|error| refusal(&error))?;
    reader.end().map_err(|_| Refusal::malformed(keys::MALFORMED))?;
    Ok(value)
}

/// Which field is wrong, and how.
fn refusal(error: &serde_path_to_error::Error<serde_json::Error>) -> Refusal {
    let path = error.path().to_string();
    let said = error.inner().to_string();
    let quoted = |start: &str| {
        let rest = said.strip_prefix(start)?.strip_prefix(" `")?;
        rest.split_once('`').map(|(name, _)| name)
    };
    let (key, field) = match (quoted("unknown field"), quoted("missing field"), quoted("duplicate field")) {
        (Some(name), ..) => (keys::UNKNOWN_FIELD, join(&path, name)),
        (_, Some(name), _) => (keys::MISSING_FIELD, join(&path, name)),
        (_, _, Some(name)) => (keys::MALFORMED, join(&path, name)),
        _ if error.inner().is_data() && path != "." => (keys::WRONG_TYPE, path),
        _ => return Refusal::malformed(keys::MALFORMED),
    };
    let field: String = field.chars().take(MOST_QUOTED).collect();
    Refusal::malformed(key).with("field", Arg::text(field.as_str())).field(field)
}

/// The path of a field below another.
fn join(path: &str, name: &str) -> String {
    match path {
        "." => name.to_owned(),
        path if path == name || path.ends_with(&format!(".{name}")) => path.to_owned(),
        path => format!("{path}.{name}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::wire::{InviteRequest, JoinRequest, TurnRequest};

    #[track_caller]
    fn refused<T: DeserializeOwned + std::fmt::Debug>(body: &str, key: &str, field: Option<&str>) {
        let refusal = parse::<T>(body.as_bytes()).unwrap_err();
        assert_eq!((refusal.key().as_str(), refusal.field.as_deref()), (key, field), "{body}");
        assert_eq!(refusal.status, StatusCode::BAD_REQUEST);
    }

    #[test]
    fn what_is_wrong_is_named() {
        refused::<TurnRequest>(r#"{"ordinal": 1, "moves": [], "speed": 1}"#, "unknown-field", Some("speed"));
        refused::<TurnRequest>(r#"{"ordinal": 1}"#, "missing-field", Some("moves"));
        refused::<TurnRequest>(r#"{"ordinal": "1", "moves": []}"#, "wrong-type", Some("ordinal"));
        refused::<TurnRequest>(r#"{"ordinal": -1, "moves": []}"#, "wrong-type", Some("ordinal"));
        refused::<TurnRequest>(r#"{"ordinal": 1, "moves": [3]}"#, "wrong-type", Some("moves[0]"));
        refused::<TurnRequest>(r#"{"ordinal": 1, "ordinal": 1, "moves": []}"#, "malformed", Some("ordinal"));
        refused::<TurnRequest>(r#"[1, []]"#, "malformed", None);
        refused::<TurnRequest>(r#"{"ordinal": 1, "moves": []} {}"#, "malformed", None);
        refused::<TurnRequest>("{", "malformed", None);
        refused::<TurnRequest>("", "missing-field", Some("ordinal"));
        let invite = |clock: &str| format!(r#"{{"setup": "saiju", "seats": [], "clock": {clock}}}"#);
        refused::<InviteRequest>(
            &invite(r#"{"base": 1, "increment": 1, "x": 1}"#),
            "unknown-field",
            Some("clock.x"),
        );
        refused::<InviteRequest>(&invite(r#"{"base": 1}"#), "wrong-type", Some("clock"));
        refused::<InviteRequest>(&invite("5"), "wrong-type", Some("clock"));
        assert_eq!(parse::<JoinRequest>(b"").unwrap(), JoinRequest::default());
    }
}
