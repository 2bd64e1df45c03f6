//! `banmen match`: players against each other.

mod bar;
mod phrases;
mod report;

use std::collections::BTreeMap;
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::thread;

use banmen_engine::arena::{self, Ending, Finished, MatchState, Participant, Plan, Tally, Terms};
use banmen_rules::Message;
use banmen_rules::record::{Record, Tags, player_tag};
use banmen_search::Limits;
use clap::Args;

use crate::date::today;
use crate::error::CliError;
use crate::interrupt;
use crate::position_args::{game_help, read_setup};
use crate::terminal::Terminal;
use bar::Bar;

pub(super) use phrases::{percent, say_limits, signed};

/// Let players play against each other, and measure who is stronger
///
/// Players are level:1 to level:8, best, uct, greedy, random, or cmd:PROGRAM ARGS for a program that speaks
/// the text protocol. Settings follow a question mark, joined by &: time (ms per action), nodes (per action),
/// seed, threads, memory (MiB), eval (an evaluator, for best), name; other settings of a program are sent
/// with setoption. Levels have limits of their own; all others use --time or --nodes.
///
/// Games come in rounds: the same random opening once in every rotation of the seats. With fewer players than
/// seats the last one fills the rest: `--players best,uct` in a game of four is one `best` among three `uct`.
/// A win counts 1, a shared win its share (of two: 1/2). A program that answers too late, exits or chooses an
/// illegal action loses the game.
///
/// Elo compares the odds of winning with fair ones: 400·log10(s/(1−s) ÷ f/(1−f)), where s is the score and f
/// is 1 divided by the number of seats; for two players this is the usual difference. Intervals are 95 %
/// confidence intervals (Wilson's, with the observed variance); in Elo, a score of 0 or 1 counts as if one
/// more game had been shared.
#[derive(Args, Debug)]
#[command(name = "match", after_help = EXAMPLE)]
pub(crate) struct Match {
    #[arg(value_name = "GAME", help = game_help())]
    game: String,
    /// Options of the game; `banmen games` lists them
    #[arg(value_name = "KEY=VALUE")]
    options: Vec<String>,
    /// The players, separated by commas
    #[arg(long, value_name = "A,B,…", value_delimiter = ',', required_unless_present = "player")]
    players: Vec<String>,
    /// One more player, which may contain commas; may be repeated
    #[arg(long, value_name = "PLAYER")]
    player: Vec<String>,
    #[command(flatten)]
    effort: Effort,
    /// Stop as soon as it is clear whether the first player's score is LOW or HIGH: Elo (0,50) or scores
    /// (80%,90%). A sequential probability ratio test with 5 % errors on either side
    #[arg(long, value_name = "LOW,HIGH", allow_hyphen_values = true)]
    sprt: Option<String>,
    /// Save a record of each game in this folder
    #[arg(long, value_name = "FOLDER")]
    records: Option<PathBuf>,
    /// Save the results in this file after every game; the same command continues from there, also with more
    /// games
    #[arg(long, value_name = "FILE")]
    state: Option<PathBuf>,
    /// Print games, players (name, wins, draws, losses, score, score95, elo, elo95 …), seats, sprt, ending,
    /// reasons, faults and settings as JSON; intervals are [low, high]
    #[arg(long)]
    json: bool,
}

/// The size and limits of a match: shared with `banmen ladder`.
#[derive(Args, Debug)]
pub(super) struct Effort {
    /// Number of games; a multiple of the seats is fairest
    #[arg(long, value_name = "N", default_value_t = 100, value_parser = clap::value_parser!(u64).range(1..=1_000_000))]
    games: u64,
    /// Milliseconds per action for players without limits of their own [default: 100]
    #[arg(long, value_name = "MS", conflicts_with = "nodes", value_parser = clap::value_parser!(u64).range(1..=3_600_000))]
    time: Option<u64>,
    /// Nodes per action for players without limits of their own: the games are then the same every time
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..=1_000_000_000_000))]
    nodes: Option<u64>,
    /// The seed of openings and players
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    /// Random turns at the beginning of each game [default: one for each seat]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(..=100))]
    opening: Option<u32>,
    /// Games that are played at the same time [default: the number of cores]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..=1024))]
    jobs: Option<u64>,
}

const EXAMPLE: &str = "\
Example: is the full search better than plain UCT? Stop when that is clear
  $ banmen match saiju --players best,uct --time 100 --games 400 --sprt 0,50 --state saiju.jsonl

The same games every time, with their records
  $ banmen match niju --players best,greedy --nodes 50 --games 4 --records games
  niju · 4 games · 50 nodes per action · seed 1

One `best` among three `uct`, and a program of your own
  $ banmen match saaguan players=4 limit=100 --players best,uct --time 50 --games 100
  $ banmen match sayu --player best --player 'cmd:./engine --depth 4?time=50&Hash=64' --games 20";

impl Match {
    pub(crate) fn run(&self, terminal: &mut Terminal) -> Result<(), CliError> {
        let plan = self.plan().map_err(|refusal| terminal.usage_error(&refusal))?;
        let played = self.play(&plan, terminal)?;
        if self.json {
            terminal.json(&arena::json(&plan, &played.0, played.1))?;
        } else {
            let tables = report::tables(&plan, &played.0, played.1, &terminal.words);
            write!(terminal.out, "{tables}")?;
        }
        if played.1 == Ending::Stopped { Err(CliError::Stopped) } else { Ok(()) }
    }

    fn plan(&self) -> Result<Plan, Message> {
        let participants =
            self.players.iter().chain(&self.player).map(|player| Participant::read(player.trim()));
        let participants = participants.collect::<Result<Vec<_>, _>>()?;
        let plan = self.effort.plan(&self.game, &self.options, participants)?;
        match &self.sprt {
            Some(bounds) => plan.with_test(bounds),
            None => Ok(plan),
        }
    }

    fn play(&self, plan: &Plan, terminal: &Terminal) -> Result<(Tally, Ending), CliError> {
        if let Some(folder) = &self.records {
            fs::create_dir_all(folder)
                .map_err(|error| terminal.usage_error(&arena::file_error(folder, error.to_string())))?;
        }
        let save = |finished: &Finished| match &self.records {
            Some(folder) => save_record(folder, plan, finished),
            None => Ok(()),
        };
        play(plan, "", self.state.as_deref(), terminal, &save)
    }
}

impl Effort {
    /// The plan of a match between these participants.
    pub(super) fn plan(
        &self,
        game: &str,
        options: &[String],
        participants: Vec<Participant>,
    ) -> Result<Plan, Message> {
        let setup = read_setup(game, options)?;
        let milliseconds = self.time.or(self.nodes.is_none().then_some(100));
        let cores = thread::available_parallelism().map_or(1, usize::from);
        let terms = Terms {
            games: self.games,
            limits: Limits { nodes: self.nodes, milliseconds, depth: None },
            seed: self.seed,
            opening: self.opening,
            jobs: self.jobs.map_or(cores, |jobs| jobs as usize),
        };
        Plan::new(&setup, participants, terms)
    }
}

/// Plays a match with its progress on the terminal and its state in a file.
pub(super) fn play(
    plan: &Plan,
    title: &str,
    state: Option<&Path>,
    terminal: &Terminal,
    save: &dyn Fn(&Finished) -> Result<(), Message>,
) -> Result<(Tally, Ending), CliError> {
    let stop = interrupt::asked();
    let mut state = match state {
        Some(path) => MatchState::open(path, plan).map_err(|refusal| terminal.usage_error(&refusal))?,
        None => MatchState::in_memory(),
    };
    let done: BTreeMap<_, _> = std::mem::take(&mut state.done);
    let mut bar = Bar::begin(title, done.len() as u64);
    let mut heard = |finished: &Finished, tally: &Tally| {
        save(finished).map_err(|refusal| terminal.usage_error(&refusal))?;
        state.keep(&finished.result)?;
        bar.show(plan, tally, &terminal.words);
        Ok::<(), CliError>(())
    };
    let played = arena::run(plan, done, stop, &mut heard);
    bar.end();
    played
}

/// Writes the record of a game into a folder.
fn save_record(folder: &Path, plan: &Plan, finished: &Finished) -> Result<(), Message> {
    let mut tags = Tags::none();
    tags.set("Event", &format!("banmen match {}", plan.names().join(" – ")))?;
    tags.set("Round", &(finished.result.game + 1).to_string())?;
    tags.set("Date", &today())?;
    for (name, participant) in finished.table.names().iter().zip(&finished.result.seating) {
        tags.set(&player_tag(name), plan.names()[*participant])?;
    }
    if let Some(forfeit) = finished.result.forfeits.first() {
        tags.set("Termination", &format!("{}: {}", forfeit.failure.kind.words().0, forfeit.failure.detail))?;
    }
    let record = Record::from_table(&finished.table, &tags)?;
    let path = arena::record_path(folder, plan, finished.result.game);
    fs::write(&path, record.write()).map_err(|error| arena::file_error(&path, error.to_string()))
}
