//! Tiles of Ní-Ju in drafts, and the cells beside them.

use banmen_rules::niju::{Cell, Niju, Pattern};
use banmen_rules::{Draft, Seat};

use crate::draft::Sketched;
use crate::{Piece, PlaceId};

impl Sketched for Niju {
    fn drawn(&self, piece: &str) -> Option<Piece> {
        let (pattern, colour) = piece.split_once(':')?;
        let owner = ["w", "b"].iter().position(|own| *own == colour)?;
        Some(super::piece(self, Seat::new(owner), Pattern::read(pattern)?, None))
    }

    /// The tiles, the cells at their sides, and the cell of the first tile.
    fn open_places(&self, draft: &Draft) -> Vec<PlaceId> {
        let mut cells = vec![Cell::ORIGIN];
        for tile in draft.pieces().filter_map(|(name, _)| self.cell(name).ok()) {
            for cell in tile.sides().chain([tile]) {
                if !cells.contains(&cell) {
                    cells.push(cell);
                }
            }
        }
        cells.iter().map(Cell::to_string).collect()
    }
}
