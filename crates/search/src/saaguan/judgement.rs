//! How good a position is: points, robots and where they stand, who is locked, and who can be shut down.
//!
//! Everything is counted in whole hundredths of a point, so that no order of counting matters.

use banmen_rules::saaguan::{Mode, Position, Robot, Saaguan};
use banmen_rules::{Game, MOST_SEATS, Seat};

use super::reach::{Reach, Threats};
use super::weights::Weights;

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

/// How well every seat stands, in hundredths of a point.
pub(super) fn strengths(weights: &Weights, game: &Saaguan, position: &Position) -> [i32; MOST_SEATS] {
    let survey = Survey::new(game, position);
    let still_in = game.still_in(position);
    let mut strengths = [0; MOST_SEATS];
    for seat in still_in.iter() {
        strengths[seat.index()] = holdings(weights, game, position, seat);
    }
    // What each seat may shut down: the best of it, and how much there is.
    let mut loot = [Loot::default(); MOST_SEATS];
    for (number, robot) in game.numbered_robots(position) {
        let owner = robot.owner.index();
        strengths[owner] += standing(weights, game, position, number, &robot);
        if game.board().is_corridor(robot.cell) {
            continue;
        }
        for seat in still_in.without(robot.owner).iter() {
            let moves = survey.threats.moves_to(seat, number, 3);
            let nearness = (weights.far - i32::from(moves)).max(0);
            strengths[owner] -= weights.pressure * nearness;
            loot[seat.index()].add(game, position, seat, moves, robot.owner);
        }
    }
    for seat in still_in.iter() {
        let taken = loot[seat.index()].worth(weights, game.to_act(position) == Some(seat));
        match game.mode() {
            Mode::Points => strengths[seat.index()] += taken,
            // What one takes the other loses, and there are two.
            Mode::Elimination => strengths[seat.index()] += taken,
        }
    }
    strengths
}

/// The shutdowns in a seat's reach.
#[derive(Clone, Copy, Default, Debug)]
struct Loot {
    count: i32,
}

impl Loot {
    fn add(&mut self, game: &Saaguan, position: &Position, seat: Seat, moves: u8, _owner: Seat) {
        let on_turn = game.to_act(position) == Some(seat);
        let left = if on_turn { position.moves_left() } else { game.moves_a_turn() };
        self.count += i32::from(moves <= left);
    }

    fn worth(&self, weights: &Weights, on_turn: bool) -> i32 {
        if self.count == 0 {
            return 0;
        }
        let first = if on_turn { weights.now } else { weights.next };
        weights.shutdown * (first + (self.count - 1) * weights.further) / 100
    }
}

/// What a seat holds beside the board.
fn holdings(weights: &Weights, game: &Saaguan, position: &Position, seat: Seat) -> i32 {
    let idle = i32::from(position.idle(seat));
    let robot = match game.mode() {
        Mode::Points => 0,
        Mode::Elimination => weights.shutdown,
    };
    weights.point * i32::from(position.score(seat))
        + (weights.reserve + robot) * i32::from(position.reserve(seat))
        + weights.idle * idle * idle
}

/// What a robot on the board is worth to its owner.
fn standing(weights: &Weights, game: &Saaguan, position: &Position, number: usize, robot: &Robot) -> i32 {
    let kept = match game.mode() {
        Mode::Points => 0,
        Mode::Elimination => weights.shutdown,
    };
    if game.board().is_corridor(robot.cell) {
        return kept + weights.corridor;
    }
    if robot.locked {
        return kept + weights.locked;
    }
    let hit = if game.hits(position, number) > 0 { weights.hit } else { 0 };
    kept + weights.free + hit + weights.outside * distance(game, robot)
}

/// Twice the distance of a robot from the centre.
fn distance(game: &Saaguan, robot: &Robot) -> i32 {
    let board = game.board();
    let (x, y) = board.coordinates(robot.cell);
    let reach = board.side() as i32 - 1;
    match board.shape() {
        banmen_rules::saaguan::Shape::Octa => {
            let (x, y) = ((2 * x - 3 * reach).abs(), (2 * y - 3 * reach).abs());
            x.max(y)
        }
        banmen_rules::saaguan::Shape::Hex => 2 * x.abs().max(y.abs()).max((x + y).abs()),
    }
}
