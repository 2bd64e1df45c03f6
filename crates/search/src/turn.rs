//! The limits of a whole turn, shared among its actions.
//!
//! What an action gets depends on the table alone: whoever lets a level think asks for the limits of the next
//! action and keeps nothing from the one before.

use banmen_rules::AnyTable;

use crate::Limits;

/// The limits of a player's turns, from which the limits of each action follow.
///
/// The actions of a usual turn get equal parts. A turn that goes on, for example with the choices of a long
/// chain, has an eighth in reserve, and each further action gets half of what is left of it.
///
/// ```
/// use banmen_rules::{GameId, Setup};
/// use banmen_search::{Player, TurnLimits};
///
/// let mut table = Setup::from(GameId::Saiju).table().unwrap();
/// let player: Player = "level:8".parse().unwrap();
/// let turns: TurnLimits = player.turn_limits(&table);
/// table.play_all(["m@c2", "s@b1", "f@e4"]).unwrap();
/// let first = turns.of_next_action(&table);
/// table.play_all(["mw-b3"]).unwrap();
/// let second = turns.of_next_action(&table);
/// assert!(first.milliseconds.unwrap() + second.milliseconds.unwrap() <= 5000);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TurnLimits {
    /// The limits of all actions of a turn together.
    pub turn: Limits,
    /// The limits of each action.
    pub action: Limits,
    /// The number of actions in a usual turn, at least 1.
    pub usual_actions: u32,
}

impl TurnLimits {
    /// Limits of each action alone, however many a turn has.
    pub const fn of_action(action: Limits) -> TurnLimits {
        TurnLimits { turn: Limits::NONE, action, usual_actions: 1 }
    }

    /// The limits of the next action at the table.
    pub fn of_next_action(&self, table: &AnyTable) -> Limits {
        let made = table.actions_of_turn() as u32;
        let share = |whole: Option<u64>| whole.map(|whole| share(whole, self.usual_actions, made));
        let Limits { nodes, milliseconds, depth } = self.turn;
        let turn = Limits { nodes: share(nodes), milliseconds: share(milliseconds), depth };
        self.action.and(turn)
    }
}

/// The part of a turn's limit that is kept for actions beyond the usual ones: one in this number.
const RESERVE: u64 = 8;

/// The part of a turn's limit for the action that comes after `made` others.
fn share(whole: u64, usual: u32, made: u32) -> u64 {
    let reserve = whole / RESERVE;
    let part = match made.checked_sub(usual) {
        None => (whole - reserve) / u64::from(usual),
        Some(beyond) => reserve.checked_shr(beyond + 1).unwrap_or(0),
    };
    part.max(1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_parts_of_a_turn_are_at_most_the_whole() {
        assert_eq!([0, 1, 2, 3].map(|made| share(4800, 1, made)), [4200, 300, 150, 75]);
        for usual in 1..=4 {
            let parts: Vec<_> = (0..12).map(|made| share(5000, usual, made)).collect();
            assert!(parts.iter().sum::<u64>() <= 5000, "{parts:?}");
            assert!(parts.is_sorted_by(|one, next| one >= next), "{parts:?}");
        }
        assert_eq!(share(5000, 3, 1000), 1, "there is always a little left");
    }
}
