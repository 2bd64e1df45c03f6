//! Linear evaluation: the features of a position, times whole numbers that were fitted to played games.

use std::error::Error;
use std::fmt;

use banmen_rules::{Game, MOST_SEATS};

use crate::{many_chances, two_chances};

/// The most features that an evaluation has.
pub const MOST_FEATURES: usize = 48;

/// The features of a position.
#[derive(Clone, PartialEq, Debug)]
pub struct Features {
    /// A row of features for each seat, in the order of [`FeatureList::names`].
    pub rows: [[i16; MOST_FEATURES]; MOST_SEATS],
    /// How far the game is: at most the last of [`FeatureList::knots`].
    pub stage: usize,
    /// What the strengths of all seats are multiplied by.
    pub scale: f32,
}

impl Features {
    /// All features 0.
    pub(crate) fn none(stage: usize) -> Features {
        Features { rows: [[0; MOST_FEATURES]; MOST_SEATS], stage, scale: 1.0 }
    }
}

/// What a linear evaluation of a game looks at.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct FeatureList {
    /// The names of the features: at most [`MOST_FEATURES`].
    pub names: &'static [&'static str],
    /// The stages that have weights of their own, ascending from 0. Between two of them weights are interpolated.
    pub knots: &'static [usize],
}

/// Weights that do not belong to a list of features.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum WeightsError {
    /// The game has no fitted evaluator.
    Game,
    /// The first line is not `exploration` with a number of thousandths.
    Exploration,
    /// The second line does not name the stages of the list.
    Stages,
    /// This line is not the name of the next feature with a whole number for each stage.
    Line(usize),
    /// Lines are missing, or there are too many.
    Length,
}

impl fmt::Display for WeightsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            WeightsError::Game => f.write_str("the game has no evaluator with fitted weights"),
            WeightsError::Exploration => {
                f.write_str("the weights do not begin with “exploration” and thousandths")
            }
            WeightsError::Stages => f.write_str("the weights are for other stages of the game"),
            WeightsError::Line(number) => {
                write!(f, "line {number} of the weights is not the next feature with a whole number a stage")
            }
            WeightsError::Length => f.write_str("the weights are for another number of features"),
        }
    }
}

impl Error for WeightsError {}

/// How many steps of a weight make 1 in the logarithm of odds.
pub const WEIGHT_STEPS: f32 = 1024.0;

/// The weights of a linear evaluation, in steps of 1/1024 in the logarithm of odds.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Weights {
    list: FeatureList,
    /// How strongly a search explores that judges by these weights, in thousandths.
    exploration: u16,
    /// For each stage the weights of all features.
    stages: Box<[[i32; MOST_FEATURES]]>,
}

impl Weights {
    /// Reads weights: a line `exploration` with thousandths, a line `stages` with the knots, then a line for each feature with its name and a weight for
    /// each knot. Lines that begin with `#` are comments.
    pub fn read(list: FeatureList, text: &str) -> Result<Weights, WeightsError> {
        let mut lines = (1..).zip(text.lines()).filter(|(_, line)| !line.starts_with('#'));
        let exploration = lines.next().and_then(|(_, line)| line.strip_prefix("exploration ")?.parse().ok());
        let exploration = exploration.ok_or(WeightsError::Exploration)?;
        let (_, first) = lines.next().ok_or(WeightsError::Stages)?;
        let stages: Vec<String> = list.knots.iter().map(usize::to_string).collect();
        if first.split_whitespace().ne(["stages"].into_iter().chain(stages.iter().map(String::as_str))) {
            return Err(WeightsError::Stages);
        }
        let mut rows = Vec::with_capacity(list.names.len());
        for name in list.names {
            let (number, line) = lines.next().ok_or(WeightsError::Length)?;
            rows.push(read_row(name, list.knots.len(), line).ok_or(WeightsError::Line(number))?);
        }
        if lines.next().is_some() {
            return Err(WeightsError::Length);
        }
        Ok(Weights::new(list, exploration, &rows))
    }

    /// Weights from those at the knots: a row for each feature.
    fn new(list: FeatureList, exploration: u16, rows: &[Vec<i16>]) -> Weights {
        let last = list.knots.last().copied().unwrap_or(0);
        let at = |stage: usize| {
            let mut weights = [0; MOST_FEATURES];
            let (knot, next, way, length) = list.between(stage);
            for (weight, row) in weights.iter_mut().zip(rows) {
                let (from, to) = (i32::from(row[knot]), i32::from(row[next]));
                *weight = from + (to - from) * way as i32 / length as i32;
            }
            weights
        };
        Weights { list, exploration, stages: (0..=last).map(at).collect() }
    }

    /// How strongly a search explores that judges by these weights: see [`Params`](crate::Params).
    pub(crate) fn exploration(&self) -> f32 {
        f32::from(self.exploration) / 1000.0
    }

    /// Every player's chance to win.
    pub(crate) fn judge<G: Game>(
        &self,
        game: &G,
        position: &G::Position,
        features: &Features,
        chances: &mut [f32],
    ) {
        let mut strengths = [0.0; MOST_SEATS];
        for (strength, row) in strengths.iter_mut().zip(&features.rows).take(chances.len()) {
            *strength = self.strength(features.stage, row) as f32 * features.scale / WEIGHT_STEPS;
        }
        if chances.len() == 2 {
            return two_chances(strengths[0] - strengths[1], chances);
        }
        many_chances(game, position, &strengths, chances);
    }

    /// The strength of a seat with these features, in steps.
    #[inline]
    fn strength(&self, stage: usize, row: &[i16; MOST_FEATURES]) -> i32 {
        let weights = &self.stages[stage.min(self.stages.len() - 1)];
        row.iter()
            .zip(weights)
            .take(self.list.names.len())
            .map(|(&count, weight)| i32::from(count) * weight)
            .sum()
    }
}

impl FeatureList {
    /// The knots before and after a stage, how far the stage is from the first, and how far apart they are.
    pub fn between(&self, stage: usize) -> (usize, usize, usize, usize) {
        let next = self.knots.iter().position(|&knot| knot >= stage).unwrap_or(self.knots.len() - 1);
        let knot = next.saturating_sub(1);
        let length = (self.knots[next] - self.knots[knot]).max(1);
        (knot, next, stage.min(self.knots[next]) - self.knots[knot], length)
    }
}

fn read_row(name: &str, knots: usize, line: &str) -> Option<Vec<i16>> {
    let mut words = line.split_whitespace();
    let row: Vec<i16> = words
        .next()
        .filter(|word| *word == name)
        .and_then(|_| words.map(|word| word.parse().ok()).collect())?;
    (row.len() == knots).then_some(row)
}

#[cfg(test)]
mod tests {
    use super::*;

    const LIST: FeatureList = FeatureList { names: &["tiles", "reach"], knots: &[0, 2, 10] };

    const TEXT: &str = "# a comment\nexploration 1500\nstages 0 2 10\ntiles 100 200 1000\nreach -1 0 8\n";

    #[test]
    fn weights_between_two_stages_are_interpolated() {
        let weights = Weights::read(LIST, TEXT).unwrap();
        let tiles: Vec<i32> = weights.stages.iter().map(|stage| stage[0]).collect();
        assert_eq!(tiles, [100, 150, 200, 300, 400, 500, 600, 700, 800, 900, 1000]);
        assert_eq!(weights.exploration().to_bits(), 1.5f32.to_bits());
        let mut row = [0; MOST_FEATURES];
        row[..2].copy_from_slice(&[3, -2]);
        assert_eq!(weights.strength(6, &row), 3 * 600 - 2 * 4);
        // A stage after the last one has the weights of the last one.
        assert_eq!(weights.strength(99, &row), 3 * 1000 - 2 * 8);
    }

    #[test]
    fn weights_of_another_evaluator_are_refused() {
        let refused = |text: &str| Weights::read(LIST, text).unwrap_err();
        assert_eq!(refused(""), WeightsError::Exploration);
        assert_eq!(refused(&TEXT.replace("1500", "much")), WeightsError::Exploration);
        assert_eq!(refused(&TEXT.replace("0 2 10", "0 3 10")), WeightsError::Stages);
        assert_eq!(refused(&TEXT.replace("tiles", "stones")), WeightsError::Line(4));
        assert_eq!(refused(&TEXT.replace("1000", "1000 1")), WeightsError::Line(4));
        assert_eq!(refused(&TEXT.replace("1000", "99999")), WeightsError::Line(4));
        assert_eq!(refused(&TEXT.replace("reach -1 0 8\n", "")), WeightsError::Length);
        assert_eq!(refused(&format!("{TEXT}more 1 2 3\n")), WeightsError::Length);
    }
}
