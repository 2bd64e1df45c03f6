//! The points and the result.

use crate::{Outcome, Scores, Seats};

use super::{BY_TILES, Position};

/// The number of tiles with each player's colour up.
#[inline]
pub(super) fn scores(position: &Position) -> Scores {
    Scores::new(&position.points().map(u16::from))
}

/// The result, once the game is over.
#[inline]
pub(super) fn outcome(position: &Position) -> Option<Outcome> {
    if !position.is_over() {
        return None;
    }
    let winners = scores(position).best(Seats::first(2));
    Some(Outcome { winners, reason: BY_TILES })
}
