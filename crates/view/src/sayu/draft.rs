//! Tiles of Sayū in drafts, and home, which stays where it is.

use banmen_rules::sayu::{Cell, Content, Direction, Pose, Sayu, Tile};
use banmen_rules::{Draft, Seat};

use crate::draft::Sketched;
use crate::{Piece, Scene};

impl Sketched for Sayu {
    fn drawn(&self, piece: &str) -> Option<Piece> {
        let &[tile, facing, colour] = &piece.split(':').collect::<Vec<_>>()[..] else { return None };
        let pose = Pose::new(tile.parse::<Tile>().ok()?, Direction::read(facing)?);
        let content = Content { cell: Cell::HOME, tile: Some(pose) };
        Some(super::piece(self, content, owner(colour), None))
    }

    fn add_more(&self, draft: &Draft, scene: &mut Scene) {
        let home = Content { cell: Cell::HOME, tile: None };
        let drawn = super::piece(self, home, owner(draft.value("home")), None);
        scene.pieces.insert(Cell::HOME.name(), drawn);
    }
}

/// The player whose colour has this letter.
fn owner(letter: &str) -> Option<Seat> {
    ["r", "b"].iter().position(|own| *own == letter).map(Seat::new)
}
