//! Games over HTTP: reading and following them, turns, offers, chat and records.

pub(crate) mod acting;
pub(crate) mod analysis;
mod chat;
pub(crate) mod following;
pub(crate) mod leaders;
pub(crate) mod reading;
mod record;
pub(crate) mod socket;
pub(crate) mod talk;

use axum::Router;
use axum::routing::{get, post};

use crate::Online;

/// The routes of games.
pub(crate) fn routes() -> Router<Online> {
    Router::new()
        .route("/api/games/{id}", get(reading::game))
        .route("/api/games/{id}/record", get(reading::record))
        .route("/api/games/{id}/stream", get(following::stream))
        .route("/api/games/{id}/turns", post(acting::turn))
        .route("/api/games/{id}/resign", post(acting::resign))
        .route("/api/games/{id}/draw", post(acting::draw))
        .route("/api/games/{id}/back", post(acting::back))
        .route("/api/games/{id}/abort", post(acting::abort))
        .route("/api/games/{id}/rematch", post(acting::rematch))
        .route("/api/games/{id}/claim", post(acting::claim))
        .route("/api/games/{id}/chat", post(talk::write))
        .route("/api/games/{id}/analysis", get(analysis::show).post(analysis::ask))
        .route("/api/people/{name}/games", get(reading::games_of))
        .route("/api/people/{name}/ratings", get(leaders::history))
        .route("/api/leaders", get(leaders::leaders))
        .route("/api/leaders/{*pool}", get(leaders::leaders_of))
        .route("/api/socket", get(socket::open))
}
