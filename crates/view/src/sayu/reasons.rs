//! The reasons why a tile does not convert its neighbour.

use banmen_rules::sayu::{Cell, Position, Sayu};
use banmen_rules::{Message, Term};

/// A reason why a tile does not convert its neighbour.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Reason {
    /// No arrow points at the neighbour.
    NoArrow,
    /// The neighbour points back.
    PointsBack,
    /// Both tiles face the same way.
    SameDirection,
}

/// Why the tile on `by` does not convert the opponent's tile on `cell` beside it; `None` if it does, or if
/// there is no opponent's tile.
pub(super) fn reason(position: &Position, by: Cell, cell: Cell) -> Option<Reason> {
    let (own, other) = (position.tile(by)?, position.tile(cell)?);
    let direction = by.towards(cell)?;
    if position.owner(by) == position.owner(cell) {
        None
    } else if own.arrows().all(|arrow| arrow != direction) {
        Some(Reason::NoArrow)
    } else if other.arrows().any(|arrow| arrow == direction.opposite()) {
        Some(Reason::PointsBack)
    } else {
        (own.facing() == other.facing()).then_some(Reason::SameDirection)
    }
}

/// A reason as a sentence: that of the refusal.
pub(super) fn message(game: &Sayu, position: &Position, by: Cell, cell: Cell) -> Option<Message> {
    let key = match reason(position, by, cell)? {
        Reason::NoArrow => "sayu-no-arrow",
        Reason::PointsBack => "sayu-points-back",
        Reason::SameDirection => "sayu-same-orientation",
    };
    let message = Message::new(key).with("by", by.term(game)).with("cell", cell.term(game));
    Some(message.with("facing", position.tile(by)?.facing().term(game)))
}
