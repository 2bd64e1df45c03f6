//! Settling: after every change, who is locked and who is shut down (ruling saaguan/7).
//!
//! A locked robot's beam is off, so locks depend on locks. Settling first finds the robots that are certainly
//! free or certainly locked. The remaining robots form [loops](super::loops).
//!
//! Most changes need no settling. The locks *agree* when every robot hit by two beams or more is locked, every
//! other robot is free, and no robot is to be shut down. Locks that agree are what settling would find, and
//! every loop stays as it is. So after a change only the robots that it touched are checked, and the board is
//! settled if one of them disagrees. Odd loops never agree: while there is one, every touched robot causes
//! settling.

use crate::Observer;

use super::messages::{BadPosition, Event};
use super::pieces::{Slot, Slots};
use super::position::{Position, Step};
use super::snapshot::Snapshot;
use super::{Mode, Saaguan};

/// The robots that are certainly free, and those that are certainly locked.
struct Certainty {
    free: Slots,
    locked: Slots,
}

impl Saaguan {
    /// Settles the board after a step that touched these robots; true when a choice is asked.
    #[inline]
    pub(super) fn settle_after<O: Observer<Event>>(
        &self,
        position: &mut Position,
        touched: Slots,
        step: Step,
        mut snapshot: Option<Box<Snapshot>>,
        observer: &mut O,
    ) -> bool {
        if let Some(snapshot) = &mut snapshot {
            self.report_beams(snapshot, position, observer);
        }
        if self.agrees(position, touched) {
            return false;
        }
        self.settle(position, step, snapshot, observer)
    }

    /// Whether the locks still agree with the beams, when only these robots were touched.
    #[inline]
    fn agrees(&self, position: &Position, touched: Slots) -> bool {
        let agrees = |slot: Slot| {
            let attackers = position.attackers(&self.teams, slot);
            attackers.at_least_two() == position.locked.contains(slot) && !attackers.at_least_three()
        };
        touched.is_empty() || (position.odd.is_empty() && touched.iter().all(agrees))
    }

    /// Settles the board in the course of `step`; true when a choice is asked, which is then pending.
    #[cold]
    #[inline(never)]
    pub(super) fn settle<O: Observer<Event>>(
        &self,
        position: &mut Position,
        step: Step,
        mut snapshot: Option<Box<Snapshot>>,
        observer: &mut O,
    ) -> bool {
        let uncertain = loop {
            // Events come in the order of their causes.
            let mut order = Vec::new();
            let certain = self.certainty_found(position, |slot| {
                if O::LOOKS {
                    order.push(slot);
                }
            });
            set_locks(position, certain.free.and_also(certain.locked), certain.locked);
            self.report_locks(&mut snapshot, position, order.into_iter(), observer);
            let doomed = self.doomed(position, &certain);
            if doomed.is_empty() {
                break position.in_arena.minus(certain.free).minus(certain.locked);
            }
            self.shut_down(position, doomed, &certain, observer);
            if let Some(snapshot) = &mut snapshot {
                self.report_beams(snapshot, position, observer);
            }
        };
        let asked = self.settle_loops(position, uncertain, snapshot, observer);
        position.pending = asked.then_some(step);
        asked
    }

    /// The robots whose locks are certain.
    fn certainty(&self, position: &Position) -> Certainty {
        self.certainty_found(position, |_| {})
    }

    /// The robots whose locks are certain; `found` is called with each robot as soon as it is.
    fn certainty_found(&self, position: &Position, mut found: impl FnMut(Slot)) -> Certainty {
        let mut certain = Certainty { free: Slots::NONE, locked: Slots::NONE };
        let mut open = position.in_arena;
        loop {
            let before = open;
            for slot in open.iter() {
                let foes = self.aiming_foes(position, slot);
                if !foes.minus(certain.locked).at_least_two() {
                    certain.free = certain.free.with(slot);
                } else if foes.among(certain.free).at_least_two() {
                    certain.locked = certain.locked.with(slot);
                } else {
                    continue;
                }
                open = open.without(slot);
                found(slot);
            }
            if open == before {
                return certain;
            }
        }
    }

    /// The opponents that aim at a robot, whether their beams are on or off.
    fn aiming_foes(&self, position: &Position, slot: Slot) -> Slots {
        position.aimers[slot.index()].among(self.teams.foes(slot))
    }

    /// The robots to be shut down.
    fn doomed(&self, position: &Position, certain: &Certainty) -> Slots {
        let hits = |slot: Slot| self.aiming_foes(position, slot).among(certain.free);
        let doomed = certain.locked.iter().filter(|&slot| hits(slot).at_least_three());
        doomed.fold(Slots::NONE, Slots::with)
    }

    /// Shuts robots down, all at the same time.
    fn shut_down<O: Observer<Event>>(
        &self,
        position: &mut Position,
        doomed: Slots,
        certain: &Certainty,
        observer: &mut O,
    ) {
        for slot in doomed.iter() {
            let attackers = self.aiming_foes(position, slot).among(certain.free);
            let owner = self.teams.owner(slot);
            position.change_beside(owner, |beside| beside.recycler += 1);
            observer.see(|| Event::ShutDown {
                player: owner,
                cell: position.cell[slot.index()],
                by: self.cells_of(position, attackers),
                recycler: position.recycler(owner),
            });
            if self.mode == Mode::Points {
                self.give_points(position, slot, attackers, observer);
            }
        }
        for slot in doomed.iter() {
            position.set_lock(slot, false);
            position.leave_arena(&self.teams, slot);
        }
    }

    /// Every attacker earns its owner a point (R 21).
    fn give_points<O: Observer<Event>>(
        &self,
        position: &mut Position,
        slot: Slot,
        attackers: Slots,
        observer: &mut O,
    ) {
        for player in position.still_in.iter() {
            let points = attackers.among(self.teams.own(player)).count() as u8;
            if points > 0 {
                position.change_beside(player, |beside| beside.score = beside.score.saturating_add(points));
                observer.see(|| Event::Earned { player, points, cell: position.cell[slot.index()] });
            }
        }
    }

    /// Gives every robot the lock that the beams demand, and shuts nobody down.
    pub(super) fn work_out_locks(&self, position: &mut Position) {
        let certain = self.certainty(position);
        let decided = certain.free.and_also(certain.locked);
        set_locks(position, decided, certain.locked);
        self.work_out_loops(position, position.in_arena.minus(decided));
    }

    /// The robots whose locks are not certain.
    pub(super) fn uncertain(&self, position: &Position) -> Slots {
        let certain = self.certainty(position);
        position.in_arena.minus(certain.free).minus(certain.locked)
    }

    /// The first thing that settling would change; such a position is refused.
    pub(super) fn unsettled(&self, position: &Position) -> Option<(Slot, BadPosition)> {
        let certain = self.certainty(position);
        let cell = |slot: Slot| position.cell[slot.index()];
        let by = |slot: Slot| self.cells_of(position, self.aiming_foes(position, slot).among(certain.free));
        if let Some(slot) = self.doomed(position, &certain).first() {
            return Some((slot, BadPosition::ShutDown { cell: cell(slot), by: by(slot) }));
        }
        if let Some(slot) = certain.free.among(position.locked).first() {
            return Some((slot, BadPosition::Locked { cell: cell(slot) }));
        }
        if let Some(slot) = certain.locked.minus(position.locked).first() {
            return Some((slot, BadPosition::Free { cell: cell(slot), by: by(slot) }));
        }
        self.loops(position, self.uncertain(position)).find_map(|ring| self.unsettled_loop(position, &ring))
    }
}

/// Locks those of `robots` that are in `locked`, and releases the others.
pub(super) fn set_locks(position: &mut Position, robots: Slots, locked: Slots) {
    let to_release = robots.among(position.locked).minus(locked);
    let to_lock = locked.minus(position.locked);
    for slot in to_release.and_also(to_lock).iter() {
        position.set_lock(slot, locked.contains(slot));
    }
}
