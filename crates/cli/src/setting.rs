//! Which game, and which position of it: the words that several commands share.

use std::path::PathBuf;

use banmen_rules::refusal::Refusal;
use banmen_rules::{AnyGame, Id, Message, Options};
use banmen_view::{Seen, Words, table, table_at};
use clap::Args;

use crate::records;
use crate::stage::Stage;
use crate::trouble::Trouble;

/// A game with its options, and how far it has been played.
#[derive(Args, Debug)]
pub(crate) struct Setting {
    /// The game: saiju, sayu, saaguan or niju
    #[arg(value_name = "GAME", required_unless_present = "record")]
    game: Option<String>,
    /// Options of the game; `banmen games` lists them
    #[arg(value_name = "KEY=VALUE")]
    options: Vec<String>,
    /// Moves to make, separated by spaces: actions, resign:NAME or draw
    #[arg(long, value_name = "MOVES", allow_hyphen_values = true)]
    moves: Option<String>,
    /// A position to begin from instead of the start
    #[arg(long, value_name = "POSITION", allow_hyphen_values = true)]
    position: Option<String>,
    /// A record of a game, instead of GAME: the position after its last move
    #[arg(long, value_name = "FILE", conflicts_with_all = ["game", "options", "moves", "position"])]
    record: Option<PathBuf>,
}

impl Setting {
    /// Sets up the table and makes the moves.
    pub(crate) fn table(&self, stage: &Stage) -> Result<Box<dyn Seen>, Trouble> {
        if let Some(file) = &self.record {
            return Ok(records::table(&records::read_file(file, &stage.words)?));
        }
        let game = self.game.as_deref().unwrap_or_default();
        let (game, options) =
            read_game_words(game, &self.options).map_err(|refusal| stage.wrong_use(&refusal))?;
        let table = match &self.position {
            Some(position) => table_at(game, &options, position.trim()),
            None => table(game, &options),
        };
        let mut table = table.map_err(|refusal| stage.wrong_use(&refusal))?;
        let moves = self.moves.as_deref().unwrap_or_default();
        play_all(&mut *table, moves, &stage.words).map_err(Trouble::Use)?;
        Ok(table)
    }
}

/// Reads a game and its options as separate words.
pub(crate) fn read_game_words(game: &str, options: &[String]) -> Result<(Id, Options), Message> {
    Ok((Id::read(game)?, Options::read(&options.join(" "))?))
}

/// Makes the moves one after another; says which is the first bad one, and why.
pub(crate) fn play_all(table: &mut dyn AnyGame, moves: &str, words: &Words) -> Result<(), String> {
    for (place, text) in moves.split_whitespace().enumerate() {
        table.play_quietly(text).map_err(|refusal| {
            let text = text.chars().take(40).collect();
            let which = words.say(&Refusal::BadMove { number: place + 1, text }.say());
            format!("{which} {}", words.explain(&refusal))
        })?;
    }
    Ok(())
}
