//! `banmen rules`: the rules of a game.

use std::io::{self, Write};

use banmen_page::{page_text, rules_page};
use banmen_rules::GameId;
use clap::Args;

use crate::error::CliError;
use crate::position_args::game_help;
use crate::terminal::Terminal;

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
    pub(crate) fn run(&self, terminal: &mut Terminal) -> Result<(), CliError> {
        let id = self.game.parse::<GameId>().map_err(|refusal| terminal.usage_error(&refusal))?;
        Ok(show(id, terminal)?)
    }
}

/// The widest column of text that is easy to read.
const WIDEST: usize = 100;

/// Writes the rules of a game as wide as the terminal allows.
pub(super) fn show(id: GameId, terminal: &mut Terminal) -> io::Result<()> {
    let page = rules_page(id, terminal.words.language());
    let text = page_text(page, &terminal.words, terminal.width().min(WIDEST), true);
    write!(terminal.out, "{text}")
}
