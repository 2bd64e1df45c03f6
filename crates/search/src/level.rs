//! The eight levels: how long each thinks, and what it does not see.

use crate::params::Weakness;

/// The weakest level: a child can win.
pub const LOWEST_LEVEL: u8 = 1;
/// The strongest level: the best there is in five seconds a turn.
pub const HIGHEST_LEVEL: u8 = 8;

/// A level of play.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Level {
    /// How many nodes it visits for an action, in thousandths of what a desktop visits in a second.
    pub thousandths: u32,
    /// The longest it thinks about an action, however slow the machine.
    pub milliseconds: u64,
    /// What it does not see.
    pub weakness: Weakness,
}

impl Level {
    /// How many nodes it visits for an action, where a desktop visits `pace` nodes in a second.
    pub fn nodes(&self, pace: u32) -> u64 {
        (u64::from(pace) * u64::from(self.thousandths) / 1000).max(2)
    }
}

const fn weak(thousandths: u32, sight: u32, overlooks: f32, blur: f32) -> Level {
    Level { thousandths, milliseconds: 3000, weakness: Weakness { sight, overlooks, blur } }
}

/// The levels, the weakest first.
const LEVELS: [Level; HIGHEST_LEVEL as usize] = [
    weak(1, 1, 0.88, 0.8),
    weak(2, 1, 0.7, 0.22),
    weak(4, 2, 0.64, 0.19),
    weak(8, 2, 0.42, 0.09),
    weak(18, 3, 0.3, 0.06),
    weak(50, 5, 0.2, 0.035),
    weak(280, 9, 0.07, 0.015),
    Level { thousandths: 1600, milliseconds: 5000, weakness: Weakness::NONE },
];

/// The level of that number.
///
/// # Panics
/// When there is no such level.
pub fn level(number: u8) -> Level {
    LEVELS[usize::from(number - LOWEST_LEVEL)]
}
