//! The knowledge of Ní-Ju: evaluator, prover and tuning.

// In reading order.
mod features;
mod judge;
mod score;
mod threat;
mod field;
mod order;

use banmen_rules::niju::{Action, Cell, Niju, Piece, Position};
use banmen_rules::{Game, Seat};

use crate::linear::{FeatureList, Features, Weights};
use crate::{Evaluator, Fitted, Knowledge, Known, Params, Prover, Tuning, two_chances};
use field::Field;
use judge::{advantage, survey};
use threat::{Attack, ForcedWin, Placing, Wins, wins};

/// The number of last placements that the solver tries out in the variant for points.
const LAST_PLACEMENTS: u32 = 3;

impl Known for Niju {
    type Evaluator = NijuEvaluator<ByHand>;
    type Prover = NijuProver;

    fn knowledge(&self) -> Knowledge<Niju, NijuEvaluator<ByHand>, NijuProver> {
        knowledge(self, ByHand)
    }
}

impl Fitted for Niju {
    type FittedEvaluator = NijuEvaluator<ByWeights>;

    const FEATURES: FeatureList = features::FEATURES;
    const WEIGHTS: &'static str = include_str!("../weights/niju.txt");

    fn fitted(&self, weights: Weights) -> Knowledge<Niju, NijuEvaluator<ByWeights>, NijuProver> {
        let exploration = weights.exploration();
        let mut knowledge = knowledge(self, ByWeights(weights));
        if !self.is_race() {
            knowledge.tuning.params.exploration = exploration;
        }
        knowledge
    }

    fn features(&self, position: &Position) -> Option<Features> {
        let mover = self.to_act(position).filter(|_| !self.is_race())?;
        Some(features::features(&Field::new(position), mover.index()))
    }
}

fn knowledge<J>(game: &Niju, judgement: J) -> Knowledge<Niju, NijuEvaluator<J>, NijuProver> {
    let is_race = game.is_race();
    let pace = if is_race { 25_000 } else { 40_000 };
    let blur_factor = if is_race { 1.6 } else { 1.0 };
    Knowledge {
        evaluator: NijuEvaluator { is_race, judgement },
        prover: NijuProver { is_race },
        tuning: Tuning {
            params: params(is_race),
            pace,
            usual_actions: 1,
            turns_before_draw: 10,
            blur_factor,
            level_exploration: 1.0,
        },
        cutoff: None,
    }
}

/// A judgement of positions in the variant for points. The race is always judged by hand: fitted weights told the
/// result better and played no better.
pub trait Judgement: Clone + Send + Sync + 'static {
    /// Every player's chance to win.
    fn judge(&self, game: &Niju, position: &Position, mover: usize, chances: &mut [f32]);
}

/// The judgement with weights found by hand.
#[derive(Clone, Copy, Debug)]
pub struct ByHand;

impl Judgement for ByHand {
    fn judge(&self, _: &Niju, position: &Position, mover: usize, chances: &mut [f32]) {
        let advantage = score::advantage(&Field::new(position), mover);
        two_chances(if mover == 0 { advantage } else { -advantage }, chances);
    }
}

/// The judgement with weights that were fitted to played games.
#[derive(Clone, Debug)]
pub struct ByWeights(Weights);

impl Judgement for ByWeights {
    fn judge(&self, game: &Niju, position: &Position, mover: usize, chances: &mut [f32]) {
        self.0.judge(game, position, &features::features(&Field::new(position), mover), chances);
    }
}

fn params(is_race: bool) -> Params {
    let common = Params { playout_turns: 0, ..Params::default() };
    if is_race {
        Params {
            exploration: 3.0,
            sharpness: 1.5,
            first_width: 6,
            discounts_losses: true,
            proof_effort: 600,
            root_proof_effort: 20_000,
            ..common
        }
    } else {
        Params { exploration: 2.5, sharpness: 2.5, first_width: 12, ..common }
    }
}

/// The evaluator of Ní-Ju.
#[derive(Clone, Debug)]
pub struct NijuEvaluator<J> {
    is_race: bool,
    judgement: J,
}

impl<J: Judgement> Evaluator<Niju> for NijuEvaluator<J> {
    fn value(&self, game: &Niju, position: &Position, chances: &mut [f32]) {
        let Some(mover) = game.to_act(position).map(Seat::index) else { return };
        if !self.is_race {
            return self.judgement.judge(game, position, mover, chances);
        }
        let worth = if position.all_placed() && can_win_by_moving(position, Seat::new(mover)) {
            judge::WON
        } else {
            let field = Field::new(position);
            advantage(&survey(&field, mover), &survey(&field, 1 - mover))
        };
        two_chances(if mover == 0 { worth } else { -worth }, chances);
    }

    fn log_priors(&self, _: &Niju, position: &Position, actions: &[Action], weights: &mut [f32]) {
        order::log_priors(self.is_race, position, actions, weights);
    }

    fn expected_score(&self, _: &Niju, position: &Position, seat: Seat) -> Option<f32> {
        (!self.is_race).then(|| score::expected(&Field::new(position), seat.index()))
    }
}

/// The prover of Ní-Ju: attacks that cannot be parried, and the last placements for points.
#[derive(Clone, Debug)]
pub struct NijuProver {
    is_race: bool,
}

impl Prover<Niju> for NijuProver {
    /// In the variant for points the last placements can be tried out.
    fn horizon(&self, _: &Niju, position: &Position) -> u32 {
        let left = position.left(Seat::new(0)) + position.left(Seat::new(1));
        if !self.is_race && left <= LAST_PLACEMENTS { left } else { 0 }
    }

    fn proven_win(&self, game: &Niju, position: &Position, effort: u32) -> Option<(Action, u16)> {
        let seat = game.to_act(position).filter(|_| self.is_race)?;
        if position.all_placed() {
            return winning_move(game, position, seat).map(|action| (action, 1));
        }
        let mut field = Field::new(position);
        let ForcedWin { first, threats } = Attack::new(&mut field, seat.index(), effort).find()?;
        let action = Action::Place { pattern: first.pattern, cell: cell_of(position, first.spot)? };
        Some((action, 2 * threats + 1))
    }

    /// While the other player threatens to win by placing a tile, only a tile on that cell helps.
    fn drop_lost(&self, game: &Niju, position: &Position, actions: &mut Vec<Action>) {
        let Some(mover) = game.to_act(position).map(Seat::index) else { return };
        if !self.is_race || position.all_placed() || position.left(Seat::new(1 - mover)) == 0 {
            return;
        }
        let field = Field::new(position);
        if wins(&field, mover) != Wins::Nowhere {
            return;
        }
        if let Some(spot) = wins(&field, 1 - mover).first() {
            actions.retain(|action| matches!(action, Action::Place { cell, .. } if cell.folded() == spot));
        }
    }
}

/// The cell of the rim with this folded number.
fn cell_of(position: &Position, spot: u16) -> Option<Cell> {
    if position.tiles().next().is_none() {
        return Some(Cell::ORIGIN);
    }
    position.tiles().flat_map(|laid| laid.cell.sides()).find(|cell| cell.folded() == spot)
}

fn can_win_by_moving(position: &Position, player: Seat) -> bool {
    Piece::of(player).filter(|&piece| position.is_liftable(piece)).any(|piece| {
        let field = Field::without(position, piece);
        wins(&field, player.index()) != Wins::Nowhere
    })
}

/// A move that wins at once.
fn winning_move(game: &Niju, position: &Position, player: Seat) -> Option<Action> {
    Piece::of(player).filter(|&piece| position.is_liftable(piece)).find_map(|piece| {
        let mut field = Field::without(position, piece);
        let Placing { spot, pattern } = Attack::new(&mut field, player.index(), 1).find()?.first;
        let to = cell_of(position, spot)?;
        let action = Action::Move { from: position.laid(piece)?.cell, to, pattern };
        game.refusal(position, action).is_none().then_some(action)
    })
}
