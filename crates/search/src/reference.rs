//! Reference players to measure others by: `random` and `greedy`. (`uct` has a file of its own.)

use banmen_rules::{Flow, Game, MOST_SEATS, Seat, Table};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

use crate::searcher::{GameSearcher, plain_position};
use crate::{Candidate, Evaluator, Report, Status};

/// Plays any legal action, each as likely as any other.
#[derive(Clone, Debug)]
pub(crate) struct Random<G: Game> {
    rng: Xoshiro256PlusPlus,
    choice: Option<G::Action>,
    seats: usize,
}

impl<G: Game> Random<G> {
    /// A player with a seed of its own.
    pub(crate) fn new(table: &Table<G>, seed: u64) -> Random<G> {
        let rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        let mut random = Random { rng, choice: None, seats: table.game().names().len() };
        random.restart(table);
        random
    }
}

impl<G: Game> GameSearcher<G> for Random<G> {
    fn run(&mut self, _: u32) -> Status {
        Status::Settled
    }

    fn report(&self, _: usize) -> Report<G::Action> {
        single(self.choice, &vec![1.0 / self.seats as f32; self.seats], 1)
    }

    fn advance(&mut self, table: &Table<G>, _: G::Action) {
        self.restart(table);
    }

    fn restart(&mut self, table: &Table<G>) {
        let goes_on = table.to_act().is_some();
        let position = plain_position(table);
        self.choice = goes_on.then(|| table.game().random(&position, &mut self.rng));
    }
}

/// Plays the action after which the position is judged best, and looks no further.
#[derive(Clone, Debug)]
pub(crate) struct Greedy<G: Game, E> {
    evaluator: E,
    rng: Xoshiro256PlusPlus,
    choice: Option<G::Action>,
    chances: Vec<f32>,
    looked_at: u64,
}

impl<G: Game, E: Evaluator<G>> Greedy<G, E> {
    /// A player that judges by this evaluator; the seed decides between equals.
    pub(crate) fn new(table: &Table<G>, evaluator: E, seed: u64) -> Greedy<G, E> {
        let rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        let mut greedy = Greedy { evaluator, rng, choice: None, chances: Vec::new(), looked_at: 0 };
        greedy.restart(table);
        greedy
    }

    /// What an action is worth to everybody.
    fn look(&self, game: &G, position: &G::Position, action: G::Action) -> [f32; MOST_SEATS] {
        let mut next = *position;
        let mut chances = [0.0; MOST_SEATS];
        let seats = game.names().len();
        match game.apply(&mut next, action, &mut ()) {
            Flow::Over => {
                let outcome = game.outcome(&next).expect("the game is over");
                for (seat, chance) in chances[..seats].iter_mut().enumerate() {
                    *chance = outcome.share(Seat::new(seat));
                }
            }
            _ => self.evaluator.value(game, &next, &mut chances[..seats]),
        }
        chances
    }
}

impl<G: Game, E: Evaluator<G>> GameSearcher<G> for Greedy<G, E> {
    fn run(&mut self, _: u32) -> Status {
        Status::Settled
    }

    fn report(&self, _: usize) -> Report<G::Action> {
        single(self.choice, &self.chances, self.looked_at)
    }

    fn advance(&mut self, table: &Table<G>, _: G::Action) {
        self.restart(table);
    }

    fn restart(&mut self, table: &Table<G>) {
        let game = table.game();
        let position = plain_position(table);
        self.choice = None;
        let Some(seat) = table.to_act() else { return };
        let actions = game.legal_actions(&position);
        let mut best = f32::NEG_INFINITY;
        let mut equals = 0u32;
        for &action in &actions {
            let chances = self.look(game, &position, action);
            let worth = chances[seat.index()];
            equals = if worth > best { 1 } else { equals + u32::from(worth == best) };
            // Of several equals each is as likely to be kept.
            let takes = worth > best || (worth == best && below(&mut self.rng, equals) == 0);
            if takes {
                best = worth;
                self.choice = Some(action);
                self.chances = chances[..game.names().len()].to_vec();
            }
        }
        self.looked_at = actions.len() as u64;
    }
}

/// A random number below `most`.
fn below(rng: &mut Xoshiro256PlusPlus, most: u32) -> u32 {
    banmen_rules::chance::Word::draw(rng).below(most)
}

/// The report of a player who looks at one action only.
fn single<A>(choice: Option<A>, chances: &[f32], nodes: u64) -> Report<A> {
    let candidate = |action| Candidate {
        visits: 1,
        prior: 1.0,
        chances: chances.to_vec(),
        scores: None,
        is_proven: false,
        actions: vec![action],
    };
    Report {
        nodes,
        chances: chances.to_vec(),
        scores: None,
        is_proven: false,
        candidates: choice.map(candidate).into_iter().collect(),
    }
}
