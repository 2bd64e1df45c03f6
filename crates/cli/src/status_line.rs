//! A line on stderr that shows progress and is written over; without a terminal nothing is written.

use std::io::{self, IsTerminal, Write};
use std::time::{Duration, Instant};

use banmen_view::cut;

/// A line that shows progress.
#[derive(Debug)]
pub(crate) struct StatusLine {
    shown: bool,
    begun: Instant,
    /// The time of the last update.
    written: Option<Instant>,
}

/// The time between two updates.
const PAUSE: Duration = Duration::from_millis(100);

/// Work that takes less time than this shows no line.
const PATIENCE: Duration = Duration::from_millis(300);

/// The width of a bar, in columns.
const BAR: usize = 24;

impl StatusLine {
    pub(crate) fn new() -> StatusLine {
        StatusLine { shown: io::stderr().is_terminal(), begun: Instant::now(), written: None }
    }

    /// Updates the line, if it is due.
    pub(crate) fn tell(&mut self, text: impl FnOnce() -> String) {
        let is_due = match self.written {
            Some(written) => written.elapsed() >= PAUSE,
            None => self.begun.elapsed() >= PATIENCE,
        };
        if self.shown && is_due {
            self.written = Some(Instant::now());
            put(&cut(&text(), columns().saturating_sub(1)));
        }
    }

    /// Removes the line.
    pub(crate) fn clear(&self) {
        if self.written.is_some() {
            put("");
        }
    }
}

fn columns() -> usize {
    terminal_size::terminal_size_of(io::stderr()).map_or(80, |(width, _)| usize::from(width.0))
}

/// Updates the line. Errors are ignored: they are no reason to stop the work.
fn put(text: &str) {
    let mut stderr = io::stderr();
    let _ = write!(stderr, "\r\x1b[K{text}").and_then(|()| stderr.flush());
}

/// A bar that is filled to a fraction.
pub(crate) fn bar(part: f64) -> String {
    let filled = ((part * BAR as f64).round() as usize).min(BAR);
    format!("{}{}", "━".repeat(filled), "╌".repeat(BAR - filled))
}

#[cfg(test)]
mod tests {
    use super::{BAR, bar};

    #[test]
    fn bars_fill_up() {
        assert_eq!([bar(0.0), bar(1.0)], ["╌".repeat(BAR), "━".repeat(BAR)]);
        assert_eq!(bar(0.5), "━".repeat(BAR / 2) + &"╌".repeat(BAR / 2));
    }
}
