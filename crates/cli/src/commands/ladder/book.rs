//! The page of the book about the strength of the levels.

use std::path::Path;
use std::process::Command;

use banmen_engine::arena::{Estimate, Plan, Tally};
use banmen_rules::{Arg, Message};
use banmen_search::{Level, Limits};
use banmen_view::{TextTable, Words};

use crate::commands::matches::{percent, say_limits, signed};
use crate::date::today;

/// The results so far.
#[derive(Debug)]
pub(super) struct Book {
    /// The game and its options.
    pub(super) title: String,
    name: String,
    games: u64,
    /// The fraction of nodes that levels search, and the highest level that searches all.
    reduced: (f64, u8),
    /// The limits of reference players.
    limits: Limits,
    opening: u32,
    seats: usize,
    references: Vec<String>,
    levels: Vec<(Level, Rung)>,
    against: Vec<(Level, String, Rung)>,
    pub(super) is_complete: bool,
}

/// The result of one match for its first player.
#[derive(Clone, Debug)]
pub(super) struct Rung {
    games: u64,
    wins: u64,
    draws: u64,
    losses: u64,
    estimate: Option<Estimate>,
    limits: Limits,
}

impl Rung {
    pub(super) fn new(plan: &Plan, tally: &Tally) -> Rung {
        let first = &tally.players[0];
        Rung {
            games: tally.games,
            wins: first.wins,
            draws: first.draws,
            losses: first.losses,
            estimate: tally.estimate(0),
            limits: plan.limits_of(0),
        }
    }

    pub(super) fn score(&self) -> f64 {
        self.estimate.map_or(0.0, |estimate| estimate.score)
    }

    /// The score and its interval.
    fn summary(&self) -> String {
        let Some(estimate) = self.estimate else { return "–".to_owned() };
        format!("{} ({})", percent(estimate.score), interval(estimate.interval))
    }
}

fn interval((low, high): (f64, f64)) -> String {
    format!("{:.1} … {:.1}", low * 100.0, high * 100.0)
}

impl Book {
    pub(super) fn new(plan: &Plan, reduced: (f64, u8), references: &[&str]) -> Book {
        Book {
            title: plan.title(),
            name: format!("{}-name", plan.game()),
            games: plan.terms().games,
            reduced,
            limits: plan.terms().limits,
            opening: plan.schedule().opening(),
            seats: plan.seats(),
            references: references.iter().map(|name| (*name).to_owned()).collect(),
            levels: Vec::new(),
            against: Vec::new(),
            is_complete: false,
        }
    }

    pub(super) fn add_level(&mut self, level: Level, rung: Rung) {
        self.levels.push((level, rung));
    }

    pub(super) fn add_reference(&mut self, level: Level, reference: &str, rung: Rung) {
        self.against.push((level, reference.to_owned(), rung));
    }

    /// The number of measured pairs.
    pub(super) fn measured(&self) -> usize {
        self.levels.len() + self.against.len()
    }

    /// The page.
    pub(super) fn markdown(&self, words: &Words) -> String {
        let mut parts = vec![self.heading(words), self.how(words)];
        if !self.levels.is_empty() {
            parts.push(format!("## {}\n", words.word("ladder-levels")));
            parts.push(self.levels_table(words).markdown());
        }
        if !self.against.is_empty() {
            parts.push(format!("## {}\n", words.word("ladder-references")));
            parts.push(self.references_table(words).markdown());
            parts.push(words.word("ladder-beaten") + "\n");
        }
        parts.join("\n")
    }

    fn heading(&self, words: &Words) -> String {
        let name = Arg::Word(self.name.clone().into());
        format!("# {}\n", words.say(&Message::new("ladder-heading").with("game", name)))
    }

    /// The command, the date and the commit.
    fn how(&self, words: &Words) -> String {
        let mut lines = vec![
            Message::new("ladder-measured")
                .with("title", Arg::text(format!("`{}`", self.title)))
                .with("date", Arg::text(today()))
                .with("commit", Arg::text(format!("`{}`", commit()))),
            Message::new("ladder-games")
                .with("games", Arg::text(self.games.to_string()))
                .with("turns", Arg::Number(i64::from(self.opening))),
            Message::new("ladder-limit").with("limit", Arg::text(words.say(&say_limits(self.limits)))),
        ];
        let (part, whole) = self.reduced;
        if part != 1.0 {
            let line = Message::new("ladder-fraction").with("part", Arg::text(part.to_string()));
            lines.push(line.with("whole", Arg::Number(i64::from(whole))));
        }
        if self.seats > 2 {
            let fair = Arg::text(percent(1.0 / self.seats as f64));
            let others = Arg::Number(self.seats as i64 - 1);
            lines.push(Message::new("ladder-many").with("others", others).with("fair", fair));
        }
        if !self.is_complete {
            lines.push(Message::new("ladder-interim"));
        }
        lines.iter().map(|line| format!("- {}\n", words.say(line))).collect()
    }

    fn levels_table(&self, words: &Words) -> TextTable {
        let columns =
            ["level", "nodes", "games", "wins", "draws", "losses", "score", "interval", "elo", "interval"];
        let mut rows =
            TextTable::new(columns.map(|column| words.word(&format!("ladder-column-{column}"))).to_vec());
        for (level, rung) in &self.levels {
            let (Some(estimate), Some(below)) = (rung.estimate, level.below()) else { continue };
            let (low, high) = estimate.elo_interval;
            rows.add(vec![
                words.say(
                    &Message::new("ladder-pair")
                        .with("level", Arg::text(level.to_string()))
                        .with("below", Arg::text(below.to_string())),
                ),
                rung.limits.nodes.unwrap_or_default().to_string(),
                rung.games.to_string(),
                rung.wins.to_string(),
                rung.draws.to_string(),
                rung.losses.to_string(),
                percent(estimate.score),
                interval(estimate.interval),
                signed(estimate.elo),
                format!("{} … {}", signed(low), signed(high)),
            ]);
        }
        rows
    }

    fn references_table(&self, words: &Words) -> TextTable {
        let heading = [words.word("ladder-column-level")].into_iter().chain(self.references.iter().cloned());
        let mut rows = TextTable::new(heading.collect());
        for level in Level::all() {
            let cell = |name: &String| {
                let mut found = self.against.iter().filter(|(own, other, _)| (*own, other) == (level, name));
                found.next().map_or("–".to_owned(), |(.., rung)| rung.summary())
            };
            let cells = self.references.iter().map(cell);
            rows.add([level.to_string()].into_iter().chain(cells).collect());
        }
        rows
    }
}

/// The commit that is checked out in the current folder, if it is Banmen's; else the version.
fn commit() -> String {
    let git = |words: &[&str]| {
        let output =
            Command::new("git").args(words).output().ok().filter(|output| output.status.success())?;
        Some(String::from_utf8(output.stdout).ok()?.trim().to_owned())
    };
    let is_ours = |root: &String| Path::new(root).join("crates/search/src/level.rs").exists();
    let found = git(&["rev-parse", "--show-toplevel"]).filter(is_ours);
    let found = found.and_then(|_| git(&["describe", "--always", "--dirty", "--exclude=*", "--abbrev=10"]));
    found.unwrap_or_else(|| env!("CARGO_PKG_VERSION").to_owned())
}
