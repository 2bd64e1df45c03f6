//! `banmen analyse`: what the search thinks, for programs and for people.

mod chart;
mod position;
mod review_page;

use std::io::{self, IsTerminal};
use std::thread;

use banmen_engine::analysis::{
    LONGEST_TIME, MOST_LINES, MOST_VISITS, SearchSettings, Service, Span, infos, serve,
};
use banmen_rules::record::Record;
use banmen_rules::{self as rules, AnyTable, Message};
use banmen_search::{Limits, Resources};
use clap::builder::Resettable;
use clap::{Arg, Args};

use crate::english::english;
use crate::error::CliError;
use crate::position_args::PositionArgs;
use crate::terminal::Terminal;
use position::{analyse, show_position};
use review_page::{review, review_json, show_review};

pub(super) use position::show_actions;

/// Analyse a position, a recorded game, or whatever a program asks for
///
/// With a game: the best actions of its position. With --record: a chart of the chances to win after each
/// turn, and the turns that lost the most. With neither: reads requests, one JSON object per line, and writes
/// answers, one per line, as soon as each is ready; docs/analysis.md describes them.
#[derive(Args, Debug)]
#[command(after_help = EXAMPLE)]
#[command(mut_args(own_help))]
pub(crate) struct Analyse {
    #[command(flatten)]
    position: PositionArgs,
    /// Thinking time for each position, in milliseconds [default: 1000; for a record, less if it would take
    /// more than a minute]
    #[arg(long, value_name = "MS", value_parser = clap::value_parser!(u64).range(1..=LONGEST_TIME))]
    time: Option<u64>,
    /// Nodes to visit for each position; with one thread the answer is then the same every time
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..=MOST_VISITS))]
    visits: Option<u64>,
    /// Number of actions to show
    #[arg(long, value_name = "N", default_value_t = 10, value_parser = read_lines)]
    lines: usize,
    /// The seed of all randomness
    #[arg(long, value_name = "N", default_value_t = 0)]
    seed: u64,
    /// Positions to search at the same time [default: the number of cores]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=256))]
    jobs: Option<u16>,
    /// Threads for each position [default: 1; for a single position without --visits the number of cores]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=256))]
    threads: Option<u16>,
    /// Most memory of one search, in MiB
    #[arg(long, value_name = "MIB", default_value_t = 256, value_parser = clap::value_parser!(u32).range(1..=65_536))]
    memory: u32,
    /// With --record: the first turn to review
    #[arg(long, value_name = "TURN", requires = "record")]
    from: Option<usize>,
    /// With --record: the last turn to review
    #[arg(long, value_name = "TURN", requires = "record")]
    to: Option<usize>,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
    /// At the end of the input, stop without answering open requests
    #[arg(long, conflicts_with_all = ["game", "record", "json"])]
    quit_without_waiting: bool,
}

const EXAMPLE: &str = "\
Review a game, a quarter of a second for each turn:
  $ banmen analyse --record evening.txt --time 250

The five best openings of Sayū, after five seconds on all cores:
  $ banmen analyse sayu --time 5000 --lines 5

Example: who is ahead after the first action of Ní-Ju, for a program
  $ echo '{\"id\":1,\"game\":\"niju\",\"moves\":\"0246@0,0\",\"visits\":9,\"lines\":0}' | banmen analyse
  {\"id\":1,\"moveNumber\":1,\"isDuringSearch\":false,\"moveInfos\":[],\"rootInfo\":{\"currentPlayer\":\"black\",…";

/// The default time of a search, in milliseconds.
const TIME: u64 = 1000;

/// The default time of a whole review, in milliseconds.
const WHOLE_GAME: u64 = 40_000;

/// The shortest useful search, in milliseconds.
const LEAST_TIME: u64 = 20;

impl Analyse {
    pub(crate) fn run(&self, terminal: &mut Terminal) -> Result<(), CliError> {
        match self.position.record(terminal)? {
            Some((record, table)) => self.review(&record, &table, terminal),
            None if self.position.is_empty() => self.serve(terminal),
            None => self.analyse(terminal),
        }
    }

    fn serve(&self, terminal: &Terminal) -> Result<(), CliError> {
        if io::stdin().is_terminal() {
            anstream::eprintln!("{}", terminal.words.word("analysis-reads-requests"));
        }
        let service = Service {
            jobs: self.jobs(),
            resources: self.resources(1),
            limits: self.limits(TIME),
            finishes: !self.quit_without_waiting,
            explain: english,
        };
        Ok(serve(&mut io::stdin().lock(), io::stdout(), &service)?)
    }

    fn analyse(&self, terminal: &mut Terminal) -> Result<(), CliError> {
        let table = self.position.table(terminal)?;
        let settings = self.settings(self.limits(TIME));
        let threads = if self.visits.is_some() { 1 } else { cores() };
        let report = analyse(&table, &settings, self.resources(threads), &terminal.words);
        if self.json {
            return Ok(terminal.json(&infos(&table, &report, &settings).into())?);
        }
        Ok(show_position(&table, &report, &settings, terminal)?)
    }

    fn review(&self, record: &Record, table: &AnyTable, terminal: &mut Terminal) -> Result<(), CliError> {
        let span = self.span(record).map_err(|refusal| terminal.usage_error(&refusal))?;
        let each = WHOLE_GAME * self.jobs() as u64 / span.positions() as u64;
        let settings = self.settings(self.limits(each.clamp(LEAST_TIME, TIME)));
        let review = review(record, span, &settings, (self.jobs(), self.resources(1)), &terminal.words);
        if self.json {
            return Ok(terminal.json(&review_json(&review, table))?);
        }
        Ok(show_review(&review, record, table, terminal)?)
    }

    /// The requested turns, if the record has them.
    fn span(&self, record: &Record) -> Result<Span, Message> {
        let last = record.turns().len();
        let first = self.from.unwrap_or(1);
        let end = self.to.unwrap_or(last);
        let no_turn = |turn: usize| {
            let number = |turn: usize| rules::Arg::Number(i64::try_from(turn).unwrap_or(i64::MAX));
            Message::new("record-no-such-turn").with("turn", number(turn)).with("last", number(last))
        };
        match (first, end) {
            _ if first == 0 || (first > last && self.from.is_some()) => Err(no_turn(first)),
            _ if end > last || end < first.min(last) => Err(no_turn(end)),
            _ => Ok(Span { first, last: end }),
        }
    }

    /// The limits of the command line; without any, `milliseconds`.
    fn limits(&self, milliseconds: u64) -> Limits {
        let time = self.time.or((self.visits.is_none()).then_some(milliseconds));
        Limits { nodes: self.visits, milliseconds: time, depth: None }
    }

    fn settings(&self, limits: Limits) -> SearchSettings {
        SearchSettings { limits, lines: self.lines, seed: self.seed, ..SearchSettings::default() }
    }

    fn jobs(&self) -> usize {
        self.jobs.map_or_else(cores, usize::from)
    }

    /// The resources of each search; `threads` is the default number of threads.
    fn resources(&self, threads: usize) -> Resources {
        let threads = self.threads.map_or(threads, usize::from);
        Resources { threads, memory: (self.memory as usize) << 20, seed: self.seed }
    }
}

/// Changes the shared arguments: here GAME may be left out.
fn own_help(arg: Arg) -> Arg {
    match arg.get_id().as_str() {
        "game" => arg.required_unless_present(Resettable::Reset),
        "moves" | "position" => arg.requires("game"),
        "record" => {
            arg.help("A record of a game (then GAME may be left out), to review; - for standard input")
        }
        _ => arg,
    }
}

fn cores() -> usize {
    thread::available_parallelism().map_or(1, std::num::NonZero::get)
}

fn read_lines(text: &str) -> Result<usize, String> {
    match text.parse() {
        Ok(lines) if (1..=MOST_LINES).contains(&lines) => Ok(lines),
        _ => Err(format!("a number from 1 to {MOST_LINES}")),
    }
}
