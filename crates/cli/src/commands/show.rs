//! `banmen show`: draws a position.

use banmen_engine::facts::facts;
use banmen_view::picture;
use clap::Args;

use crate::error::CliError;
use crate::position_args::PositionArgs;
use crate::terminal::Terminal;

/// Draw a position with players, points, turn and result
#[derive(Args, Debug)]
#[command(after_help = EXAMPLE)]
pub(crate) struct Show {
    #[command(flatten)]
    position: PositionArgs,
    /// Show the players' aid: in Ní-Ju a disc on each tile that marks an opponent's
    #[arg(long)]
    discs: bool,
    /// Print position, turn, scores, outcome and more as JSON
    #[arg(long)]
    json: bool,
}

const EXAMPLE: &str = "\
Example: Saiju after the three shadows are placed
  $ banmen show saiju --moves 'm@c2 s@d5 f@e4'";

impl Show {
    pub(crate) fn run(&self, terminal: &mut Terminal) -> Result<(), CliError> {
        let table = self.position.table(terminal)?;
        if self.json {
            return Ok(terminal.json(&facts(&table))?);
        }
        Ok(terminal.draw(&picture(&table, self.discs))?)
    }
}
