//! The events that a game knows, and which of them never came up.

use banmen_rules::{Arg, GameId, Message, niju, saaguan, saiju, sayu};

use crate::Summary;

/// The events of a game: the keys of their sentences with the names of their arguments.
fn events(game: GameId) -> &'static [(&'static str, &'static [&'static str])] {
    match game {
        GameId::Saiju => saiju::Event::KEYS,
        GameId::Sayu => sayu::Event::KEYS,
        GameId::Saaguan => saaguan::Event::KEYS,
        GameId::Niju => niju::Event::KEYS,
    }
}

/// The events that never came up, with an ellipsis for each argument.
pub(crate) fn never_seen(game: GameId, summary: &Summary) -> Vec<Message> {
    let is_seen = |key: &str| summary.events.iter().any(|event| event.key == key);
    let blank = |arguments: &[&'static str], key| {
        arguments.iter().fold(Message::new(key), |message, name| message.with(name, Arg::text("…")))
    };
    let unseen = events(game).iter().filter(|(key, _)| !is_seen(key));
    unseen.map(|(key, arguments)| blank(arguments, key)).collect()
}
