//! Queries of a search: robots by number, and whom a robot would see from a cell.

use super::board::{Cell, Direction};
use super::pieces::{SLOTS, Slot};
use super::position::{Content, Position};
use super::{Robot, Saaguan};

/// The count of robot numbers. A robot keeps its number as long as it stays on the board; the number has no
/// other meaning.
pub const ROBOT_NUMBERS: usize = SLOTS;

impl Saaguan {
    /// The robots on the board with their numbers.
    #[inline]
    pub fn numbered_robots(&self, position: &Position) -> impl Iterator<Item = (usize, Robot)> {
        position.on_board.iter().map(|slot| (slot.index(), self.robot(position, slot)))
    }

    /// The number of the robot that a beam from a cell of the arena would hit.
    #[inline]
    pub fn seen(&self, position: &Position, cell: Cell, direction: Direction) -> Option<usize> {
        let seen = position.lines.next(cell, direction)?;
        Some(position.at[seen.index()].known_slot().index())
    }

    /// The cell of the arena that a robot on `cell` would advance onto, if it is vacant.
    #[inline]
    pub fn way_ahead(&self, position: &Position, cell: Cell, direction: Direction) -> Option<Cell> {
        let ahead = self.board.ahead(cell, direction);
        (position.at[ahead.index()] == Content::VACANT_ARENA).then_some(ahead)
    }

    /// The number of opponents' active beams that hit the robot with this number.
    #[inline]
    pub fn hits(&self, position: &Position, number: usize) -> u32 {
        position.attackers(&self.teams, Slot::new(number)).count()
    }
}
