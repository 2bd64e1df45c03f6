//! `banmen play`: people at one terminal, and opponents of the program's.

mod advice;
mod choice;
mod guests;
mod input;
mod menu;
mod order;
mod party;

use std::path::PathBuf;

use banmen_rules::AnyTable;
use clap::Args;

use crate::records;
use crate::setting::{game_help, read_setup};
use crate::stage::Stage;
use crate::trouble::Trouble;
use choice::Choice;
use guests::Guests;
use input::Input;
use party::Party;

/// Play a game against the program, or with people at the same terminal
///
/// Without GAME it offers a choice of the games and opponents. At the prompt, type an action or `help`.
#[derive(Args, Debug)]
#[command(after_help = EXAMPLE)]
pub(crate) struct Play {
    #[arg(value_name = "GAME", help = game_help())]
    game: Option<String>,
    /// Options of the game; `banmen games` lists them
    #[arg(value_name = "KEY=VALUE")]
    options: Vec<String>,
    /// Who plays, in seat order with commas between: me, level:1 to level:8, best, uct, greedy, random;
    /// settings behind a `?`, as in best?time=1000 (also nodes, seed, threads, memory). A single name is
    /// everybody but the first. [default: people only]
    #[arg(long, value_name = "PLAYERS")]
    players: Option<String>,
    /// Go on with a game that was saved
    #[arg(long, value_name = "FILE", conflicts_with = "game")]
    resume: Option<PathBuf>,
    /// Show the player's aid: in Ní-Ju a disc on each tile that marks an opponent's
    #[arg(long)]
    discs: bool,
}

const EXAMPLE: &str = "\
Example: a game of Sayū against level 4, which begins
  $ banmen play sayu --players level:4,me

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
            let table = records::table(&record);
            let guests = match &self.players {
                Some(players) => read_players(players, &table, stage)?,
                None => Guests::of_record(record.tags(), &table),
            };
            let party = Party::resume(record, file, stage).with_guests(guests);
            return party.with_discs(self.discs).sit(&mut input);
        }
        match self.table(&mut input, stage)? {
            Some((table, guests)) => {
                Party::new(table, stage).with_guests(guests).with_discs(self.discs).sit(&mut input)
            }
            None => Ok(()),
        }
    }

    /// The table to play at and who sits there; nothing when nobody chooses one.
    fn table(&self, input: &mut Input, stage: &mut Stage) -> Result<Option<Choice>, Trouble> {
        let Some(game) = &self.game else {
            return Ok(choice::choose(self.players.as_deref(), input, stage)?);
        };
        let set_up = read_setup(game, &self.options).and_then(|setup| setup.table());
        let table = set_up.map_err(|refusal| stage.wrong_use(&refusal))?;
        let guests = match &self.players {
            Some(players) => read_players(players, &table, stage)?,
            None => Guests::default(),
        };
        Ok(Some((table, guests)))
    }
}

fn read_players(players: &str, table: &AnyTable, stage: &Stage) -> Result<Guests, Trouble> {
    Guests::read(players, table).map_err(|refusal| stage.wrong_use(&refusal))
}
