//! What a search may know of a game beyond its rules: one file a game.

use banmen_rules::{Game, Seat, Seats};
use rand_core::Rng;

use crate::Params;

/// What is known of a game beyond its rules. Every part has a plain default, so that a game about which
/// nothing is known still plays.
pub trait Knowledge<G: Game>: Clone + Send + Sync + 'static {
    /// What is known of the game with these options; tables are made here, once.
    fn new(game: &G) -> Self;

    /// The tunables that serve this game best.
    fn params(&self) -> Params {
        Params::default()
    }

    /// Every player's chance to win, in seat order: at least 0 each, and 1 together.
    /// Asked only while the game goes on.
    fn value(&self, game: &G, position: &G::Position, chances: &mut [f32]);

    /// How promising the legal actions look: greater is better, as the logarithm of a weight.
    /// `weights` has as many places as `actions`, all 0.
    fn log_priors(&self, game: &G, position: &G::Position, actions: &[G::Action], weights: &mut [f32]) {
        let _ = (game, position, actions, weights);
    }

    /// A part that several actions have in common, where it serves to choose that first and then the
    /// action: what comes of the part is then known sooner than what comes of each action. None leaves
    /// the actions as they are.
    #[inline]
    fn part(&self, position: &G::Position, action: G::Action) -> Option<u16> {
        let _ = (position, action);
        None
    }

    /// An action like the one that was drawn, but with the part that was chosen; none where that is not
    /// easily made, and another one has to be drawn. Each of those with the part must come up as often.
    #[inline]
    fn with_part(&self, position: &G::Position, drawn: G::Action, part: u16) -> Option<G::Action> {
        (self.part(position, drawn) == Some(part)).then_some(drawn)
    }

    /// An action with which the player to act wins for certain, whatever the others do, and after how many
    /// actions at most the game is then over; none when that is not known. `effort` bounds how many
    /// positions may be looked at.
    fn proven_win(&self, game: &G, position: &G::Position, effort: u32) -> Option<(G::Action, u16)> {
        let _ = (game, position, effort);
        None
    }

    /// Who wins for certain, or who shares the win, when everybody plays their best, and after how many
    /// actions at most; none where that cannot be told at a glance. Asked of every new position.
    #[inline]
    fn known_result(&self, game: &G, position: &G::Position) -> Option<(Seats, u16)> {
        let _ = (game, position);
        None
    }

    /// Takes out of the legal actions some that lose for certain, so that only the rest need be looked
    /// at. At least one stays, even where all lose.
    fn drop_lost(&self, game: &G, position: &G::Position, actions: &mut Vec<G::Action>) {
        let _ = (game, position, actions);
    }

    /// The next action of a playout.
    #[inline]
    fn playout_action(&self, game: &G, position: &G::Position, rng: &mut impl Rng) -> G::Action {
        game.random(position, rng)
    }

    /// The points that a player may expect at the end, where the game keeps score.
    fn expected_score(&self, game: &G, position: &G::Position, seat: Seat) -> Option<f32> {
        game.scores(position).map(|scores| f32::from(scores.of(seat)))
    }

    /// How many actions ahead the exact solver may look from this position; 0 leaves it out.
    /// Great enough to reach the end of the game where that is near.
    fn horizon(&self, game: &G, position: &G::Position) -> u32 {
        let _ = (game, position);
        0
    }

    /// How many nodes a desktop visits in a second: levels are measured in it.
    fn pace(&self) -> u32 {
        20_000
    }

    /// After how many turns the playouts of the reference player `uct` stop; none plays them to the end.
    fn reference_turns(&self) -> Option<u32> {
        None
    }

    /// What a reference playout that was stopped is worth to every player: the score and nothing else.
    fn reference_value(&self, game: &G, position: &G::Position, chances: &mut [f32]) {
        equal_chances(game, position, chances);
    }
}

/// A game about which something is known.
///
/// A game without this is played with [`Plain`] knowledge.
pub trait Known: Game {
    /// What is known.
    type Knowledge: Knowledge<Self>;
}

/// No knowledge at all: everybody's chances are equal, and no action is better than another.
#[derive(Clone, Copy, Default, Debug)]
pub struct Plain;

impl<G: Game> Knowledge<G> for Plain {
    fn new(_: &G) -> Plain {
        Plain
    }

    fn value(&self, game: &G, position: &G::Position, chances: &mut [f32]) {
        equal_chances(game, position, chances);
    }
}

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
