//! What players do: turns, leaving, offers, claims.

use axum::Json;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};

use crate::Online;
use crate::doors::{Call, Refusal, Scope};
use crate::wire::{Agreement, Answer, BackOffer, Left, Nothing, OfferAnswer, TurnRequest, TurnTaken, What};

/// Who acts here: a person who plays themselves, or a bot account.
const PLAYING: [Scope; 2] = [Scope::Play, Scope::Bot];

/// A whole turn; the same turn again is answered as the first time.
#[utoipa::path(post, path = "/api/games/{id}/turns", tag = "games", params(("id" = String, Path)),
    request_body = TurnRequest,
    responses((status = 201, body = TurnTaken), (status = 200, body = TurnTaken), crate::openapi::Refusals))]
pub(crate) async fn turn(
    State(online): State<Online>,
    Path(id): Path<String>,
    call: Call,
) -> Result<Response, Refusal> {
    call.me()?;
    online.desk().exists(&id).await?;
    let request: TurnRequest = call.json()?;
    let me = call.may(&PLAYING)?;
    let answer = online.desk().turn(&id, &me.person.id, request, call.received, None).await?;
    let status = if answer.again { StatusCode::OK } else { StatusCode::CREATED };
    Ok((status, Json(answer.taken)).into_response())
}

/// Gives up.
#[utoipa::path(post, path = "/api/games/{id}/resign", tag = "games", params(("id" = String, Path)),
    request_body = Nothing, responses((status = 200, body = Left), crate::openapi::Refusals))]
pub(crate) async fn resign(
    State(online): State<Online>,
    Path(id): Path<String>,
    call: Call,
) -> Result<Json<Left>, Refusal> {
    call.me()?;
    online.desk().exists(&id).await?;
    let Nothing {} = call.json()?;
    let me = call.may(&PLAYING)?;
    let ordinal = online.desk().resign(&id, &me.person.id).await?;
    Ok(Json(Left { ordinal }))
}

/// Claims that the player to act is gone.
#[utoipa::path(post, path = "/api/games/{id}/claim", tag = "games", params(("id" = String, Path)),
    request_body = Nothing, responses((status = 200, body = Left), crate::openapi::Refusals))]
pub(crate) async fn claim(
    State(online): State<Online>,
    Path(id): Path<String>,
    call: Call,
) -> Result<Json<Left>, Refusal> {
    call.me()?;
    online.desk().exists(&id).await?;
    let Nothing {} = call.json()?;
    let me = call.may(&PLAYING)?;
    let ordinal = online.desk().claim(&id, &me.person.id).await?;
    Ok(Json(Left { ordinal }))
}

/// Offers to take back, or answers such an offer.
#[utoipa::path(post, path = "/api/games/{id}/back", tag = "games", params(("id" = String, Path)),
    request_body = BackOffer, responses((status = 200, body = Agreement), crate::openapi::Refusals))]
pub(crate) async fn back(
    State(online): State<Online>,
    Path(id): Path<String>,
    call: Call,
) -> Result<Json<Agreement>, Refusal> {
    call.me()?;
    online.desk().exists(&id).await?;
    let request: BackOffer = call.json()?;
    offer(&online, &call, &id, What::Back, request.answer, request.to).await
}

/// Offers a draw, or answers such an offer.
#[utoipa::path(post, path = "/api/games/{id}/draw", tag = "games", params(("id" = String, Path)),
    request_body = OfferAnswer, responses((status = 200, body = Agreement), crate::openapi::Refusals))]
pub(crate) async fn draw(
    state: State<Online>,
    path: Path<String>,
    call: Call,
) -> Result<Json<Agreement>, Refusal> {
    plain(state, path, call, What::Draw).await
}

/// Offers to abort the game, or answers such an offer.
#[utoipa::path(post, path = "/api/games/{id}/abort", tag = "games", params(("id" = String, Path)),
    request_body = OfferAnswer, responses((status = 200, body = Agreement), crate::openapi::Refusals))]
pub(crate) async fn abort(
    state: State<Online>,
    path: Path<String>,
    call: Call,
) -> Result<Json<Agreement>, Refusal> {
    plain(state, path, call, What::Abort).await
}

/// Offers a rematch, or answers such an offer.
#[utoipa::path(post, path = "/api/games/{id}/rematch", tag = "games", params(("id" = String, Path)),
    request_body = OfferAnswer, responses((status = 200, body = Agreement), crate::openapi::Refusals))]
pub(crate) async fn rematch(
    state: State<Online>,
    path: Path<String>,
    call: Call,
) -> Result<Json<Agreement>, Refusal> {
    plain(state, path, call, What::Rematch).await
}

async fn plain(
    State(online): State<Online>,
    Path(id): Path<String>,
    call: Call,
    what: What,
) -> Result<Json<Agreement>, Refusal> {
    call.me()?;
    online.desk().exists(&id).await?;
    let request: OfferAnswer = call.json()?;
    offer(&online, &call, &id, what, request.answer, None).await
}

async fn offer(
    online: &Online,
    call: &Call,
    id: &str,
    what: What,
    answer: Answer,
    to: Option<u64>,
) -> Result<Json<Agreement>, Refusal> {
    let me = call.may(&PLAYING)?;
    Ok(Json(online.desk().offer(id, &me.person.id, what, answer, to).await?))
}
