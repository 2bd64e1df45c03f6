//! How good a position of Sayū is between two turns: by hand, or by weights that were fitted to played games.

use banmen_rules::sayu::{Position, Sayu};

use super::board::{Board, Circles};
use crate::linear::{FeatureList, Features, Weights};
use crate::two_chances;

/// A judgement of positions at the beginning of a turn.
pub trait Judgement: Clone + Send + Sync + 'static {
    /// The number of placements whose priors come from this judgement: those with the longest chains.
    const JUDGED_PLACEMENTS: usize;
    /// The weight of a chance to win in the priors of these placements.
    const PRIOR_OF_CHANCE: f32;
    /// The number of nodes that a desktop searches in a second with this judgement.
    const PACE: u32;

    /// Every player's chance to win.
    fn judge(&self, game: &Sayu, position: &Position, standing: &Standing, chances: &mut [f32]);
}

/// The situation of both players at the beginning of a turn. The player to move comes first.
#[derive(Clone, Debug)]
pub struct Standing {
    mover: usize,
    /// Each player's tiles.
    tiles: [u16; 2],
    /// What each player's chains could reach of the other's tiles.
    reach: [Reach; 2],
    /// The tiles still to be placed.
    left: u32,
}

/// The opponent's tiles that a player's chains could reach.
#[derive(Clone, Copy, Default, Debug)]
struct Reach {
    /// The tiles that a chain in any orientation could reach.
    all: u32,
    /// The sum over all orientations.
    sum: u32,
    /// The most in one orientation.
    best: u32,
    /// The most in another orientation.
    second: u32,
}

impl Reach {
    fn of(board: &Board, player: usize) -> Reach {
        let mut reach = Reach::default();
        let mut all = 0;
        for facing in 0..8 {
            let reached = board.reached(player, facing, board.open);
            all |= reached;
            let count = reached.count_ones();
            reach.sum += count;
            reach.second = reach.second.max(count.min(reach.best));
            reach.best = reach.best.max(count);
        }
        Reach { all: all.count_ones(), ..reach }
    }
}

impl Standing {
    pub(super) fn new(position: &Position, circles: &Circles) -> Standing {
        let board = Board::new(position, circles);
        let mover = position.seat().index();
        let points = position.points();
        Standing {
            mover,
            tiles: [points[mover], points[1 - mover]].map(u16::from),
            reach: [Reach::of(&board, mover), Reach::of(&board, 1 - mover)],
            left: position.tiles_left().count_ones(),
        }
    }

    /// By how many tiles the player to move is ahead.
    fn lead(&self) -> f32 {
        f32::from(self.tiles[0]) - f32::from(self.tiles[1])
    }

    /// By how many tiles the player to move may expect to lead at the end.
    pub(super) fn final_lead(&self) -> f32 {
        let late = 1.0 / self.left as f32;
        let kept = (KEPT - KEPT_LATE * late) * self.reach[0].all as f32;
        // Whoever places the last tile loses nothing more.
        let taken = (TAKEN - TAKEN_LATE * late).max(0.0) * self.reach[1].all as f32;
        self.lead() + kept - taken + if self.left % 2 == 1 { LAST_TILE } else { -LAST_TILE }
    }
}

// What the final score is told by; found by linear regression over the turns of 273 games of the search
// against itself.

/// The share of the opponent's tiles within reach that the player to move wins and keeps, far from the end
/// and, divided by how many tiles are left, how much less near it.
const KEPT: f32 = 1.0;
const KEPT_LATE: f32 = 0.8;

/// The share of the own tiles within the opponent's reach that are lost for good, far from the end and near it.
const TAKEN: f32 = 1.0;
const TAKEN_LATE: f32 = 1.9;

/// How many tiles the last placement of the game is worth.
const LAST_TILE: f32 = 0.9;

/// The judgement made by hand: linear, found by logistic regression over the turns of 800 games of quick players.
#[derive(Clone, Copy, Debug)]
pub struct ByHand;

/// What a tile more is worth, divided by how many tiles are left: what is won early is lost again.
const TILE: f32 = 1.75;

/// The share of a tile that a tile of the opponent is worth which the player to move could convert.
const GAINED: f32 = 0.72;

/// The share of a tile that an own tile is worth less which the opponent could convert.
const LOST: f32 = 0.55;

/// What it is worth to make the last placement of the game …
const LAST_TURN: f32 = 0.4;

/// … and what more, divided by how many tiles are left.
const LAST_TURN_LATE: f32 = 2.8;

impl Judgement for ByHand {
    const JUDGED_PLACEMENTS: usize = 300;
    const PRIOR_OF_CHANCE: f32 = 8.0;
    const PACE: u32 = 70_000;

    fn judge(&self, _: &Sayu, _: &Position, standing: &Standing, chances: &mut [f32]) {
        let [gains, losses] = standing.reach.map(|reach| reach.all as f32);
        let tiles = standing.lead() + GAINED * gains - LOST * losses;
        let turns = standing.left as f32;
        let last = LAST_TURN + LAST_TURN_LATE / turns;
        let advantage = tiles * TILE / turns + if standing.left % 2 == 1 { last } else { -last };
        two_chances(if standing.mover == 0 { advantage } else { -advantage }, chances);
    }
}

/// What the fitted judgement looks at: for both players, then for the player to move, then for the other.
pub(super) const FEATURES: FeatureList = FeatureList {
    names: &[
        "tiles",
        "last-placement",
        "to-move",
        "mover-reach",
        "mover-reach-sum",
        "mover-reach-best",
        "mover-reach-second",
        "waiter-reach",
        "waiter-reach-sum",
        "waiter-reach-best",
        "waiter-reach-second",
    ],
    knots: &[0, 1, 2, 3, 4, 6, 8, 11, 15, 20, 27, 36, 48],
};

/// The features of a position at the beginning of a turn.
pub(super) fn features(standing: &Standing) -> Features {
    let mut features = Features::none(standing.left as usize);
    for (role, (tiles, reach)) in standing.tiles.into_iter().zip(standing.reach).enumerate() {
        let row = &mut features.rows[standing.mover ^ role];
        row[0] = tiles as i16;
        row[1] = i16::from(standing.left as usize % 2 != role);
        row[2] = i16::from(role == 0);
        let counts = [reach.all, reach.sum, reach.best, reach.second].map(|count| count as i16);
        row[3 + 4 * role..][..4].copy_from_slice(&counts);
    }
    features
}

/// The judgement by weights that were fitted to played games.
#[derive(Clone, Debug)]
pub struct ByWeights {
    pub(super) weights: Weights,
}

impl Judgement for ByWeights {
    const JUDGED_PLACEMENTS: usize = 800;
    const PRIOR_OF_CHANCE: f32 = 12.0;
    const PACE: u32 = 42_000;

    fn judge(&self, game: &Sayu, position: &Position, standing: &Standing, chances: &mut [f32]) {
        self.weights.judge(game, position, &features(standing), chances);
    }
}
