//! Work for workers: turns of levels that others compute. A result is played on a table before it is believed.

use std::time::Duration;

use banmen_rules::AnyTable;
use banmen_search::Level;
use banmen_store::JobRow;
use serde::{Deserialize, Serialize};
use tokio::time::sleep;

use super::levels::is_final;
use super::rows::number;
use super::thinking::Look;
use super::{Desk, Refused};
use crate::ids::new_id;
use crate::wire::{WorkDone, WorkKind};

/// The kind of a job that asks for a level's turn.
const TURN: &str = "turn";

/// The kind of a job that asks what a search thinks of a position.
pub(super) const ANALYSIS: &str = "analysis";

/// The time that a worker has for a job, in milliseconds.
pub(super) const LEASE: i64 = 30_000;

/// A turn that no worker takes for this long is found by the node itself.
const PATIENCE: Duration = Duration::from_secs(5);

/// The priority of people's games.
const PEOPLE: i64 = 1;

/// What a worker is to find: a level's turn, or what a search thinks of a position.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, Debug)]
pub struct Job {
    /// The id of the job.
    pub id: String,
    /// What is asked for.
    #[serde(default)]
    pub kind: WorkKind,
    /// `GAME key=value…`.
    pub setup: String,
    /// The moves so far.
    pub moves: Vec<String>,
    /// The level that is to act; 0 for an analysis.
    pub level: u8,
    /// The seed of the level's turn, in decimal digits.
    pub seed: String,
    /// The nodes that the search of an analysis visits.
    #[serde(default)]
    pub nodes: u64,
    /// The real time until which the job is the worker's alone.
    pub until: i64,
}

/// Why a result of a worker is refused.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum JobRefusal {
    /// The job is not the worker's: it ran out, or there is no such job.
    NotYours,
    /// The rules refuse the turn.
    Wrong,
    /// The store is away.
    Later,
}

/// What is kept of a job.
#[derive(Serialize, Deserialize)]
pub(super) struct Payload {
    pub(super) setup: String,
    pub(super) moves: Vec<String>,
    pub(super) level: u8,
    pub(super) seed: String,
    #[serde(default)]
    pub(super) nodes: u64,
}

/// A job that nobody has taken.
pub(super) fn open_job(
    kind: &str,
    (game, ordinal): (&str, u64),
    priority: i64,
    payload: &Payload,
    now: i64,
) -> JobRow {
    JobRow {
        id: new_id(),
        kind: kind.to_owned(),
        game: Some(game.to_owned()),
        ordinal: Some(number(ordinal)),
        payload: serde_json::to_string(payload).expect("plain values can be written"),
        priority,
        state: "open".to_owned(),
        worker: None,
        lease: None,
        tries: 0,
        result: None,
        created: now,
        changed: now,
    }
}

impl Desk {
    /// Offers a level's turn to workers, and finds it here if none takes it.
    pub(super) fn offer_to_workers(
        &self,
        game: &str,
        ordinal: u64,
        level: Level,
        seed: u64,
        table: &AnyTable,
    ) {
        let turn = (game.to_owned(), ordinal);
        if !self.inner.levels.begin(&turn) {
            return;
        }
        let now = self.inner.time.real();
        let moves = table.moves().into_iter().map(|made| made.text).collect();
        let payload = Payload {
            setup: table.setup().to_string(),
            moves,
            level: level.number(),
            seed: seed.to_string(),
            nodes: 0,
        };
        let row = open_job(TURN, (game, ordinal), PEOPLE, &payload, now);
        let desk = self.clone();
        tokio::spawn(async move {
            if let Err(error) = desk.inner.store.add_job(&row).await {
                tracing::warn!(%error, "a turn could not be offered to workers");
            }
            sleep(PATIENCE).await;
            while desk.is_with_worker(&row.id).await {
                sleep(PATIENCE).await;
            }
            // Whoever comes later is not to find it again.
            if let Err(error) = desk.inner.store.forget_jobs_of(&turn.0, TURN, number(turn.1) + 1).await {
                tracing::warn!(%error, "a job that nobody took could not be forgotten");
            }
            desk.inner.levels.end(&turn);
            // Nothing is asked any more if a worker brought the turn.
            desk.think_here(&turn.0).await;
        });
    }

    /// Whether a worker has a job now.
    async fn is_with_worker(&self, id: &str) -> bool {
        let now = self.inner.time.real();
        let job = self.inner.store.job(id).await.ok().flatten();
        job.is_some_and(|job| job.state == "open" && job.lease.is_some_and(|lease| lease > now))
    }

    /// The next job of these kinds for a worker, turns of levels first; `None` if there is none.
    pub async fn acquire_job(&self, worker: &str, kinds: &[WorkKind]) -> Result<Option<Job>, Refused> {
        let now = self.inner.time.real();
        for (kind, word) in [(WorkKind::Turn, TURN), (WorkKind::Analysis, ANALYSIS)] {
            if kinds.contains(&kind)
                && let Some(row) = self.inner.store.take_job(worker, word, now, now + LEASE).await?
            {
                return Ok(job(kind, &row, now + LEASE));
            }
        }
        Ok(None)
    }

    /// What a worker found: played on a table before it is believed.
    pub async fn submit_job(&self, worker: &str, id: &str, done: WorkDone) -> Result<(), JobRefusal> {
        let row = self.inner.store.job(id).await.map_err(|_| JobRefusal::Later)?;
        let row = row.filter(|row| row.worker.as_deref() == Some(worker)).ok_or(JobRefusal::NotYours)?;
        if row.kind == ANALYSIS {
            let look = Look { moves: done.moves, chances: done.chances.unwrap_or_default() };
            return self.submit_look(worker, &row, &look).await;
        }
        self.submit_turn(worker, row, done.moves).await
    }

    /// A worker's turn, which is taken as the level's own.
    async fn submit_turn(&self, worker: &str, row: JobRow, moves: Vec<String>) -> Result<(), JobRefusal> {
        let id = row.id.as_str();
        let (Some(game), Some(ordinal)) = (row.game, row.ordinal) else { return Err(JobRefusal::NotYours) };
        let text = moves.join(" ");
        match self.level_turn(&game, ordinal.unsigned_abs(), moves).await {
            Err(refused) if !is_final(&refused) => return Err(JobRefusal::Later),
            Err(refused) if refused.refusal.status() == 422 => {
                self.abort_job(worker, id).await?;
                return Err(JobRefusal::Wrong);
            }
            // A turn that is no longer asked for is done too.
            _ => {}
        }
        let now = self.inner.time.real();
        let done = self.inner.store.finish_job(id, worker, Some(&text), now).await;
        if done.map_err(|_| JobRefusal::Later)? { Ok(()) } else { Err(JobRefusal::NotYours) }
    }

    /// A worker gives a job back.
    pub async fn abort_job(&self, worker: &str, id: &str) -> Result<(), JobRefusal> {
        let now = self.inner.time.real();
        let given = self.inner.store.give_job_back(id, worker, now).await.map_err(|_| JobRefusal::Later)?;
        if given { Ok(()) } else { Err(JobRefusal::NotYours) }
    }
}

/// A job as its worker gets it.
fn job(kind: WorkKind, row: &JobRow, until: i64) -> Option<Job> {
    let Payload { setup, moves, level, seed, nodes } = serde_json::from_str(&row.payload).ok()?;
    Some(Job { id: row.id.clone(), kind, setup, moves, level, seed, nodes, until })
}
