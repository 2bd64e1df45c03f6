//! Ratings: Glicko-2 for two players, Weng and Lin's Bradley-Terry model for three to six.
//!
//! Both are kept on the scale that people see, on which 1500 is the average.

use banmen_rules::record::{Record, Tags};
use banmen_rules::{AnyTable, Setup};
use skillratings::Outcomes;
use skillratings::glicko2::{Glicko2Config, Glicko2Rating, glicko2};

use crate::wire::ClockKind;

/// A player's rating in one pool.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Rating {
    /// The rating.
    pub rating: f64,
    /// The uncertainty of the rating.
    pub deviation: f64,
    /// How much the rating moves; of two players only.
    pub volatility: f64,
    /// The number of rated games.
    pub games: u64,
    /// The real time of the last rated game.
    pub at: i64,
}

/// The deviation below which a rating is settled.
pub const SETTLED: f64 = 110.0;

/// The scale of Glicko-2.
const GLICKO_SCALE: f64 = 173.7178;
const MOST_DEVIATION: f64 = 350.0;
const FIRST_VOLATILITY: f64 = 0.06;

/// The number of rating periods in a day: how fast a deviation grows while a player does not play.
const PERIODS_A_DAY: f64 = 0.21436;
const DAY: f64 = 86_400_000.0;

/// The scale of Weng and Lin: an average of 25 with a deviation of a third of it.
const AVERAGE: f64 = 25.0;
const BETA: f64 = AVERAGE / 6.0;
const POINTS: f64 = 40.0;
const CENTRE: f64 = 1500.0;
/// The smallest part of a variance that one game leaves.
const LEAST_KEPT: f64 = 0.000_1;

impl Rating {
    /// The rating of a new player among two, or among more.
    pub fn new(seats: usize) -> Rating {
        let deviation = if seats > 2 { AVERAGE / 3.0 * POINTS } else { MOST_DEVIATION };
        Rating { rating: CENTRE, deviation, volatility: FIRST_VOLATILITY, games: 0, at: 0 }
    }

    /// The rating at a moment: the deviation has grown since the last game.
    #[must_use]
    pub fn aged(self, now: i64) -> Rating {
        if self.games == 0 {
            return self;
        }
        let days = (now - self.at).max(0) as f64 / DAY;
        let (own, growth) = (self.deviation / GLICKO_SCALE, self.volatility.powi(2) * days * PERIODS_A_DAY);
        let deviation = (own.powi(2) + growth).sqrt() * GLICKO_SCALE;
        Rating { deviation: deviation.min(MOST_DEVIATION), ..self }
    }
}

/// The name of the pool in which a game counts, for example `saiju/live` or `saaguan/3-6/days`.
pub fn pool(setup: &Setup, seats: usize, clock: Option<&ClockKind>) -> String {
    let table = if seats > 2 { "/3-6" } else { "" };
    let speed = if clock.is_some_and(ClockKind::is_live) { "live" } else { "days" };
    format!("{}{table}/{speed}", setup.game)
}

/// For each player of a finished game, how many of the others the player is not behind.
pub fn places(table: &AnyTable) -> Option<Vec<usize>> {
    table.outcome()?;
    Record::from_table(table, &Tags::none()).ok().map(|record| record.results())
}

/// The ratings after a game, from the ratings before it and the players' [`places`].
pub fn rate(before: &[Rating], places: &[usize], now: i64) -> Vec<Rating> {
    let aged: Vec<Rating> = before.iter().map(|rating| rating.aged(now)).collect();
    let mut after = match aged[..] {
        [one, two] => duel(one, two, places[0].cmp(&places[1])),
        _ => (0..aged.len()).map(|own| among_many(&aged, places, own)).collect(),
    };
    for rating in &mut after {
        rating.games += 1;
        rating.at = now;
    }
    after
}

fn duel(one: Rating, two: Rating, order: std::cmp::Ordering) -> Vec<Rating> {
    let outcome = match order {
        std::cmp::Ordering::Greater => Outcomes::WIN,
        std::cmp::Ordering::Equal => Outcomes::DRAW,
        std::cmp::Ordering::Less => Outcomes::LOSS,
    };
    let glicko =
        |Rating { rating, deviation, volatility, .. }| Glicko2Rating { rating, deviation, volatility };
    let (first, second) = glicko2(&glicko(one), &glicko(two), &outcome, &Glicko2Config::new());
    let back = |own: Rating, Glicko2Rating { rating, deviation, volatility }| Rating {
        rating,
        deviation: deviation.min(MOST_DEVIATION),
        volatility,
        ..own
    };
    vec![back(one, first), back(two, second)]
}

/// One player's rating after a game of several: a duel with each other player, weighted so that the whole game moves
/// the player as far as one duel does.
fn among_many(before: &[Rating], places: &[usize], own: usize) -> Rating {
    let weight = 1.0 / (before.len() - 1) as f64;
    let mean = |rating: &Rating| (rating.rating - CENTRE) / POINTS + AVERAGE;
    let variance = |rating: &Rating| (rating.deviation / POINTS).powi(2);
    let (mu, sigma2) = (mean(&before[own]), variance(&before[own]));
    let (mut omega, mut delta) = (0.0, 0.0);
    for (other, rating) in before.iter().enumerate().filter(|(other, _)| *other != own) {
        let c = (sigma2 + variance(rating) + 2.0 * BETA.powi(2)).sqrt();
        let expected = 1.0 / (1.0 + ((mean(rating) - mu) / c).exp());
        let score = match places[own].cmp(&places[other]) {
            std::cmp::Ordering::Greater => 1.0,
            std::cmp::Ordering::Equal => 0.5,
            std::cmp::Ordering::Less => 0.0,
        };
        let gamma = sigma2.sqrt() / c;
        omega += weight * sigma2 / c * (score - expected);
        delta += weight * gamma * sigma2 / c.powi(2) * expected * (1.0 - expected);
    }
    let kept = (1.0 - delta).max(LEAST_KEPT);
    Rating {
        rating: CENTRE + POINTS * (mu + omega - AVERAGE),
        deviation: (sigma2 * kept).sqrt() * POINTS,
        ..before[own]
    }
}
