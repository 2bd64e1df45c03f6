//! Which tiles may be lifted in the movement phase.

use super::cell::Place;
use super::position::Position;
use super::tile::{Piece, TILES};
use crate::Seat;

/// Why a tile may not be lifted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Fixed {
    /// There is a tile at each of its four sides.
    NoFreeSide,
    /// The tiles left on the table would fall apart (niju/2).
    HoldsTogether,
}

impl Position {
    /// Whether a tile on the table may be lifted.
    #[inline(always)]
    pub(super) fn is_liftable(&self, piece: Piece) -> bool {
        let ring = self.ring(self.place(piece));
        // Where parts meet that do not hang together around the corners, they do so elsewhere only if
        // the tiles enclose a hole.
        ring.is_loose() || (self.holes > 0 && ring.has_free_side() && self.hangs_together_without(piece))
    }

    /// Why a tile on the table may not be lifted; nothing when it may.
    pub(super) fn fixed(&self, piece: Piece) -> Option<Fixed> {
        if self.is_liftable(piece) {
            None
        } else if self.ring(self.place(piece)).has_free_side() {
            Some(Fixed::HoldsTogether)
        } else {
            Some(Fixed::NoFreeSide)
        }
    }

    /// Whether a player has a tile that may be lifted.
    #[inline(always)]
    pub(super) fn can_move(&mut self, player: Seat) -> bool {
        let last = self.loose[player.index()];
        self.is_liftable(last) || self.finds_loose(player)
    }

    fn finds_loose(&mut self, player: Seat) -> bool {
        match Piece::of(player).find(|&piece| self.is_liftable(piece)) {
            Some(piece) => {
                self.loose[player.index()] = piece;
                true
            }
            None => false,
        }
    }

    /// Whether the other tiles are connected: walks from one neighbour until it has met the others.
    #[inline(never)]
    fn hangs_together_without(&self, piece: Piece) -> bool {
        let sides = self.neighbours(self.place(piece));
        let mut missing = sides.fold(0, |set, (_, piece)| set | bit(piece));
        let Some((start, first)) = self.neighbours(self.place(piece)).next() else { return true };
        missing &= !bit(first);
        let mut met = bit(piece) | bit(first);
        let mut waiting = [start; 2 * TILES];
        let mut count = 1;
        while missing != 0 {
            if count == 0 {
                return false;
            }
            count -= 1;
            for (place, next) in self.neighbours(waiting[count]) {
                if met & bit(next) == 0 {
                    met |= bit(next);
                    missing &= !bit(next);
                    waiting[count] = place;
                    count += 1;
                }
            }
        }
        true
    }

    #[inline(always)]
    fn neighbours(&self, place: Place) -> impl Iterator<Item = (Place, Piece)> {
        let sides = Place::SIDES.into_iter().map(move |steps| place.on(steps));
        sides.filter_map(|place| Some((place, self.piece_at(place)?)))
    }
}

#[inline(always)]
fn bit(piece: Piece) -> u64 {
    1 << piece.index()
}
