//! Who can be played against: the best there is, eight levels, and players to measure by.

use std::fmt;
use std::marker::PhantomData;

use banmen_rules::{AnyTable, Game, Listed, Table, with_table};

use crate::level::{HIGHEST_LEVEL, LOWEST_LEVEL, level};
use crate::parallel::Parallel;
use crate::reference::{Greedy, Random};
use crate::searcher::TypedSearcher;
use crate::uct::Uct;
use crate::{Knowledge, Known, Limits, Params, Plain, Searcher, params::DEFAULT_MEMORY};

/// A kind of player.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Player {
    /// The full search with whatever time it is given.
    Best,
    /// A level, 1 to 8: so many nodes for an action, and weaknesses.
    Level(u8),
    /// Plain UCT with uniform playouts and no knowledge.
    Uct,
    /// The best evaluation after one action.
    Greedy,
    /// Any legal action.
    Random,
}

/// What a player is given to think with.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Resources {
    /// The most memory, in bytes.
    pub memory: usize,
    /// The seed of everything random.
    pub seed: u64,
    /// How many threads think at once.
    pub threads: usize,
}

impl Default for Resources {
    fn default() -> Resources {
        Resources { memory: DEFAULT_MEMORY, seed: 0, threads: 1 }
    }
}

impl Player {
    /// Reads `best`, `level:N`, `uct`, `greedy` or `random`.
    pub fn read(text: &str) -> Option<Player> {
        Some(match text {
            "best" => Player::Best,
            "uct" => Player::Uct,
            "greedy" => Player::Greedy,
            "random" => Player::Random,
            _ => {
                let number = text.strip_prefix("level:")?.parse().ok()?;
                Player::Level(number).checked()?
            }
        })
    }

    fn checked(self) -> Option<Player> {
        match self {
            Player::Level(number) if !(LOWEST_LEVEL..=HIGHEST_LEVEL).contains(&number) => None,
            player => Some(player),
        }
    }

    /// A searcher at the table's position.
    pub fn start(self, table: &AnyTable, resources: Resources) -> Box<dyn Searcher> {
        self.search(table, resources)
            .unwrap_or_else(|| with_table!(table, table => Chair::at(table).measure(self, table, resources)))
    }

    /// A searcher of the best or of a level; `None` for players to measure by. A program that starts
    /// searchers only by this function does not contain the code of those.
    pub fn search(self, table: &AnyTable, resources: Resources) -> Option<Box<dyn Searcher>> {
        let (level, threads) = match self {
            Player::Best => (None, resources.threads),
            Player::Level(number) => (Some(number), 1),
            Player::Uct | Player::Greedy | Player::Random => return None,
        };
        let resources = Resources { threads, ..resources };
        // What is known of a game is found by its type; a game of which nothing is known is played too.
        Some(with_table!(table, table => Chair::at(table).search(level, table, resources)))
    }

    /// The player's own limits for an action; [`Limits::NONE`] for all but the levels.
    pub fn limits(self, table: &AnyTable) -> Limits {
        match self {
            Player::Level(number) => {
                let pace = with_table!(table, table => Chair::at(table).pace(table));
                let level = level(number);
                Limits { nodes: Some(level.nodes(pace)), milliseconds: Some(level.milliseconds), depth: None }
            }
            _ => Limits::NONE,
        }
    }
}

impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Player::Best => f.write_str("best"),
            Player::Level(number) => write!(f, "level:{number}"),
            Player::Uct => f.write_str("uct"),
            Player::Greedy => f.write_str("greedy"),
            Player::Random => f.write_str("random"),
        }
    }
}

/// Where a player of a known type of game sits. A method of its own goes before one of a trait, so a game
/// that is [`Known`] is played with its knowledge, and any other with [`Plain`].
struct Chair<G>(PhantomData<G>);

impl<G: Game> Chair<G> {
    fn at(_: &Table<G>) -> Chair<G> {
        Chair(PhantomData)
    }
}

impl<G: Known + Listed> Chair<G> {
    fn search(self, level: Option<u8>, table: &Table<G>, resources: Resources) -> Box<dyn Searcher> {
        search(level, table, G::Knowledge::new(table.game()), resources)
    }

    fn measure(self, player: Player, table: &Table<G>, resources: Resources) -> Box<dyn Searcher> {
        measure(player, table, G::Knowledge::new(table.game()), resources)
    }

    fn pace(self, table: &Table<G>) -> u32 {
        G::Knowledge::new(table.game()).pace()
    }
}

#[allow(dead_code, reason = "serves games of which nothing is known; at present there is none")]
trait PlainChair<G: Listed>: Sized {
    fn search(self, level: Option<u8>, table: &Table<G>, resources: Resources) -> Box<dyn Searcher> {
        search(level, table, Plain, resources)
    }

    fn measure(self, player: Player, table: &Table<G>, resources: Resources) -> Box<dyn Searcher> {
        measure(player, table, Plain, resources)
    }

    fn pace(self, _: &Table<G>) -> u32 {
        Knowledge::<G>::pace(&Plain)
    }
}

impl<G: Listed> PlainChair<G> for Chair<G> {}

/// The full search, or a level of it.
fn search<G: Listed, K: Knowledge<G>>(
    level: Option<u8>,
    table: &Table<G>,
    knowledge: K,
    resources: Resources,
) -> Box<dyn Searcher> {
    let Resources { memory, seed, threads } = resources;
    let tuned = Params { memory, seed, ..knowledge.params() };
    let params = level.map_or(tuned, |number| weakened(tuned, number));
    Box::new(TypedSearcher {
        table: table.clone(),
        searcher: Parallel::new(table, knowledge, params, threads),
    })
}

fn weakened(tuned: Params, number: u8) -> Params {
    let weak = Params { weakness: level(number).weakness, ..tuned };
    if number == HIGHEST_LEVEL { weak } else { weak.without_solver() }
}

/// A player to measure by.
fn measure<G: Listed, K: Knowledge<G>>(
    player: Player,
    table: &Table<G>,
    knowledge: K,
    resources: Resources,
) -> Box<dyn Searcher> {
    let Resources { memory, seed, .. } = resources;
    let own = table.clone();
    match player {
        Player::Uct => {
            Box::new(TypedSearcher { table: own, searcher: Uct::new(table, knowledge, memory, seed) })
        }
        Player::Greedy => {
            Box::new(TypedSearcher { table: own, searcher: Greedy::new(table, knowledge, seed) })
        }
        _ => Box::new(TypedSearcher { table: own, searcher: Random::new(table, seed) }),
    }
}
