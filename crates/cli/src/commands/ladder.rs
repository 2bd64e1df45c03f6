//! `banmen ladder`: the strength of the levels, as a table for the book.

mod book;

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};

use banmen_engine::arena::{self, Ending, Participant, Plan};
use banmen_rules::Message;
use banmen_search::{Level, Player};
use clap::Args;

use super::matches::{Effort, play};
use crate::error::CliError;
use crate::position_args::game_help;
use crate::terminal::Terminal;
use book::{Book, Rung};

/// Measure the levels of a game, and write the table to the book
///
/// Each level plays the one below it. Then the levels play the reference players, from the weakest up, until
/// one scores 95 %: all above it would, too. The table is rewritten after every pair, so it can be read while
/// the rest is measured.
#[derive(Args, Debug)]
#[command(after_help = EXAMPLE)]
pub(crate) struct Ladder {
    #[arg(value_name = "GAME", help = game_help())]
    game: String,
    /// Options of the game; `banmen games` lists them
    #[arg(value_name = "KEY=VALUE")]
    options: Vec<String>,
    #[command(flatten)]
    effort: Effort,
    /// Reduce the levels' nodes to this fraction; the table says so
    #[arg(long, value_name = "PART", default_value_t = 1.0, value_parser = read_fraction)]
    fraction: f64,
    /// Up to this level, pairs of levels search all their nodes in spite of --fraction
    #[arg(long, value_name = "LEVEL", default_value_t = 0, value_parser = clap::value_parser!(u8).range(0..=8))]
    whole: u8,
    /// The reference players, separated by commas, or none
    #[arg(long, value_name = "A,B,…", value_delimiter = ',', default_value = "random,greedy,uct")]
    references: Vec<String>,
    /// The file to write; - for standard output [default: docs/strength/ladder-GAME.md]
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
    /// Save the results in this folder after every game; the same command continues from there
    #[arg(long, value_name = "FOLDER")]
    state: Option<PathBuf>,
}

const EXAMPLE: &str = "\
Example: the levels of Saiju, those above 5 at a tenth of their nodes; after Ctrl-C continue with the same command
  $ banmen ladder saiju --games 200 --fraction 0.1 --whole 5 --state ladder-saiju

Only the levels among themselves, to the terminal
  $ banmen ladder niju --games 40 --fraction 0.1 --references none --out -";

/// The score at which a reference player counts as beaten.
const BEATEN: f64 = 0.95;

impl Ladder {
    pub(crate) fn run(&self, terminal: &mut Terminal) -> Result<(), CliError> {
        let plan = self.plan("level:1", "level:2").map_err(|refusal| terminal.usage_error(&refusal))?;
        let references = self.references.iter().map(|name| name.trim()).filter(|name| *name != "none");
        let references: Vec<_> = references.collect();
        for name in &references {
            Participant::read(name).map_err(|refusal| terminal.usage_error(&refusal))?;
        }
        let mut book = Book::new(&plan, (self.fraction, self.whole), &references);
        let ending = self.climb(&mut book, &references, terminal);
        if !matches!(ending, Err(CliError::Usage(_))) && self.is_printed() {
            write!(terminal.out, "{}", book.markdown(&terminal.words))?;
        }
        ending
    }

    /// Measures the pairs one after the other.
    fn climb(&self, book: &mut Book, references: &[&str], terminal: &mut Terminal) -> Result<(), CliError> {
        for (level, below) in Level::all().skip(1).zip(Level::all()) {
            let pair = [self.level(level, level, terminal)?, self.level(below, level, terminal)?];
            let rung = self.measure(&pair, book, terminal)?;
            book.add_level(level, rung);
            self.write(book, terminal)?;
        }
        for name in references {
            for level in Level::all() {
                let pair = [self.level(level, level, terminal)?, (*name).to_owned()];
                let rung = self.measure(&pair, book, terminal)?;
                let is_beaten = rung.score() >= BEATEN;
                book.add_reference(level, name, rung);
                self.write(book, terminal)?;
                if is_beaten {
                    break;
                }
            }
        }
        book.is_complete = true;
        self.write(book, terminal)
    }

    /// Plays the match of one pair.
    fn measure(&self, pair: &[String; 2], book: &Book, terminal: &mut Terminal) -> Result<Rung, CliError> {
        let plan = self.plan(&pair[0], &pair[1]).map_err(|refusal| terminal.usage_error(&refusal))?;
        let state = self.state.as_deref().map(|folder| state_file(folder, &plan));
        let title = format!("{}. ", book.measured() + 1);
        let (tally, ending) = play(&plan, &title, state.as_deref(), terminal, &|_| Ok(()))?;
        match ending {
            Ending::Stopped => Err(CliError::Stopped),
            _ => Ok(Rung::new(&plan, &tally)),
        }
    }

    fn plan(&self, one: &str, other: &str) -> Result<Plan, Message> {
        let participants = vec![Participant::read(one)?, Participant::read(other)?];
        self.effort.plan(&self.game, &self.options, participants)
    }

    /// A level as a participant, with its fraction of nodes; `top` is the higher level of the pair.
    fn level(&self, level: Level, top: Level, terminal: &Terminal) -> Result<String, CliError> {
        let level = Player::Level(level);
        if self.fraction == 1.0 || top.number() <= self.whole {
            return Ok(level.to_string());
        }
        let plan = self.plan("level:1", "level:2").map_err(|refusal| terminal.usage_error(&refusal))?;
        let nodes = level.limits(plan.table()).nodes;
        let part = (nodes.unwrap_or(1) as f64 * self.fraction).round().max(1.0);
        Ok(format!("{level}?nodes={part}&name={level}"))
    }

    fn is_printed(&self) -> bool {
        self.out.as_deref().is_some_and(|out| out.as_os_str() == "-")
    }

    /// Writes the page with the results so far.
    fn write(&self, book: &Book, terminal: &Terminal) -> Result<(), CliError> {
        if self.is_printed() {
            return Ok(());
        }
        let path = self.out.clone().unwrap_or_else(|| {
            Path::new("docs/strength").join(format!("ladder-{}.md", file_name(&book.title)))
        });
        let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
        let made = folder.map_or(Ok(()), fs::create_dir_all);
        let written = made.and_then(|()| fs::write(&path, book.markdown(&terminal.words)));
        written.map_err(|error| terminal.usage_error(&arena::file_error(&path, error.to_string())))
    }
}

/// The file with the games of one pair.
fn state_file(folder: &Path, plan: &Plan) -> PathBuf {
    folder.join(format!("{}.jsonl", file_name(&plan.names().join(" "))))
}

/// Words as the name of a file.
fn file_name(words: &str) -> String {
    let plain = |letter: char| if letter.is_ascii_alphanumeric() { letter } else { '-' };
    words.chars().map(plain).collect()
}

fn read_fraction(written: &str) -> Result<f64, String> {
    match written.parse() {
        Ok(fraction) if (0.001..=10.0).contains(&fraction) => Ok(fraction),
        _ => Err("a number from 0.001 to 10".to_owned()),
    }
}
