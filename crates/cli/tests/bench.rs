//! The JSON of `banmen bench`, and its repeatable work.

use std::path::Path;
use std::process::Command;

use banmen_rules::GameId;
use serde_json::Value;

fn bench(words: &[&str]) -> Vec<Value> {
    let output = Command::new(env!("CARGO_BIN_EXE_banmen")).arg("bench").args(words).output().unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let Ok(Value::Array(rows)) = serde_json::from_slice(&output.stdout) else { panic!("not an array") };
    rows
}

const KEYS: [&str; 6] =
    ["game", "options", "playoutsPerSecond", "actionsPerSecond", "actionsPerPlayout", "perftNodesPerSecond"];

#[test]
fn crowded_positions_are_those_of_the_fixtures() {
    let text =
        |path: &str| std::fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join(path)).unwrap();
    assert_eq!(text("src/commands/bench/crowded.txt"), text("../../fixtures/perft/saaguan.txt"));
}

#[test]
fn every_game_is_measured() {
    let rows = bench(&["--json", "--seconds", "0.01"]);
    for id in GameId::ALL {
        assert!(rows.iter().any(|row| row["game"] == id.name()), "{id} is not measured");
    }
    for row in &rows {
        let keys: Vec<_> = row.as_object().unwrap().keys().collect();
        assert_eq!(keys, KEYS);
        for speed in ["playoutsPerSecond", "actionsPerSecond", "perftNodesPerSecond"] {
            assert!(row[speed].as_u64().unwrap() > 0, "{row}");
        }
    }
}

#[test]
fn the_same_seed_is_the_same_work() {
    let actions = |seed: &str| {
        let rows = bench(&["saiju board=square", "sayu", "--json", "--playouts", "20", "--seed", seed]);
        rows.iter().map(|row| row["actionsPerPlayout"].as_f64().unwrap()).collect::<Vec<_>>()
    };
    assert_eq!(actions("7"), actions("7"));
    assert_ne!(actions("7"), actions("8"));
    let watched = bench(&["sayu", "--json", "--playouts", "20", "--seed", "7", "--events"]);
    assert_eq!(watched[0]["actionsPerPlayout"].as_f64().unwrap(), actions("7")[1]);
}

#[test]
fn searches_are_stopped() {
    let rows = bench(&["sayu", "--json", "--stops", "2"]);
    let stops = |row: &Value| (row["threads"].as_u64(), row["stops"].as_u64());
    assert_eq!(rows.iter().map(stops).collect::<Vec<_>>(), [(Some(1), Some(2)), (Some(2), Some(2))]);
    for row in &rows {
        assert!(row["medianMs"].as_f64().unwrap() <= row["longestMs"].as_f64().unwrap(), "{row}");
    }
}

#[test]
fn results_are_saved_with_date_and_machine() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("bench");
    let _ = std::fs::remove_dir_all(&folder);
    bench(&["sayu", "--json", "--playouts", "3", "--save", folder.to_str().unwrap()]);
    let files: Vec<_> = folder.read_dir().unwrap().map(|file| file.unwrap().path()).collect();
    let [file] = &files[..] else { panic!("one file is written, not {files:?}") };
    let saved: Value = serde_json::from_slice(&std::fs::read(file).unwrap()).unwrap();
    assert!(file.ends_with(format!("{}.json", saved["date"].as_str().unwrap())));
    assert!(saved["machine"]["cores"].as_u64().unwrap() >= 1);
    assert_eq!(saved["results"][0]["game"], "sayu");
}
