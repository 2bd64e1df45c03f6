//! What is known of Saiju.

use banmen_rules::saiju::{Position, Saiju};

use crate::{Knowledge, Known, equal_chances};

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

    fn value(&self, game: &Saiju, position: &Position, chances: &mut [f32]) {
        equal_chances(game, position, chances);
    }
}
