//! The end of a turn, of a player's game, and of the game.

use crate::{Flow, Observer, Seat, Seats};

use super::message::Event;
use super::position::{Beside, Cause, End, Position, Step};
use super::telling::Glance;
use super::{Mode, Saaguan, keys};

/// After so many turns without a robot in the arena a player has resigned (R 29).
pub(super) const MOST_IDLE: u8 = 5;

/// In the elimination game, whoever has so few robots left has lost (R 20).
const TOO_FEW: u8 = 2;

impl Saaguan {
    /// The turn of the player to act has ended.
    #[inline]
    pub(super) fn end_turn<O: Observer<Event>>(&self, position: &mut Position, observer: &mut O) -> Flow {
        let player = position.to_act;
        position.turns += 1;
        if self.teams.own(player).among(position.in_arena).is_empty() {
            self.count_idle(position, player, observer);
        } else {
            position.beside[player.index()].idle = 0;
        }
        if position.end.is_some() || self.check_limit(position, observer) {
            return Flow::Over;
        }
        self.begin_turn(position);
        Flow::NextTurn
    }

    /// The next player's turn begins.
    #[inline]
    fn begin_turn(&self, position: &mut Position) {
        let mut next = position.to_act.index();
        loop {
            next = if next + 1 == self.players { 0 } else { next + 1 };
            if position.still_in.contains(Seat::new(next)) {
                break;
            }
        }
        position.to_act = Seat::new(next);
        position.left = self.moves;
        position.guard = None;
    }

    #[cold]
    fn count_idle<O: Observer<Event>>(&self, position: &mut Position, player: Seat, observer: &mut O) {
        let idle = &mut position.beside[player.index()].idle;
        *idle += 1;
        let turns = *idle;
        observer.see(|| Event::Idle { player, turns });
        if turns >= MOST_IDLE {
            observer.see(|| Event::FailedToPlay { player });
            // All their robots are in the corridor: nothing is to be settled.
            let mut glance = Glance::before::<O>(position, None);
            self.leave(position, player, &mut glance, observer);
            self.check_last(position);
        }
    }

    #[inline]
    fn check_limit<O: Observer<Event>>(&self, position: &mut Position, observer: &mut O) -> bool {
        if self.limit == 0 || position.turns < self.limit {
            return false;
        }
        observer.see(|| Event::LimitReached { turns: position.turns });
        let winners = self.foremost(position, position.still_in);
        end(position, Cause::Limit, winners);
        true
    }

    /// Whether a move or a resignation that is complete ends the game.
    #[cold]
    pub(super) fn check_end<O: Observer<Event>>(&self, position: &mut Position, observer: &mut O) -> bool {
        if self.check_last(position) {
            return true;
        }
        match self.due_end(position) {
            Some(due) => {
                self.tell_end(position, observer);
                end(position, due.cause, due.winners);
                true
            }
            None => false,
        }
    }

    fn check_last(&self, position: &mut Position) -> bool {
        let last = position.still_in.only();
        if let Some(last) = last {
            end(position, Cause::Resignation, Seats::just(last));
        }
        last.is_some()
    }

    /// The end that the robots and the points call for, resignations and turns aside.
    pub(super) fn due_end(&self, position: &Position) -> Option<End> {
        match self.mode {
            Mode::Points => {
                let reached = self.at_winning_score(position);
                if reached.is_empty() {
                    return None;
                }
                let level = self.foremost(position, reached);
                let on_turn = Seats::just(position.to_act);
                let winners = if level.contains(position.to_act) { on_turn } else { level };
                Some(End { cause: Cause::Score, winners })
            }
            Mode::Elimination => {
                let beaten = |lost: &dyn Fn(Seat) -> bool| -> Seats {
                    position.still_in.iter().filter(|&seat| lost(seat)).collect()
                };
                let few = beaten(&|seat| self.robots_left(position, seat) <= TOO_FEW);
                let lost = beaten(&|seat| few.contains(seat) || self.is_all_locked(position, seat));
                let winners =
                    position.still_in.iter().filter(|&seat| !lost.without(seat).is_empty()).collect();
                let cause = if few.is_empty() { Cause::Locked } else { Cause::Elimination };
                if lost.is_empty() { None } else { Some(End { cause, winners }) }
            }
        }
    }

    fn tell_end<O: Observer<Event>>(&self, position: &Position, observer: &mut O) {
        let reached = self.at_winning_score(position);
        if self.mode == Mode::Points {
            let (players, score) = (reached, self.winning_score);
            observer.see(|| Event::ScoreReached { players: players.iter().collect(), score });
            return;
        }
        for player in position.still_in.iter() {
            let robots = self.robots_left(position, player);
            if robots <= TOO_FEW {
                observer.see(|| Event::Eliminated { player, robots });
            } else if self.is_all_locked(position, player) {
                observer.see(|| Event::AllLocked { player });
            }
        }
    }

    pub(super) fn at_winning_score(&self, position: &Position) -> Seats {
        position.still_in.iter().filter(|&seat| position.score(seat) >= self.winning_score).collect()
    }

    /// The robots that a player has on the board or in reserve.
    fn robots_left(&self, position: &Position, seat: Seat) -> u8 {
        position.reserve(seat) + self.teams.own(seat).among(position.on_board).count() as u8
    }

    /// Whether a player has no reserve, none in the corridor and all in the arena locked.
    fn is_all_locked(&self, position: &Position, seat: Seat) -> bool {
        position.reserve(seat) == 0 && self.movable(position, seat).is_empty()
    }

    /// Those who come first in the order of R 26, the turn aside.
    pub(super) fn foremost(&self, position: &Position, seats: Seats) -> Seats {
        let rank = |seat: Seat| {
            let own = self.teams.own(seat);
            let first = match self.mode {
                Mode::Points => position.score(seat),
                Mode::Elimination => self.robots_left(position, seat),
            };
            let free = own.among(position.in_arena).minus(position.locked).count();
            let corridor = own.among(position.in_corridor()).count();
            (first, free, corridor, own.among(position.locked).count())
        };
        let best = seats.iter().map(rank).max();
        seats.iter().filter(|&seat| Some(rank(seat)) == best).collect()
    }

    /// A player resigns (ruling saaguan/16).
    pub(super) fn leave_game<O: Observer<Event>>(
        &self,
        position: &mut Position,
        who: Seat,
        observer: &mut O,
    ) -> Flow {
        let was_on_turn = who == position.to_act;
        let mut glance = Glance::before::<O>(position, None);
        self.leave(position, who, &mut glance, observer);
        if was_on_turn {
            position.pending = None;
            self.begin_turn(position);
        }
        let step = position.pending.unwrap_or(Step::Resigning);
        let asked = self.settle(position, step, glance, observer);
        self.drop_guard(position);
        let flow = if asked { Flow::SameTurn } else { self.go_on(position, step, observer) };
        if was_on_turn && flow == Flow::SameTurn { Flow::NextTurn } else { flow }
    }

    /// The player's robots leave the board, and everything else of theirs is gone.
    fn leave<O: Observer<Event>>(
        &self,
        position: &mut Position,
        who: Seat,
        glance: &mut Option<Box<Glance>>,
        observer: &mut O,
    ) {
        let own = self.teams.own(who);
        for slot in own.among(position.on_board).iter() {
            observer.see(|| Event::Withdrawn { player: who, cell: position.cell[slot.index()] });
            position.set_lock(slot, false);
            if !position.in_arena.contains(slot) {
                position.leave_corridor(&self.teams, slot);
            } else {
                position.leave_arena(&self.teams, slot);
            }
        }
        position.still_in = position.still_in.without(who);
        position.change_beside(who, |beside| *beside = Beside::default());
        position.key ^= keys::out(who);
        observer.see(|| Event::Out { player: who });
        if let Some(glance) = glance {
            self.tell_beams(glance, position, observer);
        }
    }

    /// A robot that has left the board cannot be turned back.
    fn drop_guard(&self, position: &mut Position) {
        let robot = position.guard.and_then(|(cell, _)| position.slot_at(cell));
        if robot.is_none() {
            position.guard = None;
        }
    }

    /// A resignation is complete with all its settling, and no move was in progress.
    pub(super) fn finish_resignation<O: Observer<Event>>(
        &self,
        position: &mut Position,
        observer: &mut O,
    ) -> Flow {
        if self.check_end(position, observer) {
            return Flow::Over;
        }
        let player = position.to_act;
        if position.left < self.moves && self.movable(position, player).is_empty() {
            observer.see(|| Event::NoMoveLeft { player });
            return self.end_turn(position, observer);
        }
        Flow::SameTurn
    }

    pub(super) fn end_repeated(&self, position: &mut Position) {
        end(position, Cause::Repetition, position.still_in);
    }
}

/// The game is over, and nobody is to act: the first seat stands in for nobody.
fn end(position: &mut Position, cause: Cause, winners: Seats) {
    position.end = Some(End { cause, winners });
    position.to_act = Seat::new(0);
    position.left = 0;
    position.pending = None;
    position.guard = None;
}
