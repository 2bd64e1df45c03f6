//! How hard a puzzle is, by who solves it: the lowest level, and the nodes that plain UCT needs.

use std::collections::HashSet;

use banmen_rules::AnyTable;
use banmen_search::{Go, Level, Limits, Player, Resources, think};

use crate::kinds::Task;

/// The number of nodes of a level, at most.
const LEVEL_NODES: u64 = 1000;

/// A player finds the answer who finds it with most of three seeds. The third is asked if the first two do not agree.
const SEEDS: [u64; 3] = [0, 1, 2];

/// The nodes that UCT is first asked with, and how often they are doubled at most.
const FIRST_NODES: u64 = 100;
const MOST_DOUBLINGS: u32 = 4;

/// The lowest and the highest rating.
const RATINGS: (f32, f32) = (600.0, 2400.0);

/// Who solves a puzzle.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Solvers {
    /// The lowest level that solves it; 9 if none does.
    pub level: u8,
    /// How often `FIRST_NODES` nodes are doubled for UCT to solve it.
    pub doublings: u32,
    /// Whether the best evaluation after one action solves it.
    pub is_greedy: bool,
}

/// Asks players in turn; `right` are the positions after right turns.
pub fn ask(table: &AnyTable, right: &HashSet<String>) -> Solvers {
    let solves = |player: Player, most_nodes: u64| {
        let finds = |seed: u64| right.contains(&after_turn(player, table, seed, most_nodes));
        let [first, second] = [finds(SEEDS[0]), finds(SEEDS[1])];
        if first == second { first } else { finds(SEEDS[2]) }
    };
    let level = Level::all().find(|level| solves(Player::Level(*level), LEVEL_NODES));
    let doublings = (0..=MOST_DOUBLINGS).find(|doublings| solves(Player::Uct, FIRST_NODES << doublings));
    Solvers {
        level: level.map_or(Level::HIGHEST.number() + 1, Level::number),
        doublings: doublings.unwrap_or(MOST_DOUBLINGS + 1),
        is_greedy: solves(Player::Greedy, 1),
    }
}

/// The position after a player's whole turn.
fn after_turn(player: Player, table: &AnyTable, seed: u64, most_nodes: u64) -> String {
    let mut table = table.clone();
    let mut searcher = player.start(&table, Resources { seed, ..Resources::default() });
    loop {
        searcher.follow(&table);
        let limits = player.limits(&table).and(Limits::nodes(most_nodes));
        let Some(action) = think(&mut *searcher, limits, &mut || 0.0, &mut |_| Go::On).best() else { break };
        let flow = table.play_quietly(&action).expect("a player's action is legal");
        if flow.ends_turn() {
            break;
        }
    }
    table.position()
}

/// The rating. Players do not look for points alone, so a puzzle that asks for points is rated by the number of ways,
/// too.
pub fn rating(task: Task, solvers: Solvers, right: usize, all: usize, actions: usize) -> u32 {
    let by_players = 700.0 + 130.0 * f32::from(solvers.level) + 60.0 * solvers.doublings as f32;
    let ways = (all as f32 / right.max(1) as f32).log2();
    let by_ways = 600.0 + 80.0 * ways + 100.0 * actions.saturating_sub(1) as f32;
    let greedy = if solvers.is_greedy { -100.0 } else { 0.0 };
    let rating = match task {
        Task::Score { .. } | Task::Tell(_) | Task::Free => (by_players + 3.0 * by_ways) / 4.0,
        Task::Win | Task::Force | Task::Save | Task::Result => (3.0 * by_players + by_ways) / 4.0,
    };
    ((rating + greedy).clamp(RATINGS.0, RATINGS.1) / 10.0).round() as u32 * 10
}
