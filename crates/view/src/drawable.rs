//! The seam between a game's rules and its picture.

use banmen_rules::{Game, Notice, Table};

use crate::notices::told_outcome;
use crate::scene::{Patch, Place, PlaceId, Player, Point, Scene, Symbol};
use crate::style::Style;
use crate::telling::Telling;

/// A key of the locale files with the names of its arguments.
pub type MessageKey = (&'static str, &'static [&'static str]);

/// A game that can be drawn.
///
/// The game draws the board and its pieces; players, points, turn and result are added for every game by
/// [`table_scene`].
pub trait Drawable: Game {
    /// The board with everything on and beside it. The fields that [`table_scene`] fills stay empty.
    fn board(&self, position: &Self::Position) -> Scene;

    /// The changes of the picture that an event makes.
    fn patches(&self, event: &Self::Event) -> Vec<Patch>;

    /// What an event is to the reader of a turn's account.
    fn telling(&self, event: &Self::Event) -> Telling;

    /// The patches that add the optional aids for players to a picture of this position.
    fn aids(&self, position: &Self::Position, shown: &Scene) -> Vec<Patch> {
        let _ = (position, shown);
        Vec::new()
    }

    /// The place at a point of an open table, empty or not; `None` on a board with edges.
    fn place_at(&self, point: Point) -> Option<PlaceId> {
        let _ = point;
        None
    }

    /// A place of an open table by its id, empty or not; `None` on a board with edges, whose places are all in
    /// its picture.
    fn open_place(&self, id: &PlaceId) -> Option<Place> {
        let _ = id;
        None
    }

    /// The drawings of pieces and marks.
    fn symbols() -> &'static [Symbol];

    /// The game's part of the style sheet.
    fn style() -> Style {
        Style::default()
    }

    /// Every key of the game's events and refusals with the names of its arguments: the locale files must
    /// have a sentence for each.
    fn keys() -> Vec<MessageKey>;

    /// The letter of a player in a terminal: the initial, as in the position strings.
    fn letter(&self, name: &str) -> char {
        name.chars().next().unwrap_or('?')
    }
}

/// The whole picture of a table.
pub fn table_scene<G: Drawable>(table: &Table<G>) -> Scene {
    let game = table.game();
    let everyone = banmen_rules::Seats::first(game.names().len());
    let player = |name: &&str| Player {
        name: format!("{}-{name}", G::ID),
        letter: game.letter(name),
        colour: format!("{}-{name}", G::ID),
    };
    Scene {
        game: G::ID,
        players: game.names().iter().map(player).collect(),
        scores: table.scores(),
        to_act: table.to_act(),
        outcome: told_outcome(table),
        out: everyone.minus(table.still_in()),
        ..game.board(table.position())
    }
}

/// The changes of the picture that a notice of the table makes.
pub fn patches<G: Drawable>(game: &G, notice: &Notice<G::Event>) -> Vec<Patch> {
    match notice {
        Notice::Event(event) => game.patches(event),
        Notice::Left(seat, _) => vec![Patch::Out(*seat)],
        Notice::Agreed => vec![],
        Notice::Scores(scores) => vec![Patch::Scores(*scores)],
        Notice::Turn(seat) => vec![Patch::ToAct(Some(*seat))],
        Notice::Over(outcome) => vec![Patch::Over(*outcome)],
    }
}
