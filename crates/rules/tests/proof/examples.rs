//! The programs in `examples/` run, and print what they are meant to print.

use std::process::Command;

/// Runs an example and returns what it prints, line by line.
#[track_caller]
fn run(name: &str, words: &[&str]) -> Vec<String> {
    let cargo = std::env::var_os("CARGO").unwrap_or("cargo".into());
    let output = Command::new(cargo)
        .args(["run", "--quiet", "--offline", "--package=banmen-rules", "--example", name, "--"])
        .args(words)
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .output()
        .unwrap();
    assert!(output.status.success(), "{name}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap().lines().map(str::to_owned).collect()
}

#[test]
fn legal_actions_are_listed() {
    let lines = run("legal", &[]);
    assert_eq!((lines.len(), &*lines[0]), (36, "m@a1"));
}

#[test]
fn a_refusal_is_matched() {
    let lines = run("play", &[]);
    let refusal = "saiju-shadows-first symbol=<saiju-symbol-snow> [Setting up]";
    assert_eq!(lines[1], format!("Snow still has a shadow to place: {refusal}"));
}

#[test]
fn a_record_is_read() {
    let lines = run("record", &[]);
    assert_eq!(lines[..2], ["snow: m@c2", "moon: s@d2"]);
}

#[test]
fn random_games_are_played() {
    let lines = run("playouts", &["10", "1", "sayu"]);
    assert!(lines[0].starts_with("10 games, "), "{}", lines[0]);
}

#[test]
fn a_game_of_ones_own_is_played() {
    let lines = run("tic_tac_toe", &[]);
    let crosses = |line: &String| line.matches('x').count();
    assert!((5..=9).contains(&lines.len()), "{lines:?}");
    assert!(lines.iter().all(|line| line.len() == 9) && crosses(&lines[0]) == 1, "{lines:?}");
}
