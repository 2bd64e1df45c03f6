//! Today's date.

use jiff::Timestamp;
use jiff::tz::TimeZone;

/// Today's date (UTC) as `2026-11-15`.
pub(crate) fn today() -> String {
    Timestamp::now().to_zoned(TimeZone::UTC).date().to_string()
}
