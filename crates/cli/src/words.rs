//! Sentences for messages.

use banmen_rules::Message;

/// The English sentence of a message.
pub(crate) fn english(message: &Message) -> String {
    format!("{} {:?}", message.key, message.args)
}
