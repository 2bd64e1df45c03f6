//! People as others see them.

use std::collections::BTreeMap;

use axum::Json;
use axum::extract::{Path, State};

use super::names::{self, named};
use crate::Online;
use crate::doors::{Call, Refusal};
use crate::openapi::{Malformed, NotFound, Reading};
use crate::wire::{Profile, Rating};

/// A person with their ratings.
#[utoipa::path(get, path = "/api/people/{name}", tag = "people", params(("name" = String, Path)),
    responses((status = 200, body = Profile), Reading, Malformed, NotFound))]
pub(crate) async fn profile(
    State(online): State<Online>,
    Path(name): Path<String>,
    _call: Call,
) -> Result<Json<Profile>, Refusal> {
    let row = named(&online, &name).await?;
    let ratings = online.store().ratings(&row.id).await?;
    let rating = |row: banmen_store::RatingRow| {
        let games = row.games.unsigned_abs();
        (row.pool, Rating { rating: row.rating, deviation: row.deviation, games })
    };
    let ratings: BTreeMap<String, Rating> = ratings.into_iter().map(rating).collect();
    Ok(Json(Profile { person: names::person(&row), ratings }))
}
