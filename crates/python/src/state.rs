//! A game being played.

use banmen_planes::returns;
use banmen_rules::record::{Record, Tags};
use banmen_rules::{AnyTable, Seat, is_word};
use banmen_search::Player;
use numpy::ndarray::Array;
use numpy::{IntoPyArray, PyArray1, PyArray3};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::{
    Bound, Py, PyAny, PyAnyMethods, PyDictMethods, PyResult, Python, pyclass, pyfunction, pymethods,
};
use pyo3::types::{PyDict, PyTuple};

use crate::analysis::{Analysis, Asked};
use crate::event::{Event, events};
use crate::game::{Game, Given, load_game, mask_form};
use crate::refused::{refuse, refuse_number, refuse_saying};
use crate::words::words;

/// Who is to act when the game is over, as OpenSpiel has it.
pub(crate) const TERMINAL_PLAYER: i32 = -4;

/// A game being played, with its history: made by :meth:`Game.new_initial_state`.
///
/// >>> import banmen
/// >>> state = banmen.load_game("saiju").new_initial_state()
/// >>> state.current_player(), len(state.legal_actions())
/// (0, 36)
/// >>> state.apply_action("m@c2")
/// >>> state.apply_action(state.string_to_action("s@b1"))
/// >>> state.history(), state.moves()
/// ([334, 328], ['m@c2', 's@b1'])
/// >>> other = state.clone()
/// >>> state.undo_action()
/// >>> len(state.history()), len(other.history())
/// (1, 2)
#[pyclass(module = "banmen")]
#[derive(Clone, Debug)]
pub(crate) struct State {
    pub(crate) game: Game,
    pub(crate) table: AnyTable,
}

/// The state that a record, as text, ends in.
///
/// >>> import banmen
/// >>> state = banmen.load_record('[Game "saiju"] 1. m@c2 2. s@b1 f@e4')
/// >>> state.current_player(), state.moves()
/// (0, ['m@c2', 's@b1', 'f@e4'])
#[pyfunction]
pub(crate) fn load_record(text: &str) -> PyResult<State> {
    State::read(text, None)
}

/// The state of a game that was pickled.
#[pyfunction]
#[pyo3(name = "_restore_state")]
pub(crate) fn restore_state(game: &str, record: &str) -> PyResult<State> {
    State::read(record, Some(&load_game(game, None, None)?))
}

impl State {
    pub(crate) fn new(game: Game, table: AnyTable) -> State {
        State { game, table }
    }

    /// Reads a record, of this game if one is given.
    pub(crate) fn read(text: &str, game: Option<&Game>) -> PyResult<State> {
        let record =
            Record::read(text).map_err(|error| refuse_saying(&error.cause, words().record_error(&error)))?;
        let own = match game {
            Some(game) => game.clone(),
            None => load_game(&record.setup().to_string(), None, None)?,
        };
        if own.coder.layout().setup != *record.setup() {
            let (asked, found) = (own.text(), record.setup());
            return Err(PyValueError::new_err(format!("the state is of {found}, not of {asked}")));
        }
        Ok(State { game: own, table: record.table().clone() })
    }

    fn record_text(&self) -> PyResult<String> {
        let record = Record::from_table(&self.table, &Tags::default()).map_err(|message| refuse(&message))?;
        Ok(record.write())
    }

    /// The seat of a player; without one of whoever is to act, or the first when the game is over.
    fn seat(&self, player: Option<usize>) -> PyResult<Seat> {
        let players = self.table.names().len();
        match player {
            None => Ok(self.table.to_act().unwrap_or(Seat::new(0))),
            Some(player) if player < players => Ok(Seat::new(player)),
            Some(player) => {
                Err(PyValueError::new_err(format!("players are 0 to {}, not {player}", players - 1)))
            }
        }
    }

    fn apply(&mut self, action: &Given) -> PyResult<()> {
        match action {
            Given::Number(number) => {
                let played = self.game.coder.play_quietly(&mut self.table, *number);
                played.map_err(|illegal| refuse_number(&illegal))
            }
            Given::Text(text) => self.table.play_quietly(text).map(drop).map_err(|message| refuse(&message)),
        }
    }

    /// The number of an action that is written, −1 if it has none in the window.
    pub(crate) fn number_of(&self, text: &str) -> i32 {
        let number = self.game.coder.action_number(&self.table, text);
        number.ok().flatten().map_or(-1, |number| number as i32)
    }
}

#[pymethods]
impl State {
    fn __str__(&self) -> String {
        self.picture_as_text(100)
    }

    fn __repr__(&self) -> String {
        let (game, moves) = (self.game.text(), self.table.move_count());
        format!("State({game}, {:?} after {moves} moves)", self.table.position())
    }

    /// Two states are equal if their games, positions and moves are.
    fn __eq__(&self, other: &State) -> bool {
        self.game == other.game
            && self.table.position() == other.table.position()
            && self.table.moves() == other.table.moves()
    }

    fn __copy__(&self) -> State {
        self.clone()
    }

    fn __deepcopy__(&self, _memo: &Bound<'_, PyAny>) -> State {
        self.clone()
    }

    fn __reduce__(&self, py: Python<'_>) -> PyResult<(Py<PyAny>, (String, String))> {
        let restore = py.import("banmen._core")?.getattr("_restore_state")?;
        Ok((restore.unbind(), (self.game.text(), self.record_text()?)))
    }

    /// The game.
    fn get_game(&self) -> Game {
        self.game.clone()
    }

    /// Who is to act; ``banmen.TERMINAL_PLAYER`` when the game is over. In a turn of several actions it stays.
    fn current_player(&self) -> i32 {
        self.table.to_act().map_or(TERMINAL_PLAYER, |seat| seat.index() as i32)
    }

    /// The number of players.
    fn num_players(&self) -> usize {
        self.table.names().len()
    }

    /// Whether the game is over.
    fn is_terminal(&self) -> bool {
        self.table.outcome().is_some()
    }

    /// Whether the player to act has made no action of the turn yet.
    fn is_turn_start(&self) -> bool {
        self.table.turn_begins()
    }

    /// Whether the position can be told in the arrays: Ní-Ju may leave its window.
    fn fits(&self) -> bool {
        self.game.coder.fits(&self.table)
    }

    /// The numbers of all legal actions, ascending.
    fn legal_actions(&self) -> Vec<u32> {
        self.game.coder.legal_numbers(&self.table)
    }

    /// The legal actions as a mask: a bool for each number (``"dense"``), a bit (``"packed"``, the first in the
    /// lowest bit of the first byte), or a bool for each value of each factor (``"factors"``, a dict).
    ///
    /// >>> import banmen, numpy
    /// >>> state = banmen.load_game("saiju").new_initial_state()
    /// >>> numpy.flatnonzero(state.legal_actions_mask()).tolist() == state.legal_actions()
    /// True
    /// >>> {name: int(lit.sum()) for name, lit in state.legal_actions_mask("factors").items()}
    /// {'kind': 1, 'stone': 0, 'cell': 36}
    #[pyo3(signature = (form = "dense"))]
    fn legal_actions_mask(&self, py: Python<'_>, form: &str) -> PyResult<Py<PyAny>> {
        let (form_read, layout) = (mask_form(Some(form))?, self.game.coder.layout());
        if form == "factors" && layout.factors.is_empty() {
            return Err(PyValueError::new_err("the legal actions of this game are no product of factors"));
        }
        let mut mask = vec![0; layout.mask_size(form_read)];
        self.game.coder.mask(&self.table, form_read, &mut mask);
        let lit = |bytes: &[u8]| bytes.iter().map(|&byte| byte != 0).collect::<Vec<bool>>().into_pyarray(py);
        Ok(match form {
            "packed" => mask.into_pyarray(py).into_any().unbind(),
            "factors" => {
                let factors = PyDict::new(py);
                for (name, range) in layout.factor_ranges() {
                    factors.set_item(name, lit(&mask[range]))?;
                }
                factors.into_any().unbind()
            }
            _ => lit(&mask).into_any().unbind(),
        })
    }

    /// Carry out an action: a number, or a text. Texts can be words too, as ``"resign:snow"``.
    fn apply_action(&mut self, action: &Bound<'_, PyAny>) -> PyResult<()> {
        self.apply(&Given::read(action)?)
    }

    /// Carry out an action and return what happened, with the rules behind it.
    fn play(&mut self, action: &Bound<'_, PyAny>) -> PyResult<Vec<Event>> {
        let notices = match Given::read(action)? {
            Given::Number(number) => {
                let played = self.game.coder.play(&mut self.table, number);
                played.map_err(|illegal| refuse_number(&illegal))?
            }
            Given::Text(text) => self.table.play(&text).map_err(|message| refuse(&message))?,
        };
        Ok(events(&self.table, &notices))
    }

    /// The state after an action; this one stays as it is.
    fn child(&self, action: &Bound<'_, PyAny>) -> PyResult<State> {
        let mut child = self.clone();
        child.apply(&Given::read(action)?)?;
        Ok(child)
    }

    /// Take back the last action. OpenSpiel's arguments, the player and the action, are not needed.
    #[pyo3(signature = (*_args))]
    fn undo_action(&mut self, _args: &Bound<'_, PyTuple>) -> PyResult<()> {
        self.table.undo().map_err(|message| refuse(&message))
    }

    /// A copy.
    fn clone(&self) -> State {
        Clone::clone(self)
    }

    /// The numbers of the actions so far; −1 for words of leaving, and for actions outside of a window.
    fn history(&self) -> Vec<i32> {
        self.game.coder.history(&self.table)
    }

    /// The texts of the moves so far, words of leaving included.
    fn moves(&self) -> Vec<String> {
        self.table.moves().into_iter().map(|made| made.text).collect()
    }

    /// The text of an action: ``action_to_string(action)`` or ``action_to_string(player, action)``.
    ///
    /// >>> import banmen
    /// >>> banmen.load_game("sayu").new_initial_state().action_to_string(17 * 48 * 8)
    /// '013@d3:n'
    #[pyo3(signature = (*args))]
    fn action_to_string(&self, args: &Bound<'_, PyTuple>) -> PyResult<String> {
        let number: i64 = Given::last(args)?.extract()?;
        let text =
            u32::try_from(number).ok().and_then(|number| self.game.coder.action_text(&self.table, number));
        text.ok_or_else(|| PyValueError::new_err(format!("action {number} means nothing in this position")))
    }

    /// The number of the legal action with a text: ``string_to_action(text)`` or ``string_to_action(player, text)``.
    #[pyo3(signature = (*args))]
    fn string_to_action(&self, args: &Bound<'_, PyTuple>) -> PyResult<u32> {
        let text: String = Given::last(args)?.extract()?;
        if is_word(&text) {
            return Err(PyValueError::new_err(format!("{text} is a word of leaving, which has no number")));
        }
        let number = self.game.coder.action_number(&self.table, &text).map_err(|message| refuse(&message))?;
        number.ok_or_else(|| PyValueError::new_err(format!("{text} lies outside of the window")))
    }

    /// What each player got: a win alone is 1, a loss −1/(n−1), and all sum to 0. Zeros while the game goes on.
    fn returns(&self) -> Vec<f64> {
        let players = self.table.names().len();
        match self.table.outcome() {
            Some(outcome) => returns(&outcome, players).collect(),
            None => vec![0.0; players],
        }
    }

    /// What each player got for the last action: the returns at the end, zeros before it.
    fn rewards(&self) -> Vec<f64> {
        self.returns()
    }

    /// What a player got.
    fn player_return(&self, player: usize) -> PyResult<f64> {
        Ok(self.returns()[self.seat(Some(player))?.index()])
    }

    /// The points as the position stands; ``None`` in a game without points.
    fn scores(&self) -> Option<Vec<u16>> {
        self.table.scores().map(|scores| scores.all().to_vec())
    }

    /// Why the game ended, in one word; ``None`` while it goes on.
    fn reason(&self) -> Option<&'static str> {
        self.table.outcome().map(|outcome| outcome.reason.0)
    }

    /// The players who are still in.
    fn still_in(&self) -> Vec<usize> {
        self.table.still_in().iter().map(Seat::index).collect()
    }

    /// What a player observes, the one to act unless said otherwise: planes of 0 and 1. `Game.planes` names them.
    ///
    /// >>> import banmen
    /// >>> state = banmen.load_game("saiju").new_initial_state()
    /// >>> state.observation_tensor().shape, int(state.observation_tensor().sum())
    /// ((10, 7, 7), 36)
    #[pyo3(signature = (player = None))]
    fn observation_tensor<'py>(
        &self,
        py: Python<'py>,
        player: Option<usize>,
    ) -> PyResult<Bound<'py, PyArray3<u8>>> {
        let (seat, layout) = (self.seat(player)?, self.game.coder.layout());
        let mut extras = vec![0; layout.extras.len()];
        let mut planes = Array::zeros((layout.planes.len(), layout.height, layout.width));
        let flat = planes.as_slice_mut().expect("a new array is contiguous");
        self.game.coder.observe(&self.table, seat, flat, &mut extras);
        Ok(planes.into_pyarray(py))
    }

    /// The numbers beside the board that a player observes. `Game.extras` names them.
    #[pyo3(signature = (player = None))]
    fn extras<'py>(&self, py: Python<'py>, player: Option<usize>) -> PyResult<Bound<'py, PyArray1<i16>>> {
        let (seat, layout) = (self.seat(player)?, self.game.coder.layout());
        let (mut planes, mut extras) = (vec![0; layout.observation_size()], vec![0; layout.extras.len()]);
        self.game.coder.observe(&self.table, seat, &mut planes, &mut extras);
        Ok(extras.into_pyarray(py))
    }

    /// The position as text, the same for every observer.
    #[pyo3(signature = (player = None))]
    fn observation_string(&self, player: Option<usize>) -> PyResult<String> {
        self.seat(player)?;
        Ok(self.table.position())
    }

    /// The position as text.
    fn position(&self) -> String {
        self.table.position()
    }

    /// A key of the position: equal positions have equal keys.
    fn key(&self) -> u64 {
        self.game.coder.key(&self.table)
    }

    /// The game so far as text, from which :meth:`Game.deserialize_state` makes it again. It is a record.
    ///
    /// >>> import banmen
    /// >>> game = banmen.load_game("saiju")
    /// >>> state = game.new_initial_state()
    /// >>> state.apply_action("m@c2")
    /// >>> game.deserialize_state(state.serialize()) == state
    /// True
    fn serialize(&self) -> PyResult<String> {
        self.record_text()
    }

    /// The game so far as a record, in the text form of the book.
    fn record(&self) -> PyResult<String> {
        self.record_text()
    }

    /// The picture of the position: ``"text"`` for a terminal of that width, or ``"svg"``, which Jupyter shows by
    /// itself. A theme is ``"light"``, ``"dark"`` or ``"contrast"``; without one an SVG follows its reader.
    ///
    /// >>> import banmen
    /// >>> state = banmen.load_game("saiju").new_initial_state()
    /// >>> state.render("svg", theme="dark").startswith("<svg")
    /// True
    #[pyo3(signature = (form = "text", *, theme = None, width = 100))]
    fn render(&self, form: &str, theme: Option<&str>, width: usize) -> PyResult<String> {
        self.picture(form, theme, width)
    }

    fn _repr_svg_(&self) -> String {
        self.picture_as_svg(None)
    }

    /// What the search thinks of the position within a number of nodes or milliseconds; one of them must be given
    /// unless the player is a level. Players are ``"best"``, ``"level:1"`` to ``"level:8"``, ``"uct"``,
    /// ``"greedy"`` and ``"random"``. The same nodes and seed give the same answer everywhere.
    ///
    /// >>> import banmen
    /// >>> state = banmen.load_game("sayu").new_initial_state()
    /// >>> analysis = state.analyse(nodes=100)
    /// >>> analysis.nodes, analysis.best in state.legal_actions()
    /// (100, True)
    #[pyo3(signature = (*, nodes = None, milliseconds = None, player = "best", lines = 5, seed = 0, threads = 1))]
    #[allow(clippy::too_many_arguments, reason = "they are called by their names")]
    fn analyse(
        &self,
        py: Python<'_>,
        nodes: Option<u64>,
        milliseconds: Option<u64>,
        player: &str,
        lines: usize,
        seed: u64,
        threads: usize,
    ) -> PyResult<Analysis> {
        let player: Player = player.parse().map_err(|error| PyValueError::new_err(format!("{error}")))?;
        Asked { player, nodes, milliseconds, seed, threads }.analyse(py, self, lines)
    }

    /// The image of the position under a symmetry. Its history begins there.
    fn image(&self, symmetry: usize) -> PyResult<State> {
        self.check_symmetry(symmetry)?;
        Ok(State::new(self.game.clone(), self.game.coder.image(symmetry, &self.table)))
    }

    /// The number that the image of an action has in the image of the position.
    ///
    /// >>> import banmen
    /// >>> state = banmen.load_game("niju").new_initial_state()
    /// >>> action = state.legal_actions()[0]
    /// >>> image = state.image(1)
    /// >>> state.action_to_string(action), image.action_to_string(state.image_of_action(1, action))
    /// ('0123@0,0', '2345@0,0')
    fn image_of_action(&self, symmetry: usize, action: u32) -> PyResult<u32> {
        self.check_symmetry(symmetry)?;
        let image = self.game.coder.image_of_action(symmetry, &self.table, action);
        image.ok_or_else(|| PyValueError::new_err(format!("action {action} means nothing in this position")))
    }
}

impl State {
    fn check_symmetry(&self, symmetry: usize) -> PyResult<()> {
        let count = self.game.coder.symmetries();
        let unknown = || PyValueError::new_err(format!("symmetries are 0 to {}, not {symmetry}", count - 1));
        (symmetry < count).then_some(()).ok_or_else(unknown)
    }
}
