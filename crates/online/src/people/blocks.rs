//! Blocking and reporting other people.

use axum::Json;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use banmen_store::{PersonRow, ReportRow};

use super::names::{self, named};
use crate::Online;
use crate::doors::{Call, Refusal, Scope, keys, real_now};
use crate::ids;
use crate::openapi::{Changing, Forbidden, Nobody, NotFound, Reading, Unfit};
use crate::wire::{Nothing, People, Person, ReportMade, ReportRequest};

/// The most letters of a report.
const LONGEST_REPORT: usize = 2000;
/// The lines of chat that are attached to a report.
const ATTACHED_LINES: i64 = 50;
/// The most reports of a person in a day.
const MOST_REPORTS: i64 = 20;
const DAY: i64 = 24 * 3600 * 1000;

/// Whoever asks, and the person who is named: 401, 404, 400 and 403 in the order of the contract.
async fn both<'call>(
    online: &Online,
    call: &'call Call,
    name: &str,
) -> Result<(&'call Person, PersonRow), Refusal> {
    call.me()?;
    let other = named(online, name).await?;
    let Nothing {} = call.json()?;
    Ok((&call.may(&[Scope::Play])?.person, other))
}

/// Lists whom one blocks.
#[utoipa::path(get, path = "/api/blocks", tag = "people",
    responses((status = 200, body = People), Reading, Nobody, Forbidden))]
pub(crate) async fn blocks(State(online): State<Online>, call: Call) -> Result<Json<People>, Refusal> {
    let me = call.may(&[Scope::Play, Scope::Read])?;
    let rows = online.store().blocks(&me.person.id).await?;
    Ok(Json(People { people: rows.iter().map(names::person).collect() }))
}

/// Blocks a person.
#[utoipa::path(put, path = "/api/blocks/{name}", tag = "people", params(("name" = String, Path)),
    responses((status = 204), Changing, Nobody, NotFound, Unfit))]
pub(crate) async fn block(
    State(online): State<Online>,
    Path(name): Path<String>,
    call: Call,
) -> Result<StatusCode, Refusal> {
    let (me, other) = both(&online, &call, &name).await?;
    if other.id == me.id {
        return Err(Refusal::set_up(keys::YOURSELF).field("name"));
    }
    online.store().block(&me.id, &other.id, real_now()).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Blocks a person no longer.
#[utoipa::path(delete, path = "/api/blocks/{name}", tag = "people", params(("name" = String, Path)),
    responses((status = 204), Changing, Nobody, NotFound))]
pub(crate) async fn unblock(
    State(online): State<Online>,
    Path(name): Path<String>,
    call: Call,
) -> Result<StatusCode, Refusal> {
    let (me, other) = both(&online, &call, &name).await?;
    online.store().unblock(&me.id, &other.id).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Reports a person to those who run the place, with the chat of a game if one is named.
#[utoipa::path(post, path = "/api/reports", tag = "people", request_body = ReportRequest,
    responses((status = 201, body = ReportMade), Changing, Nobody, NotFound))]
pub(crate) async fn report(State(online): State<Online>, call: Call) -> Result<Response, Refusal> {
    call.me()?;
    let request: ReportRequest = call.json()?;
    let about = named(&online, &request.person).await?;
    let chat = match &request.game {
        Some(game) => Some(chat_of(&online, game).await?),
        None => None,
    };
    check_report(&request.text)?;
    let me = call.may(&[Scope::Play])?;
    let store = online.store();
    if online.settings().limits && store.reports_by(&me.person.id, real_now() - DAY).await? >= MOST_REPORTS {
        return Err(Refusal::over_limit("reports", DAY.unsigned_abs() / 1000));
    }
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

/// 400 unless a report has some letters and not too many. Lines may end in it; nothing else may steer the display.
fn check_report(text: &str) -> Result<(), Refusal> {
    let is_steering = |letter: char| letter.is_control() && !matches!(letter, '\n' | '\r' | '\t');
    let is_good =
        (1..=LONGEST_REPORT).contains(&text.trim().chars().count()) && !text.chars().any(is_steering);
    if is_good { Ok(()) } else { Err(Refusal::malformed(keys::BAD_TEXT).field("text")) }
}

/// The last lines of a game's chat; 404 if there is no such game.
async fn chat_of(online: &Online, game: &str) -> Result<String, Refusal> {
    online.desk().exists(game).await.map_err(|refused| Refusal::from(refused).field("game"))?;
    let lines = online.store().chat(game, "", "", ATTACHED_LINES).await?;
    Ok(lines.iter().map(|line| format!("{} {}: {}\n", line.room, line.name, line.body)).collect())
}
