//! The knowledge of Sayū: how many tiles each player has and how many of them a chain could reach, which
//! placements set off long chains, and how the last two turns end.

// In reading order.
mod board;
mod chains;
mod ending;
mod judgement;

use std::cmp::Reverse;

use banmen_rules::sayu::{Action, Cell, Position, Sayu, Tile};
use banmen_rules::{Game, Seat, Seats};

use crate::linear::{FeatureList, Features, Weights};
use crate::{Evaluator, Fitted, Knowledge, Known, Params, Prover, Tuning};

use board::{Board, Circles};
use chains::{Chains, longest_from};
use judgement::{ByHand, ByWeights, Judgement, Standing};

impl Known for Sayu {
    type Evaluator = SayuEvaluator<ByHand>;
    type Prover = SayuProver;

    fn knowledge(&self) -> Knowledge<Sayu, SayuEvaluator<ByHand>, SayuProver> {
        knowledge(ByHand, 1.5)
    }
}

impl Fitted for Sayu {
    type FittedEvaluator = SayuEvaluator<ByWeights>;

    const FEATURES: FeatureList = judgement::FEATURES;
    const WEIGHTS: &'static str = include_str!("../weights/sayu.txt");

    fn fitted(&self, weights: Weights) -> Knowledge<Sayu, SayuEvaluator<ByWeights>, SayuProver> {
        let exploration = weights.exploration();
        knowledge(ByWeights { weights }, exploration)
    }

    fn features(&self, position: &Position) -> Option<Features> {
        let is_between_turns = position.chain().is_none() && self.outcome(position).is_none();
        is_between_turns.then(|| judgement::features(&Standing::new(position, &circles())))
    }
}

fn knowledge<J: Judgement>(judgement: J, exploration: f32) -> Knowledge<Sayu, SayuEvaluator<J>, SayuProver> {
    let circles = circles();
    // Priors of thousands of placements cost as much as judging hundreds of positions: a node is only
    // given children when it has proved worth it.
    let params = Params {
        exploration,
        playout_turns: 0,
        expand_visits: 8,
        solver_steps: 4,
        proof_effort: 1,
        ..Params::default()
    };
    Knowledge {
        evaluator: SayuEvaluator { circles, judgement },
        prover: SayuProver { circles },
        tuning: Tuning {
            params,
            pace: J::PACE,
            usual_actions: 1,
            turns_before_draw: 12,
            ..Tuning::default()
        },
        cutoff: None,
    }
}

/// The arrows of every tile.
fn circles() -> Circles {
    let mut circles = [0; 64];
    for tile in Tile::all() {
        circles[usize::from(tile.index())] = tile.arrows().fold(0, |circle, arrow| circle | 1 << arrow);
    }
    circles
}

/// The evaluator of Sayū.
#[derive(Clone, Debug)]
pub struct SayuEvaluator<J> {
    circles: Circles,
    judgement: J,
}

impl<J: Judgement> Evaluator<Sayu> for SayuEvaluator<J> {
    fn value(&self, game: &Sayu, position: &Position, chances: &mut [f32]) {
        let mut settled = *position;
        self.finish_turn(game, &mut settled);
        self.judge(game, &settled, chances);
    }

    fn expected_score(&self, game: &Sayu, position: &Position, seat: Seat) -> Option<f32> {
        let mut settled = *position;
        self.finish_turn(game, &mut settled);
        if let Some(scores) = game.outcome(&settled).and_then(|_| game.scores(&settled)) {
            return Some(f32::from(scores.of(seat)));
        }
        let lead = Standing::new(&settled, &self.circles).final_lead();
        let own_lead = if seat == settled.seat() { lead } else { -lead };
        let [red, blue] = settled.points().map(f32::from);
        let all = red + blue + settled.tiles_left().count_ones() as f32;
        Some(((all + own_lead) / 2.0).clamp(0.0, all))
    }

    fn log_priors(&self, game: &Sayu, position: &Position, actions: &[Action], weights: &mut [f32]) {
        let board = Board::new(position, &self.circles);
        if position.chain().is_some() {
            self.weigh_choices(&board, position, actions, weights);
            return;
        }
        self.weigh_placements(&board, position, actions, weights);
        self.judge_placements(game, position, actions, weights);
    }
}

/// The prover of Sayū: how the last turns end.
#[derive(Clone, Debug)]
pub struct SayuProver {
    circles: Circles,
}

impl Prover<Sayu> for SayuProver {
    fn known_result(&self, game: &Sayu, position: &Position) -> Option<(Seats, u16)> {
        ending::known_result(game, position, &self.circles)
    }

    fn horizon(&self, _: &Sayu, position: &Position) -> u32 {
        if position.tiles_left().count_ones() <= SOLVED_LEFT { SOLVED_ACTIONS } else { 0 }
    }
}

/// What an open side of a placed tile costs, in conversions: an empty neighbour at which it does not point.
const OPEN_SIDE: f32 = 0.2;

/// What placements that are not judged are put behind by; a tile more in the chain is worth less there.
const NOT_JUDGED: f32 = -20.0;
const CHAIN_NOT_JUDGED: f32 = 0.3;

/// With how many tiles left the exact solver begins.
const SOLVED_LEFT: u32 = 5;

/// More actions than the last tiles can take, choices of long chains included.
const SOLVED_ACTIONS: u32 = 30;

impl<J: Judgement> SayuEvaluator<J> {
    /// The arrows of all tiles that are left, counted from the white one.
    fn arrows_left(&self, position: &Position) -> u8 {
        let tiles = board::places(position.tiles_left());
        tiles.fold(0, |arrows, tile| arrows | self.circles[usize::from(tile) & 63])
    }

    /// Carries a chain on that waits for a choice, always to where most tiles are converted.
    fn finish_turn(&self, game: &Sayu, position: &mut Position) {
        while let Some(chain) = position.chain() {
            let board = Board::new(position, &self.circles);
            let facing = position.tile(chain).map_or(0, |pose| usize::from(pose.facing().index()));
            let player = position.seat().index();
            let length = |cell: &Cell| longest_from(&board, player, cell.index() as u8, facing);
            let best = game.choices(position).max_by_key(|cell| (length(cell), Reverse(*cell)));
            game.apply(position, Action::Convert(best.expect("there is a choice")), &mut ());
        }
    }

    /// Everybody's chances between two turns or at the end of the game.
    fn judge(&self, game: &Sayu, position: &Position, chances: &mut [f32]) {
        if let Some(outcome) = game.outcome(position) {
            for (seat, chance) in chances.iter_mut().enumerate() {
                *chance = outcome.share(Seat::new(seat));
            }
            return;
        }
        self.judgement.judge(game, position, &Standing::new(position, &self.circles), chances);
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
                *weight = f32::from(chains.of(place, facing, circle)) - OPEN_SIDE * sides as f32;
            }
        }
    }

    /// Weighs the most promising placements by what the position is worth after them.
    fn judge_placements(&self, game: &Sayu, position: &Position, actions: &[Action], weights: &mut [f32]) {
        let seat = position.seat().index();
        let mut order: Vec<(f32, u32)> = weights.iter().copied().zip(0..).collect();
        let judged = J::JUDGED_PLACEMENTS.min(order.len());
        if judged < order.len() {
            let by_weight = |one: &(f32, u32), other: &(f32, u32)| {
                let (first, second) = (actions[one.1 as usize], actions[other.1 as usize]);
                other.0.total_cmp(&one.0).then(first.cmp(&second))
            };
            order.select_nth_unstable_by(judged, by_weight);
        }
        for weight in weights.iter_mut() {
            *weight = *weight * CHAIN_NOT_JUDGED + NOT_JUDGED;
        }
        for &(_, index) in &order[..judged] {
            let mut next = *position;
            let mut chances = [0.0; 2];
            game.apply(&mut next, actions[index as usize], &mut ());
            self.value(game, &next, &mut chances);
            weights[index as usize] = J::PRIOR_OF_CHANCE * chances[seat];
        }
    }
}
