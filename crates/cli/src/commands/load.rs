//! `banmen load`: many games at a time against a running service.

use std::time::Duration;

use banmen_load::{Report, Settings, Times, run};
use banmen_rules::{Arg, Message};
use clap::Args;
use serde_json::{Value, json};

use crate::error::CliError;
use crate::terminal::Terminal;

/// Play many games at a time against a running service, and measure it
#[derive(Args, Debug)]
#[command(after_help = EXAMPLE)]
pub(crate) struct Load {
    /// The address of a node; with several, lines that break are opened at the next
    #[arg(long = "server", value_name = "URL", default_values_t = ["http://127.0.0.1:7749".to_owned()])]
    servers: Vec<String>,
    /// How many games are played at a time, by two guests each
    #[arg(long, value_name = "COUNT", default_value_t = 10)]
    games: usize,
    /// How many sockets are held open beside them
    #[arg(long, value_name = "COUNT", default_value_t = 0)]
    idle: usize,
    /// In how many games with a short clock, beside the others, a player lets the time run out, again and again
    #[arg(long, value_name = "COUNT", default_value_t = 0)]
    flags: usize,
    /// How many seconds to play
    #[arg(long, value_name = "SECONDS", default_value_t = 10, value_parser = clap::value_parser!(u64).range(1..=86_400))]
    seconds: u64,
    /// How many milliseconds a player thinks
    #[arg(long, value_name = "MS", default_value_t = 0, value_parser = clap::value_parser!(u64).range(0..=3_600_000))]
    pause: u64,
    /// The game with its options, for two players
    #[arg(long, value_name = "SETUP", default_value = "saiju")]
    setup: String,
    /// From which the players' choices follow
    #[arg(long, value_name = "NUMBER", default_value_t = 1)]
    seed: u64,
    /// Compare every player's log with the service's at the end
    #[arg(long)]
    check: bool,
    /// Allow servers that are not on this machine: ask their owner first
    #[arg(long)]
    anywhere: bool,
    /// Print the figures as JSON
    #[arg(long)]
    json: bool,
}

const EXAMPLE: &str = "\
Example: a hundred games at a time for a minute, against a server without limits
  $ banmen serve --limits off &
  $ banmen load --games 100 --seconds 60 --check";

impl Load {
    pub(crate) fn run(&self, terminal: &mut Terminal) -> Result<(), CliError> {
        let settings = Settings {
            servers: self.servers.clone(),
            games: self.games,
            idle: self.idle,
            flags: self.flags,
            time: Duration::from_secs(self.seconds),
            pause: Duration::from_millis(self.pause),
            setup: self.setup.clone(),
            seed: self.seed,
            check: self.check,
            anywhere: self.anywhere,
        };
        let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
        let report = runtime.block_on(run(&settings)).map_err(|error| {
            terminal.usage_error(&Message::new("load-cannot").with("why", Arg::text(error.to_string())))
        })?;
        if self.json {
            terminal.json(&facts(&report))?;
        } else {
            self.tell(&report, terminal)?;
        }
        if report.wrong.is_empty() {
            return Ok(());
        }
        let why = Message::new("load-wrong").with("what", Arg::text(report.wrong.join("\n")));
        Err(CliError::Failed(terminal.words.say(&why)))
    }

    fn tell(&self, report: &Report, terminal: &mut Terminal) -> Result<(), CliError> {
        let figures = &report.figures;
        let seconds = report.took.as_secs_f64();
        let turns = [
            ("games", Arg::number(figures.games)),
            ("turns", Arg::number(figures.turns)),
            ("seconds", Arg::text(format!("{seconds:.1}"))),
            ("rate", Arg::text(format!("{:.0}", figures.turns as f64 / seconds))),
        ];
        terminal.say("load-turns", turns)?;
        for (key, times) in [("load-acknowledged", figures.acknowledged), ("load-seen", figures.seen)] {
            terminal.say(key, words(times))?;
        }
        if self.flags > 0 {
            let count = ("count", Arg::number(report.flags.len() as u64));
            let [half, most, longest] = words(Times::of(report.flags.iter().map(|flag| flag.late())));
            terminal.say("load-flags", [count, half, most, longest])?;
        }
        if self.check {
            let checked = [
                ("compared", Arg::number(figures.compared)),
                ("lost", Arg::number(figures.lost)),
                ("doubled", Arg::number(figures.doubled)),
                ("gaps", Arg::number(figures.gaps)),
                ("resent", Arg::number(figures.resent)),
            ];
            terminal.say("load-checked", checked)?;
        }
        Ok(())
    }
}

/// Times as arguments of a sentence.
fn words(times: Times) -> [(&'static str, Arg); 3] {
    let millis = |name, time: f64| (name, Arg::text(format!("{time:.1}")));
    [millis("half", times.half), millis("most", times.most), millis("longest", times.longest)]
}

fn facts(report: &Report) -> Value {
    let figures = &report.figures;
    let times = |times: Times| json!({ "p50": times.half, "p99": times.most, "max": times.longest });
    json!({
        "seconds": report.took.as_secs_f64(),
        "games": figures.games,
        "turns": figures.turns,
        "turnsPerSecond": figures.turns as f64 / report.took.as_secs_f64(),
        "acknowledgedMs": times(figures.acknowledged),
        "seenMs": times(figures.seen),
        "connections": figures.connections,
        "resent": figures.resent,
        "later": figures.later,
        "compared": figures.compared,
        "lost": figures.lost,
        "doubled": figures.doubled,
        "gaps": figures.gaps,
        "flags": report.flags.iter().map(|flag| json!({ "due": flag.due, "fell": flag.fell })).collect::<Vec<_>>(),
        "wrong": report.wrong,
    })
}
