//! Which tiles may be lifted in the movement phase.

use super::board::Place;
use super::pieces::Piece;
use super::position::Position;
use crate::Seat;

/// Why a tile may not be lifted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Fixed {
    /// There is a tile at each of its four sides.
    NoFreeSide,
    /// Without the tile, the others would not be connected (niju/2).
    HoldsTogether,
}

impl Position {
    /// Whether a tile on the table may be lifted.
    #[inline(always)]
    pub fn is_liftable(&self, piece: Piece) -> bool {
        let ring = self.ring(self.place(piece));
        // Parts that are not connected around the corners here can be connected elsewhere only if the tiles
        // enclose a hole.
        ring.is_loose() || (self.holes > 0 && ring.has_free_side() && self.hangs_together_without(piece))
    }

    /// Why a tile on the table may not be lifted; `None` when it may.
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

    /// Whether the other tiles stay connected. They do when the tile's neighbours are connected without it.
    #[inline(never)]
    fn hangs_together_without(&self, piece: Piece) -> bool {
        let middle = self.place(piece);
        let has_tile = |side: &usize| self.piece_at(middle.on(Place::SIDES[*side])).is_some();
        let mut sides = (0..4).filter(has_tile);
        let Some(first) = sides.next() else { return true };
        sides.all(|other| self.are_connected(middle, first, other))
    }

    /// Whether the tiles at two sides of a place are connected without the tile on it.
    ///
    /// The place counts as empty. A walk from it along the edge of the first side's tiles leads back to it, and
    /// passes the other side exactly if both belong to the same tiles. A walk from the other side answers the
    /// same question. Both walks go on in turn until one is done, because one of them is often short.
    #[inline(always)]
    fn are_connected(&self, middle: Place, one: usize, other: usize) -> bool {
        let mut walks = [Walk { place: middle, wall: one }, Walk { place: middle, wall: other }];
        loop {
            for (number, goal, start) in [(0, other, one), (1, one, other)] {
                let walk = &mut walks[number];
                walk.step(self, middle);
                if walk.place == middle && (walk.wall == goal || walk.wall == start) {
                    return walk.wall == goal;
                }
            }
        }
    }
}

/// A walk over empty places along a wall of tiles at its right.
struct Walk {
    place: Place,
    /// The side at which the wall is, as a place in [`Place::SIDES`].
    wall: usize,
}

impl Walk {
    /// Goes on to the next stretch of the wall; `lifted` counts as empty.
    #[inline(always)]
    fn step(&mut self, position: &Position, lifted: Place) {
        let is_tile = |place: Place| position.piece_at(place).is_some() && place != lifted;
        let ahead = (self.wall + 3) % 4;
        let front = self.place.on(Place::SIDES[ahead]);
        let corner = front.on(Place::SIDES[self.wall]);
        if !is_tile(corner) {
            // The wall ends: go around its end, even if another tile touches it at the corner.
            self.place = corner;
            self.wall = (self.wall + 1) % 4;
        } else if is_tile(front) {
            self.wall = ahead;
        } else {
            self.place = front;
        }
    }
}
