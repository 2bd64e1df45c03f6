//! The longest chains that a player can set off.
//!
//! All tiles of a chain come to face the same way, and what guards a tile is how it lay before. So for
//! each orientation the chains are the paths through one fixed graph of the opponent's tiles.

use super::board::{Board, Cells, directions, further, places, shifted};

/// The most conversions that are tried to find the longest chain from one tile: more than enough but
/// for the most tangled boards.
const MOST_STEPS: u32 = 60;

/// The bound where the result must be certain.
const MOST_EXACT_STEPS: u32 = 4000;

/// For each orientation the longest chain that begins with each tile.
#[derive(Clone, Debug)]
pub(super) struct Chains {
    /// The tiles that can be converted, by the orientation and the direction of the arrow.
    targets: [[Cells; 8]; 8],
    /// The length of the longest chain that begins there, in tiles; 0 if none can begin.
    lengths: [[u8; 64]; 8],
}

impl Chains {
    /// The chains that `player` can set off with tiles whose arrows, taken together, are `arrows`.
    pub(super) fn new(board: &Board, player: usize, arrows: u8) -> Chains {
        let mut chains = Chains { targets: [[0; 8]; 8], lengths: [[0; 64]; 8] };
        for facing in 0..8 {
            let targets = board.targets(player, facing);
            chains.targets[facing] = targets;
            let first = directions(arrows.rotate_left(facing as u32))
                .fold(0, |first, direction| first | shifted(board.open, direction) & targets[direction]);
            let mut walk = Walk::new(board, player, facing, 0);
            for place in places(first) {
                walk.steps = MOST_STEPS;
                chains.lengths[facing][usize::from(place)] = 1 + walk.longest(place, !(1 << place), u8::MAX);
            }
        }
        chains
    }

    /// The most tiles that are converted by a tile placed there, facing so, with these arrows counted
    /// from the white one.
    #[inline]
    pub(super) fn of(&self, place: u8, facing: usize, circle: u8) -> u8 {
        let mut longest = 0;
        for direction in directions(circle.rotate_left(facing as u32)) {
            let next = further(place, direction);
            if self.targets[facing & 7][direction & 7] >> next & 1 == 1 {
                longest = longest.max(self.lengths[facing & 7][usize::from(next)]);
            }
        }
        longest
    }
}

/// The search for the longest chain from one tile.
struct Walk<'a> {
    board: &'a Board,
    targets: [Cells; 8],
    facing: u32,
    /// The number of conversions that may still be tried.
    steps: u32,
}

impl Walk<'_> {
    fn new(board: &Board, player: usize, facing: usize, steps: u32) -> Walk<'_> {
        Walk { board, targets: board.targets(player, facing), facing: facing as u32, steps }
    }

    /// The number of free tiles that can be converted from here; counting stops at `wanted`.
    fn longest(&mut self, place: u8, free: Cells, wanted: u8) -> u8 {
        self.longest_by(place, self.board.circles[usize::from(place)], free, wanted)
    }

    /// The longest chain of a tile with this circle.
    fn longest_by(&mut self, place: u8, circle: u8, free: Cells, wanted: u8) -> u8 {
        let mut longest = 0;
        for direction in directions(circle.rotate_left(self.facing)) {
            let next = further(place, direction);
            let is_free = self.targets[direction & 7] & free & 1 << next != 0;
            if is_free && self.steps > 0 && longest < wanted {
                self.steps -= 1;
                longest = longest.max(1 + self.longest(next, free & !(1 << next), wanted - 1));
            }
        }
        longest
    }
}

/// The length of the longest chain that goes on from a tile just converted there, in tiles.
pub(super) fn longest_from(board: &Board, player: usize, place: u8, facing: usize) -> u8 {
    Walk::new(board, player, facing, MOST_STEPS).longest(place, !(1 << place), u8::MAX)
}

/// The most tiles that a tile with this circle converts, placed there in any orientation. No more than
/// `wanted` are looked for. Unknown when that takes too long.
pub(super) fn longest_of_tile(board: &Board, player: usize, place: u8, circle: u8, wanted: u8) -> Option<u8> {
    let mut longest = 0;
    for facing in 0..8 {
        let mut walk = Walk::new(board, player, facing, MOST_EXACT_STEPS);
        longest = longest.max(walk.longest_by(place, circle, !0, wanted));
        if longest >= wanted {
            return Some(longest);
        }
        if walk.steps == 0 {
            return None;
        }
    }
    Some(longest)
}
