//! `banmen record`: checks, converts and replays records of games.

mod check;
mod convert;
mod replay;

use clap::{Args, Subcommand};

use crate::error::CliError;
use crate::terminal::Terminal;

/// Check, convert or replay the record of a game
#[derive(Args, Debug)]
#[command(after_help = EXAMPLE)]
pub(crate) struct Record {
    #[command(subcommand)]
    what: What,
}

const EXAMPLE: &str = "\
Example: is this a sound record?
  $ echo '[Game \"saiju\"] 1. m@c2 2. s@b1 f@e4' | banmen record check -
  -: Saiju, 3 moves, not finished.";

#[derive(Subcommand, Debug)]
enum What {
    Check(check::Check),
    Convert(convert::Convert),
    Replay(replay::Replay),
}

impl Record {
    pub(crate) fn run(&self, terminal: &mut Terminal) -> Result<(), CliError> {
        match &self.what {
            What::Check(check) => check.run(terminal),
            What::Convert(convert) => convert.run(terminal),
            What::Replay(replay) => replay.run(terminal),
        }
    }
}
