//! `banmen explore show`: what an index knows of a position.

use std::fs::File;
use std::io::{self, BufReader};
use std::path::PathBuf;

use banmen_engine::arena::file_error;
use banmen_explore::{Shown, Tally, find};
use banmen_rules::{AnyTable, Arg, Seat};
use banmen_view::{Cast, TextTable, Words};
use clap::Args;
use serde_json::{Value, json};

use crate::error::CliError;
use crate::position_args::PositionArgs;
use crate::terminal::Terminal;

/// Show what was played in a position
#[derive(Args, Debug)]
pub(super) struct Show {
    /// The file of the index
    #[arg(value_name = "INDEX")]
    index: PathBuf,
    #[command(flatten)]
    position: PositionArgs,
    /// The number of actions to show
    #[arg(long, value_name = "N", default_value_t = 20, value_parser = clap::value_parser!(u32).range(1..=100_000))]
    most: u32,
    /// Print games, shares of the seats and actions as JSON
    #[arg(long)]
    json: bool,
}

impl Show {
    pub(super) fn run(&self, terminal: &mut Terminal) -> Result<(), CliError> {
        let table = self.position.table(terminal)?;
        let failed = |error: io::Error| terminal.usage_error(&file_error(&self.index, error.to_string()));
        let mut file = BufReader::new(File::open(&self.index).map_err(failed)?);
        let shown = find(&mut file, &table).map_err(failed)?;
        if self.json {
            return Ok(terminal.json(&self.told(&table, shown.as_ref()))?);
        }
        match shown {
            None => Ok(terminal.say("explore-nothing", [])?),
            Some(shown) => self.print(&table, &shown, terminal),
        }
    }

    fn print(&self, table: &AnyTable, shown: &Shown, terminal: &mut Terminal) -> Result<(), CliError> {
        let cast = Cast::of(table);
        let words = &terminal.words;
        let seats: Vec<_> =
            (0..table.names().len()).map(|seat| words.player(&cast, Seat::new(seat))).collect();
        let heading = ["explore-action", "explore-games"].map(|key| words.word(key)).into_iter();
        let heading = heading.chain(seats).chain([words.word("explore-by")]).collect();
        let mut told = TextTable::new(heading).with_left(&[0, 2 + table.names().len()]);
        let all = words.word("explore-all");
        told.add(row(all, &shown.reached, words));
        for one in shown.played.iter().take(self.most as usize) {
            told.add(row(one.action.clone(), &one.games, words));
        }
        terminal.table(&told)?;
        let more = shown.played.len().saturating_sub(self.most as usize);
        if more > 0 {
            terminal.say("explore-more", [("count", Arg::number(more))])?;
        }
        Ok(())
    }

    fn told(&self, table: &AnyTable, shown: Option<&Shown>) -> Value {
        let seats = table.names().len();
        let Some(shown) = shown else { return json!({ "games": 0, "shares": vec![0; seats], "played": [] }) };
        let one = |action: &str, tally: &Tally| {
            let levels: Vec<_> = tally.levels.to_vec();
            json!({
                "action": action, "games": tally.games, "shares": shares(tally, seats), "levels": levels,
                "rated": tally.rated, "rating": tally.rating(),
            })
        };
        let played = shown.played.iter().take(self.most as usize);
        json!({
            "games": shown.reached.games,
            "shares": shares(&shown.reached, seats),
            "played": played.map(|own| one(&own.action, &own.games)).collect::<Vec<_>>(),
        })
    }
}

/// The share of each seat, in ten-thousandths' steps.
fn shares(tally: &Tally, seats: usize) -> Vec<f64> {
    (0..seats).map(|seat| (tally.share(seat) * 10_000.0).round() / 10_000.0).collect()
}

/// An action with its games, what each seat got, and who chose it.
fn row(label: String, tally: &Tally, words: &Words) -> Vec<String> {
    let share = |seat| format!("{:.1} %", tally.share(seat) * 100.0);
    let mut row = vec![label, tally.games.to_string()];
    row.extend((0..tally.shares.len()).map(share));
    row.push(by(tally, words));
    row
}

/// By whom an action was chosen: levels with their numbers of games, and the mean rating.
fn by(tally: &Tally, words: &Words) -> String {
    let levels = (1..).zip(tally.levels).filter(|(_, count)| *count > 0);
    let mut parts: Vec<String> = levels.map(|(level, count)| format!("level:{level} ×{count}")).collect();
    if let Some(rating) = tally.rating() {
        let message = banmen_rules::Message::new("explore-rating").with("count", Arg::number(tally.rated));
        parts.push(words.say(&message.with("rating", Arg::text(rating.to_string()))));
    }
    parts.join(", ")
}
