//! What is known of Sayū.

// In reading order.
mod board;
mod chains;
mod ending;

use std::cmp::Reverse;

use banmen_rules::sayu::{Action, Cell, Position, Sayu, Tile};
use banmen_rules::{Flow, Game, Seat, Seats};

use crate::{Knowledge, Known, Params, two_chances};

use board::{Board, Circles};
use chains::{Chains, longest_from};

impl Known for Sayu {
    type Knowledge = SayuKnowledge;
}

/// What is known of Sayū.
#[derive(Clone, Debug)]
pub struct SayuKnowledge {
    circles: Circles,
}

impl Knowledge<Sayu> for SayuKnowledge {
    fn new(_: &Sayu) -> SayuKnowledge {
        let mut circles = [0; 64];
        for tile in Tile::all() {
            circles[usize::from(tile.index())] = tile.arrows().fold(0, |circle, arrow| circle | 1 << arrow);
        }
        SayuKnowledge { circles }
    }

    fn params(&self) -> Params {
        Params { playout_turns: 0, expand_visits: 2, solver_steps: 4, proof_effort: 1, ..Params::default() }
    }

    fn value(&self, game: &Sayu, position: &Position, chances: &mut [f32]) {
        let mut settled = *position;
        if self.finish_turn(game, &mut settled) == Flow::Over {
            let outcome = game.outcome(&settled).expect("the game is over");
            for (seat, chance) in chances.iter_mut().enumerate() {
                *chance = outcome.worth(Seat::new(seat));
            }
            return;
        }
        let mover = settled.seat().index();
        let advantage = self.advantage(&settled);
        two_chances(if mover == 0 { advantage } else { -advantage }, chances);
    }

    fn foresee(&self, game: &Sayu, position: &Position) -> Option<(Seats, u16)> {
        ending::foresee(game, position, &self.circles)
    }

    fn horizon(&self, _: &Sayu, position: &Position) -> u32 {
        if position.tiles_left().count_ones() <= SOLVED_LEFT { SOLVED_ACTIONS } else { 0 }
    }

    fn weigh(&self, game: &Sayu, position: &Position, actions: &[Action], weights: &mut [f32]) {
        let board = Board::new(position, &self.circles);
        if position.chain().is_some() {
            self.weigh_choices(&board, position, actions, weights);
            return;
        }
        self.weigh_placements(&board, position, actions, weights);
        self.look_closer(game, position, actions, weights);
    }
}

/// How many placements are looked at closer than by the length of their chains.
const CLOSER: usize = 300;

/// With how many tiles left the exact solver begins.
const SOLVED_LEFT: u32 = 5;

/// More actions than the last tiles can take, choices of long chains included.
const SOLVED_ACTIONS: u32 = 30;

impl SayuKnowledge {
    /// The arrows of all tiles that are left, counted from the white one.
    fn arrows_left(&self, position: &Position) -> u8 {
        let tiles = board::places(position.tiles_left());
        tiles.fold(0, |arrows, tile| arrows | self.circles[usize::from(tile) & 63])
    }

    /// Carries a chain on that waits for a choice, always to where most tiles are converted.
    fn finish_turn(&self, game: &Sayu, position: &mut Position) -> Flow {
        let mut flow = Flow::NextTurn;
        while let Some(chain) = position.chain() {
            let board = Board::new(position, &self.circles);
            let facing = position.tile(chain).map_or(0, |pose| usize::from(pose.facing().index()));
            let player = position.seat().index();
            let length = |cell: &Cell| longest_from(&board, player, cell.index() as u8, facing);
            let best = game.choices(position).max_by_key(|cell| (length(cell), Reverse(*cell)));
            flow = game.apply(position, Action::Convert(best.expect("there is a choice")), &mut ());
        }
        flow
    }

    /// The advantage of the player to move, at the beginning of a turn.
    fn advantage(&self, position: &Position) -> f32 {
        let board = Board::new(position, &self.circles);
        let mover = position.seat().index();
        let points = position.points().map(f32::from);
        let left = position.tiles_left().count_ones();
        let exposed = |player: usize| {
            let reached = (0..8).fold(0, |all, facing| all | board.reached(player, facing, board.open));
            reached.count_ones() as f32
        };
        let tiles = points[mover] - points[1 - mover] + 0.72 * exposed(mover) - 0.55 * exposed(1 - mover);
        let turns = left as f32;
        let last = 0.4 + 2.8 / turns;
        tiles * 1.75 / turns + if left % 2 == 1 { last } else { -last }
    }

    fn weigh_choices(&self, board: &Board, position: &Position, actions: &[Action], weights: &mut [f32]) {
        let Some(pose) = position.chain().and_then(|chain| position.tile(chain)) else { return };
        let facing = usize::from(pose.facing().index());
        for (action, weight) in actions.iter().zip(weights) {
            if let Action::Convert(cell) = action {
                let length = longest_from(board, position.seat().index(), cell.index() as u8, facing);
                *weight = f32::from(length);
            }
        }
    }

    /// Weighs placements by the longest chain that each sets off, and by how many sides it leaves open.
    fn weigh_placements(&self, board: &Board, position: &Position, actions: &[Action], weights: &mut [f32]) {
        let chains = Chains::new(board, position.seat().index(), self.arrows_left(position));
        let empty = board.empty();
        for (action, weight) in actions.iter().zip(weights) {
            if let Action::Place { pose, cell } = action {
                let circle = self.circles[usize::from(pose.tile().index()) & 63];
                let facing = usize::from(pose.facing().index());
                let place = cell.index() as u8;
                let arrows = circle.rotate_left(facing as u32);
                let sides = (board::around(empty, place) & !arrows).count_ones();
                *weight = f32::from(chains.of(place, facing, circle)) - 0.2 * sides as f32;
            }
        }
    }

    /// Weighs the most promising placements by what the position is worth after them.
    fn look_closer(&self, game: &Sayu, position: &Position, actions: &[Action], weights: &mut [f32]) {
        let seat = position.seat().index();
        let mut order: Vec<(f32, u32)> = weights.iter().copied().zip(0..).collect();
        let closer = CLOSER.min(order.len());
        if closer < order.len() {
            let by_weight = |one: &(f32, u32), other: &(f32, u32)| {
                let (first, second) = (actions[one.1 as usize], actions[other.1 as usize]);
                other.0.total_cmp(&one.0).then(first.cmp(&second))
            };
            order.select_nth_unstable_by(closer, by_weight);
        }
        for weight in weights.iter_mut() {
            *weight = *weight * 0.3 - 20.0;
        }
        for &(_, index) in &order[..closer] {
            let mut next = *position;
            let mut chances = [0.0; 2];
            game.apply(&mut next, actions[index as usize], &mut ());
            self.value(game, &next, &mut chances);
            weights[index as usize] = 8.0 * chances[seat];
        }
    }
}
