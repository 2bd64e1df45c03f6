//! Measures random games and perft.

use std::hint::black_box;
use std::time::{Duration, Instant};

use banmen_rules::playout::{perft, playout_watched};
use banmen_rules::{Game, GameState, Observer};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

/// The amount of work.
#[derive(Clone, PartialEq, Debug)]
pub(super) enum Effort {
    /// All that fits in this time, for each kind of measurement.
    For(Duration),
    /// A fixed number of random games, with or without an observer, and nothing else.
    Exactly { playouts: u64, events: bool },
}

/// Work done in batches, and how fast.
#[derive(Clone, Default, Debug)]
pub(super) struct Done {
    playouts: u64,
    /// Actions played, or sequences counted.
    count: u64,
    seconds: f64,
    /// The rate of each batch, per second.
    speeds: Vec<f64>,
}

impl Done {
    /// Actions or sequences per second: the median of all batches, so that short disturbances of the machine
    /// do not count.
    pub(super) fn per_second(&self) -> f64 {
        let mut speeds = self.speeds.clone();
        speeds.sort_unstable_by(f64::total_cmp);
        speeds.get(speeds.len() / 2).copied().unwrap_or(0.0)
    }

    /// The mean number of actions of a random game.
    pub(super) fn per_playout(&self) -> f64 {
        self.count as f64 / self.playouts.max(1) as f64
    }

    /// Random games per second.
    pub(super) fn playouts_per_second(&self) -> f64 {
        if self.count == 0 { 0.0 } else { self.per_second() / self.per_playout() }
    }

    /// Runs `work` as a batch: it returns the number of games and of actions or sequences.
    fn add(&mut self, work: impl FnOnce() -> (u64, u64)) {
        let begun = Instant::now();
        let (playouts, count) = work();
        let seconds = begun.elapsed().as_secs_f64();
        self.playouts += playouts;
        self.count += count;
        self.seconds += seconds;
        self.speeds.push(count as f64 / seconds);
    }
}

/// The results of a measurement.
#[derive(Clone, Default, Debug)]
pub(super) struct Measured {
    /// Random games without an observer.
    pub(super) played: Done,
    /// Random games with an observer that takes every event.
    pub(super) watched: Option<Done>,
    /// Counting action sequences.
    pub(super) counted: Option<Done>,
}

/// The least number of actions in a timed batch of random games: most batches are short enough to run without
/// interruption.
const BATCH: u64 = 2000;

/// The least number of sequences of a depth that is counted.
const ENOUGH_SEQUENCES: u64 = 200_000;

/// Measures games from these starts, taken in turn.
pub(super) fn measure<G: Game>(starts: &[(G, G::Position)], effort: &Effort, seed: u64) -> Measured {
    let mut player = Player::new(starts, seed);
    match *effort {
        Effort::Exactly { playouts, events } => {
            let mut played = Done::default();
            played.add(|| match events {
                true => player.play(playouts, &mut Watching),
                false => player.play(playouts, &mut ()),
            });
            Measured { played, ..Measured::default() }
        }
        Effort::For(time) => {
            let (played, watched) = player.play_for(time);
            Measured { played, watched: Some(watched), counted: Some(count_for(starts, time)) }
        }
    }
}

/// Plays random games one after another.
struct Player<'a, G: Game> {
    starts: &'a [(G, G::Position)],
    /// A game in progress for each start.
    states: Vec<GameState<G, &'a G>>,
    next: usize,
    rng: Xoshiro256PlusPlus,
}

impl<'a, G: Game> Player<'a, G> {
    fn new(starts: &'a [(G, G::Position)], seed: u64) -> Player<'a, G> {
        let rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        let states = starts.iter().map(|(game, start)| GameState::borrowed(game, *start)).collect();
        Player { starts, states, next: 0, rng }
    }

    /// Plays `games` games; returns their number and that of the actions.
    fn play(&mut self, games: u64, observer: &mut impl Observer<G::Event>) -> (u64, u64) {
        (games, (0..games).map(|_| self.play_one(observer)).sum())
    }

    /// Plays a batch of games.
    fn play_batch(&mut self, observer: &mut impl Observer<G::Event>) -> (u64, u64) {
        let (mut games, mut actions) = (0, 0);
        while actions < BATCH {
            actions += self.play_one(observer);
            games += 1;
        }
        (games, actions)
    }

    fn play_one(&mut self, observer: &mut impl Observer<G::Event>) -> u64 {
        let state = &mut self.states[self.next];
        state.restart(self.starts[self.next].1);
        self.next = (self.next + 1) % self.starts.len();
        let (actions, outcome) = playout_watched(state, &mut self.rng, observer);
        // Finding the winner counts the points.
        black_box(outcome);
        u64::from(actions)
    }

    /// Plays for a time each, without and with an observer in turn, so that both run under the same
    /// conditions.
    fn play_for(&mut self, time: Duration) -> (Done, Done) {
        let (mut played, mut watched) = (Done::default(), Done::default());
        self.play_batch(&mut ());
        while played.seconds < time.as_secs_f64() {
            played.add(|| self.play_batch(&mut ()));
            watched.add(|| self.play_batch(&mut Watching));
        }
        (played, watched)
    }
}

/// An observer that builds every event and drops it.
struct Watching;

impl<E> Observer<E> for Watching {
    fn see(&mut self, event: impl FnOnce() -> E) {
        black_box(event());
    }
}

/// Counts action sequences from each start, again and again, for a time.
fn count_for<G: Game>(starts: &[(G, G::Position)], time: Duration) -> Done {
    let depths: Vec<_> = starts.iter().map(|(game, start)| enough_depth(game, start)).collect();
    let mut done = Done::default();
    while done.seconds < time.as_secs_f64() {
        let each = starts.iter().zip(&depths);
        done.add(|| (0, each.map(|((game, start), depth)| count(game, start, *depth)).sum()));
    }
    done
}

/// The first depth with enough sequences, or the deepest within the limit.
fn enough_depth<G: Game>(game: &G, start: &G::Position) -> u32 {
    (1..=8).find(|depth| count(game, start, *depth) >= ENOUGH_SEQUENCES).unwrap_or(4)
}

fn count<G: Game>(game: &G, start: &G::Position, depth: u32) -> u64 {
    perft(&mut GameState::borrowed(game, *start), depth)
}
