//! Positions that wait to be searched, and those that are being searched.

use std::cmp::Reverse;
use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};

use banmen_rules::Transcript;
use serde_json::Value;

use super::request::{MOVE_NUMBERS, Query, RequestError};
use crate::refusal::RequestRefusal;

/// The most positions that wait at a time.
pub const MOST_WAITING: usize = 100_000;

/// The most text of positions and moves that waits at a time, in bytes.
pub const MOST_WAITING_TEXT: usize = 64 << 20;

/// One position to be searched.
#[derive(Clone, Debug)]
pub(super) struct Job {
    pub(super) query: Arc<Query>,
    /// The number of moves before the position.
    pub(super) move_number: usize,
    stopped: Arc<AtomicBool>,
}

impl Job {
    /// Whether its search is to end.
    pub(super) fn is_stopped(&self) -> bool {
        self.stopped.load(Ordering::Relaxed)
    }

    /// Its share of the text that waits.
    fn text(&self) -> usize {
        self.query.text() / self.query.move_numbers.len().max(1)
    }
}

impl Query {
    fn text(&self) -> usize {
        let Transcript { start, moves, .. } = &self.transcript;
        moves.iter().chain(start).map(|text| text.len() + 1).sum()
    }
}

/// The jobs that wait and those that run; shared by the reader and the searchers.
#[derive(Debug, Default)]
pub(super) struct Queue {
    state: Mutex<Jobs>,
    changed: Condvar,
}

#[derive(Debug, Default)]
struct Jobs {
    /// The highest priority first, then whatever came first.
    waiting: BTreeMap<(Reverse<i32>, u64), Job>,
    waiting_text: usize,
    running: Vec<Job>,
    /// The number of jobs so far.
    count: u64,
    is_closed: bool,
}

impl Queue {
    fn lock(&self) -> MutexGuard<'_, Jobs> {
        // A searcher that panicked leaves the lists whole.
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Takes all positions of a request, or none of them if there are too many.
    pub(super) fn add(&self, query: Query) -> Result<(), RequestError> {
        let mut state = self.lock();
        let refuse = |why: RequestRefusal| {
            let (id, field) = (Some(query.id.clone()), Some(MOVE_NUMBERS.to_owned()));
            Err(RequestError { id, field, why: why.into() })
        };
        if state.waiting.len() + query.move_numbers.len() > MOST_WAITING {
            return refuse(RequestRefusal::TooManyWaiting { most: MOST_WAITING });
        }
        if state.waiting_text + query.text() > MOST_WAITING_TEXT {
            return refuse(RequestRefusal::TooMuchWaiting { most: MOST_WAITING_TEXT });
        }
        let query = Arc::new(query);
        for &move_number in &query.move_numbers {
            let job = Job { query: query.clone(), move_number, stopped: Arc::default() };
            state.count += 1;
            state.waiting_text += job.text();
            let place = (Reverse(query.priority), state.count);
            state.waiting.insert(place, job);
        }
        self.changed.notify_all();
        Ok(())
    }

    /// Waits for the next job; `None` when the queue is closed and empty.
    pub(super) fn take(&self) -> Option<Job> {
        let mut state = self.lock();
        loop {
            if let Some((_, job)) = state.waiting.pop_first() {
                state.waiting_text -= job.text();
                state.running.push(job.clone());
                return Some(job);
            }
            if state.is_closed {
                return None;
            }
            state = self.changed.wait(state).unwrap_or_else(PoisonError::into_inner);
        }
    }

    /// A job that was taken is done.
    pub(super) fn done(&self, job: &Job) {
        self.lock().running.retain(|other| !Arc::ptr_eq(&other.stopped, &job.stopped));
    }

    /// Ends the searches of a request (of all, without an id), or of some of its positions. Gives those that
    /// had not begun: they are answered by whoever ends them.
    pub(super) fn terminate(&self, id: Option<&Value>, move_numbers: Option<&[usize]>) -> Vec<Job> {
        let is_meant = |job: &Job| {
            id.is_none_or(|id| *id == job.query.id)
                && move_numbers.is_none_or(|numbers| numbers.contains(&job.move_number))
        };
        let mut state = self.lock();
        for job in state.running.iter().filter(|job| is_meant(job)) {
            job.stopped.store(true, Ordering::Relaxed);
        }
        let places: Vec<_> =
            state.waiting.iter().filter(|(_, job)| is_meant(job)).map(|(place, _)| *place).collect();
        let ended: Vec<_> = places.iter().filter_map(|place| state.waiting.remove(place)).collect();
        state.waiting_text -= ended.iter().map(Job::text).sum::<usize>();
        ended
    }

    /// Closes the queue: no more requests will come.
    pub(super) fn close(&self) {
        self.lock().is_closed = true;
        self.changed.notify_all();
    }
}

#[cfg(test)]
mod tests {
    use banmen_search::Limits;
    use serde_json::{Value, json};

    use super::{Job, MOST_WAITING, Queue};
    use crate::analysis::request::{Query, Request, read};

    fn query(id: &str, move_numbers: &[usize], priority: i32) -> Query {
        let line = json!({ "id": id, "game": "saiju", "moves": "m@c2 s@d5 f@e4", "moveNumbers": move_numbers,
            "priority": priority });
        match read(&line.to_string(), Limits::default()).request {
            Ok(Request::Analyse(query)) => *query,
            other => panic!("{other:?}"),
        }
    }

    fn names(jobs: &[Job]) -> Vec<String> {
        let name = |job: &Job| format!("{}{}", job.query.id.as_str().unwrap(), job.move_number);
        jobs.iter().map(name).collect()
    }

    #[test]
    fn what_matters_most_comes_first() {
        let queue = Queue::default();
        queue.add(query("a", &[2, 0], 0)).unwrap();
        queue.add(query("b", &[1], 5)).unwrap();
        queue.add(query("c", &[3], 0)).unwrap();
        queue.close();
        let jobs: Vec<_> = std::iter::from_fn(|| queue.take()).collect();
        assert_eq!(names(&jobs), ["b1", "a2", "a0", "c3"]);
        assert_eq!(queue.lock().waiting_text, 0);
        jobs.iter().for_each(|job| queue.done(job));
        assert!(queue.lock().running.is_empty());
    }

    #[test]
    fn what_is_ended_stops_or_never_begins() {
        let queue = Queue::default();
        queue.add(query("a", &[0, 1, 2, 3], 0)).unwrap();
        queue.add(query("b", &[0], 0)).unwrap();
        let first = queue.take().unwrap();
        let id: Value = "a".into();
        assert_eq!(names(&queue.terminate(Some(&id), Some(&[2]))), ["a2"]);
        assert!(!first.is_stopped());
        assert_eq!(names(&queue.terminate(Some(&id), None)), ["a1", "a3"]);
        assert!(first.is_stopped());
        assert_eq!(names(&queue.terminate(None, None)), ["b0"]);
    }

    #[test]
    fn too_much_is_refused_and_changes_nothing() {
        let queue = Queue::default();
        let all = vec![0; 10_000];
        for _ in 0..MOST_WAITING / all.len() {
            queue.add(query("a", &all, 0)).unwrap();
        }
        let refused = queue.add(query("b", &[0], 0)).unwrap_err();
        assert_eq!(refused.field.as_deref(), Some("moveNumbers"));
        assert_eq!(queue.terminate(None, None).len(), MOST_WAITING);
        assert!(queue.add(query("b", &[0], 0)).is_ok());
    }
}
