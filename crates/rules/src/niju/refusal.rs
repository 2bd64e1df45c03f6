//! Why an action is not legal.

use crate::{CommonRefusal, Game, Seat};

use super::board::Cell;
use super::lift::Fixed;
use super::pieces::{Pattern, Piece};
use super::position::{Position, other};
use super::{Action, Mode, Niju, Refusal};

/// Why an action is not legal; `None` when it is.
pub(super) fn refusal(game: &Niju, position: &Position, action: Action) -> Option<Refusal> {
    let Some(player) = game.to_act(position) else { return Some(CommonRefusal::GameOver.into()) };
    let legal = match action {
        Action::Place { pattern, cell } => refuse_place(position, player, pattern, cell),
        Action::Move { from, to, pattern } => refuse_move(game, position, player, from, to, pattern),
    };
    legal.err()
}

fn refuse_place(position: &Position, player: Seat, pattern: Pattern, cell: Cell) -> Result<(), Refusal> {
    if position.all_placed() {
        return Err(Refusal::AllPlaced);
    }
    if let Some(laid) = position.laid(Piece::new(player, pattern.tile())) {
        return Err(Refusal::TileUsed { tile: pattern.tile(), pattern: laid.pattern, cell: laid.cell });
    }
    if position.is_bare() && cell != Cell::ORIGIN {
        return Err(Refusal::FirstTile { cell });
    }
    refuse_target(position, cell)
}

fn refuse_move(
    game: &Niju,
    position: &Position,
    player: Seat,
    from: Cell,
    to: Cell,
    pattern: Pattern,
) -> Result<(), Refusal> {
    if !position.all_placed() {
        return Err(match game.mode {
            Mode::Race => {
                Refusal::NotMovingYet { left: position.left(other(player)).max(position.left(player)) }
            }
            Mode::Score => Refusal::NoMoving,
        });
    }
    let piece = refuse_lift(position, player, from, pattern)?;
    if from == to {
        return Err(Refusal::SameCell { cell: to });
    }
    refuse_target(position, to)?;
    let next_to_another = position.rim(Some(piece)).any(|cell| cell == to);
    if next_to_another { Ok(()) } else { Err(Refusal::OnlyNextToItself { cell: to, from }) }
}

fn refuse_lift(position: &Position, player: Seat, from: Cell, pattern: Pattern) -> Result<Piece, Refusal> {
    let laid = position.tile_at(from).ok_or(Refusal::NoTileThere { cell: from })?;
    let (owner, tile) = (laid.piece.owner(), laid.piece.tile());
    if owner != player {
        return Err(Refusal::NotYourTile { cell: from, owner });
    }
    if tile != pattern.tile() {
        return Err(Refusal::OtherTile { cell: from, tile, pattern });
    }
    match position.fixed(laid.piece) {
        None => Ok(laid.piece),
        Some(Fixed::NoFreeSide) => Err(Refusal::NoFreeSide { cell: from }),
        Some(Fixed::HoldsTogether) => Err(Refusal::WouldIsolate { cell: from }),
    }
}

fn refuse_target(position: &Position, cell: Cell) -> Result<(), Refusal> {
    if let Some(laid) = position.tile_at(cell) {
        return Err(Refusal::CellTaken { cell, owner: laid.piece.owner() });
    }
    if position.is_rim(cell) { Ok(()) } else { Err(Refusal::NotNextToTile { cell }) }
}
