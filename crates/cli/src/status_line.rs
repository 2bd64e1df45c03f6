//! One line on stderr that is written over again and again; nothing where no terminal shows it.

use std::io::{self, IsTerminal, Write};
use std::time::{Duration, Instant};

/// A line that tells how far something is.
#[derive(Debug)]
pub(crate) struct StatusLine {
    shown: bool,
    /// When it was written last, or begun.
    written: Instant,
    is_empty: bool,
}

/// How often the line is written anew.
const PAUSE: Duration = Duration::from_millis(100);

impl StatusLine {
    pub(crate) fn new() -> StatusLine {
        StatusLine { shown: io::stderr().is_terminal(), written: Instant::now(), is_empty: true }
    }

    /// Whether it is time to write again.
    pub(crate) fn is_due(&self) -> bool {
        self.shown && self.written.elapsed() >= PAUSE
    }

    /// Writes over the line, as much as fits. That it may fail is no reason to stop what is going on.
    pub(crate) fn write(&mut self, text: &str) {
        self.written = Instant::now();
        self.is_empty = false;
        let columns =
            terminal_size::terminal_size_of(io::stderr()).map_or(80, |(width, _)| usize::from(width.0));
        self.put(text.chars().take(columns.saturating_sub(1)).collect::<String>().as_str());
    }

    /// Takes the line away.
    pub(crate) fn clear(&self) {
        if !self.is_empty {
            self.put("");
        }
    }

    fn put(&self, text: &str) {
        if self.shown {
            let mut stderr = io::stderr();
            let _ = write!(stderr, "\r\x1b[K{text}").and_then(|()| stderr.flush());
        }
    }
}
