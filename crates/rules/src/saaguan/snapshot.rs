//! Events about locks and beams: the difference between two snapshots of the board.

use crate::{Observer, Seat, sort_few};

use super::board::{Cell, Direction};
use super::messages::Event;
use super::pieces::{Slot, Slots};
use super::position::Position;
use super::{Robot, Saaguan};

/// The board as an observer knows it; only kept while there is one.
#[derive(Clone, Copy)]
pub(super) struct Snapshot {
    /// The board before the last step, from which changes of attackers are reported.
    attacks: Position,
    /// The board after all events reported so far.
    reported: Position,
    /// The robot that the last step moves.
    mover: Option<Slot>,
}

impl Snapshot {
    /// The board before a robot moves, or before something else happens.
    #[inline]
    pub(super) fn before<O: Observer<Event>>(
        position: &Position,
        mover: Option<Slot>,
    ) -> Option<Box<Snapshot>> {
        if O::LOOKS {
            Some(Box::new(Snapshot { attacks: *position, reported: *position, mover }))
        } else {
            None
        }
    }
}

/// An active beam.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Beam {
    /// The cell of its robot.
    pub from: Cell,
    /// The owner of its robot.
    pub owner: Seat,
    /// The cell where the beam ends: that of the robot it hits, or the last one of the arena.
    pub to: Cell,
    /// The owner of the robot that it hits, if it hits any.
    pub hit: Option<Seat>,
}

impl Saaguan {
    /// The active beam of a robot, if it has one.
    pub(super) fn beam(&self, position: &Position, slot: Slot) -> Option<Beam> {
        let aim = position.aim[slot.index()];
        if !position.in_arena.minus(position.locked).contains(slot) || aim == Slot::DARK {
            return None;
        }
        let (from, owner) = (position.cell[slot.index()], self.teams.owner(slot));
        if aim == Slot::NOBODY {
            let to = self.end_of_arena(from, position.direction[slot.index()]);
            Some(Beam { from, owner, to, hit: None })
        } else {
            Some(Beam { from, owner, to: position.cell[aim.index()], hit: Some(self.teams.owner(aim)) })
        }
    }

    fn end_of_arena(&self, from: Cell, direction: Direction) -> Cell {
        let mut cell = from;
        while let Some(next) = self.board.step(cell, direction).filter(|&next| !self.board.is_corridor(next))
        {
            cell = next;
        }
        cell
    }

    /// Tells which beams went off, came on, or end elsewhere.
    pub(super) fn report_beams<O: Observer<Event>>(
        &self,
        snapshot: &mut Snapshot,
        position: &Position,
        observer: &mut O,
    ) {
        let before = std::mem::replace(&mut snapshot.reported, *position);
        let robots = || before.in_arena.and_also(position.in_arena).iter();
        let change = |slot: Slot| {
            let change = (self.beam(&before, slot), self.beam(position, slot));
            (change.0 != change.1).then_some(change)
        };
        for (old, new) in robots().filter_map(change) {
            if let Some(old) = old.filter(|old| new.is_none_or(|new| new.from != old.from)) {
                observer.see(|| Event::BeamOff { player: old.owner, from: old.from });
            }
        }
        for Beam { from, owner, to, hit } in robots().filter_map(change).filter_map(|(_, new)| new) {
            observer.see(|| match hit {
                None => Event::BeamOn { player: owner, from, to },
                Some(hit) => Event::BeamHits { player: owner, from, to, hit },
            });
        }
    }

    /// Tells who of these has been locked or released, and then what that did to the beams.
    pub(super) fn report_locks<O: Observer<Event>>(
        &self,
        snapshot: &mut Option<Box<Snapshot>>,
        position: &Position,
        robots: impl Iterator<Item = Slot>,
        observer: &mut O,
    ) {
        let Some(snapshot) = snapshot else { return };
        for slot in robots {
            match (snapshot.reported.locked.contains(slot), position.locked.contains(slot)) {
                (false, true) => observer.see(|| Event::Locked {
                    player: self.teams.owner(slot),
                    cell: position.cell[slot.index()],
                    direction: position.direction[slot.index()],
                    by: self.cells_of(position, position.attackers(&self.teams, slot)),
                }),
                (true, false) => observer.see(|| self.release(snapshot, position, slot)),
                _ => {}
            }
        }
        self.report_beams(snapshot, position, observer);
        snapshot.attacks = *position;
        snapshot.mover = None;
    }

    /// Why a robot is free again: what became of an attacker that it had.
    fn release(&self, snapshot: &Snapshot, position: &Position, slot: Slot) -> Event {
        let Robot { owner: player, cell, direction, .. } = self.robot(position, slot);
        let before = &snapshot.attacks;
        let lost = before.attackers(&self.teams, slot).minus(position.attackers(&self.teams, slot));
        let Some(lost) = self.sorted(before, lost).first().copied() else {
            return Event::ReleasedInLoop { player, cell, direction };
        };
        let attacker = before.cell[lost.index()];
        if snapshot.mover == Some(lost) {
            Event::ReleasedByMove { player, cell, direction, attacker }
        } else if !position.in_arena.contains(lost) {
            Event::ReleasedByLeaving { player, cell, direction, attacker }
        } else if position.locked.contains(lost) {
            Event::ReleasedByLock { player, cell, direction, attacker }
        } else {
            Event::ReleasedByRobotBetween { player, cell, direction, attacker }
        }
    }

    /// The cells of robots, sorted by name.
    pub(super) fn cells_of(&self, position: &Position, robots: Slots) -> Vec<Cell> {
        self.sorted(position, robots).into_iter().map(|slot| position.cell[slot.index()]).collect()
    }

    fn sorted(&self, position: &Position, robots: Slots) -> Vec<Slot> {
        let mut slots: Vec<_> = robots.iter().collect();
        let order = |slot: &Slot| self.board.name_order(position.cell[slot.index()]);
        sort_few(&mut slots, |one, other| order(one) < order(other));
        slots
    }
}
