//! Ctrl-C: the first asks the running command to stop, the second ends the program.

use std::process;
use std::sync::Once;
use std::sync::atomic::{AtomicBool, Ordering};

/// The exit code of a command that was stopped.
pub(crate) const STOPPED: u8 = 130;

static ASKED: AtomicBool = AtomicBool::new(false);
/// Whether the program waits for something that cannot be asked to stop.
static UNHEEDED: AtomicBool = AtomicBool::new(false);
static ONCE: Once = Once::new();

/// Whether Ctrl-C was pressed; from the first call on, the first Ctrl-C no longer ends the program.
pub(crate) fn asked() -> &'static AtomicBool {
    ONCE.call_once(|| {
        // If signals cannot be caught, Ctrl-C ends the program; saved results stay saved.
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
