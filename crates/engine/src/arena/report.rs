//! How a match went, as JSON for programs.

use serde_json::{Value, json};

use super::game::Forfeit;
use super::plan::Plan;
use super::run::Ending;
use super::sprt::{ERROR, Sprt};
use super::tally::Tally;

/// The results of a match; intervals are `[low, high]`.
pub fn json(plan: &Plan, tally: &Tally, ending: Ending) -> Value {
    let players: Vec<_> =
        (0..plan.participants().len()).map(|participant| player(plan, tally, participant)).collect();
    let names = plan.names();
    let forfeit = |(game, participant, forfeit): &(u64, usize, Forfeit)| {
        let failure = &forfeit.failure;
        json!({ "game": game, "name": names[*participant], "kind": failure.kind.words().0, "detail": failure.detail })
    };
    json!({
        "games": tally.games,
        "players": players,
        "seats": seats_json(plan, tally),
        "sprt": plan.sprt().map(|sprt| sprt_json(tally, sprt)),
        "ending": ending.word(),
        "reasons": tally.reasons,
        "actionsPerGame": tally.actions as f64 / tally.games.max(1) as f64,
        "faults": tally.forfeits.iter().map(forfeit).collect::<Vec<_>>(),
        "settings": plan.settings(),
    })
}

fn player(plan: &Plan, tally: &Tally, participant: usize) -> Value {
    let count = &tally.players[participant];
    let estimate = tally.estimate(participant);
    let (nodes, milliseconds) = count.effort();
    let pair = |(low, high): (f64, f64)| json!([low, high]);
    json!({
        "name": plan.names()[participant],
        "wins": count.wins,
        "draws": count.draws,
        "losses": count.losses,
        "score": estimate.map(|estimate| estimate.score),
        "score95": estimate.map(|estimate| pair(estimate.interval)),
        "elo": estimate.map(|estimate| estimate.elo),
        "elo95": estimate.map(|estimate| pair(estimate.elo_interval)),
        "nodesPerAction": nodes,
        "msPerAction": milliseconds,
        "mostNodesPerTurn": count.most_turn_nodes,
        "longestTurnMs": count.longest_turn,
    })
}

/// For every seat, how each player did there.
fn seats_json(plan: &Plan, tally: &Tally) -> Value {
    let names = plan.names();
    let seat = |(seat, seat_name): (usize, &&str)| {
        let each = tally.seats.iter().zip(&names).map(|(counts, name)| {
            let count = &counts[seat];
            json!({
                "name": name, "wins": count.wins, "draws": count.draws, "losses": count.losses,
                "score": count.score(),
            })
        });
        json!({ "seat": seat_name, "players": each.collect::<Vec<_>>() })
    };
    plan.table().names().iter().enumerate().map(seat).collect()
}

fn sprt_json(tally: &Tally, sprt: Sprt) -> Value {
    let (verdict, ratio) = tally.test(sprt);
    json!({
        "low": sprt.low, "high": sprt.high, "error": ERROR,
        "bound": Sprt::bound(), "llr": ratio, "verdict": verdict.word(),
    })
}

impl Ending {
    /// For programs.
    fn word(self) -> &'static str {
        match self {
            Ending::Complete => "complete",
            Ending::Decided => "decided",
            Ending::Stopped => "stopped",
        }
    }
}
