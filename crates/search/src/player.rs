//! The players: the best there is, eight levels, and reference players to measure by.

use std::error::Error;
use std::fmt;
use std::str::FromStr;

use banmen_rules::{AnyTable, GameId, Listed, Numbered, Table};

use crate::evaluators::{Visitor, tuning, visit, visit_named, visit_standard};
use crate::parallel::Parallel;
use crate::params::DEFAULT_MEMORY;
use crate::reference::{Greedy, Random};
use crate::searcher::TypedSearcher;
use crate::uct::Uct;
use crate::{
    Evaluator, EvaluatorName, Knowledge, Level, Limits, Params, Prover, Searcher, Tuning, TurnLimits,
    Weakness,
};

/// A kind of player, written `best`, `best?eval=NAME`, `level:N`, `uct`, `greedy` or `random`.
///
/// ```
/// use banmen_rules::{GameId, Setup};
/// use banmen_search::{Player, Resources};
///
/// let player: Player = "level:3".parse().unwrap();
/// let table = Setup::from(GameId::Niju).table().unwrap();
/// let mut searcher = player.start(&table, Resources::default());
/// searcher.run(player.limits(&table).nodes.unwrap() as u32);
/// assert!(table.why_not(&searcher.report(1).best().unwrap()).is_none());
///
/// let refused = "best?eval=luck".parse::<Player>().unwrap_err();
/// assert_eq!(refused.to_string(), "“luck” is not an evaluator; evaluators are hand, plain, fitted");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Player {
    /// The full search with whatever time it is given, and the game's standard evaluator.
    Best,
    /// The full search with the evaluator of this name.
    BestBy(EvaluatorName),
    /// A level: a number of nodes for an action, and weaknesses.
    Level(Level),
    /// Plain UCT with uniform playouts and no knowledge.
    Uct,
    /// The best evaluation after one action.
    Greedy,
    /// Any legal action.
    Random,
}

/// The resources that a player thinks with.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Resources {
    /// The most memory, in bytes.
    pub memory: usize,
    /// The seed of everything random.
    pub seed: u64,
    /// The number of threads.
    pub threads: usize,
}

impl Default for Resources {
    fn default() -> Resources {
        Resources { memory: DEFAULT_MEMORY, seed: 0, threads: 1 }
    }
}

impl Player {
    /// Whether the player can play the game: it has the evaluator that the player judges by.
    pub fn plays(self, game: GameId) -> bool {
        match self {
            Player::BestBy(name) => name.is_of(game),
            _ => true,
        }
    }

    /// A searcher at the table's position.
    ///
    /// # Panics
    /// When the player does not play the game: see [`Player::plays`].
    pub fn start(self, table: &AnyTable, resources: Resources) -> Box<dyn Searcher> {
        match self {
            Player::Best => visit(table, StartSearch { level: None, resources }),
            Player::BestBy(name) => visit_named(table, name, StartSearch { level: None, resources }),
            Player::Level(level) => visit(table, StartSearch { level: Some(level), resources }),
            Player::Uct | Player::Greedy | Player::Random => {
                visit(table, StartReference { player: self, resources })
            }
        }
    }

    /// A searcher of the best or of a level with the game's standard evaluator; `None` for all others. A
    /// program that starts searchers only by this function does not contain the code of others.
    pub fn start_standard(self, table: &AnyTable, resources: Resources) -> Option<Box<dyn Searcher>> {
        match self {
            Player::Best => visit_standard(table, StartSearch { level: None, resources }),
            Player::Level(level) => visit_standard(table, StartSearch { level: Some(level), resources }),
            _ => None,
        }
    }

    /// The player's own limits for the next action; [`Limits::NONE`] for all but the levels.
    pub fn limits(self, table: &AnyTable) -> Limits {
        self.turn_limits(table).of_next_action(table)
    }

    /// The player's own limits for its turns in the table's game; without limits for all but the levels.
    pub fn turn_limits(self, table: &AnyTable) -> TurnLimits {
        let Player::Level(level) = self else { return TurnLimits::of_action(Limits::NONE) };
        let (strength, tuning) = (level.strength(), tuning(table));
        TurnLimits {
            turn: Limits {
                nodes: Some(strength.turn_nodes(tuning.pace)),
                milliseconds: Some(strength.milliseconds),
                depth: None,
            },
            action: Limits::nodes(strength.nodes(tuning.pace)),
            usual_actions: tuning.usual_actions,
        }
    }
}

/// The prefix of a player with an evaluator.
const EVALUATOR: &str = "best?eval=";

/// The prefix of a level.
const LEVEL: &str = "level:";

impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Player::Best => f.write_str("best"),
            Player::BestBy(name) => write!(f, "{EVALUATOR}{name}"),
            Player::Level(level) => write!(f, "{LEVEL}{level}"),
            Player::Uct => f.write_str("uct"),
            Player::Greedy => f.write_str("greedy"),
            Player::Random => f.write_str("random"),
        }
    }
}

impl FromStr for Player {
    type Err = PlayerError;

    fn from_str(text: &str) -> Result<Player, PlayerError> {
        Ok(match text {
            "best" => Player::Best,
            "uct" => Player::Uct,
            "greedy" => Player::Greedy,
            "random" => Player::Random,
            _ => match text.strip_prefix(EVALUATOR) {
                Some(name) => Player::BestBy(name.parse()?),
                None => read_level(text).ok_or_else(|| PlayerError::player(text))?,
            },
        })
    }
}

fn read_level(text: &str) -> Option<Player> {
    text.strip_prefix(LEVEL)?.parse().ok().map(Player::Level)
}

/// Why a text is not a player, an evaluator or a level.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum PlayerError {
    /// There is no player of this name.
    UnknownPlayer(String),
    /// There is no evaluator of this name.
    UnknownEvaluator(String),
    /// There is no level of this number.
    UnknownLevel(String),
}

impl PlayerError {
    fn player(text: &str) -> PlayerError {
        PlayerError::UnknownPlayer(quoted(text))
    }

    pub(crate) fn evaluator(text: &str) -> PlayerError {
        PlayerError::UnknownEvaluator(quoted(text))
    }

    pub(crate) fn level(text: &str) -> PlayerError {
        PlayerError::UnknownLevel(quoted(text))
    }
}

/// The most letters of a refused text that are quoted.
const MOST_QUOTED: usize = 60;

fn quoted(text: &str) -> String {
    text.chars().take(MOST_QUOTED).collect()
}

impl fmt::Display for PlayerError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (lowest, highest) = (Level::LOWEST, Level::HIGHEST);
        match self {
            PlayerError::UnknownPlayer(name) => {
                let levels = format!("{LEVEL}{lowest} to {LEVEL}{highest}");
                write!(f, "“{name}” is not a player; players are {levels}, best, uct, greedy, random")
            }
            PlayerError::UnknownEvaluator(name) => {
                let known: Vec<_> = EvaluatorName::all().iter().map(EvaluatorName::to_string).collect();
                write!(f, "“{name}” is not an evaluator; evaluators are {}", known.join(", "))
            }
            PlayerError::UnknownLevel(number) => {
                write!(f, "“{number}” is not a level; levels are {lowest} to {highest}")
            }
        }
    }
}

impl Error for PlayerError {}

/// Starts the full search, or a level of it.
pub(crate) struct StartSearch {
    pub(crate) level: Option<Level>,
    pub(crate) resources: Resources,
}

impl Visitor for StartSearch {
    type Output = Box<dyn Searcher>;

    fn visit<G: Listed + Numbered, E: Evaluator<G>, P: Prover<G>>(
        self,
        table: &Table<G>,
        knowledge: Knowledge<G, E, P>,
    ) -> Box<dyn Searcher> {
        let Resources { memory, seed, threads } = self.resources;
        let tuned = Params { memory, seed, ..knowledge.tuning.params };
        let params = self.level.map_or(tuned, |level| weakened(tuned, level, &knowledge.tuning));
        let threads = if self.level.is_some() { 1 } else { threads };
        let searcher = Parallel::new(table, knowledge, params, threads);
        Box::new(TypedSearcher { table: table.clone(), searcher })
    }
}

/// The parameters of a level: only the highest has the exact solver.
fn weakened(tuned: Params, level: Level, tuning: &Tuning) -> Params {
    let weakness = level.strength().weakness;
    let weakness = Weakness { blur: weakness.blur * tuning.blur_factor, ..weakness };
    let weak = Params { weakness, ..tuned };
    if level == Level::HIGHEST {
        return weak;
    }
    Params { exploration: weak.exploration * tuning.level_exploration, ..weak.without_solver() }
}

/// Starts a reference player.
struct StartReference {
    player: Player,
    resources: Resources,
}

impl Visitor for StartReference {
    type Output = Box<dyn Searcher>;

    fn visit<G: Listed + Numbered, E: Evaluator<G>, P: Prover<G>>(
        self,
        table: &Table<G>,
        knowledge: Knowledge<G, E, P>,
    ) -> Box<dyn Searcher> {
        let Resources { memory, seed, .. } = self.resources;
        let own = table.clone();
        match self.player {
            Player::Uct => {
                let searcher = Uct::new(table, knowledge.cutoff, memory, seed);
                Box::new(TypedSearcher { table: own, searcher })
            }
            Player::Greedy => {
                let searcher = Greedy::new(table, knowledge.evaluator, seed);
                Box::new(TypedSearcher { table: own, searcher })
            }
            _ => Box::new(TypedSearcher { table: own, searcher: Random::new(table, seed) }),
        }
    }
}
