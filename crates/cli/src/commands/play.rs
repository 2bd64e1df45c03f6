//! `banmen play`: people sharing one terminal.

mod choice;
mod input;
mod menu;
mod order;
mod party;

use std::path::PathBuf;

use banmen_view::{Seen, table};
use clap::Args;

use crate::records;
use crate::setting::read_game_words;
use crate::stage::Stage;
use crate::trouble::Trouble;
use input::Input;
use party::Party;

/// Play a game with people at the same terminal
///
/// Without GAME it offers a choice of the games. At the prompt, type an action or `help`.
#[derive(Args, Debug)]
#[command(after_help = EXAMPLE)]
pub(crate) struct Play {
    /// The game: saiju, sayu, saaguan or niju
    #[arg(value_name = "GAME")]
    game: Option<String>,
    /// Options of the game; `banmen games` lists them
    #[arg(value_name = "KEY=VALUE")]
    options: Vec<String>,
    /// Go on with a game that was saved
    #[arg(long, value_name = "FILE", conflicts_with = "game")]
    resume: Option<PathBuf>,
    /// Show the player's aid: in Ní-Ju a disc on each tile that marks an opponent's
    #[arg(long)]
    discs: bool,
}

const EXAMPLE: &str = "\
Example: a game of Saiju for three, saved and resumed later
  $ banmen play saiju players=3
  Snow> m@c2
  Moon> save evening.txt
  Moon> quit
  $ banmen play --resume evening.txt";

impl Play {
    pub(crate) fn run(&self, stage: &mut Stage) -> Result<(), Trouble> {
        let mut input = Input::new();
        if let Some(file) = &self.resume {
            let record = records::read_file(file, &stage.words)?;
            return Party::resume(record, file, stage).with_discs(self.discs).sit(&mut input);
        }
        match self.table(&mut input, stage)? {
            Some(table) => Party::new(table, stage).with_discs(self.discs).sit(&mut input),
            None => Ok(()),
        }
    }

    /// The table to play at; nothing when nobody chooses one.
    fn table(&self, input: &mut Input, stage: &mut Stage) -> Result<Option<Box<dyn Seen>>, Trouble> {
        let Some(game) = &self.game else { return Ok(choice::choose(input, stage)?) };
        let set_up = read_game_words(game, &self.options).and_then(|(id, options)| table(id, &options));
        set_up.map(Some).map_err(|refusal| stage.wrong_use(&refusal))
    }
}
