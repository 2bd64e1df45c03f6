//! The command line: its arguments, and how they are carried out.

use std::env;
use std::process::ExitCode;

use banmen_view::Language;
use clap::Parser;

use crate::commands::Command;
use crate::terminal::Terminal;

/// Four modern abstract games: Saiju, Sayū, Saaguan and Ní-Ju
#[derive(Parser, Debug)]
#[command(name = "banmen", version, after_help = EXAMPLE)]
pub struct Cli {
    /// The language of boards and sentences: en or ja [default: from LC_ALL or LANG]
    #[arg(long, global = true, value_name = "LANG", value_parser = read_language)]
    lang: Option<Language>,
    #[command(subcommand)]
    command: Command,
}

const EXAMPLE: &str = "\
Example: two people play Saiju on the square board
  $ banmen play saiju board=square

Every command has a worked example of its own: banmen help COMMAND";

impl Cli {
    /// Carries the command out; errors go to stderr.
    pub fn run(self) -> ExitCode {
        let language = self.lang.unwrap_or_else(language_of_environment);
        let mut terminal = Terminal::new(language);
        match self.command.run(&mut terminal) {
            Ok(()) => ExitCode::SUCCESS,
            Err(error) => error.report(&terminal.words),
        }
    }
}

fn read_language(code: &str) -> Result<Language, String> {
    let known = || Language::ALL.iter().map(|language| language.code()).collect::<Vec<_>>().join(", ");
    Language::read(code).ok_or_else(|| format!("the languages are {}", known()))
}

/// The language of the first of the usual variables that is set.
fn language_of_environment() -> Language {
    let set = |name: &&str| env::var(name).ok().filter(|value| !value.is_empty());
    let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].iter().find_map(set);
    locale.and_then(|locale| Language::read(&locale)).unwrap_or_default()
}
