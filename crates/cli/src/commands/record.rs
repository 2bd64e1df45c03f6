//! `banmen record`: checks, converts and replays records of games.

mod check;
mod convert;
mod replay;

use clap::{Args, Subcommand};

use crate::stage::Stage;
use crate::trouble::Trouble;

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
    pub(crate) fn run(&self, stage: &mut Stage) -> Result<(), Trouble> {
        match &self.what {
            What::Check(check) => check.run(stage),
            What::Convert(convert) => convert.run(stage),
            What::Replay(replay) => replay.run(stage),
        }
    }
}
