//! The tips of Ní-Ju.

use banmen_rules::Seat;
use banmen_rules::niju::{Cell, Event, Laid, Niju};

use super::marks::{Marked, marked, threats};
use crate::coach::{Coached, Moment, Tip};
use crate::scene::PlaceId;

impl Coached for Niju {
    const TIPS: &'static [Tip<Niju>] = &[
        Tip::situation("niju-tip-threat", |moment| threat(moment, opponent(moment))),
        Tip::situation("niju-tip-chance", |moment| threat(moment, moment.pupil)),
        Tip::situation("niju-tip-pattern", no_tile),
        Tip::situation("niju-tip-dead", |moment| dead(moment, moment.pupil)),
        Tip::situation("niju-tip-blocked", |moment| dead(moment, opponent(moment))),
        Tip::situation("niju-tip-marked", growing),
        Tip::event("niju-tip-moving", |_, event| matches!(event, Event::PoolsEmpty).then(Vec::new)),
    ];
}

fn opponent(moment: &Moment<'_, Niju>) -> Seat {
    Seat::new(1 - moment.pupil.index())
}

/// The pupil has no tile on the table.
fn no_tile(moment: &Moment<'_, Niju>) -> Option<Vec<PlaceId>> {
    let has_tile = moment.position.tiles().any(|laid| laid.piece.owner() == moment.pupil);
    (!has_tile).then(Vec::new)
}

/// The cells on which a player can complete a tile in a race.
fn threat(moment: &Moment<'_, Niju>, by: Seat) -> Option<Vec<PlaceId>> {
    let cells = if moment.game.is_race() { threats(moment.position, by) } else { Vec::new() };
    (!cells.is_empty()).then(|| names(cells))
}

/// A tile of a player that carries a red disc, and the tiles in its way.
fn dead(moment: &Moment<'_, Niju>, owner: Seat) -> Option<Vec<PlaceId>> {
    let is_dead = |laid: &Laid| laid.piece.owner() == owner && moment.position.has_disc(*laid);
    let laid = moment.position.tiles().find(is_dead)?;
    let in_the_way = marked(moment.position, laid).filter(|(_, state)| *state == Marked::Other);
    Some(names([laid.cell].into_iter().chain(in_the_way.map(|(cell, _)| cell))))
}

/// A tile of the pupil that can still be completed and has a tile at one of its marks.
fn growing(moment: &Moment<'_, Niju>) -> Option<Vec<PlaceId>> {
    let is_growing = |laid: &Laid| {
        let is_alive = laid.piece.owner() == moment.pupil && !moment.position.has_disc(*laid);
        is_alive && marked(moment.position, *laid).any(|(_, state)| state == Marked::Own)
    };
    let laid = moment.position.tiles().find(is_growing)?;
    Some(names([laid.cell].into_iter().chain(marked(moment.position, laid).map(|(cell, _)| cell))))
}

fn names(cells: impl IntoIterator<Item = Cell>) -> Vec<PlaceId> {
    cells.into_iter().map(|cell| cell.to_string()).collect()
}
