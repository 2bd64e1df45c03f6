//! Drafts of Ní-Ju: tiles on the open table; while tiles are being placed, whose turn it is follows from them.

use super::board::Cell;
use super::pieces::{Pattern, Piece, TILES, Tile};
use super::position::{Laid, Position};
use super::{Mode, NAMES, Niju};
use crate::draft::{DraftField, Entry, NOTHING, bad, players, split_fields};
use crate::text::pieces;
use crate::{Arg, Draft, Draftable, Message, Part, PieceKind, Seat, Written, sort_few};

const TURN: &str = "turn";
const MOVES: &str = "moves";

/// The largest number of moves that a draft asks for in a game without a limit.
const MOST_MOVES: u32 = 10_000;

impl Draftable for Niju {
    fn kinds(&self) -> Vec<PieceKind> {
        let of = |owner: usize| {
            let kind = move |tile: Tile| PieceKind {
                piece: format!("{}:{}", tile.pattern(), ["w", "b"][owner]),
                owner: Some(Seat::new(owner)),
                count: 1,
            };
            Tile::all().map(kind)
        };
        of(0).chain(of(1)).collect()
    }

    fn turned(&self, piece: &str) -> String {
        let turn = |pattern: Pattern| {
            let all: Vec<_> = pattern.tile().patterns().collect();
            let next = all.iter().position(|own| *own == pattern).map_or(0, |place| place + 1);
            all[next % all.len()]
        };
        patterned(piece, turn)
    }

    fn kind_of(&self, piece: &str) -> String {
        patterned(piece, |pattern| pattern.tile().pattern())
    }

    fn has_cell(&self, name: &str) -> bool {
        self.cell(name).is_ok()
    }

    fn fields(&self, draft: &Draft) -> Vec<DraftField> {
        let mut fields = vec![self.turn_field(draft)];
        let is_moving = self.mode == Mode::Race && draft.pieces().count() == 2 * TILES;
        if is_moving || draft.number(MOVES) > 0 {
            let most = if self.limit == 0 { MOST_MOVES } else { self.limit };
            fields.push(DraftField::new(
                MOVES,
                "setup-niju-moves",
                &draft.number(MOVES).to_string(),
                Entry::Number(0, most),
            ));
        }
        fields
    }

    fn winning(&self, draft: &Draft) -> Option<Vec<String>> {
        let table = Position::with_tiles(&self.laid(draft)).ok()?;
        Some(table.tiles().filter(|laid| table.is_winning(*laid)).map(|laid| laid.cell.to_string()).collect())
    }

    fn read_draft(&self, text: &str) -> Result<Draft, Message> {
        let fields = split_fields(text, 3..=3, "TILES TOPLAY MOVES")?;
        let mut draft = Draft::default();
        for (place, tile) in pieces(fields[0], ';').filter(|(_, tile)| *tile != NOTHING) {
            let named =
                tile.split_once(':').filter(|(cell, piece)| self.has_cell(cell) && read(piece).is_some());
            let (cell, piece) = named.ok_or_else(|| bad(tile, "x,y:0246:w|b", place))?;
            draft.put(cell, piece);
        }
        draft.set(TURN, fields[1]);
        draft.set(MOVES, fields[2]);
        Ok(draft)
    }

    fn write_draft(&self, draft: &Draft) -> Written {
        let mut written = Written::default();
        // What is said of all tiles points at the beginning.
        written.part(Part::Board, "");
        let tiles = self.laid(draft);
        for (number, laid) in tiles.iter().enumerate() {
            written.plain(if number > 0 { ";" } else { "" });
            let cell = laid.cell.to_string();
            let piece = draft.piece(&cell).unwrap_or_default();
            written.part(Part::Cell(cell.clone()), &format!("{cell}:{piece}"));
        }
        written.plain(if tiles.is_empty() { NOTHING } else { "" });
        written.field(TURN, self.due(draft).unwrap_or_else(|| draft.value(TURN)));
        written.field(MOVES, &draft.number(MOVES).to_string());
        written
    }
}

/// Reads `0246:w`.
fn read(piece: &str) -> Option<(Pattern, Seat)> {
    let (pattern, colour) = piece.split_once(':')?;
    let owner = ["w", "b"].iter().position(|own| *own == colour)?;
    Some((Pattern::read(pattern)?, Seat::new(owner)))
}

/// A tile with another pattern.
fn patterned(piece: &str, change: impl Fn(Pattern) -> Pattern) -> String {
    match read(piece) {
        Some((pattern, owner)) => format!("{}:{}", change(pattern), ["w", "b"][owner.index()]),
        None => piece.to_owned(),
    }
}

impl Niju {
    /// The tiles in the order of position strings.
    fn laid(&self, draft: &Draft) -> Vec<Laid> {
        let laid = |(name, piece): (&str, &str)| {
            let (pattern, owner) = read(piece)?;
            let cell: Cell = self.cell(name).ok()?;
            Some(Laid { piece: Piece::new(owner, pattern.tile()), cell, pattern })
        };
        let mut tiles: Vec<_> = draft.pieces().filter_map(laid).collect();
        sort_few(&mut tiles, |one, other| one.cell < other.cell);
        tiles
    }

    /// Who is to act if that follows from the tiles: nobody once a tile is winning or all are counted, and whoever
    /// has placed fewer before the last tile.
    fn due(&self, draft: &Draft) -> Option<&'static str> {
        let tiles = self.laid(draft);
        let all_placed = tiles.len() >= 2 * TILES;
        let is_won =
            || self.lay_out(&tiles).is_ok_and(|table| table.tiles().any(|laid| table.is_winning(laid)));
        match self.mode {
            Mode::Score if all_placed => Some(NOTHING),
            Mode::Race if is_won() => Some(NOTHING),
            Mode::Race if all_placed => None,
            _ => {
                let white = tiles.iter().filter(|laid| laid.piece.owner().index() == 0).count();
                Some(NAMES[usize::from(white > tiles.len() - white)])
            }
        }
    }

    fn turn_field(&self, draft: &Draft) -> DraftField {
        const NAME: &str = "setup-turn";
        let over = || (NOTHING.to_owned(), Arg::word("setup-over"));
        match self.due(draft) {
            Some(NOTHING) => DraftField::new(TURN, NAME, NOTHING, Entry::Choice(vec![over()])),
            Some(name) => DraftField::fixed(TURN, NAME, name, Arg::word(format!("niju-{name}"))),
            None => {
                let mut choices = players(self, [Seat::new(0), Seat::new(1)].into_iter());
                choices.push(over());
                DraftField::new(TURN, NAME, draft.value(TURN), Entry::Choice(choices))
            }
        }
    }
}
