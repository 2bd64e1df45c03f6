//! What is known of Ní-Ju.

use banmen_rules::niju::{Niju, Position};

use crate::{Knowledge, Known, equal_chances};

impl Known for Niju {
    type Knowledge = NijuKnowledge;
}

/// What is known of Ní-Ju.
#[derive(Clone, Debug)]
pub struct NijuKnowledge;

impl Knowledge<Niju> for NijuKnowledge {
    fn new(_: &Niju) -> NijuKnowledge {
        NijuKnowledge
    }

    fn value(&self, game: &Niju, position: &Position, chances: &mut [f32]) {
        equal_chances(game, position, chances);
    }
}
