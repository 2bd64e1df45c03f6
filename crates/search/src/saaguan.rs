//! The knowledge of Saaguan: how near robots are to being locked and shut down, and what that is worth.
//!
//! A turn is three moves of a few robots, so that what happens next can nearly be read off the board:
//! for each robot and each that it might hit, in how many moves. Three robots that need three moves
//! together are a threat.

mod entering;
mod features;
mod judgement;
mod priors;
mod reach;
mod weights;

use banmen_rules::saaguan::{Action, Mode, Position, Saaguan};
use banmen_rules::{Game, MOST_SEATS, Seat};

use crate::linear::{FeatureList, Features, Weights};
use crate::{
    Evaluator, Fitted, Knowledge, Known, Params, PlayoutCutoff, Prover, Tuning, many_chances, two_chances,
};

use entering::drop_staying_away;
use judgement::strengths;
use priors::log_priors;
use weights::HandWeights;

impl Known for Saaguan {
    type Evaluator = SaaguanEvaluator<ByHand>;
    type Prover = SaaguanProver;

    fn knowledge(&self) -> Knowledge<Saaguan, SaaguanEvaluator<ByHand>, SaaguanProver> {
        knowledge(self, ByHand(HandWeights::default()), 0.5)
    }
}

impl Fitted for Saaguan {
    type FittedEvaluator = SaaguanEvaluator<ByWeights>;

    const FEATURES: FeatureList = features::FEATURES;
    const WEIGHTS: &'static str = include_str!("../weights/saaguan.txt");

    fn fitted(&self, weights: Weights) -> Knowledge<Saaguan, SaaguanEvaluator<ByWeights>, SaaguanProver> {
        let share = if self.names().len() > 2 { MANY_EXPLORE } else { 1.0 };
        let exploration = weights.exploration() * share;
        let mut knowledge = knowledge(self, ByWeights(weights), exploration);
        knowledge.tuning.level_exploration = 1.0 / share;
        knowledge.tuning.params =
            Params { first_play_reduction: 0.05, skips_twins: true, ..knowledge.tuning.params };
        knowledge
    }

    fn features(&self, position: &Position) -> Option<Features> {
        self.outcome(position).is_none().then(|| scaled_features(self, position))
    }
}

fn knowledge<J>(
    game: &Saaguan,
    judgement: J,
    exploration: f32,
) -> Knowledge<Saaguan, SaaguanEvaluator<J>, SaaguanProver> {
    let params = Params {
        playout_turns: 0,
        exploration,
        first_play_reduction: 0.1,
        first_width: 12,
        width_factor: 1.0,
        sharpness: 0.7,
        solver_steps: 4,
        ..Params::default()
    };
    Knowledge {
        evaluator: SaaguanEvaluator { judgement },
        prover: SaaguanProver,
        tuning: Tuning {
            params,
            pace: 120_000,
            usual_actions: u32::from(game.moves_a_turn()),
            turns_before_draw: 10,
            blur_factor: 0.26,
            level_exploration: 1.0,
        },
        cutoff: Some(PlayoutCutoff { turns: REFERENCE_TURNS, value: by_difference }),
    }
}

/// A judgement of positions.
pub trait Judgement: Clone + Send + Sync + 'static {
    /// Every player's chance to win.
    fn judge(&self, game: &Saaguan, position: &Position, chances: &mut [f32]);
}

/// The judgement with weights found by hand.
#[derive(Clone, Debug)]
pub struct ByHand(HandWeights);

impl Judgement for ByHand {
    fn judge(&self, game: &Saaguan, position: &Position, chances: &mut [f32]) {
        let strengths = strengths(&self.0, game, position);
        let way = match game.mode() {
            Mode::Points => LONG_WAY / f32::from(game.winning_score()),
            Mode::Elimination => 1.0,
        };
        let sharpness = self.0.sharpness as f32 * 1e-5 * rush(game, position) * way;
        if chances.len() == 2 {
            return two_chances((strengths[0] - strengths[1]) as f32 * sharpness, chances);
        }
        let strengths = strengths.map(|strength| strength as f32 * sharpness);
        many_chances(game, position, &strengths, chances);
    }
}

/// The judgement with weights that were fitted to played games.
#[derive(Clone, Debug)]
pub struct ByWeights(Weights);

impl Judgement for ByWeights {
    fn judge(&self, game: &Saaguan, position: &Position, chances: &mut [f32]) {
        self.0.judge(game, position, &scaled_features(game, position), chances);
    }
}

fn scaled_features(game: &Saaguan, position: &Position) -> Features {
    Features { scale: rush(game, position), ..features::features(game, position) }
}

/// How positions and actions of Saaguan look.
#[derive(Clone, Debug)]
pub struct SaaguanEvaluator<J> {
    judgement: J,
}

impl<J: Judgement> Evaluator<Saaguan> for SaaguanEvaluator<J> {
    fn value(&self, game: &Saaguan, position: &Position, chances: &mut [f32]) {
        self.judgement.judge(game, position, chances);
    }

    fn drop_senseless(&self, game: &Saaguan, position: &Position, actions: &mut Vec<Action>) {
        drop_staying_away(game, position, actions);
    }

    fn log_priors(&self, game: &Saaguan, position: &Position, actions: &[Action], weights: &mut [f32]) {
        log_priors(game, position, actions, weights);
    }

    /// The points so far, and of those that are lacking the share that was won in played games: much of it
    /// by who wins, little by the others, and less the nearer the limit is.
    fn expected_score(&self, game: &Saaguan, position: &Position, seat: Seat) -> Option<f32> {
        let score = f32::from(game.scores(position)?.of(seat));
        let lacking = (f32::from(game.winning_score()) - score).max(0.0);
        let time = match game.limit() {
            0 => 1.0,
            limit => {
                let left = limit.saturating_sub(position.turns()) as f32;
                left / (left + HALF_THE_WAY)
            }
        };
        let mut chances = [0.0; MOST_SEATS];
        self.value(game, position, &mut chances[..game.names().len()]);
        let chance = chances[seat.index()];
        Some(score + lacking * time * (chance + LOSERS_SHARE * (1.0 - chance)))
    }
}

/// The prover of Saaguan: the solver looks for a win in this turn, if one is possible.
#[derive(Clone, Copy, Debug)]
pub struct SaaguanProver;

impl Prover<Saaguan> for SaaguanProver {
    fn horizon(&self, game: &Saaguan, position: &Position) -> u32 {
        if is_win_near(game, position) { u32::from(position.moves_left()) } else { 0 }
    }
}

/// How much more an advantage counts the nearer the limit is.
fn rush(game: &Saaguan, position: &Position) -> f32 {
    let left = match game.limit() {
        0 => FAR_END,
        limit => limit.saturating_sub(position.turns()).min(FAR_END),
    };
    (FAR_END as f32 / (left as f32 + 4.0)).sqrt()
}

/// Whether the player to act could win within the turn: by the shutdowns that are lacking, or by locking
/// all that is left.
fn is_win_near(game: &Saaguan, position: &Position) -> bool {
    let Some(seat) = game.to_act(position) else { return false };
    match game.mode() {
        Mode::Points => position.score(seat) + MOST_EARNED >= game.winning_score(),
        Mode::Elimination => {
            let foes = || game.robots(position).filter(|robot| robot.owner != seat);
            let in_reserve: u8 =
                game.still_in(position).without(seat).iter().map(|foe| position.reserve(foe)).sum();
            let free = foes().filter(|robot| !robot.locked).count();
            foes().count() + usize::from(in_reserve) <= FEW || (in_reserve == 0 && free <= 2)
        }
    }
}

/// How much less three players and more explore than two: their chances to win are smaller, and differ less.
const MANY_EXPLORE: f32 = 0.5;

/// The most points that are likely in one turn.
const MOST_EARNED: u8 = 7;

/// The number of robots that an opponent may lose in one turn.
const FEW: usize = 4;

/// The winning score between two players, for which the sharpness is given.
const LONG_WAY: f32 = 17.0;

/// The number of turns in which the winner makes half the points lacking to victory.
const HALF_THE_WAY: f32 = 50.0;

/// The part of their lacking points that losers still make, as a share of the winner's part.
const LOSERS_SHARE: f32 = 0.12;

/// The number of turns beyond which the end of the game does not matter.
const FAR_END: u32 = 60;

/// The number of turns after which uniformly random games carry no signal any more.
const REFERENCE_TURNS: u32 = 12;

/// Chances from the difference in points alone, in the elimination game from that in robots left: a fair
/// share, and more by as much of the way to victory as a player is ahead of the mean.
fn by_difference(game: &Saaguan, position: &Position, chances: &mut [f32]) {
    let (held, to_win) = standing(game, position);
    let still_in = game.still_in(position);
    let fair = 1.0 / still_in.len() as f32;
    let mean = still_in.iter().map(|seat| held[seat.index()]).sum::<f32>() * fair;
    for (index, chance) in chances.iter_mut().enumerate() {
        let plays = still_in.contains(Seat::new(index));
        *chance = if plays { (fair + (held[index] - mean) / to_win).max(0.0) } else { 0.0 };
    }
    let sum: f32 = chances.iter().sum();
    for chance in chances {
        *chance /= sum;
    }
}

/// The points or robots of each player, and the number that makes the way to victory.
fn standing(game: &Saaguan, position: &Position) -> ([f32; MOST_SEATS], f32) {
    let mut held = [0.0; MOST_SEATS];
    let seats = game.still_in(position);
    match game.mode() {
        Mode::Points => {
            for seat in seats.iter() {
                held[seat.index()] = f32::from(position.score(seat));
            }
            (held, f32::from(game.winning_score()))
        }
        Mode::Elimination => {
            for seat in seats.iter() {
                held[seat.index()] = f32::from(position.reserve(seat));
            }
            for robot in game.robots(position) {
                held[robot.owner.index()] += 1.0;
            }
            (held, ELIMINATION_WAY)
        }
    }
}

/// The number of robots that an opponent must lose in the elimination game: six of eight.
const ELIMINATION_WAY: f32 = 6.0;
