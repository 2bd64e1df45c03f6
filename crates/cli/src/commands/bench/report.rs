//! The results of `banmen bench` as a table, as JSON and as a file.

use std::path::Path;
use std::{fs, io, thread};

use serde_json::{Value, json};

use super::measure::{Done, Measured};
use super::workload::Workload;
use crate::date::today;

/// The heading of the table.
pub(super) fn heading() -> String {
    format!(
        "{:<8} {:<45} {:>12} {:>11} {:>12} {:>7} {:>13}",
        "game", "options", "playouts/s", "actions/s", "per playout", "events", "perft nodes/s"
    )
}

/// One line of the table.
pub(super) fn line(workload: &Workload, measured: &Measured) -> String {
    let played = &measured.played;
    let events = measured.watched.as_ref().map(|watched| watched.per_second() / played.per_second());
    format!(
        "{:<8} {:<45} {:>12.0} {:>11} {:>12.1} {:>7} {:>13}",
        workload.id.name(),
        workload.options,
        played.playouts_per_second(),
        millions(played.per_second()),
        played.per_playout(),
        events.map_or("–".to_owned(), |part| format!("{:.0} %", part * 100.0)),
        measured.counted.as_ref().map(Done::per_second).map_or("–".to_owned(), millions),
    )
}

fn millions(number: f64) -> String {
    format!("{:.2} M", number / 1e6)
}

/// The rows as JSON.
pub(super) fn json(rows: &[(&Workload, Measured)]) -> Value {
    let row = |(workload, measured): &(&Workload, Measured)| {
        let played = &measured.played;
        json!({
            "game": workload.id.name(),
            "options": workload.options,
            "playoutsPerSecond": round(played.playouts_per_second()),
            "actionsPerSecond": round(played.per_second()),
            "actionsPerPlayout": played.per_playout(),
            "perftNodesPerSecond": measured.counted.as_ref().map(|counted| round(counted.per_second())),
        })
    };
    rows.iter().map(row).collect()
}

fn round(number: f64) -> u64 {
    number.round() as u64
}

/// Writes the rows with date and machine to `FOLDER/DATE.json`.
pub(super) fn save(folder: &Path, rows: &[(&Workload, Measured)]) -> io::Result<()> {
    let date = today();
    let mut results = json(rows);
    for (result, (_, measured)) in results.as_array_mut().into_iter().flatten().zip(rows) {
        result["watchedActionsPerSecond"] =
            json!(measured.watched.as_ref().map(|done| round(done.per_second())));
    }
    let file = json!({ "date": date, "machine": machine(), "version": env!("CARGO_PKG_VERSION"), "results": results });
    fs::create_dir_all(folder)?;
    fs::write(folder.join(date).with_extension("json"), format!("{file:#}\n"))
}

/// The kind of machine, without anything that identifies it.
fn machine() -> Value {
    let cpu = fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
    let model = cpu.lines().find_map(|line| line.strip_prefix("model name")?.split_once(": "));
    let cores = thread::available_parallelism().map_or(1, usize::from);
    json!({ "cpu": model.map_or("unknown", |(_, name)| name), "cores": cores })
}
