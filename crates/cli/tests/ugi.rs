//! The program under a match runner that knows only UGI, the Universal Game Interface: messages, their order
//! and their form follow its specification. Then the protocol's additions: searches for more than two
//! players, and commands during a search.

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::thread;
use std::time::{Duration, Instant};

/// The longest time to wait for an answer, long enough for any machine.
const PATIENCE: Duration = Duration::from_secs(60);

/// A program that speaks UGI.
struct Engine {
    child: Child,
    input: ChildStdin,
    output: Receiver<String>,
}

impl Engine {
    fn start() -> Engine {
        let mut command = Command::new(env!("CARGO_BIN_EXE_banmen"));
        let mut child = command.arg("protocol").stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
        let input = child.stdin.take().unwrap();
        let lines = BufReader::new(child.stdout.take().unwrap()).lines();
        let (sender, output) = channel();
        thread::spawn(move || lines.map_while(Result::ok).try_for_each(|line| sender.send(line)));
        Engine { child, input, output }
    }

    /// A program that has answered `ugi` and has these options set.
    fn ready(options: &[(&str, &str)]) -> Engine {
        let mut engine = Engine::start();
        engine.send("ugi");
        let introduction = engine.until("ugiok");
        for what in ["id name ", "id author "] {
            assert!(introduction.iter().any(|line| line.starts_with(what)), "{introduction:?}");
        }
        for (name, value) in options {
            let offer = format!("option name {name} type ");
            assert!(introduction.iter().any(|line| line.starts_with(&offer)), "{introduction:?}");
            engine.send(&format!("setoption name {name} value {value}"));
        }
        engine.send("isready");
        assert_eq!(engine.next(), "readyok");
        engine.send("uginewgame");
        engine
    }

    fn send(&mut self, line: &str) {
        writeln!(self.input, "{line}").unwrap();
    }

    /// The next line, which must be a message of UGI.
    fn next(&self) -> String {
        let line = self.output.recv_timeout(PATIENCE).expect("an answer comes");
        let known = ["id", "option", "ugiok", "readyok", "response", "info", "bestmove"];
        let word = line.split(' ').next().unwrap_or_default();
        assert!(known.contains(&word), "{line}");
        line
    }

    /// The lines up to and including the one that begins with this word.
    fn until(&self, word: &str) -> Vec<String> {
        let mut lines = Vec::new();
        loop {
            let line = self.next();
            let found = line.split(' ').next() == Some(word);
            lines.push(line);
            if found {
                return lines;
            }
        }
    }

    /// The answer to a question: one word.
    fn query(&mut self, what: &str) -> String {
        self.send(&format!("query {what}"));
        let line = self.next();
        match line.split(' ').collect::<Vec<_>>()[..] {
            ["response", answer] => answer.to_owned(),
            _ => panic!("{line}"),
        }
    }

    /// Searches; the action and the lines before it.
    fn go(&mut self, limits: &str) -> (String, Vec<String>) {
        self.send(&format!("go {limits}"));
        self.answer()
    }

    fn answer(&self) -> (String, Vec<String>) {
        let mut lines = self.until("bestmove");
        let last = lines.pop().unwrap();
        let (_, action) = last.split_once(' ').unwrap();
        assert!(!action.contains(' '), "{last}");
        assert!(lines.iter().all(|line| line.starts_with("info ")), "{lines:?}");
        assert!(!lines.is_empty(), "what was thought is told");
        (action.to_owned(), lines)
    }

    fn quit(mut self) {
        self.send("quit");
        assert!(self.child.wait().unwrap().success());
        assert!(
            self.output.iter().all(|line| line.starts_with("info ")),
            "a search that is left has no answer"
        );
    }
}

/// The words after a key of an `info` line.
fn info<'a>(line: &'a str, key: &str, count: usize) -> Vec<&'a str> {
    let mut words = line.split(' ').skip_while(|word| *word != key).skip(1);
    let found: Vec<_> = words.by_ref().take(count).collect();
    assert_eq!(found.len(), count, "{key} in {line}");
    found
}

/// Plays a match game between two programs, as runners do: both get the position and are queried, and the one
/// to act gets `go`.
fn play(game: &str, options: &str, limits: impl Fn(usize) -> String) -> (String, usize) {
    let mut engines = [1, 2]
        .map(|seed| Engine::ready(&[("Game", game), ("Options", options), ("Seed", &seed.to_string())]));
    engines.iter_mut().for_each(|engine| engine.send("uginewgame"));
    let mut moves: Vec<String> = Vec::new();
    loop {
        let position = match &moves[..] {
            [] => "position startpos".to_owned(),
            all => format!("position startpos moves {}", all.join(" ")),
        };
        let asked = engines.each_mut().map(|engine| {
            engine.send(&position);
            [engine.query("gameover"), engine.query("p1turn"), engine.query("result")]
        });
        assert_eq!(asked[0], asked[1], "both know the same game");
        let [gameover, p1turn, result] = &asked[0];
        assert_eq!(gameover == "true", result != "none");
        if gameover == "true" {
            let result = result.clone();
            engines.into_iter().for_each(Engine::quit);
            return (result, moves.len());
        }
        let to_act = if p1turn == "true" { 0 } else { 1 };
        moves.push(engines[to_act].go(&limits(moves.len())).0);
        assert!(moves.len() < 2000, "the game ends");
    }
}

#[test]
fn a_runner_plays_whole_games() {
    let clock = |_| "p1time 400 p2time 400 p1inc 2 p2inc 2".to_owned();
    for (game, options, actions) in [("saiju", "<empty>", 30), ("sayu", "home=neutral", 40)] {
        let (result, count) = play(game, options, clock);
        assert!(["p1win", "p2win", "draw"].contains(&&*result), "{game}: {result}");
        assert!(count > actions, "{game} ends after {count} actions");
    }
    let (result, _) = play("niju", "limit=10", |count| format!("movetime {}", 1 + count % 3));
    assert!(["p1win", "p2win", "draw"].contains(&&*result), "{result}");
    let (result, _) = play("saaguan", "limit=10", |count| format!("nodes {}", 1 + count % 9));
    assert!(["p1win", "p2win", "draw"].contains(&&*result), "{result}");
}

#[test]
fn every_way_to_limit_a_search_has_an_answer() {
    let mut engine = Engine::ready(&[("Game", "saiju")]);
    for limits in ["depth 3", "nodes 30", "movetime 20", "movetime 0", "nodes 5 depth 60 movetime 60000"] {
        engine.send("position startpos moves m@c2 s@d5");
        let (action, lines) = engine.go(limits);
        assert!(action.starts_with("f@"), "{limits}: {action}");
        assert_eq!(info(lines.last().unwrap(), "pv", 1), [action], "{limits}");
    }
    engine.quit();
}

#[test]
fn what_is_thought_is_told_for_every_player() {
    let mut engine =
        Engine::ready(&[("Game", "saaguan"), ("Options", "players=4 board=hex"), ("MultiPV", "3")]);
    engine.send("position startpos");
    let clocks = "p1time 4000 p2time 1 p3time 1 p4time 1 p1inc 1 p2inc 1 p3inc 1 p4inc 1";
    let (_, lines) = engine.go(clocks);
    for line in &lines {
        let chances: Vec<f64> = info(line, "wp", 4).iter().map(|chance| chance.parse().unwrap()).collect();
        assert!((chances.iter().sum::<f64>() - 1.0).abs() < 0.01, "{line}");
        for key in ["depth", "nodes", "nps", "time", "multipv"] {
            info(line, key, 1)[0].parse::<u64>().unwrap_or_else(|_| panic!("{key} in {line}"));
        }
        let depth: usize = info(line, "depth", 1)[0].parse().unwrap();
        info(line, "pv", depth);
    }
    let places: Vec<_> = lines.iter().rev().take(3).map(|line| info(line, "multipv", 1)[0]).collect();
    assert_eq!(places, ["3", "2", "1"]);
    for players in [3, 5, 6] {
        engine.send(&format!("uginewgame saaguan players={players}"));
        let clocks: Vec<_> =
            (1..=players).map(|player| format!("p{player}time 900 p{player}inc 3")).collect();
        let (_, lines) = engine.go(&clocks.join(" "));
        assert_eq!(info(lines.last().unwrap(), "wp", players).len(), players);
        assert!(info(lines.last().unwrap(), "wp", players).iter().all(|chance| chance.contains('.')));
    }
    engine.quit();
}

#[test]
fn a_search_is_stopped_and_listens_meanwhile() {
    let mut engine = Engine::ready(&[]);
    for game in ["saiju", "sayu", "saaguan", "niju"] {
        engine.send(&format!("uginewgame {game}"));
        engine.send("go infinite");
        let line = engine.next();
        assert!(line.starts_with("info "), "it tells what it thinks while it thinks: {line}");
        engine.send("isready");
        assert_eq!(engine.until("readyok").last().unwrap(), "readyok");
        let begun = Instant::now();
        engine.send("stop");
        engine.answer();
        let took = begun.elapsed();
        println!("{game}: stopped after {took:?}");
        assert!(took < Duration::from_secs(1), "{game}: {took:?}");
    }
    engine.send("go");
    engine.quit();
}

#[test]
fn an_answer_known_early_waits_for_the_stop() {
    // The lowest level visits few nodes.
    let mut engine = Engine::ready(&[("Game", "saiju"), ("Level", "1")]);
    engine.send("go infinite");
    thread::sleep(Duration::from_millis(300));
    engine.send("isready");
    let lines = engine.until("readyok");
    assert!(lines.iter().all(|line| !line.starts_with("bestmove")), "{lines:?}");
    engine.send("stop");
    engine.until("bestmove");
    engine.quit();
}

#[test]
fn everything_else_is_refused_while_a_search_runs() {
    let mut engine = Engine::ready(&[]);
    engine.send("position startpos moves m@c2");
    engine.send("go infinite");
    for line in
        ["position startpos", "query turn", "setoption name Seed value 1", "go nodes 1", "ugi", "what"]
    {
        engine.send(line);
        let answer = loop {
            let answer = engine.output.recv_timeout(PATIENCE).unwrap();
            if !answer.starts_with("info ") {
                break answer;
            }
        };
        assert!(answer.starts_with("error a search is running"), "{line}: {answer}");
    }
    engine.send("stop");
    let (action, _) = engine.answer();
    assert!(action.starts_with("s@"), "the position is what it was: {action}");
    assert_eq!(engine.query("turn"), "moon");
    engine.quit();
}

#[test]
fn the_same_seed_and_nodes_give_the_same_action() {
    let think = |seed: &str, before: &[&str]| {
        let mut engine = Engine::ready(&[("Game", "saiju"), ("Seed", seed), ("Hash", "8")]);
        engine.send("position startpos moves m@c2");
        before.iter().for_each(|limits| drop(engine.go(limits)));
        let (action, lines) = engine.go("nodes 400");
        engine.quit();
        let wp = info(lines.last().unwrap(), "wp", 2).join(" ");
        (action, wp)
    };
    let first = think("5", &[]);
    assert_eq!(think("5", &[]), first);
    assert_eq!(think("5", &["movetime 30", "nodes 20"]), first, "what was thought before does not count");
    assert!((1..5).any(|seed| think(&seed.to_string(), &[]) != first), "another seed, another search");
}

#[test]
fn a_search_at_the_end_of_the_input_is_finished() {
    for limits in ["nodes 300", "movetime 50", "infinite"] {
        let mut engine = Engine::start();
        engine.send(&format!("go {limits}"));
        let Engine { mut child, input, output } = engine;
        drop(input);
        let lines: Vec<_> = output.iter().collect();
        assert!(lines.last().is_some_and(|line| line.starts_with("bestmove ")), "{limits}: {lines:?}");
        assert!(child.wait().unwrap().success());
    }
}

/// The memory of a process in kibibytes, if the system reports it.
fn memory_of(child: &Child) -> Option<u64> {
    let status = std::fs::read_to_string(format!("/proc/{}/status", child.id())).ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
    line.split_whitespace().next()?.parse().ok()
}

#[test]
fn the_memory_keeps_to_its_cap() {
    let mut engine = Engine::ready(&[("Game", "saiju"), ("Hash", "2")]);
    let before = memory_of(&engine.child);
    engine.go("nodes 60000");
    if let (Some(before), Some(after)) = (before, memory_of(&engine.child)) {
        println!("{before} KiB before, {after} KiB at most");
        assert!(after < before + 8 * 1024, "{before} KiB became {after} KiB");
    }
    engine.quit();
}
