//! A report as JSON.

use serde_json::{Map, Value, json};

use crate::maps::PlaceMap;
use crate::summary::{CourseSummary, EventSummary, FirstTurn, Share, Summary};
use crate::{Plan, Rung, Spread};

/// A report as JSON: settings, then every number.
pub fn json(plan: &Plan, summary: &Summary, ladder: &[Rung]) -> Value {
    let named = |names: &[&str], shares: &[Share]| -> Vec<Value> {
        let one = |(name, own): (&&str, &Share)| {
            let mut told = json!({ "name": name });
            extend(&mut told, share(own));
            told
        };
        names.iter().zip(shares).map(one).collect()
    };
    json!({
        "settings": plan.settings(),
        "games": summary.games,
        "seats": named(plan.table().names(), &summary.seats),
        "players": named(&plan.names(), &summary.participants),
        "shared": summary.shared,
        "reasons": summary.reasons.iter().map(|(reason, count)| ((*reason).to_owned(), json!(count))).collect::<Map<_, _>>(),
        "actions": spread(&summary.actions),
        "turns": spread(&summary.turns),
        "actionsATurn": rounded(summary.actions_a_turn),
        "choices": spread(&summary.choices),
        "choicesByTurn": summary.choices_by_turn.iter().map(|own| rounded(own.mean)).collect::<Vec<_>>(),
        "complexity": rounded(summary.complexity),
        "points": summary.scores.iter().map(spread).collect::<Vec<_>>(),
        "course": summary.course.as_ref().map(course),
        "events": summary.events.iter().map(event).collect::<Vec<_>>(),
        "firstTurns": summary.first_turns.iter().map(first_turn).collect::<Vec<_>>(),
        "maps": {
            "turns": summary.maps.turns.iter().map(map).collect::<Vec<_>>(),
            "end": map(&summary.maps.end),
            "winners": map(&summary.maps.winners),
        },
        "ladder": ladder.iter().map(rung).collect::<Vec<_>>(),
        "shortest": summary.shortest,
        "longest": summary.longest,
    })
}

/// Adds the fields of another object.
fn extend(object: &mut Value, more: Value) {
    if let (Some(own), Value::Object(more)) = (object.as_object_mut(), more) {
        own.extend(more);
    }
}

/// Rounds to ten-thousandths: more digits would say more than the games do.
fn rounded(number: f64) -> Value {
    json!((number * 10_000.0).round() / 10_000.0)
}

fn share(own: &Share) -> Value {
    let (low, high) = own.interval;
    json!({
        "count": own.count,
        "wins": own.wins,
        "shared": own.shared,
        "share": rounded(own.share),
        "share95": [rounded(low), rounded(high)],
    })
}

fn spread(own: &Spread) -> Value {
    json!({
        "mean": rounded(own.mean),
        "deviation": rounded(own.deviation),
        "least": rounded(own.least),
        "low": rounded(own.low),
        "median": rounded(own.median),
        "high": rounded(own.high),
        "most": rounded(own.most),
    })
}

fn course(own: &CourseSummary) -> Value {
    json!({
        "games": own.games,
        "open": spread(&own.open),
        "decidedAfter": spread(&own.decided),
        "leadChanges": spread(&own.lead_changes),
        "behind": spread(&own.behind),
        "comebacks": rounded(own.comebacks),
        "kingmaking": rounded(own.kingmaking),
        "winnersChance": own.curve.iter().map(|part| rounded(part.mean)).collect::<Vec<_>>(),
    })
}

fn event(own: &EventSummary) -> Value {
    json!({ "key": own.key, "rule": own.rule, "games": own.games, "times": own.times })
}

fn first_turn(own: &FirstTurn) -> Value {
    let mut told = json!({ "turn": own.text });
    extend(&mut told, share(&own.share));
    told
}

fn map(own: &PlaceMap) -> Value {
    own.places.keys().map(|place| (place.clone(), rounded(own.share(place)))).collect::<Map<_, _>>().into()
}

fn rung(own: &Rung) -> Value {
    let mut told = json!({ "upper": own.upper, "lower": own.lower, "fair": rounded(own.fair) });
    extend(&mut told, share(&own.share));
    told
}
