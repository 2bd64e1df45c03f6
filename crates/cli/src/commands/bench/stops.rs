//! The time from `stop` to the answer, measured through the text protocol as a match runner does.

use std::env;
use std::time::Duration;

use banmen_engine::ugi::{Failure, FailureKind, Program};
use banmen_rules::chance::Word;
use banmen_rules::{AnyTable, Options, Setup};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;
use serde_json::{Value, json};

use super::workload::Workload;

/// The numbers of threads that are measured.
pub(super) const THREADS: [u32; 2] = [1, 2];

/// The shortest and the longest time of a search before `stop`, in milliseconds.
const RUNS: (u32, u32) = (20, 500);

/// The largest number of random actions before a searched position.
const MOST_ACTIONS: u32 = 60;

/// The times that searches of one game took to stop.
#[derive(Clone, Debug)]
pub(super) struct Stops {
    pub(super) threads: u32,
    /// Sorted times.
    times: Vec<Duration>,
}

impl Stops {
    fn longest(&self) -> f64 {
        self.times.last().map_or(0.0, milliseconds)
    }

    fn median(&self) -> f64 {
        self.times.get(self.times.len() / 2).map_or(0.0, milliseconds)
    }
}

/// Stops `stops` searches of random positions, each after a random time.
pub(super) fn measure(workload: &Workload, threads: u32, stops: u32, seed: u64) -> Result<Stops, Failure> {
    let own = env::current_exe().map_err(|error| Failure::new(FailureKind::Start, error.to_string()))?;
    let words = [own.display().to_string(), "protocol".to_owned()];
    let mut program = Program::start(&words, &[("Threads".to_owned(), threads.to_string())])?;
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let mut times = Vec::new();
    for _ in 0..stops {
        let table = somewhere(workload, &mut rng);
        program.new_game(format!("{} {}", workload.id, workload.options).trim())?;
        let (least, most) = RUNS;
        let run = least + Word::draw(&mut rng).below(most - least);
        times.push(program.time_to_stop(&table, Duration::from_millis(run.into()))?);
    }
    times.sort_unstable();
    Ok(Stops { threads, times })
}

/// A position after some random actions; the game goes on there.
fn somewhere(workload: &Workload, rng: &mut Xoshiro256PlusPlus) -> AnyTable {
    let options = workload.options.parse::<Options>().expect("the workload was checked");
    let mut table = Setup { game: workload.id, options }.table().expect("the workload was checked");
    for _ in 0..Word::draw(rng).below(MOST_ACTIONS) {
        let legal = table.legal();
        let choice = Word::draw(rng).below(legal.len() as u32) as usize;
        table.play_quietly(&legal[choice]).expect("a listed action is legal");
        if table.outcome().is_some() {
            table.undo().expect("an action was made");
            break;
        }
    }
    table
}

/// The heading of the table.
pub(super) fn heading() -> String {
    format!(
        "{:<8} {:<45} {:>7} {:>5} {:>10} {:>11}",
        "game", "options", "threads", "stops", "median ms", "longest ms"
    )
}

/// One line of the table.
pub(super) fn line(workload: &Workload, stops: &Stops) -> String {
    format!(
        "{:<8} {:<45} {:>7} {:>5} {:>10.1} {:>11.1}",
        workload.id.name(),
        workload.options,
        stops.threads,
        stops.times.len(),
        stops.median(),
        stops.longest(),
    )
}

/// The times as JSON.
pub(super) fn json(workload: &Workload, stops: &Stops) -> Value {
    json!({
        "game": workload.id.name(),
        "options": workload.options,
        "threads": stops.threads,
        "stops": stops.times.len(),
        "medianMs": stops.median(),
        "longestMs": stops.longest(),
    })
}

fn milliseconds(time: &Duration) -> f64 {
    (time.as_secs_f64() * 1e5).round() / 1e2
}
