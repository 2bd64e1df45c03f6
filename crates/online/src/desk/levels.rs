//! Levels in seats: their turns are found on threads of their own, and stored as those of people are.

use std::collections::HashSet;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};

use banmen_search::Level;
use tokio::sync::Semaphore;

use super::acting::Wish;
use super::rows::Held;
use super::thinking::{agrees_to_draw, turn_of_level};
use super::{Desk, Refused};
use crate::heart::{Refusal, seed};

/// The levels that think on this node.
#[derive(Debug)]
pub(super) struct Levels {
    /// A permit for each thread.
    threads: Arc<Semaphore>,
    /// The turns that are thought about: game and ordinal.
    turns: Mutex<HashSet<(String, u64)>>,
    stopped: Arc<AtomicBool>,
}

impl Levels {
    pub(super) fn new(threads: usize) -> Levels {
        Levels {
            threads: Arc::new(Semaphore::new(threads.max(1))),
            turns: Mutex::default(),
            stopped: Arc::default(),
        }
    }

    /// Breaks off all thinking.
    pub(super) fn stop(&self) {
        self.stopped.store(true, Ordering::Release);
    }

    pub(super) fn begin(&self, turn: &(String, u64)) -> bool {
        let mut turns = self.turns.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
        !self.stopped.load(Ordering::Acquire) && turns.insert(turn.clone())
    }

    pub(super) fn end(&self, turn: &(String, u64)) {
        self.turns.lock().unwrap_or_else(std::sync::PoisonError::into_inner).remove(turn);
    }

    /// Runs something on a thread for levels, when one is free; `None` if it broke off.
    pub(super) async fn run<T: Send + 'static>(
        &self,
        work: impl FnOnce(&dyn Fn() -> bool) -> T + Send + 'static,
    ) -> Option<T> {
        let permit = Arc::clone(&self.threads).acquire_owned().await.ok()?;
        let stopped = Arc::clone(&self.stopped);
        let task = tokio::task::spawn_blocking(move || {
            let _permit = permit;
            work(&|| stopped.load(Ordering::Acquire))
        });
        task.await.ok()
    }
}

/// What a level needs in order to think.
struct Question {
    turn: (String, u64),
    table: banmen_rules::AnyTable,
    level: Level,
    seed: u64,
}

impl Desk {
    /// Lets the level think that is to act in a game, if one is.
    pub(super) fn wake_level(&self, held: &Held) {
        let Some(question) = question(held) else { return };
        if let Some(from) = self.inner.settings.workers_from
            && question.level.number() >= from
        {
            self.offer_to_workers(
                &question.turn.0,
                question.turn.1,
                question.level,
                question.seed,
                &question.table,
            );
            return;
        }
        self.think_about(question);
    }

    /// Lets the level think that is to act in a game, if one is, wherever the game was changed.
    pub(super) fn wake_game(&self, game: &str) {
        let (desk, game) = (self.clone(), game.to_owned());
        tokio::spawn(async move {
            let room = desk.inner.rooms.enter(&game);
            let mut place = room.held.lock().await;
            if desk.refresh(&room, &mut place).await.is_ok()
                && let Some(held) = place.as_ref()
            {
                desk.wake_level(held);
            }
        });
    }

    /// Thinks about a turn here, unless somebody does so already.
    fn think_about(&self, question: Question) {
        let Question { turn, table, level, seed } = question;
        if !self.inner.levels.begin(&turn) {
            return;
        }
        let desk = self.clone();
        tokio::spawn(async move {
            let found = desk.inner.levels.run(move |stop| turn_of_level(&table, level, seed, stop)).await;
            if let Some(moves) = found.flatten()
                && let Err(refused) = desk.level_turn(&turn.0, turn.1, moves).await
            {
                // Taken back, over, or stored by another node meanwhile; the sweep finds what is still to do.
                tracing::debug!(?refused, game = turn.0, "a level's turn was not taken");
            }
            desk.inner.levels.end(&turn);
        });
    }

    /// Thinks here about a turn that no worker brought.
    pub(super) async fn think_here(&self, game: &str) {
        let room = self.inner.rooms.enter(game);
        let mut place = room.held.lock().await;
        if self.refresh(&room, &mut place).await.is_ok()
            && let Some(question) = place.as_ref().and_then(question)
        {
            self.think_about(question);
        }
    }

    /// Stores a level's turn.
    pub(super) async fn level_turn(
        &self,
        game: &str,
        ordinal: u64,
        moves: Vec<String>,
    ) -> Result<(), Refused> {
        self.change(game, Wish::LevelTurn { ordinal, moves }).await.map(drop)
    }

    /// What levels say to the offer of a draw.
    pub(super) async fn judge(&self, held: &Held, seats: &[u8]) -> Vec<(u8, bool)> {
        let mut said = Vec::with_capacity(seats.len());
        for &seat in seats {
            let level = held.round.terms().seats[usize::from(seat)].level().and_then(Level::new);
            let (Some(level), Some(table)) = (level, held.round.table().cloned()) else { continue };
            let look = self.inner.levels.run(move |stop| agrees_to_draw(&table, seat, level, stop));
            said.push((seat, look.await.unwrap_or(false)));
        }
        said
    }
}

fn question(held: &Held) -> Option<Question> {
    let (_, level) = held.round.level_to_act()?;
    let ordinal = held.round.next_ordinal();
    Some(Question {
        turn: (held.info.id.clone(), ordinal),
        table: held.round.table()?.clone(),
        level: Level::new(level)?,
        seed: seed(&held.info.id, ordinal, &held.info.secret),
    })
}

/// The refusal of a turn that a worker brought.
pub(super) fn is_final(refused: &Refused) -> bool {
    !matches!(refused.refusal, Refusal::Later { .. })
}
