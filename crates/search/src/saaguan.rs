//! What is known of Saaguan.

use banmen_rules::saaguan::{Position, Saaguan};

use crate::{Knowledge, Known, equal_chances};

impl Known for Saaguan {
    type Knowledge = SaaguanKnowledge;
}

/// What is known of Saaguan.
#[derive(Clone, Debug)]
pub struct SaaguanKnowledge;

impl Knowledge<Saaguan> for SaaguanKnowledge {
    fn new(_: &Saaguan) -> SaaguanKnowledge {
        SaaguanKnowledge
    }

    fn value(&self, game: &Saaguan, position: &Position, chances: &mut [f32]) {
        equal_chances(game, position, chances);
    }
}
