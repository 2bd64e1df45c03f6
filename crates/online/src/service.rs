//! The service: everything that a node needs in order to answer.

use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::middleware;
use axum::routing::{any, get};
use axum::{Json, Router};
use banmen_store::{Store, StoreError};
use tokio::sync::broadcast::error::RecvError;
use tokio::sync::{broadcast, watch};
use tokio::time::{sleep, timeout};

use crate::desk::{Desk, Event};
use crate::doors::address::Outside;
use crate::doors::{self, Call, Ended, Limits, Refusal, keys};
use crate::openapi::Reading;
use crate::people::Passwords;
use crate::{games, meeting, metrics, openapi, people, wire, work};

/// How often limits forget those who were quiet, and the store what has run out.
const TIDY_EVERY: Duration = Duration::from_secs(600);

/// What nobody asked for during this time is forgotten, in milliseconds: jobs, tries to sign in, and who waits for a
/// partner.
const KEPT: i64 = 24 * 3600 * 1000;

/// The longest time for sockets and streams to leave when the service stops.
const FAREWELL: Duration = Duration::from_secs(4);

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
    desk: Desk,
    began: Instant,
    draining: watch::Sender<bool>,
    /// The ids of sessions and tokens that have ended.
    ended: broadcast::Sender<String>,
}

impl Online {
    /// A service on this store, with this desk for its games.
    pub fn new(store: Store, desk: Desk, settings: Settings) -> Online {
        let limits = Limits::new(settings.limits);
        let (ended, _) = broadcast::channel(64);
        tokio::spawn(hand_on_ended(desk.events(), ended.clone()));
        let (draining, _) = watch::channel(false);
        let inner = Inner {
            store,
            settings,
            limits,
            passwords: Passwords::new(),
            desk,
            began: Instant::now(),
            draining,
            ended,
        };
        let online = Online { inner: Arc::new(inner) };
        tokio::spawn(tidy(online.clone()));
        tokio::spawn(meeting::pair_all(online.clone()));
        online
    }

    /// A service on SQLite in this folder, without limits.
    #[cfg(test)]
    pub(crate) async fn in_folder(folder: &std::path::Path) -> Online {
        let location = banmen_store::Location::Folder(folder.to_owned());
        let store = Store::open(&location).await.unwrap();
        let settings = crate::desk::DeskSettings::default();
        let desk = Desk::open(store.clone(), crate::desk::Bus::local(), settings).await.unwrap();
        Online::new(store, desk, Settings { limits: false, ..Settings::default() })
    }

    /// The routes of the interface, all below `/api`.
    pub fn routes(&self) -> Router {
        let routes = Router::new().merge(people::routes()).merge(meeting::routes()).merge(games::routes());
        let routes = routes
            .merge(work::routes())
            .route("/api/openapi.json", get(openapi::tell))
            .route("/api/service", get(service));
        let routes = below_api(routes).route_layer(middleware::from_fn(metrics::note));
        routes.with_state(self.clone())
    }

    /// Whether the node may be sent requests.
    pub fn readiness(&self) -> Arc<dyn Fn() -> bool + Send + Sync> {
        let online = self.clone();
        Arc::new(move || !online.is_draining() && online.desk().is_ready())
    }

    /// Tells sockets and streams to go elsewhere, and lets what was begun come to its end.
    pub async fn drain(&self) {
        self.inner.draining.send_replace(true);
        let left = async {
            while self.inner.draining.receiver_count() > 0 {
                sleep(Duration::from_millis(20)).await;
            }
        };
        // Whoever has not left by then is cut off.
        drop(timeout(FAREWELL, left).await);
        self.desk().drain().await;
    }

    /// Tells open sockets and streams on all nodes that sessions or tokens have ended.
    pub(crate) fn tell_ended(&self, credentials: Vec<String>) {
        self.desk().announce(Event::Ended { credentials });
    }

    /// The ids of sessions and tokens that end from now on.
    pub(crate) fn ended_sessions(&self) -> Ended {
        self.inner.ended.subscribe()
    }

    /// Whether the service is about to stop.
    pub(crate) fn draining(&self) -> watch::Receiver<bool> {
        self.inner.draining.subscribe()
    }

    pub(crate) fn is_draining(&self) -> bool {
        *self.inner.draining.borrow()
    }

    /// 503 if the service is about to stop.
    pub(crate) fn check_draining(&self) -> Result<(), Refusal> {
        if self.is_draining() { Err(Refusal::later(keys::DRAINING)) } else { Ok(()) }
    }

    /// The time since the service began.
    pub(crate) fn uptime(&self) -> Duration {
        self.inner.began.elapsed()
    }

    pub(crate) fn desk(&self) -> &Desk {
        &self.inner.desk
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

/// The routes of a server on which people cannot meet: it says so.
pub fn absent_routes() -> Router {
    let absent = async || Json(wire::Service { online: false, person: None, signup: false, chat: false });
    below_api(Router::new().route("/api/service", get(absent)))
}

/// Adds refusals: for addresses that there are not, and in the language of the request.
fn below_api<S: Clone + Send + Sync + 'static>(routes: Router<S>) -> Router<S> {
    let routes = routes.route("/api", any(no_route)).route("/api/{*rest}", any(no_route));
    routes.layer(middleware::from_fn(doors::answer))
}

async fn no_route() -> Refusal {
    Refusal::not_found()
}

/// Whether people can meet here, and who asks. Answered to everybody.
#[utoipa::path(get, path = "/api/service", tag = "people",
    responses((status = 200, body = wire::Service), Reading))]
pub(crate) async fn service(call: Call) -> Json<wire::Service> {
    let person = call.caller.map(|caller| caller.person);
    Json(wire::Service { online: true, person, signup: true, chat: true })
}

/// Hands on which sessions and tokens have ended, on any node, to the sockets and streams of this one.
async fn hand_on_ended(mut events: broadcast::Receiver<Event>, ended: broadcast::Sender<String>) {
    loop {
        match events.recv().await {
            Ok(Event::Ended { credentials }) => {
                for credential in credentials {
                    // Nobody listens when nothing is open.
                    drop(ended.send(credential));
                }
            }
            Err(RecvError::Closed) => return,
            // What was lost is found when sessions are looked up again.
            _ => {}
        }
    }
}

/// Forgets what is no longer needed, as long as the service lives.
async fn tidy(online: Online) {
    loop {
        tokio::time::sleep(TIDY_EVERY).await;
        online.limits().forget();
        if let Err(error) = tidy_store(online.store(), doors::real_now()).await {
            tracing::warn!(%error, "what has run out could not be forgotten");
        }
    }
}

/// Forgets in the store what has run out.
async fn tidy_store(store: &Store, now: i64) -> Result<(), StoreError> {
    store.forget_old_sessions(now).await?;
    store.forget_old_jobs(now - KEPT).await?;
    store.forget_old_tries(now - KEPT).await?;
    store.forget_waiters(now - KEPT).await?;
    Ok(())
}

/// A store that is away is a reason to come again; anything else is a fault, and answered in the same way.
impl From<StoreError> for Refusal {
    fn from(error: StoreError) -> Refusal {
        tracing::error!(%error, "the store refused");
        Refusal::later(keys::STORE_AWAY)
    }
}

#[cfg(test)]
mod tests {
    use banmen_store::{JobRow, Location};
    use banmen_testbed::Folder;

    use super::*;

    fn job(id: &str, ordinal: i64, changed: i64) -> JobRow {
        JobRow {
            id: id.to_owned(),
            kind: "turn".to_owned(),
            game: Some("game".to_owned()),
            ordinal: Some(ordinal),
            payload: "{}".to_owned(),
            priority: 1,
            state: "open".to_owned(),
            worker: None,
            lease: None,
            tries: 0,
            result: None,
            created: changed,
            changed,
        }
    }

    #[tokio::test]
    async fn what_nobody_asks_for_any_more_is_forgotten() {
        let folder = Folder::new("tidy").unwrap();
        let store = Store::open(&Location::Folder(folder.path().to_owned())).await.unwrap();
        let now = 10 * KEPT;
        for (id, ordinal, changed) in [("old", 1, now - KEPT - 1), ("new", 2, now - KEPT)] {
            store.add_job(&job(id, ordinal, changed)).await.unwrap();
            store.count_try(id, changed, 1).await.unwrap();
        }
        tidy_store(&store, now).await.unwrap();
        for (id, is_there) in [("old", false), ("new", true)] {
            assert_eq!(store.job(id).await.unwrap().is_some(), is_there, "{id}");
            assert_eq!(store.tries(id, now, 2 * KEPT).await.unwrap().is_some(), is_there, "{id}");
        }
    }
}
