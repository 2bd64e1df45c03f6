//! `banmen render`: draws a position as a picture file.

use std::io::Write;
use std::path::PathBuf;

use banmen_rules::Message;
use banmen_view::{SvgStyle, draw_svg};
use clap::Args;

use crate::setting::Setting;
use crate::stage::{Stage, picture, text};
use crate::trouble::Trouble;

/// Draw a position as an SVG picture
#[derive(Args, Debug)]
#[command(after_help = EXAMPLE)]
pub(crate) struct Render {
    #[command(flatten)]
    setting: Setting,
    /// Show the player's aid: in Ní-Ju a disc on each tile that marks an opponent's
    #[arg(long)]
    discs: bool,
    /// The file to write; - for standard output
    #[arg(long, value_name = "FILE")]
    svg: PathBuf,
}

const EXAMPLE: &str = "\
Example: the start of Sayū as a picture
  $ banmen render sayu --svg sayu.svg";

impl Render {
    pub(crate) fn run(&self, stage: &mut Stage) -> Result<(), Trouble> {
        let table = self.setting.table(stage)?;
        let picture =
            draw_svg(&picture(&*table, self.discs), table.symbols(), &stage.words, SvgStyle::default());
        if self.svg.as_os_str() == "-" {
            return Ok(stage.out.write_all(picture.as_bytes())?);
        }
        std::fs::write(&self.svg, picture).map_err(|error| {
            let file = text(self.svg.display().to_string());
            let message = Message::new("cli-file").with("file", file).with("why", text(error.to_string()));
            stage.wrong_use(&message)
        })
    }
}
