//! Actions by number, and positions and actions seen through the board's symmetries.

use super::board::{Cell, Turn};
use super::position::{Position, Step};
use super::slots::Slot;
use super::{Action, Robot, Saaguan, Way};

/// Left, right and ahead.
const MOVES_OF_A_ROBOT: usize = 3;

impl Saaguan {
    // First the placings, then the moves of a robot on each cell, then the two ways and the pass.

    fn first_move(&self) -> usize {
        self.board.corridor().len() * self.board.directions().len()
    }

    fn first_way(&self) -> usize {
        self.first_move() + MOVES_OF_A_ROBOT * self.board.cells().len()
    }

    pub(super) fn count_numbers(&self) -> u32 {
        self.first_way() as u32 + 3
    }

    pub(super) fn number_of(&self, action: Action) -> u32 {
        let place = |cells: &[Cell], cell: Cell| cells.binary_search(&cell).expect("a cell of the board");
        let number = match action {
            Action::Place { cell, direction } => {
                place(self.board.corridor(), cell) * self.board.directions().len()
                    + self.board.compass_place(direction)
            }
            Action::Rotate { cell, turn } => {
                self.first_move() + MOVES_OF_A_ROBOT * place(self.board.cells(), cell) + turn as usize
            }
            Action::Advance { cell } => {
                self.first_move() + MOVES_OF_A_ROBOT * place(self.board.cells(), cell) + 2
            }
            Action::Lock(way) => self.first_way() + way as usize,
            Action::Pass => self.first_way() + 2,
        };
        number as u32
    }

    pub(super) fn with_number(&self, number: u32) -> Option<Action> {
        let number = number as usize;
        let directions = self.board.directions();
        if number < self.first_move() {
            let cell = self.board.corridor()[number / directions.len()];
            return Some(Action::Place { cell, direction: directions[number % directions.len()] });
        }
        if number < self.first_way() {
            let number = number - self.first_move();
            let cell = self.board.cells()[number / MOVES_OF_A_ROBOT];
            return Some(match number % MOVES_OF_A_ROBOT {
                0 => Action::Rotate { cell, turn: Turn::Left },
                1 => Action::Rotate { cell, turn: Turn::Right },
                _ => Action::Advance { cell },
            });
        }
        let last = [Action::Lock(Way::First), Action::Lock(Way::Second), Action::Pass];
        last.get(number - self.first_way()).copied()
    }

    pub(super) fn mapped(&self, symmetry: usize, position: &Position) -> Position {
        let cell = |cell: Cell| self.board.map_cell(symmetry, cell);
        let turn = |turn: Turn| self.mapped_turn(symmetry, turn);
        let robots = self.robots(position).map(|robot| Robot {
            cell: cell(robot.cell),
            direction: self.board.map_direction(symmetry, robot.direction),
            ..robot
        });
        let mut mapped = *position;
        mapped.guard = position.guard.map(|(own, way)| (cell(own), turn(way)));
        mapped.pending = position.pending.map(|step| match step {
            Step::TurningOff { cell: own, turn: way } => {
                Step::TurningOff { cell: cell(own), turn: turn(way) }
            }
            Step::TurningOn { cell: own, turn: way } => Step::TurningOn { cell: cell(own), turn: turn(way) },
            Step::SteppingOff { cell: own, direction } => {
                let direction = self.board.map_direction(symmetry, direction);
                Step::SteppingOff { cell: cell(own), direction }
            }
            Step::SteppingOn { cell: own } => Step::SteppingOn { cell: cell(own) },
            Step::Resigning => Step::Resigning,
        });
        self.rebuilt(&mapped, robots)
    }

    pub(super) fn mapped_action(&self, symmetry: usize, position: &Position, action: Action) -> Action {
        let map = |cell: Cell| self.board.map_cell(symmetry, cell);
        match action {
            Action::Place { cell, direction } => {
                let direction = self.board.map_direction(symmetry, direction);
                Action::Place { cell: map(cell), direction }
            }
            Action::Rotate { cell, turn } => {
                Action::Rotate { cell: map(cell), turn: self.mapped_turn(symmetry, turn) }
            }
            Action::Advance { cell } => Action::Advance { cell: map(cell) },
            Action::Lock(way) => Action::Lock(self.mapped_way(symmetry, position, way)),
            Action::Pass => Action::Pass,
        }
    }

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
