//! The analysis of a finished game: asked for, and read as it grows.

use axum::Json;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};

use crate::Online;
use crate::doors::{Call, Refusal, Scope};
use crate::openapi::{Changing, Malformed, Nobody, NotFound, Reading, TooLate};
use crate::wire::{Analysis, Nothing};

/// Asks for the analysis of a finished game; asked again, it tells how far it is. It is kept for a day.
#[utoipa::path(post, path = "/api/games/{id}/analysis", tag = "games", params(("id" = String, Path)),
    request_body = Option<Nothing>, responses((status = 202, body = Analysis), Changing, Nobody, NotFound, TooLate))]
pub(crate) async fn ask(
    State(online): State<Online>,
    Path(id): Path<String>,
    call: Call,
) -> Result<Response, Refusal> {
    call.me()?;
    online.desk().exists(&id).await?;
    let Nothing {} = call.json()?;
    call.may(&Scope::PLAYING)?;
    let analysis = online.desk().ask_for_analysis(&id).await?;
    Ok((StatusCode::ACCEPTED, Json(analysis)).into_response())
}

/// What has been found about a finished game; no position if nobody asked for it.
#[utoipa::path(get, path = "/api/games/{id}/analysis", tag = "games", params(("id" = String, Path)),
    responses((status = 200, body = Analysis), Reading, Malformed, NotFound))]
pub(crate) async fn show(
    State(online): State<Online>,
    Path(id): Path<String>,
    _call: Call,
) -> Result<Json<Analysis>, Refusal> {
    online.desk().exists(&id).await?;
    Ok(Json(online.desk().analysis(&id).await?))
}
