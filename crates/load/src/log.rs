//! What a follower of a game was told.

use serde_json::Value;

/// The entries that a follower has, and what was wrong with how they came.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Log {
    /// The moves of each entry; the first has ordinal 1.
    pub(crate) entries: Vec<Vec<String>>,
    /// Entries that came before the one before them.
    pub(crate) gaps: u64,
    /// Entries that came again.
    pub(crate) doubled: u64,
}

impl Log {
    /// The ordinal that comes next.
    pub(crate) fn next(&self) -> u64 {
        self.entries.len() as u64 + 1
    }

    /// Notes an entry, and tells whether it is the one that comes next.
    pub(crate) fn note(&mut self, entry: &Value) -> bool {
        let Some(ordinal) = entry["ordinal"].as_u64() else { return false };
        if ordinal > self.next() {
            self.gaps += 1;
            return false;
        }
        if ordinal < self.next() {
            self.doubled += 1;
            return false;
        }
        self.entries.push(moves(entry));
        true
    }
}

/// The moves of an entry.
pub(crate) fn moves(entry: &Value) -> Vec<String> {
    let moves = entry["moves"].as_array().into_iter().flatten();
    moves.filter_map(Value::as_str).map(str::to_owned).collect()
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn an_entry_is_noted_once_and_in_order() {
        let mut log = Log::default();
        let entry = |ordinal: u64| json!({ "ordinal": ordinal, "moves": ["a1", "end"] });
        assert!(log.note(&entry(1)));
        assert!(!log.note(&entry(3)), "a gap");
        assert!(!log.note(&entry(1)), "again");
        assert!(log.note(&entry(2)));
        assert!(!log.note(&json!({})));
        assert_eq!((log.next(), log.gaps, log.doubled), (3, 1, 1));
        assert_eq!(log.entries[1], ["a1", "end"]);
    }
}
