//! `banmen explore`: an index of played games by position up to symmetry, built and shown.

mod show;

use std::collections::BTreeSet;
use std::fs::{self, File};
use std::io::{self, BufReader, BufWriter, Write};
use std::path::{Path, PathBuf};

use banmen_engine::arena::file_error;
use banmen_explore::{Library, digests, merge, write};
use banmen_rules::{AnyTable, Arg, Message};
use clap::{Args, Subcommand};

use crate::error::CliError;
use crate::sources::{self, SourceGame};
use crate::status_line::{StatusLine, bar};
use crate::terminal::Terminal;

/// Look up what was played in a position, and who won
///
/// An index holds positions up to the symmetries of the board: how many games came there, what each seat got, and the
/// actions that were played with their results and the levels or ratings of those who chose them. It is one file of
/// sorted lines. Games come from records (text or JSON), from streams of records of a service
/// (/api/people/NAME/games), from games kept by `banmen report` or `banmen selfplay`, and from what the page saved
/// (*.banmen.json). Only finished games count, and none counts twice.
#[derive(Args, Debug)]
#[command(after_help = EXAMPLE)]
pub(crate) struct Explore {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand, Debug)]
enum Command {
    Build(Build),
    Add(Add),
    Show(show::Show),
}

/// Make a new index from games
#[derive(Args, Debug)]
struct Build {
    #[command(flatten)]
    games: Games,
}

/// Add games to an index
#[derive(Args, Debug)]
struct Add {
    #[command(flatten)]
    games: Games,
}

#[derive(Args, Debug)]
struct Games {
    /// The file of the index
    #[arg(value_name = "INDEX")]
    index: PathBuf,
    /// Files of games, and folders of such files
    #[arg(value_name = "FILES", required = true)]
    sources: Vec<PathBuf>,
    /// The number of actions from the start of a game that count
    #[arg(long, value_name = "N", default_value_t = 24, value_parser = clap::value_parser!(u32).range(1..=1000))]
    depth: u32,
}

const EXAMPLE: &str = "\
Example: the games of a match, and what was played in answer to the first stone
  $ banmen match saiju --players level:3,level:4 --games 20 --records games
  $ banmen explore build saiju.index games
  $ banmen explore show saiju.index saiju --moves 'm@c2'";

impl Explore {
    pub(crate) fn run(&self, terminal: &mut Terminal) -> Result<(), CliError> {
        match &self.command {
            Command::Build(build) => build.games.run(false, terminal),
            Command::Add(add) => add.games.run(true, terminal),
            Command::Show(show) => show.run(terminal),
        }
    }
}

/// What became of the games.
#[derive(Default)]
struct Counts {
    counted: usize,
    known: usize,
    open: usize,
}

impl Games {
    fn run(&self, adds: bool, terminal: &mut Terminal) -> Result<(), CliError> {
        let failed = |error: io::Error| terminal.usage_error(&file_error(&self.index, error.to_string()));
        let mut library = Library::default();
        if adds {
            let mut old = BufReader::new(File::open(&self.index).map_err(failed)?);
            library.know(digests(&mut old).map_err(failed)?);
        }
        let counts = self.count(&mut library, terminal)?;
        let positions = library.positions();
        let failed = |error: io::Error| terminal.usage_error(&file_error(&self.index, error.to_string()));
        store(&self.index, &library, adds).map_err(failed)?;
        let number = |number: usize| Arg::number(number);
        terminal.say(
            "explore-counted",
            [
                ("games", number(counts.counted)),
                ("positions", number(positions)),
                ("file", Arg::text(self.index.display().to_string())),
            ],
        )?;
        if counts.known > 0 {
            terminal.say("explore-known", [("games", number(counts.known))])?;
        }
        if counts.open > 0 {
            terminal.say("explore-open", [("games", number(counts.open))])?;
        }
        Ok(())
    }

    /// Counts the games of all files.
    fn count(&self, library: &mut Library, terminal: &Terminal) -> Result<Counts, CliError> {
        let refuse = |refusal: Message| terminal.usage_error(&refusal);
        let files: BTreeSet<PathBuf> = sources::files(&self.sources).map_err(refuse)?;
        let mut counts = Counts::default();
        let mut line = StatusLine::new();
        for (place, file) in files.iter().enumerate() {
            for game in sources::read(file, &terminal.words).map_err(refuse)? {
                self.count_game(library, &game, &mut counts)
                    .map_err(|refusal| refuse(file_error(file, terminal.words.explain(&refusal))))?;
            }
            line.tell(|| format!("{} {}", bar((place + 1) as f64 / files.len() as f64), counts.counted));
        }
        line.clear();
        Ok(counts)
    }

    fn count_game(
        &self,
        library: &mut Library,
        game: &SourceGame,
        counts: &mut Counts,
    ) -> Result<(), Message> {
        let first: AnyTable =
            game.transcript.first_table().map_err(banmen_rules::TranscriptError::into_cause)?;
        let setup = first.setup().to_string();
        let mut last = first.clone();
        last.play_all(&game.transcript.moves).map_err(|bad| bad.cause)?;
        if last.outcome().is_none() {
            counts.open += 1;
        } else if !library.note(&setup, &game.text) {
            counts.known += 1;
        } else {
            let openings = library.openings(&setup);
            openings.add(&first, &game.transcript.moves, &game.players, self.depth as usize)?;
            counts.counted += 1;
        }
        Ok(())
    }
}

/// Writes an index in the place of the one before, which is there until the new one is whole.
fn store(index: &Path, library: &Library, adds: bool) -> io::Result<()> {
    let part = index.with_extension("part");
    if let Some(folder) = index.parent() {
        fs::create_dir_all(folder)?;
    }
    let mut out = BufWriter::new(File::create(&part)?);
    match adds {
        true => merge(&mut BufReader::new(File::open(index)?), library, &mut out)?,
        false => write(library, &mut out)?,
    }
    out.flush()?;
    drop(out);
    fs::rename(&part, index)
}
