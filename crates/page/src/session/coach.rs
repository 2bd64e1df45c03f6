//! The coach's lessons, as the page shows them.

use banmen_rules::Seat;
use banmen_view::{self as view, GivenLesson};

use super::Session;
use super::breakdown::borders;
use crate::convert::point;
use crate::wire;

impl Session {
    /// The lessons for the player of a seat about the moves after the first `since` moves and the present
    /// situation, the most important first. A seat that nobody has is taught nothing.
    pub fn lessons(&self, since: usize, seat: usize) -> Vec<wire::Lesson> {
        if seat >= self.cast.players.len() {
            return Vec::new();
        }
        let scene = view::scene(&self.table);
        let lesson = |GivenLesson { key, places }: GivenLesson| {
            let places = view::find_places(&self.table, &scene, &places);
            let lines = borders(&places.iter().collect::<Vec<_>>())
                .into_iter()
                .map(|line| line.into_iter().map(point).collect());
            wire::Lesson { key: key.to_owned(), borders: lines.collect() }
        };
        view::lessons(&self.table, since, Seat::new(seat)).into_iter().map(lesson).collect()
    }
}
