//! Which actions are legal: all of them, their number, a random one.

use rand_core::Rng;

use crate::chance::Word;

use super::board::{Counted, cells_of};
use super::{Action, Cell, Direction, Pose, Position, Sayu, Tile};

/// Appends every legal action.
pub(super) fn legal(game: &Sayu, position: &Position, out: &mut Vec<Action>) {
    if let Some(choices) = position.choices() {
        out.extend(choices.cells().map(Action::Convert));
        return;
    }
    let tiles = game.tiles().filter(|&tile| position.is_available(tile));
    let poses = tiles.flat_map(|tile| Direction::all().map(move |facing| Pose::new(tile, facing)));
    let poses: Vec<Pose> = poses.collect();
    for cell in cells_of(position.open()) {
        out.extend(poses.iter().map(|&pose| Action::Place { pose, cell }));
    }
}

/// The number of legal actions.
pub(super) fn legal_count(position: &Position) -> u64 {
    match position.choices() {
        Some(choices) => u64::from(choices.len()),
        None => u64::from(position.open().count_ones()) * u64::from(position.available.len()) * 8,
    }
}

/// A random legal action, each as likely as any other.
#[inline(always)]
pub(super) fn random(position: &Position, rng: &mut impl Rng) -> Action {
    let mut word = Word::draw(rng);
    if let Some(choices) = position.choices() {
        let chosen = choices.cells().nth(word.below(choices.len()) as usize);
        return Action::Convert(chosen.expect("a choice is below their number"));
    }
    let (tiles, cells) = (position.available, Counted::new(position.open()));
    let facing = Direction::new(word.below(8) as u8);
    let tile = Tile::numbered(tiles.nth(word.below(tiles.len())));
    let cell = Cell::at(cells.nth(word.below(cells.len())));
    Action::Place { pose: Pose::new(tile, facing), cell }
}
