//! The tasks of a node: the beat, the bus, flags, levels that wait, presence, and memory that is no longer needed.

use std::collections::HashMap;
use std::sync::atomic::Ordering;
use std::sync::{Arc, Weak};
use std::time::Duration;

use tokio::sync::mpsc;
use tokio::time::{MissedTickBehavior, interval, sleep};

use super::acting::Wish;
use super::bus::{Heard, Hint};
use super::event::Event;
use super::presence::{Crowd, REPEATED_EVERY, TOLD_EVERY};
use super::rooms::Room;
use super::{Desk, Inner};

/// The time between two beats.
const BEAT: Duration = Duration::from_secs(1);

/// The time between two looks for flags that are due.
const FLAGS: Duration = Duration::from_millis(300);

/// A flag of a game that is not in this node's memory waits this long for the node that has it, in milliseconds.
const FOR_OTHERS: i64 = 700;

/// A turn that waits to be stored holds a flag up for at most this long, in milliseconds.
const FOR_TURNS: i64 = 1500;

/// A level's turn that another node may think about is taken over after this time, in milliseconds.
const LEVELS: i64 = 2000;

/// The time after which all games that are followed here are compared with the store, whatever was heard.
const COMPARE: Duration = Duration::from_secs(60);

/// The time between two looks for games that need not be in memory.
const TIDY: Duration = Duration::from_secs(10);

/// The most games that one look takes.
const MOST: i64 = 500;

/// The most games in one question to the store.
const QUESTION: usize = 1000;

/// What was heard and is not yet dealt with.
const HEARD: usize = 1024;

/// Runs something again and again, as long as the desk is there.
fn every<W, F>(inner: &Weak<Inner>, period: Duration, work: W)
where
    W: Fn(Desk) -> F + Send + 'static,
    F: Future<Output = ()> + Send,
{
    let inner = Weak::clone(inner);
    tokio::spawn(async move {
        let mut ticks = interval(period);
        ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
        loop {
            ticks.tick().await;
            let Some(inner) = inner.upgrade() else { return };
            work(Desk { inner }).await;
        }
    });
}

impl Desk {
    pub(super) fn begin_tasks(&self) {
        let inner = Arc::downgrade(&self.inner);
        every(&inner, BEAT, |desk| async move { desk.beat().await });
        every(&inner, FLAGS, |desk| async move { desk.sweep_flags().await });
        every(&inner, BEAT, |desk| async move { desk.sweep_levels().await });
        every(&inner, TOLD_EVERY, |desk| async move { desk.tell_presence(false).await });
        every(&inner, REPEATED_EVERY, |desk| async move { desk.tell_presence(true).await });
        every(&inner, COMPARE, |desk| async move { desk.compare_followed().await });
        every(&inner, TIDY, |desk| async move { desk.inner.rooms.tidy() });
        self.listen();
    }

    /// Tells store and nodes that this node works, and looks for hints that were lost.
    async fn beat(&self) {
        if let Err(error) = self.inner.time.beat(&self.inner.store).await {
            tracing::warn!(%error, "no beat");
        }
        self.inner.bus.send(Hint::Here).await;
        if self.inner.bus.is_silent() || self.inner.is_behind.swap(false, Ordering::AcqRel) {
            self.compare_followed().await;
        }
    }

    /// Deals with what is heard from other nodes.
    fn listen(&self) {
        let (sender, mut heard) = mpsc::channel(HEARD);
        let (bus, inner) = (Arc::downgrade(&self.inner), Arc::downgrade(&self.inner));
        tokio::spawn(async move {
            while let Some(inner) = bus.upgrade() {
                if !inner.bus.is_shared() {
                    return;
                }
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
                Desk { inner }.hear(heard).await;
            }
        });
    }

    async fn hear(&self, heard: Heard) {
        match heard {
            Heard::Gap => {
                metrics::counter!("banmen_bus_gaps_total").increment(1);
                self.compare_followed().await;
                let _ = self.inner.events.send(Event::Missed);
            }
            Heard::Hint { node, hint } => match hint {
                Hint::Changed { game, revision, news } => {
                    let Some(room) = self.inner.rooms.find(&game) else { return };
                    room.hear(revision);
                    let shown = room.feed.borrow().clone();
                    match shown.as_ref().and_then(|shown| shown.with(revision, &news)) {
                        Some(next) => room.show(next),
                        None => self.catch_up(&room).await,
                    }
                }
                Hint::Chat { game } => self.show_chat(&game),
                Hint::Crowd { game, crowd } => {
                    if self.inner.presence.hear(&game, node, &crowd) {
                        self.show_crowd(&game);
                    }
                }
                Hint::Event(event) => drop(self.inner.events.send(event)),
                Hint::Here => {}
            },
        }
    }

    /// Reads a game that is followed here from the store, if it is newer than what was shown.
    async fn catch_up(&self, room: &Arc<Room>) {
        let is_behind = room.feed.borrow().as_ref().is_some_and(|shown| shown.revision < room.newest());
        if room.is_followed()
            && is_behind
            && let Err(refused) = self.snapshot(room).await
        {
            tracing::debug!(?refused, "a followed game could not be read; the next beat tries again");
            self.inner.is_behind.store(true, Ordering::Release);
        }
    }

    /// Compares all games that are followed here with the store.
    async fn compare_followed(&self) {
        if !self.inner.store.is_shared() {
            return;
        }
        let rooms = self.inner.rooms.followed();
        for rooms in rooms.chunks(QUESTION) {
            let ids: Vec<String> = rooms.iter().map(|room| room.id.clone()).collect();
            let by_id: HashMap<&str, &Arc<Room>> =
                rooms.iter().map(|room| (room.id.as_str(), room)).collect();
            let Ok(rows) = self.inner.store.revisions(&ids).await else {
                return self.inner.is_behind.store(true, Ordering::Release);
            };
            for row in rows {
                if let Some(room) = by_id.get(row.id.as_str()) {
                    room.hear(row.revision);
                    self.catch_up(room).await;
                }
            }
        }
    }

    /// Lets flags fall that are due. Every node looks; the store takes one.
    async fn sweep_flags(&self) {
        let Some(now) = self.inner.time.now().filter(|_| self.is_ready()) else { return };
        let due = match self.inner.store.flags_due(now, MOST).await {
            Ok(due) => due,
            Err(error) => return tracing::warn!(%error, "no look for flags"),
        };
        for row in due {
            let late = now - row.due;
            let room = self.inner.rooms.find(&row.id);
            let waits = match &room {
                None => late < FOR_OTHERS && self.inner.bus.is_shared(),
                Some(room) => late < FOR_TURNS && room.has_waiting_turn(),
            };
            if !waits {
                let desk = self.clone();
                tokio::spawn(async move {
                    // Refused where a turn or another node was first.
                    if desk.change(&row.id, Wish::Flag).await.is_ok() {
                        metrics::histogram!("banmen_flags_late_ms").record(late as f64);
                    }
                });
            }
        }
    }

    /// Takes over turns of levels that nobody thinks about: the node that should is gone.
    async fn sweep_levels(&self) {
        let Some(now) = self.inner.time.now().filter(|_| self.is_ready()) else { return };
        match self.inner.store.levels_due(now - LEVELS, MOST).await {
            Ok(due) => due.iter().for_each(|row| self.wake_game(&row.id)),
            Err(error) => tracing::warn!(%error, "no look for levels"),
        }
    }

    /// Tells who is here, where that changed or of all games.
    async fn tell_presence(&self, all: bool) {
        let presence = &self.inner.presence;
        if all {
            for game in presence.forget_silent() {
                self.show_crowd(&game);
            }
        }
        for (game, crowd) in presence.to_tell(all) {
            self.show_crowd(&game);
            self.inner.bus.send(Hint::Crowd { game, crowd }).await;
        }
    }

    fn show_crowd(&self, game: &str) {
        let Some(room) = self.inner.rooms.find(game) else { return };
        let crowd: Crowd = self.inner.presence.crowd(game);
        room.soft.send_if_modified(|soft| {
            let is_news = soft.crowd != crowd;
            soft.crowd = crowd;
            is_news
        });
    }
}
