//! What is known of Sayū.

use banmen_rules::sayu::{Position, Sayu};

use crate::{Knowledge, Known, equal_chances};

impl Known for Sayu {
    type Knowledge = SayuKnowledge;
}

/// What is known of Sayū.
#[derive(Clone, Debug)]
pub struct SayuKnowledge;

impl Knowledge<Sayu> for SayuKnowledge {
    fn new(_: &Sayu) -> SayuKnowledge {
        SayuKnowledge
    }

    fn value(&self, game: &Sayu, position: &Position, chances: &mut [f32]) {
        equal_chances(game, position, chances);
    }
}
