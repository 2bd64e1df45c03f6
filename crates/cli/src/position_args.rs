//! A game and a position on the command line: arguments that several commands share.

use std::path::PathBuf;

use banmen_rules::record::Record;
use banmen_rules::{AnyTable, Arg, GameId, Message, Options, Setup, Transcript};
use clap::Args;

use crate::error::CliError;
use crate::records;
use crate::terminal::Terminal;

/// A game with its options, and a position of it: the start, one that is given, or one after moves.
#[derive(Args, Debug)]
pub(crate) struct PositionArgs {
    #[arg(value_name = "GAME", help = game_help(), required_unless_present = "record")]
    game: Option<String>,
    /// Options of the game; `banmen games` lists them
    #[arg(value_name = "KEY=VALUE")]
    options: Vec<String>,
    /// Moves to make, separated by spaces: actions, resign:NAME, time:NAME, forfeit:NAME or draw
    #[arg(long, value_name = "MOVES", allow_hyphen_values = true)]
    moves: Option<String>,
    /// A position to begin from instead of the start
    #[arg(long, value_name = "POSITION", allow_hyphen_values = true)]
    position: Option<String>,
    /// A record of a game (then GAME may be left out): the position after its last move
    #[arg(long, value_name = "FILE", conflicts_with_all = ["moves", "position"])]
    record: Option<PathBuf>,
}

/// A record, and the table after its last move.
pub(crate) type Recorded = (Record, AnyTable);

impl PositionArgs {
    /// Whether neither a game nor a record is named.
    pub(crate) fn is_empty(&self) -> bool {
        let PositionArgs { game, options, moves, position, record } = self;
        game.is_none() && options.is_empty() && moves.is_none() && position.is_none() && record.is_none()
    }

    /// The record with the table after its last move, if one is named.
    pub(crate) fn record(&self, terminal: &Terminal) -> Result<Option<Recorded>, CliError> {
        let Some(file) = &self.record else { return Ok(None) };
        let record = records::read_file(file, &terminal.words)?;
        let table = record.table().clone();
        self.check_same_game(&table).map_err(|refusal| terminal.usage_error(&refusal))?;
        Ok(Some((record, table)))
    }

    /// Sets up the table and makes the moves.
    pub(crate) fn table(&self, terminal: &Terminal) -> Result<AnyTable, CliError> {
        if let Some((_, table)) = self.record(terminal)? {
            return Ok(table);
        }
        let transcript = self.transcript().map_err(|refusal| terminal.usage_error(&refusal))?;
        let explain = |message: &Message| terminal.words.explain(message);
        transcript.table().map_err(|error| CliError::Usage(error.explain(explain)))
    }

    /// The transcript on the command line, without a record.
    fn transcript(&self) -> Result<Transcript, Message> {
        let moves = self.moves.as_deref().unwrap_or_default();
        Ok(Transcript {
            setup: read_setup(self.game.as_deref().unwrap_or_default(), &self.options)?,
            start: self.position.as_deref().map(|position| position.trim().to_owned()),
            moves: moves.split_whitespace().map(str::to_owned).collect(),
        })
    }

    /// Refuses a record whose game is not the one on the command line.
    fn check_same_game(&self, table: &AnyTable) -> Result<(), Message> {
        if self.game.is_none() {
            return Ok(());
        }
        let meant = self.transcript()?.setup.table()?;
        if meant.setup() == table.setup() {
            return Ok(());
        }
        let found = table.setup().to_string();
        Err(Message::new("record-other-game").with("found", Arg::text(found.trim())))
    }
}

/// The help of an argument that names a game: `The game: saiju, sayu, …`.
pub(crate) fn game_help() -> String {
    let names: Vec<_> = GameId::ALL.iter().map(|id| id.name()).collect();
    let (last, others) = names.split_last().expect("there are games");
    format!("The game: {} or {last}", others.join(", "))
}

/// Reads a game and its options as separate words.
pub(crate) fn read_setup(game: &str, options: &[String]) -> Result<Setup, Message> {
    Ok(Setup { game: game.parse()?, options: options.join(" ").parse::<Options>()? })
}
