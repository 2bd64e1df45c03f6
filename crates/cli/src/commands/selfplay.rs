//! `banmen selfplay`: games of a search against itself, for fitting.

use std::fs::{self, File};
use std::io::{BufWriter, Write};
use std::path::{Path, PathBuf};

use banmen_engine::arena;
use banmen_learn::{Shard, Teacher};
use banmen_rules::{Arg, Message};
use banmen_search::{Player, PlayerError};
use clap::Args;

use crate::error::CliError;
use crate::position_args::{game_help, read_setup};
use crate::terminal::Terminal;

/// Let a search play against itself, and keep the games for fitting
///
/// A run of games is played in parts, the shards, so that many machines can share it: shard I of N plays every N-th
/// game. Everything random in a game depends on its number alone, so that a shard can be made again. The file has one
/// line of JSON for each game: setup, number, moves, the chances that the search gave before each action, result.
#[derive(Args, Debug)]
#[command(after_help = EXAMPLE)]
pub(crate) struct Selfplay {
    #[arg(value_name = "GAME", help = game_help())]
    game: String,
    /// Options of the game; `banmen games` lists them
    #[arg(value_name = "KEY=VALUE")]
    options: Vec<String>,
    /// The number of games in the whole run
    #[arg(long, value_name = "N", default_value_t = 2000, value_parser = clap::value_parser!(u64).range(1..=1_000_000_000))]
    games: u64,
    /// The number of the first game
    #[arg(long, value_name = "N", default_value_t = 0)]
    first: u64,
    /// Which part of the run is played, from 0
    #[arg(long, value_name = "I", default_value_t = 0)]
    shard: u64,
    /// The number of parts
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u64).range(1..=1_000_000))]
    of: u64,
    /// The nodes that are searched for an action
    #[arg(long, value_name = "N", default_value_t = 150, value_parser = clap::value_parser!(u32).range(1..=100_000_000))]
    nodes: u32,
    /// Who plays: best, best?eval=NAME, level:1 to level:8, uct, greedy or random
    #[arg(long, value_name = "PLAYER", default_value = "best", value_parser = read_player)]
    player: Player,
    /// Let the best player judge by the weights in this file
    #[arg(long, value_name = "FILE", conflicts_with = "player")]
    weights: Option<PathBuf>,
    /// The folder in which the file SETUP-I-of-N.jsonl is written
    #[arg(long, value_name = "FOLDER", default_value = ".")]
    out: PathBuf,
}

const EXAMPLE: &str = "\
Example: 2000 games of Sayū on four cores
  $ seq 0 3 | xargs -P 4 -I {} banmen selfplay sayu --shard {} --of 4 --out games";

fn read_player(text: &str) -> Result<Player, PlayerError> {
    text.parse()
}

impl Selfplay {
    pub(crate) fn run(&self, terminal: &mut Terminal) -> Result<(), CliError> {
        let refuse = |refusal| terminal.usage_error(&refusal);
        if self.shard >= self.of {
            return Err(refuse(
                Message::new("selfplay-shard").with("last", Arg::number(self.of as usize - 1)),
            ));
        }
        let setup = read_setup(&self.game, &self.options).map_err(refuse)?;
        let table = setup.table().map_err(refuse)?;
        let setup = table.setup();
        let file_error = |path: &Path, error: std::io::Error| {
            terminal.usage_error(&arena::file_error(path, error.to_string()))
        };
        let teacher = match &self.weights {
            Some(path) => {
                Teacher::Weights(fs::read_to_string(path).map_err(|error| file_error(path, error))?)
            }
            None => Teacher::Player(self.player),
        };
        let name = setup.to_string().replace([' ', '='], "-");
        let path = self.out.join(format!("{name}-{}-of-{}.jsonl", self.shard, self.of));
        let part = path.with_extension("part");
        let Selfplay { nodes, first, games, shard: index, of, .. } = *self;
        let shard = Shard { setup, teacher, nodes, first, games, index, of };
        let written = || -> std::io::Result<()> {
            fs::create_dir_all(&self.out)?;
            let mut out = BufWriter::new(File::create(&part)?);
            shard.play(&table, &mut out)?;
            out.flush()?;
            fs::rename(&part, &path)
        };
        written().map_err(|error| file_error(&path, error))?;
        writeln!(terminal.out, "{}", path.display())?;
        Ok(())
    }
}
