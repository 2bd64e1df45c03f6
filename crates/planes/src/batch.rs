//! Many games at once, on all cores.

use std::error::Error;
use std::fmt;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use banmen_rules::{AnyTable, Game, GameState, Listed, Table};
use rayon::iter::{IntoParallelIterator, ParallelIterator};
use rayon::{ThreadPool, ThreadPoolBuilder};

use crate::any::IllegalNumber;
use crate::coder::ActionOf;
use crate::lane::Lane;
use crate::{Arrays, BatchShape, Coder, MaskForm};

/// The most games of a batch.
const MOST_GAMES: usize = 1 << 20;

/// The most threads of a batch.
const MOST_THREADS: usize = 1024;

/// The fewest games that are worth a thread's attention.
const FEWEST_OF_PART: usize = 16;

/// The parts that each thread gets, so that one that is late can leave some to the others.
const PARTS_OF_THREAD: usize = 4;

/// How a batch plays.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BatchOptions {
    /// The number of games.
    pub games: usize,
    /// The seed of the random actions.
    pub seed: u64,
    /// The number of threads; 0 for one a core.
    pub threads: usize,
    /// The form of the masks.
    pub mask: MaskForm,
    /// Whether observations are written.
    pub observe: bool,
    /// The number of actions after which a game is cut off; 0 for no limit.
    pub limit: u32,
    /// Whether a game that has ended begins anew at once.
    pub auto_reset: bool,
}

impl Default for BatchOptions {
    fn default() -> BatchOptions {
        BatchOptions {
            games: 1,
            seed: 0,
            threads: 0,
            mask: MaskForm::Dense,
            observe: true,
            limit: 0,
            auto_reset: true,
        }
    }
}

/// Why a batch is not made, or does not take a step.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum BatchError {
    /// The number of games is 0 or too large.
    Games {
        /// The number.
        games: usize,
        /// The largest.
        most: usize,
    },
    /// There are too many threads, or the system gives none.
    Threads(String),
    /// The game has no factors: its legal actions are no product.
    NoFactors,
    /// There are not as many actions as games.
    Actions {
        /// The number of actions.
        found: usize,
        /// The number of games.
        games: usize,
    },
    /// An action is not legal. No game has taken a step.
    Illegal {
        /// The place of the game.
        game: usize,
        /// The number, and why it is refused.
        number: IllegalNumber,
    },
    /// There is no such game in the batch.
    NoGame {
        /// The place that was asked for.
        game: usize,
        /// The number of games.
        games: usize,
    },
    /// The position is not of this game, or does not fit into the window.
    OtherGame,
}

impl fmt::Display for BatchError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BatchError::Games { games, most } => write!(f, "a batch has 1 to {most} games, not {games}"),
            BatchError::Threads(why) => write!(f, "the threads cannot be started: {why}"),
            BatchError::NoFactors => f.write_str("the legal actions of this game are no product of factors"),
            BatchError::Actions { found, games } => write!(f, "{found} actions for {games} games"),
            BatchError::Illegal { game, number } => write!(f, "game {game}: {number}"),
            BatchError::NoGame { game, games } => write!(f, "there is no game {game} among {games}"),
            BatchError::OtherGame => {
                f.write_str("the state is of another game, or does not fit into the window")
            }
        }
    }
}

impl Error for BatchError {}

/// Many games, stepped together. Results never depend on the number of threads.
pub struct Batch<C: Coder> {
    coder: Arc<C>,
    options: BatchOptions,
    shape: BatchShape,
    lanes: Vec<Lane<C>>,
    /// The actions of the step that is taken; `None` for games that are over.
    actions: Vec<Option<ActionOf<C>>>,
    /// The threads; `None` if there is one, the caller's.
    pool: Option<ThreadPool>,
    /// The number of games that a thread takes at a time.
    part: usize,
}

impl<C: Coder> Batch<C> {
    /// A batch of games at their start. [`reset`](Batch::reset) writes the arrays for the first time.
    pub fn new(coder: Arc<C>, options: BatchOptions) -> Result<Batch<C>, BatchError> {
        let games = options.games;
        if !(1..=MOST_GAMES).contains(&games) {
            return Err(BatchError::Games { games, most: MOST_GAMES });
        }
        if options.mask == MaskForm::Factors && coder.layout().factors.is_empty() {
            return Err(BatchError::NoFactors);
        }
        let (pool, threads) = start_threads(&options)?;
        let start = GameState::new(C::Game::clone(coder.game()));
        let lanes = (0..games).map(|game| Lane::new(&*coder, &start, options.seed, game)).collect();
        let part = if threads == 1 { games } else { games.div_ceil(threads * PARTS_OF_THREAD) };
        Ok(Batch {
            shape: BatchShape::new(coder.layout(), &options),
            coder,
            options,
            lanes,
            actions: vec![None; games],
            pool,
            part: part.max(FEWEST_OF_PART),
        })
    }

    /// The sizes of the arrays.
    pub fn shape(&self) -> BatchShape {
        self.shape
    }

    /// Begins all games anew; with a seed, random actions are drawn from it on.
    pub fn reset(&mut self, seed: Option<u64>, arrays: Arrays<'_>) {
        if let Some(seed) = seed {
            self.lanes.iter_mut().enumerate().for_each(|(game, lane)| lane.seed(seed, game));
        }
        self.restart(arrays, |_| true);
    }

    /// Begins those games anew that are over.
    pub fn reset_ended(&mut self, arrays: Arrays<'_>) {
        self.restart(arrays, Lane::is_over);
    }

    fn restart(&mut self, mut arrays: Arrays<'_>, is_due: impl Fn(&Lane<C>) -> bool) {
        arrays.check(&self.shape);
        for (game, lane) in self.lanes.iter_mut().enumerate() {
            if is_due(lane) {
                lane.restart(&*self.coder, &self.options, &mut arrays.row(&self.shape, game));
            }
        }
    }

    /// Makes one action in each game that is not over, and writes the arrays. If an action is not legal, nothing
    /// changes.
    pub fn step(&mut self, numbers: &[i32], arrays: Arrays<'_>) -> Result<(), BatchError> {
        arrays.check(&self.shape);
        let games = self.lanes.len();
        if numbers.len() != games {
            return Err(BatchError::Actions { found: numbers.len(), games });
        }
        let illegal = self.read(numbers);
        if illegal < games {
            let number = IllegalNumber::of(&*self.coder, self.lanes[illegal].position(), numbers[illegal]);
            return Err(BatchError::Illegal { game: illegal, number });
        }
        let (coder, options, shape) = (&*self.coder, &self.options, &self.shape);
        let lanes = self.lanes.chunks_mut(self.part).zip(self.actions.chunks(self.part));
        let parts = lanes.zip(arrays.parts(shape, self.part)).collect();
        share(
            self.pool.as_ref(),
            parts,
            |((lanes, actions), mut arrays): ((&mut [Lane<C>], &[_]), Arrays<'_>)| {
                for (game, (lane, action)) in lanes.iter_mut().zip(actions).enumerate() {
                    if let Some(action) = *action {
                        lane.play(coder, options, action, &mut arrays.row(shape, game));
                    }
                }
            },
        );
        Ok(())
    }

    /// Reads the numbers into actions. Returns the first game whose number is not legal, or the number of games.
    fn read(&mut self, numbers: &[i32]) -> usize {
        let (coder, size) = (&*self.coder, self.part);
        let first = AtomicUsize::new(self.lanes.len());
        let lanes = self.lanes.chunks(size).zip(numbers.chunks(size)).zip(self.actions.chunks_mut(size));
        let parts = lanes.enumerate().collect();
        type Part<'a, C> = (usize, ((&'a [Lane<C>], &'a [i32]), &'a mut [Option<ActionOf<C>>]));
        share(self.pool.as_ref(), parts, |(part, ((lanes, numbers), actions)): Part<'_, C>| {
            for (game, (lane, (number, action))) in lanes.iter().zip(numbers.iter().zip(actions)).enumerate()
            {
                *action = if lane.is_over() { None } else { lane.read(coder, *number) };
                if action.is_none() && !lane.is_over() {
                    first.fetch_min(part * size + game, Ordering::Relaxed);
                }
            }
        });
        first.into_inner()
    }

    /// Draws the number of a random legal action in each game; −1 in games that are over.
    ///
    /// # Panics
    /// When there are not as many places as games.
    pub fn sample(&mut self, numbers: &mut [i32]) {
        assert_eq!(numbers.len(), self.lanes.len(), "a place for each game");
        let (coder, size) = (&*self.coder, self.part);
        let parts = self.lanes.chunks_mut(size).zip(numbers.chunks_mut(size)).collect();
        share(self.pool.as_ref(), parts, |(lanes, numbers): (&mut [Lane<C>], &mut [i32])| {
            lanes.iter_mut().zip(numbers).for_each(|(lane, number)| *number = lane.sample(coder));
        });
    }

    /// A table at the position of a game. Its history begins there.
    pub fn table(&self, game: usize) -> Result<AnyTable, BatchError> {
        let games = self.lanes.len();
        let lane = self.lanes.get(game).ok_or(BatchError::NoGame { game, games })?;
        Ok(Table::from_position(C::Game::clone(self.coder.game()), *lane.position()).into())
    }

    /// Lets a game of the batch go on as the game at a table does, with its history of repetition.
    pub fn set_table(
        &mut self,
        game: usize,
        table: &AnyTable,
        mut arrays: Arrays<'_>,
    ) -> Result<(), BatchError> {
        arrays.check(&self.shape);
        let games = self.lanes.len();
        let lane = self.lanes.get_mut(game).ok_or(BatchError::NoGame { game, games })?;
        let table = C::Game::table(table).ok_or(BatchError::OtherGame)?;
        let is_ours = table.game().options() == self.coder.game().options();
        if !is_ours || !self.coder.fits(table.position()) {
            return Err(BatchError::OtherGame);
        }
        lane.go_on(&*self.coder, &self.options, table.state(), &mut arrays.row(&self.shape, game));
        Ok(())
    }
}

impl<C: Coder> fmt::Debug for Batch<C> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} games of {}", self.lanes.len(), self.coder.layout().setup)
    }
}

/// Starts the threads that the options ask for, as many as the games are worth; returns their number.
fn start_threads(options: &BatchOptions) -> Result<(Option<ThreadPool>, usize), BatchError> {
    let cores = || std::thread::available_parallelism().map_or(1, usize::from);
    let asked = if options.threads == 0 { cores() } else { options.threads };
    if asked > MOST_THREADS {
        return Err(BatchError::Threads(format!("at most {MOST_THREADS} are allowed, not {asked}")));
    }
    let threads = asked.min(options.games.div_ceil(FEWEST_OF_PART));
    if threads == 1 {
        return Ok((None, 1));
    }
    let builder = ThreadPoolBuilder::new().num_threads(threads);
    let pool = builder.build().map_err(|error| BatchError::Threads(error.to_string()))?;
    Ok((Some(pool), threads))
}

/// Does the work on all parts, on the threads if there are any.
fn share<T: Send>(pool: Option<&ThreadPool>, parts: Vec<T>, work: impl Fn(T) + Send + Sync) {
    match pool {
        None => parts.into_iter().for_each(work),
        Some(pool) => pool.install(|| parts.into_par_iter().for_each(work)),
    }
}
