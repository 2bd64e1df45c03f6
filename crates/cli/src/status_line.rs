//! A line on stderr that shows progress and is written over; without a terminal nothing is written.

use std::io::{self, IsTerminal, Write};
use std::time::{Duration, Instant};

use banmen_view::cut;

/// A line that shows the progress of something.
#[derive(Debug)]
pub(crate) struct StatusLine {
    shown: bool,
    begun: Instant,
    /// When it was written last.
    written: Option<Instant>,
}

/// How often the line is written anew.
const PAUSE: Duration = Duration::from_millis(100);

/// Work that is done sooner than this shows no line.
const PATIENCE: Duration = Duration::from_millis(300);

/// How many columns a bar takes.
const BAR: usize = 24;

impl StatusLine {
    pub(crate) fn new() -> StatusLine {
        StatusLine { shown: io::stderr().is_terminal(), begun: Instant::now(), written: None }
    }

    /// Writes over the line, if it is time to.
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

    /// Takes the line away.
    pub(crate) fn clear(&self) {
        if self.written.is_some() {
            put("");
        }
    }
}

fn columns() -> usize {
    terminal_size::terminal_size_of(io::stderr()).map_or(80, |(width, _)| usize::from(width.0))
}

/// Writes over the line. That it may fail is no reason to stop what is going on.
fn put(text: &str) {
    let mut stderr = io::stderr();
    let _ = write!(stderr, "\r\x1b[K{text}").and_then(|()| stderr.flush());
}

/// A bar that is filled to a part.
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
