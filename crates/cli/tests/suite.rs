//! `banmen suite`: the table by level, and the list of one player's wrong answers.

use std::process::Command;

use serde_json::Value;

/// The output of `banmen suite niju-win-now` with more words.
fn suite(words: &[&str]) -> String {
    let mut command = Command::new(env!("CARGO_BIN_EXE_banmen"));
    let output = command.args(["suite", "niju-win-now"]).args(words).output().unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}

fn json(words: &[&str]) -> Value {
    serde_json::from_str(&suite(words)).unwrap()
}

/// The columns of the table.
const PLAYERS: [&str; 10] = ["1", "2", "3", "4", "5", "6", "7", "8", "greedy", "best"];

#[test]
fn the_table_has_a_row_for_a_kind_and_a_column_for_a_player() {
    let text = suite(&[]);
    assert!(text.lines().take(2).all(|line| line.chars().count() <= 80), "{text}");
    let cells = |row: usize| text.lines().nth(row).unwrap().split_whitespace().collect::<Vec<_>>();
    assert_eq!(cells(0), [&["kind", "asked"], &PLAYERS[..]].concat());
    let row = cells(1);
    assert_eq!(row[0], "niju-win-now");
    let numbers: Vec<usize> = row[1..].iter().map(|cell| cell.parse().unwrap()).collect();
    assert!(numbers.iter().all(|found| *found <= numbers[0]), "{text}");
    assert_eq!(numbers.last(), numbers.first(), "the best takes every win");
}

#[test]
fn the_table_as_json_has_the_numbers_of_each_player_alone() {
    let table = json(&["--json"]);
    let players = table["players"].as_array().unwrap();
    assert_eq!(players.len(), PLAYERS.len());
    assert_eq!(players[0]["player"], "level:1");
    let alone = json(&["--json", "--player", "level:1"]);
    assert_eq!(players[0]["kinds"], alone["kinds"], "a level's answers are always the same");
}

#[test]
fn wrong_answers_are_listed() {
    let marks = json(&["--json", "--player", "random"]);
    let number = |name: &str| marks["kinds"][0][name].as_u64().unwrap() as usize;
    let missed = marks["missed"].as_array().unwrap();
    assert_eq!(missed.len(), number("asked") - number("found"));
    assert!(!missed.is_empty());
    for wrong in missed {
        assert!(!wrong["right"].as_array().unwrap().contains(&wrong["answer"]));
    }
    let text = suite(&["--player", "random"]);
    assert_eq!(text.lines().count(), 1 + missed.len(), "{text}");
}
