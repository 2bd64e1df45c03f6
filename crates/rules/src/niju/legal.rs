//! Which actions are legal: all of them, their number, a random one.

use rand_core::Rng;

use crate::Game;
use crate::chance::Word;

use super::board::Cell;
use super::pieces::{PATTERNS, Pattern, Piece, Tile};
use super::{Action, Niju, Position};

/// Appends every legal action.
pub(super) fn legal(game: &Niju, position: &Position, out: &mut Vec<Action>) {
    let Some(player) = game.to_act(position) else { return };
    if position.all_placed() {
        for piece in Piece::of(player).filter(|&piece| position.is_liftable(piece)) {
            let from = position.cell(piece);
            for to in position.rim(Some(piece)) {
                out.extend(piece.tile().patterns().map(|pattern| Action::Move { from, to, pattern }));
            }
        }
    } else {
        for cell in position.rim(None) {
            let patterns = position.pool(player).flat_map(Tile::patterns);
            out.extend(patterns.map(|pattern| Action::Place { pattern, cell }));
        }
    }
}

/// The number of legal actions.
pub(super) fn legal_count(game: &Niju, position: &Position) -> u64 {
    let Some(player) = game.to_act(position) else { return 0 };
    if position.all_placed() {
        let liftable = Piece::of(player).filter(|&piece| position.is_liftable(piece));
        let targets = |piece| u64::from(position.rim_len() - position.rim_of_its_own(piece));
        liftable.map(|piece| piece.tile().ways() * targets(piece)).sum()
    } else {
        position.pool(player).map(Tile::ways).sum::<u64>() * u64::from(position.rim_len())
    }
}

/// A random legal action, each as likely as any other.
#[inline(always)]
pub(super) fn random(position: &Position, rng: &mut impl Rng) -> Action {
    if position.all_placed() { random_move(position, rng) } else { random_place(position, rng) }
}

#[inline(always)]
fn random_place(position: &Position, rng: &mut impl Rng) -> Action {
    let player = position.turn;
    let (tiles, cells) = (position.left(player), position.rim_len());
    loop {
        let mut word = Word::draw(rng);
        // One word is good for four tries.
        for _ in 0..4 {
            let tile_and_turns = word.below(4 * tiles);
            let tile = position.nth_in_pool(player, tile_and_turns / 4);
            // A tile that looks the same when turned has fewer ways to lie, and is drawn less often.
            if let Some(pattern) = Pattern::of_tile(4 * tile.index() + tile_and_turns as usize % 4) {
                let cell = position.rim_cell(word.below(cells), None).unwrap_or(Cell::ORIGIN);
                return Action::Place { pattern, cell };
            }
        }
    }
}

#[inline]
fn random_move(position: &Position, rng: &mut impl Rng) -> Action {
    loop {
        let mut word = Word::draw(rng);
        // One word is good for four tries.
        for _ in 0..4 {
            let pattern = Pattern::nth(word.below(PATTERNS as u32) as usize).expect("a pattern's number");
            let piece = Piece::new(position.turn, pattern.tile());
            if position.is_liftable(piece) {
                match position.rim_cell(word.below(position.rim_len()), Some(piece)) {
                    Some(to) => return Action::Move { from: position.cell(piece), to, pattern },
                    // That cell is next to no other tile: everything is drawn anew.
                    None => break,
                }
            }
        }
    }
}
