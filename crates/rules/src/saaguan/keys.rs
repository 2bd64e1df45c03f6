//! Keys: each fact of a position is spread over a word, and the words are combined by exclusive or.

use crate::Seat;
use crate::chance::mix;

use super::board::{Cell, Direction, Turn};
use super::position::{Beside, End, Position, Step};

/// The key of a robot, its lock aside. Two multiplications cost less than a table of all robots that
/// there could be, which would be larger than the nearest cache.
#[inline]
pub(super) fn robot(owner: Seat, cell: Cell, direction: Direction) -> u64 {
    spread(cell.index() | direction.index() << 8 | owner.index() << 11)
}

/// The key of a lock.
#[inline]
pub(super) fn lock(cell: Cell) -> u64 {
    spread(cell.index() | 1 << 14)
}

/// The key of what a player has beside the board, as far as it counts for repetition.
pub(super) fn beside(seat: Seat, beside: Beside) -> u64 {
    let facts = [seat.index() as u8, beside.reserve, beside.recycler, beside.score];
    mix(u64::from(u32::from_le_bytes(facts)) | 1 << 32)
}

/// The key of a player being out.
pub(super) fn out(seat: Seat) -> u64 {
    spread(seat.index() | 1 << 15)
}

/// The key of a player being on turn.
#[inline]
pub(super) fn to_act(seat: Seat) -> u64 {
    spread(seat.index() | 1 << 16)
}

#[inline]
fn spread(number: usize) -> u64 {
    let word = (number as u64 + 1).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    (word ^ (word >> 29)).wrapping_mul(0xBF58_476D_1CE4_E5B9)
}

/// The key of everything else: how far turn and game have come.
pub(super) fn course(position: &Position) -> u64 {
    let idle = position.beside.iter().fold(0, |word, beside| word << 8 | u64::from(beside.idle));
    let seat = position.to_act.index() as u64;
    let count = u64::from(position.turns) << 16 | u64::from(position.left) << 8 | seat;
    let pause = pending(position.pending) << 32 | guard(position.guard) << 16 | end(position.end);
    mix(idle ^ mix(count ^ mix(pause)))
}

fn pending(step: Option<Step>) -> u64 {
    match step {
        None => 0,
        Some(Step::Resigning) => 1,
        Some(Step::TurningOff { cell, turn }) => facts(2 + turn as usize, cell, 0),
        Some(Step::TurningOn { cell, turn }) => facts(4 + turn as usize, cell, 0),
        Some(Step::SteppingOff { cell, direction }) => facts(6, cell, direction.index()),
        Some(Step::SteppingOn { cell }) => facts(7, cell, 0),
    }
}

fn guard(guard: Option<(Cell, Turn)>) -> u64 {
    guard.map_or(0, |(cell, turn)| facts(1 + turn as usize, cell, 0))
}

fn end(end: Option<End>) -> u64 {
    end.map_or(0, |end| end.winners.iter().fold(1 + end.cause as u64, |word, seat| word | 16 << seat.index()))
}

fn facts(kind: usize, cell: Cell, direction: usize) -> u64 {
    (kind << 12 | direction << 8 | cell.index()) as u64
}
