//! The sentences for programs: in English, whatever language people speak.

use std::sync::LazyLock;

use banmen_rules::Message;
use banmen_view::{Language, Words};

static ENGLISH: LazyLock<Words> = LazyLock::new(|| Words::new(Language::En));

/// The English sentence of a message.
pub fn english(message: &Message) -> String {
    ENGLISH.explain(message)
}
