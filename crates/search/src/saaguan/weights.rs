//! The weights of the evaluation of Saaguan.

/// The weights of the evaluation, in hundredths of a point unless said otherwise.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct HandWeights {
    /// A point.
    pub(super) point: i32,
    /// A robot in the elimination game, wherever it is, beside what else it is worth.
    pub(super) robot: i32,
    /// A robot in the arena with its beam on.
    pub(super) free: i32,
    /// A robot in the arena that is locked.
    pub(super) locked: i32,
    /// A robot in the corridor.
    pub(super) corridor: i32,
    /// A robot in reserve.
    pub(super) reserve: i32,
    /// A robot that one beam hits.
    pub(super) hit: i32,
    /// For each turn without a robot in the arena, squared.
    pub(super) idle: i32,
    /// A shutdown that the player to act can make now, in hundredths of its worth.
    pub(super) now: i32,
    /// A shutdown that a player can make next turn unless it is prevented, in hundredths of its worth.
    pub(super) next: i32,
    /// Each further shutdown in reach, in hundredths of its worth.
    pub(super) further: i32,
    /// For each move that an opponent is nearer than far away to shutting down a robot.
    pub(super) pressure: i32,
    /// How far away shutdowns begin to count, in moves.
    pub(super) far: i32,
    /// How the logarithm of the odds grows with a point ahead, in thousandths, when the end is far.
    pub(super) sharpness: i32,
}

impl Default for HandWeights {
    fn default() -> HandWeights {
        HandWeights {
            point: 100,
            robot: 300,
            free: 120,
            locked: 30,
            corridor: 50,
            reserve: 30,
            hit: -10,
            idle: -8,
            now: 80,
            next: 35,
            further: 15,
            pressure: 6,
            far: 7,
            sharpness: 250,
        }
    }
}
