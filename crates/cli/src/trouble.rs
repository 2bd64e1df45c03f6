//! What can go wrong with a command, and the exit code it has.

use std::io;
use std::process::ExitCode;

use anstyle::{AnsiColor, Style};
use banmen_view::Words;

use crate::interrupt::STOPPED;

/// Why a command was not carried out.
#[derive(Debug)]
pub(crate) enum Trouble {
    /// What was checked is not as it should be: exit code 1.
    Check(String),
    /// The command was used wrongly: exit code 2.
    Use(String),
    /// Somebody stopped it: exit code 130, and nothing is said.
    Stopped,
    /// Reading or writing failed: exit code 2, but nothing is said when only the reader has left.
    Io(io::Error),
}

impl Trouble {
    /// Says what went wrong on stderr and gives the exit code.
    pub(crate) fn report(self, words: &Words) -> ExitCode {
        let (sentence, code) = match self {
            Trouble::Check(sentence) => (sentence, 1),
            Trouble::Use(sentence) => (sentence, 2),
            Trouble::Stopped => return ExitCode::from(STOPPED),
            Trouble::Io(error) if error.kind() == io::ErrorKind::BrokenPipe => return ExitCode::SUCCESS,
            Trouble::Io(error) => (error.to_string(), 2),
        };
        let red = Style::new().bold().fg_color(Some(AnsiColor::Red.into()));
        anstream::eprintln!("{red}{}{red:#} {sentence}", words.word("cli-error"));
        ExitCode::from(code)
    }
}

impl From<io::Error> for Trouble {
    fn from(error: io::Error) -> Trouble {
        Trouble::Io(error)
    }
}
