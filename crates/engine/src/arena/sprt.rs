//! When to stop: a sequential probability ratio test of the first player's score.
//!
//! It weighs two statements, "the score is LOW" and "the score is HIGH", after every round, by the ratio
//! of how likely each makes the results (the likeliest distribution with that mean, as fishtest does for
//! chess). It stops as soon as one is 19 times as likely as the other, so that either is wrongly taken
//! for true in at most 5 of 100 matches.

use banmen_rules::{Arg, Message};

use super::estimate::score_of_elo;

/// The share of errors, either way.
pub const ERROR: f64 = 0.05;

/// The test of a score.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Sprt {
    /// The lower of the two scores.
    pub low: f64,
    /// The higher of the two scores.
    pub high: f64,
}

/// The verdict of a test.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// The score is rather the low one.
    Low,
    /// The score is rather the high one.
    High,
    /// Neither is likely enough yet.
    Open,
}

impl Sprt {
    /// The logarithm of the ratio at which the test ends.
    pub fn bound() -> f64 {
        ((1.0 - ERROR) / ERROR).ln()
    }

    /// The logarithm of how much likelier HIGH is than LOW. The results are scores with their counts.
    pub fn log_ratio(&self, results: &[(f64, u32)]) -> f64 {
        let results = with_both_ends(results);
        let tilt = |mean: f64| (mean, tilt(&results, mean));
        let (low, high) = (tilt(self.low), tilt(self.high));
        let weight = |(mean, tilt): (f64, f64), score: f64| (1.0 + tilt * (score - mean)).ln();
        results.iter().map(|&(score, count)| count * (weight(low, score) - weight(high, score))).sum()
    }

    /// The verdict after these results.
    pub fn verdict(&self, results: &[(f64, u32)]) -> Verdict {
        match self.log_ratio(results) {
            ratio if ratio >= Sprt::bound() => Verdict::High,
            ratio if ratio <= -Sprt::bound() => Verdict::Low,
            _ => Verdict::Open,
        }
    }
}

/// The results, with a trace of a win and of a loss, so that both means are possible.
fn with_both_ends(results: &[(f64, u32)]) -> Vec<(f64, f64)> {
    const TRACE: f64 = 1e-3;
    let mut all: Vec<_> = results.iter().map(|&(score, count)| (score, f64::from(count))).collect();
    all.extend([(0.0, TRACE), (1.0, TRACE)]);
    all
}

/// The likeliest distribution with this mean has weights count/(1 + t·(score − mean)); this is t.
fn tilt(results: &[(f64, f64)], mean: f64) -> f64 {
    let excess = |tilt: f64| -> f64 {
        results.iter().map(|&(score, count)| count * (score - mean) / (1.0 + tilt * (score - mean))).sum()
    };
    // All weights are positive between these, and the excess falls from one to the other.
    let (mut least, mut most) = (-1.0 / (1.0 - mean), 1.0 / mean);
    for _ in 0..100 {
        let middle = f64::midpoint(least, most);
        if excess(middle) > 0.0 {
            least = middle;
        } else {
            most = middle;
        }
    }
    f64::midpoint(least, most)
}

/// Reads `LOW,HIGH`: Elo (`0,50`) or scores (`80%,90%`).
pub fn read_bounds(written: &str, seats: usize) -> Result<Sprt, Message> {
    let refused = || {
        Message::new("match-bad-sprt")
            .with("written", Arg::text(written.chars().take(40).collect::<String>()))
    };
    let read = |bound: &str| -> Option<f64> {
        let bound = bound.trim();
        let score = match bound.strip_suffix('%') {
            Some(percent) => percent.trim().parse::<f64>().ok()? / 100.0,
            None => score_of_elo(bound.parse().ok()?, seats),
        };
        (0.001..=0.999).contains(&score).then_some(score)
    };
    let (low, high) = written.split_once(',').ok_or_else(refused)?;
    let (low, high) = (read(low).ok_or_else(refused)?, read(high).ok_or_else(refused)?);
    if low < high { Ok(Sprt { low, high }) } else { Err(refused()) }
}

impl Verdict {
    /// The verdict as a word, for programs.
    pub fn word(self) -> &'static str {
        match self {
            Verdict::Low => "low",
            Verdict::High => "high",
            Verdict::Open => "open",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const HALF: Sprt = Sprt { low: 0.5, high: 0.6 };

    /// Without draws the ratio is that of coins: wins · ln(high/low) + losses · ln((1−high)/(1−low)).
    #[test]
    fn without_draws_results_are_coins() {
        for (wins, losses) in [(60, 40), (10, 0), (0, 10), (85, 15)] {
            let by_hand = f64::from(wins) * 1.2f64.ln() + f64::from(losses) * 0.8f64.ln();
            let found = HALF.log_ratio(&[(1.0, wins), (0.0, losses)]);
            assert!((found - by_hand).abs() < 0.01, "{wins} {losses}: {found} {by_hand}");
        }
    }

    /// Wins, draws, losses with what the normal approximation n·(high−low)·(2s−low−high)/(2v) says.
    #[test]
    fn draws_count_as_little_noise() {
        for (wins, draws, losses, approximately) in [(300, 500, 200, 0.0), (350, 500, 150, 43.5)] {
            let found = HALF.log_ratio(&[(1.0, wins), (0.5, draws), (0.0, losses)]);
            assert!((found - approximately).abs() < 3.0, "{found}");
        }
    }

    #[test]
    fn it_stops_when_one_side_is_nineteen_times_as_likely() {
        assert!((Sprt::bound() - 2.944).abs() < 1e-3);
        // 1.2^16 is 18.5, 1.2^17 is 22.2.
        assert_eq!(HALF.verdict(&[(1.0, 16)]), Verdict::Open);
        assert_eq!(HALF.verdict(&[(1.0, 17)]), Verdict::High);
        // 0.8^13 is 1/18.2, 0.8^14 is 1/22.7.
        assert_eq!(HALF.verdict(&[(0.0, 13)]), Verdict::Open);
        assert_eq!(HALF.verdict(&[(0.0, 14)]), Verdict::Low);
        assert_eq!(HALF.verdict(&[]), Verdict::Open);
    }

    #[test]
    fn bounds_are_elo_or_scores() {
        let elo = read_bounds("0,190.8485", 2).unwrap();
        assert!((elo.low - 0.5).abs() < 1e-9 && (elo.high - 0.75).abs() < 1e-6);
        let score = read_bounds("80%, 90 %", 3).unwrap();
        assert_eq!((score.low, score.high), (0.8, 0.9));
        for bad in ["", "1", "90%,80%", "50%,100%", "a,b", "nan,3", "0,inf"] {
            assert_eq!(read_bounds(bad, 2).unwrap_err().key, "match-bad-sprt", "{bad}");
        }
    }
}
