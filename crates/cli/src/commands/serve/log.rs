//! The log of `banmen serve`, on stderr: plain lines for a terminal, JSON for programs that collect it.

use std::io::{self, IsTerminal};

use tracing_subscriber::EnvFilter;

/// The variable that says what is logged, in the form `warn,banmen_online=info`.
const VARIABLE: &str = "BANMEN_LOG";

/// Begins to log. A terminal is told only what goes wrong; otherwise there is a line for each request.
pub(super) fn begin() {
    let is_terminal = io::stderr().is_terminal();
    let usual = if is_terminal { "warn" } else { "warn,banmen_online=info,banmen=info" };
    let filter = EnvFilter::try_from_env(VARIABLE).unwrap_or_else(|_| EnvFilter::new(usual));
    let log = tracing_subscriber::fmt().with_env_filter(filter).with_writer(io::stderr);
    // A log that was begun before goes on.
    drop(match is_terminal {
        true => log.with_target(false).try_init(),
        false => log.json().flatten_event(true).with_current_span(false).try_init(),
    });
}
