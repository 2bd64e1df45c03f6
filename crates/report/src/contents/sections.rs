//! The sections of a report, one after another.

use banmen_rules::{Arg, Seat};
use banmen_view::{Cast, Words};

use super::phrases::{interval, number, percent, say, spread};
use super::{Part, Picture, Report};
use crate::Spread;
use crate::chart::{Axes, Bar, bars, histogram, lines};
use crate::events::never_seen;
use crate::heat::{self, HeatMap};
use crate::summary::{CourseSummary, Share};

/// Writes a report in one language.
pub(super) struct Writer<'a> {
    report: &'a Report<'a>,
    words: &'a Words,
    cast: Cast,
}

/// The most rows of the table of first turns.
const MOST_FIRST_TURNS: usize = 12;

impl<'a> Writer<'a> {
    pub(super) fn new(report: &'a Report<'a>, words: &'a Words) -> Writer<'a> {
        Writer { report, words, cast: Cast::of(report.plan.table()) }
    }

    /// The name of the game with its options.
    pub(super) fn title(&self) -> String {
        let setup = self.report.plan.table().setup();
        let name = self.words.word(&format!("{}-name", setup.game));
        match setup.options.to_string() {
            options if options.is_empty() => name,
            options => format!("{name} · {options}"),
        }
    }

    pub(super) fn parts(&self) -> Vec<Part> {
        let mut parts = vec![Part::Prose(self.settings())];
        parts.extend(self.balance());
        parts.extend(self.players());
        parts.extend(self.lengths());
        parts.extend(self.choices());
        parts.extend(self.report.summary.course.iter().flat_map(|course| self.course(course)));
        parts.extend(self.maps());
        parts.extend(self.first_turns());
        parts.extend(self.rules());
        parts
    }

    fn heading(&self, key: &'static str) -> Part {
        Part::Heading(self.words.word(key))
    }

    fn prose(&self, key: &'static str) -> Part {
        Part::Prose(self.words.word(key))
    }

    fn columns(&self, keys: &[&str]) -> Vec<String> {
        keys.iter().map(|key| self.words.word(&format!("report-column-{key}"))).collect()
    }

    fn picture(&self, name: &str, caption: &str, svg: String) -> Picture {
        Picture { name: name.to_owned(), caption: caption.to_owned(), svg }
    }

    fn settings(&self) -> String {
        let Report { plan, summary, .. } = self.report;
        let terms = plan.terms();
        let text = |number: u64| Arg::text(number.to_string());
        let key = if terms.judge == 0 { "report-settings" } else { "report-settings-judged" };
        say(
            self.words,
            key,
            [
                ("games", Arg::number(summary.games)),
                (
                    "players",
                    Arg::text(
                        self.words.list(&plan.names().iter().map(ToString::to_string).collect::<Vec<_>>()),
                    ),
                ),
                ("nodes", text(terms.nodes)),
                ("varied", text(u64::from(terms.varied))),
                ("opening", text(u64::from(terms.opening))),
                ("judge", text(terms.judge)),
                ("seed", text(terms.seed)),
            ],
        )
    }

    fn player(&self, seat: usize) -> String {
        self.words.player(&self.cast, Seat::new(seat))
    }

    /// A reason why games end, in words of the game or of all games.
    fn reason(&self, reason: &str) -> String {
        let own = format!("{}-reason-{reason}", self.cast.game);
        self.words.word(&if self.words.has(&own) { own } else { format!("reason-{reason}") })
    }

    fn share_bar(&self, label: String, share: &Share) -> Bar {
        Bar { label, part: share.share, interval: Some(share.interval), note: percent(share.share) }
    }

    fn share_row(&self, label: String, share: &Share) -> Vec<String> {
        let counts = [share.count, share.wins, share.shared].map(|count| count.to_string());
        let mut row = vec![label];
        row.extend(counts);
        row.extend([percent(share.share), interval(share.interval)]);
        row
    }

    fn share_table<'s>(&self, first: &str, rows: impl Iterator<Item = (String, &'s Share)>) -> Part {
        Part::Table {
            heading: self.columns(&[first, "games", "wins", "shared", "share", "interval"]),
            rows: rows.map(|(label, share)| self.share_row(label, share)).collect(),
            words: vec![0],
        }
    }

    fn balance(&self) -> Vec<Part> {
        let summary = self.report.summary;
        let (fair, seats) = (1.0 / summary.seats.len() as f64, &summary.seats);
        let name = self.words.word("report-fair");
        let labelled = || seats.iter().enumerate().map(|(seat, share)| (self.player(seat), share));
        let rows: Vec<_> = labelled().map(|(label, share)| self.share_bar(label, share)).collect();
        let caption = self.words.word("report-balance-picture");
        let shared = say(
            self.words,
            "report-draws",
            [
                ("shared", Arg::number(summary.shared)),
                ("percent", Arg::text(percent(summary.shared as f64 / summary.games as f64))),
            ],
        );
        let reason = |(reason, count): &(&str, usize)| {
            let part = percent(*count as f64 / summary.games as f64);
            vec![self.reason(reason), count.to_string(), part]
        };
        vec![
            self.heading("report-balance"),
            self.prose("report-balance-about"),
            Part::Pictures(vec![self.picture(
                "balance",
                &caption,
                bars(&caption, &rows, Some((fair, &name))),
            )]),
            self.share_table("seat", labelled()),
            Part::Prose(shared),
            self.heading("report-endings"),
            Part::Table {
                heading: self.columns(&["reason", "games", "part"]),
                rows: summary.reasons.iter().map(reason).collect(),
                words: vec![0],
            },
        ]
    }

    /// Players against each other, and the ladder.
    fn players(&self) -> Vec<Part> {
        let Report { plan, summary, ladder } = self.report;
        let mut parts = Vec::new();
        if summary.participants.len() > 1 {
            let names = plan.names().into_iter().map(str::to_owned);
            parts.push(self.heading("report-players"));
            parts.push(self.share_table("player", names.zip(&summary.participants)));
        }
        let Some(first) = ladder.first() else { return parts };
        let label = |upper: &str, lower: &str| {
            say(self.words, "report-against", [("upper", Arg::text(upper)), ("lower", Arg::text(lower))])
        };
        let name = self.words.word("report-fair");
        let rows: Vec<_> =
            ladder.iter().map(|rung| self.share_bar(rung.upper.clone(), &rung.share)).collect();
        let caption = self.words.word("report-ladder-picture");
        let svg = bars(&caption, &rows, Some((first.fair, &name)));
        parts.extend([
            self.heading("report-ladder"),
            self.prose("report-ladder-about"),
            Part::Pictures(vec![self.picture("ladder", &caption, svg)]),
            self.share_table(
                "pair",
                ladder.iter().map(|rung| (label(&rung.upper, &rung.lower), &rung.share)),
            ),
        ]);
        parts
    }

    fn spread_table(&self, rows: Vec<(&str, Vec<String>)>) -> Part {
        let row = |(key, cells): (&str, Vec<String>)| {
            [self.words.word(key)].into_iter().chain(cells).collect::<Vec<_>>()
        };
        Part::Table {
            heading: self.columns(&[
                "measure",
                "mean",
                "deviation",
                "least",
                "low",
                "median",
                "high",
                "most",
            ]),
            rows: rows.into_iter().map(row).collect(),
            words: vec![0],
        }
    }

    fn lengths(&self) -> Vec<Part> {
        let summary = self.report.summary;
        let caption = self.words.word("report-length-picture");
        let svg = histogram(&caption, &summary.lengths, &self.words.word("report-axis-turns"));
        let rows = vec![
            ("report-turns", spread(&summary.turns, &number)),
            ("report-actions", spread(&summary.actions, &number)),
        ];
        let points: Vec<_> = summary.scores.iter().map(|points| spread(points, &number)).collect();
        let mut parts = vec![
            self.heading("report-length"),
            Part::Pictures(vec![self.picture("length", &caption, svg)]),
            self.spread_table(rows),
        ];
        if !points.is_empty() {
            let row = |(seat, cells): (usize, Vec<String>)| {
                [self.player(seat)].into_iter().chain(cells).collect::<Vec<_>>()
            };
            parts.push(self.heading("report-points"));
            let columns = ["seat", "mean", "deviation", "least", "low", "median", "high", "most"];
            parts.push(Part::Table {
                heading: self.columns(&columns),
                rows: points.into_iter().enumerate().map(row).collect(),
                words: vec![0],
            });
        }
        parts
    }

    fn choices(&self) -> Vec<Part> {
        let summary = self.report.summary;
        let caption = self.words.word("report-choices-picture");
        let name = self.words.word("report-axis-turn");
        let axes = Axes { first: 1.0, apart: 1.0, name: &name, sign: "", is_part: false, fair: None };
        let svg = lines(&caption, &summary.choices_by_turn, axes);
        let about = say(
            self.words,
            "report-choices-about",
            [
                ("actions", Arg::text(format!("{:.2}", summary.actions_a_turn))),
                ("complexity", Arg::text(format!("{:.0}", summary.complexity))),
            ],
        );
        vec![
            self.heading("report-choices"),
            Part::Prose(about),
            Part::Pictures(vec![self.picture("choices", &caption, svg)]),
            self.spread_table(vec![("report-choice", spread(&summary.choices, &number))]),
        ]
    }

    fn course(&self, course: &CourseSummary) -> Vec<Part> {
        let seats = self.report.summary.seats.len();
        let caption = self.words.word("report-course-picture");
        let (name, fair) = (self.words.word("report-axis-progress"), self.words.word("report-fair"));
        let line = Some((1.0 / seats as f64, fair.as_str()));
        let axes = Axes { first: 0.0, apart: 5.0, name: &name, sign: " %", is_part: true, fair: line };
        let svg = lines(&caption, &course.curve, axes);
        let told = say(
            self.words,
            "report-course-told",
            [
                ("games", Arg::number(course.games)),
                ("open", Arg::text(percent(course.open.mean))),
                ("changes", Arg::text(format!("{:.2}", course.lead_changes.mean))),
                ("behind", Arg::text(percent(course.behind.mean))),
                ("comebacks", Arg::text(percent(course.comebacks))),
            ],
        );
        let cells = |own: &Spread, tell: &dyn Fn(f64) -> String| spread(own, tell);
        let mut parts = vec![
            self.heading("report-course"),
            self.prose("report-course-about"),
            Part::Pictures(vec![self.picture("course", &caption, svg)]),
            Part::Prose(told),
            self.spread_table(vec![
                ("report-open", cells(&course.open, &percent)),
                ("report-decided", cells(&course.decided, &number)),
                ("report-lead-changes", cells(&course.lead_changes, &number)),
                ("report-behind", cells(&course.behind, &percent)),
            ]),
        ];
        if seats > 2 {
            let part = Arg::text(percent(course.kingmaking));
            parts.push(Part::Prose(say(self.words, "report-kingmaking", [("percent", part)])));
        }
        parts
    }

    fn maps(&self) -> Vec<Part> {
        let Report { plan, summary, .. } = self.report;
        let maps = summary.maps.turns.iter().enumerate().map(|(place, map)| {
            let turn = place + 1;
            HeatMap { name: format!("turn-{turn}"), map, key: "report-map-turn", turn }
        });
        let last = [
            ("end", &summary.maps.end, "report-map-end"),
            ("winners", &summary.maps.winners, "report-map-winners"),
        ];
        let last = last.map(|(name, map, key)| HeatMap { name: name.to_owned(), map, key, turn: 0 });
        let drawn = maps.chain(last).filter_map(|own| heat::draw(plan.table(), &own, self.words));
        let pictures: Vec<_> = drawn.collect();
        if pictures.is_empty() {
            return Vec::new();
        }
        vec![self.heading("report-maps"), self.prose("report-maps-about"), Part::Pictures(pictures)]
    }

    fn first_turns(&self) -> Vec<Part> {
        let turns = &self.report.summary.first_turns;
        let rows = turns.iter().take(MOST_FIRST_TURNS).map(|turn| (turn.text.clone(), &turn.share));
        let about = say(self.words, "report-first-about", [("count", Arg::number(turns.len()))]);
        vec![self.heading("report-first"), Part::Prose(about), self.share_table("turn", rows)]
    }

    fn rules(&self) -> Vec<Part> {
        let summary = self.report.summary;
        let rows = summary.events.iter().map(|event| {
            vec![
                event.rule.unwrap_or("–").to_owned(),
                self.words.say(&event.example),
                percent(event.games as f64 / summary.games as f64),
                number(event.times as f64 / summary.games as f64),
            ]
        });
        let mut rows: Vec<_> = rows.collect();
        let never = never_seen(self.report.plan.table().id(), summary);
        let empty = |sentence: String| vec!["–".to_owned(), sentence, percent(0.0), number(0.0)];
        rows.extend(never.iter().map(|message| empty(self.words.say(message))));
        vec![
            self.heading("report-rules"),
            self.prose("report-rules-about"),
            Part::Table {
                heading: self.columns(&["rule", "event", "in-games", "a-game"]),
                rows,
                words: vec![0, 1],
            },
        ]
    }
}
