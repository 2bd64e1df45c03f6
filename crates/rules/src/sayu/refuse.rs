//! Why an action is not legal.

use super::{Action, Cell, HomeTile, Pose, Position, Refusal, Sayu, Tile};

impl Sayu {
    /// The rule that an action breaks in a game that goes on.
    pub(super) fn why_not(&self, position: &Position, action: Action) -> Option<Refusal> {
        match (action, position.chain()) {
            (Action::Place { .. }, Some(by)) => {
                Some(Refusal::ChoiceFirst { by, choices: position.targets(by).cells().collect() })
            }
            (Action::Place { pose, cell }, None) => {
                self.why_not_this_tile(position, pose.tile()).or_else(|| why_not_there(position, cell))
            }
            (Action::Convert(cell), None) => Some(Refusal::NothingToChoose { cell }),
            (Action::Convert(cell), Some(by)) => self.why_not_convert(position, by, cell),
        }
    }

    fn why_not_this_tile(&self, position: &Position, tile: Tile) -> Option<Refusal> {
        if !self.has(tile) {
            return Some(Refusal::NotInGame { tile, omit: self.omit });
        }
        if position.is_available(tile) {
            return None;
        }
        position.place_of(tile).map(|cell| Refusal::AlreadyPlaced { tile, cell })
    }

    fn why_not_convert(&self, position: &Position, by: Cell, cell: Cell) -> Option<Refusal> {
        let player = position.seat();
        if position.occupied() & cell.bit() == 0 {
            return Some(Refusal::NothingThere { cell });
        }
        if cell == Cell::HOME && self.home == HomeTile::Neutral {
            return Some(Refusal::NeutralHome { cell });
        }
        if position.owner(cell) == Some(player) {
            return Some(Refusal::OwnTile { cell, player });
        }
        let Some(direction) = by.towards(cell) else { return Some(Refusal::NotNext { cell, by }) };
        let (own, other) = (position.tile(by)?, position.tile(cell));
        if !own.points(direction) {
            Some(Refusal::NoArrow { cell, by })
        } else if other.is_some_and(|other| other.points(direction.opposite())) {
            Some(Refusal::PointsBack { cell, by })
        } else {
            let shared = other.map(Pose::facing).filter(|&facing| facing == own.facing());
            shared.map(|facing| Refusal::SameOrientation { cell, by, facing })
        }
    }
}

fn why_not_there(position: &Position, cell: Cell) -> Option<Refusal> {
    if position.occupied() & cell.bit() != 0 {
        Some(Refusal::CellTaken { cell })
    } else if position.open() & cell.bit() == 0 {
        Some(Refusal::CellApart { cell })
    } else {
        None
    }
}
