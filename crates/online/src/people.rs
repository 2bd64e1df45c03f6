//! People: guests, accounts, sessions, tokens, whom they block, and what is kept about them.

pub(crate) mod blocks;
pub(crate) mod me;
mod names;
mod passwords;
pub(crate) mod profile;
pub(crate) mod sessions;
pub(crate) mod signing;

use axum::Router;
use axum::routing::{delete, get, post, put};

use crate::Online;
pub(crate) use names::{find as find_person, named as find_named, person};
pub(crate) use passwords::Passwords;
pub use passwords::hash_password;
#[cfg(test)]
pub(crate) use signing::guest_with_session;

/// The routes of people.
pub(crate) fn routes() -> Router<Online> {
    Router::new()
        .route("/api/guest", post(signing::guest))
        .route("/api/accounts", post(signing::sign_up))
        .route("/api/login", post(signing::log_in))
        .route("/api/logout", post(signing::log_out))
        .route("/api/me", get(me::me).delete(me::delete))
        .route("/api/me/export", get(me::export))
        .route("/api/me/bot", post(me::become_bot))
        .route("/api/sessions", get(sessions::sessions))
        .route("/api/sessions/{id}", delete(sessions::end_session))
        .route("/api/tokens", get(sessions::tokens).post(sessions::make_token))
        .route("/api/tokens/{id}", delete(sessions::end_token))
        .route("/api/people/{name}", get(profile::profile))
        .route("/api/blocks", get(blocks::blocks))
        .route("/api/blocks/{name}", put(blocks::block).delete(blocks::unblock))
        .route("/api/reports", post(blocks::report))
}
