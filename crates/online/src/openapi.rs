//! The description of the whole interface, made from the code: `GET /api/openapi.json`.

use utoipa::IntoResponses;

use crate::wire::Refused;

/// The refusals that every request can meet.
#[derive(IntoResponses)]
#[allow(dead_code, reason = "read by the macro alone")]
pub(crate) enum Refusals {
    /// Malformed: an unknown field, a wrong type, a bad name or password.
    #[response(status = 400)]
    Malformed(Refused),
    /// Nobody: sign in first.
    #[response(status = 401)]
    Nobody(Refused),
    /// Not yours, or a cookie from another origin.
    #[response(status = 403)]
    Forbidden(Refused),
    /// No such thing, or a private thing of somebody else.
    #[response(status = 404)]
    NotFound(Refused),
    /// Too late, or taken.
    #[response(status = 409)]
    Conflict(Refused),
    /// Larger than 64 KiB.
    #[response(status = 413)]
    TooLarge(Refused),
    /// Not JSON.
    #[response(status = 415)]
    NotJson(Refused),
    /// The rules or the set-up refuse it.
    #[response(status = 422)]
    Refused(Refused),
    /// Over a limit.
    #[response(status = 429)]
    OverLimit(Refused),
    /// The service stops, or the store is away.
    #[response(status = 503)]
    Later(Refused),
}
