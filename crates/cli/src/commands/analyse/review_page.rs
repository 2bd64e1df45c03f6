//! The review of a game: the chart, the turns that lost the most, and a summary for each player.

use std::io;

use anstream::ColorChoice;
use anstyle::Style;
use banmen_engine::analysis::{SearchSettings, Span, by_name, points, review_record, rounded};
use banmen_rules::record::Record;
use banmen_rules::{AnyTable, Arg, Message, Notice, Seat};
use banmen_search::Resources;
use banmen_search::review::{Evaluated, PlayerSummary, Review, Turn};
use banmen_view::{Cast, TextTable, Words, scene, terminal_colours};
use serde_json::{Value, json};

use super::chart::{Chart, paint, percent};
use super::position::winners;
use crate::status_line::{StatusLine, bar};
use crate::terminal::Terminal;

/// The largest number of turns that are listed.
const WORST: usize = 5;

/// The least loss that is listed: half a percentage point.
const LEAST_LOSS: f32 = 0.005;

/// Reviews a game, with a line on the terminal that shows the progress.
pub(crate) fn review(
    record: &Record,
    span: Span,
    settings: &SearchSettings,
    (jobs, resources): (usize, Resources),
    words: &Words,
) -> Review {
    let mut progress = StatusLine::new();
    let all = span.positions();
    let review = review_record(record, span, settings, (jobs, resources), &mut |done| {
        let message = Message::new("analysis-progress")
            .with("done", Arg::Number(done as i64))
            .with("all", Arg::Number(all as i64));
        let part = done as f64 / all as f64;
        progress.tell(|| format!("{} {}", bar(part), words.say(&message)));
    });
    progress.clear();
    review
}

/// Draws the chart and lists the turns that lost the most; `table` is the one after the record's last move.
pub(crate) fn show_review(
    review: &Review,
    record: &Record,
    table: &AnyTable,
    terminal: &mut Terminal,
) -> io::Result<()> {
    let page = Page::new(review, record, table, terminal);
    page.title(terminal)?;
    page.chart(terminal)?;
    page.certainty(terminal)?;
    page.worst(terminal)?;
    page.summaries(terminal)
}

/// The review as JSON.
pub(crate) fn review_json(review: &Review, table: &AnyTable) -> Value {
    let name = |seat: Seat| table.names()[seat.index()];
    let turn = |turn: &Turn| {
        json!({
            "turn": turn.number,
            "player": name(turn.seat),
            "played": turn.played,
            "better": turn.better,
            "winrateBefore": rounded(turn.before),
            "winrateAfter": rounded(turn.after),
            "cost": rounded(turn.cost()),
        })
    };
    let position = |(position, number): (&Evaluated, usize)| {
        json!({
            "turn": number,
            "visits": position.visits,
            "winrates": by_name(table, &position.chances, rounded),
            "scores": position.scores.as_ref().map(|scores| by_name(table, scores, points)),
            "proven": position.is_proven,
        })
    };
    let summary = |summary: PlayerSummary| {
        json!({
            "player": name(summary.seat),
            "turns": summary.turns,
            "same": summary.same,
            "meanCost": rounded(summary.mean_cost),
            "worstCost": rounded(summary.worst_cost),
        })
    };
    json!({
        "game": table.id().name(),
        "options": table.setup().options.to_string(),
        "players": table.names(),
        "positions": review.positions.iter().zip(review.first..).map(position).collect::<Vec<_>>(),
        "turns": review.turns.iter().map(turn).collect::<Vec<_>>(),
        "worst": review.dearest(LEAST_LOSS).into_iter().take(WORST).map(|turn| turn.number).collect::<Vec<_>>(),
        "summary": review.summaries().into_iter().map(summary).collect::<Vec<_>>(),
    })
}

/// The data that all parts of the review need.
struct Page<'a> {
    review: &'a Review,
    table: &'a AnyTable,
    /// The players' names in words, in seat order.
    names: Vec<String>,
    /// The occupants' names, if the record has them.
    people: Vec<Option<String>>,
    colours: Option<Vec<u8>>,
    worst: Vec<&'a Turn>,
}

impl<'a> Page<'a> {
    fn new(review: &'a Review, record: &Record, table: &'a AnyTable, terminal: &Terminal) -> Page<'a> {
        let cast = Cast::of(table);
        let seats = (0..table.names().len()).map(Seat::new);
        let has_colours = terminal.out.current_choice() != ColorChoice::Never;
        Page {
            review,
            table,
            names: seats.clone().map(|seat| terminal.words.player(&cast, seat)).collect(),
            people: seats.map(|seat| record.player(seat).map(str::to_owned)).collect(),
            colours: has_colours.then(|| terminal_colours(&scene(table))),
            worst: review.dearest(LEAST_LOSS).into_iter().take(WORST).collect(),
        }
    }

    /// A player's name in the player's colour.
    fn name(&self, seat: usize) -> String {
        paint(&self.names[seat], self.colours.as_ref().map(|colours| colours[seat]), None)
    }

    /// The game, who played, and how it ended.
    fn title(&self, terminal: &mut Terminal) -> io::Result<()> {
        let game = terminal.words.word(&format!("{}-name", self.table.id()));
        let who = |seat: usize| match &self.people[seat] {
            Some(person) => format!("{} ({person})", self.names[seat]),
            None => self.names[seat].clone(),
        };
        let players: Vec<_> = (0..self.names.len()).map(who).collect();
        let title = format!("{game} · {}", players.join(" – "));
        heading(&title, terminal)?;
        let Some(outcome) = banmen_view::outcome(self.table) else {
            return terminal.say("analysis-not-over", []);
        };
        let notice = Notice::Over(outcome);
        let sentence = terminal.words.notice(&Cast::of(self.table), &notice);
        terminal.prose("", &sentence)
    }

    fn chart(&self, terminal: &mut Terminal) -> io::Result<()> {
        terminal.line("")?;
        let title = terminal.words.word("analysis-chart");
        heading(&title, terminal)?;
        let positions: Vec<_> = self.review.positions.iter().map(|position| &*position.chances).collect();
        let mut marks: Vec<_> = self.worst.iter().map(|turn| turn.number).zip('1'..).collect();
        // Of two marks in one column the worse one is shown.
        marks.reverse();
        let chart = Chart {
            names: &self.names,
            colours: self.colours.as_deref(),
            positions: &positions,
            first: self.review.first,
            marks: &marks,
        };
        chart.draw(terminal.width()).iter().try_for_each(|line| terminal.line(line))?;
        if let [_, _] = &*self.names {
            let [below, above] = [0, 1].map(|seat| Arg::text(self.name(seat)));
            terminal.say("analysis-legend", [("below", below), ("above", above)])?;
        }
        Ok(())
    }

    /// The turn after which the result was certain; omitted if that was the last one.
    fn certainty(&self, terminal: &mut Terminal) -> io::Result<()> {
        let Review { first, positions, .. } = self.review;
        let Some(turns) = self.review.certain_after() else { return Ok(()) };
        if turns - first + 1 == positions.len() && self.table.outcome().is_some() {
            return Ok(());
        }
        let winners = winners(self.table, &positions[turns - first].chances);
        let key =
            if winners.len() == 1 { "analysis-win-certain-after" } else { "analysis-draw-certain-after" };
        terminal.say(key, [("turns", Arg::Number(turns as i64)), ("players", Arg::List(winners))])
    }

    fn worst(&self, terminal: &mut Terminal) -> io::Result<()> {
        terminal.line("")?;
        let title = terminal.words.word("analysis-worst");
        heading(&title, terminal)?;
        if self.worst.is_empty() {
            return terminal.say("analysis-none-lost", []);
        }
        self.worst.iter().zip(1..).try_for_each(|(turn, place)| self.loss(place, turn, terminal))
    }

    /// One of the turns that lost the most, in words.
    fn loss(&self, place: usize, turn: &Turn, terminal: &mut Terminal) -> io::Result<()> {
        let message = Message::new("analysis-lost")
            .with("turn", Arg::Number(turn.number as i64))
            .with("player", Arg::text(self.name(turn.seat.index())))
            .with("cost", Arg::Number((turn.cost() * 100.0).round() as i64))
            .with("before", Arg::text(percent(turn.before)))
            .with("after", Arg::text(percent(turn.after)));
        let sentence = terminal.words.say(&message);
        terminal.prose(&format!("{place}  "), &sentence)?;
        self.moves("analysis-played", &turn.played, terminal)?;
        self.moves("analysis-better", turn.better.as_deref().unwrap_or_default(), terminal)
    }

    fn moves(&self, key: &'static str, moves: &[String], terminal: &mut Terminal) -> io::Result<()> {
        let moves = Arg::text(moves.join(" "));
        let sentence = terminal.words.say(&Message::new(key).with("moves", moves));
        terminal.prose("   ", &sentence)
    }

    /// The summary of each player.
    fn summaries(&self, terminal: &mut Terminal) -> io::Result<()> {
        terminal.line("")?;
        let keys = ["player", "turns", "same", "mean", "dearest"];
        let heading = keys.map(|key| terminal.words.word(&format!("analysis-column-{key}")));
        let mut rows = TextTable::new(heading.to_vec());
        let row = |summary: PlayerSummary| {
            vec![
                self.names[summary.seat.index()].clone(),
                summary.turns.to_string(),
                summary.same.to_string(),
                format!("{:.1}", summary.mean_cost * 100.0),
                format!("{:.0}", summary.worst_cost * 100.0),
            ]
        };
        self.review.summaries().into_iter().map(row).for_each(|row| rows.add(row));
        terminal.table(&rows)
    }
}

fn heading(title: &str, terminal: &mut Terminal) -> io::Result<()> {
    let bold = Style::new().bold();
    terminal.line(format!("{bold}{title}{bold:#}"))
}
