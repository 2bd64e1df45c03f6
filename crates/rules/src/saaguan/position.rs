//! A position: the robots, what stands beside the board, and whose turn it is.
//!
//! Beside the facts it carries what follows from them and is kept up to date: which robots stand in
//! each line of the arena, at which robot each one aims, and a key.

use crate::{Seat, Seats};

use super::board::{Board, Cell, Direction, GRID, Ground, Turn};
use super::lines::Lines;

/// The most robots that can stand on a board: six players with three each.
pub(super) const MOST_ROBOTS: usize = 18;

/// The most players.
pub(super) const MOST_PLAYERS: usize = 6;

/// A robot on the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Robot {
    /// Where it stands.
    pub cell: Cell,
    /// Where it looks.
    pub direction: Direction,
    /// Whose it is.
    pub owner: Seat,
    /// Whether it is locked.
    pub locked: bool,
}

/// An active beam.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Beam {
    /// The cell of its robot.
    pub from: Cell,
    /// Whose robot it is.
    pub owner: Seat,
    /// Where it ends: at the robot it hits, or in the last cell of the arena (which may be its own).
    pub to: Cell,
    /// Whose robot it hits, if it hits any.
    pub hit: Option<Seat>,
}

/// A position of Saaguan.
#[derive(Clone, Copy, Debug)]
pub struct Position {
    /// What stands on each cell of the grid.
    pub(super) at: [Content; GRID],
    /// Which cells of each line of the arena robots stand on.
    pub(super) lines: Lines,
    /// The robots; each player has a run of slots, of which some are empty.
    pub(super) cell: [Cell; MOST_ROBOTS],
    pub(super) direction: [Direction; MOST_ROBOTS],
    /// At whom each robot in the arena aims, as far as geometry goes: whether or not its beam is on.
    pub(super) aim: [Slot; MOST_ROBOTS],
    /// By which robots each robot in the arena is aimed at.
    pub(super) aimers: [Slots; MOST_ROBOTS],
    pub(super) in_corridor: Slots,
    pub(super) in_arena: Slots,
    pub(super) locked: Slots,
    /// Robots in loops of odd length, which are free although two active beams hit them.
    pub(super) odd: Slots,
    pub(super) beside: [Beside; MOST_PLAYERS],
    pub(super) still_in: Seats,
    pub(super) to_act: Seat,
    /// Moves left in this turn.
    pub(super) left: u8,
    /// Turns that have ended.
    pub(super) turns: u32,
    pub(super) pending: Option<Pending>,
    /// The first move of the turn, if R 24 forbids to take it back.
    pub(super) guard: Option<(Cell, Turn)>,
    pub(super) end: Option<End>,
    /// The key of what the rules count as repetition, the player to move aside.
    pub(super) key: u64,
}
