//! What can be joined, and what can be watched.

use axum::Json;
use axum::extract::State;
use banmen_store::GameRow;

use super::invites::{info, read_clock};
use super::seats::{self, Seat};
use crate::Online;
use crate::doors::{Call, Refusal, real_now};
use crate::openapi::Reading;
use crate::wire::{Invites, Live, LiveGame};

/// The most invitations or games that are listed.
const MOST_LISTED: i64 = 100;

/// Lists the invitations that anyone may join.
#[utoipa::path(get, path = "/api/lobby", tag = "meeting", params(("game" = Option<String>, Query)),
    responses((status = 200, body = Invites), Reading))]
pub(crate) async fn lobby(State(online): State<Online>, call: Call) -> Result<Json<Invites>, Refusal> {
    let mut invites = Vec::new();
    for row in online.store().lobby(call.word("game"), real_now(), MOST_LISTED).await? {
        if seats::read(&row.seats).contains(&Seat::Open) {
            invites.push(info(&online, &row).await?);
        }
    }
    Ok(Json(Invites { invites }))
}

/// Lists the running games that may be watched.
#[utoipa::path(get, path = "/api/live", tag = "meeting", params(("game" = Option<String>, Query)),
    responses((status = 200, body = Live), Reading))]
pub(crate) async fn live(State(online): State<Online>, call: Call) -> Result<Json<Live>, Refusal> {
    let mut games = Vec::new();
    for row in online.store().live_games(call.word("game"), MOST_LISTED).await? {
        games.push(listed(&online, row).await?);
    }
    Ok(Json(Live { games }))
}

async fn listed(online: &Online, row: GameRow) -> Result<LiveGame, Refusal> {
    let whole = online.desk().game(&row.id, row.ordinal.unsigned_abs()).await?;
    Ok(LiveGame {
        game: row.id,
        setup: row.setup,
        seats: whole.seats,
        clock: read_clock(row.clock.as_deref()),
        rated: row.rated,
        ordinal: whole.ordinal,
        to_act: whole.to_act,
        created: row.created,
    })
}
