//! Analyses of finished games: every position between two turns is a job, for workers and for the nodes themselves.

use std::sync::atomic::Ordering;

use banmen_rules::{AnyTable, Setup, is_word};
use banmen_search::review::turns;
use banmen_store::JobRow;

use super::jobs::{ANALYSIS, JobRefusal, LEASE, Payload, open_job};
use super::thinking::{Look, look_at};
use super::{Desk, Refused};
use crate::heart::{Refusal, Round};
use crate::wire::{Analysed, Analysis, Status};

/// Analyses wait for turns of levels.
const PRIORITY: i64 = 9;

/// The nodes that the search of a position visits.
const NODES: u64 = 1000;

impl Desk {
    /// Asks for the analysis of a finished game, and tells what is known of it.
    pub async fn ask_for_analysis(&self, game: &str) -> Result<Analysis, Refused> {
        let round = self.table(game).await?;
        let jobs = jobs(game, &round, self.inner.time.real())?;
        self.inner.store.add_jobs(&jobs).await?;
        if self.inner.settings.workers_from.is_none() {
            self.analyse();
        }
        self.analysis(game).await
    }

    /// What is known of a finished game; no position if nobody asked lately.
    pub async fn analysis(&self, game: &str) -> Result<Analysis, Refused> {
        let rows = self.inner.store.jobs_of(game, ANALYSIS).await?;
        let positions = rows.iter().filter_map(analysed).collect();
        Ok(Analysis { game: game.to_owned(), of: rows.len() as u64, positions })
    }

    /// What a worker thinks of a position.
    pub(super) async fn submit_look(
        &self,
        worker: &str,
        row: &JobRow,
        look: &Look,
    ) -> Result<(), JobRefusal> {
        if !question(row).is_some_and(|(table, _)| fits(&table, look)) {
            self.abort_job(worker, &row.id).await?;
            return Err(JobRefusal::Wrong);
        }
        let text = serde_json::to_string(look).expect("plain values can be written");
        let now = self.inner.time.real();
        let done = self.inner.store.finish_job(&row.id, worker, Some(&text), now).await;
        if done.map_err(|_| JobRefusal::Later)? { Ok(()) } else { Err(JobRefusal::NotYours) }
    }

    /// Looks here at positions that nobody takes, until none waits. A node looks at one at a time.
    pub(super) fn analyse(&self) {
        if self.inner.is_analysing.swap(true, Ordering::AcqRel) {
            return;
        }
        let desk = self.clone();
        tokio::spawn(async move {
            while desk.analyse_next().await {}
            desk.inner.is_analysing.store(false, Ordering::Release);
        });
    }

    /// Looks at the next position; false if there is none, or this node stops.
    async fn analyse_next(&self) -> bool {
        if self.inner.draining.load(Ordering::Acquire) {
            return false;
        }
        let (store, own, now) = (&self.inner.store, self.inner.bus.node(), self.inner.time.real());
        let Ok(Some(row)) = store.take_job(own, ANALYSIS, now, now + LEASE).await else { return false };
        let Some((table, nodes)) = question(&row) else {
            return store.finish_job(&row.id, own, None, now).await.is_ok();
        };
        let found = self.inner.levels.run(move |stop| look_at(&table, nodes, stop)).await;
        match found.flatten() {
            Some(look) => self.submit_look(own, &row, &look).await.is_ok(),
            None => false,
        }
    }
}

/// A job for each position of a finished game; refused if it goes on, or has no positions to look at.
fn jobs(game: &str, round: &Round, now: i64) -> Result<Vec<JobRow>, Refusal> {
    let table = match (round.status(), round.table()) {
        (Status::Over, Some(table)) => table,
        (Status::Over | Status::Frozen, _) => return Err(Refusal::Frozen),
        (Status::Aborted, _) => return Err(Refusal::Aborted),
        (Status::Playing, _) => return Err(Refusal::NotOver),
    };
    let (setup, seed) = (table.setup().to_string(), String::new());
    let mut moves: Vec<String> = Vec::new();
    let job = |moves: &[String], turns: u64| {
        let (setup, moves, seed) = (setup.clone(), moves.to_vec(), seed.clone());
        open_job(
            ANALYSIS,
            (game, turns),
            PRIORITY,
            &Payload { setup, moves, level: 0, seed, nodes: NODES },
            now,
        )
    };
    let mut jobs = vec![job(&moves, 0)];
    for (turn, number) in turns(table).into_iter().zip(1..) {
        moves.extend(turn.into_iter().map(|made| made.text));
        jobs.push(job(&moves, number));
    }
    Ok(jobs)
}

/// The position of a job, and the nodes of its search.
fn question(row: &JobRow) -> Option<(AnyTable, u64)> {
    let Payload { setup, moves, nodes, .. } = serde_json::from_str(&row.payload).ok()?;
    let mut table = setup.parse::<Setup>().ok()?.table().ok()?;
    table.play_all(&moves).ok()?;
    Some((table, nodes))
}

/// What was found about the position of a job, if it is done.
fn analysed(row: &JobRow) -> Option<Analysed> {
    let Look { moves, chances } = serde_json::from_str(row.result.as_deref()?).ok()?;
    Some(Analysed { turns: row.ordinal?.unsigned_abs(), chances, best: moves })
}

/// Whether an answer can be one to this position: a chance for every player, and a turn that the rules allow.
fn fits(table: &AnyTable, look: &Look) -> bool {
    let are_chances = look.chances.len() == table.names().len()
        && look.chances.iter().all(|chance| (0.0..=1.0).contains(chance));
    if table.outcome().is_some() {
        return are_chances && look.moves.is_empty();
    }
    let (mut table, last) = (table.clone(), look.moves.len());
    let mut is_allowed = |action: &str, number: usize| {
        let flow = if is_word(action) { None } else { table.play_quietly(action).ok() };
        flow.is_some_and(|flow| number == last || !flow.ends_turn())
    };
    are_chances && last > 0 && look.moves.iter().zip(1..).all(|(action, number)| is_allowed(action, number))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn table(moves: &[&str]) -> AnyTable {
        let mut table = "saiju".parse::<Setup>().unwrap().table().unwrap();
        table.play_all(moves).unwrap();
        table
    }

    #[test]
    fn an_answer_is_a_turn_and_a_chance_for_everybody() {
        let asked = table(&["m@f2"]);
        let look = |moves: &[&str], chances: &[f32]| {
            let moves = moves.iter().map(|text| (*text).to_owned()).collect();
            fits(&asked, &Look { moves, chances: chances.to_vec() })
        };
        let even = [0.5, 0.5];
        assert!(look(&["s@e2", "f@f1"], &even));
        assert!(look(&["s@e2"], &even), "as far as the search saw");
        for wrong in [&[][..], &["s@f2"], &["s@e2", "f@f1", "sy-e3"], &["resign:snow"], &["nonsense"]] {
            assert!(!look(wrong, &even), "{wrong:?}");
        }
        for wrong in [&[][..], &[0.5], &[0.5, 1.5], &[f32::NAN, 0.5], &[0.2, 0.3, 0.5]] {
            assert!(!look(&["s@e2"], wrong), "{wrong:?}");
        }
        let over = table(&["m@f2", "resign:snow"]);
        assert!(fits(&over, &Look { moves: Vec::new(), chances: vec![1.0, 0.0] }));
        assert!(!fits(&over, &Look { moves: vec!["s@e2".to_owned()], chances: vec![1.0, 0.0] }));
    }

    #[test]
    fn our_own_answers_fit() {
        for moves in [&[][..], &["m@f2"], &["m@f2", "resign:snow"]] {
            let asked = table(moves);
            let look = look_at(&asked, 20, &|| false).unwrap();
            assert!(fits(&asked, &look), "{moves:?}: {look:?}");
        }
    }
}
