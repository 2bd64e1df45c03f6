//! The score breakdown of Sayū.

use banmen_rules::sayu::{Cell, Sayu};
use banmen_rules::{Game, Message, Seat, Table, Term};

use crate::score::{Note, ScoreItem, Scored};

impl Scored for Sayu {
    fn breakdown(table: &Table<Sayu>) -> Vec<ScoreItem> {
        let game = table.game();
        let seats = (0..game.names().len()).map(Seat::new);
        let item = |seat: Seat| {
            let own: Vec<_> =
                Cell::all().filter(|cell| table.position().owner(*cell) == Some(seat)).collect();
            let reason = Message::new("sayu-score").with("player", seat.term(game));
            ScoreItem {
                seat: Some(seat),
                points: own.len() as i32,
                reason: reason.with("tiles", own.len().term(game)),
                places: own.into_iter().map(Cell::name).collect(),
                note: Note::Numbers,
                lasts: true,
                moves: None,
            }
        };
        seats.map(item).collect()
    }
}
