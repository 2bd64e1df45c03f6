//! The handicap of a weak player: some actions are hidden, priors and values are distorted.

use banmen_rules::chance::mix;
use banmen_rules::{Game, Numbered};

use crate::{Params, Weakness};

/// The numbers by which a weak player tells actions apart, in a game that has them.
pub(crate) type ActionNumber<G> = fn(&G, &<G as Game>::Position, <G as Game>::Action) -> u32;

/// The numbers of a game's actions.
pub(crate) fn action_number<G: Numbered>() -> ActionNumber<G> {
    |game, position, action| game.action_number(position, action)
}

/// The distortions of a weak player's view. What is hidden and misjudged depends on the player's seed and the
/// position alone, so that it is missed again when the position comes up again.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Handicap<G: Game> {
    overlooks: f32,
    blur: f32,
    missed_wins: f32,
    seed: u64,
    /// `None` if actions have no numbers: then no action is hidden or distorted.
    number: Option<ActionNumber<G>>,
}

impl<G: Game> Handicap<G> {
    pub(crate) fn new(params: &Params, number: Option<ActionNumber<G>>) -> Handicap<G> {
        let Weakness { overlooks, blur, missed_wins, .. } = params.weakness;
        Handicap { overlooks, blur, missed_wins, seed: params.seed, number }
    }

    /// Whether an action that wins at once is not seen in the position.
    pub(crate) fn misses_win(&self, game: &G, position: &G::Position) -> bool {
        self.missed_wins > 0.0
            && fraction(mix(game.key(position) ^ self.seed.wrapping_mul(ODD))) < self.missed_wins
    }

    /// Removes the actions that are not noticed. At least one stays.
    pub(crate) fn hide_actions(&self, game: &G, position: &G::Position, actions: &mut Vec<G::Action>) {
        let Some(number) = self.number.filter(|_| self.overlooks > 0.0) else { return };
        let key = game.key(position) ^ self.seed;
        let attention = |action: &G::Action| {
            fraction(mix(key ^ u64::from(number(game, position, *action)).wrapping_mul(ODD)))
        };
        let noticed =
            actions.iter().copied().max_by(|one, other| attention(one).total_cmp(&attention(other)));
        actions.retain(|action| attention(action) >= self.overlooks || Some(*action) == noticed);
    }

    /// Distorts the priors of actions by an error that depends on the position and the action alone.
    pub(crate) fn distort_priors(
        &self,
        game: &G,
        position: &G::Position,
        actions: &[G::Action],
        weights: &mut [f32],
    ) {
        let Some(number) = self.number.filter(|_| self.blur > 0.0) else { return };
        let key = !game.key(position) ^ self.seed;
        for (action, weight) in actions.iter().zip(weights) {
            let number = u64::from(number(game, position, *action));
            *weight += LOGARITHM * self.blur * bell(mix(key ^ number.wrapping_mul(ODD)));
        }
    }

    /// Distorts everybody's chances by an error that depends on the position alone.
    pub(crate) fn distort_value(&self, key: u64, chances: &mut [f32]) {
        if self.blur <= 0.0 {
            return;
        }
        for (seat, chance) in chances.iter_mut().enumerate() {
            let error = bell(mix(key ^ self.seed ^ (seat as u64 + 1).wrapping_mul(ODD)));
            *chance = (*chance + self.blur * error).max(LEAST_CHANCE);
        }
        let sum: f32 = chances.iter().sum();
        for chance in chances {
            *chance /= sum;
        }
    }
}

/// By how much the logarithm of odds grows with a chance, where chances are even.
const LOGARITHM: f32 = 4.0;

/// The least chance that misjudgement leaves to a player.
const LEAST_CHANCE: f32 = 0.01;

/// Spreads small numbers over all bits.
const ODD: u64 = 0x9E37_79B9_7F4A_7C15;

/// 0 to 1.
fn fraction(word: u64) -> f32 {
    (word >> 40) as f32 / (1u32 << 24) as f32
}

/// Bell-shaped around 0 with a spread of 1: four numbers from -1 to 1, added and scaled.
fn bell(word: u64) -> f32 {
    let parts = (0..4).map(|part| f32::from((word >> (16 * part)) as u16) / 32768.0 - 1.0);
    parts.sum::<f32>() * 0.866
}
