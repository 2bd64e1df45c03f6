//! A game in progress without a list of its moves: what tables, playouts, counting and searches play on.

use std::borrow::Borrow;
use std::fmt;
use std::sync::Arc;

use crate::repetition::DRAW_AT;
use crate::{Flow, Game, Observer, Outcome, Repetitions};

/// A game in progress: the rules, the position, and how often each position came up.
///
/// The rules are owned (`GameState<G>`) or borrowed (`GameState<G, &G>`). A [`Table`](crate::Table) adds the
/// moves, players who leave, and agreed draws.
///
/// ```
/// use banmen_rules::{Flow, Game, GameState, saiju::Saiju};
///
/// let mut state = GameState::new(Saiju::default());
/// let before = *state.position();
/// let action = state.game().legal_actions(state.position())[0];
/// let (flow, mark) = state.try_play(action);
/// assert_eq!(flow, Flow::NextTurn);
/// state.take_back(mark);
/// assert_eq!(*state.position(), before);
/// ```
#[derive(Clone)]
pub struct GameState<G: Game, R: Borrow<G> = G> {
    game: R,
    position: G::Position,
    repetitions: Repetitions,
}

/// A place in a game to come back to: what [`GameState::try_play`] returns.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct StateMark<P> {
    position: P,
    /// The repetition key that was counted since.
    counted: Option<u64>,
}

/// A line of actions tried from a state, with all that it takes to return: see [`GameState::descend`].
#[derive(Clone, Debug)]
pub struct Descent<P> {
    start: P,
    /// The repetition keys counted on the way.
    counted: Vec<u64>,
}

impl<G: Game> GameState<G> {
    /// A new game from its start.
    pub fn new(game: G) -> GameState<G> {
        let start = game.start();
        GameState::from_position(game, start)
    }

    /// A new game from a position.
    pub fn from_position(game: G, position: G::Position) -> GameState<G> {
        GameState::begin(game, position)
    }

    /// A game that goes on from a position, with the positions that came up so far: it is one of them if a turn
    /// begins in it.
    pub fn resume(game: G, position: G::Position, repetitions: Repetitions) -> GameState<G> {
        GameState { game, position, repetitions }
    }
}

impl<G: Game> GameState<G, Arc<G>> {
    /// A game that goes on as another does, by rules that many states share.
    pub fn shared(game: Arc<G>, other: &GameState<G>) -> GameState<G, Arc<G>> {
        GameState { game, position: other.position, repetitions: other.repetitions.clone() }
    }
}

impl<'g, G: Game> GameState<G, &'g G> {
    /// A new game from a position, by rules that somebody else owns.
    pub fn borrowed(game: &'g G, position: G::Position) -> GameState<G, &'g G> {
        GameState::begin(game, position)
    }
}

impl<G: Game, R: Borrow<G>> GameState<G, R> {
    fn begin(game: R, position: G::Position) -> GameState<G, R> {
        let mut state = GameState { game, position, repetitions: Repetitions::default() };
        state.restart(position);
        state
    }

    /// Begins a new game from a position, in the same memory.
    pub fn restart(&mut self, position: G::Position) {
        self.position = position;
        self.repetitions.clear();
        if let Some(key) = self.game.borrow().repetition_key(&position) {
            self.repetitions.add(key);
        }
    }

    /// The rules that are played by.
    pub fn game(&self) -> &G {
        self.game.borrow()
    }

    /// The position now.
    pub fn position(&self) -> &G::Position {
        &self.position
    }

    /// How often each position came up.
    pub fn repetitions(&self) -> &Repetitions {
        &self.repetitions
    }

    /// The result on the board, once the game is over.
    pub fn outcome(&self) -> Option<Outcome> {
        self.game().outcome(&self.position)
    }

    /// Carries out an action that is legal in the position.
    ///
    /// # Panics
    /// May panic when the action is not legal, as [`Game::apply`] may.
    #[inline]
    pub fn play(&mut self, action: G::Action) -> Flow {
        self.play_watched(action, &mut ())
    }

    /// Carries out an action that is legal in the position, with an observer of the events.
    ///
    /// # Panics
    /// May panic when the action is not legal, as [`Game::apply`] may.
    #[inline(always)]
    pub fn play_watched(&mut self, action: G::Action, observer: &mut impl Observer<G::Event>) -> Flow {
        self.change(|game, position| game.apply(position, action, observer)).0
    }

    /// Carries out an action, and returns how to [take it back](GameState::take_back).
    ///
    /// # Panics
    /// May panic when the action is not legal, as [`Game::apply`] may.
    #[inline]
    pub fn try_play(&mut self, action: G::Action) -> (Flow, StateMark<G::Position>) {
        let position = self.position;
        let (flow, counted) = self.change(|game, position| game.apply(position, action, &mut ()));
        (flow, StateMark { position, counted })
    }

    /// Takes back an action. Whatever was tried after it must have been taken back before.
    pub fn take_back(&mut self, mark: StateMark<G::Position>) {
        self.return_to(mark.position, mark.counted);
    }

    /// An empty line of actions from this state, for [`descend`](GameState::descend).
    pub fn descent(&self) -> Descent<G::Position> {
        Descent { start: self.position, counted: Vec::new() }
    }

    /// Carries out an action of a line. Returns how play goes on, and how often the position has now come up if
    /// a turn begins in it; 0 if it is not counted.
    ///
    /// Repetition does not end the game here: what a position that comes up again is worth is for the caller to
    /// decide. [`ascend`](GameState::ascend) takes back the whole line.
    ///
    /// # Panics
    /// May panic when the action is not legal, as [`Game::apply`] may.
    #[inline(always)]
    pub fn descend(&mut self, action: G::Action, line: &mut Descent<G::Position>) -> (Flow, u32) {
        let (game, position, repetitions) = self.parts();
        let flow = game.apply(position, action, &mut ());
        if flow != Flow::NextTurn {
            return (flow, 0);
        }
        let Some(key) = game.repetition_key(position) else { return (flow, 0) };
        line.counted.push(key);
        (flow, repetitions.add(key))
    }

    /// Carries out an action of a line without counting the position: for playouts, in which repetitions do not
    /// matter. [`ascend`](GameState::ascend) takes it back with the rest of the line.
    ///
    /// # Panics
    /// May panic when the action is not legal, as [`Game::apply`] may.
    #[inline(always)]
    pub fn descend_uncounted(&mut self, action: G::Action) -> Flow {
        let (game, position, _) = self.parts();
        game.apply(position, action, &mut ())
    }

    /// Takes back all actions of a line, which is then empty and may be used again from the same state.
    #[inline]
    pub fn ascend(&mut self, line: &mut Descent<G::Position>) {
        line.counted.drain(..).for_each(|key| self.repetitions.remove(key));
        self.position = line.start;
    }

    /// Goes back to a position, and forgets the repetition keys that were counted since.
    pub(crate) fn return_to(&mut self, position: G::Position, counted: impl IntoIterator<Item = u64>) {
        counted.into_iter().for_each(|key| self.repetitions.remove(key));
        self.position = position;
    }

    /// The parts on which a loop plays that must be quick.
    #[inline(always)]
    pub(crate) fn parts(&mut self) -> (&G, &mut G::Position, &mut Repetitions) {
        (self.game.borrow(), &mut self.position, &mut self.repetitions)
    }

    /// Changes the position and counts it when a new turn begins. Returns how play goes on and the repetition
    /// key that was counted.
    #[inline(always)]
    pub(crate) fn change(
        &mut self,
        change: impl FnOnce(&G, &mut G::Position) -> Flow,
    ) -> (Flow, Option<u64>) {
        let (game, position, repetitions) = self.parts();
        let flow = change(game, position);
        if flow != Flow::NextTurn {
            return (flow, None);
        }
        let counted = game.repetition_key(position);
        let is_over = counted.is_some_and(|key| count(game, position, repetitions, key));
        (if is_over { Flow::Over } else { flow }, counted)
    }
}

/// The repetition step: counts the position in which a turn begins, and ends the game the third time; true
/// when it ended.
#[inline(always)]
pub(crate) fn count<G: Game>(
    game: &G,
    position: &mut G::Position,
    repetitions: &mut Repetitions,
    key: u64,
) -> bool {
    let is_over = repetitions.add(key) >= DRAW_AT;
    if is_over {
        game.end_by_repetition(position);
    }
    is_over
}

impl<G: Game, R: Borrow<G>> fmt::Debug for GameState<G, R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let game = self.game();
        write!(f, "{} {}: {}", G::ID, game.options(), game.write_position(&self.position))
    }
}
