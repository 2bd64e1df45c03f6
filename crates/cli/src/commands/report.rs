//! `banmen report`: many games, measured and drawn as one page.

mod games;
mod text;

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::thread;

use banmen_engine::arena::{Participant, file_error};
use banmen_report::{Book, Measured, Plan, Report as Told, Rung, Summary, Terms, measure_all, page, row};
use banmen_rules::{Arg, Message};
use banmen_view::Words;
use clap::Args;

use crate::error::CliError;
use crate::position_args::{game_help, read_setup};
use crate::terminal::Terminal;
use games::Player;

/// Let players play many games, and report on the game
///
/// The report has the balance of the seats with 95 % intervals, draws and endings, length, choices, how games go
/// (when they are decided, changes of the lead, how far behind winners were), maps of the board, first turns, and how
/// often each rule comes up. Players are level:1 to level:8, best, best?eval=NAME, uct, greedy and random, with
/// settings as in `banmen match` but none in time; with fewer players than seats the last one fills the rest, and from
/// game to game they change seats. Nodes are counted and no clock is read, so that the same command makes the same
/// games and the same report everywhere.
///
/// With --keep every game is kept as a line of JSON as soon as it is finished; the same command goes on from there,
/// also with more games.
#[derive(Args, Debug)]
#[command(after_help = EXAMPLE)]
pub(crate) struct Report {
    #[arg(value_name = "GAME", help = game_help())]
    game: String,
    /// Options of the game; `banmen games` lists them
    #[arg(value_name = "KEY=VALUE")]
    options: Vec<String>,
    /// The number of games
    #[arg(long, value_name = "N", default_value_t = 200, value_parser = clap::value_parser!(u64).range(1..=1_000_000))]
    games: u64,
    /// The players, separated by commas
    #[arg(long, value_name = "A,B,…", value_delimiter = ',', default_value = "best")]
    players: Vec<String>,
    /// Nodes for an action of players without limits of their own
    #[arg(long, value_name = "N", default_value_t = 200, value_parser = clap::value_parser!(u64).range(1..=1_000_000_000))]
    nodes: u64,
    /// Nodes with which the best player judges the position before every turn; 0 for no judgement
    #[arg(long, value_name = "N", default_value_t = 100, value_parser = clap::value_parser!(u64).range(..=1_000_000_000))]
    judge: u64,
    /// Actions at the beginning that are drawn by how often the search visited each, so that games differ
    #[arg(long, value_name = "N", default_value_t = 12, value_parser = clap::value_parser!(u32).range(..=1000))]
    varied: u32,
    /// Random turns at the beginning of each game
    #[arg(long, value_name = "N", default_value_t = 0, value_parser = clap::value_parser!(u32).range(..=100))]
    opening: u32,
    /// The seed of everything random
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    /// Players of a ladder, the weakest first: each plays against the one before
    #[arg(long, value_name = "A,B,…", value_delimiter = ',')]
    ladder: Vec<String>,
    /// Games on each rung of the ladder
    #[arg(long, value_name = "N", default_value_t = 40, value_parser = clap::value_parser!(u64).range(1..=1_000_000))]
    ladder_games: u64,
    /// Games that are played at the same time [default: the number of cores]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..=1024))]
    jobs: Option<u64>,
    /// Keep the games in this folder, and go on from what is there
    #[arg(long, value_name = "FOLDER")]
    keep: Option<PathBuf>,
    /// Write the report as an HTML file that stands alone
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
    /// Write the report as Markdown, with its pictures beside it
    #[arg(long, value_name = "FILE")]
    markdown: Option<PathBuf>,
    /// Print the most important numbers as a row of a Markdown table
    #[arg(long, requires = "markdown", conflicts_with = "json")]
    row: bool,
    /// Print every number as JSON: settings, seats, players, reasons, lengths, choices, course, events, first turns,
    /// maps, ladder; intervals are [low, high]
    #[arg(long)]
    json: bool,
}

const EXAMPLE: &str = "\
Example: a report on Sayū, kept and gone on with, as a page
  $ banmen report sayu --games 1000 --keep sayu-games --out sayu.html

Four players in the arena, with a ladder of levels
  $ banmen report saaguan players=4 --players level:2 --ladder level:1,level:2 --out arena.html";

impl Report {
    pub(crate) fn run(&self, terminal: &mut Terminal) -> Result<(), CliError> {
        let refuse = |terminal: &Terminal, refusal| terminal.usage_error(&refusal);
        let plan = self.plan().map_err(|refusal| refuse(terminal, refusal))?;
        let rungs = self.rungs().map_err(|refusal| refuse(terminal, refusal))?;
        let jobs = self.jobs.map_or_else(cores, |jobs| jobs as usize);
        let mut player = Player { keep: self.keep.as_deref(), jobs, terminal };
        let games = player.play(&plan, "games")?;
        let mut ladder = Vec::new();
        for (place, rung) in rungs.iter().enumerate() {
            let games = player.play(rung, &format!("ladder-{}", place + 1))?;
            let found = Rung::of(rung, &games.first(rung.terms().games));
            ladder.extend(found.map_err(|refusal| refuse(terminal, refusal))?);
        }
        let first = games.first(plan.terms().games);
        let measured: Vec<Measured> =
            measure_all(plan.table(), &first, jobs).map_err(|refusal| refuse(terminal, refusal))?;
        let summary = Summary::of(&measured);
        let summary = summary.ok_or_else(|| refuse(terminal, Message::new("report-no-games")))?;
        self.tell(&Told { plan: &plan, summary: &summary, ladder: &ladder }, terminal)
    }

    fn terms(&self, games: u64) -> Terms {
        let Report { nodes, seed, opening, varied, judge, .. } = *self;
        Terms { games, nodes, seed, opening, varied, judge }
    }

    fn plan(&self) -> Result<Plan, Message> {
        let setup = read_setup(&self.game, &self.options)?;
        Plan::new(&setup, read_players(&self.players)?, self.terms(self.games))
    }

    /// The plans of the ladder.
    fn rungs(&self) -> Result<Vec<Plan>, Message> {
        if self.ladder.len() == 1 {
            return Err(Message::new("report-short-ladder"));
        }
        let setup = read_setup(&self.game, &self.options)?;
        Rung::plans(&setup, &read_players(&self.ladder)?, self.terms(self.ladder_games))
    }

    /// Prints the report, or writes it into the files that are asked for.
    fn tell(&self, report: &Told<'_>, terminal: &mut Terminal) -> Result<(), CliError> {
        let mut is_written = false;
        if let Some(file) = &self.out {
            write(terminal, file, |words| fs::write(file, page(report, words)))?;
            is_written = true;
        }
        if let Some(file) = &self.markdown {
            let book = |words: &Words| Book::of(report, words, &stem(file), &self.command()).write(file);
            write(terminal, file, book)?;
            is_written = true;
        }
        if let (true, Some(file)) = (self.row, &self.markdown) {
            write!(terminal.out, "{}", row(report, &terminal.words, &stem(file)))?;
        } else if self.json {
            terminal.json(&banmen_report::json(report.plan, report.summary, report.ladder))?;
        } else if !is_written {
            text::print(report, terminal)?;
        }
        Ok(())
    }

    /// The command line that makes the report again.
    fn command(&self) -> String {
        let Report { games, nodes, judge, varied, opening, seed, ladder_games, .. } = self;
        let words = [&[self.game.clone()][..], &self.options].concat().join(" ");
        let mut line = format!("banmen report {words} --games {games} --players {}", self.players.join(","));
        line.push_str(&format!(" --nodes {nodes} --judge {judge} --varied {varied} --seed {seed}"));
        if *opening > 0 {
            line.push_str(&format!(" --opening {opening}"));
        }
        if !self.ladder.is_empty() {
            line.push_str(&format!(" --ladder {} --ladder-games {ladder_games}", self.ladder.join(",")));
        }
        line
    }
}

/// Writes a file and says where it is.
fn write(
    terminal: &mut Terminal,
    file: &Path,
    work: impl FnOnce(&Words) -> std::io::Result<()>,
) -> Result<(), CliError> {
    let written = work(&terminal.words);
    written.map_err(|error| terminal.usage_error(&file_error(file, error.to_string())))?;
    let sentence = Message::new("report-written").with("file", Arg::text(file.display().to_string()));
    // On stderr: with --json the output is for programs.
    anstream::eprintln!("{}", terminal.words.say(&sentence));
    Ok(())
}

/// The name of a file without its ending.
fn stem(file: &Path) -> String {
    file.file_stem().map(|stem| stem.to_string_lossy().into_owned()).unwrap_or_default()
}

fn read_players(written: &[String]) -> Result<Vec<Participant>, Message> {
    written.iter().map(|player| Participant::read(player.trim())).collect()
}

fn cores() -> usize {
    thread::available_parallelism().map_or(1, usize::from)
}
