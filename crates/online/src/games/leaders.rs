//! Leaders of a pool, and how a person's rating went.

use std::collections::BTreeMap;

use axum::Json;
use axum::extract::{Path, State};
use banmen_rules::Arg;

use crate::Online;
use crate::doors::{Call, Refusal, keys, kind};
use crate::heart::SETTLED;
use crate::openapi::{Malformed, NotFound, Reading};
use crate::people::find_named;
use crate::wire::{Leader, Leaders, Person, RatingPoint, Ratings};

/// The most leaders that are listed.
const MOST_LEADERS: i64 = 100;
/// The most letters of a pool's name.
const LONGEST_POOL: usize = 40;
/// The most points of a chart.
const MOST_POINTS: i64 = 500;

/// The people with the highest settled ratings in the pool `pool`.
#[utoipa::path(get, path = "/api/leaders", tag = "people", params(("pool" = String, Query, min_length = 1)),
    responses((status = 200, body = Leaders), Reading, Malformed))]
pub(crate) async fn leaders(State(online): State<Online>, call: Call) -> Result<Json<Leaders>, Refusal> {
    if call.word("pool").is_empty() {
        return Err(Refusal::malformed(keys::MISSING_FIELD).with("field", Arg::text("pool")).field("pool"));
    }
    let pool = call.word("pool").replace("%2F", "/").replace("%2f", "/");
    list(&online, &pool).await
}

/// The people with the highest settled ratings in a pool.
#[utoipa::path(get, path = "/api/leaders/{pool}", tag = "people", params(("pool" = String, Path)),
    responses((status = 200, body = Leaders), Reading, Malformed))]
pub(crate) async fn leaders_of(
    State(online): State<Online>,
    Path(pool): Path<String>,
    _call: Call,
) -> Result<Json<Leaders>, Refusal> {
    list(&online, &pool).await
}

async fn list(online: &Online, pool: &str) -> Result<Json<Leaders>, Refusal> {
    let is_pool = pool.len() <= LONGEST_POOL && pool.bytes().all(|letter| letter.is_ascii_graphic());
    if !is_pool {
        return Ok(Json(Leaders { leaders: Vec::new() }));
    }
    let rows = online.store().leaders(pool, SETTLED, MOST_LEADERS).await?;
    let leader = |row: banmen_store::LeaderRow| Leader {
        person: Person { id: row.id, name: row.name, kind: kind(&row.kind) },
        rating: row.rating,
        deviation: row.deviation,
        games: row.games.unsigned_abs(),
    };
    Ok(Json(Leaders { leaders: rows.into_iter().map(leader).collect() }))
}

/// How a person's ratings went, by pool, the oldest first.
#[utoipa::path(get, path = "/api/people/{name}/ratings", tag = "people", params(("name" = String, Path)),
    responses((status = 200, body = Ratings), Reading, Malformed, NotFound))]
pub(crate) async fn history(
    State(online): State<Online>,
    Path(name): Path<String>,
    _call: Call,
) -> Result<Json<Ratings>, Refusal> {
    let person = find_named(&online, &name).await?.id;
    let mut ratings = BTreeMap::new();
    for row in online.store().ratings(&person).await? {
        let log = online.store().rating_log(&person, &row.pool, MOST_POINTS).await?;
        let point = |row: banmen_store::RatingLogRow| RatingPoint {
            at: row.at,
            rating: row.rating,
            deviation: row.deviation,
        };
        ratings.insert(row.pool, log.into_iter().rev().map(point).collect());
    }
    Ok(Json(Ratings { ratings }))
}
