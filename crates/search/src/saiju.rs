//! What is known of Saiju: that playouts tell the truth, if only they are not spread too thin.

use banmen_rules::Game;
use banmen_rules::saiju::{Action, Position, Saiju};

use crate::{Knowledge, Known, Params, many_chances};

impl Known for Saiju {
    type Knowledge = SaijuKnowledge;
}

/// What is known of Saiju.
#[derive(Clone, Debug)]
pub struct SaijuKnowledge;

impl Knowledge<Saiju> for SaijuKnowledge {
    fn new(_: &Saiju) -> SaijuKnowledge {
        SaijuKnowledge
    }

    fn params(&self) -> Params {
        Params { exploration: 1.2, expand_visits: 4, first_width: 64, ..Params::default() }
    }

    /// The points as they stand: what a beginner looks at.
    fn value(&self, game: &Saiju, position: &Position, chances: &mut [f32]) {
        let points = game.scores(position).expect("Saiju keeps score");
        let mut strengths = [0.0; 3];
        for (strength, points) in strengths.iter_mut().zip(points.all()) {
            *strength = POINT * f32::from(*points);
        }
        many_chances(game, position, &strengths, chances);
    }

    /// A stone and where its shadow goes are two choices: the stone comes first.
    #[inline]
    fn part(&self, _: &Position, action: Action) -> Option<u16> {
        match action {
            Action::Stone { stone, .. } => Some(stone.number() as u16),
            Action::Shadow { .. } | Action::End => None,
        }
    }
}

/// What one point is worth, as the logarithm of a chance.
const POINT: f32 = 0.2;
