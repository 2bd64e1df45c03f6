//! The fit: logistic regression by gradient, with steps that adapt to each weight (Adam).

use std::fmt::Write;

use banmen_rules::chance::Word;
use banmen_search::fitting::{FeatureList, WEIGHT_STEPS};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

use crate::{Sample, Samples};

/// How often all samples are gone through.
const ROUNDS: usize = 30;
/// The samples of one step.
const BATCH: usize = 256;
/// The length of the first steps; they shrink to nothing.
const PACE: f32 = 0.02;
/// How strongly weights are drawn to 0, and to those of the next knot: few samples are not to be trusted.
const SHRINK: f32 = 1e-4;
const SMOOTH: f32 = 1e-3;

const MEAN_DECAY: f32 = 0.9;
const SQUARE_DECAY: f32 = 0.999;
const LEAST_SQUARE: f32 = 1e-8;

/// Weights that were fitted.
#[derive(Clone, Debug)]
pub struct Fit {
    list: FeatureList,
    weights: Vec<f32>,
    /// The mean loss of the samples held out, before the first round.
    pub loss_before: f32,
    /// The mean loss of the samples held out, after the last round.
    pub loss: f32,
}

/// Fits weights to samples, beginning from nothing.
pub fn fit(list: FeatureList, samples: &Samples) -> Fit {
    let mut adam = Adam::new(list);
    let loss_before = adam.loss(&samples.held_out);
    let mut order: Vec<usize> = (0..samples.learnt.len()).collect();
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(0);
    for round in 0..ROUNDS {
        for last in (1..order.len()).rev() {
            order.swap(last, Word::draw(&mut rng).below(last as u32 + 1) as usize);
        }
        let pace = PACE * (1.0 - round as f32 / ROUNDS as f32);
        for batch in order.chunks(BATCH) {
            adam.step(pace, batch.iter().map(|&place| &samples.learnt[place]));
        }
    }
    let loss = adam.loss(&samples.held_out);
    Fit { list, weights: adam.weights, loss_before, loss }
}

impl Fit {
    /// The weights as a text that [`Weights::read`](banmen_search::fitting::Weights::read) reads.
    ///
    /// `exploration` is how strongly a search explores that judges by these weights, in thousandths.
    pub fn to_text(&self, exploration: u16) -> String {
        let width = self.list.names.len();
        let mut text = format!("exploration {exploration}\nstages");
        for knot in self.list.knots {
            write!(text, " {knot}").expect("a string takes all");
        }
        for (feature, name) in self.list.names.iter().enumerate() {
            write!(text, "\n{name}").expect("a string takes all");
            for knot in 0..self.list.knots.len() {
                let steps = self.weights[knot * width + feature] * WEIGHT_STEPS;
                let whole = steps.round().clamp(f32::from(i16::MIN), f32::from(i16::MAX)) as i16;
                write!(text, " {whole}").expect("a string takes all");
            }
        }
        text + "\n"
    }
}

/// Weights on their way, a row of features for each knot.
struct Adam {
    list: FeatureList,
    width: usize,
    weights: Vec<f32>,
    gradient: Vec<f32>,
    means: Vec<f32>,
    squares: Vec<f32>,
    steps: i32,
}

impl Adam {
    fn new(list: FeatureList) -> Adam {
        let none = vec![0.0; list.names.len() * list.knots.len()];
        Adam {
            list,
            width: list.names.len(),
            weights: none.clone(),
            gradient: none.clone(),
            means: none.clone(),
            squares: none,
            steps: 0,
        }
    }

    fn step<'s>(&mut self, pace: f32, batch: impl Iterator<Item = &'s Sample>) {
        self.gradient.fill(0.0);
        let mut count = 0;
        for sample in batch {
            self.add_gradient(sample);
            count += 1;
        }
        self.draw_together();
        self.steps += 1;
        let (mean_part, square_part) =
            (1.0 - MEAN_DECAY.powi(self.steps), 1.0 - SQUARE_DECAY.powi(self.steps));
        let moments = self.means.iter_mut().zip(&mut self.squares);
        for ((weight, gradient), (mean, square)) in self.weights.iter_mut().zip(&self.gradient).zip(moments) {
            let slope = gradient / count as f32 + SHRINK * *weight;
            *mean = MEAN_DECAY * *mean + (1.0 - MEAN_DECAY) * slope;
            *square = SQUARE_DECAY * *square + (1.0 - SQUARE_DECAY) * slope * slope;
            *weight -= pace * (*mean / mean_part) / ((*square / square_part).sqrt() + LEAST_SQUARE);
        }
    }

    fn add_gradient(&mut self, sample: &Sample) {
        let chances = self.chances(sample);
        for ((row, chance), target) in sample.rows.iter().zip(chances).zip(&sample.targets) {
            let slope = chance - target;
            for (knot, share) in sample.knots {
                let gradient = &mut self.gradient[knot * self.width..][..self.width];
                for (slot, value) in gradient.iter_mut().zip(row) {
                    *slot += slope * share * value;
                }
            }
        }
    }

    /// Draws the weights of neighbouring knots together. Knots without a stage between them belong to different kinds of
    /// game.
    fn draw_together(&mut self) {
        let knots = self.list.knots.windows(2).enumerate();
        for (knot, _) in knots.filter(|(_, pair)| pair[0] + 1 < pair[1]) {
            for place in knot * self.width..(knot + 1) * self.width {
                let pull = SMOOTH * BATCH as f32 * (self.weights[place + self.width] - self.weights[place]);
                self.gradient[place + self.width] += pull;
                self.gradient[place] -= pull;
            }
        }
    }

    /// The chance of each player still in.
    fn chances(&self, sample: &Sample) -> Vec<f32> {
        let strength = |row: &Vec<f32>| -> f32 {
            let of_knot = |&(knot, share): &(usize, f32)| -> f32 {
                let weights = &self.weights[knot * self.width..][..self.width];
                share * weights.iter().zip(row).map(|(weight, value)| weight * value).sum::<f32>()
            };
            sample.knots.iter().map(of_knot).sum()
        };
        let strengths: Vec<f32> = sample.rows.iter().map(strength).collect();
        let top = strengths.iter().copied().fold(f32::MIN, f32::max);
        let raw: Vec<f32> = strengths.iter().map(|strength| (strength - top).exp()).collect();
        let sum: f32 = raw.iter().sum();
        raw.into_iter().map(|chance| chance / sum).collect()
    }

    /// The mean cross-entropy between targets and chances.
    fn loss(&self, samples: &[Sample]) -> f32 {
        let of = |sample: &Sample| -> f32 {
            let chances = self.chances(sample);
            sample.targets.iter().zip(chances).map(|(target, chance)| -target * chance.max(1e-9).ln()).sum()
        };
        samples.iter().map(of).sum::<f32>() / samples.len().max(1) as f32
    }
}
