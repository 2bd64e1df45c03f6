//! The clock of native searches.

use std::time::Instant;

/// A clock that returns the milliseconds since this call.
pub fn stopwatch() -> impl FnMut() -> f64 {
    let begun = Instant::now();
    move || begun.elapsed().as_secs_f64() * 1000.0
}
