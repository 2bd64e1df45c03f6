//! The figures as a table, and as JSON.

use std::fmt;
use std::fs;

use serde_json::{Value, json};

use crate::measuring::{Played, Run};

/// A line of the table for each run.
#[derive(Default)]
pub(crate) struct Table(Vec<Value>);

impl Table {
    pub(crate) fn add(&mut self, what: &str, run: &Run, played: &Played) {
        let turns = played.report["turns"].as_f64().unwrap();
        let each = f64::from(run.games.max(run.idle));
        let row = json!({
            "what": what,
            "setup": run.setup,
            "games": run.games,
            "idle": run.idle,
            "pauseMs": run.pause,
            "turns": turns,
            "turnsPerSecond": round(played.report["turnsPerSecond"].as_f64().unwrap()),
            "acknowledgedMs": played.report["acknowledgedMs"],
            "seenMs": played.report["seenMs"],
            "compared": played.report["compared"],
            "kilobytesEach": round(played.memory as f64 / each / 1000.0),
            "processorSeconds": round(played.processor),
            "microsecondsOfProcessorPerTurn": (turns > 0.0).then(|| round(played.processor * 1e6 / turns)),
            "loadAverage": played.load_average,
        });
        eprintln!("{row}");
        self.0.push(row);
    }

    pub(crate) fn json(&self) -> String {
        let cores = std::thread::available_parallelism().map_or(0, usize::from);
        let model = fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
        let model = model.lines().find_map(|line| line.strip_prefix("model name")).unwrap_or_default();
        let machine = json!({ "cores": cores, "processor": model.trim_start_matches(['\t', ':', ' ']) });
        format!("{:#}\n", json!({ "machine": machine, "runs": self.0 }))
    }
}

fn round(number: f64) -> f64 {
    (number * 10.0).round() / 10.0
}

impl fmt::Display for Table {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(
            f,
            "| run | games or sockets | turns a second | acknowledged p50, p99 ms | with the other player p50, p99 ms | kB each | µs of processor a turn | load average |"
        )?;
        writeln!(f, "| --- | --- | --- | --- | --- | --- | --- | --- |")?;
        for row in &self.0 {
            let each = row["games"].as_u64().filter(|&games| games > 0).or(row["idle"].as_u64());
            let times = |name: &str| format!("{}, {}", row[name]["p50"], row[name]["p99"]);
            writeln!(
                f,
                "| {} | {} | {} | {} | {} | {} | {} | {} |",
                row["what"].as_str().unwrap_or_default(),
                each.unwrap_or(0),
                row["turnsPerSecond"],
                times("acknowledgedMs"),
                times("seenMs"),
                row["kilobytesEach"],
                row["microsecondsOfProcessorPerTurn"],
                row["loadAverage"],
            )?;
        }
        Ok(())
    }
}
