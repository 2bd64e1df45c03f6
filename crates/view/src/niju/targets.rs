//! The picks of Ní-Ju: a tile, a cell and a rotation.

use banmen_rules::niju::{Action, Cell, FARTHEST, Niju, Position, Tile};
use banmen_rules::{Arg, Game, Message, Term};

use super::{directions, place, tile_id, tray_id};
use crate::PlaceId;
use crate::targets::{Aim, Pick, Pickable, Picks, Spot, Target, empty_cell};

// The slots.
pub(super) const TILE: usize = 0;
pub(super) const CELL: usize = 1;
const TURN: usize = 2;

impl Pickable for Niju {
    const SLOTS: &'static [&'static str] = &["tile", "cell", "turn"];

    fn picks(&self, position: &Position, action: Action) -> Picks {
        let (tile, cell, pattern) = match action {
            Action::Place { pattern, cell } => (pattern.tile(), cell, pattern),
            Action::Move { from, to, pattern } => {
                (position.tile_at(from).map_or(pattern.tile(), |laid| laid.pattern.tile()), to, pattern)
            }
        };
        Picks::of([
            (TILE, tile.index() as u32),
            (CELL, cell_number(cell)),
            (TURN, pattern.quarter_turns() as u32),
        ])
    }

    fn target(&self, position: &Position, picked: &Picks, pick: Pick) -> Target {
        let (id, name, spot) = match pick.slot {
            TILE => tile_target(self, position, tile(pick.choice)),
            CELL => {
                let cell = cell(pick.choice);
                let name = cell.to_string();
                (name.clone(), empty_cell(&name), Spot::Opens(name, place(cell)))
            }
            _ => turn_target(picked, pick.choice),
        };
        Target::new::<Niju>(pick, &id, name, spot)
    }

    fn meant(&self, position: &Position, picked: &Picks, model: Action, aim: &Aim) -> Option<String> {
        let lying = |place: &PlaceId| position.tiles().find(|laid| laid.cell.to_string() == *place);
        let (cell, pattern) = match model {
            Action::Place { cell, pattern } | Action::Move { to: cell, pattern, .. } => (cell, pattern),
        };
        match (aim, model) {
            (Aim::Piece(tray, item), _) => {
                let own = tray_id(self, self.to_act(position)?);
                (*tray == own).then(|| format!("{item}@{cell}"))
            }
            (Aim::Place(place), _) if picked.get(TILE).is_none() && lying(place).is_some() => {
                let shown = lying(place).map_or(pattern, |laid| laid.pattern);
                Some(format!("{place}>{cell}:{}", shown.name()))
            }
            (Aim::Place(place), Action::Place { .. }) => Some(format!("{}@{place}", pattern.name())),
            (Aim::Place(place), Action::Move { from, .. }) => {
                Some(format!("{from}>{place}:{}", pattern.name()))
            }
        }
    }
}

/// A cell as a number: its two coordinates side by side, both counted from the farthest.
fn cell_number(cell: Cell) -> u32 {
    let from_farthest = |coordinate: i16| (i32::from(coordinate) + i32::from(FARTHEST)) as u32;
    from_farthest(cell.x) << 16 | from_farthest(cell.y)
}

fn cell(number: u32) -> Cell {
    let coordinate = |part: u32| (part & 0xFFFF) as i32 - i32::from(FARTHEST);
    Cell { x: coordinate(number >> 16) as i16, y: coordinate(number) as i16 }
}

fn tile(number: u32) -> Tile {
    Tile::all().nth(number as usize).expect("a tile was picked")
}

/// The tile in the pool of the player to act or, once it is placed, on the table.
fn tile_target(game: &Niju, position: &Position, tile: Tile) -> (String, Message, Spot) {
    let owner = game.to_act(position).expect("something can be picked, so somebody is to act");
    let laid = position.tiles().find(|laid| laid.piece.owner() == owner && laid.piece.tile() == tile);
    let name = Message::new(if laid.is_some() { "niju-target-lying" } else { "niju-target-tile" });
    let shown = laid.map_or(tile.pattern(), |laid| laid.pattern);
    let name = name.with("directions", directions(shown));
    match laid {
        Some(laid) => {
            (tile_id(tile), name.with("cell", laid.cell.term(game)), Spot::place(laid.cell.to_string()))
        }
        None => (tile_id(tile), name, Spot::Piece(tray_id(game, owner), tile_id(tile))),
    }
}

/// Rotation of the tile, relative to its drawing in the pool.
fn turn_target(picked: &Picks, turns: u32) -> (String, Message, Spot) {
    let degrees = 90 * turns as u16;
    let around = picked.get(CELL).map(|number| cell(number).to_string());
    let shown = picked
        .get(TILE)
        .and_then(|number| tile(number).patterns().find(|pattern| pattern.quarter_turns() as u32 == turns));
    let name = match shown {
        Some(pattern) => Message::new("niju-target-turn-shown").with("directions", directions(pattern)),
        None => Message::new("niju-target-turn").with("degrees", Arg::Number(degrees.into())),
    };
    (degrees.to_string(), name, Spot::Direction { around, degrees, ahead: None })
}
