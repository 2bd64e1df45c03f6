//! The errors of commands, and their exit codes.

use std::io;
use std::process::ExitCode;

use anstyle::{AnsiColor, Style};
use banmen_view::Words;

use crate::interrupt::STOPPED;

/// Why a command was not carried out.
#[derive(Debug)]
pub(crate) enum CliError {
    /// A check failed: exit code 1.
    Failed(String),
    /// The command was used wrongly: exit code 2.
    Usage(String),
    /// Ctrl-C stopped the command: exit code 130, without a word.
    Stopped,
    /// Reading or writing failed: exit code 2, or success when only the reader of the output has left.
    Io(io::Error),
}

impl CliError {
    /// Says what went wrong on stderr and gives the exit code.
    pub(crate) fn report(self, words: &Words) -> ExitCode {
        let (sentence, code) = match self {
            CliError::Failed(sentence) => (sentence, 1),
            CliError::Usage(sentence) => (sentence, 2),
            CliError::Stopped => return ExitCode::from(STOPPED),
            CliError::Io(error) if error.kind() == io::ErrorKind::BrokenPipe => return ExitCode::SUCCESS,
            CliError::Io(error) => (error.to_string(), 2),
        };
        let red = Style::new().bold().fg_color(Some(AnsiColor::Red.into()));
        anstream::eprintln!("{red}{}{red:#} {sentence}", words.word("cli-error"));
        ExitCode::from(code)
    }
}

impl From<io::Error> for CliError {
    fn from(error: io::Error) -> CliError {
        CliError::Io(error)
    }
}
