//! The eight levels: how long each thinks, and what it does not see.

use std::fmt;
use std::str::FromStr;

use crate::params::Weakness;
use crate::player::PlayerError;

/// A level of play, from 1, against which a child can win, to 8, the best there is in five seconds a turn.
///
/// ```
/// use banmen_search::Level;
///
/// let level: Level = "3".parse().unwrap();
/// assert_eq!(level, Level::new(3).unwrap());
/// assert_eq!(level.to_string(), "3");
/// assert_eq!("9".parse::<Level>().unwrap_err().to_string(), "“9” is not a level; levels are 1 to 8");
/// assert_eq!(Level::all().count(), 8);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Level(u8);

/// The strength of a level.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Strength {
    /// The number of nodes for an action, in thousandths of what a desktop visits in a second.
    pub thousandths: u32,
    /// The longest time for a turn, in milliseconds, however slow the machine.
    pub milliseconds: u64,
    /// What the level does not see.
    pub weakness: Weakness,
}

impl Strength {
    /// The number of nodes for an action, where a desktop visits `pace` nodes in a second.
    pub fn nodes(&self, pace: u32) -> u64 {
        (u64::from(pace) * u64::from(self.thousandths) / 1000).max(2)
    }

    /// The number of nodes for a turn, where a desktop visits `pace` nodes in a second. They take a desktop four
    /// fifths of the time of a turn: on a machine that is not much slower, the time never changes an answer.
    pub fn turn_nodes(&self, pace: u32) -> u64 {
        u64::from(pace) * self.milliseconds / 1000 * 4 / 5
    }
}

const fn weak(thousandths: u32, sight: u32, overlooks: f32, blur: f32, missed_wins: f32) -> Strength {
    let weakness = Weakness { sight, overlooks, blur, missed_wins };
    Strength { thousandths, milliseconds: 3000, weakness }
}

/// The strengths of the levels, the weakest first.
const STRENGTHS: [Strength; Level::HIGHEST.0 as usize] = [
    weak(2, 1, 0.6, 0.29, 0.4),
    weak(2, 1, 0.46, 0.155, 0.2),
    weak(4, 2, 0.57, 0.15, 0.0),
    weak(8, 2, 0.42, 0.085, 0.0),
    weak(20, 3, 0.32, 0.057, 0.0),
    weak(70, 5, 0.21, 0.034, 0.0),
    weak(320, 9, 0.07, 0.013, 0.0),
    Strength { thousandths: 1600, milliseconds: 5000, weakness: Weakness::NONE },
];

impl Level {
    /// The weakest level.
    pub const LOWEST: Level = Level(1);
    /// The strongest level.
    pub const HIGHEST: Level = Level(8);

    /// The level of a number; `None` if there is no such level.
    pub const fn new(number: u8) -> Option<Level> {
        if Level::LOWEST.0 <= number && number <= Level::HIGHEST.0 { Some(Level(number)) } else { None }
    }

    /// All levels, the weakest first.
    pub fn all() -> impl DoubleEndedIterator<Item = Level> + Clone {
        (Level::LOWEST.0..=Level::HIGHEST.0).map(Level)
    }

    /// The number of the level.
    pub const fn number(self) -> u8 {
        self.0
    }

    /// The next weaker level; `None` for the weakest.
    pub const fn below(self) -> Option<Level> {
        Level::new(self.0 - 1)
    }

    /// The strength of the level.
    pub const fn strength(self) -> Strength {
        STRENGTHS[(self.0 - Level::LOWEST.0) as usize]
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.0, f)
    }
}

impl FromStr for Level {
    type Err = PlayerError;

    fn from_str(text: &str) -> Result<Level, PlayerError> {
        let number = banmen_rules::text::number(text).and_then(|number| u8::try_from(number).ok());
        number.and_then(Level::new).ok_or_else(|| PlayerError::level(text))
    }
}
