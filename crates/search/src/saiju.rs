//! What is known of Saiju: that playouts tell the truth, if only they are not spread too thin.

use banmen_rules::saiju::{Action, Position, Saiju, Stone};
use banmen_rules::{Game, Seat, Seats};

use crate::tree::share;
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

    /// Who wins, and a little by how much: a narrow win is more often than not an accident of the playout.
    fn final_value(&self, game: &Saiju, position: &Position, chances: &mut [f32]) {
        let points = game.scores(position).expect("Saiju keeps score");
        let still_in = game.still_in(position);
        let best = points.best(still_in);
        // Ties are rare: only they need all of the rules.
        let winners = best.only().map_or_else(|| tied(game, position), Seats::just);
        let lead = |seat: Seat| {
            let rivals = still_in.iter().filter(|&rival| rival != seat);
            let rival = rivals.map(|rival| points.of(rival)).max().unwrap_or_default();
            squash((f32::from(points.of(seat)) - f32::from(rival)) / WIDE_LEAD)
        };
        let leads: f32 = still_in.iter().map(lead).sum();
        for (index, chance) in chances.iter_mut().enumerate() {
            let seat = Seat::new(index);
            let lead = if still_in.contains(seat) { lead(seat) / leads } else { 0.0 };
            *chance = LEAD_SHARE * lead + (1.0 - LEAD_SHARE) * share(winners, seat);
        }
    }

    /// The last stones are played exactly.
    fn horizon(&self, _: &Saiju, position: &Position) -> u32 {
        let left: u32 = Stone::all().map(|stone| u32::from(position.left(stone))).sum();
        // Each stone may be a turn of its own, with an action that ends it.
        if left <= LAST_STONES { 2 * left } else { 0 }
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

/// With so many stones in the supply the exact solver begins.
const LAST_STONES: u32 = 8;

/// How much of a playout's worth is its lead in points.
const LEAD_SHARE: f32 = 0.4;

/// A lead that is most of the way to the greatest there can be.
const WIDE_LEAD: f32 = 6.0;

fn tied(game: &Saiju, position: &Position) -> Seats {
    game.outcome(position).expect("the game is over").winners
}

/// From any number to one between 0 and 1.
fn squash(lead: f32) -> f32 {
    0.5 + 0.5 * lead / (1.0 + lead * lead).sqrt()
}

/// What one point is worth, as the logarithm of a chance.
const POINT: f32 = 0.2;
