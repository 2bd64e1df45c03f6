//! `banmen legal`: every legal action of a position.

use clap::Args;
use serde_json::json;

use crate::setting::Setting;
use crate::stage::Stage;
use crate::trouble::Trouble;

/// List every legal action of a position, one a line, sorted
#[derive(Args, Debug)]
#[command(after_help = EXAMPLE)]
pub(crate) struct Legal {
    #[command(flatten)]
    setting: Setting,
    /// Print {"count", "legal"} as JSON
    #[arg(long)]
    json: bool,
}

const EXAMPLE: &str = "\
Example: what the last player of this Saiju position can do
  $ banmen legal saiju --position \\
      'sy,fy,sw,./fw,mw,fy,sp,*s/sy,fp,mw,fw,mp,my/fw,sy,*m,fw,fy,my/mw,.,fy,sp,sw,mp/fp,mp,fp,.,mp/sy,sw,fp,sw moon - fs'";

impl Legal {
    pub(crate) fn run(&self, stage: &mut Stage) -> Result<(), Trouble> {
        let legal = self.setting.table(stage)?.legal();
        if self.json {
            return Ok(stage.json(&json!({ "count": legal.len(), "legal": legal }))?);
        }
        for action in legal {
            stage.line(action)?;
        }
        Ok(())
    }
}
