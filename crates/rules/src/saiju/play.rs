//! Carrying out actions and resignations.

use super::board::cells_of;
use super::{Action, Cell, Event, Position, Saiju, Stone, Symbol};
use crate::{Flow, Observer, Seat, Seats};

/// Carries out a legal action.
#[inline(always)]
pub(super) fn apply(
    game: &Saiju,
    position: &mut Position,
    action: Action,
    observer: &mut impl Observer<Event>,
) -> Flow {
    match action {
        Action::Stone { stone, to } => place_stone(game, position, stone, to, observer),
        Action::Shadow { symbol, cell } => place_shadow(game, position, symbol, cell, observer),
        Action::End => end_turn(position, observer),
    }
}

/// A stone takes the cell of its shadow; then come the forced steps and the end of the turn.
#[inline(always)]
fn place_stone(
    game: &Saiju,
    position: &mut Position,
    stone: Stone,
    to: Cell,
    observer: &mut impl Observer<Event>,
) -> Flow {
    let (symbol, from) = (stone.symbol, position.shadow_cell(stone.symbol));
    position.move_shadow(symbol, to);
    observer.see(|| Event::ShadowMoved { symbol, from, to });
    position.put_stone(stone, from);
    let player = position.on_turn;
    observer.see(|| Event::StonePlaced { player, stone, cell: from, left: position.left(stone) });
    if position.left_of(symbol) == 1 {
        place_last_stone(position, symbol, observer);
    }
    // A shadow in play has stones of its symbol left: one kind means one shadow and one colour.
    if position.kinds & position.kinds.wrapping_sub(1) == 0 {
        return finish(game, position, observer);
    }
    end_placement(position, symbol, observer)
}

/// After one stone there may be a second; after two the turn is over.
#[inline(always)]
fn end_placement(position: &mut Position, symbol: Symbol, observer: &mut impl Observer<Event>) -> Flow {
    if position.used.is_some() {
        return pass_on(position);
    }
    if position.kinds & !kinds_of(symbol) != 0 {
        position.used = Some(symbol);
        return Flow::SameTurn;
    }
    observer.see(|| Event::NoSecondStone { symbol });
    pass_on(position)
}

/// The last stone of a symbol takes the cell of the shadow, which leaves the game.
fn place_last_stone(position: &mut Position, symbol: Symbol, observer: &mut impl Observer<Event>) {
    let stone = only_kind(position.kinds & kinds_of(symbol));
    let cell = position.shadow_cell(symbol);
    take_shadow(position, symbol, observer);
    position.put_stone(stone, cell);
    observer.see(|| Event::LastStone { stone, cell });
}

/// The game ends: what is left is nothing, or of one kind and fills the board (saiju/2).
fn finish(game: &Saiju, position: &mut Position, observer: &mut impl Observer<Event>) -> Flow {
    if position.kinds != 0 {
        let stone = only_kind(position.kinds);
        let shadow = position.shadow_cell(stone.symbol);
        let cells = position.empty_set(game.board()) | shadow.bit();
        take_shadow(position, stone.symbol, observer);
        position.fill(stone, cells);
        observer.see(|| Event::BoardFilled { stone, cells: cells_of(cells).collect() });
    }
    position.used = None;
    Flow::Over
}

/// The player on turn keeps a shadow that leaves the game.
fn take_shadow(position: &mut Position, symbol: Symbol, observer: &mut impl Observer<Event>) {
    let (player, cell) = (position.on_turn, position.shadow_cell(symbol));
    position.keep_shadow(symbol, player);
    observer.see(|| Event::ShadowKept { player, symbol, cell });
}

/// The player is content with one stone.
#[inline(always)]
fn end_turn(position: &mut Position, observer: &mut impl Observer<Event>) -> Flow {
    observer.see(|| Event::TurnEnded { player: position.on_turn });
    pass_on(position)
}

#[inline(always)]
fn pass_on(position: &mut Position) -> Flow {
    position.used = None;
    position.on_turn = position.next_player();
    Flow::NextTurn
}

/// A shadow comes onto the board.
fn place_shadow(
    game: &Saiju,
    position: &mut Position,
    symbol: Symbol,
    cell: Cell,
    observer: &mut impl Observer<Event>,
) -> Flow {
    let player = position.on_turn;
    position.put_shadow(symbol, cell);
    observer.see(|| Event::ShadowPlaced { player, symbol, cell });
    position.on_turn = game.next_to_place(position);
    // Several shadows placed by one player are one turn; the first stone begins another.
    if position.is_setting_up() && position.on_turn == player { Flow::SameTurn } else { Flow::NextTurn }
}

impl Saiju {
    /// The symbol of the next shadow to be placed, while there is one.
    pub(super) fn shadow_to_place(&self, position: &Position) -> Option<Symbol> {
        self.shadow_order().get(usize::from(position.shadows_placed)).copied()
    }

    /// In which order the shadows are placed (saiju/1).
    pub(super) fn shadow_order(&self) -> [Symbol; 3] {
        match self.players() {
            2 => [Symbol::Moon, Symbol::Snow, Symbol::Flower],
            _ => [Symbol::Moon, Symbol::Flower, Symbol::Snow],
        }
    }

    /// Who places the next shadow, or takes the first turn after the last of them.
    fn next_to_place(&self, position: &Position) -> Seat {
        self.placer(usize::from(position.shadows_placed), position.still_in())
    }

    /// Who of those still in acts once `shadows_placed` shadows are placed (saiju/4).
    pub(super) fn placer(&self, shadows_placed: usize, still_in: Seats) -> Seat {
        let flower_or_moon = if self.players() == 2 { 1 } else { 2 };
        let due = Seat::new([0, 1, flower_or_moon, 0][shadows_placed]);
        if still_in.contains(due) {
            return due;
        }
        still_in.after(due, self.players()).expect("somebody is still in")
    }
}

/// One of three players gives up (saiju/4).
pub(super) fn resign(
    game: &Saiju,
    position: &mut Position,
    who: Seat,
    observer: &mut impl Observer<Event>,
) -> Flow {
    let left = position.still_in().without(who);
    if left.len() < 2 {
        return Flow::Over;
    }
    position.set_still_in(left, game.players());
    observer.see(|| Event::SymbolNeutral { symbol: Symbol::from_index(who.index()) });
    if position.on_turn != who {
        return Flow::SameTurn;
    }
    if position.is_setting_up() {
        position.on_turn = game.next_to_place(position);
        return Flow::NextTurn;
    }
    pass_on(position)
}

/// The three kinds of stone with a symbol.
#[inline(always)]
pub(super) fn kinds_of(symbol: Symbol) -> u16 {
    0b111 << (3 * symbol.index())
}

/// The lowest kind of a set.
fn only_kind(kinds: u16) -> Stone {
    Stone::from_number(kinds.trailing_zeros() as usize)
}
