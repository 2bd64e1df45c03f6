//! Carrying out actions.

use crate::{Flow, Observer};

use super::board::Cell;
use super::pieces::{Pattern, Piece};
use super::position::{End, Laid, Position, other};
use super::{Action, Event, Mode, Niju};

/// Carries out a legal action.
#[inline(always)]
pub(super) fn apply(
    game: &Niju,
    position: &mut Position,
    action: Action,
    observer: &mut impl Observer<Event>,
) -> Flow {
    match action {
        Action::Place { pattern, cell } if game.mode == Mode::Score => {
            game.place::<false, _>(position, pattern, cell, observer)
        }
        Action::Place { pattern, cell } => game.place::<true, _>(position, pattern, cell, observer),
        Action::Move { from, to, pattern } => game.move_tile(position, from, to, pattern, observer),
    }
}

impl Niju {
    /// Places a tile; the mode is known beforehand, so that the variant is not slowed down by the race.
    #[inline(always)]
    fn place<const RACE: bool, O: Observer<Event>>(
        &self,
        position: &mut Position,
        pattern: Pattern,
        cell: Cell,
        observer: &mut O,
    ) -> Flow {
        let player = position.turn;
        let laid = Laid { piece: Piece::new(player, pattern.tile()), cell, pattern };
        position.take_from_pool(laid.piece);
        if RACE {
            position.count_holes_with(cell.place());
        }
        // While tiles are being placed, the end of the world is far away.
        position.put_down(laid, true);
        observer.see(|| Event::TilePlaced { player, pattern, cell, extent: position.extent() });
        report_completed(position, laid, observer);
        if RACE && position.completes_any(laid) {
            return position.finish(End::Pattern(player));
        }
        position.turn = other(player);
        if position.all_placed() {
            return self.end_placing(position, observer);
        }
        Flow::NextTurn
    }

    /// All tiles are on the table: they count, or the movement phase begins.
    fn end_placing<O: Observer<Event>>(&self, position: &mut Position, observer: &mut O) -> Flow {
        if self.mode == Mode::Score {
            return position.finish(End::Score);
        }
        observer.see(|| Event::PoolsEmpty);
        position.anchor_to_first_piece();
        skip_if_stuck(position, observer);
        Flow::NextTurn
    }

    #[inline(always)]
    fn move_tile<O: Observer<Event>>(
        &self,
        position: &mut Position,
        from: Cell,
        to: Cell,
        pattern: Pattern,
        observer: &mut O,
    ) -> Flow {
        let player = position.turn;
        let piece = Piece::new(player, pattern.tile());
        position.count_holes_without(from.place());
        position.lift(piece);
        position.count_holes_with(to.place());
        let laid = Laid { piece, cell: to, pattern };
        position.put_down(laid, to.is_inside());
        position.moves += 1;
        if piece.index() == 0 {
            position.anchor_to_first_piece();
        }
        observer.see(|| Event::TileMoved { player, from, to, pattern, extent: position.extent() });
        report_completed(position, laid, observer);
        if position.completes_any(laid) {
            return position.finish(End::Pattern(player));
        }
        if position.moves == self.limit {
            return position.finish(End::Limit);
        }
        position.turn = other(player);
        skip_if_stuck(position, observer);
        Flow::NextTurn
    }
}

/// Reports the patterns that a tile just put down completes.
#[inline(always)]
fn report_completed<O: Observer<Event>>(position: &Position, laid: Laid, observer: &mut O) {
    if O::LOOKS {
        for Laid { piece, cell, pattern } in position.completed(laid) {
            observer.see(|| Event::PatternCompleted { player: piece.owner(), cell, pattern });
        }
    }
}

/// Passes the turn on when the player who has it cannot move any tile (niju/3).
#[inline(always)]
fn skip_if_stuck<O: Observer<Event>>(position: &mut Position, observer: &mut O) {
    let player = position.turn;
    if !position.can_move(player) {
        observer.see(|| Event::PlayerSkipped { player });
        position.turn = other(player);
    }
}
