//! The points that visits came to, by the action they began with.

use banmen_rules::{MOST_SEATS, Seat};

/// Sums of points for each first action.
#[derive(Clone, Debug)]
pub(crate) struct ScoreSums<A> {
    seats: usize,
    // Few actions are ever looked at: a list is found through fast enough.
    sums: Vec<(A, [f32; MOST_SEATS], u32)>,
}

impl<A: Copy + Ord> ScoreSums<A> {
    pub(crate) fn new(seats: usize) -> ScoreSums<A> {
        ScoreSums { seats, sums: Vec::new() }
    }

    pub(crate) fn clear(&mut self) {
        self.sums.clear();
    }

    /// Counts the points that every player has; nothing in a game without points.
    pub(crate) fn add(&mut self, action: A, score: impl Fn(Seat) -> Option<f32>) {
        if score(Seat::new(0)).is_none() {
            return;
        }
        let place = match self.sums.binary_search_by_key(&action, |(own, _, _)| *own) {
            Ok(place) => place,
            Err(place) => {
                self.sums.insert(place, (action, [0.0; MOST_SEATS], 0));
                place
            }
        };
        let (_, sums, count) = &mut self.sums[place];
        for (seat, sum) in sums[..self.seats].iter_mut().enumerate() {
            *sum += score(Seat::new(seat)).unwrap_or_default();
        }
        *count += 1;
    }

    /// The mean points after an action, in seat order.
    pub(crate) fn mean(&self, action: A) -> Option<Vec<f32>> {
        let place = self.sums.binary_search_by_key(&action, |(own, _, _)| *own).ok()?;
        let (_, sums, count) = &self.sums[place];
        Some(sums[..self.seats].iter().map(|sum| sum / *count as f32).collect())
    }
}
