//! The one list of evaluators: which names there are in each game, and the way from a name to its type.

use std::fmt;
use std::str::FromStr;

use banmen_rules::niju::Niju;
use banmen_rules::saaguan::Saaguan;
use banmen_rules::sayu::Sayu;
use banmen_rules::{AnyTable, GameId, Listed, Numbered, Table, with_table};

use crate::linear::{FeatureList, Features, Weights, WeightsError};
use crate::player::{PlayerError, Resources, StartSearch};
use crate::{Evaluator, Fitted, Knowledge, Known, Prover, Searcher, Tuning};

/// A function of a table and the knowledge of its game, called with their types.
pub(crate) trait Visitor {
    type Output;

    fn visit<G: Listed + Numbered, E: Evaluator<G>, P: Prover<G>>(
        self,
        table: &Table<G>,
        knowledge: Knowledge<G, E, P>,
    ) -> Self::Output;
}

/// The name of the evaluator that knows nothing, in every game.
const PLAIN: &str = "plain";

/// Makes the list: for each game the names of its evaluators beside `plain`, the standard one first.
macro_rules! evaluators {
    ($($Game:ident: $standard:literal => $standard_knowledge:expr $(, $name:literal => $knowledge:expr)*;)*) => {
        /// The names of a game's evaluators, the standard one first.
        pub fn evaluators(game: GameId) -> &'static [&'static str] {
            match game {
                $(GameId::$Game => &[$standard, $($name,)* PLAIN],)*
                #[allow(unreachable_patterns, reason = "a game of which nothing is known has no line here")]
                _ => &[PLAIN],
            }
        }

        /// Visits a table with the standard evaluator of its game, unless that is `plain`. A program that starts
        /// searchers only in this way does not contain the code of other searches.
        pub(crate) fn visit_standard<V: Visitor>(any: &AnyTable, visitor: V) -> Option<V::Output> {
            match any {
                $(AnyTable::$Game(table) => Some(visitor.visit(table, $standard_knowledge(table.game()))),)*
                #[allow(unreachable_patterns, reason = "a game of which nothing is known has no line here")]
                _ => None,
            }
        }

        /// Visits a table with the evaluator of that name, but not with `plain`; `None` if the game has
        /// none of that name.
        fn visit_known<V: Visitor>(any: &AnyTable, name: &str, visitor: V) -> Option<V::Output> {
            match any {
                $(AnyTable::$Game(table) => match name {
                    $standard => Some(visitor.visit(table, $standard_knowledge(table.game()))),
                    $($name => Some(visitor.visit(table, $knowledge(table.game()))),)*
                    _ => None,
                },)*
                #[allow(unreachable_patterns, reason = "a game of which nothing is known has no line here")]
                _ => None,
            }
        }
    };
}

evaluators! {
    Saiju: "hand" => Known::knowledge;
    Sayu: "fitted" => fitted, "hand" => Known::knowledge;
    Saaguan: "fitted" => fitted, "hand" => Known::knowledge;
    Niju: "fitted" => fitted, "hand" => Known::knowledge;
}

/// What is known of a game, judged by the fitted weights that it has.
fn fitted<G: Fitted>(game: &G) -> Knowledge<G, G::FittedEvaluator, G::Prover> {
    game.fitted(Weights::read(G::FEATURES, G::WEIGHTS).expect("the weights belong to the features"))
}

/// Makes the list of games whose evaluators are fitted.
macro_rules! fitted_games {
    ($($Game:ident),*) => {
        /// The features of a game's fitted evaluator; `None` if it has none.
        pub fn feature_list(game: GameId) -> Option<FeatureList> {
            match game {
                $(GameId::$Game => Some(<$Game as Fitted>::FEATURES),)*
                _ => None,
            }
        }

        /// The features of the position on a table; `None` where a fitted evaluator does not look at it.
        pub fn features(any: &AnyTable) -> Option<Features> {
            match any {
                $(AnyTable::$Game(table) => table.game().features(table.position()),)*
                _ => None,
            }
        }

        /// A searcher of the best player that judges by weights from a text.
        pub fn start_with_weights(
            any: &AnyTable,
            weights: &str,
            resources: Resources,
        ) -> Result<Box<dyn Searcher>, WeightsError> {
            match any {
                $(AnyTable::$Game(table) => {
                    let weights = Weights::read(<$Game as Fitted>::FEATURES, weights)?;
                    Ok(StartSearch { level: None, resources }.visit(table, table.game().fitted(weights)))
                })*
                _ => Err(WeightsError::Game),
            }
        }
    };
}

fitted_games!(Sayu, Saaguan, Niju);

/// Visits a table with the evaluator of that name.
///
/// # Panics
/// When the game has no evaluator of that name.
pub(crate) fn visit_named<V: Visitor>(any: &AnyTable, name: EvaluatorName, visitor: V) -> V::Output {
    assert!(name.is_of(any.id()), "no evaluator {name} in {}", any.id());
    match name.0 {
        PLAIN => with_table!(any, table => visitor.visit(table, Knowledge::plain())),
        name => visit_known(any, name, visitor).expect("the list has a line for each of its names"),
    }
}

/// Visits a table with the standard evaluator of its game.
pub(crate) fn visit<V: Visitor>(any: &AnyTable, visitor: V) -> V::Output {
    visit_named(any, EvaluatorName(evaluators(any.id())[0]), visitor)
}

/// How the standard evaluator of a game is searched with.
pub(crate) fn tuning(any: &AnyTable) -> Tuning {
    struct GetTuning;
    impl Visitor for GetTuning {
        type Output = Tuning;

        fn visit<G: Listed + Numbered, E: Evaluator<G>, P: Prover<G>>(
            self,
            _: &Table<G>,
            knowledge: Knowledge<G, E, P>,
        ) -> Tuning {
            knowledge.tuning
        }
    }
    visit_standard(any, GetTuning).unwrap_or_default()
}

/// The name of an evaluator that some game has: `fitted`, `hand` or `plain`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct EvaluatorName(&'static str);

impl EvaluatorName {
    /// All names, each once.
    pub fn all() -> Vec<EvaluatorName> {
        let mut all = Vec::new();
        for name in GameId::ALL.iter().flat_map(|&game| evaluators(game)).copied().map(EvaluatorName) {
            if !all.contains(&name) {
                all.push(name);
            }
        }
        all
    }

    /// Whether the game has an evaluator of this name.
    pub fn is_of(self, game: GameId) -> bool {
        evaluators(game).contains(&self.0)
    }
}

impl fmt::Display for EvaluatorName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }
}

impl FromStr for EvaluatorName {
    type Err = PlayerError;

    fn from_str(text: &str) -> Result<EvaluatorName, PlayerError> {
        let named = |name: &EvaluatorName| name.0 == text;
        EvaluatorName::all().into_iter().find(named).ok_or_else(|| PlayerError::evaluator(text))
    }
}
