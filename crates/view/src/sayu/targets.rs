//! The picks of Sayū: a tile, a cell and a direction; or the tile to convert.

use banmen_rules::sayu::{Action, Cell, Direction, Pose, Position, Sayu, Tile};
use banmen_rules::{Message, Term};

use super::{TRAY, arrows, available};
use crate::targets::{Aim, Pick, Pickable, Picks, Spot, Target, empty_cell};

// The slots.
pub(super) const TILE: usize = 0;
pub(super) const CELL: usize = 1;
pub(super) const FACING: usize = 2;
pub(super) const CONVERT: usize = 3;

impl Pickable for Sayu {
    const SLOTS: &'static [&'static str] = &["tile", "cell", "facing", "convert"];

    fn picks(&self, _: &Position, action: Action) -> Picks {
        match action {
            Action::Place { pose, cell } => Picks::of([
                (TILE, pose.tile().index().into()),
                (CELL, cell.index() as u32),
                (FACING, pose.facing().index().into()),
            ]),
            Action::Convert(cell) => Picks::of([(CONVERT, cell.index() as u32)]),
        }
    }

    fn target(&self, _: &Position, picked: &Picks, pick: Pick) -> Target {
        let (id, name, spot) = match pick.slot {
            TILE => {
                let tile = tile(pick.choice);
                (tile.name(), available(self, tile), Spot::Piece(TRAY.to_owned(), tile.name()))
            }
            CELL => {
                let name = cell(pick.choice).name();
                (name.clone(), empty_cell(&name), Spot::place(name))
            }
            FACING => facing_target(self, picked, Direction::new(pick.choice as u8)),
            _ => {
                let cell = cell(pick.choice);
                let name = Message::new("sayu-target-convert").with("cell", cell.term(self));
                (cell.name(), name, Spot::place(cell.name()))
            }
        };
        Target::new::<Sayu>(pick, &id, name, spot)
    }

    fn meant(&self, _: &Position, _: &Picks, model: Action, aim: &Aim) -> Option<String> {
        match (model, aim) {
            (Action::Place { pose, .. }, Aim::Place(place)) => {
                Some(format!("{}@{place}:{}", pose.tile().name(), pose.facing().name()))
            }
            (Action::Place { pose, cell }, Aim::Piece(_, item)) => {
                Some(format!("{item}@{}:{}", cell.name(), pose.facing().name()))
            }
            (Action::Convert(_), Aim::Place(place)) => Some(format!("x{place}")),
            (Action::Convert(cell), Aim::Piece(_, item)) => Some(format!("{item}@{}:n", cell.name())),
        }
    }
}

fn tile(number: u32) -> Tile {
    Tile::all().nth(number as usize).expect("a tile was picked")
}

fn cell(number: u32) -> Cell {
    Cell::at(number as u8)
}

/// The direction of the white arrow: on a ring around the cell, once that is picked.
fn facing_target(game: &Sayu, picked: &Picks, facing: Direction) -> (String, Message, Spot) {
    let around = picked.get(CELL).map(|number| cell(number).name());
    let degrees = u16::from(facing.index()) * 45;
    let name = match picked.get(TILE) {
        Some(number) => {
            Message::new("sayu-target-pose").with("arrows", arrows(game, Pose::new(tile(number), facing)))
        }
        None => Message::new("sayu-target-facing"),
    };
    let name = name.with("facing", facing.term(game));
    (facing.name().to_owned(), name, Spot::Direction { around, degrees, ahead: None })
}
