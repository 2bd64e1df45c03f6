//! Pictures and picking for a table of any game.

use banmen_rules::{AnyTable, GameId, Message, Move, Notice, Outcome, Seat, Table, with_game, with_table};

use crate::aids::Aided;
use crate::coach::{self, Coached, GivenTip};
use crate::notices::told_outcome;
use crate::prompts::Prompts;
use crate::score::{ScoreItem, Scored};
use crate::telling::Telling;
use crate::walker::{Walker, Walking};
use crate::{Drawable, Drawings, Patch, Place, PlaceId, Point, Scene, patches, table_scene};

/// One event of a move, with its changes of the picture.
#[derive(Clone, PartialEq, Debug)]
pub struct Step {
    /// The notice of the table, as keys of sentences.
    pub notice: Notice<Message>,
    /// The changes of the picture.
    pub patches: Vec<Patch>,
    /// What the event is to the reader of the turn's account.
    pub telling: Telling,
}

/// The picture of a table.
pub fn scene(table: &AnyTable) -> Scene {
    with_table!(table, table => table_scene(table))
}

/// The picture of a table, with the optional aids for players if `aids` is true.
pub fn picture(table: &AnyTable, aids: bool) -> Scene {
    let mut shown = scene(table);
    if aids {
        self::aids(table, &shown).into_iter().for_each(|patch| shown.apply(patch));
    }
    shown
}

/// The patches that add the optional aids for players to a picture of this position.
pub fn aids(table: &AnyTable, shown: &Scene) -> Vec<Patch> {
    with_table!(table, table => table.game().aids(table.position(), shown))
}

/// The place at a point of an open table, empty or not; `None` on a board with edges.
pub fn place_at(table: &AnyTable, point: Point) -> Option<PlaceId> {
    with_table!(table, table => table.game().place_at(point))
}

/// The places with these ids, as they lie in a picture of the table or would lie on an open one.
pub fn find_places(table: &AnyTable, shown: &Scene, ids: &[PlaceId]) -> Vec<Place> {
    let opened = |id: &PlaceId| with_table!(table, table => table.game().open_place(id));
    ids.iter().filter_map(|id| shown.places.get(id).cloned().or_else(|| opened(id))).collect()
}

/// The drawings of pieces and marks, with their part of the style sheet.
pub fn drawings(table: &AnyTable) -> Drawings<'static> {
    with_table!(table, table => typed_drawings(table))
}

/// Makes a move and returns its events in order; a refused move changes nothing.
pub fn play(table: &mut AnyTable, text: &str) -> Result<Vec<Step>, Message> {
    with_table!(table, table => play_typed(table, text))
}

/// A walker over the legal actions, with nothing picked yet.
pub fn walker(table: &AnyTable) -> Box<dyn Walker> {
    with_table!(table, table => Box::new(Walking::new(table)))
}

/// The result of a table, with the reason that a reader understands.
pub fn outcome(table: &AnyTable) -> Option<Outcome> {
    with_table!(table, table => told_outcome(table))
}

/// The aim of the game at a table, in one line.
pub fn aim(table: &AnyTable) -> Message {
    with_table!(table, table => table.game().aim())
}

/// The points that win at once; `None` in a game that does not end so.
pub fn goal(table: &AnyTable) -> Option<u32> {
    with_table!(table, table => table.game().goal())
}

/// The number of moves that are left in the turn, and of all its moves; `None` if they are not counted.
pub fn moves_left(table: &AnyTable) -> Option<(u32, u32)> {
    with_table!(table, table => table.game().moves_left(table.position()))
}

/// What a look at a place shows and says to a learner; `None` if there is nothing to say.
pub fn look(table: &AnyTable, place: &PlaceId) -> Option<ScoreItem> {
    with_table!(table, table => Aided::look(table, place))
}

/// Why the last move left pieces as they are that a learner expects to change.
pub fn notes(table: &AnyTable) -> Vec<Message> {
    with_table!(table, table => match table.moves().last().map(|made| made.what) {
        Some(Move::Act(action)) => table.game().notes(action, table.position()),
        _ => Vec::new(),
    })
}

/// The pieces beside the board in the order in which a learner should look at them; empty if the order of the
/// tray is best.
pub fn best_pieces(table: &AnyTable) -> Vec<String> {
    with_table!(table, table => table.game().best_pieces(table.position()))
}

/// The tips for a newcomer about the moves after the first `since` moves and the present situation, the
/// most important first.
pub fn tips(table: &AnyTable, since: usize, pupil: Seat) -> Vec<GivenTip> {
    with_table!(table, table => coach::tips(table, since, pupil))
}

/// The keys of a game's tips, the most important first.
pub fn tip_keys(id: GameId) -> Vec<&'static str> {
    with_game!(id, G => <G as Coached>::TIPS.iter().map(|tip| tip.key).collect())
}

/// The score breakdown of the current position.
pub fn breakdown(table: &AnyTable) -> Vec<ScoreItem> {
    with_table!(table, table => Scored::breakdown(table))
}

/// The changes that a move would make in the score breakdown.
pub fn score_changes(table: &AnyTable, text: &str) -> Result<Vec<ScoreItem>, Message> {
    with_table!(table, table => typed_changes(table, text))
}

fn typed_changes<G: Scored>(table: &Table<G>, text: &str) -> Result<Vec<ScoreItem>, Message> {
    let mut after = table.clone();
    after.play_text_quietly(text)?;
    Ok(G::changes(table, &after))
}

fn typed_drawings<G: Drawable>(_: &Table<G>) -> Drawings<'static> {
    Drawings { symbols: G::symbols(), style: G::style() }
}

/// What a notice is to the reader of a turn's account: points, turn and result are shown beside the board.
fn telling<G: Drawable>(game: &G, notice: &Notice<G::Event>) -> Telling {
    match notice {
        Notice::Event(event) => game.telling(event),
        Notice::Left(..) | Notice::Agreed => Telling::Fate,
        Notice::Scores(_) | Notice::Turn(_) | Notice::Over(_) => Telling::Aside,
    }
}

fn play_typed<G: Drawable>(table: &mut Table<G>, text: &str) -> Result<Vec<Step>, Message> {
    let what = table.read_move(text).map_err(Into::into)?;
    let mut notices = Vec::new();
    table.play(what, &mut |notice| notices.push(notice))?;
    let (game, result) = (table.game(), told_outcome(table));
    let told = |notice: Notice<G::Event>| match (notice, result) {
        (Notice::Over(_), Some(result)) => Notice::Over(result),
        (other, _) => other,
    };
    let step = |notice: Notice<G::Event>| Step {
        patches: patches(game, &notice),
        telling: telling(game, &notice),
        notice: notice.map(|event| game.event_message(&event)),
    };
    Ok(notices.into_iter().map(told).map(step).collect())
}
