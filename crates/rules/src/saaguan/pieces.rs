//! Robots as they stand on the board, and by number, with sets of them.
//!
//! Each player has a run of slots, one for each robot the game gives; a slot is in use while its robot
//! is on the board. Which slot a robot has means nothing to the rules.

use crate::Seat;

use super::board::{Cell, Direction};

/// A robot on the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Robot {
    /// The cell of the robot.
    pub cell: Cell,
    /// The direction it looks in.
    pub direction: Direction,
    /// The owner.
    pub owner: Seat,
    /// Whether the robot is locked.
    pub locked: bool,
}

/// The number of slots: more than the 18 robots of six players, and a power of two.
pub(super) const SLOTS: usize = 32;

/// The number of a robot.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Slot(u8);

impl Slot {
    /// The aim of a robot that looks at nobody: a slot that no robot has, and that can be written to like any.
    pub(super) const NOBODY: Slot = Slot(SLOTS as u8 - 1);

    /// The aim of a robot whose beam is off because it is turning: a slot that no robot has.
    pub(super) const DARK: Slot = Slot(SLOTS as u8 - 2);

    #[inline(always)]
    pub(super) fn new(index: usize) -> Slot {
        Slot(index as u8)
    }

    #[inline(always)]
    pub(super) fn index(self) -> usize {
        usize::from(self.0) % SLOTS
    }
}

/// A set of robots.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Slots(u32);

impl Slots {
    pub(super) const NONE: Slots = Slots(0);

    #[inline(always)]
    pub(super) fn just(slot: Slot) -> Slots {
        Slots(1 << slot.index())
    }

    /// The `count` slots from `first` on.
    pub(super) fn run(first: usize, count: usize) -> Slots {
        Slots(((1 << count) - 1) << first)
    }

    #[inline(always)]
    pub(super) fn contains(self, slot: Slot) -> bool {
        self.0 >> slot.index() & 1 == 1
    }

    #[inline(always)]
    pub(super) fn is_empty(self) -> bool {
        self.0 == 0
    }

    #[inline(always)]
    pub(super) fn with(self, slot: Slot) -> Slots {
        self.and_also(Slots::just(slot))
    }

    #[inline(always)]
    pub(super) fn without(self, slot: Slot) -> Slots {
        self.minus(Slots::just(slot))
    }

    /// Those in `self` or in `other`.
    #[inline(always)]
    pub(super) fn and_also(self, other: Slots) -> Slots {
        Slots(self.0 | other.0)
    }

    /// Those in `self` and in `other`.
    #[inline(always)]
    pub(super) fn among(self, other: Slots) -> Slots {
        Slots(self.0 & other.0)
    }

    /// Those in `self` and not in `other`.
    #[inline(always)]
    pub(super) fn minus(self, other: Slots) -> Slots {
        Slots(self.0 & !other.0)
    }

    /// All but one of them, whichever: empty when there is one or none.
    #[inline(always)]
    fn but_one(self) -> Slots {
        Slots(self.0 & self.0.wrapping_sub(1))
    }

    #[inline(always)]
    pub(super) fn at_least_two(self) -> bool {
        !self.but_one().is_empty()
    }

    #[inline(always)]
    pub(super) fn at_least_three(self) -> bool {
        !self.but_one().but_one().is_empty()
    }

    pub(super) fn count(self) -> u32 {
        self.0.count_ones()
    }

    /// The one with the smallest number.
    #[inline(always)]
    pub(super) fn first(self) -> Option<Slot> {
        if self.is_empty() { None } else { Some(Slot(self.0.trailing_zeros() as u8)) }
    }

    #[inline(always)]
    pub(super) fn iter(self) -> impl Iterator<Item = Slot> {
        let mut rest = self;
        std::iter::from_fn(move || {
            let next = rest.first();
            rest = rest.but_one();
            next
        })
    }
}
