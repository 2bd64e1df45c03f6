//! `banmen play`: people at one terminal, and players of the program.

mod advice;
mod choice;
mod seating;
mod input;
mod menu;
mod command;
mod game;

use std::path::PathBuf;

use banmen_rules::AnyTable;
use clap::Args;

use crate::error::CliError;
use crate::position_args::{game_help, read_setup};
use crate::records;
use crate::terminal::Terminal;
use choice::ChosenGame;
use game::TerminalGame;
use input::Input;
use seating::Seating;

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
    /// The players in seat order, separated by commas: me, level:1 to level:8, best, uct, greedy, random;
    /// settings follow a `?`, as in best?time=1000 (also nodes, seed, threads, memory, eval). A single name
    /// plays every seat but the first [default: people only]
    #[arg(long, value_name = "PLAYERS")]
    players: Option<String>,
    /// Continue a saved game
    #[arg(long, value_name = "FILE", conflicts_with = "game")]
    resume: Option<PathBuf>,
    /// Show the players' aid: in Ní-Ju a disc on each tile that marks an opponent's
    #[arg(long)]
    discs: bool,
}

const EXAMPLE: &str = "\
Example: a game of Sayū as Red against level 4 as Blue, who begins
  $ banmen play sayu --players me,level:4

Example: a game of Saiju for three, saved and resumed later
  $ banmen play saiju players=3
  Snow> m@c2
  Moon> save evening.txt
  Moon> quit
  $ banmen play --resume evening.txt";

impl Play {
    pub(crate) fn run(&self, terminal: &mut Terminal) -> Result<(), CliError> {
        let mut input = Input::new();
        if let Some(file) = &self.resume {
            let record = records::read_file(file, &terminal.words)?;
            let table = record.table().clone();
            let seating = match &self.players {
                Some(players) => read_players(players, &table, terminal)?,
                None => Seating::of_record(record.tags(), &table),
            };
            let game = TerminalGame::resume((record, table), file, terminal).with_seating(seating);
            return game.with_discs(self.discs).sit(&mut input);
        }
        match self.table(&mut input, terminal)? {
            Some((table, seating)) => TerminalGame::new(table, terminal)
                .with_seating(seating)
                .with_discs(self.discs)
                .sit(&mut input),
            None => Ok(()),
        }
    }

    /// The table and its occupants; `None` when no game is chosen.
    fn table(&self, input: &mut Input, terminal: &mut Terminal) -> Result<Option<ChosenGame>, CliError> {
        let Some(game) = &self.game else {
            return Ok(choice::choose(self.players.as_deref(), input, terminal)?);
        };
        let set_up = read_setup(game, &self.options).and_then(|setup| setup.table());
        let table = set_up.map_err(|refusal| terminal.usage_error(&refusal))?;
        let seating = match &self.players {
            Some(players) => read_players(players, &table, terminal)?,
            None => Seating::default(),
        };
        Ok(Some((table, seating)))
    }
}

fn read_players(players: &str, table: &AnyTable, terminal: &Terminal) -> Result<Seating, CliError> {
    Seating::read(players, table).map_err(|refusal| terminal.usage_error(&refusal))
}
