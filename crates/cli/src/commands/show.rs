//! `banmen show`: draws a position.

use banmen_engine::facts::facts;
use banmen_view::picture;
use clap::Args;

use crate::setting::Setting;
use crate::stage::Stage;
use crate::trouble::Trouble;

/// Draw a position with players, points, turn and result
#[derive(Args, Debug)]
#[command(after_help = EXAMPLE)]
pub(crate) struct Show {
    #[command(flatten)]
    setting: Setting,
    /// Show the player's aid: in Ní-Ju a disc on each tile that marks an opponent's
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
    pub(crate) fn run(&self, stage: &mut Stage) -> Result<(), Trouble> {
        let table = self.setting.table(stage)?;
        if self.json {
            return Ok(stage.json(&facts(&table))?);
        }
        Ok(stage.draw(&picture(&table, self.discs))?)
    }
}
