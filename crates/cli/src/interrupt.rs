//! Ctrl-C: the first asks what is running to stop in an orderly way, the second ends the program.

use std::process;
use std::sync::Once;
use std::sync::atomic::{AtomicBool, Ordering};

/// The exit code of a command that was stopped.
pub(crate) const STOPPED: u8 = 130;

static ASKED: AtomicBool = AtomicBool::new(false);
/// Whether nobody would notice that somebody asked.
static UNHEEDED: AtomicBool = AtomicBool::new(false);
static ONCE: Once = Once::new();

/// Whether somebody pressed Ctrl-C; from the first call on that does not end the program any more.
pub(crate) fn asked() -> &'static AtomicBool {
    ONCE.call_once(|| {
        // Where signals cannot be caught Ctrl-C ends the program as ever; what was kept is kept.
        let _ = ctrlc::set_handler(|| {
            if ASKED.swap(true, Ordering::Relaxed) || UNHEEDED.load(Ordering::Relaxed) {
                process::exit(i32::from(STOPPED));
            }
        });
    });
    &ASKED
}

/// Whether somebody pressed Ctrl-C since this was last asked: for those who go on afterwards.
pub(crate) fn taken() -> bool {
    asked().swap(false, Ordering::Relaxed)
}

/// Waits for something during which nobody would notice that Ctrl-C was pressed: there it ends the program.
pub(crate) fn unheeded<T>(wait: impl FnOnce() -> T) -> T {
    UNHEEDED.store(true, Ordering::Relaxed);
    let waited = wait();
    UNHEEDED.store(false, Ordering::Relaxed);
    waited
}
