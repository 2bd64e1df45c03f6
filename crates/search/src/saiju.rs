//! The knowledge of Saiju: playouts judge well, and fitted priors keep them on few actions.

mod mixes;
mod priors;

use banmen_rules::Game;
use banmen_rules::saiju::{Action, Position, Saiju, Stone};
use rand_core::Rng;

use crate::{Evaluator, Knowledge, Known, Params, Prover, Tuning, many_chances};
use priors::Weights;
pub use priors::{Sight, TRAITS, WEIGHT_STEP};

/// The number of turns, of all players together, before a draw is agreed to: about half of a game.
const TURNS_BEFORE_DRAW: u32 = 10;

impl Known for Saiju {
    type Evaluator = SaijuEvaluator;
    type Prover = SaijuProver;

    fn knowledge(&self) -> Knowledge<Saiju, SaijuEvaluator, SaijuProver> {
        let params = Params {
            exploration: 1.2,
            expand_visits: 6,
            sharpness: 1.2,
            first_width: 4,
            block: 8,
            ..Params::default()
        };
        let turns_before_draw = TURNS_BEFORE_DRAW / self.names().len() as u32;
        Knowledge {
            evaluator: SaijuEvaluator::new(self),
            prover: SaijuProver,
            tuning: Tuning {
                params,
                pace: 350_000,
                usual_actions: 2,
                turns_before_draw,
                ..Tuning::default()
            },
            cutoff: None,
        }
    }
}

/// The evaluator of Saiju.
#[derive(Clone, Debug)]
pub struct SaijuEvaluator {
    weights: Weights,
    /// Whether playouts end turns as two players do. Of three nobody has the last word for long, and what
    /// two do led them astray.
    ends_as_two: bool,
}

impl SaijuEvaluator {
    fn new(game: &Saiju) -> SaijuEvaluator {
        SaijuEvaluator { weights: Weights::of(game.players()), ends_as_two: game.players() == 2 }
    }
}

impl Evaluator<Saiju> for SaijuEvaluator {
    /// The points as they stand: what a beginner looks at.
    fn value(&self, game: &Saiju, position: &Position, chances: &mut [f32]) {
        let points = game.scores(position).expect("Saiju keeps score");
        let mut strengths = [0.0; 3];
        for (strength, points) in strengths.iter_mut().zip(points.all()) {
            *strength = POINT * f32::from(*points);
        }
        many_chances(game, position, &strengths, chances);
    }

    fn log_priors(&self, game: &Saiju, position: &Position, actions: &[Action], weights: &mut [f32]) {
        Sight::new(game, position).log_priors(actions, &self.weights, weights);
    }

    /// Any action, but turns end after one stone about as often as two players end them: who has the last
    /// word depends on that.
    #[inline]
    fn playout_action(&self, game: &Saiju, position: &Position, rng: &mut impl Rng) -> Action {
        if self.ends_as_two && position.used().is_some() {
            let stones = position.symbol_sets().into_iter().fold(0, |all, stones| all | stones);
            let open = CELLS - stones.count_ones();
            if rng.next_u32() >> 24 < END_CHANCES[open as usize / 4] {
                return Action::End;
            }
        }
        game.random(position, rng)
    }

    /// A stone and where its shadow goes are two choices: the stone comes first.
    #[inline]
    fn part(&self, _: &Position, action: Action) -> Option<u16> {
        match action {
            Action::Stone { stone, .. } => Some(stone.number() as u16),
            Action::Shadow { .. } | Action::End => None,
        }
    }

    /// Any stone that may be placed goes with any cell.
    #[inline]
    fn with_part(&self, _: &Position, drawn: Action, part: u16) -> Option<Action> {
        match drawn {
            Action::Stone { to, .. } => Some(Action::Stone { stone: Stone::from_number(part.into()), to }),
            Action::Shadow { .. } | Action::End => None,
        }
    }
}

/// The prover of Saiju: the solver plays the last stones exactly.
#[derive(Clone, Copy, Debug)]
pub struct SaijuProver;

impl Prover<Saiju> for SaijuProver {
    fn horizon(&self, _: &Saiju, position: &Position) -> u32 {
        let left: u32 = Stone::all().map(|stone| u32::from(position.left(stone))).sum();
        // Each stone may be a turn of its own, with an action that ends it.
        if left <= LAST_STONES { 2 * left } else { 0 }
    }
}

/// The cells of a board.
const CELLS: u32 = 36;

/// The number of times in 256 that a playout ends a turn after one stone, by the number of open cells in fours.
/// It lies between chance and what searches choose: 19 of 20 at the end, one of ten in the middle, three of four
/// at the beginning.
const END_CHANCES: [u32; 10] = [180, 128, 80, 30, 20, 30, 60, 90, 128, 128];

/// The number of stones in the supply at which the exact solver begins.
const LAST_STONES: u32 = 8;

/// What one point is worth, as the logarithm of a chance.
const POINT: f32 = 0.2;
