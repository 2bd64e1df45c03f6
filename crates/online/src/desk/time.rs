//! Service time: the database's clock without the moments at which the service stood still.
//!
//! One row, the beat, tells when some node last worked. A longer gap between two beats did not happen to clocks: the
//! whole gap is added to the time lost, once, by the node that beats first after it.

use std::sync::Mutex;
use std::time::{Duration, Instant};

use banmen_store::{BeatRow, Store, StoreError};

/// The longest gap between two beats that is not a standstill, in milliseconds.
pub(super) const LONGEST_GAP: i64 = 5000;

/// A reading of the database's clock is replaced by a less exact one after this time.
const KEPT: Duration = Duration::from_secs(30);

/// The readings of the database's clock when a node starts.
const FIRST_READINGS: usize = 8;

/// The number of standstills that are remembered, for turns that were received in one.
const STANDSTILLS: usize = 8;

/// Service time on one node.
#[derive(Debug)]
pub(super) struct ServiceTime {
    known: Mutex<Known>,
}

#[derive(Clone, Debug)]
struct Known {
    reading: Reading,
    beat: BeatRow,
    /// When this node last knew that the service works.
    heard: Instant,
    standstills: Vec<Standstill>,
}

/// The database's clock at an instant.
#[derive(Clone, Copy, Debug)]
struct Reading {
    clock: i64,
    at: Instant,
    /// The time that the reading took: it is wrong by at most half of it.
    took: Duration,
}

/// A time at which the service stood still, by the database's clock.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Standstill {
    from: i64,
    to: i64,
    /// The time lost before it.
    lost: i64,
}

impl ServiceTime {
    /// Service time as this store tells it; the first beat of this node ends a standstill.
    pub(super) async fn open(store: &Store, salt: &str) -> Result<ServiceTime, StoreError> {
        let mut reading = read_clock(store).await?;
        if store.is_shared() {
            for _ in 1..FIRST_READINGS {
                let next = read_clock(store).await?;
                reading = if next.took < reading.took { next } else { reading };
            }
        }
        let beat = store.service(reading.clock, salt).await?;
        let known = Known { reading, beat, heard: Instant::now(), standstills: Vec::new() };
        let time = ServiceTime { known: Mutex::new(known) };
        time.beat(store).await?;
        Ok(time)
    }

    /// Tells the store that this node works, and learns what others told.
    pub(super) async fn beat(&self, store: &Store) -> Result<(), StoreError> {
        let reading = read_clock(store).await?;
        let (clock, seen) = {
            let mut known = self.lock();
            known.renew(reading, store.is_shared());
            (known.reading.clock_at(Instant::now()), known.beat.clone())
        };
        let told = match store.beat(clock, seen.beat, LONGEST_GAP).await? {
            Some(told) => told,
            // Another node was first.
            None => store.service(clock, &seen.salt).await?,
        };
        self.lock().hear(told);
        Ok(())
    }

    /// Service time now; `None` if this node does not know whether the service stood still.
    pub(super) fn now(&self) -> Option<i64> {
        let known = self.lock();
        known.is_fresh().then(|| known.service_time(Instant::now()))
    }

    /// Service time at an instant; within a standstill it is the time of its beginning.
    pub(super) fn at(&self, instant: Instant) -> i64 {
        self.lock().service_time(instant)
    }

    /// Real time now, by the database's clock.
    pub(super) fn real(&self) -> i64 {
        self.lock().reading.clock_at(Instant::now())
    }

    /// Whether this node has heard of the service's beat lately.
    pub(super) fn is_fresh(&self) -> bool {
        self.lock().is_fresh()
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, Known> {
        self.known.lock().unwrap_or_else(std::sync::PoisonError::into_inner)
    }
}

impl Known {
    fn is_fresh(&self) -> bool {
        self.heard.elapsed() < Duration::from_millis(LONGEST_GAP.unsigned_abs())
    }

    /// Takes a new reading if it is more exact, or the old one too old. The clock of this machine is always taken as
    /// it is: it counts the time that the machine slept.
    fn renew(&mut self, reading: Reading, is_shared: bool) {
        if !is_shared || reading.took <= self.reading.took || self.reading.at.elapsed() > KEPT {
            self.reading = reading;
        }
    }

    fn hear(&mut self, told: BeatRow) {
        let stood = told.lost - self.beat.lost;
        if stood > 0 {
            let standstill = Standstill { from: told.beat - stood, to: told.beat, lost: self.beat.lost };
            self.standstills.push(standstill);
            let forget = self.standstills.len().saturating_sub(STANDSTILLS);
            self.standstills.drain(..forget);
        }
        self.beat = told;
        self.heard = Instant::now();
    }

    fn service_time(&self, instant: Instant) -> i64 {
        let clock = self.reading.clock_at(instant);
        for standstill in &self.standstills {
            if clock < standstill.to {
                return clock.min(standstill.from) - standstill.lost;
            }
        }
        clock - self.beat.lost
    }
}

impl Reading {
    fn clock_at(&self, instant: Instant) -> i64 {
        let milliseconds = |duration: Duration| i64::try_from(duration.as_millis()).unwrap_or(i64::MAX / 4);
        match instant.checked_duration_since(self.at) {
            Some(later) => self.clock + milliseconds(later),
            None => self.clock - milliseconds(self.at.duration_since(instant)),
        }
    }
}

async fn read_clock(store: &Store) -> Result<Reading, StoreError> {
    let begun = Instant::now();
    let clock = store.clock().await?;
    let took = begun.elapsed();
    Ok(Reading { clock, at: begun + took / 2, took })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn known(clock: i64) -> (Known, Instant) {
        let at = Instant::now();
        let beat = BeatRow { beat: clock, lost: 0, salt: String::new() };
        let reading = Reading { clock, at, took: Duration::ZERO };
        (Known { reading, beat, heard: at, standstills: Vec::new() }, at)
    }

    #[test]
    fn a_standstill_costs_no_time() {
        let (mut known, at) = known(100_000);
        let after = |seconds| at + Duration::from_secs(seconds);
        assert_eq!(known.service_time(after(2)), 102_000);
        // The service stood still from second 2 to second 12.
        known.hear(BeatRow { beat: 112_000, lost: 10_000, salt: String::new() });
        assert_eq!(known.service_time(after(1)), 101_000);
        assert_eq!(known.service_time(after(7)), 102_000, "received while the service stood still");
        assert_eq!(known.service_time(after(12)), 102_000);
        assert_eq!(known.service_time(after(13)), 103_000);
        // And again, from second 20 to second 25.
        known.hear(BeatRow { beat: 125_000, lost: 15_000, salt: String::new() });
        assert_eq!(known.service_time(after(7)), 102_000);
        assert_eq!(known.service_time(after(15)), 105_000);
        assert_eq!(known.service_time(after(24)), 110_000);
        assert_eq!(known.service_time(after(30)), 115_000);
    }
}
