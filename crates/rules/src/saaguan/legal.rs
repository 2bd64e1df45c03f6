//! Which actions are legal, why the others are not, and a random one.

use rand_core::Rng;

use crate::Seat;
use crate::chance::Word;

use super::board::{Cell, Turn};
use super::message::Refusal;
use super::position::{Content, Position};
use super::slots::{Slot, Slots};
use super::{Action, Mode, Saaguan, Way};

impl Saaguan {
    pub(super) fn list_legal(&self, position: &Position, out: &mut Vec<Action>) {
        if position.end.is_some() {
            return;
        }
        if position.pending.is_some() {
            out.extend([Action::Lock(Way::First), Action::Lock(Way::Second)]);
            return;
        }
        if self.may_place(position) {
            let vacant = self.board.corridor().iter().filter(|cell| position.slot_at(**cell).is_none());
            for &cell in vacant {
                out.extend(
                    self.board.directions().iter().map(|&direction| Action::Place { cell, direction }),
                );
            }
        }
        if self.may_pass(position) {
            out.push(Action::Pass);
        }
        for slot in self.movable(position, position.to_act).iter() {
            let cell = position.cell[slot.index()];
            for turn in [Turn::Left, Turn::Right] {
                if !self.is_guarded(position, cell, turn) {
                    out.push(Action::Rotate { cell, turn });
                }
            }
            if self.can_advance(position, slot) {
                out.push(Action::Advance { cell });
            }
        }
    }

    /// As many as [`list_legal`](Saaguan::list_legal) lists.
    pub(super) fn count_legal(&self, position: &Position) -> u64 {
        if position.end.is_some() {
            return 0;
        }
        if position.pending.is_some() {
            return 2;
        }
        let movable = self.movable(position, position.to_act);
        let advances = movable.iter().filter(|&slot| self.can_advance(position, slot)).count() as u32;
        // A guarded robot that has been locked since is not among those that can move.
        let guarded = position.guard.and_then(|(cell, _)| position.slot_at(cell));
        let barred = guarded.is_some_and(|slot| movable.contains(slot));
        let mut count = 2 * movable.count() + advances - u32::from(barred);
        if self.may_place(position) {
            let vacant = self.board.corridor().len() as u32 - position.in_corridor().count();
            count += vacant * self.board.directions().len() as u32;
        }
        u64::from(count + u32::from(self.may_pass(position)))
    }

    /// A legal action, each as likely as any other: candidates are drawn until one is legal.
    #[inline]
    pub(super) fn draw_legal(&self, position: &Position, rng: &mut impl Rng) -> Action {
        if position.pending.is_some() {
            let first = Word::draw(rng).below(2) == 0;
            return Action::Lock(if first { Way::First } else { Way::Second });
        }
        let movable = self.movable(position, position.to_act);
        let places = if self.may_place(position) { self.places } else { 0 };
        if movable.is_empty() {
            return self.draw_placing_or_pass(position, places, rng);
        }
        // Candidates: the places, and three moves for each robot that the player may have.
        let candidates = places + 3 * u32::from(self.robots);
        loop {
            let mut word = Word::draw(rng);
            let number = word.below(candidates);
            if number < places {
                match self.draw_placing(position, &mut word) {
                    Some(action) => return action,
                    None => continue,
                }
            }
            let (kind, slot) = self.numbered_move(position.to_act, number - places);
            if !movable.contains(slot) {
                continue;
            }
            let cell = position.cell[slot.index()];
            if let Some(&turn) = [Turn::Left, Turn::Right].get(kind) {
                if !self.is_guarded(position, cell, turn) {
                    return Action::Rotate { cell, turn };
                }
            } else if self.can_advance(position, slot) {
                return Action::Advance { cell };
            }
        }
    }

    /// The kind (left, right, ahead) and the robot of one of a player's moves by number.
    #[inline(always)]
    fn numbered_move(&self, player: Seat, number: u32) -> (usize, Slot) {
        let robots = u32::from(self.robots);
        let kind = u32::from(number >= robots) + u32::from(number >= 2 * robots);
        let first = u32::from(self.robots) * player.index() as u32;
        (kind as usize, Slot::new((first + number - kind * robots) as usize))
    }

    /// A random placing, if the cell that was drawn is vacant.
    fn draw_placing(&self, position: &Position, word: &mut Word) -> Option<Action> {
        let (corridor, directions) = (self.board.corridor(), self.board.directions());
        let cell = corridor[word.below(corridor.len() as u32) as usize];
        let direction = directions[word.below(directions.len() as u32) as usize];
        if position.slot_at(cell).is_none() { Some(Action::Place { cell, direction }) } else { None }
    }

    #[cold]
    fn draw_placing_or_pass(&self, position: &Position, places: u32, rng: &mut impl Rng) -> Action {
        let passes = u32::from(self.may_pass(position));
        loop {
            let mut word = Word::draw(rng);
            if word.below(places + passes) < passes {
                return Action::Pass;
            }
            if let Some(action) = self.draw_placing(position, &mut word) {
                return action;
            }
        }
    }

    /// Why an action is not legal.
    pub(super) fn why_not(&self, position: &Position, action: Action) -> Option<Refusal> {
        match action {
            Action::Lock(_) if position.pending.is_some() => None,
            Action::Lock(_) => Some(Refusal::NothingToDecide),
            _ if position.pending.is_some() => {
                let robots = self.open_loop(position).map_or(Slots::NONE, |ring| ring.robots);
                let cells = self.cells_of(position, robots);
                Some(Refusal::ChoicePending { player: position.to_act, cells })
            }
            Action::Place { cell, .. } => self.why_not_place(position, cell),
            Action::Rotate { cell, turn } => match self.own_movable(position, cell) {
                Err(refusal) => Some(refusal),
                Ok(_) if self.is_guarded(position, cell, turn) => Some(Refusal::NoChange { cell, turn }),
                Ok(_) => None,
            },
            Action::Advance { cell } => match self.own_movable(position, cell) {
                Err(refusal) => Some(refusal),
                Ok(slot) => self.why_not_advance(position, slot),
            },
            Action::Pass => self.why_not_pass(position),
        }
    }

    fn why_not_place(&self, position: &Position, cell: Cell) -> Option<Refusal> {
        let player = position.to_act;
        let corridor = self.own_in_corridor(position, player);
        if position.left < self.moves {
            Some(Refusal::PlacingMidTurn { left: position.left })
        } else if !self.has_robot_to_place(position) {
            Some(match self.mode {
                Mode::Points => Refusal::NothingToPlace { player },
                Mode::Elimination => Refusal::ReserveEmpty { player },
            })
        } else if corridor.at_least_two() {
            Some(Refusal::CorridorFull { player, cells: self.cells_of(position, corridor) })
        } else if !self.board.is_corridor(cell) {
            Some(Refusal::PlacingInArena { cell })
        } else {
            position.slot_at(cell).map(|slot| Refusal::NotVacant { cell, player: self.teams.owner(slot) })
        }
    }

    /// The robot on a cell, if the player to act can move it.
    fn own_movable(&self, position: &Position, cell: Cell) -> Result<Slot, Refusal> {
        let slot = position.slot_at(cell).ok_or(Refusal::NoRobot { cell })?;
        let player = self.teams.owner(slot);
        if player != position.to_act {
            return Err(Refusal::NotYours { cell, player });
        }
        if position.locked.contains(slot) {
            let by = self.cells_of(position, position.attackers(&self.teams, slot));
            return Err(Refusal::RobotLocked { cell, by });
        }
        Ok(slot)
    }

    fn why_not_advance(&self, position: &Position, slot: Slot) -> Option<Refusal> {
        if self.can_advance(position, slot) {
            return None;
        }
        let (cell, direction) = (position.cell[slot.index()], position.direction[slot.index()]);
        let Some(ahead) = self.board.step(cell, direction) else {
            return Some(Refusal::EdgeAhead { cell, direction });
        };
        let leaves_arena = position.in_arena.contains(slot) && self.board.is_corridor(ahead);
        Some(match position.slot_at(ahead) {
            Some(other) if !leaves_arena => {
                Refusal::RobotAhead { cell, ahead, player: self.teams.owner(other) }
            }
            _ => Refusal::CorridorAhead { cell, ahead },
        })
    }

    fn why_not_pass(&self, position: &Position) -> Option<Refusal> {
        let player = position.to_act;
        let movable = self.movable(position, player);
        if self.may_pass(position) {
            None
        } else if self.mode == Mode::Elimination {
            Some(Refusal::NoPassing)
        } else if !movable.is_empty() {
            Some(Refusal::CanMove { cells: self.cells_of(position, movable) })
        } else if position.reserve(player) > 0 {
            Some(Refusal::MustPlace { reserve: position.reserve(player) })
        } else {
            Some(Refusal::MustRecycle)
        }
    }

    /// Whether a robot can advance: onto a vacant cell, and not out of the arena.
    #[inline]
    fn can_advance(&self, position: &Position, slot: Slot) -> bool {
        let (cell, direction) = (position.cell[slot.index()], position.direction[slot.index()]);
        let ahead = position.at[self.board.ahead(cell, direction).index()];
        ahead == Content::VACANT_ARENA
            || (ahead == Content::VACANT_CORRIDOR && !position.in_arena.contains(slot))
    }

    /// Whether R 24 forbids this rotation.
    #[inline]
    fn is_guarded(&self, position: &Position, cell: Cell, turn: Turn) -> bool {
        position.guard == Some((cell, turn.back()))
    }

    #[inline]
    fn own_in_corridor(&self, position: &Position, player: Seat) -> Slots {
        self.teams.own(player).among(position.in_corridor())
    }

    /// Whether the player to act may place a robot now.
    #[inline]
    fn may_place(&self, position: &Position) -> bool {
        position.left == self.moves
            && self.has_robot_to_place(position)
            && !self.own_in_corridor(position, position.to_act).at_least_two()
    }

    /// Whether the player to act may pass now (R 23).
    #[inline]
    fn may_pass(&self, position: &Position) -> bool {
        let player = position.to_act;
        self.mode == Mode::Points
            && position.reserve(player) == 0
            && self.movable(position, player).is_empty()
            && !self.teams.own(player).among(position.on_board).is_empty()
    }
}
