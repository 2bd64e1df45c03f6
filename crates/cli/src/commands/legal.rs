//! `banmen legal`: every legal action of a position.

use clap::Args;
use serde_json::json;

use crate::error::CliError;
use crate::position_args::PositionArgs;
use crate::terminal::Terminal;

/// List every legal action of a position, one per line, sorted
#[derive(Args, Debug)]
#[command(after_help = EXAMPLE)]
pub(crate) struct Legal {
    #[command(flatten)]
    position: PositionArgs,
    /// Print {"count", "legal"} as JSON
    #[arg(long)]
    json: bool,
}

const EXAMPLE: &str = "\
Example: what the last player of this Saiju position can do
  $ banmen legal saiju --position \\
      'sy,fy,sw,./fw,mw,fy,sp,*s/sy,fp,mw,fw,mp,my/fw,sy,*m,fw,fy,my/mw,.,fy,sp,sw,mp/fp,mp,fp,.,mp/sy,sw,fp,sw moon - fs'";

impl Legal {
    pub(crate) fn run(&self, terminal: &mut Terminal) -> Result<(), CliError> {
        let legal = self.position.table(terminal)?.legal();
        if self.json {
            return Ok(terminal.json(&json!({ "count": legal.len(), "legal": legal }))?);
        }
        for action in legal {
            terminal.line(action)?;
        }
        Ok(())
    }
}
