//! How good a table of Ní-Ju looks: what each player has built, and how near it is to a winning tile.

use super::field::{Field, directions, neighbour, within};
use super::threat::{Wins, lacking};

/// The number of features counted for each player.
pub(super) const COUNTS: usize = 10;

/// The features of a player's tiles on the table.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Survey {
    /// Where the player would win by placing a tile.
    pub(super) wins: Wins,
    /// The count of each feature; see [`of_tile`] and [`of_rim`].
    pub(super) counts: [u8; COUNTS],
}

/// Looks at everything a player has.
pub(super) fn survey(field: &Field, player: usize) -> Survey {
    let mut survey = Survey { wins: Wins::Nowhere, counts: [0; COUNTS] };
    let foe = 1 - player;
    let can_place = field.left(player) > 0;
    for &spot in field.tiles(player) {
        let marks = field.marks(spot);
        let (own, others) = (field.near(player, spot), field.near(foe, spot));
        let Some(kind) = of_tile(marks, own, others, reached(field, spot, marks & !own)) else { continue };
        survey.counts[kind] += 1;
        let missing = lacking(marks, own, others);
        if let Some(direction) = directions(missing).next() {
            let last = neighbour(spot, direction);
            if can_place && field.is_rim(last) {
                survey.wins.add(last);
            }
        }
    }
    for spot in field.rim() {
        let near = field.near(player, spot);
        let Some(kind) = of_rim(near, field.near(foe, spot)) else { continue };
        survey.counts[kind] += 1;
        if near.count_ones() >= 4 && can_place && within(near) & field.pool(player) != 0 {
            survey.wins.add(spot);
        }
    }
    survey
}

/// What kind of thing a tile is: by how many of its marked cells are its owner's, and whether those it
/// lacks can be reached. Nothing when an opponent's tile lies on one, or it has no marks.
#[inline]
pub(super) fn of_tile(marks: u8, own: u8, others: u8, reached: u8) -> Option<usize> {
    if marks == 0 || marks & others != 0 {
        return None;
    }
    let missing = marks & !own;
    let all_reached = missing & !reached == 0;
    match missing.count_ones() {
        0 => None,
        1 => Some(if all_reached { 0 } else { 1 }),
        2 => Some(if all_reached { 2 } else { 3 }),
        3 => Some(4),
        _ => Some(5),
    }
}

/// The cells of a set around a spot that are on the rim.
#[inline]
pub(super) fn reached(field: &Field, spot: u16, asked: u8) -> u8 {
    let reached = directions(asked).filter(|&direction| field.is_rim(neighbour(spot, direction)));
    reached.fold(0, |mask, direction| mask | 1 << direction)
}

/// What kind of thing a cell of the rim is: by how many tiles of a player's lie around it. Nothing when
/// too few can.
#[inline]
fn of_rim(near: u8, others: u8) -> Option<usize> {
    if others.count_ones() > 4 {
        return None;
    }
    match near.count_ones() {
        0 | 1 => None,
        2 if others.count_ones() < 3 => Some(6),
        2 => Some(7),
        3 => Some(8),
        _ => Some(9),
    }
}

/// What the things of the player to act are worth, as a logarithm of odds.
const MOVER: [f32; COUNTS] = [1.0, 0.5, 0.5, 0.3, 0.15, 0.05, 0.15, 0.05, 0.6, 0.5];
/// What the things of the other player are worth.
const WAITER: [f32; COUNTS] = [1.0, 0.4, 0.4, 0.25, 0.12, 0.05, 0.12, 0.05, 0.5, 0.5];
/// What it is worth to be the one to act.
const TEMPO: f32 = 0.3;
/// What it costs that the other player threatens to win.
const FORCED: f32 = 0.5;
/// The worth of a proven win.
pub(super) const WON: f32 = 7.0;

/// The advantage of the player to act, as a logarithm of odds.
pub(super) fn advantage(mover: &Survey, waiter: &Survey) -> f32 {
    if mover.wins != Wins::Nowhere {
        return WON;
    }
    let forced = match waiter.wins {
        Wins::Several(_) => return -WON,
        Wins::At(_) => FORCED,
        Wins::Nowhere => 0.0,
    };
    TEMPO - forced + weighed(mover, &MOVER) - weighed(waiter, &WAITER)
}

fn weighed(survey: &Survey, weights: &[f32; COUNTS]) -> f32 {
    survey.counts.iter().zip(weights).map(|(&count, weight)| f32::from(count) * weight).sum()
}

/// The worth of a tile just placed to its owner, by its feature.
pub(super) fn tile_worth(kind: Option<usize>) -> f32 {
    kind.map_or(0.0, |kind| WAITER[kind])
}
