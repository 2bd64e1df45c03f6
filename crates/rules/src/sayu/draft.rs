//! Drafts of Sayū: tiles with their orientation and colour; whose turn it is follows from their number.

use super::text::read_tile;
use super::{Cell, Direction, HomeTile, Pose, Position, SIDE, Sayu};
use crate::draft::{DraftField, Entry, NOTHING, bad, nothing, read_rows, split_fields};
use crate::{Arg, Draft, Draftable, Game, Message, Part, PieceKind, Seat, Term, Written};

const HOME: &str = "home";
const TURN: &str = "turn";
const CHAIN: &str = "chain";

impl Draftable for Sayu {
    fn kinds(&self) -> Vec<PieceKind> {
        let of = |owner: usize| {
            let colour = ["r", "b"][owner];
            self.tiles().map(move |tile| PieceKind {
                piece: format!("{tile}:n:{colour}"),
                owner: Some(Seat::new(owner)),
                count: 1,
            })
        };
        of(0).chain(of(1)).collect()
    }

    fn turned(&self, piece: &str) -> String {
        posed(piece, |pose| Pose::new(pose.tile(), pose.facing().turned(1)))
    }

    fn kind_of(&self, piece: &str) -> String {
        posed(piece, |pose| Pose::new(pose.tile(), Direction::new(0)))
    }

    /// Both sides of a tile are one piece.
    fn supply_of(&self, piece: &str) -> String {
        piece.split(':').next().unwrap_or(piece).to_owned()
    }

    /// Home stays where it is.
    fn has_cell(&self, name: &str) -> bool {
        self.cell(name).is_ok_and(|cell| cell != Cell::HOME)
    }

    fn fields(&self, draft: &Draft) -> Vec<DraftField> {
        let position = self.sketch(draft);
        let turn = match self.to_act(&position) {
            Some(seat) => DraftField::fixed(TURN, "setup-turn", self.names()[seat.index()], seat.term(self)),
            None => DraftField::fixed(TURN, "setup-turn", NOTHING, Arg::word("setup-over")),
        };
        let mut fields = vec![turn];
        if self.home == HomeTile::Owned {
            let sides = ["r", "b"].iter().zip([Seat::new(0), Seat::new(1)]);
            let choices = sides.map(|(letter, seat)| ((*letter).to_owned(), seat.term(self))).collect();
            fields.push(DraftField::new(HOME, "setup-sayu-home", draft.value(HOME), Entry::Choice(choices)));
        }
        fields.extend(self.chain_field(draft, &position));
        fields
    }

    fn read_draft(&self, text: &str) -> Result<Draft, Message> {
        let fields = split_fields(text, 3..=3, "BOARD TOPLAY CHAIN")?;
        let mut draft = Draft::default();
        let is_piece = |text: &str| text.starts_with(HOME) || read_tile(text).is_some();
        read_rows(&mut draft, fields[0], &rows(), &is_piece)?;
        let home = Cell::HOME.name();
        let owner = draft.piece(&home).and_then(|home| home.strip_prefix("home:")).map(str::to_owned);
        draft.set(HOME, &owner.ok_or_else(|| bad(fields[0], "home:r|b|-", 1))?);
        draft.take(&home);
        draft.set(CHAIN, fields[2]);
        Ok(draft)
    }

    fn write_draft(&self, draft: &Draft) -> Written {
        let mut written = Written::default();
        let home = Cell::HOME.name();
        written.rows(&rows(), &|cell| match draft.piece(cell) {
            _ if cell == home => format!("home:{}", draft.value(HOME)),
            Some(piece) => piece.to_owned(),
            None => ".".to_owned(),
        });
        let turn = self.to_act(&self.sketch(draft)).map_or(NOTHING, |seat| self.names()[seat.index()]);
        written.field(TURN, turn);
        written.plain(" ");
        written.part(Part::Field(CHAIN.to_owned()), draft.value(CHAIN));
        written
    }
}

/// The names of the cells, row by row from the top.
fn rows() -> Vec<Vec<String>> {
    (0..SIDE).rev().map(|y| (0..SIDE).map(|x| Cell::new(x, y).name()).collect()).collect()
}

/// A tile in another orientation.
fn posed(piece: &str, change: impl Fn(Pose) -> Pose) -> String {
    let Some((pose, owner)) = read_tile(piece) else { return piece.to_owned() };
    let pose = change(pose);
    format!("{}:{}:{}", pose.tile(), pose.facing(), ["r", "b"][owner])
}

impl Sayu {
    /// The tiles of a draft as a position: a tile that lies there twice is left out, and nothing else is checked.
    fn sketch(&self, draft: &Draft) -> Position {
        let mut position = self.start();
        let owner = ["r", "b"].iter().position(|own| *own == draft.value(HOME));
        if let Some(owner) = owner.filter(|_| self.home == HomeTile::Owned) {
            position.set_home(owner);
        }
        for (name, piece) in draft.pieces() {
            let tile = self.cell(name).ok().zip(read_tile(piece));
            if let Some((cell, (pose, owner))) =
                tile.filter(|(_, (pose, _))| position.is_available(pose.tile()))
            {
                position.set_up(cell, pose, owner);
            }
        }
        if let Ok(cell) = self.cell(draft.value(CHAIN)) {
            position.set_chain(cell);
        }
        position
    }

    /// The choice of the tile whose conversion is being chosen, if there can be one.
    fn chain_field(&self, draft: &Draft, position: &Position) -> Option<DraftField> {
        let mut before = *position;
        if before.chain().is_some() {
            before.set_chain(Cell::NOWHERE);
        }
        // Whoever placed the last tile is still on turn while choosing.
        let mover = Seat::new(1 - before.seat().index());
        before.set_chain(Cell::HOME);
        let may_choose = |cell: &Cell| before.owner(*cell) == Some(mover) && before.targets(*cell).len() > 1;
        let cells = Cell::all().filter(|cell| *cell != Cell::HOME).filter(may_choose).map(Cell::name);
        let mut choices = vec![nothing("setup-sayu-no-chain")];
        choices.extend(cells.map(|name| (name.clone(), Arg::text(name))));
        let value = draft.value(CHAIN);
        let is_asked = choices.len() > 1 || value != NOTHING;
        is_asked.then(|| DraftField::new(CHAIN, "setup-sayu-chain", value, Entry::Choice(choices)))
    }
}
