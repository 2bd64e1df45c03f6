//! How people come to a game: invitations, the lobby, quick pairing, and what a person is told.

pub(crate) mod events;
pub(crate) mod invites;
pub(crate) mod join;
pub(crate) mod lobby;
pub(crate) mod quick;
mod seats;
mod terms;

use axum::Router;
use axum::routing::{get, post};

use crate::Online;
pub(crate) use quick::pair_all;

/// The routes of meeting.
pub(crate) fn routes() -> Router<Online> {
    Router::new()
        .route("/api/invites", post(invites::make))
        .route("/api/invites/{secret}", get(invites::show).delete(invites::withdraw))
        .route("/api/invites/{secret}/qr.svg", get(invites::qr_code))
        .route("/api/invites/{secret}/join", post(join::join))
        .route("/api/invites/{secret}/start", post(join::start))
        .route("/api/lobby", get(lobby::lobby))
        .route("/api/live", get(lobby::live))
        .route("/api/quick", post(quick::wait).delete(quick::leave))
        .route("/api/stream", get(events::stream))
}
