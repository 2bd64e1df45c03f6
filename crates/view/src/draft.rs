//! Drafts in pictures: brushes with which positions are set up, and the picture of a draft, allowed or not.

use std::fmt;

use banmen_rules::{
    AnyTable, Draft, DraftField, DraftProblem, Draftable, Message, PieceKind, Table, with_table,
};

use crate::drawable::{Drawable, table_scene};
use crate::scene::{Piece, Place, PlaceId, Scene};

/// A game whose drafts can be drawn.
pub trait Sketched: Drawable + Draftable {
    /// The picture of a piece as position strings write it; `None` if there is no such piece.
    fn drawn(&self, piece: &str) -> Option<Piece>;

    /// Adds what a draft shows beyond its pieces: what stays in place, what follows from the pieces.
    fn add_more(&self, draft: &Draft, scene: &mut Scene) {
        let _ = (draft, scene);
    }

    /// The places of an open table on which a piece can be put now; those of a board with edges are in its picture.
    fn open_places(&self, draft: &Draft) -> Vec<PlaceId> {
        let _ = draft;
        Vec::new()
    }
}

/// A piece to be put down.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Brush {
    /// The piece, as it would lie.
    pub piece: Piece,
    /// The number of such pieces that can still be put down.
    pub left: u32,
}

/// A position of any game being set up.
pub struct Drafting {
    game: Box<dyn Sketcher>,
    draft: Draft,
    kinds: Vec<PieceKind>,
    /// The piece of each brush, as it would lie.
    pieces: Vec<String>,
}

fn sketcher<G: Sketched>(game: &G) -> Box<dyn Sketcher> {
    Box::new(game.clone())
}

impl Drafting {
    /// A draft of the game at a table, from a position string or from the position of the table.
    pub fn new(table: &AnyTable, position: Option<&str>) -> Result<Drafting, Message> {
        let game = with_table!(table, table => sketcher(table.game()));
        let (draft, kinds) = (game.read(position.unwrap_or(&table.position()))?, game.kinds());
        let pieces = kinds.iter().map(|kind| kind.piece.clone()).collect();
        Ok(Drafting { game, draft, kinds, pieces })
    }

    /// The pieces that can be put down; a brush is called by its place in this list.
    pub fn brushes(&self) -> Vec<Brush> {
        let brush = |(kind, piece): (&PieceKind, &String)| {
            Some(Brush { piece: self.game.drawn(piece)?, left: self.game.left(&self.draft, kind) })
        };
        self.kinds.iter().zip(&self.pieces).filter_map(brush).collect()
    }

    /// The fields beside the board.
    pub fn fields(&self) -> Vec<DraftField> {
        self.game.fields(&self.draft)
    }

    /// The picture, and what is wrong; `None` if the rules allow the position.
    pub fn scene(&self) -> (Scene, Option<DraftProblem>) {
        let (mut scene, problem) = self.game.scene(&self.draft);
        // The brushes say what is left.
        scene.trays.clear();
        (scene, problem)
    }

    /// The places on which a piece can be put, whether one lies there or not.
    pub fn places(&self, scene: &Scene) -> Vec<(PlaceId, Place)> {
        if scene.open {
            return self.game.open_places(&self.draft);
        }
        let places = scene.places.iter().filter(|(id, _)| self.game.has_cell(id));
        places.map(|(id, place)| (id.clone(), place.clone())).collect()
    }

    /// The position string, allowed or not.
    pub fn position(&self) -> String {
        self.game.write(&self.draft)
    }

    /// The places of the pieces that win where they lie; `None` in a game without such pieces, or if they lie apart.
    pub fn winning(&self) -> Option<Vec<PlaceId>> {
        self.game.winning(&self.draft)
    }

    /// Puts the piece of a brush on a place. A piece of the same kind that lies there turns instead; the only piece
    /// of its kind leaves the place where it was.
    pub fn put(&mut self, place: &str, brush: usize) {
        let (Some(kind), Some(piece)) = (self.kinds.get(brush), self.pieces.get(brush)) else { return };
        if !self.game.has_cell(place) {
            return;
        }
        if self.draft.piece(place).is_some_and(|lying| self.game.kind_of(lying) == kind.piece) {
            return self.turn(place);
        }
        let supply = self.game.supply_of(piece);
        let before = self.draft.pieces().find(|(_, lying)| self.game.supply_of(lying) == supply);
        if let Some((cell, _)) = before.filter(|_| kind.count == 1) {
            let cell = cell.to_owned();
            self.draft.take(&cell);
        }
        self.draft.put(place, piece);
    }

    /// Takes the piece off a place.
    pub fn take(&mut self, place: &str) {
        self.draft.take(place);
    }

    /// Turns the piece on a place by one step clockwise.
    pub fn turn(&mut self, place: &str) {
        let Some(lying) = self.draft.piece(place) else { return };
        let turned = self.game.turned(lying);
        let kind = self.game.kind_of(&turned);
        // The next piece of this kind lies in the same way.
        if let Some(brush) = self.kinds.iter().position(|own| own.piece == kind) {
            self.pieces[brush].clone_from(&turned);
        }
        self.draft.put(place, &turned);
    }

    /// Turns the piece of a brush by one step clockwise.
    pub fn turn_brush(&mut self, brush: usize) {
        if let Some(piece) = self.pieces.get_mut(brush) {
            *piece = self.game.turned(piece);
        }
    }

    /// Sets a field.
    pub fn set(&mut self, key: &str, value: &str) {
        self.game.set_field(&mut self.draft, key, value);
    }

    /// Begins again with a position string, which need not be allowed; an error if its form is wrong.
    pub fn read(&mut self, position: &str) -> Result<(), Message> {
        self.draft = self.game.read(position)?;
        Ok(())
    }
}

impl fmt::Debug for Drafting {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Drafting").field("position", &self.position()).finish_non_exhaustive()
    }
}

/// A game as drafts need it, whichever it is: all that is alike in every game is compiled once.
trait Sketcher {
    fn kinds(&self) -> Vec<PieceKind>;
    fn turned(&self, piece: &str) -> String;
    fn kind_of(&self, piece: &str) -> String;
    fn supply_of(&self, piece: &str) -> String;
    fn left(&self, draft: &Draft, kind: &PieceKind) -> u32;
    fn has_cell(&self, name: &str) -> bool;
    fn fields(&self, draft: &Draft) -> Vec<DraftField>;
    fn set_field(&self, draft: &mut Draft, key: &str, value: &str);
    fn read(&self, text: &str) -> Result<Draft, Message>;
    fn write(&self, draft: &Draft) -> String;
    fn winning(&self, draft: &Draft) -> Option<Vec<PlaceId>>;
    fn drawn(&self, piece: &str) -> Option<Piece>;
    fn open_places(&self, draft: &Draft) -> Vec<(PlaceId, Place)>;
    /// The picture of a draft, and what is wrong with it.
    fn scene(&self, draft: &Draft) -> (Scene, Option<DraftProblem>);
}

impl<G: Sketched> Sketcher for G {
    fn kinds(&self) -> Vec<PieceKind> {
        Draftable::kinds(self)
    }

    fn turned(&self, piece: &str) -> String {
        Draftable::turned(self, piece)
    }

    fn kind_of(&self, piece: &str) -> String {
        Draftable::kind_of(self, piece)
    }

    fn supply_of(&self, piece: &str) -> String {
        Draftable::supply_of(self, piece)
    }

    fn left(&self, draft: &Draft, kind: &PieceKind) -> u32 {
        Draftable::left(self, draft, kind)
    }

    fn has_cell(&self, name: &str) -> bool {
        Draftable::has_cell(self, name)
    }

    fn fields(&self, draft: &Draft) -> Vec<DraftField> {
        Draftable::fields(self, draft)
    }

    fn set_field(&self, draft: &mut Draft, key: &str, value: &str) {
        Draftable::set_field(self, draft, key, value);
    }

    fn read(&self, text: &str) -> Result<Draft, Message> {
        self.read_draft(text)
    }

    fn write(&self, draft: &Draft) -> String {
        self.write_draft(draft).text
    }

    fn winning(&self, draft: &Draft) -> Option<Vec<PlaceId>> {
        Draftable::winning(self, draft)
    }

    fn drawn(&self, piece: &str) -> Option<Piece> {
        Sketched::drawn(self, piece)
    }

    fn open_places(&self, draft: &Draft) -> Vec<(PlaceId, Place)> {
        let ids = Sketched::open_places(self, draft);
        ids.into_iter().filter_map(|id| self.open_place(&id).map(|place| (id, place))).collect()
    }

    fn scene(&self, draft: &Draft) -> (Scene, Option<DraftProblem>) {
        let problem = match self.check_draft(draft) {
            Ok(position) => return (table_scene(&Table::from_position(self.clone(), position)), None),
            Err(problem) => problem,
        };
        let mut scene = table_scene(&Table::from_position(self.clone(), self.start()));
        scene.pieces.clear();
        scene.to_act = None;
        for (cell, piece) in draft.pieces() {
            if let Some(ground) = self.open_place(&cell.to_owned()) {
                scene.places.insert(cell.to_owned(), ground);
            }
            if let Some(drawn) = Sketched::drawn(self, piece) {
                scene.pieces.insert(cell.to_owned(), drawn);
            }
        }
        self.add_more(draft, &mut scene);
        (scene, Some(problem))
    }
}
