//! The JSON of `banmen match` and `banmen ladder`, and matches with other programs.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use serde_json::Value;

/// An empty folder for one test.
fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("matches").join(name);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    folder
}

fn banmen(words: &[&str], folder: &Path) -> Output {
    Command::new(env!("CARGO_BIN_EXE_banmen")).args(words).current_dir(folder).output().unwrap()
}

fn match_of(words: &[&str], folder: &Path) -> Value {
    let output = banmen(&[&["match", "--json"], words].concat(), folder);
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    serde_json::from_slice(&output.stdout).unwrap()
}

/// The program of `examples/first_legal.rs`, which is built together with the tests.
fn first_legal(vice: &str) -> String {
    let program = Path::new(env!("CARGO_BIN_EXE_banmen")).parent().unwrap().join("examples/first_legal");
    assert!(program.exists(), "`cargo test -p banmen` builds the examples; --test alone does not");
    format!("cmd:'{}' {vice}", program.display())
}

/// Games, and wins, draws and losses of the players.
fn results(facts: &Value) -> (u64, Vec<[u64; 3]>) {
    let count = |player: &Value| ["wins", "draws", "losses"].map(|key| player[key].as_u64().unwrap());
    let players = facts["players"].as_array().unwrap().iter().map(count).collect();
    (facts["games"].as_u64().unwrap(), players)
}

#[test]
fn facts_for_programs() {
    let facts = match_of(
        &["saiju", "players=3", "--players", "greedy,random", "--games", "6", "--sprt", "30%,35%"],
        &folder("facts"),
    );
    let (games, players) = results(&facts);
    assert_eq!(games, 6);
    assert_eq!(players.iter().map(|counts| counts.iter().sum::<u64>()).collect::<Vec<_>>(), [6, 12]);
    for player in facts["players"].as_array().unwrap() {
        let [low, high] = [0, 1].map(|end| player["elo95"][end].as_f64().unwrap());
        let elo = player["elo"].as_f64().unwrap();
        assert!(low <= elo && elo <= high, "{player}");
        assert!((0.0..=1.0).contains(&player["score"].as_f64().unwrap()));
    }
    assert_eq!(facts["seats"].as_array().unwrap().len(), 3);
    assert_eq!(facts["settings"]["opening"], 3);
    assert!(facts["sprt"]["llr"].is_number() && facts["sprt"]["verdict"].is_string());
}

#[test]
fn two_evaluators_of_a_game_play_each_other() {
    for game in ["saiju", "sayu", "saaguan", "niju"] {
        let words = [game, "limit=4", "--players", "best,best?eval=plain", "--nodes", "30", "--games", "2"];
        let words = words.into_iter().filter(|word| game == "saaguan" || *word != "limit=4");
        let facts = match_of(&words.collect::<Vec<_>>(), &folder("evaluators"));
        assert_eq!(results(&facts).0, 2, "{game}");
        let names: Vec<_> = facts["players"]
            .as_array()
            .unwrap()
            .iter()
            .map(|player| player["name"].as_str().unwrap())
            .collect();
        assert_eq!(names, ["best", "best?eval=plain"], "{game}");
    }
}

#[test]
fn nodes_make_the_same_games_whatever_the_jobs() {
    let games = |jobs: &str, name: &str| {
        let folder = folder(name);
        let words = ["niju", "--players", "best?nodes=20,uct?nodes=20", "--games", "6", "--jobs", jobs];
        match_of(&[&words[..], &["--records", "games"]].concat(), &folder);
        let mut files: Vec<_> =
            fs::read_dir(folder.join("games")).unwrap().map(|file| file.unwrap().path()).collect();
        files.sort();
        files.iter().map(|file| fs::read_to_string(file).unwrap()).collect::<Vec<_>>()
    };
    let alone = games("1", "one-job");
    assert_eq!(alone.len(), 6);
    assert_eq!(alone, games("3", "three-jobs"));
}

#[test]
fn a_match_goes_on_from_its_state() {
    let folder = folder("state");
    let run = |games: &str| {
        match_of(&["sayu", "--players", "greedy,random", "--games", games, "--state", "state.jsonl"], &folder)
    };
    run("2");
    let first = fs::read_to_string(folder.join("state.jsonl")).unwrap();
    let whole = run("6");
    assert_eq!(whole["games"], 6);
    assert!(fs::read_to_string(folder.join("state.jsonl")).unwrap().starts_with(&first));
    let anew = match_of(&["sayu", "--players", "greedy,random", "--games", "6"], &folder);
    assert_eq!(results(&whole), results(&anew));
    let other = ["match", "sayu", "--players", "greedy,random", "--seed", "2", "--state", "state.jsonl"];
    let refused = banmen(&other, &folder);
    assert_eq!(refused.status.code(), Some(2));
    let said = String::from_utf8(refused.stderr).unwrap();
    assert!(said.contains("its seed is 1, not 2"), "{said}");
}

#[test]
fn other_programs_can_play() {
    for game in [&["saiju"][..], &["saaguan", "players=3", "side=3", "limit=20"]] {
        let words = ["--player", "random", "--player", &first_legal(""), "--games", "6", "--time", "1000"];
        let facts = match_of(&[game, &words].concat(), &folder("programs"));
        assert_eq!(facts["games"], 6);
        assert_eq!(facts["faults"].as_array().unwrap().len(), 0, "{facts}");
        assert_eq!(facts["players"][1]["nodesPerAction"], 1.0);
    }
}

#[test]
fn a_program_that_misbehaves_loses_the_game() {
    for (vice, kind, word) in [
        ("late", "time", "time"),
        ("leave", "left", "forfeit"),
        ("error", "error", "forfeit"),
        ("illegal", "illegal", "forfeit"),
    ] {
        let folder = folder(vice);
        let words = ["niju", "--player", "random", "--player", &first_legal(vice), "--games", "2"];
        let more = ["--jobs", "2", "--time", "50", "--records", "games"];
        let facts = match_of(&[&words[..], &more].concat(), &folder);
        assert_eq!(results(&facts), (2, vec![[2, 0, 0], [0, 0, 2]]), "{vice}");
        assert_eq!(facts["faults"][0]["kind"], kind, "{facts}");
        assert_eq!(facts["reasons"][word], 2, "{facts}");
        // The program has the second seat in the first game, and the first seat in the second.
        for (file, name) in [("niju-001.txt", "black"), ("niju-002.txt", "white")] {
            let record = fs::read_to_string(folder.join("games").join(file)).unwrap();
            assert!(record.contains(&format!("{word}:{name}")), "{vice}: {record}");
            assert!(banmen_rules::record::Record::read(&record).is_ok(), "{vice}: {record}");
        }
    }
}

/// In a game of more than two, the others play on.
#[test]
fn the_others_play_on() {
    let words =
        ["saiju", "players=3", "--player", &first_legal("leave"), "--player", "greedy", "--games", "3"];
    let facts = match_of(&words, &folder("others"));
    assert_eq!(facts["faults"].as_array().unwrap().len(), 3);
    assert_eq!(facts["players"][0]["losses"], 3);
    assert!(facts["actionsPerGame"].as_f64().unwrap() > 30.0, "{facts}");
}

#[cfg(unix)]
#[test]
fn an_interrupted_match_prints_what_it_has_and_goes_on_later() {
    use std::process::Stdio;
    let folder = folder("interrupted");
    let state = folder.join("state.jsonl");
    let words = ["match", "sayu", "--players", "uct,random", "--time", "20", "--games", "100000"];
    let child = Command::new(env!("CARGO_BIN_EXE_banmen"))
        .args(words)
        .args(["--state", "state.jsonl", "--json"])
        .current_dir(&folder)
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let lines = || fs::read_to_string(&state).unwrap_or_default().lines().count();
    while lines() < 2 {
        std::thread::sleep(std::time::Duration::from_millis(20));
    }
    let interrupted = Command::new("kill").args(["-INT", &child.id().to_string()]).status().unwrap();
    assert!(interrupted.success());
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(130));
    let facts: Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!(facts["ending"], "stopped");
    assert_eq!(facts["games"].as_u64().unwrap() as usize, lines() - 1);
}

#[test]
fn a_ladder_is_written_to_the_book() {
    let folder = folder("ladder");
    let words = ["ladder", "niju", "--games", "2", "--fraction", "0.01", "--references", "random"];
    let output = banmen(&[&words[..], &["--state", "state"]].concat(), &folder);
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let page = fs::read_to_string(folder.join("docs/strength/ladder-niju.md")).unwrap();
    for words in ["# Ní-Ju: the ladder of levels", "0.01 of theirs", "| 8 against 7 |", "| level |"] {
        assert!(page.contains(words), "{page}");
    }
    assert!(!page.contains("Interim"), "{page}");
    let kept = fs::read_dir(folder.join("state")).unwrap().count();
    assert!(kept >= 8, "{kept}");
}
