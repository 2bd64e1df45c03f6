//! A house for one test: a server, or three that share a database and a broker.

use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use axum::middleware;
use banmen_online::desk::{Bus, Desk, DeskSettings};
use banmen_online::{Online, Outside, Settings};
use banmen_server::{Limits, app, run};
use banmen_store::{Location, Store};
use banmen_testbed::{Folder, Nats, Postgres};
use tokio::net::TcpListener;
use tokio::sync::oneshot;

use crate::client::{Client, Guest};
use crate::held::Held;

/// Where a scenario is played.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Place {
    /// One node on SQLite.
    Sqlite,
    /// One node on PostgreSQL.
    Postgres,
    /// Three nodes on PostgreSQL and NATS; successive requests go to different nodes.
    Nodes,
}

/// Running servers; they stop when this is dropped. Every answer is held to the description of the interface.
pub(crate) struct House {
    pub(crate) client: Client,
    pub(crate) store: Store,
    nodes: Vec<Node>,
    next: AtomicUsize,
    held: Held,
    _kept: Kept,
}

/// One server.
struct Node {
    address: SocketAddr,
    online: Online,
    _stop: oneshot::Sender<()>,
}

/// What the servers need, and what is taken away after them.
#[derive(Default)]
struct Kept {
    folder: Option<Folder>,
    postgres: Option<Arc<Postgres>>,
    nats: Option<Nats>,
}

impl House {
    /// A house without limits.
    pub(crate) async fn new(place: Place) -> House {
        House::open(place, without_limits(), DeskSettings::default()).await
    }

    /// A house on SQLite with these settings.
    pub(crate) async fn with(settings: Settings) -> House {
        House::open(Place::Sqlite, settings, DeskSettings::default()).await
    }

    /// A house without limits, with these settings of the desk.
    pub(crate) async fn with_desk(place: Place, desk: DeskSettings) -> House {
        House::open(place, without_limits(), desk).await
    }

    /// A house behind one proxy that speaks https.
    pub(crate) async fn behind_proxy() -> House {
        let outside = Outside { public_url: Some("https://play.example".to_owned()), proxies: 1 };
        House::with(Settings { limits: false, outside }).await
    }

    async fn open(place: Place, settings: Settings, desk: DeskSettings) -> House {
        let mut kept = Kept::default();
        let location = match place {
            Place::Sqlite => {
                let folder = kept.folder.insert(Folder::new("online").unwrap());
                Location::Folder(folder.path().to_owned())
            }
            Place::Postgres | Place::Nodes => {
                let server = kept.postgres.insert(Postgres::shared().unwrap());
                Location::Postgres(server.new_database().unwrap())
            }
        };
        if place == Place::Nodes {
            kept.nats = Some(Nats::start().unwrap());
        }
        let (held, mut nodes, mut stores) = (Held::default(), Vec::new(), Vec::new());
        for _ in 0..if place == Place::Nodes { 3 } else { 1 } {
            let store = Store::open(&location).await.unwrap();
            let bus = match &kept.nats {
                Some(nats) => Bus::nats(&nats.address()).await.unwrap(),
                None => Bus::local(),
            };
            let desk = Desk::open(store.clone(), bus, desk).await.unwrap();
            nodes.push(begin(Online::new(store.clone(), desk, settings.clone()), &held).await);
            stores.push(store);
        }
        let client = Client::new(nodes.iter().map(|node| node.address));
        held.describe(&client).await;
        House { client, store: stores.remove(0), nodes, next: AtomicUsize::new(0), held, _kept: kept }
    }

    /// The address of a node, another one every time.
    pub(crate) fn address(&self) -> SocketAddr {
        self.nodes[self.next.fetch_add(1, Ordering::Relaxed) % self.nodes.len()].address
    }

    /// All nodes are about to stop.
    pub(crate) async fn drain(&self) {
        for node in &self.nodes {
            node.online.drain().await;
        }
    }

    /// Somebody who plays as a guest.
    pub(crate) async fn guest(&self, name: &str) -> Guest {
        Guest::new(&self.client, name).await
    }

    /// Somebody with an account.
    pub(crate) async fn account(&self, name: &str) -> Guest {
        Guest::with_account(&self.client, name).await
    }
}

fn without_limits() -> Settings {
    Settings { limits: false, ..Settings::default() }
}

/// Lets a node listen on a free port.
async fn begin(online: Online, held: &Held) -> Node {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    let ready = online.readiness();
    let routes = online.routes().layer(middleware::from_fn_with_state(held.clone(), Held::note));
    let (stop, stopped) = oneshot::channel();
    let shutdown = async { drop(stopped.await) };
    tokio::spawn(run(listener, app(routes, ready), Limits::default(), shutdown));
    Node { address, online, _stop: stop }
}

impl Drop for House {
    fn drop(&mut self) {
        if !std::thread::panicking() {
            self.held.check();
        }
    }
}

/// Makes three tests of each scenario: one node on SQLite, one on PostgreSQL, three on PostgreSQL and NATS.
macro_rules! everywhere {
    ($($name:ident)*) => {
        everywhere! { @ sqlite Sqlite $($name)* }
        everywhere! { @ postgres Postgres $($name)* }
        everywhere! { @ nodes Nodes $($name)* }
    };
    (@ $module:ident $Place:ident $($name:ident)*) => {
        mod $module {
            $(#[tokio::test]
            async fn $name() {
                super::$name(crate::house::Place::$Place).await;
            })*
        }
    };
}
pub(crate) use everywhere;
