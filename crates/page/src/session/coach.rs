//! The coach's tips, as the page shows them.

use banmen_rules::Seat;
use banmen_view::{self as view, GivenTip};

use super::Session;
use super::breakdown::borders;
use crate::convert::point;
use crate::wire;

impl Session {
    /// The tips for the player of a seat about the moves after the first `since` moves and the present
    /// situation, the most important first. A seat that nobody has is taught nothing.
    pub fn tips(&self, since: usize, seat: usize) -> Vec<wire::Tip> {
        if seat >= self.cast.players.len() {
            return Vec::new();
        }
        let scene = view::scene(&self.table);
        let tip = |GivenTip { key, places }: GivenTip| {
            let places = view::find_places(&self.table, &scene, &places);
            let lines = borders(&places.iter().collect::<Vec<_>>())
                .into_iter()
                .map(|line| line.into_iter().map(point).collect());
            wire::Tip { key: key.to_owned(), borders: lines.collect() }
        };
        view::tips(&self.table, since, Seat::new(seat)).into_iter().map(tip).collect()
    }
}
