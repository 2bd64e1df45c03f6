//! Work for the machines of the operator: turns of levels and positions of finished games, taken with a lease and
//! handed in over HTTP.

use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use axum::routing::post;
use axum::{Json, Router};

use crate::Online;
use crate::desk::{Job, JobRefusal};
use crate::doors::{Call, Caller, Refusal, Scope, keys};
use crate::ids;
use crate::openapi::{Changing, Nobody, NotFound, Unfit};
use crate::wire::{Nothing, WorkDone, WorkKind, WorkWanted};

/// The routes of workers.
pub(crate) fn routes() -> Router<Online> {
    Router::new()
        .route("/api/work/acquire", post(acquire))
        .route("/api/work/{id}", post(submit))
        .route("/api/work/{id}/abort", post(abort))
}

/// A worker: a token with the scope `work` of somebody who runs the place, for a level's turn is believed if it is
/// legal.
fn worker(call: &Call) -> Result<&Caller, Refusal> {
    let me = call.may(&[Scope::Work])?;
    if me.has_role() { Ok(me) } else { Err(Refusal::forbidden(keys::ROLE_NEEDED)) }
}

/// Takes a job; 204 if there is none.
#[utoipa::path(post, path = "/api/work/acquire", tag = "programs", request_body = Option<WorkWanted>,
    responses((status = 200, body = serde_json::Value), (status = 204), Changing, Nobody))]
pub(crate) async fn acquire(State(online): State<Online>, call: Call) -> Result<Response, Refusal> {
    call.me()?;
    let WorkWanted { kinds } = call.json()?;
    let me = worker(&call)?;
    let kinds = kinds.unwrap_or_else(|| vec![WorkKind::Turn]);
    let job: Option<Job> = online.desk().acquire_job(&me.credential, &kinds).await?;
    Ok(match job {
        Some(job) => Json(job).into_response(),
        None => StatusCode::NO_CONTENT.into_response(),
    })
}

/// Hands in what a job asked for.
#[utoipa::path(post, path = "/api/work/{id}", tag = "programs", params(("id" = String, Path)),
    request_body = WorkDone, responses((status = 204), Changing, Nobody, NotFound, Unfit))]
pub(crate) async fn submit(
    State(online): State<Online>,
    Path(id): Path<String>,
    call: Call,
) -> Result<StatusCode, Refusal> {
    call.me()?;
    let done: WorkDone = call.json()?;
    let me = worker(&call)?;
    check_id(&id)?;
    online.desk().submit_job(&me.credential, &id, done).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Gives a job back.
#[utoipa::path(post, path = "/api/work/{id}/abort", tag = "programs", params(("id" = String, Path)),
    request_body = Option<Nothing>, responses((status = 204), Changing, Nobody, NotFound))]
pub(crate) async fn abort(
    State(online): State<Online>,
    Path(id): Path<String>,
    call: Call,
) -> Result<StatusCode, Refusal> {
    call.me()?;
    let Nothing {} = call.json()?;
    let me = worker(&call)?;
    check_id(&id)?;
    online.desk().abort_job(&me.credential, &id).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// 404 for what can be no job.
fn check_id(id: &str) -> Result<(), Refusal> {
    if ids::is_id(id) { Ok(()) } else { Err(Refusal::not_found()) }
}

impl From<JobRefusal> for Refusal {
    fn from(refusal: JobRefusal) -> Refusal {
        match refusal {
            JobRefusal::NotYours => Refusal::not_found(),
            JobRefusal::Wrong => Refusal::set_up(keys::WRONG_TURN).field("moves"),
            JobRefusal::Later => Refusal::later(keys::STORE_AWAY),
        }
    }
}
