//! The account of a game for a person: the chart, the turns that lost most, and how each player did.

use std::io;

use anstream::ColorChoice;
use anstyle::Style;
use banmen_engine::analysis::{
    Account, Manner, Moment, Review, Span, Strength, Turn, by_name, points, rounded,
};
use banmen_rules::record::Record;
use banmen_rules::{AnyTable, Arg, Message, Seat, Told};
use banmen_view::{Cast, TextTable, Words, scene, terminal_colours};
use serde_json::{Value, json};

use super::chart::{Chart, paint, percent};
use super::position::winners;
use crate::stage::{Stage, text};
use crate::status_line::{StatusLine, bar};

/// How many of the turns that lost most are told.
const WORST: usize = 5;

/// What is less than this is no loss worth telling: half a percentage point.
const LEAST_LOSS: f32 = 0.005;

/// Looks back at a game, and tells meanwhile how far that is.
pub(crate) fn look_back(
    record: &Record,
    span: Span,
    manner: &Manner,
    (jobs, strength): (usize, Strength),
    words: &Words,
) -> Review {
    let mut progress = StatusLine::new();
    let all = span.positions();
    let review = Review::of(record, span, manner, (jobs, strength), &mut |done| {
        let message = Message::new("analysis-progress")
            .with("done", Arg::Number(done as i64))
            .with("all", Arg::Number(all as i64));
        let part = done as f64 / all as f64;
        progress.tell(|| format!("{} {}", bar(part), words.say(&message)));
    });
    progress.clear();
    review
}

/// Draws the chart and tells which turns lost most; `table` stands at the end of the record.
pub(crate) fn show_review(
    review: &Review,
    record: &Record,
    table: &AnyTable,
    stage: &mut Stage,
) -> io::Result<()> {
    let page = Page::new(review, record, table, stage);
    page.title(stage)?;
    page.chart(stage)?;
    page.certainty(stage)?;
    page.worst(stage)?;
    page.accounts(stage)
}

/// The review as a program reads it.
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
    let position = |(moment, number): (&Moment, usize)| {
        json!({
            "turn": number,
            "visits": moment.visits,
            "winrates": by_name(table, &moment.chances, rounded),
            "scores": moment.scores.as_ref().map(|scores| by_name(table, scores, points)),
            "proven": moment.is_proven,
        })
    };
    let account = |account: Account| {
        json!({
            "player": name(account.seat),
            "turns": account.turns,
            "same": account.same,
            "meanCost": rounded(account.mean_cost),
            "worstCost": rounded(account.worst_cost),
        })
    };
    json!({
        "game": table.id().name(),
        "options": table.setup().options.to_string(),
        "players": table.names(),
        "positions": review.moments.iter().zip(review.first..).map(position).collect::<Vec<_>>(),
        "turns": review.turns.iter().map(turn).collect::<Vec<_>>(),
        "worst": review.dearest(LEAST_LOSS).into_iter().take(WORST).map(|turn| turn.number).collect::<Vec<_>>(),
        "summary": review.accounts().into_iter().map(account).collect::<Vec<_>>(),
    })
}

/// Everything that the parts of the account need.
struct Page<'a> {
    review: &'a Review,
    table: &'a AnyTable,
    /// The players' names as they are told, in seat order.
    names: Vec<String>,
    /// Who sat there, where the record tells.
    people: Vec<Option<String>>,
    colours: Option<Vec<u8>>,
    worst: Vec<&'a Turn>,
}

impl<'a> Page<'a> {
    fn new(review: &'a Review, record: &Record, table: &'a AnyTable, stage: &Stage) -> Page<'a> {
        let cast = Cast::of(table);
        let seats = (0..table.names().len()).map(Seat::new);
        let has_colours = stage.out.current_choice() != ColorChoice::Never;
        Page {
            review,
            table,
            names: seats.clone().map(|seat| stage.words.player(&cast, seat)).collect(),
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
    fn title(&self, stage: &mut Stage) -> io::Result<()> {
        let game = stage.words.word(&format!("{}-name", self.table.id()));
        let who = |seat: usize| match &self.people[seat] {
            Some(person) => format!("{} ({person})", self.names[seat]),
            None => self.names[seat].clone(),
        };
        let players: Vec<_> = (0..self.names.len()).map(who).collect();
        let title = format!("{game} · {}", players.join(" – "));
        heading(&title, stage)?;
        let Some(outcome) = self.table.outcome() else { return stage.say("analysis-not-over", []) };
        let told = Told::Over(outcome);
        let sentence = stage.words.told(&Cast::of(self.table), &told);
        stage.prose("", &sentence)
    }

    fn chart(&self, stage: &mut Stage) -> io::Result<()> {
        stage.line("")?;
        let title = stage.words.word("analysis-chart");
        heading(&title, stage)?;
        let moments: Vec<_> = self.review.moments.iter().map(|moment| &*moment.chances).collect();
        let mut marks: Vec<_> = self.worst.iter().map(|turn| turn.number).zip('1'..).collect();
        // Where two would stand in one place, the worse one is seen.
        marks.reverse();
        let chart = Chart {
            names: &self.names,
            colours: self.colours.as_deref(),
            moments: &moments,
            first: self.review.first,
            marks: &marks,
        };
        chart.draw(stage.width()).iter().try_for_each(|line| stage.line(line))?;
        if let [_, _] = &*self.names {
            let [below, above] = [0, 1].map(|seat| text(self.name(seat)));
            stage.say("analysis-legend", [("below", below), ("above", above)])?;
        }
        Ok(())
    }

    /// From when on the result was certain; that it is at the end goes without saying.
    fn certainty(&self, stage: &mut Stage) -> io::Result<()> {
        let Review { first, moments, .. } = self.review;
        let Some(turns) = self.review.certain_after() else { return Ok(()) };
        if turns - first + 1 == moments.len() && self.table.outcome().is_some() {
            return Ok(());
        }
        let winners = winners(self.table, &moments[turns - first].chances);
        let key =
            if winners.len() == 1 { "analysis-win-certain-after" } else { "analysis-draw-certain-after" };
        stage.say(key, [("turns", Arg::Number(turns as i64)), ("players", Arg::List(winners))])
    }

    fn worst(&self, stage: &mut Stage) -> io::Result<()> {
        stage.line("")?;
        let title = stage.words.word("analysis-worst");
        heading(&title, stage)?;
        if self.worst.is_empty() {
            return stage.say("analysis-none-lost", []);
        }
        self.worst.iter().zip(1..).try_for_each(|(turn, place)| self.loss(place, turn, stage))
    }

    /// One of the turns that lost most, in words.
    fn loss(&self, place: usize, turn: &Turn, stage: &mut Stage) -> io::Result<()> {
        let message = Message::new("analysis-lost")
            .with("turn", Arg::Number(turn.number as i64))
            .with("player", text(self.name(turn.seat.index())))
            .with("cost", Arg::Number((turn.cost() * 100.0).round() as i64))
            .with("before", text(percent(turn.before)))
            .with("after", text(percent(turn.after)));
        let sentence = stage.words.say(&message);
        stage.prose(&format!("{place}  "), &sentence)?;
        self.moves("analysis-played", &turn.played, stage)?;
        self.moves("analysis-better", turn.better.as_deref().unwrap_or_default(), stage)
    }

    fn moves(&self, key: &'static str, moves: &[String], stage: &mut Stage) -> io::Result<()> {
        let moves = text(moves.join(" "));
        let sentence = stage.words.say(&Message::new(key).with("moves", moves));
        stage.prose("   ", &sentence)
    }

    /// How each player did.
    fn accounts(&self, stage: &mut Stage) -> io::Result<()> {
        stage.line("")?;
        let keys = ["player", "turns", "same", "mean", "dearest"];
        let heading = keys.map(|key| stage.words.word(&format!("analysis-column-{key}")));
        let mut rows = TextTable::new(heading.to_vec());
        let row = |account: Account| {
            vec![
                self.names[account.seat.index()].clone(),
                account.turns.to_string(),
                account.same.to_string(),
                format!("{:.1}", account.mean_cost * 100.0),
                format!("{:.0}", account.worst_cost * 100.0),
            ]
        };
        self.review.accounts().into_iter().map(row).for_each(|row| rows.add(row));
        stage.table(&rows)
    }
}

fn heading(title: &str, stage: &mut Stage) -> io::Result<()> {
    let bold = Style::new().bold();
    stage.line(format!("{bold}{title}{bold:#}"))
}
