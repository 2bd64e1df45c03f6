//! How a level finds its turn: by a number of nodes and a seed, so that anybody finds the same one.

use banmen_rules::{AnyTable, Seat};
use banmen_search::review::Evaluated;
use banmen_search::{DrawAnswer, Go, Level, Limits, Player, Report, Resources, decide, think};
use serde::{Deserialize, Serialize};

/// The most memory of one level that thinks, in bytes.
const MEMORY: usize = 64 << 20;

/// The turn of a level at a table, by the level's number of nodes and a seed; `None` if `stop` said so.
///
/// It depends on the table, the level and the seed alone, and not on the machine. `stop` is asked between slices.
pub fn turn_of_level(
    table: &AnyTable,
    level: Level,
    seed: u64,
    stop: &dyn Fn() -> bool,
) -> Option<Vec<String>> {
    let (mut table, player) = (table.clone(), Player::Level(level));
    let limits = player.turn_limits(&table);
    let mut searcher = player.start(&table, Resources { memory: MEMORY, seed, threads: 1 });
    let mut turn = Vec::new();
    loop {
        let action = Limits { milliseconds: None, ..limits.of_next_action(&table) };
        let report = decide(&mut *searcher, action, &mut || 0.0, &mut |_| go_on(stop));
        if stop() {
            return None;
        }
        let best = report.best()?;
        let flow = table.play_quietly(&best).ok()?;
        turn.push(best);
        if flow.ends_turn() {
            return Some(turn);
        }
        searcher.follow(&table);
    }
}

/// What a search thinks of a position.
#[derive(Clone, PartialEq, Serialize, Deserialize, Debug)]
pub struct Look {
    /// The turn that it would make, as far as it saw; empty after the end.
    pub moves: Vec<String>,
    /// Every player's chance to win, in the order of seats.
    pub chances: Vec<f32>,
}

/// What a search of so many nodes thinks of the position at a table; `None` if `stop` said so.
pub fn look_at(table: &AnyTable, nodes: u64, stop: &dyn Fn() -> bool) -> Option<Look> {
    let report = Report::of_result(table).unwrap_or_else(|| {
        let mut searcher = Player::Best.start(table, Resources { memory: MEMORY, seed: 0, threads: 1 });
        think(&mut *searcher, Limits::nodes(nodes), &mut || 0.0, &mut |_| go_on(stop))
    });
    let found = Evaluated::new(table, report);
    (!stop()).then(|| Look { moves: found.best_turn().to_vec(), chances: found.chances })
}

/// Whether a level on a seat agrees to a draw.
pub(super) fn agrees_to_draw(table: &AnyTable, seat: u8, level: Level, stop: &dyn Fn() -> bool) -> bool {
    let player = Player::Level(level);
    let limits = Limits { milliseconds: None, ..player.look_limits(table) };
    let resources = Resources { memory: MEMORY, seed: 0, threads: 1 };
    let mut searcher = player.judge().start(table, resources);
    let report = think(&mut *searcher, limits, &mut || 0.0, &mut |_| go_on(stop));
    let answer = DrawAnswer::of(table, Seat::new(seat.into()), &report);
    !stop() && answer == Some(DrawAnswer::Agreed)
}

/// Lets others have the core, between two slices.
fn go_on(stop: &dyn Fn() -> bool) -> Go {
    std::thread::yield_now();
    if stop() { Go::Stop } else { Go::On }
}
