//! The dense numbers of actions: the placings, then the moves of a robot on each cell, then the two ways of
//! deciding a loop and the pass.

use super::board::{Cell, Turn};
use super::{Action, Saaguan, Way};

/// The number of moves of a robot: left, right and ahead.
const MOVES_OF_A_ROBOT: usize = 3;

/// The count of numbers.
pub(super) fn action_numbers(game: &Saaguan) -> u32 {
    game.first_way() as u32 + 3
}

/// The number of an action.
pub(super) fn action_number(game: &Saaguan, action: Action) -> u32 {
    let place = |cells: &[Cell], cell: Cell| cells.binary_search(&cell).expect("a cell of the board");
    let number = match action {
        Action::Place { cell, direction } => {
            place(game.board.corridor(), cell) * game.board.directions().len()
                + game.board.compass_place(direction)
        }
        Action::Rotate { cell, turn } => {
            game.first_move() + MOVES_OF_A_ROBOT * place(game.board.cells(), cell) + turn as usize
        }
        Action::Advance { cell } => {
            game.first_move() + MOVES_OF_A_ROBOT * place(game.board.cells(), cell) + 2
        }
        Action::Lock(way) => game.first_way() + way as usize,
        Action::Pass => game.first_way() + 2,
    };
    number as u32
}

/// The action with this number, which need not be legal.
pub(super) fn meant_action(game: &Saaguan, number: u32) -> Option<Action> {
    let number = number as usize;
    let directions = game.board.directions();
    if number < game.first_move() {
        let cell = game.board.corridor()[number / directions.len()];
        return Some(Action::Place { cell, direction: directions[number % directions.len()] });
    }
    if number < game.first_way() {
        let number = number - game.first_move();
        let cell = game.board.cells()[number / MOVES_OF_A_ROBOT];
        return Some(match number % MOVES_OF_A_ROBOT {
            0 => Action::Rotate { cell, turn: Turn::Left },
            1 => Action::Rotate { cell, turn: Turn::Right },
            _ => Action::Advance { cell },
        });
    }
    let last = [Action::Lock(Way::First), Action::Lock(Way::Second), Action::Pass];
    last.get(number - game.first_way()).copied()
}

impl Saaguan {
    fn first_move(&self) -> usize {
        self.board.corridor().len() * self.board.directions().len()
    }

    fn first_way(&self) -> usize {
        self.first_move() + MOVES_OF_A_ROBOT * self.board.cells().len()
    }
}
