//! How long to think: limits, and the loop that keeps to them.
//!
//! The clock is the caller's: here nodes are counted, and the caller is asked between slices.

use crate::{Mind, Report, Status};

/// When to stop thinking. Whatever is reached first counts; with no limit at all only the caller stops it.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Limits {
    /// So many nodes.
    pub nodes: Option<u64>,
    /// So many milliseconds.
    pub milliseconds: Option<u64>,
    /// When the expected line is so many actions long.
    pub depth: Option<u32>,
}

/// A player's clock: what is left, and what each turn adds, in milliseconds.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Clock {
    /// What is left.
    pub left: u64,
    /// What each turn adds.
    pub increment: u64,
}

impl Clock {
    /// How long to think about the next action.
    pub fn allotment(self) -> u64 {
        let share = self.left / ACTIONS_AHEAD + self.increment * 3 / 4;
        // Never so long that the clock could fall before the answer is heard.
        share.min((self.left / 2).saturating_sub(LAG)).max(1)
    }
}

/// For how many actions a clock is to last.
const ACTIONS_AHEAD: u64 = 40;

/// What an answer may need to be heard, in milliseconds.
const LAG: u64 = 20;

/// The slice to begin with, in nodes.
const FIRST_SLICE: u32 = 8;

/// How long a slice should take, in milliseconds: short enough to stop at once when told.
const SLICE: f64 = 8.0;

/// The longest slice, in nodes.
const LONGEST_SLICE: u32 = 1 << 16;

/// Whether to go on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Go {
    /// Think on.
    On,
    /// Stop at once.
    Stop,
}

/// Thinks until a limit is reached, the answer is certain, or `ask` says stop.
///
/// `clock` tells the milliseconds since some fixed moment; `ask` is called between slices.
pub fn think(
    mind: &mut dyn Mind,
    limits: Limits,
    clock: &mut dyn FnMut() -> f64,
    ask: &mut dyn FnMut(&dyn Mind) -> Go,
) -> Report<String> {
    let begun = clock();
    let mut nodes = 0;
    let mut slice = FIRST_SLICE;
    loop {
        let left = limits.nodes.map_or(u64::MAX, |most| most.saturating_sub(nodes));
        let now = clock() - begun;
        let rest = limits.milliseconds.map_or(f64::INFINITY, |most| most as f64 - now);
        let deep = limits.depth.is_some_and(|most| mind.report(1).depth() >= most);
        if nodes > 0 && (left == 0 || rest <= 0.0 || deep || ask(mind) == Go::Stop) {
            return mind.report(usize::MAX);
        }
        let run = u64::from(slice).min(left.max(1)) as u32;
        let status = mind.run(run);
        nodes += u64::from(run);
        if status == Status::Settled {
            return mind.report(usize::MAX);
        }
        slice = next_slice(slice, clock() - begun - now, rest);
    }
}

/// Thinks about what to play: as [`think`] does, but where there is nothing to choose the answer comes at
/// once, after a single node that says how the position looks.
pub fn decide(
    mind: &mut dyn Mind,
    limits: Limits,
    clock: &mut dyn FnMut() -> f64,
    ask: &mut dyn FnMut(&dyn Mind) -> Go,
) -> Report<String> {
    let limits = if mind.has_choice() { limits } else { Limits { nodes: Some(1), ..limits } };
    think(mind, limits, clock, ask)
}

/// The next slice, from how long the last one took and how much time is left.
fn next_slice(slice: u32, took: f64, rest: f64) -> u32 {
    let aim = SLICE.min((rest - took) / 2.0).max(0.1);
    let fitting = f64::from(slice) * (aim / took.max(0.01));
    (fitting as u32).clamp(1, slice.saturating_mul(4).min(LONGEST_SLICE))
}
