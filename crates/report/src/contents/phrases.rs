//! Numbers and short phrases of a report.

use banmen_rules::{Arg, Message};
use banmen_view::Words;

use crate::Spread;

/// A part of a whole in percent: `85.0 %`.
pub(super) fn percent(part: f64) -> String {
    format!("{:.1} %", part * 100.0)
}

/// A number with one digit after the point, and none if it is large.
pub(super) fn number(number: f64) -> String {
    if number.abs() >= 1000.0 { format!("{number:.0}") } else { format!("{number:.1}") }
}

/// An interval in percent: `47.1 … 53.3 %`.
pub(super) fn interval((low, high): (f64, f64)) -> String {
    format!("{:.1} … {:.1} %", low * 100.0, high * 100.0)
}

/// The cells of a spread: mean, deviation, least, middle, most.
pub(super) fn spread(own: &Spread, tell: &dyn Fn(f64) -> String) -> Vec<String> {
    [own.mean, own.deviation, own.least, own.low, own.median, own.high, own.most].map(tell).to_vec()
}

/// The sentence of a key with texts for its arguments.
pub(super) fn say<const N: usize>(
    words: &Words,
    key: &'static str,
    args: [(&'static str, Arg); N],
) -> String {
    words.say(&args.into_iter().fold(Message::new(key), |message, (name, arg)| message.with(name, arg)))
}
