//! `banmen rules`: the rules of a game, to read.

use std::io::{self, Write};

use banmen_page::{page_text, rules_page};
use banmen_rules::GameId;
use clap::Args;

use crate::setting::game_help;
use crate::stage::Stage;
use crate::trouble::Trouble;

/// Show the rules of a game, with the rulings
#[derive(Args, Debug)]
#[command(after_help = EXAMPLE)]
pub(crate) struct Rules {
    #[arg(value_name = "GAME", help = game_help())]
    game: String,
}

const EXAMPLE: &str = "\
Example: the rules of Ní-Ju, page by page, in Japanese
  $ banmen rules niju --lang ja | less";

impl Rules {
    pub(crate) fn run(&self, stage: &mut Stage) -> Result<(), Trouble> {
        let id = self.game.parse::<GameId>().map_err(|refusal| stage.wrong_use(&refusal))?;
        Ok(show(id, stage)?)
    }
}

/// The widest column of text that reads well.
const WIDEST: usize = 100;

/// Writes the rules of a game as wide as the terminal allows.
pub(super) fn show(id: GameId, stage: &mut Stage) -> io::Result<()> {
    let page = rules_page(id, stage.words.language());
    let text = page_text(page, &stage.words, stage.width().min(WIDEST), true);
    write!(stage.out, "{text}")
}
