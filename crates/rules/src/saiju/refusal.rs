//! Why an action is not legal.

use super::{Action, Cell, Position, Refusal, Saiju, Stone, Symbol};
use crate::CommonRefusal;

/// Why an action is not legal; `None` when it is.
pub(super) fn refusal(game: &Saiju, position: &Position, action: Action) -> Option<Refusal> {
    if position.is_over() {
        return Some(CommonRefusal::GameOver.into());
    }
    match action {
        Action::Shadow { symbol, cell } => shadow_refusal(game, position, symbol, cell),
        Action::Stone { stone, to } => stone_refusal(game, position, stone, to),
        Action::End => end_refusal(game, position),
    }
}

/// Why a shadow cannot be placed there.
fn shadow_refusal(game: &Saiju, position: &Position, symbol: Symbol, cell: Cell) -> Option<Refusal> {
    match game.shadow_to_place(position) {
        None => Some(Refusal::SetUpOver),
        Some(next) if next != symbol => Some(Refusal::OtherShadowFirst { symbol, next }),
        Some(_) => taken(position, cell),
    }
}

/// Why a stone cannot be placed, or its shadow cannot go there.
fn stone_refusal(game: &Saiju, position: &Position, stone: Stone, to: Cell) -> Option<Refusal> {
    let symbol = stone.symbol;
    if let Some(symbol) = game.shadow_to_place(position) {
        Some(Refusal::ShadowsFirst { symbol })
    } else if let Some(player) = position.keeper(symbol) {
        Some(Refusal::ShadowGone { symbol, player })
    } else if position.used == Some(symbol) {
        Some(Refusal::SymbolUsed { symbol })
    } else if position.left(stone) == 0 {
        Some(Refusal::NoneLeft { stone })
    } else {
        taken(position, to)
    }
}

/// Why the turn cannot be ended.
fn end_refusal(game: &Saiju, position: &Position) -> Option<Refusal> {
    match (game.shadow_to_place(position), position.used) {
        (Some(symbol), _) => Some(Refusal::ShadowsFirst { symbol }),
        (None, None) => Some(Refusal::CannotPass),
        (None, Some(_)) => None,
    }
}

fn taken(position: &Position, cell: Cell) -> Option<Refusal> {
    position.piece(cell).map(|piece| Refusal::CellTaken { cell, piece })
}
