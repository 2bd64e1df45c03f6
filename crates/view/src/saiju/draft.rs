//! Pieces of Saiju in drafts.

use banmen_rules::saiju::Saiju;

use crate::Piece;
use crate::draft::Sketched;

impl Sketched for Saiju {
    fn drawn(&self, piece: &str) -> Option<Piece> {
        piece.parse().ok().map(super::piece)
    }
}
