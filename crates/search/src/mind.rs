//! Anybody who thinks about a game, at the level of text: what the command line, the page and other
//! bindings speak to.

use banmen_rules::{AnyTable, Game, Listed, Move, Table};

use crate::{Report, Status};

/// Someone who thinks about a game of any kind. Made by [`Player::sit`](crate::Player::sit).
pub trait Mind: Send {
    /// Thinks so many nodes further, fewer if the answer becomes certain.
    fn run(&mut self, nodes: u32) -> Status;

    /// What it thinks: the best so many actions, as texts.
    fn report(&self, most_lines: usize) -> Report<String>;

    /// Whether the position has more than one legal action.
    fn has_choice(&self) -> bool;

    /// Turns to the table's position, with what is known of it if the game went on from the last one.
    ///
    /// # Panics
    /// When the table is of another kind of game.
    fn follow(&mut self, table: &AnyTable);
}

/// The same of one kind of game.
pub(crate) trait Thinker<G: Game>: Send {
    fn run(&mut self, nodes: u32) -> Status;
    fn report(&self, most_lines: usize) -> Report<G::Action>;
    /// The game went on by this action.
    fn advance(&mut self, table: &Table<G>, action: G::Action);
    /// Another game or position.
    fn restart(&mut self, table: &Table<G>);
}

/// A thinker at a table of its own.
pub(crate) struct Seated<G: Game, T> {
    pub(crate) table: Table<G>,
    pub(crate) thinker: T,
}

impl<G: Listed, T: Thinker<G>> Mind for Seated<G, T> {
    fn run(&mut self, nodes: u32) -> Status {
        self.thinker.run(nodes)
    }

    fn report(&self, most_lines: usize) -> Report<String> {
        let write = |actions: &[G::Action]| self.write(actions);
        self.thinker.report(most_lines).map_actions(write)
    }

    fn has_choice(&self) -> bool {
        let actions = self.table.legal_actions();
        actions.len() > 1
    }

    fn follow(&mut self, table: &AnyTable) {
        let table = G::table(table).expect("the table is of the game that is thought about");
        let known = self.table.moves().len();
        let goes_on = table.start() == self.table.start()
            && table.game().options() == self.table.game().options()
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
            self.thinker.restart(&self.table);
        }
    }
}

impl<G: Game, T: Thinker<G>> Seated<G, T> {
    fn go_on(&mut self, what: Move<G::Action>) {
        self.table.play_quietly(what).expect("the other table allowed it");
        if let Move::Act(action) = what {
            self.thinker.advance(&self.table, action);
        }
    }

    /// The texts of actions made one after another.
    fn write(&self, actions: &[G::Action]) -> Vec<String> {
        let game = self.table.game();
        let mut position = *self.table.position();
        let mut texts = Vec::with_capacity(actions.len());
        for &action in actions {
            texts.push(game.write_action(&position, action));
            game.apply(&mut position, action, &mut ());
        }
        texts
    }
}

/// The position as if it had been read from its string, so that nothing depends on how it came about:
/// some games sample from lists whose order depends on that.
pub(crate) fn plain_copy<G: Game>(game: &G, position: &G::Position) -> G::Position {
    game.read_position(&game.write_position(position)).unwrap_or(*position)
}
