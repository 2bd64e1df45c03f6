//! The games in the memory of this node.

use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, AtomicI64, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use tokio::sync::watch;

use super::presence::Crowd;
use super::rows::Held;
use super::snapshot::Snapshot;

/// A game that nobody followed or changed for this long leaves the memory.
const KEPT: Duration = Duration::from_secs(300);

/// The same for a game that has ended, which only those may ask for who just played it.
const KEPT_AFTER_END: Duration = Duration::from_secs(20);

/// A game in memory, and what those see who follow it here.
#[derive(Debug)]
pub(super) struct Room {
    pub(super) id: String,
    /// The game; locked as long as a change is made and stored. `None` if it is to be read from the store.
    pub(super) held: tokio::sync::Mutex<Option<Held>>,
    /// The newest revision that this node has heard of.
    newest: AtomicI64,
    pub(super) feed: watch::Sender<Option<Arc<Snapshot>>>,
    pub(super) soft: watch::Sender<Soft>,
    /// The turns that were received and wait for their change.
    waiting: AtomicUsize,
    /// Whether the game is being read for those who follow.
    is_read: AtomicBool,
    used: Mutex<Instant>,
}

/// What is told of a game and never stored.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub(super) struct Soft {
    pub(super) crowd: Crowd,
    /// Grows with every line of chat.
    pub(super) chat: u64,
}

impl Room {
    fn new(id: &str) -> Room {
        Room {
            id: id.to_owned(),
            held: tokio::sync::Mutex::default(),
            newest: AtomicI64::new(i64::MIN),
            feed: watch::Sender::new(None),
            soft: watch::Sender::new(Soft::default()),
            waiting: AtomicUsize::new(0),
            is_read: AtomicBool::new(false),
            used: Mutex::new(Instant::now()),
        }
    }

    /// Notes a revision; true if it is newer than all before.
    pub(super) fn hear(&self, revision: i64) -> bool {
        self.newest.fetch_max(revision, Ordering::SeqCst) < revision
    }

    /// The newest revision that this node has heard of.
    pub(super) fn newest(&self) -> i64 {
        self.newest.load(Ordering::SeqCst)
    }

    /// Shows a snapshot to those who follow, unless they have seen a newer one.
    pub(super) fn show(&self, snapshot: Snapshot) {
        self.feed.send_if_modified(|shown| {
            let is_newer = shown.as_ref().is_none_or(|shown| shown.revision < snapshot.revision);
            if is_newer {
                *shown = Some(Arc::new(snapshot));
            }
            is_newer
        });
    }

    /// Whether somebody follows the game here.
    pub(super) fn is_followed(&self) -> bool {
        self.feed.receiver_count() > 0
    }

    /// Whether those who follow have not seen the newest revision that this node has heard of.
    pub(super) fn is_behind(&self) -> bool {
        let shown = self.feed.borrow().as_ref().map(|shown| shown.revision);
        self.is_followed() && shown.is_none_or(|shown| shown < self.newest())
    }

    /// Begins to read the game for those who follow; false if somebody does so already.
    pub(super) fn begin_reading(&self) -> bool {
        !self.is_read.swap(true, Ordering::SeqCst)
    }

    /// Nobody reads the game any more.
    pub(super) fn end_reading(&self) {
        self.is_read.store(false, Ordering::SeqCst);
    }

    /// Whether a turn waits for its change.
    pub(super) fn has_waiting_turn(&self) -> bool {
        self.waiting.load(Ordering::Acquire) > 0
    }

    /// Counts a turn until the result is dropped.
    pub(super) fn wait(self: &Arc<Room>) -> WaitingTurn {
        self.waiting.fetch_add(1, Ordering::AcqRel);
        WaitingTurn(Arc::clone(self))
    }

    fn touch(&self) {
        *self.used.lock().unwrap_or_else(std::sync::PoisonError::into_inner) = Instant::now();
    }

    fn is_idle(&self) -> bool {
        let has_ended = self.feed.borrow().as_ref().is_some_and(|shown| !shown.goes_on());
        let kept = if has_ended { KEPT_AFTER_END } else { KEPT };
        self.used.lock().unwrap_or_else(std::sync::PoisonError::into_inner).elapsed() > kept
    }
}

/// A turn that waits for its change.
#[derive(Debug)]
pub(super) struct WaitingTurn(Arc<Room>);

impl Drop for WaitingTurn {
    fn drop(&mut self) {
        self.0.waiting.fetch_sub(1, Ordering::AcqRel);
    }
}

/// All games in memory.
#[derive(Default, Debug)]
pub(super) struct Rooms(Mutex<HashMap<String, Arc<Room>>>);

impl Rooms {
    /// The room of a game, made if it is not there.
    pub(super) fn enter(&self, game: &str) -> Arc<Room> {
        let mut rooms = self.lock();
        let room = rooms.entry(game.to_owned()).or_insert_with(|| Arc::new(Room::new(game)));
        room.touch();
        Arc::clone(room)
    }

    /// The room of a game that is in memory.
    pub(super) fn find(&self, game: &str) -> Option<Arc<Room>> {
        self.lock().get(game).cloned()
    }

    /// All rooms in which somebody follows the game.
    pub(super) fn followed(&self) -> Vec<Arc<Room>> {
        self.lock().values().filter(|room| room.is_followed()).cloned().collect()
    }

    /// All rooms.
    pub(super) fn all(&self) -> Vec<Arc<Room>> {
        self.lock().values().cloned().collect()
    }

    /// Forgets a room of which nothing is known.
    pub(super) fn forget(&self, game: &str) {
        let mut rooms = self.lock();
        if rooms.get(game).is_some_and(|room| !room.is_followed()) {
            rooms.remove(game);
        }
    }

    /// Forgets games that nobody followed or changed for long.
    pub(super) fn tidy(&self) {
        self.lock().retain(|_, room| Arc::strong_count(room) > 1 || room.is_followed() || !room.is_idle());
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, HashMap<String, Arc<Room>>> {
        self.0.lock().unwrap_or_else(std::sync::PoisonError::into_inner)
    }
}
