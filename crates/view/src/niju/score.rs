//! The score breakdown of Ní-Ju.

use banmen_rules::Table;
use banmen_rules::niju::{Event, Laid, Niju};

use crate::score::{Note, ScoreItem, Scored};

/// The signs of a complete tile and of the four tiles at which its marks point.
const SIGNS: [char; 5] = ['★', '1', '2', '3', '4'];

impl Scored for Niju {
    fn breakdown(table: &Table<Niju>) -> Vec<ScoreItem> {
        let (game, position) = (table.game(), table.position());
        let winning = position.tiles().filter(|laid| position.is_winning(*laid));
        let item = |Laid { piece, cell, pattern }: Laid| {
            let player = piece.owner();
            let marked = pattern.directions().filter_map(|direction| cell.neighbour(direction));
            ScoreItem {
                seat: Some(player),
                points: i32::from(table.scores().is_some()),
                places: [cell].into_iter().chain(marked).map(|cell| cell.to_string()).collect(),
                reason: Event::PatternCompleted { player, cell, pattern }.message(game),
                note: Note::Signs(SIGNS.to_vec()),
                // Counted patterns overlap, so each is marked by its tile alone.
                lasts: table.scores().is_none(),
                moves: None,
            }
        };
        winning.map(item).collect()
    }
}
