//! The desk: the games of people, from memory and store, on any number of nodes.
//!
//! A change is made in memory, stored, and only then told. No node owns a game: every change says which revision it
//! was made from, and the store takes only one.

// In reading order.
mod time;
mod event;
mod rows;
mod snapshot;
mod rooms;
mod bus;
mod presence;
mod change;
mod ending;
mod acting;
mod reading;
mod watch;
mod hearing;
mod sweep;
mod levels;
mod thinking;
mod jobs;
mod analysis;

use std::fmt;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};

use banmen_store::{Store, StoreError};
use tokio::sync::broadcast;

pub use acting::TurnAnswer;
pub use bus::Bus;
pub use event::Event;
pub use jobs::{Job, JobRefusal};
pub use thinking::{Look, look_at, turn_of_level};
pub use watch::{Told, Viewer, Watcher};

use crate::heart::Refusal;
use levels::Levels;
use presence::Presence;
use rooms::Rooms;
use time::ServiceTime;

/// Why the desk refuses something.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Refused {
    /// The reason.
    pub refusal: Refusal,
    /// The next ordinal of the game.
    pub ordinal: Option<u64>,
}

impl From<Refusal> for Refused {
    fn from(refusal: Refusal) -> Refused {
        Refused { refusal, ordinal: None }
    }
}

/// A store that is away: the request may be sent again.
impl From<StoreError> for Refused {
    fn from(error: StoreError) -> Refused {
        tracing::warn!(%error, "the store refused");
        Refused::from(Refusal::Later { seconds: 1 })
    }
}

/// What the operator decides about the desk.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct DeskSettings {
    /// The threads on which levels think.
    pub threads: usize,
    /// The lowest level whose turns are offered to workers; `None` if there are no workers.
    pub workers_from: Option<u8>,
}

impl Default for DeskSettings {
    fn default() -> DeskSettings {
        let cores = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
        DeskSettings { threads: cores.saturating_sub(1).max(1), workers_from: None }
    }
}

/// The desk of one node. Clones share it.
#[derive(Clone)]
pub struct Desk {
    inner: Arc<Inner>,
}

struct Inner {
    store: Store,
    bus: Bus,
    settings: DeskSettings,
    time: ServiceTime,
    rooms: Rooms,
    presence: Presence,
    levels: Levels,
    events: broadcast::Sender<Event>,
    draining: AtomicBool,
    /// Whether hints were lost, and all games that are followed here are to be compared with the store.
    has_gap: AtomicBool,
    /// The last game that was compared with the store.
    compared: Mutex<String>,
    /// Whether positions of finished games are being looked at here.
    is_analysing: AtomicBool,
}

impl fmt::Debug for Desk {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Desk").field("node", &self.inner.bus.node()).finish_non_exhaustive()
    }
}

/// The events that wait for a slow reader.
const EVENTS: usize = 4096;

impl Desk {
    /// A desk on a store, with a bus to other nodes. Its tasks end when all clones are gone.
    pub async fn open(store: Store, bus: Bus, settings: DeskSettings) -> Result<Desk, StoreError> {
        let time = ServiceTime::open(&store, &crate::ids::new_invite_secret()).await?;
        let inner = Inner {
            store,
            bus,
            settings,
            time,
            rooms: Rooms::default(),
            presence: Presence::new(),
            levels: Levels::new(settings.threads),
            events: broadcast::Sender::new(EVENTS),
            draining: AtomicBool::new(false),
            has_gap: AtomicBool::new(false),
            compared: Mutex::default(),
            is_analysing: AtomicBool::new(false),
        };
        let desk = Desk { inner: Arc::new(inner) };
        desk.begin_tasks();
        Ok(desk)
    }

    /// Service time now, as well as this node knows it.
    pub async fn now(&self) -> i64 {
        self.service_time()
    }

    fn service_time(&self) -> i64 {
        self.inner.time.now().unwrap_or_else(|| self.inner.time.at(std::time::Instant::now()))
    }

    /// Whether this node may be sent requests.
    pub fn is_ready(&self) -> bool {
        self.inner.time.is_fresh() && !self.inner.draining.load(Ordering::Acquire)
    }

    /// What happens to people, on all nodes. Whoever reads too slowly, or gets [`Event::Missed`], reads the store.
    pub fn events(&self) -> broadcast::Receiver<Event> {
        self.inner.events.subscribe()
    }

    /// Tells people on all nodes what happened to them.
    pub fn announce(&self, event: Event) {
        // Nobody may listen here.
        let _ = self.inner.events.send(event.clone());
        self.inner.bus.send(bus::Hint::Event(event));
    }

    /// Stops: no level begins to think, flags are left to other nodes, and no change is taken any more. Changes that
    /// were taken are stored first.
    pub async fn drain(&self) {
        self.inner.draining.store(true, Ordering::Release);
        self.inner.levels.stop();
        for room in self.inner.rooms.all() {
            drop(room.held.lock().await);
        }
        self.inner.bus.leave();
    }
}
