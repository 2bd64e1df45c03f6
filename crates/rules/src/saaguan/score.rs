//! The points, the end by points or by elimination, and the result.

use crate::{Outcome, Scores, Seat, Seats};

use super::position::{Cause, End, Position};
use super::{Mode, Saaguan};

/// The number of robots with which a player has lost the elimination game (R 20).
pub(super) const TOO_FEW: u8 = 2;

/// The points of all players; `None` in the elimination game.
pub(super) fn scores(game: &Saaguan, position: &Position) -> Option<Scores> {
    let points = position.beside.map(|beside| u16::from(beside.score));
    (game.mode == Mode::Points).then(|| Scores::new(&points[..game.players]))
}

/// The result, once the game is over.
#[inline]
pub(super) fn outcome(position: &Position) -> Option<Outcome> {
    position.end.map(|end| Outcome { winners: end.winners, reason: end.cause.reason() })
}

impl Saaguan {
    /// The end that follows from robots and points; `None` while the game goes on. Resignations and the limit of
    /// turns are not considered.
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

    pub(super) fn at_winning_score(&self, position: &Position) -> Seats {
        position.still_in.iter().filter(|&seat| position.score(seat) >= self.winning_score).collect()
    }

    /// The robots that a player has on the board or in reserve.
    pub(super) fn robots_left(&self, position: &Position, seat: Seat) -> u8 {
        position.reserve(seat) + self.teams.own(seat).among(position.on_board).count() as u8
    }

    /// Whether a player has no reserve, none in the corridor and all in the arena locked.
    pub(super) fn is_all_locked(&self, position: &Position, seat: Seat) -> bool {
        position.reserve(seat) == 0 && self.movable(position, seat).is_empty()
    }

    /// The players who rank first by R 26, without its rule about whose turn it is.
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
}
