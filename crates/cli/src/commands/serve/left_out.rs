//! `banmen serve` in a build without the feature `page`: says so.

use clap::Args;

use crate::error::CliError;
use crate::terminal::Terminal;

/// Serve the page, for playing in a browser (not in this build: it needs the feature `page`)
#[derive(Args, Debug)]
pub(crate) struct Serve {
    /// The options of the command, which are not read
    #[arg(trailing_var_arg = true, allow_hyphen_values = true, hide = true)]
    _options: Vec<String>,
}

impl Serve {
    pub(crate) fn run(&self, terminal: &mut Terminal) -> Result<(), CliError> {
        Err(terminal.left_out("page"))
    }
}
