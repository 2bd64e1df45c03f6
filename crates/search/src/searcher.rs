//! A searcher of any game, at the level of text: what the command line, the page and other bindings use.

use banmen_rules::{AnyTable, Flow, Game, GameState, Listed, Move, Table};

use crate::{Report, Status};

/// A player's search in a game of any kind. Made by [`Player::start`](crate::Player::start).
///
/// ```
/// use banmen_rules::{GameId, Setup};
/// use banmen_search::{Player, Resources, Status};
///
/// let mut table = Setup::from(GameId::Sayu).table().unwrap();
/// let mut searcher = Player::Best.start(&table, Resources { seed: 7, ..Resources::default() });
/// assert_eq!(searcher.run(200), Status::Open);
/// let best = searcher.report(3).best().unwrap();
/// table.play(&best).unwrap();
/// searcher.follow(&table); // The part of the tree after the action is kept.
/// assert!(searcher.has_choice());
/// ```
pub trait Searcher: Send {
    /// Searches at most `nodes` more nodes; fewer if the result becomes certain.
    fn run(&mut self, nodes: u32) -> Status;

    /// The current report, with at most `most_candidates` candidates.
    fn report(&self, most_candidates: usize) -> Report<String>;

    /// Whether the position has more than one legal action.
    fn has_choice(&self) -> bool;

    /// Turns to the table's position. The tree is kept if the game went on from the last position.
    ///
    /// # Panics
    /// When the table is of another game or has other options.
    fn follow(&mut self, table: &AnyTable);
}

/// A searcher of the game `G`.
pub(crate) trait GameSearcher<G: Game>: Send {
    /// Searches at most `nodes` more nodes.
    fn run(&mut self, nodes: u32) -> Status;
    /// The current report, with at most `most_candidates` candidates.
    fn report(&self, most_candidates: usize) -> Report<G::Action>;
    /// Goes on to the position after an action. `table` has it already.
    fn advance(&mut self, table: &Table<G>, action: G::Action);
    /// Begins anew at the table's position.
    fn restart(&mut self, table: &Table<G>);
}

/// A searcher of the game `G` with a table of its own, which turns actions into texts.
pub(crate) struct TypedSearcher<G: Game, S> {
    pub(crate) table: Table<G>,
    pub(crate) searcher: S,
}

impl<G: Listed, S: GameSearcher<G>> Searcher for TypedSearcher<G, S> {
    fn run(&mut self, nodes: u32) -> Status {
        self.searcher.run(nodes)
    }

    fn report(&self, most_candidates: usize) -> Report<String> {
        let write = |actions: &[G::Action]| self.write(actions);
        self.searcher.report(most_candidates).map_actions(write)
    }

    fn has_choice(&self) -> bool {
        let actions = self.table.legal_actions();
        actions.len() > 1
    }

    fn follow(&mut self, table: &AnyTable) {
        let table = G::table(table).expect("the table is of the game that is thought about");
        let known = self.table.moves().len();
        assert_eq!(table.game().options(), self.table.game().options(), "the options of the game");
        let goes_on = table.start() == self.table.start()
            && table.moves().len() >= known
            && table.moves()[..known] == *self.table.moves();
        let new: Vec<_> =
            table.moves()[if goes_on { known } else { 0 }..].iter().map(|made| made.what).collect();
        if goes_on && new.iter().all(|what| matches!(what, Move::Act(_))) {
            for what in new {
                self.go_on(what);
            }
        } else {
            self.table = table.clone();
            self.searcher.restart(&self.table);
        }
    }
}

impl<G: Game, S: GameSearcher<G>> TypedSearcher<G, S> {
    fn go_on(&mut self, what: Move<G::Action>) {
        self.table.play_quietly(what).expect("the other table allowed it");
        if let Move::Act(action) = what {
            self.searcher.advance(&self.table, action);
        }
    }

    /// The texts of actions made one after another.
    fn write(&self, actions: &[G::Action]) -> Vec<String> {
        let game = self.table.game();
        let mut position = *self.table.position();
        let mut texts = Vec::with_capacity(actions.len());
        for &action in actions {
            texts.push(game.write_action(&position, action));
            apply_rarely(game, &mut position, action);
        }
        texts
    }
}

/// Carries out an action in places that are seldom reached. One copy of [`Game::apply`], which is inlined
/// elsewhere, serves them all and keeps the program small.
#[inline(never)]
pub(crate) fn apply_rarely<G: Game>(game: &G, position: &mut G::Position, action: G::Action) -> Flow {
    game.apply(position, action, &mut ())
}

/// The state of a table's game, its position as if read from its text. Nothing then depends on how the position
/// came about: some games sample from lists whose order does.
pub(crate) fn plain_state<G: Game>(table: &Table<G>) -> GameState<G> {
    let position = plain_position(table);
    GameState::resume(table.game().clone(), position, table.repetitions().clone())
}

/// A table's position as if read from its text.
pub(crate) fn plain_position<G: Game>(table: &Table<G>) -> G::Position {
    let (game, position) = (table.game(), table.position());
    game.read_position(&game.write_position(position)).unwrap_or(*position)
}
