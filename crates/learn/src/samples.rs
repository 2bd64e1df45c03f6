//! Samples: positions of played games as features, with the chances that are to be told from them.

use banmen_rules::{Message, Seat, Seats};
use banmen_search::fitting::{FeatureList, Features, features};

use crate::PlayedGame;

/// The share of a sample's target that is the result of the game; the rest is what the search thought.
const RESULT_SHARE: f32 = 0.5;

/// A position.
#[derive(Clone, Debug)]
pub struct Sample {
    /// The knots before and after the stage, with their shares of the weights.
    pub(crate) knots: [(usize, f32); 2],
    /// The features of each player still in, multiplied by the scale.
    pub(crate) rows: Vec<Vec<f32>>,
    /// The chances to be told, of each player still in.
    pub(crate) targets: Vec<f32>,
}

/// The samples of many games, those held out apart.
#[derive(Clone, Default, Debug)]
pub struct Samples {
    /// What is learnt from.
    pub learnt: Vec<Sample>,
    /// What is measured by: the positions of one game in twenty.
    pub held_out: Vec<Sample>,
}

/// One game in this many is held out.
const HELD_OUT: u64 = 20;

impl Samples {
    /// Adds the positions of a game.
    ///
    /// # Errors
    /// When the game cannot be played again.
    pub fn add(&mut self, list: FeatureList, game: &PlayedGame) -> Result<(), Message> {
        let samples =
            if game.number.is_multiple_of(HELD_OUT) { &mut self.held_out } else { &mut self.learnt };
        let mut table = game.start()?;
        for (text, thought) in game.moves.iter().zip(&game.chances) {
            if !thought.is_empty()
                && let Some(features) = features(&table)
            {
                samples.push(Sample::new(list, &features, table.still_in(), thought, &game.result));
            }
            table.play_quietly(text)?;
        }
        Ok(())
    }
}

impl Sample {
    fn new(
        list: FeatureList,
        features: &Features,
        still_in: Seats,
        thought: &[u16],
        result: &[u16],
    ) -> Sample {
        let (knot, next, way, length) = list.between(features.stage);
        let share = way as f32 / length as f32;
        let row = |seat: usize| {
            let row = &features.rows[seat][..list.names.len()];
            row.iter().map(|&count| f32::from(count) * features.scale).collect()
        };
        let target = |seat: usize| {
            let at = |shares: &[u16]| f32::from(shares[seat]) / 1000.0;
            RESULT_SHARE * at(result) + (1.0 - RESULT_SHARE) * at(thought)
        };
        let seats: Vec<usize> = still_in.iter().map(Seat::index).collect();
        Sample {
            knots: [(knot, 1.0 - share), (next, share)],
            rows: seats.iter().copied().map(row).collect(),
            targets: seats.iter().copied().map(target).collect(),
        }
    }
}
