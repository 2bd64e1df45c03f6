//! The sentences of the coach's lessons, which the page loads when a guided game begins.

use std::collections::BTreeMap;

use banmen_rules::GameId;
use banmen_view::{Language, Words, lesson_keys};

/// The sentences of all lessons by their keys.
pub fn lesson_texts(language: Language) -> BTreeMap<&'static str, String> {
    let words = Words::new(language);
    let keys = GameId::ALL.iter().flat_map(|id| lesson_keys(*id));
    keys.map(|key| (key, words.word(key))).collect()
}
