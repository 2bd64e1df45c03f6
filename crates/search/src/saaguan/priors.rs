//! Priors of actions: those that bring a third beam, or a second, onto an opponent are searched first.

use banmen_rules::saaguan::{Action, Cell, Direction, Position, Robot, Saaguan, Turn};
use banmen_rules::{Game, Seat};

use super::judgement::Survey;
use super::reach::{Kind, Reach};

/// The logarithms of the priors of `actions`, in the same order.
pub(super) fn log_priors(game: &Saaguan, position: &Position, actions: &[Action], weights: &mut [f32]) {
    let Some(seat) = game.to_act(position) else { return };
    let priors = Priors { game, position, seat, survey: Survey::new(game, position) };
    let mut reach = None;
    for (weight, &action) in weights.iter_mut().zip(actions) {
        *weight = match action {
            Action::Place { cell, direction } => priors.place(cell, direction),
            Action::Rotate { cell, turn: Turn::Left } => priors.step(cell, Kind::Left, &mut reach),
            Action::Rotate { cell, turn: Turn::Right } => priors.step(cell, Kind::Right, &mut reach),
            Action::Advance { cell } => priors.step(cell, Kind::Ahead, &mut reach),
            Action::Lock(_) | Action::Pass => 0.0,
        };
    }
}

/// A position, as its actions are looked at.
struct Priors<'a> {
    game: &'a Saaguan,
    position: &'a Position,
    seat: Seat,
    survey: Survey,
}

impl Priors<'_> {
    /// A robot placed so that it can go straight into the arena, best where it then sees an opponent.
    fn place(&self, cell: Cell, direction: Direction) -> f32 {
        let Some(ahead) = self.game.way_ahead(self.position, cell, direction) else { return -6.0 };
        match self.game.seen(self.position, ahead, direction) {
            Some(seen) if self.is_foe(seen) => -1.0,
            _ => -2.0,
        }
    }

    /// A move by what it brings nearer, and what it gives up.
    fn step(&self, cell: Cell, kind: Kind, before: &mut Option<(Cell, Robot, Reach)>) -> f32 {
        if before.as_ref().is_none_or(|(own, _, _)| *own != cell) {
            let robot = self.game.robot_at(self.position, cell).expect("a robot stands there");
            *before = Some((cell, robot, Reach::of(self.game, self.position, &robot)));
        }
        let (_, robot, before) = before.as_ref().expect("it was looked at");
        let after = Reach::after(self.game, self.position, robot, kind);
        let mut best = 0.0f32;
        let left = self.position.moves_left();
        for (target, moves) in after.among(self.foes()) {
            let was = before.to(target);
            if moves > was.max(1) {
                // There is a shorter way, by another move.
                continue;
            }
            let shut = self.survey.threats.moves_with(self.seat, target, 3, moves, was);
            let lock = self.survey.threats.moves_with(self.seat, target, 2, moves, was);
            let hope = if shut <= left {
                3.5
            } else if lock <= left {
                1.5
            } else {
                (1.0 - 0.2 * f32::from(shut - left)).max(0.0)
            };
            best = best.max(hope);
        }
        let mut weight = best;
        // The beam that it has now is given up.
        for (target, moves) in before.among(self.foes()) {
            if moves == 0 && after.to(target) != 1 {
                weight -= 1.0;
            } else if moves == 0 && kind != Kind::Ahead {
                weight -= 0.7;
            }
        }
        if self.game.board().is_corridor(cell) && kind == Kind::Ahead {
            weight += 1.0;
        }
        weight
    }

    fn foes(&self) -> u32 {
        let own = self.survey.own;
        own.iter().fold(0, |all, seats| all | seats) & !own[self.seat.index()]
    }

    fn is_foe(&self, number: usize) -> bool {
        self.foes() >> number & 1 == 1
    }
}
