//! Chances to win: equal, between two players, among many.

use banmen_rules::{Game, Seat};

/// Equal chances for all who are still in.
pub fn equal_chances<G: Game>(game: &G, position: &G::Position, chances: &mut [f32]) {
    let still_in = game.still_in(position);
    for (index, chance) in chances.iter_mut().enumerate() {
        *chance = if still_in.contains(Seat::new(index)) { 1.0 / still_in.len() as f32 } else { 0.0 };
    }
}

/// Chances of two players from an advantage of the first: 0 is even, 4 is as good as won.
pub fn two_chances(advantage: f32, chances: &mut [f32]) {
    let first = 1.0 / (1.0 + libm::expf(-advantage));
    chances[0] = first;
    chances[1] = 1.0 - first;
}

/// Chances of all who are still in, proportional to the exponentials of their `strengths`.
pub fn many_chances<G: Game>(game: &G, position: &G::Position, strengths: &[f32], chances: &mut [f32]) {
    let still_in = game.still_in(position);
    let top = still_in.iter().map(|seat| strengths[seat.index()]).fold(f32::NEG_INFINITY, f32::max);
    for (index, chance) in chances.iter_mut().enumerate() {
        let plays = still_in.contains(Seat::new(index));
        *chance = if plays { libm::expf(strengths[index] - top) } else { 0.0 };
    }
    let sum: f32 = chances.iter().sum();
    for chance in chances {
        *chance /= sum;
    }
}
