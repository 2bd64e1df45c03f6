//! What every command speaks with: words, and the terminal they go to.

use std::io::{self, Stdout, Write};

use anstream::AutoStream;
use banmen_rules::{AnyGame, Message, Outcome, Seats};
use banmen_view::Words;
use serde_json::{Map, Value, json};

use crate::trouble::Trouble;

/// The words and the output of a command. Colours are left out where no terminal shows them.
#[derive(Debug)]
pub(crate) struct Stage {
    pub(crate) words: Words,
    pub(crate) out: AutoStream<Stdout>,
}

impl Stage {
    pub(crate) fn new(words: Words) -> Stage {
        Stage { words, out: anstream::stdout() }
    }

    /// Writes a line.
    pub(crate) fn line(&mut self, text: impl AsRef<str>) -> io::Result<()> {
        writeln!(self.out, "{}", text.as_ref())
    }

    /// Writes a value for a program to read.
    pub(crate) fn json(&mut self, value: &Value) -> io::Result<()> {
        writeln!(self.out, "{value:#}")
    }

    /// The trouble of a message about the command line.
    pub(crate) fn wrong_use(&self, message: &Message) -> Trouble {
        Trouble::Use(self.words.explain(message))
    }

    /// The trouble of a message about what was to be checked.
    pub(crate) fn failed_check(&self, message: &Message) -> Trouble {
        Trouble::Check(self.words.explain(message))
    }
}

/// A table as a program sees it.
pub(crate) fn facts(table: &dyn AnyGame) -> Value {
    let name = |seat: banmen_rules::Seat| table.names()[seat.index()];
    let moves = table.moves().into_iter().map(|made| json!({ "player": name(made.seat), "move": made.text }));
    json!({
        "game": table.id().name(),
        "options": options(table),
        "players": table.names(),
        "position": table.position(),
        "turn": table.to_act().map(name),
        "still_in": names(table, table.still_in()),
        "legal": table.legal().len(),
        "scores": scores(table),
        "outcome": table.outcome().map(|outcome| self::outcome(table, outcome)),
        "moves": moves.collect::<Vec<_>>(),
    })
}

fn options(table: &dyn AnyGame) -> Value {
    let each = table.options().iter().map(|(key, value)| (key.to_owned(), json!(value))).collect();
    Value::Object(each)
}

fn scores(table: &dyn AnyGame) -> Value {
    let Some(scores) = table.scores() else { return Value::Null };
    let each = table.names().iter().zip(scores.all());
    Value::Object(each.map(|(name, points)| ((*name).to_owned(), json!(points))).collect::<Map<_, _>>())
}

fn outcome(table: &dyn AnyGame, outcome: Outcome) -> Value {
    json!({ "winners": names(table, outcome.winners), "reason": outcome.reason.0 })
}

fn names(table: &dyn AnyGame, seats: Seats) -> Vec<&'static str> {
    seats.iter().map(|seat| table.names()[seat.index()]).collect()
}
