//! The text forms: actions and position strings, written and read.

use super::board::{Cell, FARTHEST};
use super::messages::{BadPosition, Refusal};
use super::pieces::{Pattern, Piece};
use super::position::{Laid, Position};
use super::{Action, NAMES, Niju};
use crate::refusal::malformed;
use crate::text::{number, pieces};
use crate::{CommonRefusal, Refused, Seat, sort_few};

const PLACING: &str = "0135@2,-1";
const MOVING: &str = "2,-1>4,0:0246";
const TILE: &str = "x,y:0246:w|b";
const FIELDS: &str = "TILES TOPLAY MOVES";

/// The greatest number of moves in a position string: far more than any table holds.
const MOST_MOVES: u32 = 999_999_999;

/// The action's text.
pub(super) fn write_action(action: Action) -> String {
    match action {
        Action::Place { pattern, cell } => format!("{pattern}@{cell}"),
        Action::Move { from, to, pattern } => format!("{from}>{to}:{pattern}"),
    }
}

/// The position's text.
pub(super) fn write_position(position: &Position) -> String {
    let mut tiles: Vec<_> = position.tiles().collect();
    sort_few(&mut tiles, |one, other| one.cell < other.cell);
    let written: Vec<_> = tiles.into_iter().map(write_tile).collect();
    let tiles = if written.is_empty() { "-".to_owned() } else { written.join(";") };
    let turn = if position.end.is_none() { NAMES[position.turn.index()] } else { "-" };
    format!("{tiles} {turn} {}", position.moves)
}

fn write_tile(laid: Laid) -> String {
    let colour = if laid.piece.owner().index() == 0 { 'w' } else { 'b' };
    format!("{}:{}:{colour}", laid.cell, laid.pattern)
}

/// Reads an action; it need not be legal.
pub(super) fn read_action(game: &Niju, position: &Position, text: &str) -> Result<Action, Refused<Refusal>> {
    let expected = if position.all_placed() { MOVING } else { PLACING };
    if let Some((name, cell)) = text.split_once('@') {
        let pattern = read_pattern(name, 1)?;
        let cell = read_cell_at(game, cell, name.len() + 2)?;
        return Ok(Action::Place { pattern, cell });
    }
    let (from, rest) = text.split_once('>').ok_or_else(|| malformed(text, expected).at(1))?;
    let to_place = from.len() + 2;
    let (to, name) = rest.split_once(':').ok_or_else(|| malformed(rest, "4,0:0246").at(to_place))?;
    Ok(Action::Move {
        from: read_cell_at(game, from, 1)?,
        to: read_cell_at(game, to, to_place)?,
        pattern: read_pattern(name, to_place + to.len() + 1)?,
    })
}

fn read_pattern(name: &str, place: usize) -> Result<Pattern, Refused<Refusal>> {
    name.parse().map_err(|bad: CommonRefusal| bad.at(place))
}

fn read_cell_at(game: &Niju, name: &str, place: usize) -> Result<Cell, Refused<Refusal>> {
    game.cell(name).map_err(|bad| bad.at(place))
}

/// The cell of that name.
pub(super) fn read_cell(game: &Niju, name: &str) -> Result<Cell, Refused<Refusal>> {
    let (x, y) = Cell::read_numbers(name).ok_or_else(|| malformed(name, "2,-1"))?;
    let beyond = || Refusal::NoSuchCell { cell: name.to_owned(), farthest: FARTHEST };
    Cell::new(x, y).ok_or_else(|| Refused::new(game, beyond()))
}

/// Reads a position string; whether the position can be reached is not asked.
pub(super) fn read_position(game: &Niju, text: &str) -> Result<Position, Refused<Refusal>> {
    let fields: Vec<_> = pieces(text, ' ').collect();
    let [(tiles_place, tiles), (turn_place, turn), (moves_place, moves)] = fields[..] else {
        return Err(CommonRefusal::Fields { found: fields.len(), expected: FIELDS }.into());
    };
    let tiles = game.read_tiles(tiles, tiles_place)?;
    let mut position = game.lay_out(&tiles).map_err(|reason| Refused::new(game, reason).at(tiles_place))?;
    position.moves = number(moves)
        .filter(|count| *count <= MOST_MOVES)
        .ok_or_else(|| malformed(moves, format!("0–{MOST_MOVES}")).at(moves_place))?;
    game.check_moves(&position).map_err(|reason| Refused::new(game, reason).at(moves_place))?;
    let player = match turn {
        "white" => Some(Seat::new(0)),
        "black" => Some(Seat::new(1)),
        "-" => None,
        _ => return Err(malformed(turn, "white|black|-").at(turn_place)),
    };
    let settled = match player {
        Some(player) => game.go_on(&mut position, player),
        None => game.call_over(&mut position),
    };
    settled.map_err(|reason| Refused::new(game, reason).at(turn_place))?;
    Ok(position)
}

impl Niju {
    fn read_tiles(&self, text: &str, place: usize) -> Result<Vec<Laid>, Refused<Refusal>> {
        let mut tiles: Vec<Laid> = Vec::new();
        if text == "-" {
            return Ok(tiles);
        }
        for (offset, piece) in pieces(text, ';') {
            let place = place + offset - 1;
            let laid = self.read_tile(piece, place)?;
            let twice = tiles.iter().any(|earlier| earlier.piece == laid.piece);
            let refusal = if tiles.last().is_some_and(|last| last.cell >= laid.cell) {
                BadPosition::TilesNotSorted { cell: laid.cell }
            } else if twice {
                BadPosition::TileTwice { player: laid.piece.owner(), tile: laid.piece.tile() }
            } else {
                tiles.push(laid);
                continue;
            };
            return Err(Refused::new(self, refusal).at(place));
        }
        Ok(tiles)
    }

    fn read_tile(&self, text: &str, place: usize) -> Result<Laid, Refused<Refusal>> {
        let parts: Vec<_> = pieces(text, ':').collect();
        let [(_, cell), (pattern_offset, pattern), (colour_offset, colour)] = parts[..] else {
            return Err(malformed(text, TILE).at(place));
        };
        let cell = read_cell_at(self, cell, place)?;
        let pattern = read_pattern(pattern, place + pattern_offset - 1)?;
        let owner = match colour {
            "w" => Seat::new(0),
            "b" => Seat::new(1),
            _ => return Err(malformed(colour, "w|b").at(place + colour_offset - 1)),
        };
        Ok(Laid { piece: Piece::new(owner, pattern.tile()), cell, pattern })
    }
}
