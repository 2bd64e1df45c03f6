//! Painting in a build without the feature `png`: says so.

use crate::error::CliError;
use crate::terminal::Terminal;

/// Refuses to paint.
pub(super) fn paint(
    _: &[String],
    _: Option<u32>,
    _: u16,
    terminal: &mut Terminal,
) -> Result<Vec<u8>, CliError> {
    Err(terminal.left_out("png"))
}

/// Nothing: this build cannot paint.
#[cfg(feature = "page")]
pub(crate) fn painted(_: &str) -> Option<Vec<u8>> {
    None
}
