//! The description of the whole interface, made from the code: `GET /api/openapi.json`.

use axum::Json;
use utoipa::openapi::path::Operation;
use utoipa::openapi::security::{ApiKey, ApiKeyValue, HttpAuthScheme, HttpBuilder, SecurityScheme};
use utoipa::openapi::{RefOr, Schema};
use utoipa::{IntoResponses, Modify, OpenApi};

use crate::wire::{FromPage, Line, Refused};

/// The description.
#[utoipa::path(get, path = "/api/openapi.json", tag = "programs",
    responses((status = 200, content_type = "application/json", body = serde_json::Value)))]
pub(crate) async fn tell() -> Json<utoipa::openapi::OpenApi> {
    Json(Api::openapi())
}

#[derive(OpenApi)]
#[openapi(
    info(title = "Banmen", description = "People who play each other: Saiju, Sayū, Saaguan and Ní-Ju."),
    paths(
        tell,
        crate::service::service,
        crate::games::acting::turn,
        crate::games::acting::resign,
        crate::games::acting::claim,
        crate::games::acting::back,
        crate::games::acting::draw,
        crate::games::acting::abort,
        crate::games::acting::rematch,
        crate::games::analysis::ask,
        crate::games::analysis::show,
        crate::games::following::stream,
        crate::games::leaders::leaders,
        crate::games::leaders::leaders_of,
        crate::games::leaders::history,
        crate::games::reading::game,
        crate::games::reading::record,
        crate::games::reading::games_of,
        crate::games::socket::open,
        crate::games::talk::write,
        crate::meeting::events::stream,
        crate::meeting::invites::make,
        crate::meeting::invites::show,
        crate::meeting::invites::withdraw,
        crate::meeting::invites::qr_code,
        crate::meeting::join::join,
        crate::meeting::join::start,
        crate::meeting::lobby::lobby,
        crate::meeting::lobby::live,
        crate::meeting::quick::wait,
        crate::meeting::quick::leave,
        crate::people::blocks::blocks,
        crate::people::blocks::block,
        crate::people::blocks::unblock,
        crate::people::blocks::report,
        crate::people::me::me,
        crate::people::me::delete,
        crate::people::me::become_bot,
        crate::people::me::export,
        crate::people::profile::profile,
        crate::people::sessions::sessions,
        crate::people::sessions::end_session,
        crate::people::sessions::tokens,
        crate::people::sessions::make_token,
        crate::people::sessions::end_token,
        crate::people::signing::guest,
        crate::people::signing::sign_up,
        crate::people::signing::log_in,
        crate::people::signing::log_out,
        crate::work::acquire,
        crate::work::submit,
        crate::work::abort,
    ),
    components(schemas(Line, FromPage, Refused)),
    modifiers(&Credentials, &Operations),
    security((), ("token" = []), ("cookie" = []))
)]
struct Api;

/// How a request says who asks.
struct Credentials;

impl Modify for Credentials {
    fn modify(&self, api: &mut utoipa::openapi::OpenApi) {
        let components = api.components.get_or_insert_default();
        let bearer = HttpBuilder::new().scheme(HttpAuthScheme::Bearer).build();
        components.add_security_scheme("token", SecurityScheme::Http(bearer));
        let cookie = ApiKey::Cookie(ApiKeyValue::new("banmen"));
        components.add_security_scheme("cookie", SecurityScheme::ApiKey(cookie));
    }
}

/// Gives every operation an id that no other has: `postGamesIdTurns`. A body that may be left out is never `null`.
struct Operations;

impl Modify for Operations {
    fn modify(&self, api: &mut utoipa::openapi::OpenApi) {
        for (path, item) in &mut api.paths.paths {
            let methods = [
                ("get", &mut item.get),
                ("put", &mut item.put),
                ("post", &mut item.post),
                ("delete", &mut item.delete),
            ];
            for (method, operation) in methods {
                if let Some(operation) = operation {
                    operation.operation_id = Some(operation_id(method, path));
                    drop_null(operation);
                }
            }
        }
    }
}

/// Describes a body that may be left out as what it is when it is there.
fn drop_null(operation: &mut Operation) {
    let Some(RefOr::T(body)) = &mut operation.request_body else { return };
    for content in body.content.values_mut() {
        let RefOr::T(content) = content else { continue };
        if let Some(RefOr::T(Schema::OneOf(either))) = &content.schema
            && let Some(request) = either.items.iter().find(|item| matches!(item, RefOr::Ref(_))).cloned()
        {
            content.schema = Some(request);
        }
    }
}

/// The method and the words of the address, each with a capital letter.
fn operation_id(method: &str, path: &str) -> String {
    let words = path.trim_start_matches("/api").split(|letter: char| !letter.is_ascii_alphanumeric());
    let words = words.filter(|word| !word.is_empty());
    words.fold(method.to_owned(), |id, word| id + &word[..1].to_ascii_uppercase() + &word[1..])
}

/// Names a refusal that requests of some kinds can meet.
macro_rules! refusals {
    ($($(#[$doc:meta])* $Name:ident = $status:literal;)*) => {
        $(
            $(#[$doc])*
            #[derive(IntoResponses)]
            #[response(status = $status)]
            #[allow(dead_code, reason = "read by the macro alone")]
            pub(crate) struct $Name(Refused);
        )*
    };
}

refusals! {
    /// Malformed: an unknown field, a wrong type, a bad name, password, text or number.
    Malformed = 400;
    /// Nobody: sign in first.
    Nobody = 401;
    /// Not yours: a missing scope, or a token where a session is needed.
    Forbidden = 403;
    /// No such thing, or a private thing of somebody else.
    NotFound = 404;
    /// Too late, or taken.
    TooLate = 409;
    /// The rules or the set-up refuse it.
    Unfit = 422;
}

/// The refusals that everybody can meet who reads.
#[derive(IntoResponses)]
#[allow(dead_code, reason = "read by the macro alone")]
pub(crate) enum Reading {
    /// Over a limit.
    #[response(status = 429)]
    OverLimit(Refused),
    /// The service stops, or the store is away.
    #[response(status = 503)]
    Later(Refused),
}

/// The refusals that everybody can meet who changes something.
#[derive(IntoResponses)]
#[allow(dead_code, reason = "read by the macro alone")]
pub(crate) enum Changing {
    /// Malformed: an unknown field, a wrong type, a bad name, password, text or number.
    #[response(status = 400)]
    Malformed(Refused),
    /// Not yours, or from another origin.
    #[response(status = 403)]
    Forbidden(Refused),
    /// Larger than 64 KiB.
    #[response(status = 413)]
    TooLarge(Refused),
    /// Not JSON.
    #[response(status = 415)]
    NotJson(Refused),
    /// Over a limit.
    #[response(status = 429)]
    OverLimit(Refused),
    /// The service stops, or the store is away.
    #[response(status = 503)]
    Later(Refused),
}
