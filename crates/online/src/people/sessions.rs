//! The sessions of a person, and the tokens of programs that play for them.

use axum::Json;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use banmen_rules::Arg;
use banmen_store::TokenRow;

use crate::Online;
use crate::doors::{Call, Caller, Refusal, Scope, TOKEN, keys, real_now};
use crate::ids;
use crate::openapi::{Changing, Forbidden, Nobody, NotFound, Reading, TooLate};
use crate::wire::{Nothing, SessionInfo, Sessions, TokenInfo, TokenMade, TokenRequest, Tokens};

/// The most tokens of a person.
const MOST_TOKENS: usize = 50;
/// The most letters of a token's name.
const LONGEST_NAME: usize = 60;

/// Lists one's own sessions.
#[utoipa::path(get, path = "/api/sessions", tag = "people",
    responses((status = 200, body = Sessions), Reading, Nobody, Forbidden))]
pub(crate) async fn sessions(State(online): State<Online>, call: Call) -> Result<Json<Sessions>, Refusal> {
    let me = call.session()?;
    let rows = online.store().sessions(&me.person.id, real_now()).await?;
    let info = |row: banmen_store::SessionRow| SessionInfo {
        current: row.id == me.credential,
        id: row.id,
        made: row.made,
        seen: row.seen,
    };
    Ok(Json(Sessions { sessions: rows.into_iter().map(info).collect() }))
}

/// Ends one of one's own sessions.
#[utoipa::path(delete, path = "/api/sessions/{id}", tag = "people", params(("id" = String, Path)),
    responses((status = 204), Changing, Nobody, NotFound))]
pub(crate) async fn end_session(
    State(online): State<Online>,
    Path(id): Path<String>,
    call: Call,
) -> Result<StatusCode, Refusal> {
    let me = asked_to_end(&call)?;
    let ended = ids::is_id(&id) && online.store().end_session(&me.person.id, &id).await?;
    say_ended(&online, id, ended)
}

/// Lists one's own tokens, without their secrets.
#[utoipa::path(get, path = "/api/tokens", tag = "people",
    responses((status = 200, body = Tokens), Reading, Nobody, Forbidden))]
pub(crate) async fn tokens(State(online): State<Online>, call: Call) -> Result<Json<Tokens>, Refusal> {
    let me = call.session()?;
    let rows = online.store().tokens(&me.person.id).await?;
    let info = |row: TokenRow| TokenInfo {
        id: row.id,
        name: row.name,
        scopes: row.scopes.split_whitespace().map(str::to_owned).collect(),
        made: row.made,
    };
    Ok(Json(Tokens { tokens: rows.into_iter().map(info).collect() }))
}

/// Makes a token; its secret is shown once.
#[utoipa::path(post, path = "/api/tokens", tag = "people", request_body = TokenRequest,
    responses((status = 201, body = TokenMade), Changing, Nobody, TooLate))]
pub(crate) async fn make_token(State(online): State<Online>, call: Call) -> Result<Response, Refusal> {
    call.me()?;
    let request: TokenRequest = call.json()?;
    check_name(&request.name)?;
    let scopes = check_scopes(request.scopes)?;
    let me = call.session()?;
    let known = online.store().tokens(&me.person.id).await?;
    if known.len() >= MOST_TOKENS {
        return Err(Refusal::conflict(keys::TOO_MANY_TOKENS));
    }
    let (token, now) = (ids::new_secret(TOKEN), real_now());
    let row = TokenRow {
        id: ids::new_id(),
        person: me.person.id.clone(),
        name: request.name,
        scopes: scopes.join(" "),
        made: now,
        seen: now,
        expires: None,
    };
    online.store().add_token(&row, &ids::hash(&token)).await?;
    Ok((StatusCode::CREATED, Json(TokenMade { id: row.id, token })).into_response())
}

fn check_name(name: &str) -> Result<(), Refusal> {
    let is_good = (1..=LONGEST_NAME).contains(&name.chars().count()) && !name.chars().any(char::is_control);
    if is_good { Ok(()) } else { Err(Refusal::malformed(keys::BAD_TEXT).field("name")) }
}

/// The scopes without repetitions; 400 for an unknown one.
fn check_scopes(scopes: Vec<String>) -> Result<Vec<String>, Refusal> {
    let mut known: Vec<String> = Vec::new();
    for word in scopes {
        if !Scope::ALL.iter().any(|scope| scope.word() == word) {
            let all: Vec<_> = Scope::ALL.iter().map(|scope| scope.word()).collect();
            let refusal = Refusal::malformed(keys::BAD_SCOPE).with("scopes", Arg::text(all.join(", ")));
            return Err(refusal.field("scopes"));
        }
        if !known.contains(&word) {
            known.push(word);
        }
    }
    Ok(known)
}

/// Ends a token.
#[utoipa::path(delete, path = "/api/tokens/{id}", tag = "people", params(("id" = String, Path)),
    responses((status = 204), Changing, Nobody, NotFound))]
pub(crate) async fn end_token(
    State(online): State<Online>,
    Path(id): Path<String>,
    call: Call,
) -> Result<StatusCode, Refusal> {
    let me = asked_to_end(&call)?;
    let ended = ids::is_id(&id) && online.store().end_token(&me.person.id, &id).await?;
    say_ended(&online, id, ended)
}

/// Whoever asks for an end.
fn asked_to_end(call: &Call) -> Result<&Caller, Refusal> {
    call.me()?;
    let Nothing {} = call.json()?;
    call.session()
}

/// Ends what was opened with a session or token; 404 if there was none.
fn say_ended(online: &Online, id: String, ended: bool) -> Result<StatusCode, Refusal> {
    if !ended {
        return Err(Refusal::not_found());
    }
    online.tell_ended(vec![id]);
    Ok(StatusCode::NO_CONTENT)
}
