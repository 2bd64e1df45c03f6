//! Drafts: positions while they are being set up, allowed by the rules or not.
//!
//! A draft is text: the pieces on cells and the values of fields, written as in position strings. What follows from
//! them (locks, reserves, whose turn it is) is worked out by the game when the draft is written as a position string.
//! The reader of position strings then says what is wrong, and [`Written`] leads from its place in the text back to
//! the cell or the field.

use crate::refusal::malformed;
use crate::text::pieces;
use crate::{Arg, CommonRefusal, Game, Message, Seat, Term};

/// The value of a field that says nothing.
pub const NOTHING: &str = "-";

/// A position while it is being set up.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Draft {
    pieces: Vec<(String, String)>,
    values: Vec<(String, String)>,
}

// Never inlined, for a browser loads this code: it is called everywhere in the drafts of all games.
impl Draft {
    /// The pieces with their cells, in the order in which they were put down.
    pub fn pieces(&self) -> impl Iterator<Item = (&str, &str)> {
        self.pieces.iter().map(|(cell, piece)| (&**cell, &**piece))
    }

    /// The piece on a cell.
    #[inline(never)]
    pub fn piece(&self, cell: &str) -> Option<&str> {
        self.pieces().find(|(own, _)| *own == cell).map(|(_, piece)| piece)
    }

    /// Puts a piece on a cell, instead of the one that lies there.
    #[inline(never)]
    pub fn put(&mut self, cell: &str, piece: &str) {
        put(&mut self.pieces, cell, piece);
    }

    /// Takes the piece off a cell.
    pub fn take(&mut self, cell: &str) {
        self.pieces.retain(|(own, _)| own != cell);
    }

    /// The value of a field; [`NOTHING`] if none was set.
    #[inline(never)]
    pub fn value(&self, key: &str) -> &str {
        self.values.iter().find(|(own, _)| own == key).map_or(NOTHING, |(_, value)| value)
    }

    /// Sets the value of a field.
    #[inline(never)]
    pub fn set(&mut self, key: &str, value: &str) {
        put(&mut self.values, key, value);
    }

    /// The value of a field as a number; 0 if it is none.
    #[inline(never)]
    pub(crate) fn number(&self, key: &str) -> u32 {
        crate::text::number(self.value(key)).unwrap_or(0)
    }
}

fn put(entries: &mut Vec<(String, String)>, key: &str, text: &str) {
    match entries.iter_mut().find(|(own, _)| own == key) {
        Some((_, old)) => text.clone_into(old),
        None => entries.push((key.to_owned(), text.to_owned())),
    }
}

/// A kind of piece that can be put down.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PieceKind {
    /// The piece as in a position string, not turned.
    pub piece: String,
    /// The player whose piece it is.
    pub owner: Option<Seat>,
    /// The number of such pieces in the game.
    pub count: u32,
}

/// A field beside the board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DraftField {
    /// Its key.
    pub key: String,
    /// Its name.
    pub name: Message,
    /// The player whom it is about.
    pub owner: Option<Seat>,
    /// The present value.
    pub value: String,
    /// What the value may be.
    pub entry: Entry,
}

/// What the value of a field may be.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Entry {
    /// One of these values, each with its name. A single one follows from the rest of the draft.
    Choice(Vec<(String, Arg)>),
    /// A whole number between these two, both included.
    Number(u32, u32),
}

impl DraftField {
    #[inline(never)]
    pub(crate) fn new(key: &str, name: &'static str, value: &str, entry: Entry) -> DraftField {
        let name = Message::new(name);
        DraftField { key: key.to_owned(), name, owner: None, value: value.to_owned(), entry }
    }

    /// A field whose value follows from the rest of the draft.
    pub(crate) fn fixed(key: &str, name: &'static str, value: &str, meaning: Arg) -> DraftField {
        DraftField::new(key, name, value, Entry::Choice(vec![(value.to_owned(), meaning)]))
    }
}

/// The part of a draft that a place in its position string belongs to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Part {
    /// The board as a whole.
    Board,
    /// A cell.
    Cell(String),
    /// A field.
    Field(String),
}

/// A draft as a position string, with the part that each place in it belongs to.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Written {
    /// The position string, allowed or not.
    pub text: String,
    /// The parts in order, each with its first place (characters from 1).
    parts: Vec<(usize, Part)>,
}

impl Written {
    /// Writes what belongs to no part of its own, such as a separator.
    #[inline(never)]
    pub(crate) fn plain(&mut self, text: &str) {
        self.text.push_str(text);
    }

    /// Writes a part.
    #[inline(never)]
    pub(crate) fn part(&mut self, part: Part, text: &str) {
        self.parts.push((self.text.len() + 1, part));
        self.text.push_str(text);
    }

    /// Writes a field, after a space.
    pub(crate) fn field(&mut self, key: &str, text: &str) {
        self.plain(" ");
        self.part(Part::Field(key.to_owned()), text);
    }

    /// Writes the rows of a board from the top, given the names of their cells.
    pub(crate) fn rows(&mut self, rows: &[Vec<String>], cell: &dyn Fn(&str) -> String) {
        for (row, names) in rows.iter().enumerate() {
            for (column, name) in names.iter().enumerate() {
                self.plain(if column > 0 {
                    ","
                } else if row > 0 {
                    "/"
                } else {
                    ""
                });
                self.part(Part::Cell(name.clone()), &cell(name));
            }
        }
    }

    /// The part that a place in the text belongs to; of several that begin at one place, the first.
    pub fn part_at(&self, place: usize) -> Option<&Part> {
        let nearest = self.parts.iter().map(|(first, _)| *first).filter(|first| *first <= place).max()?;
        self.parts.iter().find(|(first, _)| *first == nearest).map(|(_, part)| part)
    }

    /// A refusal of the text, with the cells that it names or the part at its place.
    fn problem(&self, refusal: Message, is_cell: &dyn Fn(&str) -> bool) -> DraftProblem {
        let mut cells = texts(&refusal);
        cells.retain(|text| is_cell(text));
        let mut field = None;
        match refusal.at.and_then(|place| self.part_at(place)) {
            Some(Part::Field(key)) => field = Some(key.clone()),
            Some(Part::Cell(cell)) if cells.is_empty() => cells.push(cell.clone()),
            _ => {}
        }
        // Whoever sets up a board sees cells and fields, not the text.
        DraftProblem { message: Message { at: None, ..refusal }, cells, field }
    }
}

/// What is wrong with a draft, and where.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DraftProblem {
    /// What is wrong.
    pub message: Message,
    /// The cells that it is about; none if it is about the board as a whole, or about a field.
    pub cells: Vec<String>,
    /// The field that it is about.
    pub field: Option<String>,
}

/// A game whose positions can be set up by hand.
pub trait Draftable: Game {
    /// Every kind of piece that can be put down.
    fn kinds(&self) -> Vec<PieceKind>;

    /// A piece turned by one step clockwise; a piece without rotations stays as it is.
    fn turned(&self, piece: &str) -> String {
        piece.to_owned()
    }

    /// The kind of a piece: the piece as it is not turned.
    fn kind_of(&self, piece: &str) -> String {
        piece.to_owned()
    }

    /// The supply from which a piece comes: pieces of several kinds may share one.
    fn supply_of(&self, piece: &str) -> String {
        self.kind_of(piece)
    }

    /// The number of pieces of a kind that can still be put down.
    fn left(&self, draft: &Draft, kind: &PieceKind) -> u32 {
        let supply = self.supply_of(&kind.piece);
        let placed = draft.pieces().filter(|(_, piece)| self.supply_of(piece) == supply).count();
        kind.count.saturating_sub(placed as u32)
    }

    /// Whether a text is the name of a cell on which pieces can be put.
    fn has_cell(&self, name: &str) -> bool;

    /// The fields beside the board, those that follow from the rest included.
    fn fields(&self, draft: &Draft) -> Vec<DraftField>;

    /// Sets a field.
    fn set_field(&self, draft: &mut Draft, key: &str, value: &str) {
        draft.set(key, value);
    }

    /// The cells of the pieces that win where they lie; `None` in a game without such pieces, or if they lie apart.
    fn winning(&self, draft: &Draft) -> Option<Vec<String>> {
        let _ = draft;
        None
    }

    /// The draft of a position string, which need not be allowed; an error if its form is wrong.
    fn read_draft(&self, text: &str) -> Result<Draft, Message>;

    /// The position string of a draft, with everything that follows from it worked out.
    fn write_draft(&self, draft: &Draft) -> Written;

    /// The position of a draft, or what is wrong with it.
    fn check_draft(&self, draft: &Draft) -> Result<Self::Position, DraftProblem> {
        let written = self.write_draft(draft);
        let refused = |refusal: Self::Refusal| written.problem(refusal.into(), &|name| self.has_cell(name));
        self.read_position(&written.text).map_err(refused)
    }
}

/// The texts among the arguments of a message, those in lists included.
fn texts(message: &Message) -> Vec<String> {
    let mut found = Vec::new();
    for (_, arg) in &message.args {
        let args = if let Arg::List(items) = arg { &items[..] } else { std::slice::from_ref(arg) };
        for arg in args {
            if let Arg::Text(text) = arg {
                found.push(text.to_string());
            }
        }
    }
    found
}

/// The fields of a position string; an error unless their number is allowed.
pub(crate) fn split_fields<'a>(
    text: &'a str,
    allowed: std::ops::RangeInclusive<usize>,
    expected: &'static str,
) -> Result<Vec<&'a str>, Message> {
    let fields: Vec<_> = text.split(' ').collect();
    match fields.len() {
        found if allowed.contains(&found) => Ok(fields),
        found => Err(CommonRefusal::Fields { found, expected }.into()),
    }
}

/// Reads the rows of a board from the top into a draft.
pub(crate) fn read_rows(
    draft: &mut Draft,
    text: &str,
    rows: &[Vec<String>],
    is_piece: &dyn Fn(&str) -> bool,
) -> Result<(), Message> {
    let found: Vec<_> = pieces(text, '/').collect();
    if found.len() != rows.len() {
        return Err(bad(text, format!("/×{}", rows.len() - 1), 1));
    }
    for ((place, row), names) in found.into_iter().zip(rows) {
        let cells: Vec<_> = pieces(row, ',').collect();
        if cells.len() != names.len() {
            return Err(bad(row, format!(".×{}", names.len()), place));
        }
        for ((offset, piece), name) in cells.into_iter().zip(names) {
            match piece {
                "." => {}
                _ if is_piece(piece) => draft.put(name, piece),
                _ => return Err(bad(piece, ".", place + offset - 1)),
            }
        }
    }
    Ok(())
}

/// A malformed text at a place.
pub(crate) fn bad(found: &str, expected: impl Into<String>, place: usize) -> Message {
    Message::from(malformed(found, expected)).at(place)
}

/// The choice among players, each by its name in notation.
pub(crate) fn players<G: Game>(game: &G, seats: impl Iterator<Item = Seat>) -> Vec<(String, Arg)> {
    seats.map(|seat| (game.names()[seat.index()].to_owned(), seat.term(game))).collect()
}

/// The choice of nothing, in these words.
pub(crate) fn nothing(words: &'static str) -> (String, Arg) {
    (NOTHING.to_owned(), Arg::word(words))
}
