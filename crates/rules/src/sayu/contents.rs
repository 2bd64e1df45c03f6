//! The contents of a cell as bits, and what those bits let a neighbour do.
//!
//! A tile converts a neighbour when an arrow points at it, it does not point back, and orientation and
//! colour differ. The last three are bits of the neighbour, so one comparison settles them all.

use crate::cells::SQUARE_STEPS;

use super::board::Direction;
use super::pieces::{PATTERNS, Pose};

/// The contents of a cell: nothing, a tile with a colour up, or home.
///
/// From the lowest bit: two for the colours, nine for the pose, eight for the arrows, eight of which
/// one is the orientation. Colours come first because the key multiplies by an odd number: what differs
/// in a low bit changes all bits above it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct CellBits(u32);

const BOTH_COLOURS: u32 = 0b11;
const POSE: u32 = 2;
const ARROWS: u32 = 11;
const FACINGS: u32 = 19;

/// Home counts as one more tile, whose poses are all the same: it has no orientation.
const HOME: u16 = (PATTERNS as u16) << 3;
const HOME_BITS: u32 = (HOME as u32) << POSE;

impl CellBits {
    /// Nothing: all bits, so that nobody can convert it.
    pub(super) const EMPTY: CellBits = CellBits(u32::MAX);

    /// The home tile that is nobody's: of both colours, so that nobody can convert it.
    pub(super) const NEUTRAL_HOME: CellBits = CellBits(HOME_BITS | BOTH_COLOURS);

    /// The home tile with a player's colour up.
    pub(super) const fn home(player: u8) -> CellBits {
        CellBits(HOME_BITS | colour(player))
    }

    /// A tile with a player's colour up.
    #[inline]
    pub(super) const fn new(pose: Pose, player: u8) -> CellBits {
        CellBits(POSES[pose.number() as usize & 511] | colour(player))
    }

    /// The tile with a player's colour up and its white arrow turned there; home has no white arrow.
    #[inline]
    pub(super) const fn converted(self, facing: Direction, player: u8) -> CellBits {
        let pose = self.pose().number() & !7 | facing.index() as u16;
        CellBits::new(Pose::numbered(pose), player)
    }

    /// The pose of a tile; for home one that converts nothing.
    #[inline]
    pub(super) const fn pose(self) -> Pose {
        Pose::numbered((self.0 >> POSE) as u16 & 511)
    }

    /// The tile with its orientation, if it is a tile.
    #[inline]
    pub(super) fn tile(self) -> Option<Pose> {
        let pose = self.pose();
        (pose.number() < HOME).then_some(pose)
    }

    /// The player whose colour is up.
    #[inline]
    pub(super) fn player(self) -> Option<usize> {
        match self.0 & BOTH_COLOURS {
            0b01 => Some(0),
            0b10 => Some(1),
            _ => None,
        }
    }

    /// Whether the contents have none of these bits, and so can be converted.
    #[inline]
    pub(super) const fn lacks(self, guards: u32) -> bool {
        self.0 & guards == 0
    }

    /// The bits as a number: the cell's share in the key of a position.
    #[inline]
    pub(super) const fn number(self) -> u64 {
        self.0 as u64
    }
}

/// The bit of a player's colour.
#[inline]
pub(super) const fn colour(player: u8) -> u32 {
    1 << player
}

/// The attack of a tile on its neighbours: for each arrow a step on the board and the bits that guard against it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Attack {
    /// The distance to the attacked cell, to be added to a place among 64 that go round.
    pub(super) steps: [u8; 4],
    /// The bits that a tile there must lack: an arrow pointing back, the same orientation.
    pub(super) guards: [u32; 3],
}

impl Attack {
    /// The attack of a tile in this pose.
    #[inline]
    pub(super) fn of(pose: Pose) -> &'static Attack {
        &ATTACKS[usize::from(pose.number()) & 511]
    }
}

/// The bits of each pose but for the colour.
static POSES: [u32; 512] = pose_bits();

const fn pose_bits() -> [u32; 512] {
    let mut poses = [HOME_BITS; 512];
    let mut number = 0;
    while number < HOME {
        let pose = Pose::numbered(number);
        let mut bits = (number as u32) << POSE | 1 << (FACINGS + pose.facing().index() as u32);
        let mut direction = 0;
        while direction < 8 {
            if pose.points(Direction::new(direction)) {
                bits |= 1 << (ARROWS + direction as u32);
            }
            direction += 1;
        }
        poses[number as usize] = bits;
        number += 1;
    }
    poses
}

/// The attack of each pose. Home's arrows lead to itself, which has its own colour up.
static ATTACKS: [Attack; 512] = attacks();

const fn attacks() -> [Attack; 512] {
    let mut attacks = [Attack { steps: [0; 4], guards: [0; 3] }; 512];
    let mut number = 0;
    while number < HOME {
        let pose = Pose::numbered(number);
        let (mut direction, mut arrow) = (0, 0);
        while direction < 8 {
            if pose.points(Direction::new(direction)) {
                let (x, y) = SQUARE_STEPS[direction as usize];
                let back = Direction::new(direction).opposite().index() as u32;
                attacks[number as usize].steps[arrow] = (x + 8 * y) as u8;
                attacks[number as usize].guards[arrow] =
                    1 << (ARROWS + back) | 1 << (FACINGS + pose.facing().index() as u32);
                arrow += 1;
            }
            direction += 1;
        }
        number += 1;
    }
    attacks
}
