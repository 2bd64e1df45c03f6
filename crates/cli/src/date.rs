//! Dates.

use jiff::Timestamp;
use jiff::tz::TimeZone;

/// The date (UTC) of a moment in milliseconds since 1970, as `2026-11-15`; empty for one that no calendar has.
#[cfg(feature = "page")]
pub(crate) fn of_millis(moment: i64) -> String {
    let moment = Timestamp::from_millisecond(moment);
    moment.map(|moment| moment.to_zoned(TimeZone::UTC).date().to_string()).unwrap_or_default()
}

/// Today's date (UTC) as `2026-11-15`.
pub(crate) fn today() -> String {
    Timestamp::now().to_zoned(TimeZone::UTC).date().to_string()
}
