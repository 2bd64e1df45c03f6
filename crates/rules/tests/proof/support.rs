//! Runs the data files under `fixtures/`.

use std::fs;
use std::path::{Path, PathBuf};

use banmen_rules::{AnyTable, Leaving, Message, Notice, Setup};

/// A path under `fixtures/`.
pub(crate) fn fixture(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fixtures").join(path)
}

/// The lines of `fixtures/options.txt`: the configured games over which the kits run.
pub(crate) fn configured_games() -> Vec<String> {
    let text = fs::read_to_string(fixture("options.txt")).unwrap();
    let lines = text.lines().filter(|line| !line.is_empty() && !line.starts_with('#'));
    lines.map(str::to_owned).collect()
}

/// The number of action sequences of length exactly `depth` from a state of a slow version.
pub(crate) fn slow_perft<S: Clone, A>(
    state: &S,
    depth: u32,
    legal: &impl Fn(&S) -> Vec<A>,
    play: &impl Fn(&mut S, A),
) -> u64 {
    match depth {
        0 => 1,
        1 => legal(state).len() as u64,
        _ => {
            let after = |action| {
                let mut next = state.clone();
                play(&mut next, action);
                slow_perft(&next, depth - 1, legal, play)
            };
            legal(state).into_iter().map(after).sum()
        }
    }
}

/// Runs every case of an example file.
#[track_caller]
pub(crate) fn run_examples(path: &str) {
    let cases = read_cases(path);
    assert!(!cases.is_empty(), "{path} holds no case");
    for case in cases {
        case.run();
    }
}

/// Runs the cases of an example file whose title begins with this word.
#[track_caller]
pub(crate) fn run_case(path: &str, title: &str) {
    let cases: Vec<_> = read_cases(path).into_iter().filter(|case| case.is_called(title)).collect();
    assert!(!cases.is_empty(), "{path} has no case {title}");
    for case in cases {
        case.run();
    }
}

/// One situation of an example file.
pub(crate) struct Case {
    path: String,
    title: String,
    lines: Vec<(usize, String)>,
}

/// Reads an example file.
pub(crate) fn read_cases(path: &str) -> Vec<Case> {
    let text = fs::read_to_string(fixture(path)).unwrap_or_else(|error| panic!("{path}: {error}"));
    let mut cases: Vec<Case> = Vec::new();
    for (place, line) in text.lines().enumerate() {
        let line = line.trim_end();
        if let Some(title) = line.strip_prefix("title ") {
            cases.push(Case { path: path.to_owned(), title: title.to_owned(), lines: Vec::new() });
        } else if !line.is_empty() && !line.starts_with('#') {
            let case = cases.last_mut().unwrap_or_else(|| panic!("{path}: a line before the first title"));
            case.lines.push((place + 1, line.to_owned()));
        }
    }
    cases
}

impl Case {
    fn is_called(&self, title: &str) -> bool {
        self.title.split_whitespace().next() == Some(title) || self.title == title
    }

    fn run(&self) {
        let mut stage = Stage::default();
        for (number, line) in &self.lines {
            let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
            if let Err(problem) = stage.step(word, rest.trim()) {
                panic!("{}:{number} ({}): {problem}\n  {line}", self.path, self.title);
            }
        }
        assert!(stage.checks > 0, "{} ({}) checks nothing", self.path, self.title);
    }
}

/// The table on which a case is played.
#[derive(Default)]
struct Stage {
    setup: Option<Setup>,
    table: Option<AnyTable>,
    notices: Vec<&'static str>,
    checks: usize,
}

impl Stage {
    fn step(&mut self, word: &str, rest: &str) -> Result<(), String> {
        self.checks += usize::from(!matches!(word, "source" | "note" | "game" | "start" | "play"));
        match word {
            "source" | "note" => Ok(()),
            "game" => self.set_game(rest),
            "start" => self.set_start(rest),
            "play" => self.play(rest),
            "told" => self.check_told(rest),
            "untold" => self.check_untold(rest),
            "refused" => self.check_refused(rest),
            "unreadable" => self.check_unreadable(rest),
            "legal" => self.check_legal(rest, false),
            "only" => self.check_legal(rest, true),
            _ => {
                let found = self.state(word)?;
                if found == rest { Ok(()) } else { Err(format!("found {found}")) }
            }
        }
    }

    fn table(&mut self) -> &mut AnyTable {
        self.table.as_mut().expect("a case begins with its game")
    }

    fn set_game(&mut self, text: &str) -> Result<(), String> {
        let setup = text.parse::<Setup>().map_err(debug)?;
        self.table = Some(setup.table().map_err(debug)?);
        self.setup = Some(setup);
        Ok(())
    }

    fn set_start(&mut self, position: &str) -> Result<(), String> {
        let setup = self.setup.as_ref().expect("a case begins with its game");
        self.table = Some(setup.table_at(position).map_err(debug)?);
        let written = self.table().position();
        if written == position { Ok(()) } else { Err(format!("it is written back as {written}")) }
    }

    fn play(&mut self, moves: &str) -> Result<(), String> {
        self.notices.clear();
        for text in moves.split_whitespace() {
            let notices = self.table().play(text).map_err(|refusal| format!("{text}: {refusal:?}"))?;
            self.notices.extend(notices.iter().map(key));
        }
        Ok(())
    }

    fn check_told(&self, keys: &str) -> Result<(), String> {
        let mut notices = self.notices.iter();
        for key in keys.split_whitespace() {
            if !notices.any(|own| *own == key) {
                return Err(format!("{key} was not told, or not in this order: {:?}", self.notices));
            }
        }
        Ok(())
    }

    fn check_untold(&self, keys: &str) -> Result<(), String> {
        match keys.split_whitespace().find(|key| self.notices.contains(key)) {
            Some(key) => Err(format!("{key} was told: {:?}", self.notices)),
            None => Ok(()),
        }
    }

    fn check_refused(&mut self, rest: &str) -> Result<(), String> {
        let (text, key) = rest.split_once(' ').ok_or("refused MOVE KEY")?;
        let before = self.table().position();
        let expected = self.table().why_not(text);
        let refusal = self.table().play(text).err().ok_or("it was played")?;
        if expected.as_ref() != Some(&refusal) {
            return Err(format!("asked first, the answer was {expected:?}"));
        }
        if self.table().position() != before {
            return Err("the refused move changed something".to_owned());
        }
        if refusal.key == key { Ok(()) } else { Err(format!("refused with {refusal:?}")) }
    }

    fn check_unreadable(&self, position: &str) -> Result<(), String> {
        let setup = self.setup.as_ref().expect("a case begins with its game");
        match setup.table_at(position) {
            Ok(_) => Err("it was read".to_owned()),
            Err(_) => Ok(()),
        }
    }

    fn check_legal(&mut self, actions: &str, all: bool) -> Result<(), String> {
        let legal = self.table().legal();
        let mut wanted: Vec<_> = actions.split_whitespace().collect();
        if let Some(missing) = wanted.iter().find(|action| !legal.iter().any(|own| own == *action)) {
            return Err(format!("{missing} is not legal"));
        }
        wanted.sort_unstable();
        if all && legal != wanted { Err(format!("legal are {legal:?}")) } else { Ok(()) }
    }

    fn state(&mut self, word: &str) -> Result<String, String> {
        let table = self.table();
        let names = table.names().to_vec();
        let outcome = table.outcome();
        Ok(match word {
            "position" => table.position(),
            "turn" => table.to_act().map_or("-", |seat| names[seat.index()]).to_owned(),
            "reason" => outcome.map_or("none", |outcome| outcome.reason.0).to_owned(),
            "winners" => {
                let winners = outcome.map(|outcome| outcome.winners).unwrap_or_default();
                winners.iter().map(|seat| names[seat.index()]).collect::<Vec<_>>().join(" ")
            }
            "scores" => {
                let scores = table.scores().ok_or("the game keeps no score")?;
                let each = names.iter().zip(scores.all());
                each.map(|(name, points)| format!("{name}={points}")).collect::<Vec<_>>().join(" ")
            }
            _ => return Err(format!("no line begins with {word}")),
        })
    }
}

fn key(notice: &Notice<Message>) -> &'static str {
    match notice {
        Notice::Event(message) => message.key,
        Notice::Left(_, Leaving::Resign) => "resigned",
        Notice::Left(_, Leaving::Time) => "out-of-time",
        Notice::Left(_, Leaving::Forfeit) => "forfeited",
        Notice::Agreed => "agreed",
        Notice::Scores(_) => "scores",
        Notice::Turn(_) => "turn",
        Notice::Over(_) => "over",
    }
}

#[allow(clippy::needless_pass_by_value, reason = "errors are handed on by value")]
fn debug(message: Message) -> String {
    format!("{message:?}")
}
