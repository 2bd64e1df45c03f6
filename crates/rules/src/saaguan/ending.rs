//! The end of a turn, of a player's game, and of the game.

use crate::{Flow, Observer, Seat, Seats};

use super::messages::Event;
use super::position::{Beside, Cause, End, Position, Step};
use super::score::TOO_FEW;
use super::snapshot::Snapshot;
use super::{Mode, Saaguan, keys};

/// The number of turns in a row without a robot in the arena after which a player is out (R 29).
pub const MOST_IDLE: u8 = 5;

impl Saaguan {
    /// Ends the turn of the player to act.
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

    /// Begins the next player's turn.
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
            // All the player's robots are in the corridor, so nothing needs settling.
            let mut snapshot = Snapshot::before::<O>(position, None);
            self.leave(position, player, &mut snapshot, observer);
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
                self.report_end(position, observer);
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

    fn report_end<O: Observer<Event>>(&self, position: &Position, observer: &mut O) {
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

    /// The player's robots leave the board, and everything else of theirs is gone.
    fn leave<O: Observer<Event>>(
        &self,
        position: &mut Position,
        who: Seat,
        snapshot: &mut Option<Box<Snapshot>>,
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
        if let Some(snapshot) = snapshot {
            self.report_beams(snapshot, position, observer);
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
}

/// A player resigns (ruling saaguan/16).
pub(super) fn resign<O: Observer<Event>>(
    game: &Saaguan,
    position: &mut Position,
    who: Seat,
    observer: &mut O,
) -> Flow {
    let was_on_turn = who == position.to_act;
    let mut snapshot = Snapshot::before::<O>(position, None);
    game.leave(position, who, &mut snapshot, observer);
    if was_on_turn {
        position.pending = None;
        game.begin_turn(position);
    }
    let step = position.pending.unwrap_or(Step::Resigning);
    let asked = game.settle(position, step, snapshot, observer);
    game.drop_guard(position);
    let flow = if asked { Flow::SameTurn } else { game.go_on(position, step, observer) };
    if was_on_turn && flow == Flow::SameTurn { Flow::NextTurn } else { flow }
}

/// The game ends because a position came up for the third time.
pub(super) fn end_by_repetition(position: &mut Position) {
    end(position, Cause::Repetition, position.still_in);
}

/// Ends the game. Nobody is to act, which is written as the first seat.
fn end(position: &mut Position, cause: Cause, winners: Seats) {
    position.end = Some(End { cause, winners });
    position.to_act = Seat::new(0);
    position.left = 0;
    position.pending = None;
    position.guard = None;
}
