//! The sentences of the coach's tips, which the page loads when a guided game begins.

use std::collections::BTreeMap;

use banmen_rules::GameId;
use banmen_view::{Language, Words, tip_keys};

/// The sentences of all tips by their keys.
pub fn tip_texts(language: Language) -> BTreeMap<&'static str, String> {
    let words = Words::new(language);
    let keys = GameId::ALL.iter().flat_map(|id| tip_keys(*id));
    keys.map(|key| (key, words.word(key))).collect()
}
