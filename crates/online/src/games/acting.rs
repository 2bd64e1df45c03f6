//! What players do: turns, leaving, offers, claims.

use axum::Json;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use serde::de::DeserializeOwned;

use crate::desk::Refused;
use crate::doors::{Call, Refusal, Scope};
use crate::openapi::{Changing, Nobody, NotFound, TooLate, Unfit};
use crate::wire::{Agreement, Answer, BackOffer, Left, Nothing, OfferAnswer, TurnRequest, TurnTaken, What};
use crate::{Online, heart};

/// What a player asks of a game, and the player: 401, 404, 400 and 403 in the order of the contract.
async fn asked<'call, T: DeserializeOwned>(
    online: &Online,
    call: &'call Call,
    game: &str,
) -> Result<(T, &'call str), Refusal> {
    call.me()?;
    online.desk().exists(game).await?;
    let request = call.json()?;
    Ok((request, &call.may(&Scope::PLAYING)?.person.id))
}

/// A whole turn; the same turn again is answered as the first time.
#[utoipa::path(post, path = "/api/games/{id}/turns", tag = "games", params(("id" = String, Path)),
    request_body = TurnRequest,
    responses((status = 201, body = TurnTaken), (status = 200, body = TurnTaken), Changing, Nobody, NotFound, TooLate, Unfit))]
pub(crate) async fn turn(
    State(online): State<Online>,
    Path(id): Path<String>,
    call: Call,
) -> Result<Response, Refusal> {
    let (request, me) = asked::<TurnRequest>(&online, &call, &id).await?;
    let answer = online.desk().turn(&id, me, request, call.received, None).await?;
    let status = if answer.again { StatusCode::OK } else { StatusCode::CREATED };
    Ok((status, Json(answer.taken)).into_response())
}

/// Gives up.
#[utoipa::path(post, path = "/api/games/{id}/resign", tag = "games", params(("id" = String, Path)),
    request_body = Option<Nothing>, responses((status = 200, body = Left), Changing, Nobody, NotFound, TooLate))]
pub(crate) async fn resign(
    State(online): State<Online>,
    Path(id): Path<String>,
    call: Call,
) -> Result<Json<Left>, Refusal> {
    let (Nothing {}, me) = asked(&online, &call, &id).await?;
    Ok(Json(Left { ordinal: online.desk().resign(&id, me).await? }))
}

/// Claims that the player to act is gone.
#[utoipa::path(post, path = "/api/games/{id}/claim", tag = "games", params(("id" = String, Path)),
    request_body = Option<Nothing>, responses((status = 200, body = Left), Changing, Nobody, NotFound, TooLate))]
pub(crate) async fn claim(
    State(online): State<Online>,
    Path(id): Path<String>,
    call: Call,
) -> Result<Json<Left>, Refusal> {
    let (Nothing {}, me) = asked(&online, &call, &id).await?;
    Ok(Json(Left { ordinal: online.desk().claim(&id, me).await? }))
}

/// Offers to take back, or answers such an offer.
#[utoipa::path(post, path = "/api/games/{id}/back", tag = "games", params(("id" = String, Path)),
    request_body = BackOffer, responses((status = 200, body = Agreement), Changing, Nobody, NotFound, TooLate))]
pub(crate) async fn back(
    State(online): State<Online>,
    Path(id): Path<String>,
    call: Call,
) -> Result<Json<Agreement>, Refusal> {
    call.me()?;
    online.desk().exists(&id).await?;
    let BackOffer { answer, to } = call.json()?;
    if answer == Answer::Offer && to.is_none() {
        return Err(Refused::from(heart::Refusal::NoTo).into());
    }
    let me = &call.may(&Scope::PLAYING)?.person.id;
    Ok(Json(online.desk().offer(&id, me, What::Back, answer, to).await?))
}

/// Offers a draw, or answers such an offer.
#[utoipa::path(post, path = "/api/games/{id}/draw", tag = "games", params(("id" = String, Path)),
    request_body = OfferAnswer, responses((status = 200, body = Agreement), Changing, Nobody, NotFound, TooLate))]
pub(crate) async fn draw(
    state: State<Online>,
    path: Path<String>,
    call: Call,
) -> Result<Json<Agreement>, Refusal> {
    offer(state, path, call, What::Draw).await
}

/// Offers to abort the game, or answers such an offer.
#[utoipa::path(post, path = "/api/games/{id}/abort", tag = "games", params(("id" = String, Path)),
    request_body = OfferAnswer, responses((status = 200, body = Agreement), Changing, Nobody, NotFound, TooLate))]
pub(crate) async fn abort(
    state: State<Online>,
    path: Path<String>,
    call: Call,
) -> Result<Json<Agreement>, Refusal> {
    offer(state, path, call, What::Abort).await
}

/// Offers a rematch, or answers such an offer.
#[utoipa::path(post, path = "/api/games/{id}/rematch", tag = "games", params(("id" = String, Path)),
    request_body = OfferAnswer, responses((status = 200, body = Agreement), Changing, Nobody, NotFound, TooLate))]
pub(crate) async fn rematch(
    state: State<Online>,
    path: Path<String>,
    call: Call,
) -> Result<Json<Agreement>, Refusal> {
    offer(state, path, call, What::Rematch).await
}

async fn offer(
    State(online): State<Online>,
    Path(id): Path<String>,
    call: Call,
    what: What,
) -> Result<Json<Agreement>, Refusal> {
    let (OfferAnswer { answer }, me) = asked(&online, &call, &id).await?;
    Ok(Json(online.desk().offer(&id, me, what, answer, None).await?))
}
