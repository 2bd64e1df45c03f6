//! The tag `TimeControl`: how much time the players had.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use super::duration::{read_seconds, write_seconds};
use super::refusal::{Refusal, short};
use crate::Message;

/// The time that the players had: the tag `TimeControl`.
///
/// ```
/// use std::time::Duration;
/// use banmen_rules::record::TimeControl;
///
/// let live: TimeControl = "300+5".parse().unwrap();
/// let (base, increment) = (Duration::from_secs(300), Duration::from_secs(5));
/// assert_eq!(live, TimeControl::Live { base, increment });
///
/// let by_mail: TimeControl = "1/259200+604800".parse().unwrap();
/// assert_eq!(by_mail.to_string(), "1/259200+604800");
/// assert!("5 minutes".parse::<TimeControl>().is_err());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum TimeControl {
    /// `300+5`: a time for the whole game, and an increment after every turn. They are not both zero.
    Live {
        /// The time at the beginning.
        base: Duration,
        /// The time added after every turn.
        increment: Duration,
    },
    /// `1/259200`: a time for every turn, never zero; `1/259200+604800`: with a bank for turns that take longer.
    Correspondence {
        /// The time for a turn, which begins anew each time.
        per_turn: Duration,
        /// The time for the whole game that turns take when they need more; zero when there is none.
        bank: Duration,
    },
}

impl FromStr for TimeControl {
    type Err = Message;

    fn from_str(text: &str) -> Result<TimeControl, Message> {
        read(text).ok_or_else(|| Refusal::TimeControl { found: short(text) }.say())
    }
}

fn read(text: &str) -> Option<TimeControl> {
    match text.strip_prefix("1/") {
        Some(rest) => {
            let (per_turn, bank) =
                rest.split_once('+').map_or((rest, None), |(turn, bank)| (turn, Some(bank)));
            let bank = bank.map(|bank| read_seconds(bank).filter(|bank| !bank.is_zero()));
            let (per_turn, bank) = (read_seconds(per_turn)?, bank.unwrap_or(Some(Duration::ZERO))?);
            (!per_turn.is_zero()).then_some(TimeControl::Correspondence { per_turn, bank })
        }
        None => {
            let (base, increment) = text.split_once('+')?;
            let (base, increment) = (read_seconds(base)?, read_seconds(increment)?);
            (!(base + increment).is_zero()).then_some(TimeControl::Live { base, increment })
        }
    }
}

impl fmt::Display for TimeControl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            TimeControl::Live { base, increment } => {
                write!(f, "{}+{}", write_seconds(*base), write_seconds(*increment))
            }
            TimeControl::Correspondence { per_turn, bank } if bank.is_zero() => {
                write!(f, "1/{}", write_seconds(*per_turn))
            }
            TimeControl::Correspondence { per_turn, bank } => {
                write!(f, "1/{}+{}", write_seconds(*per_turn), write_seconds(*bank))
            }
        }
    }
}
