//! `banmen bench`: the speed of the games on one thread, and the time that searches take to stop.

mod measure;
mod report;
mod stops;
mod workload;

use std::path::PathBuf;
use std::time::Duration;

use clap::Args;

use crate::error::CliError;
use crate::terminal::Terminal;
use measure::Effort;
use workload::Workload;

/// Measure random games, actions and perft nodes per second, on one thread
///
/// A random game chooses uniformly among the legal actions at every step, to the end, and is scored. Setting
/// up, both keys and the check for repetition are part of the measured time.
#[derive(Args, Debug)]
#[command(after_help = EXAMPLE)]
pub(crate) struct Bench {
    /// Games with their options: `saiju` means all its boards, `saiju board=square` just that one,
    /// `saaguan crowded` its positions full of robots [default: everything]
    #[arg(value_name = "GAME [KEY=VALUE…]")]
    games: Vec<String>,
    /// Time of each measurement
    #[arg(long, value_name = "S", default_value_t = 1.0, value_parser = read_seconds)]
    seconds: f64,
    /// Play exactly this many random games of each kind, once, and count no perft: the work is the same
    /// every time, for tools that count instructions
    #[arg(long, value_name = "N", conflicts_with = "seconds")]
    playouts: Option<u64>,
    /// The seed of all randomness
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    /// With --playouts: build and drop every event, as for a spectator
    #[arg(long, requires = "playouts")]
    events: bool,
    /// Instead measure the time from `stop` to the answer, with one and with two threads, in this many
    /// searches of random positions, each stopped after up to half a second
    #[arg(long, value_name = "N", conflicts_with_all = ["seconds", "playouts", "save"],
        value_parser = clap::value_parser!(u32).range(1..=10_000))]
    stops: Option<u32>,
    /// Print an array of {game, options, playoutsPerSecond, actionsPerSecond, actionsPerPlayout,
    /// perftNodesPerSecond} as JSON; with --stops of {game, options, threads, stops, medianMs, longestMs}
    #[arg(long)]
    json: bool,
    /// Also write the results, with date and machine, to a file in this folder
    #[arg(long, value_name = "FOLDER")]
    save: Option<PathBuf>,
}

const EXAMPLE: &str = "\
Example: the instructions that a thousand random games of Sayū take
  $ valgrind --tool=callgrind --callgrind-out-file=/dev/null \\
      banmen bench sayu --playouts 1000 --seed 1

The time that searches of Sayū take to stop
  $ banmen bench sayu --stops 20

In the table, “events” is the speed of games with an observer of every event, as a share of the speed
without one; without an observer no event is built. Every speed is the median of many short measurements.
In perft the last action of a sequence is counted and not played.";

impl Bench {
    pub(crate) fn run(&self, terminal: &mut Terminal) -> Result<(), CliError> {
        let workloads = workload::read(&self.games).map_err(|refusal| terminal.usage_error(&refusal))?;
        if let Some(stops) = self.stops {
            return self.measure_stops(&workloads, stops, terminal);
        }
        let effort = match self.playouts {
            Some(playouts) => Effort::Exactly { playouts, events: self.events },
            None => Effort::For(Duration::from_secs_f64(self.seconds)),
        };
        let mut rows = Vec::new();
        if !self.json {
            terminal.line(report::heading())?;
        }
        for workload in &workloads {
            let measured =
                workload.measure(&effort, self.seed).map_err(|refusal| terminal.usage_error(&refusal))?;
            if !self.json {
                terminal.line(report::line(workload, &measured))?;
            }
            rows.push((workload, measured));
        }
        if self.json {
            terminal.json(&report::json(&rows))?;
        }
        match &self.save {
            Some(folder) => Ok(report::save(folder, &rows)?),
            None => Ok(()),
        }
    }

    fn measure_stops(
        &self,
        workloads: &[Workload],
        stops: u32,
        terminal: &mut Terminal,
    ) -> Result<(), CliError> {
        let mut rows = Vec::new();
        if !self.json {
            terminal.line(stops::heading())?;
        }
        let with_options = workloads.iter().filter(|workload| !workload.is_crowded());
        for workload in with_options {
            for threads in stops::THREADS {
                let measured = stops::measure(workload, threads, stops, self.seed);
                let measured = measured.map_err(|failure| CliError::Failed(failure.detail))?;
                if self.json {
                    rows.push(stops::json(workload, &measured));
                } else {
                    terminal.line(stops::line(workload, &measured))?;
                }
            }
        }
        if self.json { Ok(terminal.json(&rows.into())?) } else { Ok(()) }
    }
}

fn read_seconds(text: &str) -> Result<f64, String> {
    match text.parse() {
        Ok(seconds) if (0.01..=3600.0).contains(&seconds) => Ok(seconds),
        _ => Err("a number from 0.01 to 3600".to_owned()),
    }
}
