//! Carries out `go`: searches, reports in `info` lines, and answers with the best action.

use std::fmt;
use std::time::{Duration, Instant};

use banmen_rules::AnyTable;
use banmen_search::{Candidate, Go, Limits, Player, Progress, Report, Resources, Searcher, Thinking};

use crate::stopwatch;

/// The time between two progress reports, in milliseconds.
const PAUSE: f64 = 250.0;

/// A search that is to be made of the position on the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SearchOrder {
    /// The player who thinks.
    pub player: Player,
    /// What the player thinks with.
    pub resources: Resources,
    /// What ends the search.
    pub limits: Limits,
    /// Whether the answer waits for `stop`, however early it is known.
    pub is_endless: bool,
    /// The most actions that are reported.
    pub most_lines: usize,
    /// Whether nothing may be known from before. So the answer depends on the position, the seed and the
    /// number of nodes alone.
    pub is_fresh: bool,
    /// Which game of the session it is: what was thought in one is of no use in the next.
    pub game_number: u64,
}

impl SearchOrder {
    /// Whether the searcher of the order `before` may go on with this order.
    fn goes_on_from(&self, before: &SearchOrder) -> bool {
        let of = |order: &SearchOrder| (order.player, order.resources, order.game_number);
        !self.is_fresh && of(self) == of(before)
    }
}

/// The searcher of a session, with its tree from the position before.
#[derive(Default)]
pub struct Thinker(Option<(SearchOrder, Box<dyn Searcher>)>);

impl fmt::Debug for Thinker {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Thinker").field(&self.0.as_ref().map(|(order, _)| order)).finish()
    }
}

impl Thinker {
    /// Thinks about the table's position; `ask` is asked often whether to go on, `tell` is given `info`
    /// lines now and then and at the end. Returns the line `bestmove …`.
    ///
    /// # Panics
    /// When the game is over.
    pub fn carry_out(
        &mut self,
        order: &SearchOrder,
        table: &AnyTable,
        ask: &mut dyn FnMut() -> Go,
        tell: &mut dyn FnMut(Vec<String>),
    ) -> String {
        let begun = Instant::now();
        let mut now = stopwatch();
        let searcher = self.turn_to(order, table);
        let known_nodes = searcher.report(0).nodes;
        let info = |report: &Report<String>| {
            let time = begun.elapsed();
            let nodes = report.nodes.saturating_sub(known_nodes);
            let candidates = report.candidates.iter().take(order.most_lines).enumerate();
            candidates.map(|(place, one)| info_line(place + 1, one, nodes, time)).collect::<Vec<_>>()
        };
        // A search that waits for `stop` is for its report, so it goes on even with one legal action.
        let thinking = match order.is_endless {
            true => Thinking::new(order.limits),
            false => Thinking::about_choice(searcher, order.limits),
        };
        // Starting the searcher takes time too.
        let thinking = thinking.begun_at(0.0).reporting_every(PAUSE);
        let report = thinking.finish(searcher, &mut now, &mut |searcher, progress| {
            if progress == Progress::ReportDue {
                tell(info(&searcher.report(order.most_lines)));
            }
            ask()
        });
        tell(info(&report));
        format!("bestmove {}", report.best().expect("whoever thought has an answer"))
    }

    /// The searcher for an order, turned to the table's position.
    fn turn_to(&mut self, order: &SearchOrder, table: &AnyTable) -> &mut dyn Searcher {
        let kept = self.0.take().filter(|(before, _)| order.goes_on_from(before));
        let searcher = match kept {
            Some((_, mut searcher)) => {
                searcher.follow(table);
                searcher
            }
            None => order.player.start(table, order.resources),
        };
        &mut *self.0.insert((*order, searcher)).1
    }
}

/// The report of one action: `info depth … pv …`. The principal variation comes last, for its length varies.
fn info_line(place: usize, candidate: &Candidate<String>, nodes: u64, time: Duration) -> String {
    let milliseconds = time.as_millis();
    let speed = nodes as f64 / time.as_secs_f64().max(0.001);
    let numbers = |values: &[f32], digits: usize| {
        values.iter().map(|value| format!(" {value:.digits$}")).collect::<String>()
    };
    let depth = candidate.actions.len();
    let mut info =
        format!("info depth {depth} nodes {nodes} nps {speed:.0} time {milliseconds} multipv {place}");
    info += &format!(" visits {} wp{}", candidate.visits, numbers(&candidate.chances, 3));
    if let Some(scores) = &candidate.scores {
        info += &format!(" scores{}", numbers(scores, 1));
    }
    if candidate.is_proven {
        info += " proven";
    }
    info + " pv " + &candidate.actions.join(" ")
}
