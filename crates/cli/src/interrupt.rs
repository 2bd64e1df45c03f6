//! Ctrl-C: the first asks what is running to stop in an orderly way, the second ends the program.

use std::process;
use std::sync::Once;
use std::sync::atomic::{AtomicBool, Ordering};

/// The exit code of a command that was stopped.
pub(crate) const STOPPED: u8 = 130;

static ASKED: AtomicBool = AtomicBool::new(false);
static ONCE: Once = Once::new();

/// Whether somebody pressed Ctrl-C; from the first call on that does not end the program any more.
pub(crate) fn asked() -> &'static AtomicBool {
    ONCE.call_once(|| {
        // Where signals cannot be caught Ctrl-C ends the program as ever; what was kept is kept.
        let _ = ctrlc::set_handler(|| {
            if ASKED.swap(true, Ordering::Relaxed) {
                process::exit(i32::from(STOPPED));
            }
        });
    });
    &ASKED
}
