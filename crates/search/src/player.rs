//! Who can be played against: the best there is, eight levels, and players to measure by.

use std::fmt;
use std::marker::PhantomData;

use banmen_rules::{AnyTable, Game, Listed, Table, with_table};

use crate::crew::Crew;
use crate::level::{HIGHEST_LEVEL, LOWEST_LEVEL, level};
use crate::mind::Seated;
use crate::reference::{Greedy, Random};
use crate::uct::Uct;
use crate::{Knowledge, Known, Mind, Params, Plain, params::DEFAULT_MEMORY};

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
pub struct Means {
    /// The most memory, in bytes.
    pub memory: usize,
    /// The seed of everything random.
    pub seed: u64,
    /// How many threads think at once.
    pub threads: usize,
}

impl Default for Means {
    fn default() -> Means {
        Means { memory: DEFAULT_MEMORY, seed: 0, threads: 1 }
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

    /// Sits down at a table, and is ready to think about its position.
    pub fn sit(self, table: &AnyTable, means: Means) -> Box<dyn Mind> {
        self.search(table, means)
            .unwrap_or_else(|| with_table!(table, table => Chair::at(table).measure(self, table, means)))
    }

    /// The same for the best and the levels only; none for players to measure by. A program that never
    /// seats those does not carry their code.
    pub fn search(self, table: &AnyTable, means: Means) -> Option<Box<dyn Mind>> {
        let (level, threads) = match self {
            Player::Best => (None, means.threads),
            Player::Level(number) => (Some(number), 1),
            Player::Uct | Player::Greedy | Player::Random => return None,
        };
        let means = Means { threads, ..means };
        // What is known of a game is found by its type; a game of which nothing is known is played too.
        Some(with_table!(table, table => Chair::at(table).search(level, table, means)))
    }

    /// How many nodes the player thinks for an action at most, and how long in milliseconds; none where
    /// that is for others to say.
    pub fn limits(self, table: &AnyTable) -> (Option<u64>, Option<u64>) {
        match self {
            Player::Level(number) => {
                let pace = with_table!(table, table => Chair::at(table).pace(table));
                let level = level(number);
                (Some(level.nodes(pace)), Some(level.milliseconds))
            }
            _ => (None, None),
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
    fn search(self, level: Option<u8>, table: &Table<G>, means: Means) -> Box<dyn Mind> {
        search(level, table, G::Knowledge::new(table.game()), means)
    }

    fn measure(self, player: Player, table: &Table<G>, means: Means) -> Box<dyn Mind> {
        measure(player, table, G::Knowledge::new(table.game()), means)
    }

    fn pace(self, table: &Table<G>) -> u32 {
        G::Knowledge::new(table.game()).pace()
    }
}

#[allow(dead_code, reason = "serves games of which nothing is known; at present there is none")]
trait PlainChair<G: Listed>: Sized {
    fn search(self, level: Option<u8>, table: &Table<G>, means: Means) -> Box<dyn Mind> {
        search(level, table, Plain, means)
    }

    fn measure(self, player: Player, table: &Table<G>, means: Means) -> Box<dyn Mind> {
        measure(player, table, Plain, means)
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
    means: Means,
) -> Box<dyn Mind> {
    let Means { memory, seed, threads } = means;
    let tuned = Params { memory, seed, ..knowledge.params() };
    let params = level.map_or(tuned, |number| weakened(tuned, number));
    Box::new(Seated { table: table.clone(), thinker: Crew::new(table, knowledge, params, threads) })
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
    means: Means,
) -> Box<dyn Mind> {
    let Means { memory, seed, .. } = means;
    let own = table.clone();
    match player {
        Player::Uct => Box::new(Seated { table: own, thinker: Uct::new(table, knowledge, memory, seed) }),
        Player::Greedy => Box::new(Seated { table: own, thinker: Greedy::new(table, knowledge, seed) }),
        _ => Box::new(Seated { table: own, thinker: Random::new(table, seed) }),
    }
}
