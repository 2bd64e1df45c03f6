//! Which actions are legal: all of them, their number, a random one.

use rand_core::Rng;

use crate::Seat;
use crate::chance::Word;

use super::board::{Cell, Turn};
use super::pieces::{Slot, Slots};
use super::position::{Content, Position};
use super::{Action, Mode, Saaguan, Way};

/// Appends every legal action.
pub(super) fn legal(game: &Saaguan, position: &Position, out: &mut Vec<Action>) {
    if position.end.is_some() {
        return;
    }
    if position.pending.is_some() {
        out.extend([Action::Lock(Way::First), Action::Lock(Way::Second)]);
        return;
    }
    if game.may_place(position) {
        let vacant = game.board.corridor().iter().filter(|cell| position.slot_at(**cell).is_none());
        for &cell in vacant {
            out.extend(game.board.directions().iter().map(|&direction| Action::Place { cell, direction }));
        }
    }
    if game.may_pass(position) {
        out.push(Action::Pass);
    }
    for slot in game.movable(position, position.to_act).iter() {
        let cell = position.cell[slot.index()];
        for turn in [Turn::Left, Turn::Right] {
            if !game.is_guarded(position, cell, turn) {
                out.push(Action::Rotate { cell, turn });
            }
        }
        if game.can_advance(position, slot) {
            out.push(Action::Advance { cell });
        }
    }
}

/// The number of legal actions.
pub(super) fn legal_count(game: &Saaguan, position: &Position) -> u64 {
    if position.end.is_some() {
        return 0;
    }
    if position.pending.is_some() {
        return 2;
    }
    let movable = game.movable(position, position.to_act);
    let advances = movable.iter().filter(|&slot| game.can_advance(position, slot)).count() as u32;
    // A guarded robot that has been locked since is not among those that can move.
    let guarded = position.guard.and_then(|(cell, _)| position.slot_at(cell));
    let barred = guarded.is_some_and(|slot| movable.contains(slot));
    let mut count = 2 * movable.count() + advances - u32::from(barred);
    if game.may_place(position) {
        let vacant = game.board.corridor().len() as u32 - position.in_corridor().count();
        count += vacant * game.board.directions().len() as u32;
    }
    u64::from(count + u32::from(game.may_pass(position)))
}

/// A random legal action, each as likely as any other: candidates are drawn until one is legal.
#[inline]
pub(super) fn random(game: &Saaguan, position: &Position, rng: &mut impl Rng) -> Action {
    if position.pending.is_some() {
        let first = Word::draw(rng).below(2) == 0;
        return Action::Lock(if first { Way::First } else { Way::Second });
    }
    let movable = game.movable(position, position.to_act);
    let places = if game.may_place(position) { game.places } else { 0 };
    if movable.is_empty() {
        return game.draw_placing_or_pass(position, places, rng);
    }
    // Candidates: the places, and three moves for each robot that the player may have.
    let candidates = places + 3 * u32::from(game.robots);
    loop {
        let mut word = Word::draw(rng);
        let number = word.below(candidates);
        if number < places {
            match game.draw_placing(position, &mut word) {
                Some(action) => return action,
                None => continue,
            }
        }
        let (kind, slot) = game.numbered_move(position.to_act, number - places);
        if !movable.contains(slot) {
            continue;
        }
        let cell = position.cell[slot.index()];
        if let Some(&turn) = [Turn::Left, Turn::Right].get(kind) {
            if !game.is_guarded(position, cell, turn) {
                return Action::Rotate { cell, turn };
            }
        } else if game.can_advance(position, slot) {
            return Action::Advance { cell };
        }
    }
}

impl Saaguan {
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

    /// Whether a robot can advance: onto a vacant cell, and not out of the arena.
    #[inline]
    pub(super) fn can_advance(&self, position: &Position, slot: Slot) -> bool {
        let (cell, direction) = (position.cell[slot.index()], position.direction[slot.index()]);
        let ahead = position.at[self.board.ahead(cell, direction).index()];
        ahead == Content::VACANT_ARENA
            || (ahead == Content::VACANT_CORRIDOR && !position.in_arena.contains(slot))
    }

    /// Whether R 24 forbids this rotation.
    #[inline]
    pub(super) fn is_guarded(&self, position: &Position, cell: Cell, turn: Turn) -> bool {
        position.guard == Some((cell, turn.back()))
    }

    #[inline]
    pub(super) fn own_in_corridor(&self, position: &Position, player: Seat) -> Slots {
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
    pub(super) fn may_pass(&self, position: &Position) -> bool {
        let player = position.to_act;
        self.mode == Mode::Points
            && position.reserve(player) == 0
            && self.movable(position, player).is_empty()
            && !self.teams.own(player).among(position.on_board).is_empty()
    }
}
