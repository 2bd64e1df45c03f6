//! The aids of Ní-Ju: the cells that a tile needs.

use banmen_rules::niju::{Cell, Niju};
use banmen_rules::{Message, Table, Term};

use super::marks::{Marked, marked};
use crate::aids::Aided;
use crate::scene::PlaceId;
use crate::score::{Note, ScoreItem};

impl Aided for Niju {
    /// A tile shows the four cells that its marks point at, each with a sign.
    fn look(table: &Table<Niju>, place: &PlaceId) -> Option<ScoreItem> {
        let (game, position) = (table.game(), table.position());
        let laid = position.tile_at(game.cell(place).ok()?)?;
        let cells: Vec<(Cell, Marked)> = marked(position, laid).collect();
        let count = |wanted: Marked| cells.iter().filter(|(_, state)| *state == wanted).count().term(game);
        let key = if position.has_disc(laid) { "niju-look-dead" } else { "niju-look-alive" };
        Some(ScoreItem {
            seat: Some(laid.piece.owner()),
            points: 0,
            places: cells.iter().map(|(cell, _)| cell.to_string()).collect(),
            reason: Message::new(key).with("own", count(Marked::Own)).with("other", count(Marked::Other)),
            note: Note::Signs(cells.iter().map(|(_, state)| sign(*state)).collect()),
            lasts: false,
            moves: None,
        })
    }
}

fn sign(state: Marked) -> char {
    match state {
        Marked::Own => '✓',
        Marked::Open => '○',
        Marked::Other => '✕',
    }
}
