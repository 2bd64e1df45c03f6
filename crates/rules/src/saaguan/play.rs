//! Carrying out actions, step by step (R 27).
//!
//! A move has two steps, and the board is settled after each. Settling may need a choice of the player. Then the
//! position remembers the step, and the move goes on from there after the choice.

use crate::{Flow, Observer, Seat};

use super::board::{Cell, Direction, Turn};
use super::messages::Event;
use super::pieces::{Slot, Slots};
use super::position::{Content, Position, Step};
use super::settle::set_locks;
use super::snapshot::Snapshot;
use super::{Action, Mode, Saaguan, Way};

pub(super) use super::ending::resign;

/// Who is on the board and who is locked.
///
/// A move that changes neither cannot have ended the game or taken away the player's last legal move.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Standing {
    on_board: Slots,
    locked: Slots,
}

impl Standing {
    #[inline]
    fn of(position: &Position) -> Standing {
        Standing { on_board: position.on_board, locked: position.locked }
    }
}

/// Carries out a legal action.
#[inline(always)]
pub(super) fn apply<O: Observer<Event>>(
    game: &Saaguan,
    position: &mut Position,
    action: Action,
    observer: &mut O,
) -> Flow {
    let robot = |cell: Cell| position.slot_at(cell).expect("a robot stands there");
    match action {
        Action::Rotate { cell, turn } => game.rotate(position, robot(cell), turn, observer),
        Action::Advance { cell } => game.advance(position, robot(cell), observer),
        Action::Place { cell, direction } => game.place(position, cell, direction, observer),
        Action::Lock(way) => game.decide(position, way, observer),
        Action::Pass => {
            observer.see(|| Event::Passed { player: position.to_act });
            game.end_turn(position, observer)
        }
    }
}

impl Saaguan {
    fn place<O: Observer<Event>>(
        &self,
        position: &mut Position,
        cell: Cell,
        direction: Direction,
        observer: &mut O,
    ) -> Flow {
        let player = position.to_act;
        let slot = self.free_slot(position, player);
        position.enter_corridor(&self.teams, slot, cell, direction);
        let recycled = position.is_recycling(player);
        let paid = recycled && position.score(player) > 0;
        position.change_beside(player, |beside| {
            if recycled {
                beside.recycler -= 1;
                beside.score = beside.score.saturating_sub(1);
            } else {
                beside.reserve -= 1;
            }
        });
        let (reserve, recycler) = (position.reserve(player), position.recycler(player));
        observer.see(|| match (recycled, paid) {
            (false, _) => Event::Placed { player, cell, direction, reserve },
            (true, true) => Event::Recycled { player, cell, direction, recycler },
            (true, false) => Event::RecycledFree { player, cell, direction, recycler },
        });
        self.end_turn(position, observer)
    }

    /// A slot of the player that no robot on the board has.
    pub(super) fn free_slot(&self, position: &Position, player: Seat) -> Slot {
        let free = self.teams.own(player).minus(position.on_board);
        free.first().expect("a player has a slot for every robot")
    }

    #[inline(always)]
    fn rotate<O: Observer<Event>>(
        &self,
        position: &mut Position,
        slot: Slot,
        turn: Turn,
        observer: &mut O,
    ) -> Flow {
        let before = Standing::of(position);
        let cell = position.cell[slot.index()];
        position.guard = None;
        if !position.in_arena.contains(slot) {
            let direction = self.board.turned(position.direction[slot.index()], turn);
            position.face(&self.teams, slot, direction);
            observer.see(|| Event::Turned { player: position.to_act, cell, turn, direction });
        } else if self.turn_off(position, slot, turn, observer)
            || self.turn_on(position, slot, turn, observer)
        {
            return Flow::SameTurn;
        }
        let changed = Standing::of(position) != before;
        self.finish_move(position, changed, Some((cell, turn)), observer)
    }

    /// First step of a rotation: the beam is off. True when a choice is asked.
    #[inline(always)]
    fn turn_off<O: Observer<Event>>(
        &self,
        position: &mut Position,
        slot: Slot,
        turn: Turn,
        observer: &mut O,
    ) -> bool {
        let snapshot = Snapshot::before::<O>(position, Some(slot));
        let touched = position.look_away(&self.teams, slot);
        let step = Step::TurningOff { cell: position.cell[slot.index()], turn };
        self.settle_after(position, touched, step, snapshot, observer)
    }

    /// Second step of a rotation: the new direction, if the robot has not been shut down meanwhile.
    #[inline(always)]
    fn turn_on<O: Observer<Event>>(
        &self,
        position: &mut Position,
        slot: Slot,
        turn: Turn,
        observer: &mut O,
    ) -> bool {
        if !position.in_arena.contains(slot) {
            return false;
        }
        let snapshot = Snapshot::before::<O>(position, Some(slot));
        let direction = self.board.turned(position.direction[slot.index()], turn);
        let touched = position.look(&self.teams, slot, direction);
        let (player, cell) = (position.to_act, position.cell[slot.index()]);
        observer.see(|| match position.locked.contains(slot) {
            false => Event::Turned { player, cell, turn, direction },
            true => Event::TurnedLocked { player, cell, turn, direction },
        });
        self.settle_after(position, touched, Step::TurningOn { cell, turn }, snapshot, observer)
    }

    #[inline(always)]
    fn advance<O: Observer<Event>>(&self, position: &mut Position, slot: Slot, observer: &mut O) -> Flow {
        let before = Standing::of(position);
        let (cell, direction) = (position.cell[slot.index()], position.direction[slot.index()]);
        position.guard = None;
        if self.step_off(position, slot, observer) || self.step_on(position, slot, cell, direction, observer)
        {
            return Flow::SameTurn;
        }
        let changed = Standing::of(position) != before;
        self.finish_move(position, changed, None, observer)
    }

    /// First step of an advance: the robot is off the board. True when a choice is asked.
    #[inline(always)]
    fn step_off<O: Observer<Event>>(&self, position: &mut Position, slot: Slot, observer: &mut O) -> bool {
        let (cell, direction) = (position.cell[slot.index()], position.direction[slot.index()]);
        let snapshot = Snapshot::before::<O>(position, Some(slot));
        observer.see(|| Event::SteppedOff { player: position.to_act, cell, direction });
        if !position.in_arena.contains(slot) {
            position.leave_corridor(&self.teams, slot);
            return false;
        }
        let touched = position.leave_arena(&self.teams, slot);
        self.settle_after(position, touched, Step::SteppingOff { cell, direction }, snapshot, observer)
    }

    /// Second step of an advance: the robot that left `cell` stands on the next one.
    #[inline(always)]
    fn step_on<O: Observer<Event>>(
        &self,
        position: &mut Position,
        slot: Slot,
        cell: Cell,
        direction: Direction,
        observer: &mut O,
    ) -> bool {
        let player = position.to_act;
        let to = self.board.ahead(cell, direction);
        let stepped_on = || Event::SteppedOn { player, from: cell, cell: to, direction };
        if position.at[to.index()] == Content::VACANT_CORRIDOR {
            position.enter_corridor(&self.teams, slot, to, direction);
            observer.see(stepped_on);
            return false;
        }
        let snapshot = Snapshot::before::<O>(position, Some(slot));
        let touched = position.enter_arena(&self.board, &self.teams, slot, to, direction);
        observer.see(stepped_on);
        if self.board.is_corridor(cell) {
            position.beside[player.index()].idle = 0;
        }
        self.settle_after(position, touched, Step::SteppingOn { cell }, snapshot, observer)
    }

    /// A move is complete; `back` is the rotation that R 24 may forbid to take back.
    #[inline(always)]
    fn finish_move<O: Observer<Event>>(
        &self,
        position: &mut Position,
        changed: bool,
        back: Option<(Cell, Turn)>,
        observer: &mut O,
    ) -> Flow {
        if changed && self.check_end(position, observer) {
            return Flow::Over;
        }
        position.left -= 1;
        let (player, left) = (position.to_act, position.left);
        observer.see(|| Event::MovesLeft { player, left });
        if left == 0 {
            return self.end_turn(position, observer);
        }
        if changed && self.movable(position, player).is_empty() {
            observer.see(|| Event::NoMoveLeft { player });
            return self.end_turn(position, observer);
        }
        if !changed && self.moves == 2 {
            position.guard = back;
        }
        Flow::SameTurn
    }

    /// Decides the open loop as the player on turn chose, and goes on with the move that waited.
    #[cold]
    fn decide<O: Observer<Event>>(&self, position: &mut Position, way: Way, observer: &mut O) -> Flow {
        let (Some(step), Some(ring)) = (position.pending, self.open_loop(position)) else {
            return Flow::SameTurn;
        };
        let mut snapshot = Snapshot::before::<O>(position, None);
        set_locks(position, ring.robots, ring.locked(way));
        let locked = || self.cells_of(position, ring.locked(way));
        observer.see(|| Event::LoopDecided { player: position.to_act, locked: locked() });
        self.report_locks(&mut snapshot, position, ring.robots.iter(), observer);
        if self.settle(position, step, snapshot, observer) {
            return Flow::SameTurn;
        }
        self.go_on(position, step, observer)
    }

    /// Goes on with a move that waited for a choice after this step.
    #[cold]
    pub(super) fn go_on<O: Observer<Event>>(
        &self,
        position: &mut Position,
        step: Step,
        observer: &mut O,
    ) -> Flow {
        let asked = match step {
            Step::TurningOff { cell, turn } => match position.slot_at(cell) {
                Some(slot) => self.turn_on(position, slot, turn, observer),
                None => false,
            },
            Step::SteppingOff { cell, direction } => {
                let slot = self.free_slot(position, position.to_act);
                self.step_on(position, slot, cell, direction, observer)
            }
            Step::TurningOn { .. } | Step::SteppingOn { .. } => false,
            Step::Resigning => return self.finish_resignation(position, observer),
        };
        if asked { Flow::SameTurn } else { self.finish_move(position, true, None, observer) }
    }

    /// The robots that a player can move.
    #[inline]
    pub(super) fn movable(&self, position: &Position, player: Seat) -> Slots {
        self.teams.own(player).among(position.on_board).minus(position.locked)
    }

    /// Whether the player to act may place a robot, in the points game even one from the recycler.
    #[inline]
    pub(super) fn has_robot_to_place(&self, position: &Position) -> bool {
        let player = position.to_act;
        position.reserve(player) > 0 || (self.mode == Mode::Points && position.recycler(player) > 0)
    }
}
