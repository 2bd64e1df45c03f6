//! Oneself: who one is, what is kept about one, and how to have it deleted.

use axum::Json;
use axum::extract::State;
use axum::http::header::{CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use banmen_store::{GameRow, Store};
use serde_json::{Value, json};

use super::signing::farewell;
use crate::Online;
use crate::doors::{Call, Refusal, Scope, keys, real_now};
use crate::openapi::{Changing, Forbidden, Nobody, Reading, TooLate};
use crate::wire::{Me, Nothing, Person, PersonKind};

/// Who one is.
#[utoipa::path(get, path = "/api/me", tag = "people",
    responses((status = 200, body = Me), Reading, Nobody))]
pub(crate) async fn me(call: Call) -> Result<Json<Me>, Refusal> {
    Ok(Json(Me { person: call.me()?.person.clone() }))
}

/// Deletes oneself: name and mail are gone, running games are forfeited, games stay under a closed account.
#[utoipa::path(delete, path = "/api/me", tag = "people",
    responses((status = 204), Changing, Nobody))]
pub(crate) async fn delete(State(online): State<Online>, call: Call) -> Result<Response, Refusal> {
    call.me()?;
    let Nothing {} = call.json()?;
    let me = call.session()?;
    let credentials = credentials(online.store(), &me.person.id).await?;
    online.desk().forfeit_all(&me.person.id).await?;
    online.store().close_person(&me.person.id, real_now()).await?;
    online.tell_ended(credentials);
    // Games that began meanwhile: none begins with a closed account.
    if let Err(refused) = online.desk().forfeit_all(&me.person.id).await {
        tracing::warn!(?refused, "a game of a closed account goes on");
    }
    Ok(farewell(&online, &call))
}

/// The ids of all sessions and tokens of a person.
async fn credentials(store: &Store, person: &str) -> Result<Vec<String>, Refusal> {
    let sessions = store.sessions(person, real_now()).await?.into_iter().map(|row| row.id);
    let tokens = store.tokens(person).await?.into_iter().map(|row| row.id);
    Ok(sessions.chain(tokens).collect())
}

/// An account becomes a bot account, for good.
#[utoipa::path(post, path = "/api/me/bot", tag = "people", request_body = Option<Nothing>,
    responses((status = 200, body = Me), Changing, Nobody, TooLate))]
pub(crate) async fn become_bot(State(online): State<Online>, call: Call) -> Result<Json<Me>, Refusal> {
    call.me()?;
    let Nothing {} = call.json()?;
    let me = call.session()?;
    if !online.store().become_bot(&me.person.id).await? {
        return Err(Refusal::conflict(keys::NOT_AN_ACCOUNT));
    }
    Ok(Json(Me { person: Person { kind: PersonKind::Bot, ..me.person.clone() } }))
}

/// Everything that is kept about one, as NDJSON.
#[utoipa::path(get, path = "/api/me/export", tag = "people",
    responses((status = 200, content_type = "application/x-ndjson", body = String), Reading, Nobody, Forbidden))]
pub(crate) async fn export(State(online): State<Online>, call: Call) -> Result<Response, Refusal> {
    let me = call.may(&[Scope::Read])?;
    let lines = everything(&online, &me.person.id).await?;
    let text: String = lines.iter().map(|line| format!("{line}\n")).collect();
    let name = format!("attachment; filename=\"banmen-{}.ndjson\"", me.person.name);
    Ok(([(CONTENT_TYPE, "application/x-ndjson".to_owned()), (CONTENT_DISPOSITION, name)], text)
        .into_response())
}

/// Everything that is kept about a person, a line each.
async fn everything(online: &Online, person: &str) -> Result<Vec<Value>, Refusal> {
    let mut lines = account(online.store(), person).await?;
    lines.extend(words_and_meetings(online.store(), person).await?);
    lines.extend(games_and_ratings(online.store(), person).await?);
    Ok(lines)
}

/// The person, the sessions, the tokens and the people who are blocked.
async fn account(store: &Store, person: &str) -> Result<Vec<Value>, Refusal> {
    let mut lines = Vec::new();
    if let Some(row) = store.person(person).await? {
        lines.push(json!({
            "t": "person", "id": row.id, "kind": row.kind, "name": row.name, "email": row.email, "lang": row.lang,
            "settings": row.settings, "role": row.role, "created": row.created, "seen": row.seen,
            "bannedUntil": row.banned_until, "mutedUntil": row.muted_until,
        }));
    }
    let sessions = store.sessions(person, real_now()).await?;
    lines.extend(sessions.into_iter().map(
        |row| json!({"t": "session", "id": row.id, "made": row.made, "seen": row.seen, "expires": row.expires}),
    ));
    for row in store.tokens(person).await? {
        let scopes: Vec<&str> = row.scopes.split_whitespace().collect();
        lines.push(json!({"t": "token", "id": row.id, "name": row.name, "scopes": scopes, "made": row.made}));
    }
    let blocks = store.blocks(person).await?;
    lines.extend(blocks.into_iter().map(|row| json!({"t": "block", "name": row.name})));
    Ok(lines)
}

/// Invitations, quick pairing, chat, reports, and what was done by those who run the place.
async fn words_and_meetings(store: &Store, person: &str) -> Result<Vec<Value>, Refusal> {
    let mut lines = Vec::new();
    let invites = store.invites_made(person).await?;
    lines.extend(
        invites
            .into_iter()
            .map(|row| json!({"t": "invite", "invite": row.id, "setup": row.setup, "created": row.created})),
    );
    let waiter = store.waiter(person).await?;
    lines.extend(waiter.map(|row| json!({"t": "waits", "for": row.wants, "since": row.since})));
    let chat = store.chat_by(person).await?;
    lines.extend(
        chat.into_iter().map(
            |row| json!({"t": "chat", "game": row.game, "room": row.room, "text": row.body, "at": row.at}),
        ),
    );
    let reports = store.reports_written(person).await?;
    lines.extend(reports.into_iter().map(
        |row| json!({"t": "report", "about": row.about, "game": row.game, "text": row.body, "at": row.at}),
    ));
    let actions = store.actions(person, i64::MAX).await?;
    lines.extend(
        actions
            .into_iter()
            .map(|row| json!({"t": "action", "kind": row.kind, "reason": row.reason, "at": row.at})),
    );
    Ok(lines)
}

/// The games, and the ratings with their history.
async fn games_and_ratings(store: &Store, person: &str) -> Result<Vec<Value>, Refusal> {
    let games = store.games_of(person).await?;
    let game = |row: GameRow| json!({"t": "game", "game": row.id, "setup": row.setup, "status": row.status, "created": row.created});
    let mut lines: Vec<Value> = games.into_iter().map(game).collect();
    for row in store.ratings(person).await? {
        lines.push(json!({
            "t": "rating", "pool": row.pool, "rating": row.rating, "deviation": row.deviation, "games": row.games,
        }));
        let log = store.rating_log(person, &row.pool, i64::MAX).await?;
        lines.extend(log.into_iter().map(
            |log| json!({"t": "rated", "pool": log.pool, "game": log.game, "rating": log.rating, "at": log.at}),
        ));
    }
    Ok(lines)
}
