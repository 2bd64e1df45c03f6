//! Self-play: a run of games in numbered parts.

use std::io::{self, Write};

use banmen_rules::chance::{Word, mix};
use banmen_rules::{AnyTable, Setup};
use banmen_search::fitting::{WeightsError, start_with_weights};
use banmen_search::{Player, Report, Resources, Searcher};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

use crate::PlayedGame;
use crate::game::{result, thousandths};

/// Who plays against itself.
#[derive(Clone, PartialEq, Debug)]
pub enum Teacher {
    /// A player.
    Player(Player),
    /// The best player, judging by the weights in this text.
    Weights(String),
}

impl Teacher {
    fn start(&self, table: &AnyTable, resources: Resources) -> Result<Box<dyn Searcher>, WeightsError> {
        match self {
            Teacher::Player(player) => Ok(player.start(table, resources)),
            Teacher::Weights(text) => start_with_weights(table, text, resources),
        }
    }
}

/// A part of a run of games.
///
/// A run has as many games as `games` says, with the numbers from `first` on. Part `index` of `of` parts plays every
/// `of`-th of them. Everything random in a game depends on its number alone.
#[derive(Clone, PartialEq, Debug)]
pub struct Shard {
    /// The game and its options.
    pub setup: Setup,
    /// Who plays.
    pub teacher: Teacher,
    /// The nodes that are searched for an action.
    pub nodes: u32,
    /// The number of the first game of the run.
    pub first: u64,
    /// The number of games in the run.
    pub games: u64,
    /// Which part this is, from 0.
    pub index: u64,
    /// The number of parts.
    pub of: u64,
}

/// At most this many random actions begin a game.
const MOST_RANDOM_ACTIONS: u32 = 14;

/// The number of actions in a hundred that are random, so that unusual positions come up as well.
const STRAYS: u32 = 5;

/// The number of actions at the beginning that vary among those visited nearly as often as the best.
const VARIED_ACTIONS: usize = 20;

/// The number of candidates of a search among which actions vary.
const MOST_CANDIDATES: usize = 8;

/// The number of actions after which a game is broken off.
const MOST_ACTIONS: usize = 1500;

impl Shard {
    /// The numbers of the games in this part.
    pub fn numbers(&self) -> impl Iterator<Item = u64> + use<> {
        let of = self.of.max(1);
        (self.first + self.index..self.first + self.games).step_by(of as usize)
    }

    /// Plays all games of the part and writes a line of JSON for each.
    ///
    /// # Errors
    /// When writing fails, or when the weights are not those of the game.
    pub fn play(&self, table: &AnyTable, out: &mut dyn Write) -> io::Result<()> {
        for number in self.numbers() {
            let game = self.play_game(table.clone(), number).map_err(io::Error::other)?;
            serde_json::to_writer(&mut *out, &game)?;
            writeln!(out)?;
        }
        Ok(())
    }

    fn play_game(&self, mut table: AnyTable, number: u64) -> Result<PlayedGame, WeightsError> {
        let seed = mix(number);
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        let mut searcher = self.teacher.start(&table, Resources { memory: MEMORY, seed, threads: 1 })?;
        let random_actions = Word::draw(&mut rng).below(MOST_RANDOM_ACTIONS + 1) as usize;
        let mut chances = Vec::new();
        let mut moves = Vec::new();
        while table.outcome().is_none() && moves.len() < MOST_ACTIONS {
            let is_random = moves.len() < random_actions || Word::draw(&mut rng).below(100) < STRAYS;
            let (action, thought) = if is_random {
                let legal = table.legal();
                let place = Word::draw(&mut rng).below(legal.len() as u32) as usize;
                (legal[place].clone(), Vec::new())
            } else {
                searcher.follow(&table);
                searcher.run(self.nodes);
                let report = searcher.report(MOST_CANDIDATES);
                let is_varied = moves.len() < random_actions + VARIED_ACTIONS;
                (
                    choose(&report, is_varied, &mut rng),
                    report.chances.iter().copied().map(thousandths).collect(),
                )
            };
            table.play_quietly(&action).expect("the action is legal");
            moves.push(action);
            chances.push(thought);
        }
        Ok(PlayedGame { setup: self.setup.to_string(), number, moves, chances, result: result(&table) })
    }
}

/// The memory of a search, in bytes.
const MEMORY: usize = 32 << 20;

/// The best action, or one that was visited nearly as often.
fn choose(report: &Report<String>, is_varied: bool, rng: &mut Xoshiro256PlusPlus) -> String {
    let most = report.candidates[0].visits;
    let good =
        report.candidates.iter().take_while(|candidate| 3 * candidate.visits >= 2 * most).count().max(1);
    let place = if is_varied { Word::draw(rng).below(good as u32) as usize } else { 0 };
    report.candidates[place].actions[0].clone()
}
