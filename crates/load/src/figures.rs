//! What is counted and measured.

use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

/// Counted while games are played.
#[derive(Debug, Default)]
pub(crate) struct Counts {
    pub(crate) games: AtomicU64,
    pub(crate) turns: AtomicU64,
    pub(crate) resent: AtomicU64,
    pub(crate) later: AtomicU64,
    pub(crate) connections: AtomicU64,
    pub(crate) lost: AtomicU64,
    pub(crate) doubled: AtomicU64,
    pub(crate) gaps: AtomicU64,
    pub(crate) compared: AtomicU64,
    acknowledged: Mutex<Vec<u32>>,
    seen: Mutex<Vec<u32>>,
}

impl Times {
    /// The times of a list, in milliseconds.
    pub fn of(millis: impl IntoIterator<Item = i64>) -> Times {
        let micros = |millis: i64| u32::try_from(millis.saturating_mul(1000)).unwrap_or(u32::MAX);
        sorted(millis.into_iter().map(micros).collect())
    }
}

pub(crate) fn add(count: &AtomicU64, many: u64) {
    count.fetch_add(many, Ordering::Relaxed);
}

impl Counts {
    pub(crate) fn acknowledged_after(&self, time: Duration) {
        keep(&self.acknowledged, time);
    }

    pub(crate) fn seen_after(&self, time: Duration) {
        keep(&self.seen, time);
    }

    pub(crate) fn figures(&self) -> Figures {
        let read = |count: &AtomicU64| count.load(Ordering::Relaxed);
        Figures {
            games: read(&self.games),
            turns: read(&self.turns),
            resent: read(&self.resent),
            later: read(&self.later),
            connections: read(&self.connections),
            lost: read(&self.lost),
            doubled: read(&self.doubled),
            gaps: read(&self.gaps),
            compared: read(&self.compared),
            acknowledged: times(&self.acknowledged),
            seen: times(&self.seen),
        }
    }
}

/// What was counted and measured.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Figures {
    /// Games that were begun.
    pub games: u64,
    /// Turns that were acknowledged.
    pub turns: u64,
    /// Turns that were sent again.
    pub resent: u64,
    /// Turns that were answered with «later».
    pub later: u64,
    /// Sockets that were opened by players.
    pub connections: u64,
    /// Acknowledged turns that the service does not have.
    pub lost: u64,
    /// Entries that a follower was told twice, or that the service has twice.
    pub doubled: u64,
    /// Entries that a follower was not told before a later one.
    pub gaps: u64,
    /// Entries that were compared with the service's.
    pub compared: u64,
    /// From sending a turn to its acknowledgement.
    pub acknowledged: Times,
    /// From sending a turn to the moment when the other player has it.
    pub seen: Times,
}

/// Times in milliseconds.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Times {
    /// Half of all were at most this.
    pub half: f64,
    /// 99 of 100 were at most this.
    pub most: f64,
    /// The longest.
    pub longest: f64,
}

fn keep(times: &Mutex<Vec<u32>>, time: Duration) {
    if let Ok(mut times) = times.lock() {
        times.push(u32::try_from(time.as_micros()).unwrap_or(u32::MAX));
    }
}

fn times(times: &Mutex<Vec<u32>>) -> Times {
    sorted(times.lock().map(|times| times.clone()).unwrap_or_default())
}

/// The times of a list in microseconds.
fn sorted(mut sorted: Vec<u32>) -> Times {
    sorted.sort_unstable();
    let at = |share: f64| {
        let place = ((sorted.len() as f64 * share).ceil() as usize).clamp(1, sorted.len().max(1)) - 1;
        sorted.get(place).map_or(0.0, |micros| f64::from(*micros) / 1000.0)
    };
    Times { half: at(0.5), most: at(0.99), longest: at(1.0) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_those_of_the_sorted_list() {
        let counts = Counts::default();
        assert_eq!(counts.figures().seen, Times::default());
        for millis in (1..=100).rev() {
            counts.seen_after(Duration::from_millis(millis));
        }
        assert_eq!(counts.figures().seen, Times { half: 50.0, most: 99.0, longest: 100.0 });
    }
}
