//! `banmen perft`: counts action sequences.

use std::io::{self, IsTerminal, Write};
use std::time::{Duration, Instant};

use banmen_view::Seen;
use clap::Args;
use serde_json::{Map, json};

use crate::setting::Setting;
use crate::stage::Stage;
use crate::trouble::Trouble;

/// Count the action sequences of a length: the classic test of move generation
#[derive(Args, Debug)]
#[command(after_help = EXAMPLE)]
pub(crate) struct Perft {
    #[command(flatten)]
    setting: Setting,
    /// How many actions long the sequences are
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(..=20))]
    depth: u32,
    /// Count for each first action too
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
    pub(crate) fn run(&self, stage: &mut Stage) -> Result<(), Trouble> {
        let table = self.setting.table(stage)?;
        let mut divide = Vec::new();
        let count = self.count(&*table, &mut divide);
        if self.json {
            let mut facts = json!({ "depth": self.depth, "count": count });
            if self.divide {
                facts["divide"] =
                    divide.into_iter().map(|(text, n)| (text, json!(n))).collect::<Map<_, _>>().into();
            }
            return Ok(stage.json(&facts)?);
        }
        if !self.divide {
            return Ok(stage.line(count.to_string())?);
        }
        for (text, count) in divide {
            stage.line(format!("{text} {count}"))?;
        }
        Ok(stage.line(format!("total {count}"))?)
    }

    /// Counts, showing how far it is; `divide` takes the count of each first action.
    fn count(&self, table: &dyn Seen, divide: &mut Vec<(String, u64)>) -> u64 {
        let mut progress = Progress::begin(table.legal().len());
        let count = table.perft_divide(self.depth, &mut |text, count| {
            progress.step(count);
            divide.push((text.to_owned(), count));
        });
        progress.end();
        count
    }
}

/// How often the line is written anew.
const PAUSE: Duration = Duration::from_millis(100);

/// A line on stderr that tells how far the count is; nothing where no terminal shows it.
struct Progress {
    shown: bool,
    begun: Instant,
    written: Instant,
    done: usize,
    all: usize,
    counted: u64,
}

impl Progress {
    fn begin(all: usize) -> Progress {
        let now = Instant::now();
        let shown = io::stderr().is_terminal();
        Progress { shown, begun: now, written: now, done: 0, all, counted: 0 }
    }

    fn step(&mut self, count: u64) {
        self.done += 1;
        self.counted += count;
        if self.shown && self.written.elapsed() >= PAUSE {
            self.written = Instant::now();
            let speed = self.counted as f64 / self.begun.elapsed().as_secs_f64() / 1e6;
            self.write(&format!("{}/{}: {} ({speed:.1} million/s)", self.done, self.all, self.counted));
        }
    }

    fn end(&self) {
        if self.shown {
            self.write("");
        }
    }

    /// Writes over the line. That it may fail is no reason to stop counting.
    fn write(&self, text: &str) {
        let mut stderr = io::stderr();
        let _ = write!(stderr, "\r\x1b[K{text}").and_then(|()| stderr.flush());
    }
}
