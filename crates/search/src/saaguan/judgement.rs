//! The evaluation of a position: points, robots and where they stand, who is locked, and who can be shut down.
//!
//! Everything is counted in whole hundredths of a point, so that no order of counting matters.

use banmen_rules::saaguan::{Mode, Position, Robot, Saaguan};
use banmen_rules::{Game, MOST_SEATS, Seat};

use super::reach::{Reach, Threats};
use super::weights::HandWeights;

/// The robots of each seat by number, and what they can do to each other.
#[derive(Debug)]
pub(super) struct Survey {
    pub(super) own: [u32; MOST_SEATS],
    pub(super) threats: Threats,
}

impl Survey {
    pub(super) fn new(game: &Saaguan, position: &Position) -> Survey {
        let mut own = [0; MOST_SEATS];
        let mut all = 0u32;
        for (number, robot) in game.numbered_robots(position) {
            own[robot.owner.index()] |= 1 << number;
            all |= 1 << number;
        }
        let mut threats = Threats::new();
        for (_, robot) in game.numbered_robots(position).filter(|(_, robot)| !robot.locked) {
            let reach = Reach::of(game, position, &robot);
            threats.add(robot.owner, &reach, all & !own[robot.owner.index()]);
        }
        Survey { own, threats }
    }
}

/// The strength of every seat's position, in hundredths of a point.
pub(super) fn strengths(weights: &HandWeights, game: &Saaguan, position: &Position) -> [i32; MOST_SEATS] {
    let survey = Survey::new(game, position);
    let still_in = game.still_in(position);
    let mut strengths = [0; MOST_SEATS];
    let mut loot = [Loot::default(); MOST_SEATS];
    for (number, robot) in game.numbered_robots(position) {
        let owner = robot.owner.index();
        strengths[owner] += standing(weights, game, position, number, &robot);
        if game.board().is_corridor(robot.cell) {
            continue;
        }
        for seat in still_in.without(robot.owner).iter() {
            let (moves, beams) = survey.threats.shutdown(seat, number);
            strengths[owner] -= weights.pressure * (weights.far - i32::from(moves)).max(0);
            if moves <= moves_of(game, position, seat) {
                loot[seat.index()].add(gain(weights, game, beams));
            }
        }
    }
    for seat in still_in.iter() {
        let certain = certainty(weights, game, position, seat);
        strengths[seat.index()] +=
            holdings(weights, game, position, seat) + loot[seat.index()].worth(weights, certain);
    }
    strengths
}

/// The number of moves that a seat may make before anybody else: the rest of its turn, or all of its next one.
pub(super) fn moves_of(game: &Saaguan, position: &Position, seat: Seat) -> u8 {
    if game.to_act(position) == Some(seat) { position.moves_left() } else { game.moves_a_turn() }
}

/// The likelihood of a shutdown in a seat's reach, in hundredths.
fn certainty(weights: &HandWeights, game: &Saaguan, position: &Position, seat: Seat) -> i32 {
    if game.to_act(position) == Some(seat) { weights.now } else { weights.next }
}

/// The worth of a shutdown to a seat, by the number of its own beams.
fn gain(weights: &HandWeights, game: &Saaguan, beams: u8) -> i32 {
    match game.mode() {
        Mode::Points => weights.point * i32::from(beams),
        Mode::Elimination => weights.robot,
    }
}

/// The shutdowns in a seat's reach: the best of them, and all together.
#[derive(Clone, Copy, Default, Debug)]
struct Loot {
    best: i32,
    sum: i32,
}

impl Loot {
    fn add(&mut self, gain: i32) {
        self.best = self.best.max(gain);
        self.sum += gain;
    }

    fn worth(&self, weights: &HandWeights, certainty: i32) -> i32 {
        (self.best * certainty + (self.sum - self.best) * weights.further) / 100
    }
}

/// The worth of what a seat holds beside the board: points, reserve, idle turns.
fn holdings(weights: &HandWeights, game: &Saaguan, position: &Position, seat: Seat) -> i32 {
    let idle = i32::from(position.idle(seat));
    let robot = match game.mode() {
        Mode::Points => 0,
        Mode::Elimination => weights.robot,
    };
    weights.point * i32::from(position.score(seat))
        + (weights.reserve + robot) * i32::from(position.reserve(seat))
        + weights.idle * idle * idle
}

/// The worth of a robot on the board to its owner.
fn standing(weights: &HandWeights, game: &Saaguan, position: &Position, number: usize, robot: &Robot) -> i32 {
    let kept = match game.mode() {
        Mode::Points => 0,
        Mode::Elimination => weights.robot,
    };
    if game.board().is_corridor(robot.cell) {
        return kept + weights.corridor;
    }
    if robot.locked {
        return kept + weights.locked;
    }
    let hit = if game.hits(position, number) > 0 { weights.hit } else { 0 };
    kept + weights.free + hit
}
