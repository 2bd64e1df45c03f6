//! Positions and actions under the symmetries of the board.

use super::board::{Cell, Turn};
use super::pieces::Slot;
use super::position::{Position, Step};
use super::{Action, Robot, Saaguan, Way};

/// The image of a position.
pub(super) fn map_position(game: &Saaguan, symmetry: usize, position: &Position) -> Position {
    let cell = |cell: Cell| game.board.map_cell(symmetry, cell);
    let turn = |turn: Turn| game.mapped_turn(symmetry, turn);
    let robots = game.robots(position).map(|robot| Robot {
        cell: cell(robot.cell),
        direction: game.board.map_direction(symmetry, robot.direction),
        ..robot
    });
    let mut mapped = *position;
    mapped.guard = position.guard.map(|(own, way)| (cell(own), turn(way)));
    mapped.pending = position.pending.map(|step| match step {
        Step::TurningOff { cell: own, turn: way } => Step::TurningOff { cell: cell(own), turn: turn(way) },
        Step::TurningOn { cell: own, turn: way } => Step::TurningOn { cell: cell(own), turn: turn(way) },
        Step::SteppingOff { cell: own, direction } => {
            let direction = game.board.map_direction(symmetry, direction);
            Step::SteppingOff { cell: cell(own), direction }
        }
        Step::SteppingOn { cell: own } => Step::SteppingOn { cell: cell(own) },
        Step::Resigning => Step::Resigning,
    });
    game.rebuilt(&mapped, robots)
}

/// The image of an action.
pub(super) fn map_action(game: &Saaguan, symmetry: usize, position: &Position, action: Action) -> Action {
    let map = |cell: Cell| game.board.map_cell(symmetry, cell);
    match action {
        Action::Place { cell, direction } => {
            let direction = game.board.map_direction(symmetry, direction);
            Action::Place { cell: map(cell), direction }
        }
        Action::Rotate { cell, turn } => {
            Action::Rotate { cell: map(cell), turn: game.mapped_turn(symmetry, turn) }
        }
        Action::Advance { cell } => Action::Advance { cell: map(cell) },
        Action::Lock(way) => Action::Lock(game.mapped_way(symmetry, position, way)),
        Action::Pass => Action::Pass,
    }
}

impl Saaguan {
    /// A reflection makes left of right.
    fn mapped_turn(&self, symmetry: usize, turn: Turn) -> Turn {
        if symmetry < self.board.symmetries() / 2 { turn } else { turn.back() }
    }

    /// Another robot of the loop may come to have the smallest name.
    fn mapped_way(&self, symmetry: usize, position: &Position, way: Way) -> Way {
        let Some(ring) = self.open_loop(position) else { return way };
        let mapped_order = |slot: Slot| {
            let cell = self.board.map_cell(symmetry, position.cell[slot.index()]);
            self.board.name_order(cell)
        };
        let first = ring.robots.iter().min_by_key(|&slot| mapped_order(slot));
        let locks_first = first.is_some_and(|first| ring.locked(way).contains(first));
        if locks_first { Way::First } else { Way::Second }
    }
}
