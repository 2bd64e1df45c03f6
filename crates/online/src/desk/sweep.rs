//! The tasks of a node: the beat, the bus, flags, levels that wait, presence, and memory that is no longer needed.

use std::sync::{Arc, Weak};
use std::time::Duration;

use tokio::time::{MissedTickBehavior, interval};

use super::acting::Wish;
use super::bus::{HERE, Hint};
use super::presence::{Crowd, REPEATED_EVERY, TOLD_EVERY};
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

/// The time between two comparisons of followed games with the store, whatever was heard.
const COMPARED: Duration = Duration::from_secs(1);

/// The time between two looks for positions that no worker took.
const ANALYSED: Duration = Duration::from_secs(5);

/// The time between two looks for games that need not be in memory.
const TIDY: Duration = Duration::from_secs(10);

/// The most games that one look takes.
const MOST: i64 = 500;

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
        every(&inner, HERE, |desk| async move { desk.inner.bus.send(Hint::Here) });
        every(&inner, COMPARED, |desk| async move { desk.compare().await });
        every(&inner, ANALYSED, |desk| async move { desk.analyse() });
        every(&inner, TIDY, |desk| async move { desk.inner.rooms.tidy() });
        self.listen();
    }

    /// Tells the store that this node works.
    async fn beat(&self) {
        if let Err(error) = self.inner.time.beat(&self.inner.store).await {
            tracing::warn!(%error, "no beat");
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
            self.inner.bus.send(Hint::Crowd { game, crowd });
        }
    }

    pub(super) fn show_crowd(&self, game: &str) {
        let Some(room) = self.inner.rooms.find(game) else { return };
        let crowd: Crowd = self.inner.presence.crowd(game);
        room.soft.send_if_modified(|soft| {
            let is_news = soft.crowd != crowd;
            soft.crowd = crowd;
            is_news
        });
    }
}
