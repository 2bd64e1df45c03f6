//! Counting results: for every player, and for every player in every seat.

use std::collections::BTreeMap;

use super::estimate::{Estimate, WIN};
use super::game::{Forfeit, GameResult};
use super::sprt::{Sprt, Verdict};

/// The results of a number of games.
#[derive(Clone, PartialEq, Debug)]
pub struct Tally {
    /// The number of games.
    pub games: u64,
    /// The number of moves in all games.
    pub actions: u64,
    /// The results of each participant.
    pub players: Vec<Count>,
    /// The results of each participant in each seat.
    pub seats: Vec<Vec<Count>>,
    /// The number of games that ended for each reason.
    pub reasons: BTreeMap<String, u64>,
    /// Forfeits, each with the number of its game (from 1) and of its participant.
    pub forfeits: Vec<(u64, usize, Forfeit)>,
}

/// The results of one participant.
#[derive(Clone, PartialEq, Default, Debug)]
pub struct Count {
    /// The number of seats that won alone.
    pub wins: u64,
    /// The number of seats that shared a win.
    pub draws: u64,
    /// The number of seats that lost.
    pub losses: u64,
    /// The sums of what the participant's seats got in a game, in sixtieths of a win, with their counts.
    results: BTreeMap<u32, u32>,
    /// The number of seats of the participant in each game.
    seats_held: u32,
    /// The number of actions that were chosen.
    pub acted: u64,
    /// The number of nodes that were searched.
    pub nodes: u64,
    /// The time that was used.
    pub milliseconds: f64,
    /// The most nodes of a turn.
    pub most_turn_nodes: u64,
    /// The longest time of a turn, in milliseconds.
    pub longest_turn: f64,
}

impl Tally {
    /// An empty tally.
    pub fn new(participants: usize, seats: usize) -> Tally {
        Tally {
            games: 0,
            actions: 0,
            players: vec![Count::default(); participants],
            seats: vec![vec![Count::default(); seats]; participants],
            reasons: BTreeMap::new(),
            forfeits: Vec::new(),
        }
    }

    /// Adds a game.
    pub fn add(&mut self, result: &GameResult) {
        self.games += 1;
        self.actions += u64::from(result.actions);
        *self.reasons.entry(result.reason.clone()).or_default() += 1;
        for (seat, &participant) in result.seating.iter().enumerate() {
            self.seats[participant][seat].add_game(&[result.worth[seat]]);
            let effort = &result.efforts[seat];
            let player = &mut self.players[participant];
            player.acted += u64::from(effort.actions);
            player.nodes += effort.nodes;
            player.milliseconds += effort.milliseconds;
            player.most_turn_nodes = player.most_turn_nodes.max(effort.most_turn_nodes);
            player.longest_turn = player.longest_turn.max(effort.longest_turn);
        }
        for (participant, player) in self.players.iter_mut().enumerate() {
            let own = result.seating.iter().zip(&result.worth).filter(|(who, _)| **who == participant);
            player.add_game(&own.map(|(_, worth)| *worth).collect::<Vec<_>>());
        }
        let forfeits = result.forfeits.iter();
        let entry = |one: &Forfeit| (result.game + 1, result.seating[one.seat], one.clone());
        self.forfeits.extend(forfeits.map(entry));
    }

    /// The strength of a participant as the results show it; `None` without games.
    pub fn estimate(&self, participant: usize) -> Option<Estimate> {
        let player = &self.players[participant];
        let (mean, variance) = player.mean_and_variance();
        Estimate::new(mean, variance, self.games, player.seats_held, self.seats[participant].len())
    }

    /// The verdict of a test of the first participant's score, and its log-likelihood ratio.
    pub fn test(&self, sprt: Sprt) -> (Verdict, f64) {
        let results = self.players[0].scores();
        (sprt.verdict(&results), sprt.log_ratio(&results))
    }
}

impl Count {
    /// Adds what each of the participant's seats got in a game, in sixtieths.
    fn add_game(&mut self, worths: &[u32]) {
        for &worth in worths {
            match worth {
                WIN => self.wins += 1,
                0 => self.losses += 1,
                _ => self.draws += 1,
            }
        }
        self.seats_held = worths.len() as u32;
        *self.results.entry(worths.iter().sum()).or_default() += 1;
    }

    /// The sums of what the participant's seats got in a game, with their counts.
    fn scores(&self) -> Vec<(f64, u32)> {
        self.results.iter().map(|(&worth, &count)| (f64::from(worth) / f64::from(WIN), count)).collect()
    }

    /// The mean and the variance of [`Self::scores`].
    fn mean_and_variance(&self) -> (f64, f64) {
        let scores = self.scores();
        let count: f64 = scores.iter().map(|(_, count)| f64::from(*count)).sum::<f64>().max(1.0);
        let mean = scores.iter().map(|(score, count)| score * f64::from(*count)).sum::<f64>() / count;
        let square = |score: f64| (score - mean) * (score - mean);
        let variance =
            scores.iter().map(|(score, count)| square(*score) * f64::from(*count)).sum::<f64>() / count;
        (mean, variance)
    }

    /// The points: a win counts 1, a shared win its part.
    pub fn points(&self) -> f64 {
        let sixtieths: u64 =
            self.results.iter().map(|(worth, count)| u64::from(*worth) * u64::from(*count)).sum();
        sixtieths as f64 / f64::from(WIN)
    }

    /// The mean score.
    pub fn score(&self) -> Option<f64> {
        (!self.results.is_empty()).then(|| self.mean_and_variance().0 / f64::from(self.seats_held))
    }

    /// The mean number of nodes and of milliseconds for an action.
    pub fn effort(&self) -> (f64, f64) {
        let acted = self.acted.max(1) as f64;
        (self.nodes as f64 / acted, self.milliseconds / acted)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::arena::game::Effort;

    fn result(seating: &[usize], worth: &[u32]) -> GameResult {
        let effort =
            Effort { actions: 2, nodes: 10, milliseconds: 1.0, most_turn_nodes: 7, longest_turn: 0.6 };
        GameResult {
            game: 0,
            seating: seating.to_vec(),
            worth: worth.to_vec(),
            reason: "points".to_owned(),
            actions: 4,
            efforts: vec![effort; seating.len()],
            forfeits: Vec::new(),
        }
    }

    #[test]
    fn a_draw_of_two_is_half_a_win() {
        let mut tally = Tally::new(2, 2);
        tally.add(&result(&[0, 1], &[60, 0]));
        tally.add(&result(&[1, 0], &[30, 30]));
        let first = &tally.players[0];
        assert_eq!((first.wins, first.draws, first.losses, first.points()), (1, 1, 0, 1.5));
        assert_eq!(tally.estimate(0).unwrap().score, 0.75);
        assert_eq!(tally.seats[0].iter().map(Count::score).collect::<Vec<_>>(), [Some(1.0), Some(0.5)]);
        assert_eq!(first.effort(), (5.0, 0.5));
    }

    #[test]
    fn whoever_fills_several_seats_has_their_mean() {
        let mut tally = Tally::new(2, 4);
        tally.add(&result(&[0, 1, 1, 1], &[0, 60, 0, 0]));
        tally.add(&result(&[1, 0, 1, 1], &[20, 20, 0, 20]));
        let scores: Vec<_> = (0..2).map(|participant| tally.estimate(participant).unwrap().score).collect();
        assert!((scores[0] - 1.0 / 6.0).abs() < 1e-12);
        assert!((scores[0] + 3.0 * scores[1] - 1.0).abs() < 1e-12);
        let many = &tally.players[1];
        assert_eq!((many.wins, many.draws, many.losses), (1, 2, 3));
    }
}
