//! Positions made from scratch: the one in which the game begins, and those with given robots.

use crate::{MOST_SEATS, Seat, Seats};

use super::board::{Cell, Direction, GRID, Ground};
use super::lines::Lines;
use super::pieces::{SLOTS, Slot, Slots};
use super::position::{Beside, Content, Position, Step};
use super::{Robot, Saaguan, keys};

impl Saaguan {
    /// An empty board, with all robots in reserve.
    pub(super) fn empty(&self) -> Position {
        let mut position = Position {
            at: [Content::OUTSIDE; GRID],
            lines: Lines::EMPTY,
            cell: [Cell::OUTSIDE; SLOTS],
            direction: [Direction::default(); SLOTS],
            aim: [Slot::NOBODY; SLOTS],
            aimers: [Slots::NONE; SLOTS],
            on_board: Slots::NONE,
            in_arena: Slots::NONE,
            locked: Slots::NONE,
            odd: Slots::NONE,
            run: self.robots,
            beside: [Beside::default(); MOST_SEATS],
            still_in: Seats::first(self.players),
            to_act: self.first,
            left: self.moves,
            turns: 0,
            pending: None,
            guard: None,
            end: None,
            key: 0,
        };
        for &cell in self.board.cells() {
            position.at[cell.index()] = match self.board.ground(cell) {
                Ground::Corridor => Content::VACANT_CORRIDOR,
                _ => Content::VACANT_ARENA,
            };
        }
        for seat in position.still_in.iter() {
            let reserve = self.robots_of(seat);
            position.beside[seat.index()].reserve = reserve;
            position.key ^= keys::beside(seat, position.beside[seat.index()]);
        }
        position
    }

    /// The position with the course of the game as in `facts`, and with these robots; all that follows
    /// from them is worked out anew.
    pub(super) fn rebuilt(&self, facts: &Position, robots: impl Iterator<Item = Robot>) -> Position {
        let &Position { still_in, to_act, left, turns, pending, guard, end, .. } = facts;
        let mut position = Position { still_in, to_act, left, turns, pending, guard, end, ..self.empty() };
        for seat in (0..self.players).map(Seat::new) {
            position.change_beside(seat, |beside| *beside = facts.beside[seat.index()]);
            if !still_in.contains(seat) {
                position.key ^= keys::out(seat);
            }
        }
        for robot in robots {
            self.stand(&mut position, robot);
        }
        if let Some(Step::TurningOff { cell, .. }) = pending
            && let Some(slot) = position.slot_at(cell)
        {
            position.look_away(&self.teams, slot);
        }
        position.odd = self.odd_robots(&position);
        position
    }

    fn stand(&self, position: &mut Position, robot: Robot) {
        let slot = self.free_slot(position, robot.owner);
        if self.board.is_corridor(robot.cell) {
            position.enter_corridor(&self.teams, slot, robot.cell, robot.direction);
        } else {
            position.enter_arena(&self.board, &self.teams, slot, robot.cell, robot.direction);
            position.set_lock(slot, robot.locked);
        }
    }
}
