//! The knowledge of a game beyond its rules: evaluator, prover and tuning.

use banmen_rules::{Game, Seat, Seats};
use rand_core::Rng;

use crate::linear::{FeatureList, Features, Weights};
use crate::{Params, equal_chances};

/// The evaluation of a game's positions, and the priors of its actions.
///
/// Only [`value`](Evaluator::value) is required. An evaluator of one's own for a game:
///
/// ```
/// use banmen_rules::saiju::{Position, Saiju};
/// use banmen_rules::{Game, Options, Table};
/// use banmen_search::{Evaluator, Knowledge, Params, Search, many_chances};
///
/// /// Whoever has more points is ahead.
/// #[derive(Clone)]
/// struct Points;
///
/// impl Evaluator<Saiju> for Points {
///     fn value(&self, game: &Saiju, position: &Position, chances: &mut [f32]) {
///         let scores = game.scores(position).unwrap();
///         let strengths: Vec<f32> = scores.all().iter().map(|points| f32::from(*points)).collect();
///         many_chances(game, position, &strengths, chances);
///     }
/// }
///
/// let table = Table::new(Saiju::new(&Options::none()).unwrap());
/// // No playouts: positions are judged at once.
/// let params = Params { playout_turns: 0, ..Params::default() };
/// let mut search = Search::new(&table, Knowledge::judging_by(Points), params);
/// search.run(100);
/// assert!(search.report(1).best().is_some());
/// ```
pub trait Evaluator<G: Game>: Clone + Send + Sync + 'static {
    /// Every player's chance to win, in seat order: at least 0 each, and 1 together.
    /// Asked only while the game goes on.
    fn value(&self, game: &G, position: &G::Position, chances: &mut [f32]);

    /// The priors of the legal actions, as logarithms up to a common constant.
    /// `log_priors` has as many places as `actions`, all 0.
    fn log_priors(&self, game: &G, position: &G::Position, actions: &[G::Action], log_priors: &mut [f32]) {
        let _ = (game, position, actions, log_priors);
    }

    /// Drops legal actions that nobody who knows the rules would choose, however much else they overlook. Asked only for
    /// weak players. At least one stays.
    fn drop_senseless(&self, game: &G, position: &G::Position, actions: &mut Vec<G::Action>) {
        let _ = (game, position, actions);
    }

    /// The next action of a playout.
    #[inline]
    fn playout_action(&self, game: &G, position: &G::Position, rng: &mut impl Rng) -> G::Action {
        game.random(position, rng)
    }

    /// The points that a player may expect at the end; `None` in a game without points.
    fn expected_score(&self, game: &G, position: &G::Position, seat: Seat) -> Option<f32> {
        game.scores(position).map(|scores| f32::from(scores.of(seat)))
    }

    /// A part that several actions have in common; `None` leaves the action whole. The search then chooses the
    /// part first and the action second: the worth of a part is known sooner than that of each action.
    #[inline]
    fn part(&self, position: &G::Position, action: G::Action) -> Option<u16> {
        let _ = (position, action);
        None
    }

    /// An action like `drawn`, but with this part; `None` where that is not easily made, and another action
    /// has to be drawn. Each action with the part must come up equally often.
    #[inline]
    fn with_part(&self, position: &G::Position, drawn: G::Action, part: u16) -> Option<G::Action> {
        (self.part(position, drawn) == Some(part)).then_some(drawn)
    }
}

/// Proofs of results. Every method has a default that proves nothing.
pub trait Prover<G: Game>: Clone + Send + Sync + 'static {
    /// An action with which the player to act wins for certain, whatever the others do, and after how many
    /// actions at most the game is then over; `None` if no such action is known. `effort` bounds the number
    /// of positions that are looked at.
    fn proven_win(&self, game: &G, position: &G::Position, effort: u32) -> Option<(G::Action, u16)> {
        let _ = (game, position, effort);
        None
    }

    /// Who wins for certain, or who shares the win, when everybody plays their best, and after how many
    /// actions at most; `None` if that takes a search. Asked of every new position.
    #[inline]
    fn known_result(&self, game: &G, position: &G::Position) -> Option<(Seats, u16)> {
        let _ = (game, position);
        None
    }

    /// Drops legal actions that lose for certain, so that only the rest is searched. At least one stays,
    /// even if all lose.
    fn drop_lost(&self, game: &G, position: &G::Position, actions: &mut Vec<G::Action>) {
        let _ = (game, position, actions);
    }

    /// The number of actions that the exact solver may look ahead from this position: enough to reach the end of
    /// the game if that is near, 0 if the solver is of no use.
    fn horizon(&self, game: &G, position: &G::Position) -> u32 {
        let _ = (game, position);
        0
    }
}

/// The tuning of a search with an evaluator.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Tuning {
    /// The parameters that serve best.
    pub params: Params,
    /// The number of nodes that a desktop searches in a second: levels are measured in it.
    pub pace: u32,
    /// The number of actions in a usual turn, at least 1: levels share the time of a turn among them.
    pub usual_actions: u32,
    /// The number of turns that everybody must have had before a player agrees to a draw.
    pub turns_before_draw: u32,
    /// What the blur of levels is multiplied by: less than 1 in a game of many actions, in which errors add up.
    pub blur_factor: f32,
    /// What the exploration of the levels below the highest is multiplied by: who misjudges has to look around more.
    pub level_exploration: f32,
}

impl Default for Tuning {
    fn default() -> Tuning {
        Tuning {
            params: Params::default(),
            pace: 20_000,
            usual_actions: 1,
            turns_before_draw: 8,
            blur_factor: 1.0,
            level_exploration: 1.0,
        }
    }
}

/// Where the reference player `uct` stops its playouts.
#[derive(Debug)]
pub struct PlayoutCutoff<G: Game> {
    /// The number of turns after which a playout stops.
    pub turns: u32,
    /// The chances in the position where it stopped: by the score and nothing else.
    pub value: fn(&G, &G::Position, &mut [f32]),
}

impl<G: Game> Clone for PlayoutCutoff<G> {
    fn clone(&self) -> PlayoutCutoff<G> {
        *self
    }
}

impl<G: Game> Copy for PlayoutCutoff<G> {}

/// The knowledge of a game beyond its rules.
#[derive(Clone, Debug)]
pub struct Knowledge<G: Game, E, P> {
    /// The evaluator.
    pub evaluator: E,
    /// The prover.
    pub prover: P,
    /// The tuning of the search with these.
    pub tuning: Tuning,
    /// Where playouts of the reference player `uct` stop; `None` plays them to the end.
    pub cutoff: Option<PlayoutCutoff<G>>,
}

impl<G: Game> Knowledge<G, Plain, Plain> {
    /// No knowledge: a game that is known by its rules alone.
    pub fn plain() -> Knowledge<G, Plain, Plain> {
        Knowledge::judging_by(Plain)
    }
}

impl<G: Game, E: Evaluator<G>> Knowledge<G, E, Plain> {
    /// An evaluator, without a prover.
    pub fn judging_by(evaluator: E) -> Knowledge<G, E, Plain> {
        Knowledge { evaluator, prover: Plain, tuning: Tuning::default(), cutoff: None }
    }
}

/// A game with knowledge of its own. Other games are searched with [`Knowledge::plain`].
pub trait Known: Game {
    /// The evaluator made by hand.
    type Evaluator: Evaluator<Self>;
    /// The prover.
    type Prover: Prover<Self>;

    /// The knowledge of the game with its options. Tables are made here, once.
    fn knowledge(&self) -> Knowledge<Self, Self::Evaluator, Self::Prover>;
}

/// A game with an evaluator whose weights were fitted to played games.
pub trait Fitted: Known {
    /// The evaluator with fitted weights.
    type FittedEvaluator: Evaluator<Self>;

    /// What the evaluator looks at.
    const FEATURES: FeatureList;

    /// The weights that were fitted, as a text.
    const WEIGHTS: &'static str;

    /// What is known of the game, judged by these weights.
    fn fitted(&self, weights: Weights) -> Knowledge<Self, Self::FittedEvaluator, Self::Prover>;

    /// The features of a position; `None` where the evaluator does not look at the position itself, and where the
    /// game is over.
    fn features(&self, position: &Self::Position) -> Option<Features>;
}

/// The evaluator and prover that know nothing: all chances are equal, and no action is better than another.
#[derive(Clone, Copy, Default, Debug)]
pub struct Plain;

impl<G: Game> Evaluator<G> for Plain {
    fn value(&self, game: &G, position: &G::Position, chances: &mut [f32]) {
        equal_chances(game, position, chances);
    }
}

impl<G: Game> Prover<G> for Plain {}
