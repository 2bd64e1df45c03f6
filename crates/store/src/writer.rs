//! The writer: takes what has come while the last batch was committed, and commits it in one transaction.

mod batch;
mod postgres;
mod sqlite;

use std::collections::VecDeque;
use std::fmt;
use std::sync::Arc;
use std::sync::Mutex as PlainMutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use sqlx::SqlitePool;
use tokio::sync::{Mutex, mpsc, oneshot, watch};

use crate::games::{EntryRow, NewGame};
use crate::jobs::JobRow;
use crate::open::Pools;
use crate::ratings::RatingRow;
use crate::{Store, StoreError};
use postgres::Kept;

#[cfg(test)]
pub(crate) use batch::STATEMENTS as BATCH_STATEMENTS;
#[cfg(test)]
pub(crate) use postgres::STATEMENTS as POSTGRES_STATEMENTS;
#[cfg(test)]
pub(crate) use sqlite::STATEMENTS as SQLITE_STATEMENTS;

/// How many changes are committed at once.
pub const LARGEST_BATCH: usize = 128;
/// How many changes may wait; who comes then waits for a place.
const QUEUE: usize = 4096;
/// Batches that are committed side by side on PostgreSQL.
const POSTGRES_WRITERS: usize = 2;

/// A change of one game. It counts only if the game still is at the revision that was seen.
#[derive(Clone, Debug, PartialEq)]
pub struct GameChange {
    /// The game.
    pub game: String,
    /// The revision that the change is made from; the new one is one higher.
    pub seen_revision: i64,
    /// What changes in the row.
    pub now: GameNow,
    /// The entry that is added.
    pub entry: Option<EntryRow>,
    /// What is stored with it, or not at all.
    pub also: Vec<Also>,
}

/// The columns of a game that change.
#[derive(Clone, Debug, PartialEq)]
pub struct GameNow {
    /// `playing`, `over`, `aborted` or `frozen`.
    pub status: String,
    /// The ordinal of the next entry.
    pub ordinal: i64,
    /// The seat to act.
    pub to_act: Option<i64>,
    /// Clocks, offers and the like.
    pub state: String,
    /// Service time at which the seat to act runs out of time.
    pub deadline: Option<i64>,
    /// Service time since which a level is to act.
    pub engine_at: Option<i64>,
    /// When this change was made.
    pub changed: i64,
    /// When the game ended.
    pub ended: Option<i64>,
    /// The result.
    pub result: Option<String>,
    /// The rematch.
    pub next_game: Option<String>,
}

/// What is stored together with a change of a game.
#[derive(Clone, Debug, PartialEq)]
pub enum Also {
    /// A person's rating after this game, and a line in the log of ratings. `seen_games` is how many rated games the
    /// row had when the rating was computed, 0 if there was no row; if it has another number now, the whole change
    /// is a conflict.
    Rating {
        /// The rating now.
        rating: RatingRow,
        /// How many games the row had.
        seen_games: i64,
    },
    /// The ratings of a seat before and after the game.
    SeatRating {
        /// The seat.
        seat: i64,
        /// The rating at the beginning.
        before: f64,
        /// The rating after the end.
        after: f64,
    },
    /// Another game begins: a rematch.
    NewGame(Box<NewGame>),
    /// Work for a worker.
    Job(Box<JobRow>),
}

/// How a change ended.
#[derive(Clone, Debug, PartialEq)]
pub enum Outcome {
    /// It is stored for good.
    Committed,
    /// The game, or a rating, is no longer at what was seen: nothing was stored.
    Conflict,
    /// The database refused it or went away. After `StoreError::Away` it may have been stored; after any other error
    /// nothing was.
    Unknown(StoreError),
}

/// What the writer has done since it began.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct WriterFigures {
    /// Transactions.
    pub batches: u64,
    /// Changes that were committed.
    pub committed: u64,
    /// Changes that were conflicts.
    pub conflicts: u64,
    /// Changes that ended unknown.
    pub unknown: u64,
    /// Changes that wait now.
    pub waiting: u64,
}

pub(crate) struct Waiting {
    pub(crate) change: GameChange,
    pub(crate) answer: oneshot::Sender<Outcome>,
}

#[derive(Default)]
struct Counts {
    batches: AtomicU64,
    committed: AtomicU64,
    conflicts: AtomicU64,
    unknown: AtomicU64,
    /// When those that wait came, the oldest first.
    came: PlainMutex<VecDeque<Instant>>,
    /// How many wait.
    waiting: watch::Sender<u64>,
}

/// The way into the queue. The tasks behind it end when it is dropped.
pub(crate) struct Writer {
    queue: mpsc::Sender<Waiting>,
    counts: Arc<Counts>,
}

impl fmt::Debug for Writer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Writer").finish_non_exhaustive()
    }
}

/// A writer's way to the database.
enum Line {
    Sqlite(SqlitePool),
    Postgres(Kept),
}

impl Line {
    /// Waits until the database is closed, and lets go of what is kept open.
    async fn closed(&mut self) {
        match self {
            Line::Sqlite(_) => std::future::pending().await,
            Line::Postgres(kept) => kept.closed().await,
        }
    }
}

impl Writer {
    pub(crate) fn begin(pools: &Pools) -> Self {
        let (queue, changes) = mpsc::channel(QUEUE);
        let changes = Arc::new(Mutex::new(changes));
        let counts = Arc::new(Counts::default());
        let lines = match pools {
            Pools::Sqlite { write, .. } => vec![Line::Sqlite(write.clone())],
            Pools::Postgres(pool) => {
                (0..POSTGRES_WRITERS).map(|_| Line::Postgres(Kept::new(pool.clone()))).collect()
            }
        };
        for line in lines {
            tokio::spawn(work(line, Arc::clone(&changes), Arc::clone(&counts)));
        }
        Self { queue, counts }
    }

    /// Waits until nothing waits.
    pub(crate) async fn empty(&self) {
        let mut waiting = self.counts.waiting.subscribe();
        // The sender lives as long as this does, so this cannot fail.
        let _ = waiting.wait_for(|&count| count == 0).await;
    }

    async fn commit(&self, change: GameChange) -> Outcome {
        let (answer, answered) = oneshot::channel();
        let gone = || Outcome::Unknown(StoreError::Away("the writer has ended".to_owned()));
        let Ok(place) = self.queue.reserve().await else { return gone() };
        self.counts.came();
        place.send(Waiting { change, answer });
        answered.await.unwrap_or_else(|_| gone())
    }
}

async fn work(mut line: Line, changes: Arc<Mutex<mpsc::Receiver<Waiting>>>, counts: Arc<Counts>) {
    let mut batch = Vec::with_capacity(LARGEST_BATCH);
    loop {
        let came = tokio::select! {
            came = async { changes.lock().await.recv_many(&mut batch, LARGEST_BATCH).await } => came,
            () = line.closed() => continue,
        };
        if came == 0 {
            return;
        }
        let (changes, answers): (Vec<_>, Vec<_>) =
            batch.drain(..).map(|waiting| (waiting.change, waiting.answer)).unzip();
        let outcomes = batch::store(&mut line, &changes).await;
        counts.batches.fetch_add(1, Ordering::Relaxed);
        counts.went(answers.len());
        for (answer, outcome) in answers.into_iter().zip(outcomes) {
            counts.count(&outcome);
            // Nobody may wait any more: a caller that went away does not take its change back.
            let _ = answer.send(outcome);
        }
    }
}

impl Counts {
    fn came(&self) {
        if let Ok(mut came) = self.came.lock() {
            came.push_back(Instant::now());
        }
        self.waiting.send_modify(|count| *count += 1);
    }

    fn went(&self, many: usize) {
        if let Ok(mut came) = self.came.lock() {
            came.drain(..many);
        }
        self.waiting.send_modify(|count| *count -= many as u64);
    }

    fn count(&self, outcome: &Outcome) {
        let count = match outcome {
            Outcome::Committed => &self.committed,
            Outcome::Conflict => &self.conflicts,
            Outcome::Unknown(_) => &self.unknown,
        };
        count.fetch_add(1, Ordering::Relaxed);
    }
}

impl Store {
    /// Commits a change of a game, together with others that wait. Nothing may be told before this answers. Once it
    /// waits in the queue it is committed even if the caller no longer waits.
    pub async fn commit(&self, change: GameChange) -> Outcome {
        self.inner.writer.commit(change).await
    }

    /// How long the oldest change that is not answered has waited.
    #[must_use]
    pub fn writer_age(&self) -> Duration {
        let came = self.inner.writer.counts.came.lock();
        came.ok().and_then(|came| came.front().map(Instant::elapsed)).unwrap_or_default()
    }

    /// What the writer has done.
    #[must_use]
    pub fn writer_figures(&self) -> WriterFigures {
        let counts = &self.inner.writer.counts;
        WriterFigures {
            batches: counts.batches.load(Ordering::Relaxed),
            committed: counts.committed.load(Ordering::Relaxed),
            conflicts: counts.conflicts.load(Ordering::Relaxed),
            unknown: counts.unknown.load(Ordering::Relaxed),
            waiting: *counts.waiting.borrow(),
        }
    }
}
