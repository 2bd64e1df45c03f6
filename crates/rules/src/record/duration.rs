//! Spans of time as records write them: seconds in time controls, hours, minutes and seconds on clocks.

use std::time::Duration;

use crate::text;

/// The longest span that is read: a year.
pub(super) const LONGEST: Duration = Duration::from_secs(366 * 24 * 60 * 60);

/// Reads whole seconds with at most three decimals, of which the last is not 0: `300`, `2.5`.
pub(super) fn read_seconds(span: &str) -> Option<Duration> {
    let (whole, decimals) = span.split_once('.').unwrap_or((span, "0"));
    let is_short = decimals == "0" && !span.contains('.') || !decimals.ends_with('0');
    let seconds = text::number(whole)?;
    let span = Duration::from_secs(seconds.into()) + Duration::from_millis(milliseconds(decimals)?);
    (is_short && span <= LONGEST).then_some(span)
}

/// Writes a span as [`read_seconds`] reads it.
pub(super) fn write_seconds(span: Duration) -> String {
    format!("{}{}", span.as_secs(), write_decimals(span))
}

/// Reads `H:MM:SS` with at most three decimals: `0:03:21`, `0:00:09.25`.
pub(super) fn read_clock(time: &str) -> Option<Duration> {
    let (time, decimals) = time.split_once('.').unwrap_or((time, "0"));
    let parts: Vec<_> = time.split(':').collect();
    let [hours, minutes, seconds] = parts[..] else { return None };
    let hours = text::number(hours)?;
    let (minutes, seconds) = (sixtieth(minutes)?, sixtieth(seconds)?);
    let whole = u64::from(hours) * 3600 + minutes * 60 + seconds;
    let span = Duration::from_secs(whole) + Duration::from_millis(milliseconds(decimals)?);
    (span <= LONGEST).then_some(span)
}

/// Writes a span as [`read_clock`] reads it.
pub(super) fn write_clock(span: Duration) -> String {
    let seconds = span.as_secs();
    let (hours, minutes) = (seconds / 3600, seconds / 60 % 60);
    format!("{hours}:{minutes:02}:{:02}{}", seconds % 60, write_decimals(span))
}

/// Two digits below 60.
fn sixtieth(digits: &str) -> Option<u64> {
    let is_pair = digits.len() == 2 && digits.bytes().all(|digit| digit.is_ascii_digit());
    digits.parse().ok().filter(|number| is_pair && *number < 60)
}

/// One to three decimals of a second.
fn milliseconds(decimals: &str) -> Option<u64> {
    let is_sound = (1..=3).contains(&decimals.len()) && decimals.bytes().all(|digit| digit.is_ascii_digit());
    if is_sound { format!("{decimals:0<3}").parse().ok() } else { None }
}

fn write_decimals(span: Duration) -> String {
    let decimals = format!(".{:03}", span.subsec_millis());
    decimals.trim_end_matches('0').trim_end_matches('.').to_owned()
}
