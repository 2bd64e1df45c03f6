//! The progress of a match, on one line of the terminal.

use std::time::{Duration, Instant};

use banmen_engine::arena::{Plan, Tally};
use banmen_rules::{Arg, Message};
use banmen_view::Words;

use super::phrases::{percent, signed};
use crate::status_line::{StatusLine, bar};

/// The progress of a match.
pub(crate) struct Bar {
    line: StatusLine,
    /// The text before the bar.
    title: String,
    begun: Instant,
    /// The number of games that were finished earlier.
    before: u64,
}

impl Bar {
    pub(crate) fn begin(title: &str, before: u64) -> Bar {
        Bar { line: StatusLine::new(), title: title.to_owned(), begun: Instant::now(), before }
    }

    /// Shows the results so far.
    pub(crate) fn show(&mut self, plan: &Plan, tally: &Tally, words: &Words) {
        let line = self.write(plan, tally, words);
        self.line.tell(|| line);
    }

    fn write(&self, plan: &Plan, tally: &Tally, words: &Words) -> String {
        let bar = bar(tally.games as f64 / plan.terms().games.max(1) as f64);
        let mut parts = vec![
            format!("{}{bar} {}/{}", self.title, tally.games, plan.terms().games),
            standing(plan, tally),
        ];
        if let Some(estimate) = tally.estimate(0) {
            parts.push(format!("{} Elo {}", percent(estimate.score), signed(estimate.elo)));
        }
        if let Some(sprt) = plan.sprt() {
            parts.push(format!("LLR {:+.2}", tally.test(sprt).1));
        }
        parts.push(words.say(&self.rest(plan, tally)));
        parts.join("  ")
    }

    pub(crate) fn end(&self) {
        self.line.clear();
    }

    /// The estimated time left.
    fn rest(&self, plan: &Plan, tally: &Tally) -> Message {
        let played = tally.games.saturating_sub(self.before).max(1) as u32;
        let left = plan.terms().games.saturating_sub(tally.games) as u32;
        let rest = self.begun.elapsed() / played * left;
        let (key, number) = match rest {
            rest if rest < Duration::from_secs(100) => ("match-seconds-left", rest.as_secs()),
            rest => ("match-minutes-left", rest.as_secs().div_ceil(60)),
        };
        Message::new(key).with("count", Arg::Number(number as i64))
    }
}

/// All scores: `best 27.5 : 6.5 uct` for two players.
fn standing(plan: &Plan, tally: &Tally) -> String {
    let points: Vec<_> = tally.players.iter().map(|player| format!("{:.1}", player.points())).collect();
    let points: Vec<_> = points.iter().map(|points| points.trim_end_matches(".0")).collect();
    match (&plan.names()[..], &points[..]) {
        ([one, other], [first, second]) => format!("{one} {first} : {second} {other}"),
        (names, _) => {
            let each = names.iter().zip(&points).map(|(name, points)| format!("{name} {points}"));
            each.collect::<Vec<_>>().join("  ")
        }
    }
}
