//! Dates of games: a day, or a moment of universal time.

use super::refusal::{Refusal, short};
use crate::{Message, text};

/// The moment that is written when the date is unknown and the form asks for one.
pub(super) const UNKNOWN: &str = "1970-01-01T00:00:00Z";

/// A date as it is written: `2026-11-15` or `2026-11-15T21:36:47Z`; empty for [`UNKNOWN`].
///
/// Parts of a second are dropped, and midnight is the day alone.
pub(super) fn canonical(date: &str) -> Result<String, Message> {
    read(date).ok_or_else(|| Refusal::Date { found: short(date) }.say())
}

/// A canonical date as a moment.
pub(super) fn moment(date: &str) -> String {
    if date.contains('T') { date.to_owned() } else { format!("{date}T00:00:00Z") }
}

fn read(date: &str) -> Option<String> {
    let (day, time) = match date.split_once('T') {
        Some((day, time)) => (day, time.strip_suffix('Z')?),
        None => (date, "00:00:00"),
    };
    let (time, _) = match time.split_once('.') {
        Some((_, parts)) if !is_digits(parts, 1..10) => return None,
        Some(split) => split,
        None => (time, ""),
    };
    if !is_day(day) || !is_time(time) {
        return None;
    }
    let written = if time == "00:00:00" { day.to_owned() } else { format!("{day}T{time}Z") };
    Some(if moment(&written) == UNKNOWN { String::new() } else { written })
}

fn is_day(day: &str) -> bool {
    let parts: Vec<_> = day.split('-').collect();
    let [year, month, day] = parts[..] else { return false };
    let (Some(year), Some(month), Some(day)) = (number(year, 4), number(month, 2), number(day, 2)) else {
        return false;
    };
    let leap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
    let days = match month {
        4 | 6 | 9 | 11 => 30,
        2 if leap => 29,
        2 => 28,
        1..=12 => 31,
        _ => return false,
    };
    (1..=days).contains(&day)
}

fn is_time(time: &str) -> bool {
    let parts: Vec<_> = time.split(':').map(|part| number(part, 2)).collect();
    matches!(parts[..], [Some(0..24), Some(0..60), Some(0..60)])
}

/// A number of exactly `length` digits.
fn number(digits: &str, length: usize) -> Option<u32> {
    if !is_digits(digits, length..length + 1) {
        return None;
    }
    let plain = digits.trim_start_matches('0');
    text::number(if plain.is_empty() { "0" } else { plain })
}

fn is_digits(digits: &str, length: std::ops::Range<usize>) -> bool {
    length.contains(&digits.len()) && digits.bytes().all(|digit| digit.is_ascii_digit())
}
