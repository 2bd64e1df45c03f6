//! `banmen perft`: counts action sequences.

use std::time::Instant;

use banmen_rules::AnyTable;
use clap::Args;
use serde_json::{Map, json};

use crate::error::CliError;
use crate::position_args::PositionArgs;
use crate::status_line::StatusLine;
use crate::terminal::Terminal;

/// Count the action sequences of a length: the classic test of move generation
#[derive(Args, Debug)]
#[command(after_help = EXAMPLE)]
pub(crate) struct Perft {
    #[command(flatten)]
    position: PositionArgs,
    /// Number of actions in each sequence
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(..=20))]
    depth: u32,
    /// Also print the count of each first action
    #[arg(long)]
    divide: bool,
    /// Print {"depth", "count"} as JSON, with "divide" if asked for
    #[arg(long)]
    json: bool,
}

const EXAMPLE: &str = "\
Example: how many ways there are to set up Saiju
  $ banmen perft saiju --depth 3
  42840";

impl Perft {
    pub(crate) fn run(&self, terminal: &mut Terminal) -> Result<(), CliError> {
        let table = self.position.table(terminal)?;
        let mut divide = Vec::new();
        let count = self.count(&table, &mut divide);
        if self.json {
            let mut facts = json!({ "depth": self.depth, "count": count });
            if self.divide {
                facts["divide"] =
                    divide.into_iter().map(|(text, n)| (text, json!(n))).collect::<Map<_, _>>().into();
            }
            return Ok(terminal.json(&facts)?);
        }
        if !self.divide {
            return Ok(terminal.line(count.to_string())?);
        }
        for (text, count) in divide {
            terminal.line(format!("{text} {count}"))?;
        }
        Ok(terminal.line(format!("total {count}"))?)
    }

    /// Counts, with a progress line; `divide` receives the count of each first action.
    fn count(&self, table: &AnyTable, divide: &mut Vec<(String, u64)>) -> u64 {
        let Some(below) = self.depth.checked_sub(1) else { return 1 };
        let actions = table.legal();
        let mut progress = Progress::begin(actions.len());
        for action in actions {
            let mut next = table.clone();
            next.play_quietly(&action).expect("a listed action is legal");
            divide.push((action, progress.count(&next, below)));
        }
        progress.end();
        divide.iter().map(|(_, count)| count).sum()
    }
}

/// The progress of the count, on a line on stderr.
struct Progress {
    line: StatusLine,
    begun: Instant,
    /// First actions: the number counted so far, and the total.
    first: (usize, usize),
    /// Second actions after the first action that is being counted.
    second: (usize, usize),
    counted: u64,
}

impl Progress {
    fn begin(actions: usize) -> Progress {
        Progress {
            line: StatusLine::new(),
            begun: Instant::now(),
            first: (0, actions),
            second: (0, 0),
            counted: 0,
        }
    }

    /// Counts the sequences after a first action; long counts go one second action at a time.
    fn count(&mut self, table: &AnyTable, depth: u32) -> u64 {
        let count = if depth < 2 {
            let count = table.perft(depth);
            self.step(count);
            count
        } else {
            self.second = (0, table.legal().len());
            table.perft_divide(depth, &mut |_, count| self.step(count))
        };
        self.first.0 += 1;
        self.second = (0, 0);
        count
    }

    /// Notes that a second action is counted.
    fn step(&mut self, count: u64) {
        self.second.0 += 1;
        self.counted += count;
        let speed = self.counted as f64 / self.begun.elapsed().as_secs_f64() / 1e6;
        let percent = self.percent();
        self.line.tell(|| format!("{percent:.1} %: {} ({speed:.1} million/s)", self.counted));
    }

    fn percent(&self) -> f64 {
        let part = |(done, all): (usize, usize)| done as f64 / all.max(1) as f64;
        100.0 * (part(self.first) + part(self.second) / self.first.1.max(1) as f64)
    }

    fn end(&self) {
        self.line.clear();
    }
}
