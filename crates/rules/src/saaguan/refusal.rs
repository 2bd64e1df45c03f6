//! Why an action is not legal.

use crate::CommonRefusal;

use super::board::Cell;
use super::messages::Refusal;
use super::pieces::{Slot, Slots};
use super::position::Position;
use super::{Action, Mode, Saaguan};

/// Why an action is not legal; `None` when it is.
pub(super) fn refusal(game: &Saaguan, position: &Position, action: Action) -> Option<Refusal> {
    match action {
        _ if position.end.is_some() => Some(CommonRefusal::GameOver.into()),
        Action::Lock(_) if position.pending.is_some() => None,
        Action::Lock(_) => Some(Refusal::NothingToDecide),
        _ if position.pending.is_some() => {
            let robots = game.open_loop(position).map_or(Slots::NONE, |ring| ring.robots);
            let cells = game.cells_of(position, robots);
            Some(Refusal::ChoicePending { player: position.to_act, cells })
        }
        Action::Place { cell, .. } => game.place_refusal(position, cell),
        Action::Rotate { cell, turn } => match game.own_movable(position, cell) {
            Err(refusal) => Some(refusal),
            Ok(_) if game.is_guarded(position, cell, turn) => Some(Refusal::NoChange { cell, turn }),
            Ok(_) => None,
        },
        Action::Advance { cell } => match game.own_movable(position, cell) {
            Err(refusal) => Some(refusal),
            Ok(slot) => game.advance_refusal(position, slot),
        },
        Action::Pass => game.pass_refusal(position),
    }
}

impl Saaguan {
    fn place_refusal(&self, position: &Position, cell: Cell) -> Option<Refusal> {
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

    fn advance_refusal(&self, position: &Position, slot: Slot) -> Option<Refusal> {
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

    fn pass_refusal(&self, position: &Position) -> Option<Refusal> {
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
}
