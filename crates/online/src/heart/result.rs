//! The result of a game as it is told.

use banmen_rules::{AnyTable, Seats};

use crate::wire::GameResult;

/// The result of the game at a table; `None` while it goes on.
pub fn result(table: &AnyTable) -> Option<GameResult> {
    let outcome = table.outcome()?;
    let names = table.names();
    let scores = table.scores().map(|scores| {
        names.iter().zip(scores.all()).map(|(name, points)| ((*name).to_owned(), *points)).collect()
    });
    let winners = winners(names, outcome.winners);
    Some(GameResult { winners, reason: outcome.reason.0.to_owned(), scores })
}

/// The names of the winners, in the order of seats.
pub(super) fn winners(names: &[impl AsRef<str>], seats: Seats) -> Vec<String> {
    seats.iter().filter_map(|seat| names.get(seat.index())).map(|name| name.as_ref().to_owned()).collect()
}
