//! Phrases of a match: its numbers and its sentences.

use banmen_engine::arena::{Sprt, Verdict};
use banmen_engine::ugi::Failure;
use banmen_rules::{Arg, Message};
use banmen_search::Limits;

/// A score as text: `85.0 %`.
pub(crate) fn percent(score: f64) -> String {
    format!("{:.1} %", score * 100.0)
}

/// Elo as text: `+301`, with a real minus sign.
pub(crate) fn signed(elo: f64) -> String {
    match elo.round() as i64 {
        0 => "0".to_owned(),
        more if more > 0 => format!("+{more}"),
        less => format!("−{}", -less),
    }
}

/// Time or nodes in words.
pub(crate) fn say_limits(limits: Limits) -> Message {
    match limits {
        Limits { nodes: Some(nodes), milliseconds: Some(time), .. } => {
            Message::new("match-limit-both").with("nodes", nodes.to_string()).with("time", time.to_string())
        }
        Limits { nodes: Some(nodes), .. } => {
            Message::new("match-limit-nodes").with("nodes", nodes.to_string())
        }
        _ => {
            Message::new("match-limit-time").with("time", limits.milliseconds.unwrap_or_default().to_string())
        }
    }
}

/// The decision of a sequential test in words.
pub(crate) fn say_verdict(verdict: Verdict, name: &str, sprt: Sprt, log_ratio: f64) -> Message {
    let key = match verdict {
        Verdict::Low => "match-sprt-low",
        Verdict::High => "match-sprt-high",
        Verdict::Open => "match-sprt-open",
    };
    Message::new(key)
        .with("name", Arg::text(name))
        .with("low", Arg::text(percent(sprt.low)))
        .with("high", Arg::text(percent(sprt.high)))
        .with("ratio", Arg::text(format!("{log_ratio:.2}").replace('-', "−")))
        .with("bound", Arg::text(format!("{:.2}", Sprt::bound())))
}

/// The sentence about a player who forfeited game `game` (from 1).
pub(crate) fn say_failure(failure: &Failure, name: &str, game: u64) -> Message {
    Message::new(failure.kind.words().1)
        .with("name", Arg::text(name))
        .with("game", Arg::Number(game as i64))
        .with("detail", Arg::text(&*failure.detail))
}

#[cfg(test)]
mod tests {
    use super::signed;

    #[test]
    fn elo_is_written_with_its_sign() {
        assert_eq!([12.4, -3.6, -0.2].map(signed), ["+12", "−4", "0"]);
    }
}
