//! Answers as JSON: the report of a search, and complaints about a line.

use banmen_rules::AnyTable;
use banmen_search::{Candidate, Report};
use serde_json::{Map, Value, json};

use super::job::SearchSettings;
use super::request::RequestError;
use crate::refusal::Explain;

/// The report of a search: `rootInfo` and `moveInfos`.
pub fn infos(table: &AnyTable, report: &Report<String>, settings: &SearchSettings) -> Map<String, Value> {
    let told = report.candidates.iter().take(settings.lines).enumerate();
    let moves = told.map(|(order, one)| move_info(table, order, one, settings.pv_length));
    let mut infos = Map::new();
    infos.insert("moveInfos".to_owned(), moves.collect());
    infos.insert("rootInfo".to_owned(), root_info(table, report));
    infos
}

fn root_info(table: &AnyTable, report: &Report<String>) -> Value {
    let mut info = json!({
        "currentPlayer": table.to_act().map(|seat| table.names()[seat.index()]),
        "visits": report.nodes,
        "winrate": own_chance(table, &report.chances),
        "winrates": by_name(table, &report.chances, rounded),
        "scores": scores(table, report.scores.as_deref()),
        "proven": report.is_proven,
    });
    if let Some(outcome) = table.outcome() {
        info["outcome"] = crate::facts::outcome(table, outcome);
    }
    info
}

fn move_info(table: &AnyTable, order: usize, candidate: &Candidate<String>, pv_length: usize) -> Value {
    json!({
        "move": candidate.actions.first(),
        "order": order,
        "visits": candidate.visits,
        "prior": rounded(candidate.prior),
        "winrate": own_chance(table, &candidate.chances),
        "winrates": by_name(table, &candidate.chances, rounded),
        "scores": scores(table, candidate.scores.as_deref()),
        "proven": candidate.is_proven,
        "pv": &candidate.actions[..candidate.actions.len().min(pv_length)],
    })
}

/// The chance of the player to act.
fn own_chance(table: &AnyTable, chances: &[f32]) -> Value {
    let own = table.to_act().and_then(|seat| chances.get(seat.index()));
    own.map_or(Value::Null, |chance| rounded(*chance))
}

fn scores(table: &AnyTable, scores: Option<&[f32]>) -> Value {
    scores.map_or(Value::Null, |scores| by_name(table, scores, points))
}

/// A number for each player.
pub fn by_name(table: &AnyTable, numbers: &[f32], write: impl Fn(f32) -> Value) -> Value {
    let each = table.names().iter().zip(numbers);
    each.map(|(name, number)| ((*name).to_owned(), write(*number))).collect::<Map<_, _>>().into()
}

/// A chance, to a hundred-thousandth.
pub fn rounded(chance: f32) -> Value {
    json!((f64::from(chance) * 1e5).round() / 1e5)
}

/// Points, to a hundredth.
pub fn points(points: f32) -> Value {
    json!((f64::from(points) * 1e2).round() / 1e2)
}

/// An answer about one position of a request.
pub(super) fn answer(
    id: &Value,
    move_number: usize,
    is_during_search: bool,
    mut infos: Map<String, Value>,
) -> Value {
    let mut answer = Map::new();
    answer.insert("id".to_owned(), id.clone());
    answer.insert("moveNumber".to_owned(), json!(move_number));
    answer.insert("isDuringSearch".to_owned(), json!(is_during_search));
    answer.append(&mut infos);
    answer.into()
}

/// The answer about a position whose search was ended before it began.
pub(super) fn no_results(id: &Value, move_number: usize) -> Value {
    let infos = Map::from_iter([("noResults".to_owned(), json!(true))]);
    answer(id, move_number, false, infos)
}

/// The complaint about a line, as `error` or `warning`.
pub(super) fn complaint(kind: &str, error: &RequestError, explain: Explain) -> Value {
    let mut complaint = Map::new();
    if let Some(id) = &error.id {
        complaint.insert("id".to_owned(), id.clone());
    }
    complaint.insert(kind.to_owned(), json!(error.why.explain(explain)));
    if let Some(field) = &error.field {
        complaint.insert("field".to_owned(), json!(field));
    }
    complaint.into()
}
