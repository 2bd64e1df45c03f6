//! From results to strength: the score, its 95 % interval, and both as Elo.
//!
//! A score is the mean of what a player's seats got: 1 for a win, a fair part of it where several share
//! the win, else 0. Its interval is Wilson's, with the variance that was seen (draws make it smaller).
//!
//! Elo compares the odds of a win with those of a fair share: 400 · log₁₀(s/(1−s) ÷ f/(1−f)), where f is
//! one part in as many as there are seats. With two players that is the usual Elo difference.

use banmen_rules::SIXTIETHS_OF_WIN;

/// A whole win in sixtieths.
pub(super) const WIN: u32 = SIXTIETHS_OF_WIN as u32;

/// The number of deviations within which the normal distribution holds 95 %.
const DEVIATIONS: f64 = 1.959_964;

/// A player's strength as a number of results shows it.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Estimate {
    /// The mean score, from 0 to 1.
    pub score: f64,
    /// The 95 % interval of the score.
    pub interval: (f64, f64),
    /// The score as Elo.
    pub elo: f64,
    /// The 95 % interval of Elo.
    pub elo_interval: (f64, f64),
}

impl Estimate {
    /// The estimate from the mean and the variance of what a player's `seats_held` seats got together in
    /// each of `games` games; `None` without games.
    pub fn new(mean: f64, variance: f64, games: u64, seats_held: u32, seats: usize) -> Option<Estimate> {
        if games == 0 {
            return None;
        }
        let (low, high) = wilson(mean, variance, games as f64);
        let of_one = |together: f64| together / f64::from(seats_held.max(1));
        let (score, interval) = (of_one(mean), (of_one(low), of_one(high)));
        let in_elo = |score: f64| elo(score, games, seats);
        let elo_interval = (in_elo(interval.0), in_elo(interval.1));
        Some(Estimate { score, interval, elo: in_elo(score), elo_interval })
    }
}

/// Wilson's 95 % interval of a mean of numbers from 0 to 1.
fn wilson(mean: f64, variance: f64, count: f64) -> (f64, f64) {
    let square = DEVIATIONS * DEVIATIONS;
    let shrink = 1.0 + square / count;
    let centre = (mean + square / (2.0 * count)) / shrink;
    let half = DEVIATIONS / shrink * (variance / count + square / (4.0 * count * count)).sqrt();
    ((centre - half).max(0.0), (centre + half).min(1.0))
}

/// A score as Elo. All or nothing would be infinite: it counts as if one more game had been shared.
fn elo(score: f64, games: u64, seats: usize) -> f64 {
    let margin = 0.5 / (games + 1) as f64;
    let score = score.clamp(margin, 1.0 - margin);
    let fair = 1.0 / seats as f64;
    400.0 * ((score / (1.0 - score)) / (fair / (1.0 - fair))).log10()
}

/// The score that an Elo difference means.
pub fn score_of_elo(elo: f64, seats: usize) -> f64 {
    let fair = 1.0 / seats as f64;
    let odds = fair / (1.0 - fair) * 10f64.powf(elo / 400.0);
    odds / (1.0 + odds)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Wins, draws, losses; score; its interval; Elo; its interval.
    type ByHand = (u32, u32, u32, f64, (f64, f64), f64, (f64, f64));

    /// Worked out by hand from the formulas.
    #[rustfmt::skip]
    const BY_HAND: [ByHand; 5] = [
        (50,  0, 50, 0.500, (0.4038, 0.5962),   0.00, (-67.67, 67.67)),
        (75, 10, 15, 0.800, (0.7171, 0.8607), 240.82, (161.60, 316.33)),
        (85,  0, 15, 0.850, (0.7672, 0.9069), 301.33, (207.14, 395.53)),
        (10,  0,  0, 1.000, (0.7225, 1.0000), 528.89, (166.20, 528.89)),
        ( 0, 10,  0, 0.500, (0.3612, 0.6388),   0.00, (-99.02, 99.02)),
    ];

    #[test]
    fn estimates_as_by_hand() {
        for (wins, draws, losses, score, interval, elo, elo_interval) in BY_HAND {
            let count = f64::from(wins + draws + losses);
            let squares = (f64::from(wins) + f64::from(draws) / 4.0) / count;
            let mean = (f64::from(wins) + f64::from(draws) / 2.0) / count;
            let found = Estimate::new(mean, squares - mean * mean, count as u64, 1, 2).unwrap();
            let near = |one: f64, other: f64, by: f64| {
                assert!((one - other).abs() <= by, "{wins} {draws} {losses}: {found:?}");
            };
            near(found.score, score, 1e-9);
            near(found.interval.0, interval.0, 1e-4);
            near(found.interval.1, interval.1, 1e-4);
            near(found.elo, elo, 0.01);
            near(found.elo_interval.0, elo_interval.0, 0.01);
            near(found.elo_interval.1, elo_interval.1, 0.01);
        }
        assert_eq!(Estimate::new(0.5, 0.0, 0, 1, 2), None);
    }

    #[test]
    fn a_fair_share_is_no_elo_at_all() {
        for seats in 2..=6 {
            let fair = 1.0 / seats as f64;
            assert!(Estimate::new(fair, 0.1, 100, 1, seats).unwrap().elo.abs() < 1e-9);
            assert!((score_of_elo(0.0, seats) - fair).abs() < 1e-12);
        }
        // Three times fair odds, among two and among four players.
        assert!((score_of_elo(190.848_5, 2) - 0.75).abs() < 1e-6);
        assert!((score_of_elo(190.848_5, 4) - 0.50).abs() < 1e-6);
    }

    /// One against two who are the same: what one wins the others lose.
    #[test]
    fn intervals_of_both_sides_fit() {
        let one = Estimate::new(0.4, 0.24, 50, 1, 3).unwrap();
        let others = Estimate::new(0.6, 0.24, 50, 2, 3).unwrap();
        assert!((others.score - 0.3).abs() < 1e-12);
        assert!((1.0 - one.interval.0 - 2.0 * others.interval.1).abs() < 1e-12);
    }
}
