//! Robots of Saaguan in drafts, with the locks and beams that follow from them.

use banmen_rules::saaguan::{Robot, Saaguan};
use banmen_rules::{Draft, Game, Seat};

use crate::draft::Sketched;
use crate::{Piece, Scene};

impl Sketched for Saaguan {
    fn drawn(&self, piece: &str) -> Option<Piece> {
        let robot = piece.trim_end_matches('!');
        let owner = self.names().iter().position(|name| robot.starts_with(&name[..1]))?;
        let direction = self.board().read_direction(robot.get(1..)?)?;
        let cell = self.board().cells()[0];
        Some(super::piece(self, &Robot { cell, direction, owner: Seat::new(owner), locked: false }))
    }

    fn add_more(&self, draft: &Draft, scene: &mut Scene) {
        let position = self.sketch(draft);
        let board = self.board();
        for robot in self.robots(&position) {
            scene.pieces.insert(board.name(robot.cell).to_owned(), super::piece(self, &robot));
        }
        for shining in self.beams(&position) {
            scene.beams.insert(board.name(shining.from).to_owned(), super::beam(board, &shining));
        }
    }
}
