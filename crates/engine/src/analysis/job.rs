//! One search of one position, from beginning to end.

use std::time::Duration;

use banmen_rules::AnyTable;
use banmen_search::{Go, Limits, Player, Progress, Report, Resources, Thinking};

use crate::stopwatch;

/// How to search, and what to tell of it.
#[derive(Clone, PartialEq, Debug)]
pub struct Manner {
    /// Who thinks.
    pub player: Player,
    /// When to stop.
    pub limits: Limits,
    /// How many actions are told.
    pub lines: usize,
    /// How many actions of an expected line are told.
    pub pv_length: usize,
    /// The seed of everything random.
    pub seed: u64,
    /// How often to report while the search runs.
    pub report_every: Option<Duration>,
}

impl Default for Manner {
    fn default() -> Manner {
        Manner {
            player: Player::Best,
            limits: Limits::default(),
            lines: 10,
            pv_length: 16,
            seed: 0,
            report_every: None,
        }
    }
}

/// What a search may use.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Strength {
    /// How many threads search the same position.
    pub threads: usize,
    /// The most memory, in bytes.
    pub memory: usize,
}

/// Thinks about the position of a table. Nothing of an earlier search is used, so that the same question
/// has the same answer. `hear` gets a report now and then, if that is asked for, and `stop` is asked
/// often.
pub fn ponder(
    table: &AnyTable,
    manner: &Manner,
    strength: Strength,
    stop: &dyn Fn() -> bool,
    hear: &mut dyn FnMut(&Report<String>),
) -> Report<String> {
    if table.outcome().is_some() {
        return known(table);
    }
    let resources = Resources { memory: strength.memory, seed: manner.seed, threads: strength.threads };
    let mut searcher = manner.player.start(table, resources);
    let mut thinking = Thinking::new(manner.limits);
    if let Some(pause) = manner.report_every {
        thinking = thinking.reporting_every(pause.as_secs_f64() * 1000.0);
    }
    thinking.finish(&mut *searcher, &mut stopwatch(), &mut |searcher, progress| {
        if stop() {
            return Go::Stop;
        }
        if progress == Progress::ReportDue {
            hear(&searcher.report(manner.lines));
        }
        Go::On
    })
}

/// What there is to say of a game that is over.
fn known(table: &AnyTable) -> Report<String> {
    let outcome = table.outcome().expect("the game is over");
    let seats = (0..table.names().len()).map(banmen_rules::Seat::new);
    let points = |scores: banmen_rules::Scores| scores.all().iter().copied().map(f32::from).collect();
    Report {
        nodes: 0,
        chances: seats.map(|seat| outcome.worth(seat)).collect(),
        scores: table.scores().map(points),
        is_proven: true,
        lines: Vec::new(),
    }
}
