//! Whether a position string says something that the rules allow.

use crate::Seat;

use super::board::Cell;
use super::messages::BadPosition;
use super::pieces::TILES;
use super::position::{End, Laid, Position};
use super::{Mode, Niju};

impl Niju {
    /// The table with these tiles, if the rules allow them so.
    pub(super) fn lay_out(&self, tiles: &[Laid]) -> Result<Position, BadPosition> {
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

    pub(super) fn check_moves(&self, position: &Position) -> Result<(), BadPosition> {
        let (moves, limit) = (position.moves, self.limit);
        let moving = self.mode == Mode::Race && position.all_placed();
        if moves > 0 && !moving {
            return Err(BadPosition::MovesTooEarly { moves });
        }
        if limit > 0 && moves > limit { Err(BadPosition::BeyondLimit { moves, limit }) } else { Ok(()) }
    }

    /// Lets a player act, if the position leaves anything to do and it is this player's turn.
    pub(super) fn go_on(&self, position: &mut Position, player: Seat) -> Result<(), BadPosition> {
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
    pub(super) fn call_over(&self, position: &mut Position) -> Result<(), BadPosition> {
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
