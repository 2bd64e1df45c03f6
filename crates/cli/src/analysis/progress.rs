//! A line on stderr that tells how far something is.

use std::io::{self, IsTerminal, Write};
use std::time::{Duration, Instant};

/// How often the line is written anew.
const PAUSE: Duration = Duration::from_millis(100);

/// What is done sooner than this needs no line.
const PATIENCE: Duration = Duration::from_millis(300);

/// The line; nothing where no terminal shows it.
#[derive(Debug)]
pub(super) struct Progress {
    shown: bool,
    begun: Instant,
    written: Option<Instant>,
}

impl Progress {
    pub(super) fn begin() -> Progress {
        Progress { shown: io::stderr().is_terminal(), begun: Instant::now(), written: None }
    }

    /// Writes the line anew, if it is time to.
    pub(super) fn tell(&mut self, text: impl FnOnce() -> String) {
        let is_due = match self.written {
            Some(written) => written.elapsed() >= PAUSE,
            None => self.begun.elapsed() >= PATIENCE,
        };
        if self.shown && is_due {
            self.written = Some(Instant::now());
            write_over(&text());
        }
    }

    /// Takes the line away.
    pub(super) fn end(&self) {
        if self.written.is_some() {
            write_over("");
        }
    }
}

/// Writes over the line. That it may fail is no reason to stop.
fn write_over(text: &str) {
    let mut stderr = io::stderr();
    let _ = write!(stderr, "\r\x1b[K{text}").and_then(|()| stderr.flush());
}

/// A bar of so many columns, filled to a part.
pub(super) fn bar(part: f64, columns: usize) -> String {
    let filled = ((part * columns as f64).round() as usize).min(columns);
    format!("{}{}", "━".repeat(filled), "╌".repeat(columns - filled))
}

#[cfg(test)]
mod tests {
    use super::bar;

    #[test]
    fn bars_fill_up() {
        assert_eq!([bar(0.0, 4), bar(0.5, 4), bar(1.0, 4)], ["╌╌╌╌", "━━╌╌", "━━━━"]);
    }
}
