//! The log of a game: entries without gaps, and which of them stand.

use banmen_rules::is_word;

use crate::wire;

/// The word before the ordinal in an entry that takes back others.
const BACK: &str = "back:";

/// An entry of a game: a whole turn, a word of leaving, or `back:N`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Entry {
    /// The ordinal: 1, 2, 3, … without gaps.
    pub ordinal: u64,
    /// Whom the entry is about; `None` for `draw` and `back:N`.
    pub seat: Option<u8>,
    /// The actions of a turn, or one word.
    pub moves: Vec<String>,
    /// The time that the player used.
    pub spent: i64,
    /// The time that was given back for lag.
    pub lag: i64,
    /// The time left of each seat after the entry; `None` without a clock.
    pub left: Vec<Option<i64>>,
    /// Who is to act after the entry.
    pub to_act: Option<u8>,
    /// The real time.
    pub at: i64,
}

impl Entry {
    /// The entry as it is told.
    pub fn told(&self, game: &str) -> wire::Entry {
        let Entry { ordinal, seat, moves, spent, lag, left, to_act, at } = self.clone();
        wire::Entry { game: game.to_owned(), ordinal, seat, moves, spent, lag, left, to_act, at }
    }

    /// The entry that was told.
    pub fn of(told: wire::Entry) -> Entry {
        let wire::Entry { ordinal, seat, moves, spent, lag, left, to_act, at, .. } = told;
        Entry { ordinal, seat, moves, spent, lag, left, to_act, at }
    }

    /// Whether the entry is a turn, and not a word.
    pub fn is_turn(&self) -> bool {
        is_turn(&self.moves)
    }

    /// The last entry that stands, if this entry takes back others.
    pub fn back(&self) -> Option<u64> {
        match &self.moves[..] {
            [word] => word.strip_prefix(BACK)?.parse().ok(),
            _ => None,
        }
    }
}

/// The word of an entry after which entry `to` is the last that stands.
pub(super) fn back_word(to: u64) -> String {
    format!("{BACK}{to}")
}

/// Whether the moves of an entry are a turn, and not a word of leaving or `back:N`.
pub fn is_turn(moves: &[String]) -> bool {
    !matches!(moves, [word] if is_word(word) || word.starts_with(BACK))
}

/// The entries that stand, in order.
pub(super) fn standing(entries: &[Entry]) -> Vec<u64> {
    let mut standing = Vec::with_capacity(entries.len());
    for entry in entries {
        match entry.back() {
            Some(to) => standing.retain(|ordinal| *ordinal <= to),
            None => standing.push(entry.ordinal),
        }
    }
    standing
}
