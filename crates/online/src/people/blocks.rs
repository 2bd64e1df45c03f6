//! Blocking and reporting other people.

use axum::Json;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use banmen_store::{PersonRow, ReportRow};

use super::names;
use crate::Online;
use crate::doors::{Call, Refusal, Scope, keys, real_now};
use crate::ids;
use crate::wire::{People, ReportMade, ReportRequest};

/// The most letters of a report.
const LONGEST_REPORT: usize = 2000;
/// The lines of chat that are attached to a report.
const ATTACHED_LINES: i64 = 50;
/// The most reports of a person in a day.
const MOST_REPORTS: i64 = 20;
const DAY: i64 = 24 * 3600 * 1000;

/// The person of a name; 404 if there is none.
pub(crate) async fn named(online: &Online, name: &str) -> Result<PersonRow, Refusal> {
    let row = online.store().person_named(&names::key(name)).await?;
    row.filter(|row| row.closed.is_none()).ok_or_else(Refusal::not_found)
}

/// Lists whom one blocks.
#[utoipa::path(get, path = "/api/blocks", tag = "people",
    responses((status = 200, body = People), crate::openapi::Refusals))]
pub(crate) async fn blocks(State(online): State<Online>, call: Call) -> Result<Json<People>, Refusal> {
    call.me()?;
    let me = call.may(&[Scope::Play, Scope::Read])?;
    let rows = online.store().blocks(&me.person.id).await?;
    Ok(Json(People { people: rows.iter().map(names::person).collect() }))
}

/// Blocks a person.
#[utoipa::path(put, path = "/api/blocks/{name}", tag = "people", params(("name" = String, Path)),
    responses((status = 204), crate::openapi::Refusals))]
pub(crate) async fn block(
    State(online): State<Online>,
    Path(name): Path<String>,
    call: Call,
) -> Result<StatusCode, Refusal> {
    call.me()?;
    let other = named(&online, &name).await?;
    let me = call.may(&[Scope::Play])?;
    if other.id == me.person.id {
        return Err(Refusal::set_up(keys::YOURSELF).field("name"));
    }
    online.store().block(&me.person.id, &other.id, real_now()).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Blocks a person no longer.
#[utoipa::path(delete, path = "/api/blocks/{name}", tag = "people", params(("name" = String, Path)),
    responses((status = 204), crate::openapi::Refusals))]
pub(crate) async fn unblock(
    State(online): State<Online>,
    Path(name): Path<String>,
    call: Call,
) -> Result<StatusCode, Refusal> {
    call.me()?;
    let other = named(&online, &name).await?;
    let me = call.may(&[Scope::Play])?;
    online.store().unblock(&me.person.id, &other.id).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Reports a person to those who run the place, with the chat of a game if one is named.
#[utoipa::path(post, path = "/api/reports", tag = "people", request_body = ReportRequest,
    responses((status = 201, body = ReportMade), crate::openapi::Refusals))]
pub(crate) async fn report(State(online): State<Online>, call: Call) -> Result<Response, Refusal> {
    call.me()?;
    let request: ReportRequest = call.json()?;
    let about = named(&online, &request.person).await?;
    if !(1..=LONGEST_REPORT).contains(&request.text.trim().chars().count()) {
        return Err(Refusal::malformed(keys::BAD_TEXT).field("text"));
    }
    let me = call.may(&[Scope::Play])?;
    let store = online.store();
    if online.settings().limits && store.reports_by(&me.person.id, real_now() - DAY).await? >= MOST_REPORTS {
        return Err(Refusal::over_limit("reports", DAY.unsigned_abs() / 1000));
    }
    let chat = match &request.game {
        Some(game) => {
            store.game(game).await?.ok_or_else(|| Refusal::not_found().field("game"))?;
            let lines = store.chat(game, "", ATTACHED_LINES).await?;
            let said = |line: &banmen_store::ChatRow| format!("{} {}: {}\n", line.room, line.name, line.body);
            Some(lines.iter().map(said).collect())
        }
        None => None,
    };
    let row = ReportRow {
        id: ids::new_id(),
        by_person: me.person.id.clone(),
        about: about.id,
        game: request.game,
        body: request.text.trim().to_owned(),
        chat,
        at: real_now(),
        closed: None,
        closed_by: None,
    };
    store.add_report(&row).await?;
    Ok((StatusCode::CREATED, Json(ReportMade { report: row.id })).into_response())
}
