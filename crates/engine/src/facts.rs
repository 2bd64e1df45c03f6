//! A table as a program sees it, in JSON.

use banmen_rules::{AnyTable, Outcome, Seats};
use serde_json::{Map, Value, json};

/// The game, its options, the position, the result and the moves of a table.
pub fn facts(table: &AnyTable) -> Value {
    let name = |seat: banmen_rules::Seat| table.names()[seat.index()];
    let moves = table.moves().into_iter().map(|made| json!({ "player": name(made.seat), "move": made.text }));
    json!({
        "game": table.id().name(),
        "options": options(table),
        "players": table.names(),
        "position": table.position(),
        "turn": table.to_act().map(name),
        "stillIn": names(table, table.still_in()),
        "legalCount": table.legal().len(),
        "scores": scores(table),
        "outcome": table.outcome().map(|outcome| self::outcome(table, outcome)),
        "moves": moves.collect::<Vec<_>>(),
    })
}

fn options(table: &AnyTable) -> Value {
    let each = table.options().iter().map(|(key, value)| (key.to_owned(), json!(value))).collect();
    Value::Object(each)
}

fn scores(table: &AnyTable) -> Value {
    let Some(scores) = table.scores() else { return Value::Null };
    let each = table.names().iter().zip(scores.all());
    Value::Object(each.map(|(name, points)| ((*name).to_owned(), json!(points))).collect::<Map<_, _>>())
}

/// Who won a game, and why it ended.
pub fn outcome(table: &AnyTable, outcome: Outcome) -> Value {
    json!({ "winners": names(table, outcome.winners), "reason": outcome.reason.0 })
}

fn names(table: &AnyTable, seats: Seats) -> Vec<&'static str> {
    seats.iter().map(|seat| table.names()[seat.index()]).collect()
}
