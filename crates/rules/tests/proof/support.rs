//! Runs the data files under `fixtures/`.

use std::fs;
use std::path::{Path, PathBuf};

use banmen_rules::{AnyTable, Case, CaseLine, Goal, GoalMoment, Message, Notice, Setup, Shortfall};

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
pub(crate) struct Example {
    path: String,
    case: Case,
}

/// Reads an example file.
pub(crate) fn read_cases(path: &str) -> Vec<Example> {
    let text = fs::read_to_string(fixture(path)).unwrap_or_else(|error| panic!("{path}: {error}"));
    let cases = Case::read_all(&text, "title").unwrap_or_else(|bad| panic!("{path}: {bad}"));
    cases.into_iter().map(|case| Example { path: path.to_owned(), case }).collect()
}

impl Example {
    /// The lines, each as its first word and the rest.
    pub(crate) fn words(&self) -> impl Iterator<Item = (&str, &str)> {
        let lines = self.case.lines.iter().filter(|line| !line.rest.is_empty());
        lines.map(|line| (line.word.as_str(), line.rest.as_str()))
    }

    fn is_called(&self, title: &str) -> bool {
        self.case.title.split_whitespace().next() == Some(title) || self.case.title == title
    }

    fn run(&self) {
        let mut stage = Stage::default();
        for line in &self.case.lines {
            if let Err(problem) = stage.step(line) {
                panic!("{}:{} ({}): {problem}\n  {line:?}", self.path, line.number, self.case.title);
            }
        }
        assert!(stage.checks > 0, "{} ({}) checks nothing", self.path, self.case.title);
    }
}

/// The table on which a case is played.
#[derive(Default)]
struct Stage {
    setup: Option<Setup>,
    table: Option<AnyTable>,
    told: Vec<Message>,
    checks: usize,
}

impl Stage {
    fn step(&mut self, CaseLine { word, rest, .. }: &CaseLine) -> Result<(), String> {
        self.checks += usize::from(!matches!(word.as_str(), "source" | "note" | "game" | "start" | "play"));
        match word.as_str() {
            "source" | "note" => Ok(()),
            "game" => self.set_game(rest),
            "start" => self.set_start(rest),
            "play" => self.play(rest),
            "refused" => self.check_refused(rest),
            "unreadable" => self.check_unreadable(rest),
            "legal" => self.check_legal(rest, false),
            "only" => self.check_legal(rest, true),
            _ => self.check_goal(&format!("{word} {rest}")),
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
        self.told.clear();
        for text in moves.split_whitespace() {
            let notices = self.table().play(text).map_err(|refusal| format!("{text}: {refusal:?}"))?;
            self.told.extend(notices.into_iter().map(Notice::into_message));
        }
        Ok(())
    }

    /// What is told, or is so in the position, is said as a goal is.
    fn check_goal(&mut self, text: &str) -> Result<(), String> {
        let table = self.table.as_ref().expect("a case begins with its game");
        let goal = Goal::read(text, table).map_err(debug)?;
        match goal.shortfall(&GoalMoment { table, told: &self.told }) {
            None => self.check_all_points(&goal),
            Some(Shortfall { why, .. }) => {
                let (position, outcome, scores) = (table.position(), table.outcome(), table.scores());
                Err(format!("{why}: {position}, {outcome:?}, {scores:?}, {:?}", self.told))
            }
        }
    }

    /// An example says the points of all players.
    fn check_all_points(&self, goal: &Goal) -> Result<(), String> {
        let players = self.table.as_ref().map_or(0, |table| table.names().len());
        match goal {
            Goal::Scores(points) if points.len() < players => Err("points of some are missing".to_owned()),
            _ => Ok(()),
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
}

#[allow(clippy::needless_pass_by_value, reason = "errors are handed on by value")]
fn debug(message: Message) -> String {
    format!("{message:?}")
}
