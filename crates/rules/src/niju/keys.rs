//! The two keys of a position, kept up to date as one sum.
//!
//! Each tile on the table adds a word made from its pattern, its owner and its place relative to an anchor.
//! While tiles are being placed the anchor is 0,0. In the movement phase it is White's first piece, so that
//! shifting the whole table does not change the sum.

use super::board::{Cell, PLACES, Place};
use super::pieces::Piece;
use super::position::{End, Laid, Position};
use crate::chance::mix;

const TURN_KEYS: [u64; 2] = [0, mix(u64::MAX)];

impl Position {
    /// Makes White's first piece the anchor of the shape.
    pub(super) fn anchor_to_first_piece(&mut self) {
        self.anchor = self.place(Piece::nth(0));
        self.shape = self.shape_from(self.anchor);
    }

    fn shape_from(&self, anchor: Place) -> u64 {
        self.tiles().fold(0, |sum, laid| sum.wrapping_add(tile_key(laid, anchor)))
    }

    /// A key of all tiles and the player to act. In the movement phase, shifting the whole table keeps it.
    #[inline(always)]
    pub(super) fn shape_key(&self) -> u64 {
        self.shape ^ TURN_KEYS[self.turn.index()]
    }

    /// A key of the whole position.
    pub(super) fn key(&self) -> u64 {
        let (anchor, shape) = if self.all_placed() {
            let first = self.cell(Piece::nth(0));
            // A game that ended with the last placing still has the anchor 0,0.
            let kept = self.anchor == first.place();
            (first, if kept { self.shape } else { self.shape_from(first.place()) })
        } else {
            (Cell::ORIGIN, self.shape)
        };
        let where_it_is = u64::from(anchor.x as u16) << 16 | u64::from(anchor.y as u16);
        let ended = self.end.map_or(0, End::number);
        let rest = where_it_is << 32 | ended << 30 | u64::from(self.moves);
        mix(shape ^ TURN_KEYS[self.turn.index()] ^ mix(rest))
    }
}

/// The word that a tile adds to the shape, relative to an anchor.
#[inline(always)]
pub(super) fn tile_key(laid: Laid, anchor: Place) -> u64 {
    let which = 2 * laid.pattern.index() as u64 + laid.piece.owner().index() as u64;
    blend(which * PLACES as u64 + u64::from(laid.cell.place().from(anchor)))
}

/// Spreads the bits of a small number over a whole word, with half the work of [`mix`]; keys of tiles are
/// needed twice a move.
#[inline(always)]
fn blend(number: u64) -> u64 {
    let word = number.wrapping_mul(0x9E37_79B9_7F4A_7C15);
    (word ^ (word >> 32)).wrapping_mul(0xD6E8_FEB8_6659_FD93)
}

impl End {
    fn number(self) -> u64 {
        match self {
            End::Pattern(_) | End::Score => 1,
            End::Limit => 2,
            End::Repetition => 3,
        }
    }
}
