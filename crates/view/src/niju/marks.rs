//! The cells that the marks of a tile point at, and the cells from which a player threatens to win.

use banmen_rules::Seat;
use banmen_rules::niju::{Cell, Laid, Pattern, Position, Tile};

/// What a mark of a tile points at.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Marked {
    /// A tile of the same colour.
    Own,
    /// An empty cell.
    Open,
    /// A tile of the other colour.
    Other,
}

/// The cells that the marks of a tile point at.
pub(super) fn marked(position: &Position, laid: Laid) -> impl Iterator<Item = (Cell, Marked)> {
    let (position, owner) = (*position, laid.piece.owner());
    let state = move |cell: Cell| match position.tile_at(cell) {
        None => Marked::Open,
        Some(other) if other.piece.owner() == owner => Marked::Own,
        Some(_) => Marked::Other,
    };
    pointed_at(laid.pattern, laid.cell).map(move |cell| (cell, state(cell)))
}

/// The cells on which a player can place a tile and complete one: the tile itself, or one that waits for it.
pub(super) fn threats(position: &Position, by: Seat) -> Vec<Cell> {
    if position.left(by) == 0 {
        return Vec::new();
    }
    let is_threat =
        |cell: &Cell| completes_another(position, by, *cell) || completes_itself(position, by, *cell);
    places(position).into_iter().filter(is_threat).collect()
}

/// The empty cells beside tiles, each once.
fn places(position: &Position) -> Vec<Cell> {
    let mut cells = Vec::new();
    for cell in position.tiles().flat_map(|laid| laid.cell.sides()) {
        if position.tile_at(cell).is_none() && !cells.contains(&cell) {
            cells.push(cell);
        }
    }
    cells
}

/// Whether a tile of the player lacks only this cell.
fn completes_another(position: &Position, by: Seat, cell: Cell) -> bool {
    let waits = |laid: Laid| {
        let is_filled = |(other, state): (Cell, Marked)| state == Marked::Own || other == cell;
        marked(position, laid).any(|(other, _)| other == cell) && marked(position, laid).all(is_filled)
    };
    position.tiles().filter(|laid| laid.piece.owner() == by).any(waits)
}

/// Whether a tile of the player's pool is complete as soon as it is placed on this cell.
fn completes_itself(position: &Position, by: Seat, cell: Cell) -> bool {
    let is_own = |other: Cell| position.tile_at(other).is_some_and(|laid| laid.piece.owner() == by);
    let patterns = position.pool(by).flat_map(Tile::patterns);
    patterns.into_iter().any(|pattern| pointed_at(pattern, cell).filter(|other| is_own(*other)).count() == 4)
}

fn pointed_at(pattern: Pattern, cell: Cell) -> impl Iterator<Item = Cell> {
    pattern.directions().filter_map(move |direction| cell.neighbour(direction))
}
