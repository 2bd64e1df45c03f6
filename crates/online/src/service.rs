//! The service: everything that a node needs in order to answer.

use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::middleware;
use axum::routing::any;
use banmen_store::{Store, StoreError};
use tokio::sync::broadcast;

use crate::doors::address::Outside;
use crate::doors::{self, Limits, Refusal, keys};
use crate::people::Passwords;
use crate::people;

/// How often limits forget those who were quiet, and the store what has run out.
const TIDY_EVERY: Duration = Duration::from_secs(600);

/// What the operator decides.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Settings {
    /// The way from clients to the service.
    pub outside: Outside,
    /// Whether requests are limited; off for tests and private places.
    pub limits: bool,
}

impl Default for Settings {
    fn default() -> Settings {
        Settings { outside: Outside::default(), limits: true }
    }
}

/// The service on one node.
#[derive(Clone, Debug)]
pub struct Online {
    inner: Arc<Inner>,
}

#[derive(Debug)]
struct Inner {
    store: Store,
    settings: Settings,
    limits: Limits,
    passwords: Passwords,
    /// The ids of sessions and tokens that have ended.
    ended: broadcast::Sender<String>,
}

impl Online {
    /// A service on this store.
    pub fn new(store: Store, settings: Settings) -> Online {
        let limits = Limits::new(settings.limits);
        let (ended, _) = broadcast::channel(64);
        let inner = Inner { store, settings, limits, passwords: Passwords::new(), ended };
        let online = Online { inner: Arc::new(inner) };
        tokio::spawn(tidy(online.clone()));
        online
    }

    /// The routes of the interface, all below `/api`.
    pub fn routes(&self) -> Router {
        Router::new()
            .merge(people::routes())
            .route("/api", any(no_route))
            .route("/api/{*rest}", any(no_route))
            .layer(middleware::from_fn(doors::answer))
            .with_state(self.clone())
    }

    /// Whether the node may be sent requests.
    pub fn readiness(&self) -> Arc<dyn Fn() -> bool + Send + Sync> {
        Arc::new(|| true)
    }

    /// Tells open sockets and streams that a session or token has ended.
    pub(crate) fn tell_session_ended(&self, credential: &str) {
        // Nobody listens when no socket is open.
        drop(self.inner.ended.send(credential.to_owned()));
    }

    pub(crate) fn store(&self) -> &Store {
        &self.inner.store
    }

    pub(crate) fn settings(&self) -> &Settings {
        &self.inner.settings
    }

    pub(crate) fn limits(&self) -> &Limits {
        &self.inner.limits
    }

    pub(crate) fn passwords(&self) -> &Passwords {
        &self.inner.passwords
    }
}

async fn no_route() -> Refusal {
    Refusal::not_found()
}

/// Forgets what is no longer needed, as long as the service lives.
async fn tidy(online: Online) {
    loop {
        tokio::time::sleep(TIDY_EVERY).await;
        online.limits().forget();
        let now = doors::real_now();
        if let Err(error) = online.store().forget_old_sessions(now).await {
            tracing::warn!(%error, "old sessions could not be forgotten");
        }
    }
}

/// A store that is away is a reason to come again; anything else is a fault, and answered in the same way.
impl From<StoreError> for Refusal {
    fn from(error: StoreError) -> Refusal {
        tracing::error!(%error, "the store refused");
        Refusal::later(keys::STORE_AWAY)
    }
}
