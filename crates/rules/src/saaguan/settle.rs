//! Settling: after every change, who is locked and who is shut down (ruling saaguan/7).
//!
//! Because a locked robot's beam is off, locks depend on locks. What can be worked out is worked out
//! from what is certain; what remains are loops, each decided in one of several ways.
//!
//! Most changes need none of this. If the locks as they stand agree with the beams that hit each robot,
//! and no robot is to be shut down, they also agree with all that is certain, and every loop stays as it
//! is. So after a change that kept the agreement settling would change nothing, and only the robots that
//! the change touched need to be looked at.

use crate::{Observer, Seat, Seats};

use super::message::{Event, Refusal};
use super::position::{Position, Step};
use super::slots::{Slot, Slots};
use super::telling::Glance;
use super::{Mode, Saaguan, Way};

/// What is certain about locks.
struct Certainty {
    free: Slots,
    locked: Slots,
}

/// Robots each of which is locked exactly if the one before it is free, as far as that can be.
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
    /// Settles the board after a step that touched these robots; true when a choice is asked.
    #[inline]
    pub(super) fn settle_after<O: Observer<Event>>(
        &self,
        position: &mut Position,
        touched: Slots,
        step: Step,
        mut glance: Option<Box<Glance>>,
        observer: &mut O,
    ) -> bool {
        if let Some(glance) = &mut glance {
            self.tell_beams(glance, position, observer);
        }
        if self.stands(position, touched) {
            return false;
        }
        self.settle(position, step, glance, observer)
    }

    /// Whether the locks still agree with the beams, when only these robots were touched.
    #[inline]
    fn stands(&self, position: &Position, touched: Slots) -> bool {
        let agrees = |slot: Slot| {
            let attackers = position.attackers(&self.teams, slot);
            attackers.at_least_two() == position.locked.contains(slot) && !attackers.at_least_three()
        };
        touched.is_empty() || (position.odd.is_empty() && touched.iter().all(agrees))
    }

    /// Whether a robot can turn its beam off without a change of locks: it holds nobody locked.
    #[inline]
    pub(super) fn can_look_away(&self, position: &Position, slot: Slot) -> bool {
        !position.locked.contains(position.aim[slot.index()]) && position.odd.is_empty()
    }

    /// Settles the board in the course of `step`; true when a choice is asked, which is then pending.
    #[cold]
    #[inline(never)]
    pub(super) fn settle<O: Observer<Event>>(
        &self,
        position: &mut Position,
        step: Step,
        mut glance: Option<Box<Glance>>,
        observer: &mut O,
    ) -> bool {
        let uncertain = loop {
            // Told in the order in which it was found out: the cause before the effect.
            let mut order = Vec::new();
            let certain = self.certainty_found(position, |slot| {
                if O::LOOKS {
                    order.push(slot);
                }
            });
            set_locks(position, certain.free.and_also(certain.locked), certain.locked);
            self.tell_locks(&mut glance, position, order.into_iter(), observer);
            let doomed = self.doomed(position, &certain);
            if doomed.is_empty() {
                break position.in_arena.minus(certain.free).minus(certain.locked);
            }
            self.shut_down(position, doomed, &certain, observer);
            if let Some(glance) = &mut glance {
                self.tell_beams(glance, position, observer);
            }
        };
        let asked = self.settle_loops(position, uncertain, glance, observer);
        position.pending = asked.then_some(step);
        asked
    }

    /// What is certain.
    fn certainty(&self, position: &Position) -> Certainty {
        self.certainty_found(position, |_| {})
    }

    /// Works out what is certain, until nothing new is; each robot is `found` when it becomes certain.
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

    /// The opponents whose beams hit a robot or would, were they on.
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

    /// Decides what is left uncertain; true when a choice is asked.
    fn settle_loops<O: Observer<Event>>(
        &self,
        position: &mut Position,
        uncertain: Slots,
        mut glance: Option<Box<Glance>>,
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
            self.tell_locks(&mut glance, position, ring.robots.iter(), observer);
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
    fn loops(&self, position: &Position, uncertain: Slots) -> impl Iterator<Item = Loop> + use<> {
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
            std::cmp::Ordering::Less => Some((Way::First, last)),
            std::cmp::Ordering::Equal => None,
            std::cmp::Ordering::Greater => Some((Way::Second, last)),
        }
    }

    /// The loop that is to be decided now, when a choice is pending.
    pub(super) fn open_loop(&self, position: &Position) -> Option<Loop> {
        position.pending?;
        let is_open = |ring: &Loop| matches!(self.decision(position, ring), Decision::Asked);
        self.loops(position, self.uncertain(position)).find(is_open)
    }

    fn uncertain(&self, position: &Position) -> Slots {
        let certain = self.certainty(position);
        position.in_arena.minus(certain.free).minus(certain.locked)
    }
}

impl Saaguan {
    /// Robots in loops of odd length.
    pub(super) fn odd_robots(&self, position: &Position) -> Slots {
        let odd = self.loops(position, self.uncertain(position)).filter(Loop::is_odd);
        odd.fold(Slots::NONE, |robots, ring| robots.and_also(ring.robots))
    }

    /// What settling would still have to do in a position, which then is none.
    pub(super) fn unsettled(&self, position: &Position) -> Option<(Slot, Refusal)> {
        let certain = self.certainty(position);
        let cell = |slot: Slot| position.cell[slot.index()];
        let by = |slot: Slot| self.cells_of(position, self.aiming_foes(position, slot).among(certain.free));
        if let Some(slot) = self.doomed(position, &certain).first() {
            return Some((slot, Refusal::PositionShutDown { cell: cell(slot), by: by(slot) }));
        }
        if let Some(slot) = certain.free.among(position.locked).first() {
            return Some((slot, Refusal::PositionLocked { cell: cell(slot) }));
        }
        if let Some(slot) = certain.locked.minus(position.locked).first() {
            return Some((slot, Refusal::PositionFree { cell: cell(slot), by: by(slot) }));
        }
        self.loops(position, self.uncertain(position)).find_map(|ring| self.unsettled_loop(position, &ring))
    }

    fn unsettled_loop(&self, position: &Position, ring: &Loop) -> Option<(Slot, Refusal)> {
        let locked = position.locked.among(ring.robots).first();
        let wrong_lock = |slot: Slot| (slot, Refusal::PositionLocked { cell: position.cell[slot.index()] });
        match self.decision(position, ring) {
            Decision::Stays => None,
            Decision::Odd => locked.map(wrong_lock),
            Decision::Asked if position.pending.is_some() => locked.map(wrong_lock),
            Decision::Asked | Decision::Itself(..) => {
                let cells = self.cells_of(position, ring.robots);
                ring.robots.first().map(|slot| (slot, Refusal::PositionLoop { cells }))
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

/// Gives these robots their locks: `locked` of them are, the others are not.
pub(super) fn set_locks(position: &mut Position, robots: Slots, locked: Slots) {
    let to_release = robots.among(position.locked).minus(locked);
    let to_lock = locked.minus(position.locked);
    for slot in to_release.and_also(to_lock).iter() {
        position.set_lock(slot, locked.contains(slot));
    }
}
