//! The one list of evaluators: which names there are in each game, and the way from a name to its type.

use std::fmt;
use std::str::FromStr;

use banmen_rules::{AnyTable, GameId, Listed, Numbered, Table, with_table};

use crate::player::PlayerError;
use crate::{Evaluator, Knowledge, Known, Prover, Tuning};

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
    ($($Game:ident: $($name:literal => $knowledge:expr),+;)*) => {
        /// The names of a game's evaluators, the standard one first.
        pub fn evaluators(game: GameId) -> &'static [&'static str] {
            match game {
                $(GameId::$Game => &[$($name,)+ PLAIN],)*
                #[allow(unreachable_patterns, reason = "a game of which nothing is known has no line here")]
                _ => &[PLAIN],
            }
        }

        /// Visits a table with the evaluator of that name, but not with `plain`; `None` if the game has
        /// none of that name.
        fn visit_known<V: Visitor>(any: &AnyTable, name: &str, visitor: V) -> Option<V::Output> {
            match any {
                $(AnyTable::$Game(table) => match name {
                    $($name => Some(visitor.visit(table, $knowledge(table.game()))),)+
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
    Sayu: "hand" => Known::knowledge;
    Saaguan: "hand" => Known::knowledge;
    Niju: "hand" => Known::knowledge;
}

/// Visits a table with the standard evaluator of its game, unless that is `plain`. A program that starts
/// searchers only in this way does not contain the code of searches without knowledge.
pub(crate) fn visit_standard<V: Visitor>(any: &AnyTable, visitor: V) -> Option<V::Output> {
    visit_known(any, evaluators(any.id())[0], visitor)
}

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

/// The name of an evaluator that some game has: `hand` or `plain`.
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
