//! The schedule of a match: the seating of each game, and its opening.
//!
//! Games come in rounds of as many as there are seats. All games of a round begin with the same random
//! turns, and everybody sits once in every seat, so neither the seat nor the opening favours anybody.

use banmen_rules::AnyTable;
use banmen_rules::chance::Word;
use rand_xoshiro::rand_core::{Rng, SeedableRng};
use rand_xoshiro::{SplitMix64, Xoshiro256PlusPlus};

/// The order of a match.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Schedule {
    participants: usize,
    seats: usize,
    seed: u64,
    opening: u32,
}

/// The purposes for which seeds are drawn, so that no two draws are the same.
const ORDER: u64 = 1;
const OPENING: u64 = 2;
const THINKING: u64 = 3;

impl Schedule {
    /// The order of a match whose games begin with `opening` random turns.
    pub fn new(participants: usize, seats: usize, seed: u64, opening: u32) -> Schedule {
        Schedule { participants, seats, seed, opening }
    }

    /// The number of random turns with which each game begins.
    pub fn opening(&self) -> u32 {
        self.opening
    }

    /// The participant in each seat. The last participant fills the seats that are left.
    pub fn seating(&self, game: u64) -> Vec<usize> {
        let (round, turn) = (self.round(game), (game % self.seats as u64) as usize);
        let mut around: Vec<_> = (0..self.seats).map(|place| place.min(self.participants - 1)).collect();
        if self.participants > 2 {
            // Among many players it matters who sits behind whom: that changes from round to round.
            shuffle(&mut around, &mut generator(self.seed, ORDER, round));
        }
        around.rotate_right(turn);
        around
    }

    /// The games of a round have one opening, with everybody in every seat; if all are the same, a round is one game.
    fn round(&self, game: u64) -> u64 {
        if self.participants == 1 { game } else { game / self.seats as u64 }
    }

    /// Plays the random turns with which a game begins; they never end it.
    pub fn open(&self, game: u64, table: &mut AnyTable) {
        let mut rng = generator(self.seed, OPENING, self.round(game));
        for _ in 0..self.opening {
            let seat = table.to_act();
            while table.to_act() == seat && seat.is_some() {
                let legal = table.legal();
                let choice = Word::draw(&mut rng).below(legal.len() as u32) as usize;
                table.play_quietly(&legal[choice]).expect("a listed action is legal");
                if table.outcome().is_some() {
                    table.undo().expect("an action was made");
                    return;
                }
            }
        }
    }

    /// The seed with which the occupant of a seat thinks in one game; `own` is the participant's own seed.
    pub fn thinking_seed(&self, own: Option<u64>, game: u64, seat: usize) -> u64 {
        let number = game * self.seats as u64 + seat as u64;
        generator(own.unwrap_or(self.seed), THINKING, number).next_u64()
    }
}

/// A generator for one purpose and one number.
fn generator(seed: u64, purpose: u64, number: u64) -> Xoshiro256PlusPlus {
    let mix = |word: u64, more: u64| SplitMix64::seed_from_u64(word).next_u64() ^ more;
    Xoshiro256PlusPlus::seed_from_u64(mix(mix(seed, purpose), number))
}

fn shuffle(places: &mut [usize], rng: &mut Xoshiro256PlusPlus) {
    for last in (1..places.len()).rev() {
        places.swap(last, Word::draw(rng).below(last as u32 + 1) as usize);
    }
}

#[cfg(test)]
mod tests {
    use banmen_rules::{Seats, Setup};

    use super::*;

    #[test]
    fn everybody_sits_in_every_seat_equally_often() {
        for (participants, seats) in [(2, 2), (2, 3), (3, 3), (2, 4), (3, 4), (4, 4), (5, 6), (6, 6)] {
            let schedule = Schedule::new(participants, seats, 5, 2);
            let rounds = 7;
            let mut sat = vec![vec![0; seats]; participants];
            for game in 0..rounds * seats as u64 {
                for (seat, participant) in schedule.seating(game).into_iter().enumerate() {
                    sat[participant][seat] += 1;
                }
            }
            for (participant, counts) in sat.iter().enumerate() {
                let chairs = if participant + 1 == participants { seats + 1 - participants } else { 1 };
                assert!(counts.iter().all(|count| *count == rounds * chairs as u64), "{sat:?}");
            }
        }
    }

    #[test]
    fn a_round_shares_its_opening() {
        for game in ["saiju", "saiju players=3", "sayu", "niju", "saaguan players=4", "saaguan side=3"] {
            let setup = game.parse::<Setup>().unwrap();
            let seats = setup.table().unwrap().names().len();
            let schedule = Schedule::new(2, seats, 1, seats as u32);
            let opened = |game: u64| {
                let mut table = setup.table().unwrap();
                schedule.open(game, &mut table);
                let acted: Seats = table.moves().iter().map(|made| made.seat).collect();
                assert_eq!(acted, Seats::first(seats), "everybody made a turn");
                table.position()
            };
            assert_eq!(opened(0), opened(seats as u64 - 1), "{game}");
            assert_ne!(opened(0), opened(seats as u64), "{game}");
        }
    }

    #[test]
    fn equals_begin_every_game_differently() {
        let schedule = Schedule::new(1, 2, 1, 2);
        let opened = |game: u64| {
            let mut table = "sayu".parse::<Setup>().unwrap().table().unwrap();
            schedule.open(game, &mut table);
            table.position()
        };
        assert_ne!(opened(0), opened(1));
    }

    #[test]
    fn an_opening_never_ends_a_game() {
        let setup = "saaguan side=3 limit=2".parse::<Setup>().unwrap();
        let mut table = setup.table().unwrap();
        Schedule::new(2, 2, 1, 50).open(0, &mut table);
        assert!(table.outcome().is_none());
    }

    #[test]
    fn players_think_with_seeds_of_their_own() {
        let schedule = Schedule::new(2, 2, 1, 2);
        let mut seeds: Vec<_> =
            (0..4).map(|number| schedule.thinking_seed(None, number / 2, number as usize % 2)).collect();
        assert_eq!(schedule.thinking_seed(Some(1), 0, 0), seeds[0]);
        seeds.push(schedule.thinking_seed(Some(7), 0, 0));
        seeds.sort_unstable();
        seeds.dedup();
        assert_eq!(seeds.len(), 5);
    }
}
