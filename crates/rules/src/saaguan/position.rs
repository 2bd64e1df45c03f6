//! A position: the robots, the reserves beside the board, and the player on turn.
//!
//! Beside the facts it carries what follows from them and is kept up to date: which cells of each line
//! of the arena robots stand on, at which robot each one aims, and a key.

use crate::{MOST_SEATS, Reason, Seat, Seats};

use super::board::{Cell, Direction, GRID, Turn};
use super::keys;
use super::lines::Lines;
use super::pieces::{SLOTS, Slot, Slots};

/// A position of Saaguan.
#[derive(Clone, Copy, Debug)]
pub struct Position {
    /// The content of each cell of the grid.
    pub(super) at: [Content; GRID],
    /// The occupied cells of each line of the arena.
    pub(super) lines: Lines,
    pub(super) cell: [Cell; SLOTS],
    pub(super) direction: [Direction; SLOTS],
    /// The robot that each robot in the arena aims at, its beam on or off.
    pub(super) aim: [Slot; SLOTS],
    /// The robots that aim at each robot in the arena.
    pub(super) aimers: [Slots; SLOTS],
    pub(super) on_board: Slots,
    pub(super) in_arena: Slots,
    pub(super) locked: Slots,
    /// Robots in loops of odd length, which are free although two active beams hit them.
    pub(super) odd: Slots,
    /// The number of slots of each player.
    pub(super) run: u8,
    pub(super) beside: [Beside; MOST_SEATS],
    pub(super) still_in: Seats,
    pub(super) to_act: Seat,
    /// Moves left in this turn.
    pub(super) left: u8,
    /// Turns that have ended.
    pub(super) turns: u32,
    /// The step that waits for a loop to be decided.
    pub(super) pending: Option<Step>,
    /// The first move of the turn, if R 24 forbids to take it back.
    pub(super) guard: Option<(Cell, Turn)>,
    pub(super) end: Option<End>,
    /// The key of what the rules count as repetition, the player to move aside.
    pub(super) key: u64,
}

/// The content of a cell of the grid: a robot, or nothing on one of three grounds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Content(u8);

impl Content {
    pub(super) const VACANT_ARENA: Content = Content(0x40);
    pub(super) const VACANT_CORRIDOR: Content = Content(0x80);
    pub(super) const OUTSIDE: Content = Content(0xC0);

    #[inline(always)]
    pub(super) fn robot(slot: Slot) -> Content {
        Content(slot.index() as u8)
    }

    #[inline(always)]
    pub(super) fn slot(self) -> Option<Slot> {
        if usize::from(self.0) < SLOTS { Some(self.known_slot()) } else { None }
    }

    /// The robot of a cell on which one is known to stand.
    #[inline(always)]
    pub(super) fn known_slot(self) -> Slot {
        Slot::new(usize::from(self.0) % SLOTS)
    }
}

/// The robots and points of a player beside the board.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(super) struct Beside {
    pub(super) reserve: u8,
    pub(super) recycler: u8,
    pub(super) score: u8,
    /// Turns ended in a row without a robot in the arena.
    pub(super) idle: u8,
}

/// The step that is being carried out while a choice is pending.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Step {
    /// The robot has its beam off.
    TurningOff { cell: Cell, turn: Turn },
    /// The robot has its new direction.
    TurningOn { cell: Cell, turn: Turn },
    /// The robot has left its cell.
    SteppingOff { cell: Cell, direction: Direction },
    /// The robot that left this cell stands on its new one.
    SteppingOn { cell: Cell },
    /// The robots of a player who resigned have left.
    Resigning,
}

/// How the game ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct End {
    pub(super) cause: Cause,
    pub(super) winners: Seats,
}

/// Why the game ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Cause {
    Score,
    Elimination,
    Locked,
    Resignation,
    Repetition,
    Limit,
}

impl Cause {
    pub(super) const ALL: [Cause; 6] = [
        Cause::Score,
        Cause::Elimination,
        Cause::Locked,
        Cause::Resignation,
        Cause::Repetition,
        Cause::Limit,
    ];

    pub(super) fn reason(self) -> Reason {
        match self {
            Cause::Score => Reason("score"),
            Cause::Elimination => Reason("elimination"),
            Cause::Locked => Reason("locked"),
            Cause::Resignation => Reason::RESIGNATION,
            Cause::Repetition => Reason::REPETITION,
            Cause::Limit => Reason::LIMIT,
        }
    }
}

impl Position {
    /// The number of robots in a player's reserve.
    pub fn reserve(&self, seat: Seat) -> u8 {
        self.beside[seat.index()].reserve
    }

    /// The number of a player's robots that were shut down and have not come back.
    pub fn recycler(&self, seat: Seat) -> u8 {
        self.beside[seat.index()].recycler
    }

    /// Whether the next robot that a player places comes back from the recycler: once the reserve is empty.
    pub fn is_recycling(&self, seat: Seat) -> bool {
        self.reserve(seat) == 0
    }

    /// A player's points.
    pub fn score(&self, seat: Seat) -> u8 {
        self.beside[seat.index()].score
    }

    /// The number of turns in a row that a player has ended without a robot in the arena.
    pub fn idle(&self, seat: Seat) -> u8 {
        self.beside[seat.index()].idle
    }

    /// The moves that the player to act has left in this turn.
    pub fn moves_left(&self) -> u8 {
        self.left
    }

    /// The number of turns that have ended.
    pub fn turns(&self) -> u32 {
        self.turns
    }

    #[inline]
    pub(super) fn in_corridor(&self) -> Slots {
        self.on_board.minus(self.in_arena)
    }

    /// The robot on a cell.
    #[inline]
    pub(super) fn slot_at(&self, cell: Cell) -> Option<Slot> {
        self.at[cell.index()].slot()
    }

    /// Changes what a player has beside the board.
    pub(super) fn change_beside(&mut self, seat: Seat, change: impl FnOnce(&mut Beside)) {
        let beside = &mut self.beside[seat.index()];
        self.key ^= keys::beside(seat, *beside);
        change(beside);
        self.key ^= keys::beside(seat, *beside);
    }
}

impl PartialEq for Position {
    /// Slots and what follows from the rest do not count.
    fn eq(&self, other: &Position) -> bool {
        let facts = |position: &Position| {
            (
                (position.key, position.beside, position.still_in, position.to_act, position.left),
                (position.turns, position.pending, position.guard, position.end, position.run),
            )
        };
        let owner = |slot: Slot| slot.index() / usize::from(self.run);
        let has_twin = |slot: Slot| {
            other.slot_at(self.cell[slot.index()]).is_some_and(|twin| {
                owner(twin) == owner(slot)
                    && other.direction[twin.index()] == self.direction[slot.index()]
                    && other.locked.contains(twin) == self.locked.contains(slot)
            })
        };
        facts(self) == facts(other)
            && self.on_board.count() == other.on_board.count()
            && self.on_board.iter().all(has_twin)
    }
}

impl Eq for Position {}
