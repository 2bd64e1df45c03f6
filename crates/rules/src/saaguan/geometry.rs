//! Robots entering, leaving and turning, and which robots then aim at which.
//!
//! Each change returns the robots that it *touched*: those hit by one opponent more or fewer. Only their locks
//! can be affected.

use crate::{MOST_SEATS, Seat};

use super::board::{Board, Cell, Direction};
use super::keys;
use super::pieces::{SLOTS, Slot, Slots};
use super::position::{Content, Position};

/// The robots of each player, and the owner of each robot.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Teams {
    owner: [Seat; SLOTS],
    own: [Slots; MOST_SEATS],
    foes: [Slots; SLOTS],
}

impl Teams {
    /// The teams of `players` players with `robots` robots each.
    pub(super) fn new(players: usize, robots: usize) -> Teams {
        let mut teams = Teams {
            owner: [Seat::new(0); SLOTS],
            own: [Slots::NONE; MOST_SEATS],
            foes: [Slots::NONE; SLOTS],
        };
        let everyone = Slots::run(0, players * robots);
        for seat in 0..players {
            let own = Slots::run(seat * robots, robots);
            teams.own[seat] = own;
            for slot in own.iter() {
                teams.owner[slot.index()] = Seat::new(seat);
                teams.foes[slot.index()] = everyone.minus(own);
            }
        }
        teams
    }

    #[inline]
    pub(super) fn owner(&self, slot: Slot) -> Seat {
        self.owner[slot.index()]
    }

    /// All slots of a player.
    #[inline]
    pub(super) fn own(&self, seat: Seat) -> Slots {
        self.own[seat.index()]
    }

    /// All slots of a robot's opponents.
    #[inline]
    pub(super) fn foes(&self, slot: Slot) -> Slots {
        self.foes[slot.index()]
    }

    /// The robot aimed at, if it is an opponent.
    #[inline]
    fn touched(&self, slot: Slot, aim: Slot) -> Slots {
        Slots::just(aim).among(self.foes(slot))
    }
}

impl Position {
    /// A robot appears on a vacant cell of the corridor.
    pub(super) fn enter_corridor(&mut self, teams: &Teams, slot: Slot, cell: Cell, direction: Direction) {
        self.stand(teams, slot, cell, direction);
    }

    /// A robot in the corridor leaves the board.
    pub(super) fn leave_corridor(&mut self, teams: &Teams, slot: Slot) {
        self.vacate(teams, slot, Content::VACANT_CORRIDOR);
    }

    /// A robot appears on a vacant cell of the arena.
    #[inline(always)]
    pub(super) fn enter_arena(
        &mut self,
        board: &Board,
        teams: &Teams,
        slot: Slot,
        cell: Cell,
        direction: Direction,
    ) -> Slots {
        self.stand(teams, slot, cell, direction);
        self.in_arena = self.in_arena.with(slot);
        self.aimers[slot.index()] = Slots::NONE;
        self.aim[slot.index()] = Slot::NOBODY;
        let mut touched = Slots::NONE;
        for &axis in board.axes() {
            if !self.lines.is_empty(cell, axis) {
                touched = touched.and_also(self.meet(teams, slot, axis));
                touched = touched.and_also(self.meet(teams, slot, axis.opposite()));
            }
        }
        self.lines.toggle(cell);
        touched
    }

    /// A robot and the next one in some direction, if there is one, come into sight of each other.
    #[inline(always)]
    fn meet(&mut self, teams: &Teams, slot: Slot, direction: Direction) -> Slots {
        let other = self.next(self.cell[slot.index()], direction);
        if other == Slot::NOBODY {
            return Slots::NONE;
        }
        let mut touched = Slots::NONE;
        if self.direction[slot.index()] == direction {
            touched = touched.and_also(self.aim_at(teams, slot, other));
        }
        if self.direction[other.index()] == direction.opposite() {
            touched = touched.and_also(self.aim_at(teams, other, slot));
        }
        touched
    }

    /// A robot in the arena leaves the board; the robots that aimed at it then aim at the next robot behind it.
    #[inline(always)]
    pub(super) fn leave_arena(&mut self, teams: &Teams, slot: Slot) -> Slots {
        let cell = self.cell[slot.index()];
        let mut touched = self.aim_at(teams, slot, Slot::NOBODY);
        self.vacate(teams, slot, Content::VACANT_ARENA);
        self.in_arena = self.in_arena.without(slot);
        self.lines.toggle(cell);
        for aimer in self.aimers[slot.index()].iter() {
            let next = self.next(cell, self.direction[aimer.index()]);
            touched = touched.and_also(self.aim_at(teams, aimer, next));
        }
        touched.without(slot)
    }

    /// A robot in the arena turns its beam off.
    #[inline(always)]
    pub(super) fn look_away(&mut self, teams: &Teams, slot: Slot) -> Slots {
        self.aim_at(teams, slot, Slot::DARK)
    }

    /// A robot in the arena that has turned its beam off looks in a new direction.
    #[inline(always)]
    pub(super) fn look(&mut self, teams: &Teams, slot: Slot, direction: Direction) -> Slots {
        self.face(teams, slot, direction);
        let next = self.next(self.cell[slot.index()], direction);
        self.aim_at(teams, slot, next)
    }

    /// A robot has a new direction.
    #[inline(always)]
    pub(super) fn face(&mut self, teams: &Teams, slot: Slot, direction: Direction) {
        let (owner, cell) = (teams.owner(slot), self.cell[slot.index()]);
        let old = std::mem::replace(&mut self.direction[slot.index()], direction);
        self.key ^= keys::robot(owner, cell, old) ^ keys::robot(owner, cell, direction);
    }

    /// Locks a robot, or releases it.
    pub(super) fn set_lock(&mut self, slot: Slot, locked: bool) {
        if self.locked.contains(slot) != locked {
            self.locked = if locked { self.locked.with(slot) } else { self.locked.without(slot) };
            self.key ^= keys::lock(self.cell[slot.index()]);
        }
    }

    /// The opponents whose active beams hit a robot.
    #[inline]
    pub(super) fn attackers(&self, teams: &Teams, slot: Slot) -> Slots {
        self.aimers[slot.index()].among(teams.foes(slot)).minus(self.locked)
    }

    #[inline(always)]
    fn stand(&mut self, teams: &Teams, slot: Slot, cell: Cell, direction: Direction) {
        self.on_board = self.on_board.with(slot);
        self.at[cell.index()] = Content::robot(slot);
        self.cell[slot.index()] = cell;
        self.direction[slot.index()] = direction;
        self.key ^= keys::robot(teams.owner(slot), cell, direction);
    }

    #[inline(always)]
    fn vacate(&mut self, teams: &Teams, slot: Slot, ground: Content) {
        let cell = self.cell[slot.index()];
        self.on_board = self.on_board.without(slot);
        self.at[cell.index()] = ground;
        self.key ^= keys::robot(teams.owner(slot), cell, self.direction[slot.index()]);
    }

    /// The next robot in a direction.
    #[inline(always)]
    fn next(&self, cell: Cell, direction: Direction) -> Slot {
        match self.lines.next(cell, direction) {
            Some(cell) => self.at[cell.index()].known_slot(),
            None => Slot::NOBODY,
        }
    }

    #[inline(always)]
    fn aim_at(&mut self, teams: &Teams, slot: Slot, target: Slot) -> Slots {
        let old = std::mem::replace(&mut self.aim[slot.index()], target);
        self.aimers[old.index()] = self.aimers[old.index()].without(slot);
        self.aimers[target.index()] = self.aimers[target.index()].with(slot);
        teams.touched(slot, old).and_also(teams.touched(slot, target))
    }
}
