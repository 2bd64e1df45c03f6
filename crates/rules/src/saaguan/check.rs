//! Whether a position string says something that the rules allow.

use crate::Refused;

use super::board::{Cell, Direction};
use super::messages::{BadPosition, Refusal};
use super::position::{Cause, Position, Step};
use super::reader::{Field, Shown};
use super::{Mode, Saaguan};

impl Saaguan {
    /// Every player has as many robots as the game gave; whoever is out has none.
    pub(super) fn check_count(
        &self,
        position: &Position,
        shown: &[Shown],
        players: Field<'_>,
    ) -> Result<(), Refused<Refusal>> {
        for (seat, here) in self.seats().zip(players.split(',')) {
            let mut own = shown.iter().filter(|shown| shown.robot.owner == seat);
            if !position.still_in.contains(seat) {
                let Some(Shown { place, robot }) = own.next() else { continue };
                let refusal = BadPosition::Out { player: seat, cell: robot.cell };
                return Err(Refused::new(self, refusal).at(*place));
            }
            let in_the_air = matches!(position.pending, Some(Step::SteppingOff { .. }));
            let beside = u32::from(position.reserve(seat)) + u32::from(position.recycler(seat));
            let moving = u32::from(in_the_air && seat == position.to_act);
            let found = own.count() as u32 + beside + moving;
            let expected = u32::from(self.robots_of(seat));
            if found != expected {
                let refusal = BadPosition::Robots { player: seat, found, expected };
                return Err(Refused::new(self, refusal).at(here.place));
            }
        }
        Ok(())
    }

    /// The step that is said to be pending is one that could be.
    pub(super) fn check_step(
        &self,
        position: &Position,
        shown: &[Shown],
        step: Field<'_>,
    ) -> Result<(), Refused<Refusal>> {
        let owner_at = |cell: Cell| {
            shown.iter().map(|shown| shown.robot).find(|robot| robot.cell == cell).map(|robot| robot.owner)
        };
        // A robot that was shut down on the way is not there any more.
        let own_or_gone = |cell: Cell| owner_at(cell).is_none_or(|owner| owner == position.to_act);
        let is_arena = |cell: Cell| !self.board.is_corridor(cell);
        let can_step = |cell: Cell, direction: Direction| {
            let ahead = self.board.step(cell, direction);
            is_arena(cell) && ahead.is_some_and(|ahead| is_arena(ahead) && owner_at(ahead).is_none())
        };
        let fits = match position.pending {
            None => true,
            Some(_) if position.end.is_some() => false,
            Some(Step::TurningOff { cell, .. } | Step::TurningOn { cell, .. }) => {
                is_arena(cell) && own_or_gone(cell)
            }
            Some(Step::SteppingOff { cell, direction }) => {
                owner_at(cell).is_none() && can_step(cell, direction)
            }
            Some(Step::SteppingOn { cell }) => owner_at(cell).is_none(),
            Some(Step::Resigning) => position.still_in.len() < self.players,
        };
        if fits {
            return Ok(());
        }
        Err(Refused::new(self, BadPosition::Step { step: step.text.to_owned() }).at(step.place))
    }

    /// Nothing is left to settle, but for a choice that is pending.
    pub(super) fn check_settled(
        &self,
        position: &Position,
        shown: &[Shown],
        step: Field<'_>,
    ) -> Result<(), Refused<Refusal>> {
        if let Some((slot, refusal)) = self.unsettled(position) {
            let cell = position.cell[slot.index()];
            let place = shown.iter().find(|shown| shown.robot.cell == cell).map_or(1, |shown| shown.place);
            return Err(Refused::new(self, refusal).at(place));
        }
        if position.pending.is_some() && self.open_loop(position).is_none() {
            return Err(Refused::new(self, BadPosition::NoChoice).at(step.place));
        }
        Ok(())
    }

    /// A game that goes on is not over, and the player to move has something to do.
    pub(super) fn check_running(
        &self,
        position: &Position,
        to_play: Field<'_>,
        guard: Option<Field<'_>>,
    ) -> Result<(), Refused<Refusal>> {
        let over = match self.due_end(position) {
            _ if position.still_in.len() == 1 => Some(Cause::Resignation),
            _ if self.limit > 0 && position.turns >= self.limit => Some(Cause::Limit),
            // The end is looked for when a move is complete.
            Some(end) if position.pending.is_none() => Some(end.cause),
            _ => None,
        };
        if let Some(cause) = over {
            let refusal = BadPosition::Over { reason: cause.reason().0 };
            return Err(Refused::new(self, refusal).at(to_play.place));
        }
        let player = position.to_act;
        let stuck = position.left < self.moves && position.pending.is_none();
        if stuck && self.movable(position, player).is_empty() {
            return Err(Refused::new(self, BadPosition::NoMove { player }).at(to_play.place));
        }
        match guard.filter(|_| !self.guard_fits(position)) {
            Some(guard) => {
                let found = guard.text.to_owned();
                Err(Refused::new(self, BadPosition::Guard { found }).at(guard.place))
            }
            None => Ok(()),
        }
    }

    fn guard_fits(&self, position: &Position) -> bool {
        let owner =
            position.guard.and_then(|(cell, _)| self.robot_at(position, cell)).map(|robot| robot.owner);
        let between_moves = matches!(position.pending, None | Some(Step::Resigning));
        self.moves == 2 && position.left == 1 && between_moves && owner == Some(position.to_act)
    }

    /// The game is over for the reason that is given, and those have won.
    pub(super) fn check_result(
        &self,
        position: &Position,
        result: Field<'_>,
    ) -> Result<(), Refused<Refusal>> {
        let Some(end) = position.end else { return Ok(()) };
        let due = self.due_end(position);
        let alone = position.still_in.len() == 1;
        let in_time = self.limit == 0 || position.turns < self.limit;
        let fits = match end.cause {
            Cause::Resignation => alone && end.winners == position.still_in,
            _ if alone => false,
            Cause::Limit => {
                let level = self.foremost(position, position.still_in);
                !in_time && due.is_none() && end.winners == level
            }
            _ if !in_time => false,
            Cause::Repetition => due.is_none() && end.winners == position.still_in,
            // Who was on turn is not known any more, and may have won by it.
            Cause::Score => {
                due.is_some() && {
                    let level = self.foremost(position, self.at_winning_score(position));
                    end.winners == level || end.winners.only().is_some_and(|winner| level.contains(winner))
                }
            }
            Cause::Elimination | Cause::Locked => due == Some(end),
        };
        if fits && (end.cause != Cause::Score || self.mode == Mode::Points) {
            return Ok(());
        }
        Err(Refused::new(self, BadPosition::Result { result: result.text.to_owned() }).at(result.place))
    }
}
