//! How late flags fell, without the time at which the service stood still.

use serde_json::{Value, json};

use crate::faults::Span;

/// Flags fall within this time, in milliseconds: the contract's 3 s.
const LATEST: i64 = 3000;

/// How late each flag of a report fell, sorted, in milliseconds.
pub(crate) fn lateness(report: &Value, standstills: &[Span]) -> Vec<i64> {
    let flags = report["flags"].as_array().into_iter().flatten();
    let mut late: Vec<i64> = flags
        .map(|flag| {
            let (due, fell) = (flag["due"].as_i64().unwrap(), flag["fell"].as_i64().unwrap());
            (fell - due).max(0) - stood((due, fell), standstills)
        })
        .collect();
    late.sort_unstable();
    late
}

/// How much of a span the service stood still; spans that overlap count once.
fn stood((from, to): Span, standstills: &[Span]) -> i64 {
    let mut spans: Vec<Span> =
        standstills.iter().map(|&(a, b)| (a.max(from), b.min(to))).filter(|(a, b)| a < b).collect();
    spans.sort_unstable();
    let mut end = from;
    let mut sum = 0;
    for (a, b) in spans {
        sum += (b - a.max(end)).max(0);
        end = end.max(b);
    }
    sum
}

/// The figures of sorted lateness.
pub(crate) fn figures(late: &[i64]) -> Value {
    let at = |share: usize| late.get((late.len() * share / 100).min(late.len().saturating_sub(1)));
    json!({ "fell": late.len(), "p50": at(50), "p99": at(99), "max": late.last() })
}

/// Holds them to the contract.
pub(crate) fn check(late: &[i64]) {
    let too_late: Vec<&i64> = late.iter().filter(|&&late| late > LATEST).collect();
    assert!(too_late.is_empty(), "flags fell too late, by milliseconds: {too_late:?}");
}

#[test]
fn a_standstill_counts_once_and_only_within_the_span() {
    assert_eq!(stood((100, 200), &[(0, 120), (110, 150), (190, 400), (500, 600)]), 60);
    assert_eq!(stood((100, 200), &[]), 0);
}
