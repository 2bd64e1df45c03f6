//! `banmen fit`: weights from games of a search against itself.

use std::fs::{self, File};
use std::io::{self, BufRead, BufReader, Write};
use std::path::{Path, PathBuf};

use banmen_engine::arena;
use banmen_learn::{PlayedGame, Samples, fit};
use banmen_rules::{Arg, GameId, Message};
use banmen_search::fitting::feature_list;
use clap::Args;

use crate::error::CliError;
use crate::position_args::game_help;
use crate::terminal::Terminal;

/// Fit the weights of a game's evaluator to games of `banmen selfplay`
#[derive(Args, Debug)]
#[command(after_help = EXAMPLE)]
pub(crate) struct Fit {
    #[arg(value_name = "GAME", help = game_help())]
    game: String,
    /// The files of games
    #[arg(value_name = "FILE", required = true)]
    files: Vec<PathBuf>,
    /// How strongly a search explores that judges by the weights, in thousandths
    #[arg(long, value_name = "N", default_value_t = 1500)]
    exploration: u16,
    /// The file of weights to write; - for standard output
    #[arg(long, value_name = "FILE", default_value = "-")]
    out: PathBuf,
}

const EXAMPLE: &str = "\
Example: weights for Sayū, and a match against the evaluator made by hand
  $ banmen fit sayu games/*.jsonl --exploration 2500 --out sayu.txt
  $ banmen match sayu --players 'best?weights=sayu.txt,best?eval=hand' --nodes 400 --sprt 50%,65%";

impl Fit {
    pub(crate) fn run(&self, terminal: &mut Terminal) -> Result<(), CliError> {
        let game: GameId = self.game.parse().map_err(|refusal: Message| terminal.usage_error(&refusal))?;
        let Some(list) = feature_list(game) else {
            return Err(terminal.usage_error(&Message::new("fit-no-features")));
        };
        let mut samples = Samples::default();
        for path in &self.files {
            let file_error =
                |error: io::Error| terminal.usage_error(&arena::file_error(path, error.to_string()));
            for line in BufReader::new(File::open(path).map_err(file_error)?).lines() {
                let played: PlayedGame = serde_json::from_str(&line.map_err(file_error)?)
                    .map_err(|error| file_error(error.into()))?;
                samples.add(list, &played).map_err(|refusal| terminal.usage_error(&refusal))?;
            }
        }
        let fitted = fit(list, &samples);
        let text = fitted.to_text(self.exploration);
        let loss = |loss: f32| Arg::text(format!("{loss:.4}"));
        let says = Message::new("fit-loss")
            .with("positions", Arg::number(samples.learnt.len()))
            .with("held", Arg::number(samples.held_out.len()))
            .with("before", loss(fitted.loss_before))
            .with("after", loss(fitted.loss));
        eprintln!("{}", terminal.words.say(&says));
        if self.out == Path::new("-") {
            write!(terminal.out, "{text}")?;
            return Ok(());
        }
        fs::write(&self.out, text)
            .map_err(|error| terminal.usage_error(&arena::file_error(&self.out, error.to_string())))
    }
}
