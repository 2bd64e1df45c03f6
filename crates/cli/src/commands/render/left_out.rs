//! Painting in a build without the feature `png`: says so.

use crate::stage::Stage;
use crate::trouble::Trouble;

/// Refuses to paint.
pub(super) fn paint(_: &[String], _: Option<u32>, _: u16, stage: &mut Stage) -> Result<Vec<u8>, Trouble> {
    Err(stage.left_out("png"))
}
