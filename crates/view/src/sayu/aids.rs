//! The aids of Sayū: why a neighbour was not converted, and which tiles convert most.

use banmen_rules::sayu::{Action, Cell, PATTERNS, Position, Refusal, Sayu, TILES, Tile};
use banmen_rules::{Game, Message, Move, Table};

use crate::aids::Aided;
use crate::scene::PlaceId;
use crate::score::{Note, ScoreItem};

/// The points of a player to whom all tiles and the home tile belong.
const MOST_POINTS: u8 = TILES + 1;

impl Aided for Sayu {
    /// The neighbours of the tile placed last say why they were not converted.
    fn look(table: &Table<Sayu>, place: &PlaceId) -> Option<ScoreItem> {
        let (game, position) = (table.game(), table.position());
        let by = table.moves().iter().rev().find_map(|made| match made.what {
            Move::Act(Action::Place { cell, .. }) => Some(cell),
            _ => None,
        })?;
        let reason = game.spared(position, by, game.cell(place).ok()?)?.message(game);
        let places = vec![by.name(), place.clone()];
        Some(ScoreItem {
            seat: None,
            points: 0,
            places,
            reason,
            note: Note::Nothing,
            lasts: false,
            moves: None,
        })
    }

    fn notes(&self, action: Action, after: &Position) -> Vec<Message> {
        let Action::Place { pose, cell: by } = action else { return Vec::new() };
        let aimed_at = pose.arrows().filter_map(|arrow| by.step(arrow));
        let spared = aimed_at.filter_map(|cell: Cell| self.spared(after, by, cell));
        spared.map(|reason: Refusal| reason.message(self)).collect()
    }

    /// The tiles that can win most tiles at once come first.
    fn best_pieces(&self, position: &Position) -> Vec<String> {
        let Some(player) = self.to_act(position) else { return Vec::new() };
        let mut most = [0; PATTERNS as usize];
        for action in self.legal_actions(position) {
            let Action::Place { pose, .. } = action else { return Vec::new() };
            let mut after = *position;
            self.apply(&mut after, action, &mut ());
            let own = &mut most[usize::from(pose.tile().index())];
            *own = after.points()[player.index()].max(*own);
        }
        // A sorter of its own would be larger than all of this.
        let with = |points: u8| self.tiles().filter(move |tile| most[usize::from(tile.index())] == points);
        (0..=MOST_POINTS).rev().flat_map(with).map(Tile::name).collect()
    }
}
