//! Many games at once.

use banmen_planes::{AnyBatch, BatchOptions};
use numpy::{PyArray1, PyArrayMethods, PyReadonlyArray1};
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::{Bound, Py, PyAny, PyAnyMethods, PyRef, PyResult, Python, pyclass, pymethods};

use crate::game::{Game, load_game, mask_form};
use crate::memory::{Memory, Views};
use crate::refused::refuse_batch;
use crate::state::State;

/// Many games, stepped together on all cores without the interpreter lock.
///
/// The arrays are the same objects for ever and are written in place: copy what is to outlast the next step. They
/// cannot be written to from Python. A game that ends begins anew at once, unless ``auto_reset`` is false: then
/// its actions are ignored until :meth:`reset_ended`. ``limit`` cuts games off after that many actions. The same
/// seed gives the same games, however many threads there are (``threads=0``: one a core).
///
/// >>> import banmen
/// >>> batch = banmen.Batch("saiju", 64, seed=7)
/// >>> batch.observations.shape, batch.legal_actions_mask.shape
/// ((64, 10, 7, 7), (64, 361))
/// >>> wins = 0
/// >>> for _ in range(100):
/// ...     batch.step(batch.sample())
/// ...     wins += int((batch.rewards[batch.terminated, 0] > 0).sum())
/// >>> wins > 0
/// True
#[pyclass(module = "banmen")]
pub(crate) struct Batch {
    game: Game,
    batch: Box<dyn AnyBatch>,
    memory: Memory,
    views: Views,
    /// The numbers of random actions, for whoever brings no array.
    sampled: Py<PyArray1<i32>>,
}

impl std::fmt::Debug for Batch {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Batch").field("game", &self.game).finish_non_exhaustive()
    }
}

#[pymethods]
impl Batch {
    #[new]
    #[pyo3(
        signature = (
            game, n, seed = 0, *, mask = Some("dense"), observe = true, threads = 0, limit = 0, auto_reset = true
        ),
        text_signature = "(game, n, seed=0, *, mask='dense', observe=True, threads=0, limit=0, auto_reset=True)"
    )]
    #[allow(clippy::too_many_arguments, reason = "they are called by their names")]
    fn new(
        py: Python<'_>,
        game: &Bound<'_, PyAny>,
        n: usize,
        seed: u64,
        mask: Option<&str>,
        observe: bool,
        threads: usize,
        limit: u32,
        auto_reset: bool,
    ) -> PyResult<Batch> {
        let game = match game.extract::<PyRef<'_, Game>>() {
            Ok(game) => Game::clone(&game),
            Err(_) => load_game(&game.extract::<String>()?, None, None)?,
        };
        let mask = mask_form(mask)?;
        let options = BatchOptions { games: n, seed, threads, mask, observe, limit, auto_reset };
        let mut batch = game.coder.clone().batch(options).map_err(|error| refuse_batch(&error))?;
        let shape = batch.shape();
        let memory = Memory::new(py, &shape);
        memory.write(py, |arrays| batch.reset(None, arrays))?;
        let views = memory.views(py, &shape, game.coder.layout(), mask)?;
        let sampled = PyArray1::zeros(py, n, false).unbind();
        Ok(Batch { game, batch, memory, views, sampled })
    }

    fn __len__(&self) -> usize {
        self.batch.shape().games
    }

    fn __repr__(&self) -> String {
        format!("Batch(\"{}\", {})", self.game.text(), self.__len__())
    }

    /// The game.
    #[getter]
    fn game(&self) -> Game {
        self.game.clone()
    }

    /// What the player to act observes in each game: games, planes, rows, columns; ``None`` with ``observe=False``.
    #[getter]
    fn observations(&self, py: Python<'_>) -> Py<PyAny> {
        self.views.observation.clone_ref(py)
    }

    /// The numbers beside the board of each game; ``None`` with ``observe=False``.
    #[getter]
    fn extras(&self, py: Python<'_>) -> Py<PyAny> {
        self.views.extras.clone_ref(py)
    }

    /// The legal actions of each game in the form that was asked for; a dict of arrays for factors, or ``None``.
    #[getter]
    fn legal_actions_mask(&self, py: Python<'_>) -> Py<PyAny> {
        self.views.mask.clone_ref(py)
    }

    /// Who is to act in each game; −1 where it is over.
    #[getter]
    fn current_player(&self, py: Python<'_>) -> Py<PyAny> {
        self.views.player.clone_ref(py)
    }

    /// What each player of each game got for the last action.
    #[getter]
    fn rewards(&self, py: Python<'_>) -> Py<PyAny> {
        self.views.rewards.clone_ref(py)
    }

    /// Which games the last action ended.
    #[getter]
    fn terminated(&self, py: Python<'_>) -> Py<PyAny> {
        self.views.terminated.clone_ref(py)
    }

    /// Which games were cut off after the last action, by the limit or because they left their window.
    #[getter]
    fn truncated(&self, py: Python<'_>) -> Py<PyAny> {
        self.views.truncated.clone_ref(py)
    }

    /// The actions of each game so far; of the game that has just ended, if one did.
    #[getter]
    fn lengths(&self, py: Python<'_>) -> Py<PyAny> {
        self.views.length.clone_ref(py)
    }

    /// Begin all games anew; with a seed, random actions are drawn from it on.
    #[pyo3(signature = (seed = None))]
    fn reset(&mut self, py: Python<'_>, seed: Option<u64>) -> PyResult<()> {
        let Batch { batch, memory, .. } = self;
        memory.write(py, |arrays| batch.reset(seed, arrays))
    }

    /// Begin those games anew that are over.
    fn reset_ended(&mut self, py: Python<'_>) -> PyResult<()> {
        let Batch { batch, memory, .. } = self;
        memory.write(py, |arrays| batch.reset_ended(arrays))
    }

    /// Make one action in each game: an array of int32 is used as it is, one of int64 is copied. If an action is
    /// not legal, :class:`Refused` names the game and the rule, and no game has taken a step.
    ///
    /// >>> import banmen, numpy
    /// >>> batch = banmen.Batch("saiju", 2)
    /// >>> batch.step(numpy.array([324, 360]))
    /// Traceback (most recent call last):
    ///     ...
    /// banmen.Refused: game 1, action 360: The shadows are placed first; the moon shadow is next.
    fn step(&mut self, py: Python<'_>, actions: &Bound<'_, PyAny>) -> PyResult<()> {
        let Batch { batch, memory, .. } = self;
        let taken = match actions.extract::<PyReadonlyArray1<'_, i32>>() {
            Ok(actions) => {
                let numbers = actions.as_slice()?;
                memory.write(py, |arrays| batch.step(numbers, arrays))?
            }
            Err(_) => {
                let numbers = narrowed(actions)?;
                memory.write(py, |arrays| batch.step(&numbers, arrays))?
            }
        };
        taken.map_err(|error| refuse_batch(&error))
    }

    /// Draw the number of a random legal action in each game, into an array of int32 or into one that is used
    /// again; −1 in games that are over.
    #[pyo3(signature = (out = None))]
    fn sample<'py>(
        &mut self,
        py: Python<'py>,
        out: Option<Bound<'py, PyArray1<i32>>>,
    ) -> PyResult<Bound<'py, PyArray1<i32>>> {
        let array = out.unwrap_or_else(|| self.sampled.bind(py).clone());
        let mut numbers = array.try_readwrite()?;
        let numbers = numbers.as_slice_mut()?;
        let games = self.batch.shape().games;
        if numbers.len() != games {
            return Err(PyValueError::new_err(format!(
                "room for {} actions of {games} games",
                numbers.len()
            )));
        }
        let batch = &mut self.batch;
        py.detach(|| batch.sample(numbers));
        Ok(array)
    }

    /// A state at the position of a game. Its history begins there.
    fn state(&self, game: usize) -> PyResult<State> {
        let table = self.batch.table(game).map_err(|error| refuse_batch(&error))?;
        Ok(State::new(self.game.clone(), table))
    }

    /// Let a game of the batch go on as a state does.
    fn set_state(&mut self, py: Python<'_>, game: usize, state: &State) -> PyResult<()> {
        let Batch { batch, memory, .. } = self;
        let taken = memory.write(py, |arrays| batch.set_table(game, &state.table, arrays))?;
        taken.map_err(|error| refuse_batch(&error))
    }
}

/// Actions of int64, or a list, as int32. A number that is too large stays illegal.
fn narrowed(actions: &Bound<'_, PyAny>) -> PyResult<Vec<i32>> {
    let wide: Vec<i64> = match actions.extract::<PyReadonlyArray1<'_, i64>>() {
        Ok(wide) => wide.as_array().to_vec(),
        Err(_) => {
            let wrong =
                |_| PyTypeError::new_err("actions are an array of int32 or int64, or a list of numbers");
            actions.extract().map_err(wrong)?
        }
    };
    Ok(wide.into_iter().map(|number| i32::try_from(number).unwrap_or(-1)).collect())
}
