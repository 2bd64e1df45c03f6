//! The points and the result.

use crate::{Outcome, Reason, Scores, Seats};

use super::pieces::{BLACK, Piece, WHITE};
use super::position::{End, Position};
use super::{Mode, Niju};

const PATTERN: Reason = Reason("pattern");
const SCORE: Reason = Reason("score");

/// The points of both players, in the variant that has them.
pub(super) fn scores(game: &Niju, position: &Position) -> Option<Scores> {
    match game.mode {
        Mode::Race => None,
        Mode::Score => Some(winning_tiles(position)),
    }
}

/// The result, once the game is over.
#[inline]
pub(super) fn outcome(position: &Position) -> Option<Outcome> {
    let both = Seats::first(2);
    Some(match position.end? {
        End::Pattern(winner) => Outcome::win(winner, PATTERN),
        End::Score => Outcome { winners: winning_tiles(position).best(both), reason: SCORE },
        End::Limit => Outcome::draw(both, Reason::LIMIT),
        End::Repetition => Outcome::draw(both, Reason::REPETITION),
    })
}

/// Every player's winning tiles.
fn winning_tiles(position: &Position) -> Scores {
    let of = |owner| {
        let laid = Piece::of(owner).filter_map(|piece| position.laid(piece));
        laid.filter(|laid| position.is_winning(*laid)).count() as u16
    };
    Scores::new(&[of(WHITE), of(BLACK)])
}
