//! Carries out `go`: thinks, tells what it thinks in `info` lines, and answers with the best action.

use std::fmt;
use std::time::{Duration, Instant};

use banmen_rules::AnyTable;
use banmen_search::{Go, Limits, Line, Means, Mind, Player, Report, decide, think};

/// How long it is silent between two times of telling what it thinks.
const PAUSE: Duration = Duration::from_millis(250);

/// A search that is to be made of the position on the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Order {
    /// Who thinks.
    pub player: Player,
    /// What it thinks with.
    pub means: Means,
    /// When it stops by itself.
    pub limits: Limits,
    /// Whether the answer waits for `stop`, however early it is known.
    pub is_endless: bool,
    /// How many of the best actions are told of.
    pub most_lines: usize,
    /// Whether nothing may be known from before. So the answer depends on the position, the seed and the
    /// number of nodes alone.
    pub is_fresh: bool,
    /// Which game of the session it is: what was thought in one is of no use in the next.
    pub game_number: u64,
}

impl Order {
    /// Whether somebody who thought for `before` may go on thinking for this.
    fn goes_on_from(&self, before: &Order) -> bool {
        let of = |order: &Order| (order.player, order.means, order.game_number);
        !self.is_fresh && of(self) == of(before)
    }
}

/// Whoever thinks, with what is known from the position before.
#[derive(Default)]
pub struct Thinker(Option<(Order, Box<dyn Mind>)>);

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
        order: &Order,
        table: &AnyTable,
        ask: &mut dyn FnMut() -> Go,
        tell: &mut dyn FnMut(Vec<String>),
    ) -> String {
        let begun = Instant::now();
        let mind = self.sit(order, table);
        let known_nodes = mind.report(0).nodes;
        let info = |report: &Report<String>| {
            let time = begun.elapsed();
            let nodes = report.nodes.saturating_sub(known_nodes);
            let lines = report.lines.iter().take(order.most_lines).enumerate();
            lines.map(|(place, line)| info_line(place + 1, line, nodes, time)).collect::<Vec<_>>()
        };
        let mut told = begun;
        let mut ask_and_tell = |mind: &dyn Mind| {
            if told.elapsed() >= PAUSE {
                tell(info(&mind.report(order.most_lines)));
                told = Instant::now();
            }
            ask()
        };
        let mut clock = || begun.elapsed().as_secs_f64() * 1000.0;
        // Whoever waits for `stop` wants to know what is thought, not only what to play.
        let think = if order.is_endless { think } else { decide };
        let report = think(mind, left_of(order.limits, begun), &mut clock, &mut ask_and_tell);
        tell(info(&report));
        format!("bestmove {}", report.best().expect("whoever thought has an answer"))
    }

    /// Whoever is to think, turned to the table's position.
    fn sit(&mut self, order: &Order, table: &AnyTable) -> &mut dyn Mind {
        let kept = self.0.take().filter(|(before, _)| order.goes_on_from(before));
        let mind = match kept {
            Some((_, mut mind)) => {
                mind.follow(table);
                mind
            }
            None => order.player.sit(table, order.means),
        };
        &mut *self.0.insert((*order, mind)).1
    }
}

/// What is left of the limits: to sit down takes time too.
fn left_of(limits: Limits, begun: Instant) -> Limits {
    let gone = begun.elapsed().as_millis() as u64;
    Limits { milliseconds: limits.milliseconds.map(|most| most.saturating_sub(gone)), ..limits }
}

/// What is thought of one action: `info depth … pv …`. The expected line stands last, for it has no end.
fn info_line(place: usize, line: &Line<String>, nodes: u64, time: Duration) -> String {
    let milliseconds = time.as_millis();
    let speed = nodes as f64 / time.as_secs_f64().max(0.001);
    let numbers = |values: &[f32], digits: usize| {
        values.iter().map(|value| format!(" {value:.digits$}")).collect::<String>()
    };
    let depth = line.actions.len();
    let mut info =
        format!("info depth {depth} nodes {nodes} nps {speed:.0} time {milliseconds} multipv {place}");
    info += &format!(" visits {} wp{}", line.visits, numbers(&line.chances, 3));
    if let Some(scores) = &line.scores {
        info += &format!(" scores{}", numbers(scores, 1));
    }
    if line.is_proven {
        info += " proven";
    }
    info + " pv " + &line.actions.join(" ")
}
