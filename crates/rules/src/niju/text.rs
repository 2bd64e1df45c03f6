//! The text forms: actions and position strings, written and read.

use super::cell::{Cell, FARTHEST};
use super::message::{BadPosition, Refusal};
use super::position::{End, Laid, Position};
use super::tile::{Pattern, Piece, TILES};
use super::{Action, Mode, NAMES, Niju};
use crate::refusal::malformed;
use crate::text::{number, pieces};
use crate::{CommonRefusal, Refused, Seat};

const PLACING: &str = "0135@2,-1";
const MOVING: &str = "2,-1>4,0:0246";
const TILE: &str = "x,y:0246:w|b";
const FIELDS: &str = "TILES TOPLAY MOVES";

/// The most moves that a position string may tell of: far more than any table holds.
const MOST_MOVES: u32 = 999_999_999;

/// The action's text.
pub(super) fn write_action(action: Action) -> String {
    match action {
        Action::Place { pattern, cell } => format!("{}@{cell}", pattern.name()),
        Action::Move { from, to, pattern } => format!("{from}>{to}:{}", pattern.name()),
    }
}

/// The position's text.
pub(super) fn write_position(position: &Position) -> String {
    let mut tiles: Vec<_> = position.tiles().collect();
    tiles.sort_unstable_by_key(|laid| laid.cell);
    let written: Vec<_> = tiles.into_iter().map(write_tile).collect();
    let tiles = if written.is_empty() { "-".to_owned() } else { written.join(";") };
    let turn = if position.end.is_none() { NAMES[position.turn.index()] } else { "-" };
    format!("{tiles} {turn} {}", position.moves)
}

fn write_tile(laid: Laid) -> String {
    let colour = if laid.piece.owner().index() == 0 { 'w' } else { 'b' };
    format!("{}:{}:{colour}", laid.cell, laid.pattern.name())
}

impl Niju {
    /// Reads an action; it need not be legal.
    pub(super) fn read_action_text(
        &self,
        position: &Position,
        text: &str,
    ) -> Result<Action, Refused<Refusal>> {
        let expected = if position.all_placed() { MOVING } else { PLACING };
        if let Some((name, cell)) = text.split_once('@') {
            let pattern = self.read_pattern(name, 1)?;
            let cell = self.read_cell(cell, name.len() + 2)?;
            return Ok(Action::Place { pattern, cell });
        }
        let (from, rest) = text.split_once('>').ok_or_else(|| malformed(text, expected).at(1))?;
        let to_place = from.len() + 2;
        let (to, name) = rest.split_once(':').ok_or_else(|| malformed(rest, "4,0:0246").at(to_place))?;
        Ok(Action::Move {
            from: self.read_cell(from, 1)?,
            to: self.read_cell(to, to_place)?,
            pattern: self.read_pattern(name, to_place + to.len() + 1)?,
        })
    }

    fn read_pattern(&self, name: &str, place: usize) -> Result<Pattern, Refused<Refusal>> {
        Pattern::read(name).ok_or_else(|| malformed(name, "0123 … 4567").at(place))
    }

    fn read_cell(&self, text: &str, place: usize) -> Result<Cell, Refused<Refusal>> {
        let (x, y) = Cell::read_numbers(text).ok_or_else(|| malformed(text, "2,-1").at(place))?;
        let beyond = || Refusal::NoSuchCell { cell: text.to_owned(), farthest: FARTHEST };
        Cell::new(x, y).ok_or_else(|| Refused::new(self, beyond()).at(place))
    }

    /// Reads a position string; whether the position can be reached is not asked.
    pub(super) fn read_position_text(&self, text: &str) -> Result<Position, Refused<Refusal>> {
        let fields: Vec<_> = pieces(text, ' ').collect();
        let [(tiles_place, tiles), (turn_place, turn), (moves_place, moves)] = fields[..] else {
            return Err(CommonRefusal::Fields { found: fields.len(), expected: FIELDS }.into());
        };
        let tiles = self.read_tiles(tiles, tiles_place)?;
        let mut position =
            self.lay_out(&tiles).map_err(|reason| Refused::new(self, reason).at(tiles_place))?;
        position.moves = number(moves)
            .filter(|count| *count <= MOST_MOVES)
            .ok_or_else(|| malformed(moves, format!("0–{MOST_MOVES}")).at(moves_place))?;
        self.check_moves(&position).map_err(|reason| Refused::new(self, reason).at(moves_place))?;
        let player = match turn {
            "white" => Some(Seat::new(0)),
            "black" => Some(Seat::new(1)),
            "-" => None,
            _ => return Err(malformed(turn, "white|black|-").at(turn_place)),
        };
        let settled = match player {
            Some(player) => self.go_on(&mut position, player),
            None => self.call_over(&mut position),
        };
        settled.map_err(|reason| Refused::new(self, reason).at(turn_place))?;
        Ok(position)
    }

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
        let cell = self.read_cell(cell, place)?;
        let pattern = self.read_pattern(pattern, place + pattern_offset - 1)?;
        let owner = match colour {
            "w" => Seat::new(0),
            "b" => Seat::new(1),
            _ => return Err(malformed(colour, "w|b").at(place + colour_offset - 1)),
        };
        Ok(Laid { piece: Piece::new(owner, pattern.tile()), cell, pattern })
    }

    /// The table with these tiles, if they can lie like that.
    fn lay_out(&self, tiles: &[Laid]) -> Result<Position, BadPosition> {
        let of =
            |owner: usize| tiles.iter().filter(|laid| laid.piece.owner().index() == owner).count() as u32;
        let (white, black) = (of(0), of(1));
        if white != black && white != black + 1 {
            return Err(BadPosition::TileCounts { white, black });
        }
        let being_placed = !tiles.is_empty() && tiles.len() < 2 * TILES;
        if being_placed && tiles.iter().all(|laid| laid.cell != Cell::ORIGIN) {
            return Err(BadPosition::NothingOnOrigin);
        }
        Position::with_tiles(tiles).map_err(|apart| BadPosition::TileApart { cell: apart.cell })
    }

    fn check_moves(&self, position: &Position) -> Result<(), BadPosition> {
        let (moves, limit) = (position.moves, self.limit);
        let moving = self.mode == Mode::Race && position.all_placed();
        if moves > 0 && !moving {
            return Err(BadPosition::MovesTooEarly { moves });
        }
        if limit > 0 && moves > limit { Err(BadPosition::BeyondLimit { moves, limit }) } else { Ok(()) }
    }

    /// Lets a player act, if the position leaves anything to do and it is this player's turn.
    fn go_on(&self, position: &mut Position, player: Seat) -> Result<(), BadPosition> {
        position.turn = player;
        if !position.all_placed() {
            let expected = Seat::new(usize::from(position.left(Seat::new(0)) < position.left(Seat::new(1))));
            if player != expected {
                return Err(BadPosition::WrongTurn { player, expected });
            }
        } else if self.mode == Mode::Score {
            return Err(BadPosition::AllCounted);
        }
        if self.mode == Mode::Race {
            self.check_race_goes_on(position)?;
        }
        Ok(())
    }

    fn check_race_goes_on(&self, position: &mut Position) -> Result<(), BadPosition> {
        let player = position.turn;
        if let Some(laid) = position.tiles().find(|laid| position.is_winning(*laid)) {
            return Err(BadPosition::AlreadyWon { cell: laid.cell, owner: laid.piece.owner() });
        }
        if !position.all_placed() {
            return Ok(());
        }
        if self.limit > 0 && position.moves >= self.limit {
            return Err(BadPosition::LimitReached { moves: position.moves, limit: self.limit });
        }
        if position.can_move(player) { Ok(()) } else { Err(BadPosition::CannotMove { player }) }
    }

    /// Ends the game for the first reason that fits.
    fn call_over(&self, position: &mut Position) -> Result<(), BadPosition> {
        let end = match self.mode {
            Mode::Score if position.all_placed() => End::Score,
            Mode::Score => return Err(BadPosition::NotOver),
            Mode::Race => self.end_of_race(position)?,
        };
        position.finish(end);
        Ok(())
    }

    fn end_of_race(&self, position: &Position) -> Result<End, BadPosition> {
        let winning = |owner: usize| {
            let mut tiles = position.tiles().filter(|laid| laid.piece.owner().index() == owner);
            tiles.find(|laid| position.is_winning(*laid)).map(|laid| laid.cell)
        };
        match (winning(0), winning(1)) {
            (Some(white), Some(black)) => Err(BadPosition::BothWinning { white, black }),
            (Some(_), None) => Ok(End::Pattern(Seat::new(0))),
            (None, Some(_)) => Ok(End::Pattern(Seat::new(1))),
            _ if !position.all_placed() => Err(BadPosition::NotOver),
            _ if self.limit > 0 && position.moves == self.limit => Ok(End::Limit),
            _ => Ok(End::Repetition),
        }
    }
}
