//! Advice of the strongest search: `hint` and `analyse`.

use std::io;
use std::time::Instant;

use banmen_engine::stopwatch;
use banmen_rules::{AnyTable, Arg, Message, Seat, text::number};
use banmen_search::{Candidate, Go, Limits, Player, Report, Resources, Searcher, think};
use banmen_view::{Cast, Words};

use crate::commands::analyse::show_actions;
use crate::interrupt;
use crate::terminal::Terminal;

/// The thinking time of a hint, in seconds.
pub(super) const HINT: u32 = 2;

/// The default and the longest time of an analysis, in seconds.
const ANALYSIS: u32 = 5;
const LONGEST_ANALYSIS: u32 = 60;

/// The number of actions that an analysis shows.
const MOST_LINES: usize = 5;

/// The largest number of actions shown of a principal variation: later ones are hardly more than a guess.
const MOST_ACTIONS: usize = 4;

/// Gives advice, and keeps its search tree from one question to the next.
#[derive(Default)]
pub(super) struct Adviser(Option<Box<dyn Searcher>>);

impl Adviser {
    /// Searches the position for `seconds` seconds, or less when the answer is certain or Ctrl-C is pressed.
    pub(super) fn think(
        &mut self,
        table: &AnyTable,
        seconds: u32,
        terminal: &mut Terminal,
    ) -> io::Result<Report<String>> {
        let searcher = match &mut self.0 {
            Some(searcher) => {
                searcher.follow(table);
                searcher
            }
            None => self.0.insert(Player::Best.start(table, Resources::default())),
        };
        let begun = Instant::now();
        let mut told = None;
        let mut ask = |_: &dyn Searcher| {
            if interrupt::taken() {
                return Go::Stop;
            }
            let gone = begun.elapsed().as_secs() as i64;
            if told.replace(gone) == Some(gone) {
                return Go::On;
            }
            let message = Message::new("play-thinking-for")
                .with("gone", Arg::Number(gone))
                .with("seconds", Arg::Number(seconds.into()));
            // When the output is closed, there is no use in continuing.
            if terminal.transient(&message).is_ok() { Go::On } else { Go::Stop }
        };
        let limits = Limits { milliseconds: Some(u64::from(seconds) * 1000), ..Limits::default() };
        let report = think(&mut **searcher, limits, &mut stopwatch(), &mut ask);
        terminal.clear_transient()?;
        Ok(report)
    }
}

/// Reads the time of an analysis.
pub(super) fn read_seconds(word: &str) -> Result<u32, Message> {
    let seconds = if word.is_empty() { Some(ANALYSIS) } else { number(word) };
    let fitting = seconds.filter(|seconds| (1..=LONGEST_ANALYSIS).contains(seconds));
    fitting.ok_or_else(|| {
        Message::new("play-analyse-seconds").with("most", Arg::Number(LONGEST_ANALYSIS.into()))
    })
}

/// Says the best action, and its chances.
pub(super) fn say_hint(report: &Report<String>, cast: &Cast, terminal: &mut Terminal) -> io::Result<()> {
    let Some(best) = report.candidates.first() else { return Ok(()) };
    let key = if best.is_proven { "play-hint-certain" } else { "play-hint" };
    let action = best.actions.first().cloned().unwrap_or_default();
    let chances = each_player(&best.chances, cast, &terminal.words, percent);
    terminal.say(key, [("action", Arg::text(action)), ("chances", Arg::text(chances))])?;
    if let Some(scores) = &best.scores {
        let points = each_player(scores, cast, &terminal.words, points);
        terminal.say("play-hint-points", [("points", Arg::text(points))])?;
    }
    match expected(best) {
        line if line.is_empty() => Ok(()),
        line => terminal.say("play-hint-line", [("line", Arg::text(line))]),
    }
}

/// A value for each player: “Snow 61 % and Moon 39 %”.
fn each_player(values: &[f32], cast: &Cast, words: &Words, write: fn(f32) -> String) -> String {
    let each = values
        .iter()
        .enumerate()
        .map(|(seat, value)| format!("{} {}", words.player(cast, Seat::new(seat)), write(*value)));
    words.list(&each.collect::<Vec<_>>())
}

fn percent(chance: f32) -> String {
    format!("{:.0} %", chance * 100.0)
}

fn points(score: f32) -> String {
    format!("{score:.1}")
}

/// The expected actions after the first one of a principal variation.
fn expected(line: &Candidate<String>) -> String {
    line.actions.iter().skip(1).take(MOST_ACTIONS).map(String::as_str).collect::<Vec<_>>().join(" ")
}

/// The best few actions in a table.
pub(super) fn show_table(
    report: &Report<String>,
    table: &AnyTable,
    terminal: &mut Terminal,
) -> io::Result<()> {
    show_actions(table, report, MOST_LINES, 1 + MOST_ACTIONS, terminal)
}

#[cfg(test)]
mod tests {
    use super::read_seconds;

    #[test]
    fn seconds_are_few() {
        assert_eq!(read_seconds(""), Ok(5));
        assert_eq!(read_seconds("60"), Ok(60));
        assert!(["0", "61", "x", "-1"].iter().all(|word| read_seconds(word).is_err()));
    }
}
