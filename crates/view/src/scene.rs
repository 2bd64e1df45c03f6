//! A picture as data, for any game and any renderer.
//!
//! A [`Scene`] is complete: renderers need nothing else. A [`Patch`] changes one thing in it, so that a move
//! can be shown step by step: the scene before, changed by the patches of all events, is the scene after.

use banmen_rules::{Message, Outcome, Scores, Seat, Seats, sort_few};

use crate::by_id::ById;

/// The stable name of a place: the cell's name in notation.
pub type PlaceId = String;

/// A length in thousandths of a cell's width; x is to the right, y is down.
pub const UNIT: i32 = 1000;

/// A point of the picture.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Debug)]
pub struct Point {
    /// To the right.
    pub x: i32,
    /// Down.
    pub y: i32,
}

/// The whole picture.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Scene {
    /// The game's id.
    pub game: &'static str,
    /// The size of one character of a terminal.
    pub pitch: Pitch,
    /// Whether the table has no edges: then only the places with pieces exist.
    pub open: bool,
    /// The places of the board; on an open table, those with pieces.
    pub places: ById<Place>,
    /// The pieces by place; at most one each.
    pub pieces: ById<Piece>,
    /// Beams, by the place where they start.
    pub beams: ById<Beam>,
    /// Coordinates along the edge.
    pub labels: Vec<Label>,
    /// Pools and supplies beside the board, by id.
    pub trays: ById<Tray>,
    /// The players in turn order.
    pub players: Vec<Player>,
    /// The points, if the game keeps score.
    pub scores: Option<Scores>,
    /// Who is to act.
    pub to_act: Option<Seat>,
    /// The result, once the game is over.
    pub outcome: Option<Outcome>,
    /// Who has resigned.
    pub out: Seats,
}

/// The size of one character of a terminal in the picture.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Pitch {
    /// Width of a column.
    pub column: i32,
    /// Height of a line.
    pub line: i32,
}

/// A place on which a piece can lie.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Place {
    /// Its middle.
    pub centre: Point,
    /// The corners of its outline, in order around it.
    pub outline: Vec<Point>,
    /// What kind of ground it is (`arena`, `corridor`): a class for drawing.
    pub ground: &'static str,
    /// The terminal's text for the empty place.
    pub text: &'static str,
}

/// A piece on a place or in a tray.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Piece {
    /// The id of its drawing among the game's [`Symbol`]s.
    pub symbol: String,
    /// Rotation clockwise, in degrees.
    pub turn: u16,
    /// The owner, who gives the colours.
    pub owner: Option<Seat>,
    /// The terminal's text: lines of equal length, distinct without colour.
    pub text: Vec<String>,
    /// Marks on the piece: `locked`, `disc`; each is drawn over it as the symbol of that id, never turned.
    pub marks: Vec<&'static str>,
    /// The description for a screen reader.
    pub name: Message,
}

/// A beam from one place to the middle of another.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Beam {
    /// Where it ends.
    pub to: PlaceId,
    /// Whether it hits a piece; otherwise it ends at the edge of the board.
    pub hits: bool,
    /// The owner.
    pub owner: Seat,
}

/// A coordinate along the edge.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Label {
    /// The middle of the text.
    pub at: Point,
    /// The text.
    pub text: String,
}

/// Pieces beside the board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Tray {
    /// What it is called.
    pub name: Message,
    /// The owner, if there is one.
    pub owner: Option<Seat>,
    /// The pieces by kind, in order; a kind that is used up stays, with count 0.
    pub items: Vec<Item>,
}

impl Tray {
    /// Whether the tray is empty.
    pub fn is_empty(&self) -> bool {
        self.items.iter().all(|item| item.count == 0)
    }
}

/// Pieces of one kind in a tray.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Item {
    /// Its stable id within the tray.
    pub id: String,
    /// One of the pieces.
    pub piece: Piece,
    /// The number of pieces.
    pub count: u32,
}

/// A player, as the picture names them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Player {
    /// The key of the player's name in the locale files.
    pub name: String,
    /// The player's letter in a terminal.
    pub letter: char,
    /// The class of the player's colours: `saiju-snow`, `saaguan-red`.
    pub colour: String,
}

/// One change of a scene.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Patch {
    /// A place is added (open table only).
    Open(PlaceId, Place),
    /// A place is removed (open table only).
    Close(PlaceId),
    /// A piece appears.
    Add(PlaceId, Piece),
    /// A piece goes from one place to another.
    Move(PlaceId, PlaceId),
    /// A piece changes its appearance on its place: turned, flipped, marked.
    Change(PlaceId, Piece),
    /// A piece turns to a rotation in degrees, with its new text.
    Turn(PlaceId, u16, Vec<String>),
    /// A piece gets a mark.
    Mark(PlaceId, &'static str),
    /// A piece loses a mark.
    Unmark(PlaceId, &'static str),
    /// A piece disappears.
    Remove(PlaceId),
    /// The beam from a place appears or changes.
    Beam(PlaceId, Beam),
    /// The beam from a place disappears.
    Dark(PlaceId),
    /// The number of pieces of a kind in a tray: tray, item, count.
    Count(String, String, u32),
    /// The new coordinates along the edge (open table only).
    Labels(Vec<Label>),
    /// The new points.
    Scores(Scores),
    /// This player is to act.
    ToAct(Option<Seat>),
    /// This player is out.
    Out(Seat),
    /// The game is over.
    Over(Outcome),
}

/// A drawing, one unit wide and high around (0, 0): the inside of an SVG symbol.
///
/// Colours come from classes: `bm-own` is filled with the owner's colour and edged, `bm-upon` stands out on
/// it (as `currentColor` does); `bm-ink` and `bm-paper` are equal for all players, `bm-shine` is light and
/// shade, `bm-cast` a shadow. A game may add classes of its own. There is no `style` attribute: a page with a
/// strict policy forbids them.
///
/// `ground-NAME` is drawn in each place of that ground, `player-NAME` beside a player's name; everything else
/// is a piece, a mark on one, or part of another drawing, which comes later in the list.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Symbol {
    /// Its id.
    pub id: &'static str,
    /// The markup inside the symbol.
    pub svg: &'static str,
    /// The id of the base below it, which is never turned: light always comes from above.
    pub base: Option<&'static str>,
}

impl Symbol {
    /// A drawing without a base, which is turned as a whole.
    pub const fn new(id: &'static str, svg: &'static str) -> Symbol {
        Symbol { id, svg, base: None }
    }

    /// A drawing on a base that is never turned.
    pub const fn on(self, base: &'static str) -> Symbol {
        Symbol { base: Some(base), ..self }
    }
}

impl Scene {
    /// An empty picture.
    pub fn empty(game: &'static str, pitch: Pitch) -> Scene {
        Scene {
            game,
            pitch,
            open: false,
            places: ById::new(),
            pieces: ById::new(),
            beams: ById::new(),
            labels: Vec::new(),
            trays: ById::new(),
            players: Vec::new(),
            scores: None,
            to_act: None,
            outcome: None,
            out: Seats::NONE,
        }
    }

    /// Applies a patch.
    ///
    /// A patch that names a missing place or piece changes nothing; the tests would notice.
    pub fn apply(&mut self, patch: Patch) {
        match patch {
            Patch::Open(id, place) => drop(self.places.insert(id, place)),
            Patch::Close(id) => drop(self.places.remove(&id)),
            Patch::Add(id, piece) | Patch::Change(id, piece) => drop(self.pieces.insert(id, piece)),
            Patch::Move(from, to) => {
                if let Some(piece) = self.pieces.remove(&from) {
                    self.pieces.insert(to, piece);
                }
            }
            Patch::Turn(id, turn, text) => self.change_piece(&id, |piece| {
                piece.turn = turn;
                piece.text = text;
            }),
            Patch::Mark(id, mark) => self.change_piece(&id, |piece| piece.marks.push(mark)),
            Patch::Unmark(id, mark) => self.change_piece(&id, |piece| piece.marks.retain(|own| *own != mark)),
            Patch::Remove(id) => drop(self.pieces.remove(&id)),
            Patch::Beam(id, beam) => drop(self.beams.insert(id, beam)),
            Patch::Dark(id) => drop(self.beams.remove(&id)),
            Patch::Count(tray, item, count) => self.set_count(&tray, &item, count),
            Patch::Labels(labels) => self.labels = labels,
            Patch::Scores(scores) => self.scores = Some(scores),
            Patch::ToAct(seat) => self.to_act = seat,
            Patch::Out(seat) => self.out = self.out.with(seat),
            Patch::Over(outcome) => {
                self.outcome = Some(outcome);
                self.to_act = None;
            }
        }
    }

    /// The trays that are not empty: those without an owner first, then each player's.
    pub fn filled_trays(&self) -> Vec<&Tray> {
        let mut trays: Vec<_> = self.trays.values().filter(|tray| !tray.is_empty()).collect();
        sort_few(&mut trays, |one, other| one.owner < other.owner);
        trays
    }

    fn change_piece(&mut self, id: &str, change: impl FnOnce(&mut Piece)) {
        if let Some(piece) = self.pieces.get_mut(id) {
            change(piece);
        }
    }

    fn set_count(&mut self, tray: &str, item: &str, count: u32) {
        let items = self.trays.get_mut(tray).map(|tray| &mut tray.items);
        if let Some(item) = items.into_iter().flatten().find(|own| own.id == item) {
            item.count = count;
        }
    }
}
