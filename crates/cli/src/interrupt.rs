//! Ctrl-C: the first asks what is running to stop in an orderly way, the second ends the program.

use std::process;
use std::sync::Once;
use std::sync::atomic::{AtomicBool, Ordering};

/// The exit code of a command that was stopped.
pub(crate) const STOPPED: u8 = 130;

static ASKED: AtomicBool = AtomicBool::new(false);
/// Whether the program waits for something that no request to stop can reach.
static UNHEEDED: AtomicBool = AtomicBool::new(false);
static ONCE: Once = Once::new();

/// Whether Ctrl-C was pressed; from the first call on it does not end the program any more.
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

/// Whether Ctrl-C was pressed since the last call: for commands that go on afterwards.
pub(crate) fn taken() -> bool {
    asked().swap(false, Ordering::Relaxed)
}

/// Waits for something that Ctrl-C cannot interrupt: meanwhile Ctrl-C ends the program.
pub(crate) fn unheeded<T>(wait: impl FnOnce() -> T) -> T {
    UNHEEDED.store(true, Ordering::Relaxed);
    let waited = wait();
    UNHEEDED.store(false, Ordering::Relaxed);
    waited
}
