//! The analysis of one position: the board, and a table of the best actions.

use std::io;

use banmen_engine::analysis::{SearchSettings, search_once};
use banmen_rules::{AnyTable, Arg, Message, Seat};
use banmen_search::{Candidate, Report, Resources};
use banmen_view::{Cast, TextTable, Words, scene};

use super::chart::percent;
use crate::status_line::StatusLine;
use crate::terminal::Terminal;

/// Searches a table's position, with a line that shows the progress.
pub(crate) fn analyse(
    table: &AnyTable,
    settings: &SearchSettings,
    resources: Resources,
    words: &Words,
) -> Report<String> {
    let mut progress = StatusLine::new();
    let often =
        SearchSettings { report_every: Some(std::time::Duration::from_millis(100)), ..settings.clone() };
    let report = search_once(table, &often, resources, &|| false, &mut |report| {
        progress.tell(|| progress_line(report, words));
    });
    progress.clear();
    report
}

fn progress_line(report: &Report<String>, words: &Words) -> String {
    let best = Arg::text(report.best().unwrap_or_default());
    let visits = Arg::Number(report.nodes as i64);
    words.say(&Message::new("analysis-thinking").with("visits", visits).with("best", best))
}

/// Draws the position and shows the report.
pub(crate) fn show_position(
    table: &AnyTable,
    report: &Report<String>,
    settings: &SearchSettings,
    terminal: &mut Terminal,
) -> std::io::Result<()> {
    terminal.draw(&scene(table))?;
    if table.outcome().is_some() {
        return Ok(());
    }
    terminal.line("")?;
    if report.is_proven {
        let message = certainty(table, &report.chances);
        let sentence = terminal.words.say(&message);
        terminal.prose("", &sentence)?;
    }
    terminal.say("analysis-visits", [("visits", Arg::Number(report.nodes as i64))])?;
    terminal.line("")?;
    show_actions(table, report, settings.lines, settings.pv_length, terminal)
}

/// Shows at most `most_lines` of the best actions in a table, each with at most `pv_length` actions of its
/// principal variation.
pub(crate) fn show_actions(
    table: &AnyTable,
    report: &Report<String>,
    most_lines: usize,
    pv_length: usize,
    terminal: &mut Terminal,
) -> io::Result<()> {
    let told = &report.candidates[..report.candidates.len().min(most_lines)];
    let actions = action_table(table, told, pv_length, &terminal.words);
    terminal.table(&actions)
}

/// The players who win for certain, or share the win.
pub(super) fn winners(table: &AnyTable, chances: &[f32]) -> Vec<Arg> {
    let cast = Cast::of(table);
    let winners = chances.iter().enumerate().filter(|(_, chance)| **chance > 0.0);
    winners.map(|(seat, _)| Arg::Word(cast.players[seat].clone().into())).collect()
}

/// The certain result in a sentence.
fn certainty(table: &AnyTable, chances: &[f32]) -> Message {
    let winners = winners(table, chances);
    let key = if winners.len() == 1 { "analysis-certain-win" } else { "analysis-certain-draw" };
    Message::new(key).with("players", Arg::List(winners))
}

/// The best actions in columns.
fn action_table(table: &AnyTable, told: &[Candidate<String>], pv_length: usize, words: &Words) -> TextTable {
    let shown = Shown {
        certainty: told.iter().any(|line| line.is_proven),
        points: told.iter().any(|line| line.scores.is_some()),
        pv_length,
    };
    let heading = shown.heading(table, words);
    let last = heading.len() - 1;
    let mut rows = TextTable::new(heading).with_left(&[1, last]);
    told.iter().zip(1..).for_each(|(line, place)| rows.add(shown.row(place, line)));
    rows
}

/// The optional columns of the table.
struct Shown {
    certainty: bool,
    points: bool,
    pv_length: usize,
}

impl Shown {
    fn heading(&self, table: &AnyTable, words: &Words) -> Vec<String> {
        let cast = Cast::of(table);
        let word = |key: &str| words.word(&format!("analysis-column-{key}"));
        let mut heading = vec![String::new(), word("action"), word("visits")];
        heading.extend(self.certainty.then(|| word("certain")));
        heading.extend((0..table.names().len()).map(|seat| words.player(&cast, Seat::new(seat))));
        heading.extend(self.points.then(|| word("points")));
        heading.push(word("line"));
        heading
    }

    fn row(&self, place: usize, line: &Candidate<String>) -> Vec<String> {
        let action = line.actions.first().cloned().unwrap_or_default();
        let mut row = vec![place.to_string(), action, line.visits.to_string()];
        row.extend(self.certainty.then(|| if line.is_proven { "✓".to_owned() } else { String::new() }));
        row.extend(line.chances.iter().copied().map(percent));
        if self.points {
            let scores = line.scores.iter().flatten().map(|points| format!("{points:.1}"));
            row.push(scores.collect::<Vec<_>>().join(" : "));
        }
        let follows = line.actions.iter().take(self.pv_length).skip(1);
        row.push(follows.cloned().collect::<Vec<_>>().join(" "));
        row
    }
}
