//! What the search thinks of a position.

use std::time::Instant;

use banmen_rules::AnyTable;
use banmen_search::{Candidate, Go, Limits, Player, Report, Resources, Searcher, think};
use numpy::{IntoPyArray, PyArray1};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::{Bound, PyErr, PyResult, Python, pyclass, pymethods};

use crate::state::State;

/// The most threads of a search.
const MOST_THREADS: usize = 1024;

/// What the search thinks of a position.
#[pyclass(frozen, module = "banmen")]
#[derive(Debug)]
pub(crate) struct Analysis {
    /// The number of the best action; ``None`` when the game is over.
    #[pyo3(get)]
    pub(crate) best: Option<i32>,
    /// The text of the best action.
    #[pyo3(get)]
    best_text: Option<String>,
    /// Every player's chance to win.
    #[pyo3(get)]
    chances: Vec<f32>,
    /// The points that every player may expect; ``None`` in a game without points.
    #[pyo3(get)]
    scores: Option<Vec<f32>>,
    /// Whether the result is certain.
    #[pyo3(get)]
    proven: bool,
    /// The number of nodes visited.
    #[pyo3(get)]
    nodes: u64,
    candidates: Vec<Line>,
    lines: usize,
}

/// One action that was looked at, with the actions expected to follow it.
#[pyclass(frozen, module = "banmen")]
#[derive(Clone, Debug)]
pub(crate) struct Line {
    /// The number of the action.
    #[pyo3(get)]
    action: i32,
    /// The texts of the action and of those expected to follow it.
    #[pyo3(get)]
    moves: Vec<String>,
    /// How often the action was visited.
    #[pyo3(get)]
    visits: u32,
    /// How likely the action looked before it was searched.
    #[pyo3(get)]
    prior: f32,
    /// Every player's chance to win after the action.
    #[pyo3(get)]
    chances: Vec<f32>,
    /// The points that every player may expect after it; ``None`` in a game without points.
    #[pyo3(get)]
    scores: Option<Vec<f32>>,
    /// Whether the result after the action is certain.
    #[pyo3(get)]
    proven: bool,
}

#[pymethods]
impl Analysis {
    /// The best lines, the best first.
    #[getter]
    fn lines(&self) -> Vec<Line> {
        self.candidates.iter().take(self.lines).cloned().collect()
    }

    /// The actions that were visited and the share of visits of each: targets for learning.
    ///
    /// >>> import banmen
    /// >>> actions, shares = banmen.load_game("saiju").new_initial_state().analyse(nodes=50).visits()
    /// >>> len(actions) == len(shares), round(float(shares.sum()), 3)
    /// (True, 1.0)
    #[allow(clippy::type_complexity, reason = "two arrays")]
    fn visits<'py>(&self, py: Python<'py>) -> (Bound<'py, PyArray1<i32>>, Bound<'py, PyArray1<f32>>) {
        let visited: Vec<&Line> = self.candidates.iter().filter(|line| line.visits > 0).collect();
        let all: u64 = visited.iter().map(|line| u64::from(line.visits)).sum();
        let numbers: Vec<i32> = visited.iter().map(|line| line.action).collect();
        let shares: Vec<f32> = visited.iter().map(|line| line.visits as f32 / all as f32).collect();
        (numbers.into_pyarray(py), shares.into_pyarray(py))
    }

    fn __repr__(&self) -> String {
        let chances: Vec<_> = self.chances.iter().map(|chance| format!("{:.0} %", 100.0 * chance)).collect();
        let best = self.best_text.as_deref().unwrap_or("nothing");
        format!("Analysis(best {best}, chances {}, {} nodes)", chances.join(" : "), self.nodes)
    }
}

#[pymethods]
impl Line {
    fn __repr__(&self) -> String {
        format!("Line({}, {} visits)", self.moves.join(" "), self.visits)
    }
}

impl Analysis {
    /// A report on a state.
    pub(crate) fn new(state: &State, report: Report<String>, lines: usize) -> Analysis {
        let best_text = report.best();
        let line = |candidate: Candidate<String>| Line {
            action: candidate.actions.first().map_or(-1, |text| state.number_of(text)),
            moves: candidate.actions,
            visits: candidate.visits,
            prior: candidate.prior,
            chances: candidate.chances,
            scores: candidate.scores,
            proven: candidate.is_proven,
        };
        Analysis {
            best: best_text.as_deref().map(|text| state.number_of(text)),
            best_text,
            chances: report.chances,
            scores: report.scores,
            proven: report.is_proven,
            nodes: report.nodes,
            candidates: report.candidates.into_iter().map(line).collect(),
            lines,
        }
    }
}

/// What is asked of a search.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Asked {
    pub(crate) player: Player,
    pub(crate) nodes: Option<u64>,
    pub(crate) milliseconds: Option<u64>,
    pub(crate) seed: u64,
    pub(crate) threads: usize,
}

impl Asked {
    /// Searches a state from nothing.
    pub(crate) fn analyse(self, py: Python<'_>, state: &State, lines: usize) -> PyResult<Analysis> {
        if let Some(report) = Report::of_result(&state.table) {
            return Ok(Analysis::new(state, report, lines));
        }
        let limits = self.limits(&state.table)?;
        let mut searcher = self.start(&state.table)?;
        let report = search(py, &mut *searcher, limits)?;
        Ok(Analysis::new(state, report, lines))
    }

    /// A searcher at a table.
    pub(crate) fn start(self, table: &AnyTable) -> PyResult<Box<dyn Searcher>> {
        if !self.player.plays(table.id()) {
            return Err(PyValueError::new_err(format!("{} does not play {}", self.player, table.id())));
        }
        if !(1..=MOST_THREADS).contains(&self.threads) {
            return Err(PyValueError::new_err(format!("a search has 1 to {MOST_THREADS} threads")));
        }
        let resources = Resources { seed: self.seed, threads: self.threads, ..Resources::default() };
        Ok(self.player.start(table, resources))
    }

    /// The limits that were asked for, with the player's own.
    pub(crate) fn limits(self, table: &AnyTable) -> PyResult<Limits> {
        let asked = Limits { nodes: self.nodes, milliseconds: self.milliseconds, depth: None };
        let limits = self.player.limits(table).and(asked);
        let is_endless = limits == Limits::NONE && !matches!(self.player, Player::Greedy | Player::Random);
        if is_endless {
            return Err(PyValueError::new_err("say how long to search: nodes=… or milliseconds=…"));
        }
        Ok(if limits == Limits::NONE { Limits::nodes(1) } else { limits })
    }
}

/// Searches without the interpreter lock until a limit is reached; Ctrl-C stops it.
pub(crate) fn search(
    py: Python<'_>,
    searcher: &mut dyn Searcher,
    limits: Limits,
) -> PyResult<Report<String>> {
    let mut interrupted: Option<PyErr> = None;
    let report = py.detach(|| {
        let begun = Instant::now();
        think(searcher, limits, &mut || begun.elapsed().as_secs_f64() * 1000.0, &mut |_| {
            #[allow(clippy::redundant_closure_for_method_calls, reason = "the method alone has one lifetime")]
            let asked = Python::attach(|py| py.check_signals());
            interrupted = asked.err();
            if interrupted.is_some() { Go::Stop } else { Go::On }
        })
    });
    interrupted.map_or(Ok(report), Err)
}
