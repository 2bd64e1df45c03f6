//! A player that keeps its search tree from move to move.

use std::sync::{Mutex, PoisonError};

use banmen_rules::Setup;
use banmen_search::Searcher;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::{PyResult, Python, pyclass, pymethods};
use pyo3::sync::MutexExt;

use crate::analysis::{Analysis, Asked, search};
use crate::state::State;

/// A player of the house: ``"best"``, ``"level:1"`` to ``"level:8"``, ``"uct"``, ``"greedy"`` or ``"random"``.
///
/// It keeps its search tree from move to move and can play any game; ``step`` is that of OpenSpiel's bots.
///
/// >>> import banmen
/// >>> state = banmen.load_game("saiju").new_initial_state()
/// >>> bots = [banmen.Bot("level:2", seed=1), banmen.Bot("random", seed=2)]
/// >>> while not state.is_terminal():
/// ...     state.apply_action(bots[state.current_player()].step(state))
/// >>> sum(state.returns())
/// 0.0
#[pyclass(module = "banmen")]
pub(crate) struct Bot {
    asked: Asked,
    /// The search of the game that was played last. A lock, as Python asks for one: a searcher is of one thread.
    kept: Mutex<Option<(Setup, Box<dyn Searcher>)>>,
}

impl std::fmt::Debug for Bot {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.asked.fmt(f)
    }
}

#[pymethods]
impl Bot {
    #[new]
    #[pyo3(signature = (player = "best", *, nodes = None, milliseconds = None, seed = 0, threads = 1))]
    fn new(
        player: &str,
        nodes: Option<u64>,
        milliseconds: Option<u64>,
        seed: u64,
        threads: usize,
    ) -> PyResult<Bot> {
        let player = player.parse().map_err(|error| PyValueError::new_err(format!("{error}")))?;
        let asked = Asked { player, nodes, milliseconds, seed, threads };
        Ok(Bot { asked, kept: Mutex::new(None) })
    }

    fn __repr__(&self) -> String {
        format!("Bot(\"{}\")", self.asked.player)
    }

    /// The number of the action that the bot would play.
    fn step(&self, py: Python<'_>, state: &State) -> PyResult<i32> {
        let best = self.think(py, state, 1)?.best;
        best.ok_or_else(|| PyValueError::new_err("the game is over"))
    }

    /// What the bot thinks of a position.
    #[pyo3(signature = (state, lines = 5))]
    fn think(&self, py: Python<'_>, state: &State, lines: usize) -> PyResult<Analysis> {
        if state.table.outcome().is_some() {
            return self.asked.analyse(py, state, lines);
        }
        let limits = self.asked.limits(&state.table)?;
        // Another thread that thinks with this bot does so without the interpreter lock: let it.
        let mut kept = self.kept.lock_py_attached(py).unwrap_or_else(PoisonError::into_inner);
        let setup = state.table.setup();
        match kept.as_mut().filter(|(known, _)| *known == setup) {
            Some((_, searcher)) => searcher.follow(&state.table),
            None => *kept = Some((setup, self.asked.start(&state.table)?)),
        }
        let Some((_, searcher)) = kept.as_mut() else {
            return self.asked.analyse(py, state, lines);
        };
        let report = search(py, &mut **searcher, limits)?;
        Ok(Analysis::new(state, report, lines))
    }

    /// Forget the search tree.
    fn restart(&self) {
        *self.kept.lock().unwrap_or_else(PoisonError::into_inner) = None;
    }
}
