//! What other nodes tell, and what they may have told in vain: whoever follows a game here sees it in time.
//!
//! A hint can be lost in many ways, and some leave no trace. So beside the numbers of messages, every second some of the
//! games that are followed here are compared with the store: all of them, up to [`QUESTION`]. A node that is alone
//! compares the games in its memory: `banmen admin` changes games from another process.

use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use tokio::sync::mpsc;
use tokio::time::sleep;

use super::Desk;
use super::bus::{Heard, Hint};
use super::event::Event;
use super::rooms::Room;
use super::snapshot::News;

/// The most games in one question to the store.
const QUESTION: usize = 1000;

/// What was heard and is not yet dealt with.
const HEARD: usize = 1024;

/// The time before the store is asked again that was away.
const AGAIN: Duration = Duration::from_millis(500);

/// A change of which it is not known whether it was stored is looked for this many times.
const LOOKS: usize = 20;

impl Desk {
    /// Deals with what is heard from other nodes.
    pub(super) fn listen(&self) {
        if !self.inner.bus.is_shared() {
            return;
        }
        let (sender, mut heard) = mpsc::channel(HEARD);
        let (bus, inner) = (Arc::downgrade(&self.inner), Arc::downgrade(&self.inner));
        tokio::spawn(async move {
            while let Some(inner) = bus.upgrade() {
                // The desk is not kept alive by listening alone.
                let listening = inner.bus.listener();
                drop(inner);
                listening.run(&bus, &sender).await;
                sleep(Duration::from_millis(200)).await;
            }
        });
        tokio::spawn(async move {
            while let Some(heard) = heard.recv().await {
                let Some(inner) = inner.upgrade() else { return };
                Desk { inner }.hear(heard);
            }
        });
    }

    fn hear(&self, heard: Heard) {
        match heard {
            Heard::Gap => {
                metrics::counter!("banmen_bus_gaps_total").increment(1);
                self.inner.has_gap.store(true, Ordering::Release);
            }
            Heard::Hints { node, hints } => hints.into_iter().for_each(|hint| self.hear_hint(&node, hint)),
        }
    }

    fn hear_hint(&self, node: &str, hint: Hint) {
        match hint {
            Hint::Changed { game, revision, news } => {
                let Some(room) = self.inner.rooms.find(&game) else { return };
                room.hear(revision);
                let shown = room.feed.borrow().clone();
                let read = shown.and_then(|shown| {
                    let news: News = serde_json::from_str(news.get()).ok()?;
                    shown.with(revision, &news)
                });
                match read {
                    Some(next) => room.show(next),
                    None => self.catch_up(&room),
                }
            }
            Hint::Stored { game, revision } => {
                let Some(room) = self.inner.rooms.find(&game) else { return };
                room.hear(revision);
                self.catch_up(&room);
            }
            Hint::Chat { game } => self.show_chat(&game),
            Hint::Crowd { game, crowd } => {
                if self.inner.presence.hear(&game, node.to_owned(), &crowd) {
                    self.show_crowd(&game);
                }
            }
            Hint::Event(event) => drop(self.inner.events.send(event)),
            Hint::Here => {}
            Hint::Gone => self.inner.bus.forget(node),
        }
    }

    /// Reads a game from the store if those who follow it here have not seen what this node has heard of.
    pub(super) fn catch_up(&self, room: &Arc<Room>) {
        if !room.is_behind() || !room.begin_reading() {
            return;
        }
        let (desk, room) = (self.clone(), Arc::clone(room));
        tokio::spawn(async move {
            while room.is_behind() {
                if let Err(refused) = desk.newest_snapshot(&room).await {
                    tracing::debug!(?refused, "a followed game could not be read");
                    sleep(AGAIN).await;
                }
            }
            room.end_reading();
            // What was heard after the last look and before the end.
            desk.catch_up(&room);
        });
    }

    /// Compares games that are followed here with the store: all of them if hints may have been lost, else the next
    /// ones.
    pub(super) async fn compare(&self) {
        let has_gap = self.inner.has_gap.swap(false, Ordering::AcqRel);
        let has_missed = has_gap || self.inner.bus.misses_node();
        // Other nodes' changes are looked for whenever a game is read; those of other processes are not.
        let is_shared = self.inner.store.is_shared();
        let mut rooms = if is_shared { self.inner.rooms.followed() } else { self.inner.rooms.all() };
        if !has_missed && !self.inner.bus.is_silent() {
            rooms = next_rooms(rooms, &self.inner.compared);
        }
        for rooms in rooms.chunks(QUESTION) {
            if !self.compare_rooms(rooms).await {
                self.inner.has_gap.store(has_missed, Ordering::Release);
                return;
            }
        }
        if has_missed {
            // Nobody may listen.
            let _ = self.inner.events.send(Event::Missed);
        }
    }

    /// Compares some games with the store; false if it is away.
    async fn compare_rooms(&self, rooms: &[Arc<Room>]) -> bool {
        let ids: Vec<String> = rooms.iter().map(|room| room.id.clone()).collect();
        let Ok(rows) = self.inner.store.revisions(&ids).await else { return false };
        for row in rows {
            if let Some(room) = self.inner.rooms.find(&row.id) {
                room.hear(row.revision);
                self.catch_up(&room);
            }
        }
        true
    }

    /// Finds out what became of a change of which it is not known whether it was stored. If it was, it is told.
    pub(super) fn look_for(&self, room: &Arc<Room>, revision: i64) {
        let (desk, room) = (self.clone(), Arc::clone(room));
        tokio::spawn(async move {
            for _ in 0..LOOKS {
                sleep(AGAIN).await;
                let stored = desk.inner.store.revisions(std::slice::from_ref(&room.id)).await;
                let stored = stored.ok().and_then(|rows| rows.first().map(|row| row.revision));
                if let Some(stored) = stored.filter(|stored| *stored >= revision) {
                    return desk.tell_found(&room, stored).await;
                }
            }
        });
    }

    /// Tells a change that was found in the store.
    async fn tell_found(&self, room: &Arc<Room>, revision: i64) {
        room.hear(revision);
        self.catch_up(room);
        self.inner.bus.send(Hint::Stored { game: room.id.clone(), revision });
        match self.table(&room.id).await {
            Ok(round) => self.tell_standing(&round, &room.id),
            Err(refused) => tracing::warn!(?refused, game = room.id, "a stored change could not be told"),
        }
    }
}

/// The rooms that are compared next, after those of the last time.
fn next_rooms(mut rooms: Vec<Arc<Room>>, compared: &std::sync::Mutex<String>) -> Vec<Arc<Room>> {
    if rooms.len() <= QUESTION {
        return rooms;
    }
    let mut last = compared.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
    rooms.sort_by(|a, b| a.id.cmp(&b.id));
    let begin = rooms.partition_point(|room| room.id <= *last);
    rooms.rotate_left(begin);
    rooms.truncate(QUESTION);
    *last = rooms[QUESTION - 1].id.clone();
    rooms
}
