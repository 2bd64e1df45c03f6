//! The answers to `query`.

use banmen_rules::{AnyTable, Outcome, Seat, Seats};

use crate::refusal::UgiRefusal;

/// The questions, as a refusal lists them.
const QUERIES: &str = "p1turn, gameover, result, turn, winners, reason, scores, legal, fen";

/// Answers one question about the table.
pub(super) fn answer(table: &AnyTable, what: &str) -> Result<String, UgiRefusal> {
    let outcome = table.outcome();
    Ok(match what {
        "p1turn" => response([(table.to_act() == Some(Seat::new(0))).to_string()]),
        "gameover" => response([outcome.is_some().to_string()]),
        "result" => response([result(outcome)]),
        "turn" => response([table.to_act().map_or("-", |seat| table.names()[seat.index()])]),
        "winners" => response(names(table, outcome.map(|outcome| outcome.winners).unwrap_or_default())),
        "reason" => response([outcome.map_or("none", |outcome| outcome.reason.0)]),
        "scores" => response(scores(table)),
        "legal" => response(legal(table)),
        "fen" => response([table.position()]),
        _ => return Err(UgiRefusal::UnknownQuery { queries: QUERIES }),
    })
}

/// The word `response` with the words of the answer after it, if there are any.
fn response(words: impl IntoIterator<Item = impl AsRef<str>>) -> String {
    let mut line = "response".to_owned();
    for word in words {
        line.push(' ');
        line.push_str(word.as_ref());
    }
    line
}

fn result(outcome: Option<Outcome>) -> String {
    match outcome.map(|outcome| outcome.winners.only()) {
        None => "none".to_owned(),
        Some(Some(winner)) => format!("p{}win", winner.index() + 1),
        Some(None) => "draw".to_owned(),
    }
}

fn names(table: &AnyTable, seats: Seats) -> Vec<&'static str> {
    seats.iter().map(|seat| table.names()[seat.index()]).collect()
}

fn scores(table: &AnyTable) -> Vec<String> {
    let Some(scores) = table.scores() else { return Vec::new() };
    table.names().iter().zip(scores.all()).map(|(name, points)| format!("{name}={points}")).collect()
}

/// The number of legal actions and the actions; an empty list has no number either.
fn legal(table: &AnyTable) -> Vec<String> {
    let mut actions = table.legal();
    if !actions.is_empty() {
        actions.insert(0, actions.len().to_string());
    }
    actions
}
