//! A game with its options.

use std::collections::BTreeMap;
use std::sync::Arc;

use banmen_planes::{AnyCoder, MaskForm, Part, VERSION};
use banmen_rules::GameId;
use numpy::{IntoPyArray, PyArray1};
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::{
    Bound, Py, PyAny, PyAnyMethods, PyDictMethods, PyResult, Python, pyclass, pyfunction, pymethods,
};
use pyo3::types::{PyDict, PyTuple};

use crate::names::{read_game, write_game};
use crate::refused::refuse;
use crate::state::State;

/// The names of all games.
///
/// >>> import banmen
/// >>> banmen.games()
/// ['saiju', 'sayu', 'saaguan', 'niju']
#[pyfunction]
pub(crate) fn games() -> Vec<&'static str> {
    GameId::ALL.iter().map(|id| id.name()).collect()
}

/// The options of a game: key, the values that are allowed, and the default.
///
/// >>> import banmen
/// >>> banmen.option_specs("sayu")[1]
/// ('home', 'owned, neutral', 'owned')
#[pyfunction]
pub(crate) fn option_specs(name: &str) -> PyResult<Vec<(&'static str, String, &'static str)>> {
    let game: GameId = name.parse().map_err(|message| refuse(&message))?;
    Ok(game.specs().iter().map(|spec| (spec.key, spec.allowed.to_string(), spec.default)).collect())
}

/// The game of a name with its options.
///
/// The name is in the form of OpenSpiel or in ours, and options can be given apart. Ní-Ju has the option ``window``
/// beside those of its rules: the cells along a side of its arrays, 20 unless said otherwise, 42 for any game.
///
/// >>> import banmen
/// >>> banmen.load_game("saaguan(players=3,board=hex)")
/// load_game("saaguan(players=3,board=hex)")
/// >>> banmen.load_game("saaguan players=3") == banmen.load_game("saaguan", {"players": 3})
/// True
/// >>> banmen.load_game("niju", window=42).num_distinct_actions()
/// 123480
/// >>> banmen.load_game("chess")
/// Traceback (most recent call last):
///     ...
/// banmen.Refused: There is no game called “chess”. The games are saiju, sayu, saaguan and niju.
#[pyfunction]
#[pyo3(signature = (name, parameters = None, **options))]
pub(crate) fn load_game(
    name: &str,
    parameters: Option<&Bound<'_, PyDict>>,
    options: Option<&Bound<'_, PyDict>>,
) -> PyResult<Game> {
    let mut further = Vec::new();
    for (key, value) in [parameters, options].into_iter().flatten().flat_map(PyDictMethods::iter) {
        further.push((key.extract::<String>()?, value.str()?.to_string()));
    }
    let (coder, window) = read_game(name, further).map_err(|message| refuse(&message))?;
    Ok(Game { coder, window })
}

/// The form of a mask by its name.
pub(crate) fn mask_form(name: Option<&str>) -> PyResult<MaskForm> {
    match name {
        Some("dense") => Ok(MaskForm::Dense),
        Some("packed") => Ok(MaskForm::Packed),
        Some("factors") => Ok(MaskForm::Factors),
        None => Ok(MaskForm::Nothing),
        Some(other) => {
            Err(PyValueError::new_err(format!("no form of mask {other:?}: dense, packed, factors or None")))
        }
    }
}

/// A game with its options: made by :func:`load_game`.
///
/// >>> import banmen
/// >>> game = banmen.load_game("sayu")
/// >>> game.num_players(), game.num_distinct_actions(), game.observation_tensor_shape()
/// (2, 18865, [20, 7, 7])
#[pyclass(frozen, eq, hash, module = "banmen")]
#[derive(Clone, Debug)]
pub(crate) struct Game {
    pub(crate) coder: Arc<dyn AnyCoder>,
    window: Option<u32>,
}

impl PartialEq for Game {
    fn eq(&self, other: &Game) -> bool {
        self.text() == other.text()
    }
}

impl std::hash::Hash for Game {
    fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
        self.text().hash(state);
    }
}

impl Game {
    /// The name with the options that differ from their defaults.
    pub(crate) fn text(&self) -> String {
        write_game(&self.coder.layout().setup, self.window)
    }

    fn symmetry(&self, symmetry: usize) -> PyResult<usize> {
        let count = self.coder.symmetries();
        let unknown = || PyValueError::new_err(format!("symmetries are 0 to {}, not {symmetry}", count - 1));
        (symmetry < count).then_some(symmetry).ok_or_else(unknown)
    }
}

#[pymethods]
impl Game {
    fn __str__(&self) -> String {
        self.text()
    }

    fn __repr__(&self) -> String {
        format!("load_game(\"{}\")", self.text())
    }

    fn __reduce__(&self, py: Python<'_>) -> PyResult<(Py<PyAny>, (String,))> {
        Ok((py.import("banmen")?.getattr("load_game")?.unbind(), (self.text(),)))
    }

    /// The name of the game without its options.
    #[getter]
    fn name(&self) -> &'static str {
        self.coder.layout().setup.game.name()
    }

    /// The name that an environment with these arrays has, ``"saiju_v1"``: it changes with their meaning.
    #[getter]
    fn versioned_name(&self) -> String {
        format!("{}_v{VERSION}", self.name())
    }

    /// The options in force, all of them.
    ///
    /// >>> import banmen
    /// >>> banmen.load_game("sayu").options()
    /// {'home': 'owned', 'omit': '012'}
    fn options(&self) -> PyResult<BTreeMap<String, String>> {
        let table = self.coder.layout().setup.table().map_err(|message| refuse(&message))?;
        Ok(table.options().iter().map(|(key, value)| (key.to_owned(), value.to_owned())).collect())
    }

    /// The number of players.
    fn num_players(&self) -> usize {
        self.coder.layout().names.len()
    }

    /// The players' names in turn order.
    fn player_names(&self) -> Vec<&'static str> {
        self.coder.layout().names.clone()
    }

    /// The count of action numbers.
    fn num_distinct_actions(&self) -> usize {
        self.coder.layout().numbers()
    }

    /// Planes, rows and columns of an observation.
    fn observation_tensor_shape(&self) -> Vec<usize> {
        let layout = self.coder.layout();
        vec![layout.planes.len(), layout.height, layout.width]
    }

    /// The number of values of an observation.
    fn observation_tensor_size(&self) -> usize {
        self.coder.layout().observation_size()
    }

    /// The names of the planes with their meanings.
    ///
    /// >>> import banmen
    /// >>> banmen.load_game("sayu").planes()[18]
    /// ('open', 'empty cells next to a tile')
    fn planes(&self) -> Vec<(String, String)> {
        named(&self.coder.layout().planes)
    }

    /// The names of the extras, numbers beside the board, with their meanings.
    fn extras(&self) -> Vec<(String, String)> {
        named(&self.coder.layout().extras)
    }

    /// The runs of action numbers: name, meaning, first number, and the digits of the others in mixed radix.
    ///
    /// >>> import banmen
    /// >>> [(name, first, digits) for name, _, first, digits in banmen.load_game("saiju").action_groups()]
    /// [('stone', 0, [('stone', 9), ('cell', 36)]), ('shadow', 324, [('cell', 36)]), ('end', 360, [])]
    #[allow(clippy::type_complexity, reason = "a list of tuples, as Python has it")]
    fn action_groups(&self) -> Vec<(&'static str, String, u32, Vec<(&'static str, u32)>)> {
        let groups = self.coder.layout().groups.iter();
        groups.map(|group| (group.name, group.meaning.clone(), group.first, group.digits.clone())).collect()
    }

    /// The factors whose product the legal actions are, with their sizes; empty if they are none.
    ///
    /// >>> import banmen
    /// >>> banmen.load_game("saiju").action_factors()
    /// [('kind', 3), ('stone', 9), ('cell', 36)]
    fn action_factors(&self) -> Vec<(&'static str, usize)> {
        self.coder.layout().factors.iter().map(|factor| (factor.name, factor.size)).collect()
    }

    /// The least return: that of a player who loses.
    fn min_utility(&self) -> f64 {
        -1.0 / (self.num_players() as f64 - 1.0)
    }

    /// The largest return: that of a player who wins alone.
    fn max_utility(&self) -> f64 {
        1.0
    }

    /// The sum of all returns.
    fn utility_sum(&self) -> f64 {
        0.0
    }

    /// A game at its start, or at a position.
    ///
    /// >>> import banmen
    /// >>> game = banmen.load_game("saiju")
    /// >>> state = game.new_initial_state()
    /// >>> state.apply_action("m@c2")
    /// >>> game.new_initial_state(state.position()).position() == state.position()
    /// True
    #[pyo3(signature = (position = None))]
    fn new_initial_state(&self, position: Option<&str>) -> PyResult<State> {
        let setup = &self.coder.layout().setup;
        let table = match position {
            Some(position) => setup.table_at(position),
            None => setup.table(),
        };
        Ok(State::new(self.clone(), table.map_err(|message| refuse(&message))?))
    }

    /// The state that :meth:`State.serialize` wrote down.
    fn deserialize_state(&self, text: &str) -> PyResult<State> {
        let state = State::read(text, Some(self))?;
        Ok(state)
    }

    /// The number of symmetries of the board; number 0 changes nothing.
    fn num_symmetries(&self) -> usize {
        self.coder.symmetries()
    }

    /// The numbers of the images of all actions under a symmetry; −1 where that depends on the position.
    ///
    /// >>> import banmen
    /// >>> sorted(banmen.load_game("saiju").symmetry_actions(1).tolist()) == list(range(361))
    /// True
    fn symmetry_actions<'py>(&self, py: Python<'py>, symmetry: usize) -> PyResult<Bound<'py, PyArray1<i32>>> {
        Ok(self.coder.symmetric_actions(self.symmetry(symmetry)?).into_pyarray(py))
    }

    /// Where each value of the image of an observation stands in the observation: ``image.flat =
    /// observation.flat[places]``. ``None`` in Ní-Ju, whose window follows the tiles.
    fn symmetry_observation<'py>(
        &self,
        py: Python<'py>,
        symmetry: usize,
    ) -> PyResult<Option<Bound<'py, PyArray1<i32>>>> {
        let places = self.coder.symmetric_observation(self.symmetry(symmetry)?);
        Ok(places.map(|places| places.into_pyarray(py)))
    }
}

fn named(parts: &[Part]) -> Vec<(String, String)> {
    parts.iter().map(|part| (part.name.clone(), part.meaning.clone())).collect()
}

/// An action as it is handed in: a number or a text.
pub(crate) enum Given {
    Number(i32),
    Text(String),
}

impl Given {
    /// Reads an action; with two arguments the first is a player, as OpenSpiel has it.
    pub(crate) fn read(given: &Bound<'_, PyAny>) -> PyResult<Given> {
        if let Ok(text) = given.extract::<String>() {
            return Ok(Given::Text(text));
        }
        let wrong = |_| PyTypeError::new_err("an action is a number or a text");
        given.extract::<i32>().map(Given::Number).map_err(wrong)
    }

    /// The last of one or two arguments.
    pub(crate) fn last<'py>(arguments: &Bound<'py, PyTuple>) -> PyResult<Bound<'py, PyAny>> {
        match arguments.len()? {
            count @ (1 | 2) => arguments.get_item(count - 1),
            _ => Err(PyTypeError::new_err("expected (action) or (player, action)")),
        }
    }
}
