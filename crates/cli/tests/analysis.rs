//! Analysis for programs: requests as data (`fixtures/analysis`), and conversations with the program.

use std::fs;
use std::io::{BufRead, BufReader, Lines, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::time::{Duration, Instant};

use banmen::english;
use banmen_engine::analysis::{LONGEST_LINE, Query, Request, RequestError, Service, read, serve};
use banmen_rules::{Setup, Transcript};
use banmen_search::{Limits, Resources};
use expect_test::expect_file;
use serde_json::{Value, json};

fn fixture(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fixtures").join(name)
}

/// The contents of a request that was read.
fn understood(query: &Query) -> String {
    let Query { id, transcript, move_numbers, priority, settings } = query;
    let Transcript { setup: Setup { game, options }, start, moves } = transcript;
    let moves = moves.join(" ");
    let start = start.as_deref().unwrap_or("the start");
    let Limits { nodes, milliseconds, .. } = settings.limits;
    let [nodes, milliseconds] =
        [nodes, milliseconds].map(|most| most.map_or("-".to_owned(), |most| most.to_string()));
    format!(
        "{id}: {game} [{options}] from {start}, moves [{moves}], after {move_numbers:?}, priority {priority}\n\
         <   {}, visits {nodes}, time {milliseconds}, lines {}, pvLength {}, seed {}, every {:?}",
        settings.player, settings.lines, settings.pv_length, settings.seed, settings.report_every
    )
}

fn complaint(kind: &str, RequestError { id, field, why }: &RequestError) -> String {
    let why = why.explain(english);
    let id = id.as_ref().map_or("-".to_owned(), Value::to_string);
    format!("{kind} {id} {}: {why}", field.as_deref().unwrap_or("-"))
}

#[test]
fn requests_are_understood_as_written() {
    let path = fixture("analysis/requests.txt");
    let limits = Limits { milliseconds: Some(1000), ..Limits::default() };
    let mut held = String::new();
    let text = fs::read_to_string(&path).unwrap();
    for line in text.lines().filter(|line| !line.starts_with('<')) {
        held.push_str(&format!("{line}\n"));
        let Some(line) = line.strip_prefix("> ") else { continue };
        let answer = read(line, limits);
        for warning in &answer.warnings {
            held.push_str(&format!("< {}\n", complaint("warning", warning)));
        }
        let told = match &answer.request {
            Ok(Request::Analyse(query)) => understood(query),
            Ok(Request::Act { action, .. }) => format!("{action:?}"),
            Err(error) => complaint("error", error),
        };
        held.push_str(&format!("< {told}\n"));
    }
    expect_file![path].assert_eq(&held);
}

/// The running program, used line by line.
struct Program {
    child: Child,
    input: Option<ChildStdin>,
    output: Lines<BufReader<ChildStdout>>,
}

impl Program {
    fn start(words: &[&str]) -> Program {
        let mut command = Command::new(env!("CARGO_BIN_EXE_banmen"));
        let command = command.arg("analyse").args(words).stdin(Stdio::piped()).stdout(Stdio::piped());
        let mut child = command.spawn().unwrap();
        let input = child.stdin.take();
        let output = BufReader::new(child.stdout.take().unwrap()).lines();
        Program { child, input, output }
    }

    fn say(&mut self, request: &Value) {
        writeln!(self.input.as_mut().unwrap(), "{request}").unwrap();
    }

    fn hear(&mut self) -> Value {
        serde_json::from_str(&self.output.next().unwrap().unwrap()).unwrap()
    }

    /// All answers up to the end, after the last request.
    fn rest(mut self) -> Vec<Value> {
        drop(self.input.take());
        let rest = self.output.by_ref().map(|line| serde_json::from_str(&line.unwrap()).unwrap()).collect();
        assert!(self.child.wait().unwrap().success());
        rest
    }
}

/// A position in which one stone is left, and the game after it.
const LAST_STONE: &str = "sy,fy,sw,./fw,mw,fy,sp,*s/sy,fp,mw,fw,mp,my/fw,sy,*m,fw,fy,my/mw,.,fy,sp,sw,mp/\
                          fp,mp,fp,.,mp/sy,sw,fp,sw moon - fs";

#[test]
fn the_last_stone_is_certain() {
    let mut program = Program::start(&["--jobs", "1"]);
    program.say(&json!({ "id": "last", "game": "saiju", "position": LAST_STONE, "visits": 1000 }));
    let [answer] = &program.rest()[..] else { panic!("one answer") };
    assert_eq!((&answer["id"], &answer["moveNumber"]), (&json!("last"), &json!(0)));
    assert_eq!(answer["isDuringSearch"], false);
    let root = &answer["rootInfo"];
    assert_eq!((&root["proven"], &root["currentPlayer"]), (&json!(true), &json!("moon")));
    let best = &answer["moveInfos"][0];
    assert_eq!((&best["proven"], &best["order"]), (&json!(true), &json!(0)));
    assert_eq!(best["pv"][0], best["move"]);
    assert_eq!(best["winrate"], best["winrates"]["moon"]);
    assert_eq!(best["winrate"], root["winrate"]);
}

#[test]
fn every_turn_is_answered_and_an_ended_game_needs_no_search() {
    let mut program = Program::start(&["--jobs", "2"]);
    program
        .say(&json!({ "id": "r", "game": "saaguan", "options": { "players": 3 }, "visits": 20, "lines": 2,
        "moves": ["resign:red", "draw"], "moveNumbers": [2, 0, 1] }));
    let mut answers = program.rest();
    answers.sort_by_key(|answer| answer["moveNumber"].as_u64());
    assert_eq!(answers.len(), 3);
    for answer in &answers[..2] {
        assert_eq!(answer["rootInfo"]["winrates"].as_object().unwrap().len(), 3);
        assert!((1..=2).contains(&answer["moveInfos"].as_array().unwrap().len()));
    }
    let root = &answers[2]["rootInfo"];
    assert_eq!((&root["currentPlayer"], &root["winrate"]), (&Value::Null, &Value::Null));
    assert_eq!(root["outcome"]["reason"], "agreement");
    assert_eq!(root["winrates"]["red"], 0.0);
    assert_eq!(root["proven"], true);
}

#[test]
fn the_same_request_has_the_same_answer() {
    let run = || {
        let mut program = Program::start(&["--jobs", "3"]);
        for game in ["saiju", "sayu", "saaguan", "niju"] {
            program.say(&json!({ "id": game, "game": game, "visits": 60, "seed": 5, "lines": 4 }));
        }
        let mut answers: Vec<_> = program.rest().iter().map(Value::to_string).collect();
        answers.sort();
        answers
    };
    let first = run();
    assert_eq!(first.len(), 4);
    assert_eq!(run(), first);
}

#[test]
fn a_search_is_ended_at_once_and_what_waits_never_begins() {
    let mut program = Program::start(&["--jobs", "1"]);
    program.say(&json!({ "id": "long", "game": "saaguan", "moves": [], "moveNumbers": [0, 0], "lines": 1,
        "time": 3_600_000, "reportDuringSearchEvery": 0.02 }));
    let first = program.hear();
    assert_eq!((&first["id"], &first["isDuringSearch"]), (&json!("long"), &json!(true)));
    let begun = Instant::now();
    let end = json!({ "id": "end", "action": "terminate", "terminateId": "long" });
    program.say(&end);
    let answers = program.rest();
    assert!(begun.elapsed() < Duration::from_secs(10), "ending took {:?}", begun.elapsed());
    assert!(answers.contains(&end));
    let last: Vec<_> = answers.iter().filter(|answer| answer["isDuringSearch"] == false).collect();
    let has_results = |answer: &&&Value| answer["rootInfo"]["visits"].as_u64() > Some(0);
    assert_eq!(last.len(), 2, "{answers:?}");
    assert_eq!(last.iter().filter(has_results).count(), 1);
    assert_eq!(last.iter().filter(|answer| answer["noResults"] == true).count(), 1);
}

#[test]
fn nothing_is_finished_for_those_who_do_not_wait() {
    let mut program = Program::start(&["--jobs", "1", "--quit-without-waiting"]);
    program.say(&json!({ "id": "long", "game": "niju", "time": 3_600_000, "reportDuringSearchEvery": 0.02 }));
    program.hear();
    let begun = Instant::now();
    program.rest();
    assert!(begun.elapsed() < Duration::from_secs(10), "ending took {:?}", begun.elapsed());
}

#[test]
fn what_is_no_line_is_an_error_and_the_next_line_is_read() {
    let mut input = vec![b'x'; LONGEST_LINE + 10];
    input.extend(b"\n\xff\xfe\n\n{\"id\":1,\"action\":\"clear_cache\"}\r\n");
    let mut output = Vec::new();
    let service = Service {
        jobs: 1,
        resources: Resources { threads: 1, memory: 1 << 20, seed: 0 },
        limits: Limits::default(),
        finishes: true,
        explain: english,
    };
    serve(&mut &input[..], &mut output, &service).unwrap();
    assert_eq!(
        String::from_utf8(output).unwrap(),
        "{\"error\":\"a line has at most 8388608 bytes\"}\n{\"error\":\"the line is not UTF-8\"}\n\
         {\"id\":1,\"action\":\"clear_cache\"}\n"
    );
}

/// The review of a game: every turn has its chances, and the losses follow from the chances.
#[test]
fn a_record_is_looked_back_at() {
    let record = fixture("records/niju-race.txt");
    let run = |words: &[&str]| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_banmen"));
        command.args(["analyse", "--visits", "30", "--json", "--record"]).arg(&record).args(words);
        let output = command.output().unwrap();
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        serde_json::from_slice::<Value>(&output.stdout).unwrap()
    };
    let whole = run(&["--jobs", "2"]);
    assert_eq!(whole, run(&["--jobs", "1"]));
    let [positions, turns] = ["positions", "turns"].map(|key| whole[key].as_array().unwrap());
    assert_eq!((positions.len(), turns.len()), (34, 33));
    let last = positions.last().unwrap();
    assert_eq!((&last["winrates"]["white"], &last["proven"]), (&json!(1.0), &json!(true)));
    for (turn, before) in turns.iter().zip(positions) {
        let player = turn["player"].as_str().unwrap();
        assert_eq!(turn["winrateBefore"], before["winrates"][player]);
        let lost = turn["winrateBefore"].as_f64().unwrap() - turn["winrateAfter"].as_f64().unwrap();
        let cost = turn["cost"].as_f64().unwrap();
        let expected = if turn["better"].is_null() { 0.0 } else { lost.max(0.0) };
        assert!((cost - expected).abs() < 1e-4, "{turn}");
    }
    let part = run(&["--from", "10", "--to", "12"]);
    assert_eq!(part["positions"].as_array().unwrap()[..], positions[9..13]);
    assert_eq!(part["turns"].as_array().unwrap()[..], turns[9..12]);
}
