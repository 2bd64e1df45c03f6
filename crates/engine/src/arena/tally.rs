//! Counting results: for every player, and for every player in every seat.

use std::collections::BTreeMap;

use super::estimate::{Estimate, WIN};
use super::game::{Fault, Played};
use super::sprt::{Sprt, Verdict};

/// The results of a number of games.
#[derive(Clone, PartialEq, Debug)]
pub struct Tally {
    /// How many games were counted.
    pub games: u64,
    /// How many moves they had together.
    pub actions: u64,
    /// One for each entrant.
    pub players: Vec<Count>,
    /// For each entrant, one for each seat.
    pub seats: Vec<Vec<Count>>,
    /// How often games ended for each reason.
    pub reasons: BTreeMap<String, u64>,
    /// Who lost by not playing on, in which game (from 1), and why.
    pub faults: Vec<(u64, usize, Fault)>,
}

/// Results of one player.
#[derive(Clone, PartialEq, Default, Debug)]
pub struct Count {
    /// How many of the player's seats won alone.
    pub wins: u64,
    /// How many of the player's seats shared a win.
    pub draws: u64,
    /// How many of the player's seats lost.
    pub losses: u64,
    /// What the player's seats got together in a game, in sixtieths of a win, with how often.
    results: BTreeMap<u32, u32>,
    /// How many seats the player has in a game.
    chairs: u32,
    /// How many actions the player chose.
    pub acted: u64,
    /// How many nodes the player searched.
    pub nodes: u64,
    /// How long the player thought.
    pub milliseconds: f64,
}

impl Tally {
    /// No results yet, of so many entrants at so many seats.
    pub fn new(entrants: usize, seats: usize) -> Tally {
        Tally {
            games: 0,
            actions: 0,
            players: vec![Count::default(); entrants],
            seats: vec![vec![Count::default(); seats]; entrants],
            reasons: BTreeMap::new(),
            faults: Vec::new(),
        }
    }

    /// Adds a game.
    pub fn add(&mut self, played: &Played) {
        self.games += 1;
        self.actions += u64::from(played.actions);
        *self.reasons.entry(played.reason.clone()).or_default() += 1;
        for (seat, &entrant) in played.seating.iter().enumerate() {
            self.seats[entrant][seat].add_game(&[played.worth[seat]]);
            let effort = &played.efforts[seat];
            let player = &mut self.players[entrant];
            player.acted += u64::from(effort.actions);
            player.nodes += effort.nodes;
            player.milliseconds += effort.milliseconds;
        }
        for (entrant, player) in self.players.iter_mut().enumerate() {
            let own = played.seating.iter().zip(&played.worth).filter(|(who, _)| **who == entrant);
            player.add_game(&own.map(|(_, worth)| *worth).collect::<Vec<_>>());
        }
        let faults = played.faults.iter();
        self.faults.extend(faults.map(|fault| (played.game + 1, played.seating[fault.seat], fault.clone())));
    }

    /// What the results say of an entrant's strength.
    pub fn estimate(&self, entrant: usize) -> Option<Estimate> {
        let player = &self.players[entrant];
        let (mean, variance) = player.moments();
        Estimate::new(mean, variance, self.games, player.chairs, self.seats[entrant].len())
    }

    /// What a test of the first entrant's score says, and the logarithm of its ratio.
    pub fn test(&self, sprt: Sprt) -> (Verdict, f64) {
        let results = self.players[0].scores();
        (sprt.verdict(&results), sprt.log_ratio(&results))
    }
}

impl Count {
    /// Adds what the player's seats got in a game, in sixtieths.
    fn add_game(&mut self, worths: &[u32]) {
        for &worth in worths {
            match worth {
                WIN => self.wins += 1,
                0 => self.losses += 1,
                _ => self.draws += 1,
            }
        }
        self.chairs = worths.len() as u32;
        *self.results.entry(worths.iter().sum()).or_default() += 1;
    }

    /// What the player's chairs got together in single games, with how often.
    fn scores(&self) -> Vec<(f64, u32)> {
        self.results.iter().map(|(&worth, &count)| (f64::from(worth) / f64::from(WIN), count)).collect()
    }

    /// Mean and variance of that.
    fn moments(&self) -> (f64, f64) {
        let scores = self.scores();
        let count: f64 = scores.iter().map(|(_, count)| f64::from(*count)).sum::<f64>().max(1.0);
        let mean = scores.iter().map(|(score, count)| score * f64::from(*count)).sum::<f64>() / count;
        let square = |score: f64| (score - mean) * (score - mean);
        let variance =
            scores.iter().map(|(score, count)| square(*score) * f64::from(*count)).sum::<f64>() / count;
        (mean, variance)
    }

    /// The points: a win counts 1, a shared one its part.
    pub fn points(&self) -> f64 {
        let sixtieths: u64 =
            self.results.iter().map(|(worth, count)| u64::from(*worth) * u64::from(*count)).sum();
        sixtieths as f64 / f64::from(WIN)
    }

    /// The mean score.
    pub fn score(&self) -> Option<f64> {
        (!self.results.is_empty()).then(|| self.moments().0 / f64::from(self.chairs))
    }

    /// Nodes and milliseconds for an action, on average.
    pub fn effort(&self) -> (f64, f64) {
        let acted = self.acted.max(1) as f64;
        (self.nodes as f64 / acted, self.milliseconds / acted)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::arena::game::Effort;

    fn played(seating: &[usize], worth: &[u32]) -> Played {
        let effort = Effort { actions: 2, nodes: 10, milliseconds: 1.0 };
        Played {
            game: 0,
            seating: seating.to_vec(),
            worth: worth.to_vec(),
            reason: "points".to_owned(),
            actions: 4,
            efforts: vec![effort; seating.len()],
            faults: Vec::new(),
        }
    }

    #[test]
    fn a_draw_of_two_is_half_a_win() {
        let mut tally = Tally::new(2, 2);
        tally.add(&played(&[0, 1], &[60, 0]));
        tally.add(&played(&[1, 0], &[30, 30]));
        let first = &tally.players[0];
        assert_eq!((first.wins, first.draws, first.losses, first.points()), (1, 1, 0, 1.5));
        assert_eq!(tally.estimate(0).unwrap().score, 0.75);
        assert_eq!(tally.seats[0].iter().map(Count::score).collect::<Vec<_>>(), [Some(1.0), Some(0.5)]);
        assert_eq!(first.effort(), (5.0, 0.5));
    }

    #[test]
    fn whoever_fills_several_seats_has_their_mean() {
        let mut tally = Tally::new(2, 4);
        tally.add(&played(&[0, 1, 1, 1], &[0, 60, 0, 0]));
        tally.add(&played(&[1, 0, 1, 1], &[20, 20, 0, 20]));
        let scores: Vec<_> = (0..2).map(|entrant| tally.estimate(entrant).unwrap().score).collect();
        assert!((scores[0] - 1.0 / 6.0).abs() < 1e-12);
        assert!((scores[0] + 3.0 * scores[1] - 1.0).abs() < 1e-12);
        let many = &tally.players[1];
        assert_eq!((many.wins, many.draws, many.losses), (1, 2, 3));
    }
}
