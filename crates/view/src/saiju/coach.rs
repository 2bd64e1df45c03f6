//! The tips of Saiju.

use banmen_rules::Seat;
use banmen_rules::saiju::{Cell, Event, Group, Saiju, Symbol};

use super::prompts::is_set_up;
use crate::coach::{Coached, Moment, Tip};
use crate::scene::PlaceId;

impl Coached for Saiju {
    const TIPS: &'static [Tip<Saiju>] = &[
        Tip::situation("saiju-tip-set-up", |moment| is_set_up(moment.position).then(Vec::new)),
        Tip::situation("saiju-tip-own", own_group),
        Tip::situation("saiju-tip-theirs", their_group),
        Tip::situation("saiju-tip-second", second_stone),
        Tip::event("saiju-tip-stone", own_stone),
        Tip::situation("saiju-tip-double", |moment| {
            group(moment, |own| own.worth.is_some() && kinds(own) == 3)
        }),
        Tip::situation("saiju-tip-level", |moment| {
            group(moment, |own| own.worth.is_none() && kinds(own) > 1)
        }),
        Tip::situation("saiju-tip-one-symbol", |moment| group(moment, |own| kinds(own) == 1)),
        Tip::event("saiju-tip-neutral", neutral_stone),
        Tip::event("saiju-tip-kept", kept_shadow),
    ];
}

/// The first stone of the pupil and the shadow that went on.
fn own_stone(moment: &Moment<'_, Saiju>, event: &Event) -> Option<Vec<PlaceId>> {
    match event {
        Event::StonePlaced { player, stone, cell, .. } if *player == moment.pupil => {
            let shadow = moment.position.shadow(stone.symbol);
            Some(names(moment, [Some(*cell), shadow].into_iter().flatten()))
        }
        _ => None,
    }
}

/// A stone of the symbol that nobody plays.
fn neutral_stone(moment: &Moment<'_, Saiju>, event: &Event) -> Option<Vec<PlaceId>> {
    match event {
        Event::StonePlaced { stone, cell, .. } if stone.symbol.index() >= moment.game.players() => {
            Some(names(moment, [*cell]))
        }
        _ => None,
    }
}

fn kept_shadow(moment: &Moment<'_, Saiju>, event: &Event) -> Option<Vec<PlaceId>> {
    match event {
        Event::ShadowKept { cell, .. } => Some(names(moment, [*cell])),
        _ => None,
    }
}

/// The shadows for a second stone.
fn second_stone(moment: &Moment<'_, Saiju>) -> Option<Vec<PlaceId>> {
    let used = moment.position.used()?;
    let others = Symbol::ALL.into_iter().filter(|symbol| *symbol != used);
    Some(names(moment, others.filter_map(|symbol| moment.position.shadow(symbol))))
}

fn own_group(moment: &Moment<'_, Saiju>) -> Option<Vec<PlaceId>> {
    group(moment, |own| scorer(own) == Some(moment.pupil))
}

fn their_group(moment: &Moment<'_, Saiju>) -> Option<Vec<PlaceId>> {
    group(moment, |own| scorer(own).is_some_and(|player| player != moment.pupil))
}

fn scorer(group: &Group) -> Option<Seat> {
    group.worth.map(|(player, _)| player)
}

/// The number of different symbols in a group.
fn kinds(group: &Group) -> usize {
    group.symbols.iter().filter(|count| **count > 0).count()
}

/// The places of the first group that is large enough to score and is wanted.
fn group(moment: &Moment<'_, Saiju>, is_wanted: impl Fn(&Group) -> bool) -> Option<Vec<PlaceId>> {
    let groups = moment.game.groups(moment.position);
    let found = groups.into_iter().find(|group| group.cells.len() >= Group::SMALLEST && is_wanted(group))?;
    Some(names(moment, found.cells))
}

fn names(moment: &Moment<'_, Saiju>, cells: impl IntoIterator<Item = Cell>) -> Vec<PlaceId> {
    cells.into_iter().map(|cell| moment.game.cell_name(cell)).collect()
}
