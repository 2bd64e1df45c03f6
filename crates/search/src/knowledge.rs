//! What a search may know of a game beyond its rules.

use banmen_rules::{Game, Seat};
use rand_core::Rng;

/// What is known of a game beyond its rules. Every part has a plain default, so that a game about which
/// nothing is known still plays.
pub trait Knowledge<G: Game>: Clone + Send + Sync {
    /// Every player's chance to win, in seat order: at least 0 each, and 1 together.
    fn value(&self, game: &G, position: &G::Position, chances: &mut [f32]);

    /// How promising the legal actions look: greater is better, as the logarithm of a weight.
    /// `weights` has as many places as `actions`, all 0.
    fn weigh(&self, game: &G, position: &G::Position, actions: &[G::Action], weights: &mut [f32]) {
        let _ = (game, position, actions, weights);
    }

    /// The next action of a playout.
    fn playout_action(&self, game: &G, position: &G::Position, rng: &mut impl Rng) -> G::Action {
        game.random(position, rng)
    }

    /// The points that a player may expect at the end, where the game keeps score.
    fn expected_score(&self, game: &G, position: &G::Position, seat: Seat) -> Option<f32> {
        game.scores(position).map(|scores| f32::from(scores.of(seat)))
    }
}

/// No knowledge at all: everybody's chances are equal, and no action is better than another.
#[derive(Clone, Copy, Default, Debug)]
pub struct Plain;

impl<G: Game> Knowledge<G> for Plain {
    fn value(&self, game: &G, position: &G::Position, chances: &mut [f32]) {
        let still_in = game.still_in(position);
        for (index, chance) in chances.iter_mut().enumerate() {
            *chance = if still_in.contains(Seat::new(index)) { 1.0 / still_in.len() as f32 } else { 0.0 };
        }
    }
}
