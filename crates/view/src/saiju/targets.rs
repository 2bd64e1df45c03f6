//! The picks of Saiju: a shadow, a stone and a cell.

use banmen_rules::saiju::{Action, Piece, Position, Saiju, Stone, Symbol};
use banmen_rules::{Arg, Message, Term};

use super::{SUPPLY, TO_PLACE};
use crate::PlaceId;
use crate::targets::{Aim, Pick, Pickable, Picks, Spot, Target, empty_cell};

// The slots.
pub(super) const SHADOW: usize = 0;
pub(super) const STONE: usize = 1;
pub(super) const CELL: usize = 2;
const BUTTON: usize = 3;

impl Pickable for Saiju {
    const SLOTS: &'static [&'static str] = &["shadow", "stone", "cell", "button"];

    fn picks(&self, _: &Position, action: Action) -> Picks {
        let shadow = |symbol: Symbol| (SHADOW, symbol.index() as u32);
        let cell = |cell| (CELL, self.board().number(cell) as u32);
        match action {
            Action::Shadow { symbol, cell: to } => Picks::of([shadow(symbol), cell(to)]),
            Action::Stone { stone, to } => {
                Picks::of([shadow(stone.symbol), (STONE, stone.number() as u32), cell(to)])
            }
            Action::End => Picks::of([(BUTTON, 0)]),
        }
    }

    fn target(&self, position: &Position, _: &Picks, pick: Pick) -> Target {
        let (id, name, spot) = match pick.slot {
            SHADOW => shadow_target(self, position, Symbol::ALL[pick.choice as usize]),
            STONE => stone_target(self, position, stone(pick.choice)),
            CELL => {
                let name = self.board().name(self.board().cells()[pick.choice as usize]);
                (name.clone(), empty_cell(&name), Spot::place(name))
            }
            _ => ("end".to_owned(), Message::new("saiju-target-end"), Spot::Button),
        };
        Target::new::<Saiju>(pick, &id, name, spot)
    }

    fn meant(&self, position: &Position, picked: &Picks, model: Action, aim: &Aim) -> Option<String> {
        let name = |cell| self.board().name(cell);
        match (model, aim) {
            (Action::Shadow { cell, .. }, Aim::Piece(tray, item)) if tray == TO_PLACE => {
                Some(format!("{item}@{}", name(cell)))
            }
            (Action::Shadow { symbol, .. }, Aim::Place(place)) => {
                Some(format!("{}@{place}", symbol.letter()))
            }
            (Action::Shadow { cell: to, .. } | Action::Stone { to, .. }, Aim::Piece(tray, item))
                if tray == SUPPLY =>
            {
                Some(format!("{item}-{}", name(to)))
            }
            (Action::Stone { stone, to }, Aim::Place(place)) => {
                match shadow_on(self, position, place).filter(|_| picked.get(STONE).is_none()) {
                    Some(symbol) => Some(format!("{}-{}", Stone { symbol, ..stone }, name(to))),
                    None => Some(format!("{stone}-{place}")),
                }
            }
            _ => None,
        }
    }

    fn unfit(&self, _: &Position, picked: &Picks, pick: Pick) -> Message {
        match picked.get(SHADOW) {
            Some(shadow) if pick.slot == STONE => {
                Message::new("saiju-target-unfit").with("symbol", Symbol::ALL[shadow as usize].term(self))
            }
            _ => Message::new("target-unfit"),
        }
    }
}

/// The stone with a number.
fn stone(number: u32) -> Stone {
    Stone::all().find(|stone| stone.number() as u32 == number).expect("a stone was picked")
}

/// A shadow on the board or, during setup, beside it.
fn shadow_target(game: &Saiju, position: &Position, symbol: Symbol) -> (String, Message, Spot) {
    let id = symbol.letter().to_string();
    let word = Piece::Shadow(symbol).word();
    match position.shadow(symbol) {
        Some(cell) => {
            let shadow = Message::new("saiju-target-shadow").with("shadow", Arg::Word(word.into()));
            (id, shadow.with("cell", cell.term(game)), Spot::place(game.board().name(cell)))
        }
        None => (id.clone(), Message::new(word), Spot::Piece(TO_PLACE.to_owned(), id)),
    }
}

fn stone_target(game: &Saiju, position: &Position, stone: Stone) -> (String, Message, Spot) {
    let name = Message::new("saiju-target-stone")
        .with("stone", stone.term(game))
        .with("left", position.left(stone).term(game));
    (stone.to_string(), name, Spot::Piece(SUPPLY.to_owned(), stone.to_string()))
}

/// The shadow on a place.
fn shadow_on(game: &Saiju, position: &Position, place: &PlaceId) -> Option<Symbol> {
    let stands_there =
        |symbol: &Symbol| position.shadow(*symbol).is_some_and(|cell| game.board().name(cell) == *place);
    Symbol::ALL.into_iter().find(stands_there)
}
