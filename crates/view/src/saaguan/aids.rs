//! The aids of Saaguan: a look at a robot says what beams do to it. The other aids are in the prompts and in
//! the picture.

use banmen_rules::saaguan::{Beam, Cell, Saaguan};
use banmen_rules::{Message, Table, Term};

use crate::aids::Aided;
use crate::scene::PlaceId;
use crate::score::{Note, ScoreItem};

impl Aided for Saaguan {
    /// A robot names the corridor, a first beam, or its lock.
    fn look(table: &Table<Saaguan>, place: &PlaceId) -> Option<ScoreItem> {
        let (game, position) = (table.game(), table.position());
        let robot = game.robot_at(position, game.cell(place).ok()?)?;
        let hits = |beam: &Beam| beam.to == robot.cell && beam.hit.is_some() && beam.owner != robot.owner;
        let by: Vec<Cell> = game.beams(position).filter(hits).map(|beam| beam.from).collect();
        let key = match by.len() {
            _ if robot.locked => "saaguan-look-locked",
            1 => "saaguan-look-hit",
            _ if game.board().is_corridor(robot.cell) => "saaguan-look-corridor",
            _ => return None,
        };
        let places = by.iter().chain([&robot.cell]).map(|cell| game.board().name(*cell).to_owned()).collect();
        Some(ScoreItem {
            seat: None,
            points: 0,
            places,
            reason: Message::new(key).with("by", by.term(game)),
            note: Note::Nothing,
            lasts: false,
            moves: None,
        })
    }
}
