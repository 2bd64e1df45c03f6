//! The tips of Sayū.

use banmen_rules::Seat;
use banmen_rules::sayu::{Cell, Event, HomeTile, Pose, Refusal, Sayu};

use crate::coach::{Coached, Moment, Tip};
use crate::scene::PlaceId;

/// The home tile and the first tile of the second player.
const TWO_TILES: u32 = 2;

impl Coached for Sayu {
    const TIPS: &'static [Tip<Sayu>] = &[
        Tip::situation("sayu-tip-home", home_tile),
        Tip::event("sayu-tip-choice", choice),
        Tip::event("sayu-tip-convert", |moment, event| converted(event, |own| own == moment.pupil)),
        Tip::event("sayu-tip-lost", |moment, event| converted(event, |own| own != moment.pupil)),
        Tip::event("sayu-tip-chain", chain),
        Tip::event("sayu-tip-points-back", |moment, event| {
            spared(moment, event, |reason| matches!(reason, Refusal::PointsBack { .. }))
        }),
        Tip::event("sayu-tip-same-direction", |moment, event| {
            spared(moment, event, |reason| matches!(reason, Refusal::SameOrientation { .. }))
        }),
        Tip::event("sayu-tip-home-turned", home_turned),
    ];
}

/// The player whose first turn was the home tile acts for the first time.
fn home_tile(moment: &Moment<'_, Sayu>) -> Option<Vec<PlaceId>> {
    let is_first = moment.position.occupied().count_ones() == TWO_TILES && moment.pupil == Seat::new(0);
    let is_owned = moment.game.home() == HomeTile::Owned;
    (is_first && is_owned).then(|| names([Cell::HOME]))
}

fn choice(moment: &Moment<'_, Sayu>, event: &Event) -> Option<Vec<PlaceId>> {
    match event {
        Event::ChoiceToMake { player, choices, .. } if *player == moment.pupil => {
            Some(names(choices.iter().map(|choice| choice.cell)))
        }
        _ => None,
    }
}

/// The tile that a player converted, and the tile that did it.
fn converted(event: &Event, is_wanted: impl Fn(Seat) -> bool) -> Option<Vec<PlaceId>> {
    match event {
        Event::TileConverted { player, cell, by, .. } if is_wanted(*player) => Some(names([*by, *cell])),
        _ => None,
    }
}

/// A converted tile that converts another one.
fn chain(moment: &Moment<'_, Sayu>, event: &Event) -> Option<Vec<PlaceId>> {
    let Event::TileConverted { by, cell, .. } = event else { return None };
    let is_link = |own: &Event| matches!(own, Event::TileConverted { cell, .. } if cell == by);
    moment.events.iter().any(is_link).then(|| names([*by, *cell]))
}

fn home_turned(_: &Moment<'_, Sayu>, event: &Event) -> Option<Vec<PlaceId>> {
    matches!(event, Event::HomeConverted { .. }).then(|| names([Cell::HOME]))
}

/// The tile that the pupil placed, and an opponent's tile at which an arrow of it points in vain for a reason.
fn spared(
    moment: &Moment<'_, Sayu>,
    event: &Event,
    is_wanted: impl Fn(&Refusal) -> bool,
) -> Option<Vec<PlaceId>> {
    let Event::TilePlaced { player, tile, cell: by, facing } = *event else { return None };
    let mut aimed_at = Pose::new(tile, facing).arrows().filter_map(|arrow| by.step(arrow));
    let is_spared =
        |cell: &Cell| moment.game.spared(moment.position, by, *cell).is_some_and(|reason| is_wanted(&reason));
    let found = if player == moment.pupil { aimed_at.find(is_spared) } else { None };
    found.map(|cell| names([by, cell]))
}

fn names(cells: impl IntoIterator<Item = Cell>) -> Vec<PlaceId> {
    cells.into_iter().map(Cell::name).collect()
}
