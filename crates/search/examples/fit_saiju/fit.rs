//! Fits weights to samples: logistic regression by gradient, with steps that shrink by use (Adagrad).

use banmen_rules::chance::Word;
use banmen_search::fitting::saiju::{TRAITS, WEIGHT_STEP};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

use crate::games::Sample;

/// How far the first steps go.
const PACE: f32 = 0.1;
/// How strongly weights are drawn to 0: rare traits are not to be trusted.
const DRAW: f32 = 1e-5;
/// One sample in this number is kept for measuring, and not learnt from.
const HELD_OUT: usize = 20;

/// The weights as they are kept: a byte each, in steps of [`WEIGHT_STEP`].
pub(crate) fn fit(samples: &[Sample], rounds: usize) -> Vec<u8> {
    let (held_out, learnt) = samples.split_at(samples.len() / HELD_OUT);
    let mut order: Vec<usize> = (0..learnt.len()).collect();
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(0);
    let mut weights = vec![0.0; TRAITS];
    let mut squares = vec![PACE; TRAITS];
    println!("before: {:.4}", misfit(&weights, held_out));
    for round in 1..=rounds {
        for last in (1..order.len()).rev() {
            order.swap(last, Word::draw(&mut rng).below(last as u32 + 1) as usize);
        }
        for &place in &order {
            learn(&mut weights, &mut squares, &learnt[place]);
        }
        println!("round {round}: {:.4}", misfit(&weights, held_out));
    }
    weights.iter().map(|weight| (weight / WEIGHT_STEP).round().clamp(-128.0, 127.0) as i8 as u8).collect()
}

/// One step towards what a sample shows.
fn learn(weights: &mut [f32], squares: &mut [f32], sample: &Sample) {
    let chances = chances(weights, sample);
    let mut start = 0;
    for ((&end, share), chance) in sample.ends.iter().zip(&sample.shares).zip(chances) {
        let slope = chance - share;
        for &number in &sample.traits[start..end] {
            let number = usize::from(number);
            squares[number] += slope * slope;
            weights[number] -= PACE * (slope + DRAW * weights[number]) / squares[number].sqrt();
        }
        start = end;
    }
}

/// The mean cross-entropy between the shares and the chances that weights give.
fn misfit(weights: &[f32], samples: &[Sample]) -> f32 {
    let of = |sample: &Sample| -> f32 {
        let chances = chances(weights, sample);
        sample.shares.iter().zip(chances).map(|(share, chance)| -share * chance.max(1e-9).ln()).sum()
    };
    samples.iter().map(of).sum::<f32>() / samples.len() as f32
}

/// The chance that each action is chosen.
fn chances(weights: &[f32], sample: &Sample) -> Vec<f32> {
    let mut start = 0;
    let weigh = |&end: &usize| {
        let traits = &sample.traits[start..end];
        start = end;
        traits.iter().map(|&number| weights[usize::from(number)]).sum::<f32>()
    };
    let logits: Vec<f32> = sample.ends.iter().map(weigh).collect();
    let top = logits.iter().copied().fold(f32::MIN, f32::max);
    let raw: Vec<f32> = logits.iter().map(|logit| (logit - top).exp()).collect();
    let sum: f32 = raw.iter().sum();
    raw.into_iter().map(|chance| chance / sum).collect()
}
