//! The last two turns, solved exactly: few tiles and cells are left, and chains can be followed to the end.

use banmen_rules::sayu::{Action, Position, Sayu};
use banmen_rules::{Flow, Game, Seats};

use super::board::{Board, Circles, places};
use super::chains::longest_of_tile;

/// The number of tiles left at which the result is worked out at once.
const MOST_LEFT: u32 = 2;

/// More actions than the last turns can take: each choice in a chain converts a tile.
const MOST_ACTIONS: u16 = 100;

/// The result that a player can reach: a win, a draw or neither.
type Reach = u8;
const WIN: Reach = 2;
const DRAW: Reach = 1;
const LOSS: Reach = 0;

/// The proven winners, if few enough tiles are left to work them out at once.
pub(super) fn known_result(game: &Sayu, position: &Position, circles: &Circles) -> Option<(Seats, u16)> {
    if position.tiles_left().count_ones() > MOST_LEFT {
        return None;
    }
    let (own, both) = (Seats::just(position.seat()), Seats::first(2));
    let winners = match reach(game, position, circles)? {
        WIN => own,
        LOSS => both.minus(own),
        _ => both,
    };
    Some((winners, MOST_ACTIONS))
}

/// What the player to act can reach; unknown only on a board too tangled to follow.
fn reach(game: &Sayu, position: &Position, circles: &Circles) -> Option<Reach> {
    if position.chain().is_none() && position.tiles_left().is_power_of_two() {
        return last_turn(position, circles);
    }
    let mut best = Some(LOSS);
    let mut actions = Vec::with_capacity(64);
    game.legal(position, &mut actions);
    for action in actions {
        match reach_after(game, position, action, circles) {
            Some(WIN) => return Some(WIN),
            reach => best = best.zip(reach).map(|(best, reach)| best.max(reach)),
        }
    }
    best
}

fn reach_after(game: &Sayu, position: &Position, action: Action, circles: &Circles) -> Option<Reach> {
    let mut next = *position;
    match game.apply(&mut next, action, &mut ()) {
        Flow::SameTurn => reach(game, &next, circles),
        Flow::NextTurn => reach(game, &next, circles).map(|other| WIN - other),
        Flow::Over => Some(by_lead(lead(&next, position.seat().index()))),
    }
}

/// By how many tiles a player leads.
fn lead(position: &Position, player: usize) -> i32 {
    let points = position.points().map(i32::from);
    points[player] - points[1 - player]
}

fn by_lead(lead: i32) -> Reach {
    match lead {
        1.. => WIN,
        0 => DRAW,
        _ => LOSS,
    }
}

/// The last tile goes to the last cell: what counts is the longest chain that it can set off.
fn last_turn(position: &Position, circles: &Circles) -> Option<Reach> {
    let player = position.seat().index();
    let lead = lead(position, player) + 1;
    if lead > 0 {
        return Some(WIN);
    }
    // The number of conversions, each worth two tiles, that turns the lead.
    let wanted = (-lead / 2 + 1) as u8;
    let board = Board::new(position, circles);
    let circle = circles[usize::from(places(position.tiles_left()).next()?) & 63];
    let place = places(position.open()).next()?;
    let length = longest_of_tile(&board, player, place, circle, wanted)?;
    Some(by_lead(lead + 2 * i32::from(length)))
}
