//! Loops: robots of which each should be locked exactly if the one before it is free (ruling saaguan/7).
//!
//! Loops are the robots that are left when all certain locks are known. A loop of odd length has no solution,
//! and none of its robots is locked. A loop of even length whose locks alternate stays as it is. Any other loop
//! is decided by a rule or by the player on turn.

use std::cmp::Ordering;

use crate::{Observer, Seat, Seats};

use super::messages::{BadPosition, Event};
use super::pieces::{Slot, Slots};
use super::position::Position;
use super::settle::set_locks;
use super::snapshot::Snapshot;
use super::{Saaguan, Way};

/// A loop: each robot should be locked exactly if the robot before it is free.
#[derive(Clone, Copy)]
pub(super) struct Loop {
    pub(super) robots: Slots,
    /// Every other one of them, beginning with the one whose cell has the smallest name.
    pub(super) alternate: Slots,
}

/// What becomes of a loop.
enum Decision {
    /// It stays as it is.
    Stays,
    /// None of its robots is locked.
    Odd,
    /// It decides itself, in favour of this player.
    Itself(Way, Seat),
    /// The player on turn decides.
    Asked,
}

impl Loop {
    /// The robots that a way of deciding the loop locks.
    pub(super) fn locked(&self, way: Way) -> Slots {
        match way {
            Way::First => self.alternate,
            Way::Second => self.robots.minus(self.alternate),
        }
    }

    fn is_odd(&self) -> bool {
        self.robots.count() % 2 == 1
    }
}

impl Saaguan {
    /// Decides the loops among the uncertain robots; true when a choice is asked.
    pub(super) fn settle_loops<O: Observer<Event>>(
        &self,
        position: &mut Position,
        uncertain: Slots,
        mut snapshot: Option<Box<Snapshot>>,
        observer: &mut O,
    ) -> bool {
        let odd_before = std::mem::replace(&mut position.odd, Slots::NONE);
        let mut asked: Option<Loop> = None;
        for ring in self.loops(position, uncertain) {
            match self.decision(position, &ring) {
                Decision::Stays => {}
                Decision::Odd => {
                    position.odd = position.odd.and_also(ring.robots);
                    set_locks(position, ring.robots, Slots::NONE);
                    if !ring.robots.minus(odd_before).is_empty() {
                        observer.see(|| Event::OddLoop { cells: self.cells_of(position, ring.robots) });
                    }
                }
                Decision::Itself(way, favoured) => {
                    set_locks(position, ring.robots, ring.locked(way));
                    let locked = || self.cells_of(position, ring.locked(way));
                    observer.see(|| Event::LoopDecidedItself { favoured, locked: locked() });
                }
                Decision::Asked => {
                    set_locks(position, ring.robots, Slots::NONE);
                    asked = asked.or(Some(ring));
                }
            }
            self.report_locks(&mut snapshot, position, ring.robots.iter(), observer);
        }
        let Some(ring) = asked else { return false };
        let cells = || self.cells_of(position, ring.robots);
        observer.see(|| Event::ChoiceAsked { player: position.to_act, cells: cells() });
        true
    }

    /// The loops among robots that are uncertain, by the smallest cell name in each.
    ///
    /// Each of these robots is hit by the beam of exactly one other of them, for each needs at least one
    /// such beam to be uncertain, and there are no more beams than robots.
    pub(super) fn loops(&self, position: &Position, uncertain: Slots) -> impl Iterator<Item = Loop> + use<> {
        let name_order = |slot: Slot| self.board.name_order(position.cell[slot.index()]);
        let mut found = [Loop { robots: Slots::NONE, alternate: Slots::NONE }; MOST_LOOPS];
        let (mut count, mut rest) = (0, uncertain);
        while let Some(first) = rest.iter().min_by_key(|&slot| name_order(slot)) {
            found[count] = follow(position, first);
            rest = rest.minus(found[count].robots);
            count += 1;
        }
        found.into_iter().take(count)
    }

    fn decision(&self, position: &Position, ring: &Loop) -> Decision {
        if ring.is_odd() {
            return Decision::Odd;
        }
        let locked = position.locked.among(ring.robots);
        if locked == ring.locked(Way::First) || locked == ring.locked(Way::Second) {
            return Decision::Stays;
        }
        match self.favoured(position, ring) {
            Some((way, favoured)) => Decision::Itself(way, favoured),
            None => Decision::Asked,
        }
    }

    /// The way that decides a loop by itself, and in whose favour (ruling saaguan/9).
    fn favoured(&self, position: &Position, ring: &Loop) -> Option<(Way, Seat)> {
        let is_in = |seat: &Seat| !ring.robots.among(self.teams.own(*seat)).is_empty();
        let players: Seats = position.still_in.iter().filter(is_in).collect();
        if players.contains(position.to_act) {
            return None;
        }
        let least = players.iter().map(|seat| position.score(seat)).min()?;
        let last: Seats = players.iter().filter(|&seat| position.score(seat) == least).collect();
        let last = last.only()?;
        let losses = |way: Way| ring.locked(way).among(self.teams.own(last)).count();
        match losses(Way::First).cmp(&losses(Way::Second)) {
            Ordering::Less => Some((Way::First, last)),
            Ordering::Equal => None,
            Ordering::Greater => Some((Way::Second, last)),
        }
    }

    /// The loop that is to be decided now, when a choice is pending.
    pub(super) fn open_loop(&self, position: &Position) -> Option<Loop> {
        self.open_loops(position).next()
    }

    /// The loops that wait for a decision, in the order in which they are decided.
    pub(super) fn open_loops(&self, position: &Position) -> impl Iterator<Item = Loop> {
        let uncertain = if position.pending.is_some() { self.uncertain(position) } else { Slots::NONE };
        let is_open = |ring: &Loop| matches!(self.decision(position, ring), Decision::Asked);
        self.loops(position, uncertain).filter(is_open)
    }

    /// Gives the robots of loops the locks that they keep or that a rule decides; a loop that asks for a decision
    /// has none.
    pub(super) fn work_out_loops(&self, position: &mut Position, uncertain: Slots) {
        for ring in self.loops(position, uncertain) {
            match self.decision(position, &ring) {
                Decision::Stays => {}
                Decision::Itself(way, _) => set_locks(position, ring.robots, ring.locked(way)),
                Decision::Odd | Decision::Asked => set_locks(position, ring.robots, Slots::NONE),
            }
        }
    }

    /// The loops that can be settled in two ways, whether they are decided or not.
    pub(super) fn even_loops(&self, position: &Position) -> impl Iterator<Item = Loop> + use<> {
        self.loops(position, self.uncertain(position)).filter(|ring| !ring.is_odd())
    }

    /// Robots in loops of odd length.
    pub(super) fn odd_robots(&self, position: &Position) -> Slots {
        let odd = self.loops(position, self.uncertain(position)).filter(Loop::is_odd);
        odd.fold(Slots::NONE, |robots, ring| robots.and_also(ring.robots))
    }

    /// What settling would change in a loop; `None` if nothing.
    pub(super) fn unsettled_loop(&self, position: &Position, ring: &Loop) -> Option<(Slot, BadPosition)> {
        let locked = position.locked.among(ring.robots).first();
        let wrong_lock = |slot: Slot| (slot, BadPosition::Locked { cell: position.cell[slot.index()] });
        match self.decision(position, ring) {
            Decision::Stays => None,
            Decision::Odd => locked.map(wrong_lock),
            Decision::Asked if position.pending.is_some() => locked.map(wrong_lock),
            Decision::Asked | Decision::Itself(..) => {
                let cells = self.cells_of(position, ring.robots);
                ring.robots.first().map(|slot| (slot, BadPosition::Loop { cells }))
            }
        }
    }
}

/// A loop has at least two robots.
const MOST_LOOPS: usize = 9;

/// Goes round a loop from its first robot.
fn follow(position: &Position, first: Slot) -> Loop {
    let mut ring = Loop { robots: Slots::NONE, alternate: Slots::NONE };
    let (mut slot, mut alternate) = (first, true);
    while !ring.robots.contains(slot) {
        ring.robots = ring.robots.with(slot);
        if alternate {
            ring.alternate = ring.alternate.with(slot);
        }
        alternate = !alternate;
        slot = position.aim[slot.index()];
    }
    ring
}
