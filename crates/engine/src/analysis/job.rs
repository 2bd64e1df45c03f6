//! One search of one position, from beginning to end.

use std::time::Duration;

use banmen_rules::AnyTable;
use banmen_search::{Go, Limits, Player, Progress, Report, Resources, Thinking};

use crate::stopwatch;

/// The settings of a search, and of its report.
#[derive(Clone, PartialEq, Debug)]
pub struct SearchSettings {
    /// The player who thinks.
    pub player: Player,
    /// What ends the search.
    pub limits: Limits,
    /// The most actions in the report.
    pub lines: usize,
    /// The most actions of a principal variation in the report.
    pub pv_length: usize,
    /// The seed of everything random.
    pub seed: u64,
    /// The time between reports while the search runs; `None` for no such reports.
    pub report_every: Option<Duration>,
}

impl Default for SearchSettings {
    fn default() -> SearchSettings {
        SearchSettings {
            player: Player::Best,
            limits: Limits::default(),
            lines: 10,
            pv_length: 16,
            seed: 0,
            report_every: None,
        }
    }
}

/// Searches the position of a table, with the seed of the settings. Nothing of an earlier search is used, so
/// that one question has one answer. `hear` gets the reports that the settings ask for, and
/// `stop` is asked often.
pub fn search_once(
    table: &AnyTable,
    settings: &SearchSettings,
    resources: Resources,
    stop: &dyn Fn() -> bool,
    hear: &mut dyn FnMut(&Report<String>),
) -> Report<String> {
    if let Some(result) = Report::of_result(table) {
        return result;
    }
    let mut searcher = settings.player.start(table, Resources { seed: settings.seed, ..resources });
    let mut thinking = Thinking::new(settings.limits);
    if let Some(pause) = settings.report_every {
        thinking = thinking.reporting_every(pause.as_secs_f64() * 1000.0);
    }
    thinking.finish(&mut *searcher, &mut stopwatch(), &mut |searcher, progress| {
        if stop() {
            return Go::Stop;
        }
        if progress == Progress::ReportDue {
            hear(&searcher.report(settings.lines));
        }
        Go::On
    })
}
