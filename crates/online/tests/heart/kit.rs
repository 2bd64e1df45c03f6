//! What the tests share: chance, random terms of a game, random turns.

use banmen_online::heart::{Holder, Moment, Round, Terms};
use banmen_online::wire::{ClockKind, CorrespondenceClock, LiveClock};
use banmen_rules::AnyTable;
use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

/// The configured games over which the tests run.
pub(crate) fn setups() -> Vec<String> {
    let text = include_str!("../../../../fixtures/options.txt");
    let lines = text.lines().filter(|line| !line.starts_with('#') && !line.trim().is_empty());
    lines.map(str::to_owned).collect()
}

/// Chance from a fixed seed.
pub(crate) struct Chance(Xoshiro256PlusPlus);

impl Chance {
    pub(crate) fn new(seed: u64) -> Chance {
        Chance(Xoshiro256PlusPlus::seed_from_u64(seed))
    }

    /// A number below `n`.
    pub(crate) fn below(&mut self, n: usize) -> usize {
        (self.0.next_u64() % n as u64) as usize
    }

    /// True once in `n` times.
    pub(crate) fn one_in(&mut self, n: usize) -> bool {
        self.below(n) == 0
    }

    /// A number from 0 to below 1.
    pub(crate) fn unit(&mut self) -> f64 {
        (self.0.next_u64() >> 11) as f64 / (1u64 << 53) as f64
    }

    pub(crate) fn pick<'a, T>(&mut self, items: &'a [T]) -> &'a T {
        &items[self.below(items.len())]
    }
}

/// A moment in service time; real time runs ten seconds ahead.
pub(crate) fn moment(now: i64) -> Moment {
    Moment { now, at: now + 10_000 }
}

pub(crate) fn live(base: i64, increment: i64) -> Option<ClockKind> {
    Some(ClockKind::Live(LiveClock { base, increment }))
}

pub(crate) fn days(per_turn: i64, bank: Option<i64>) -> Option<ClockKind> {
    Some(ClockKind::Correspondence(CorrespondenceClock { per_turn, bank }))
}

/// A game of people alone.
pub(crate) fn terms(setup: &str, clock: Option<ClockKind>) -> Terms {
    let count = seats_of(setup);
    let seats = (0..count).map(|seat| Holder::Person(format!("person{seat}"))).collect();
    Terms { setup: setup.to_owned(), seats, clock, rated: false, takebacks: true }
}

/// A game with a random clock, and levels on some seats.
pub(crate) fn random_terms(setup: &str, chance: &mut Chance) -> Terms {
    let clocks =
        [None, live(60_000, 1000), live(3000, 0), days(3_600_000, None), days(3_600_000, Some(9_000_000))];
    let mut terms = terms(setup, *chance.pick(&clocks));
    terms.takebacks = !chance.one_in(4);
    for seat in 1..terms.seats.len() {
        if chance.one_in(5) {
            terms.seats[seat] = Holder::Level(1 + chance.below(8) as u8);
        }
    }
    terms
}

fn seats_of(setup: &str) -> usize {
    table(setup).names().len()
}

pub(crate) fn table(setup: &str) -> AnyTable {
    setup.parse::<banmen_rules::Setup>().unwrap().table().unwrap()
}

/// A whole turn of random actions at the table.
pub(crate) fn random_turn(table: &AnyTable, chance: &mut Chance) -> Vec<String> {
    let mut table = table.clone();
    let mut turn = Vec::new();
    loop {
        let action = chance.pick(&table.legal()).clone();
        let flow = table.play_quietly(&action).unwrap();
        turn.push(action);
        if flow.ends_turn() {
            return turn;
        }
    }
}

/// A random turn of the player to act in a round.
pub(crate) fn next_turn(round: &Round, chance: &mut Chance) -> Vec<String> {
    random_turn(round.table().unwrap(), chance)
}
