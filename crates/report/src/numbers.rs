//! Numbers about numbers: spreads, quantiles and intervals.

use banmen_engine::arena::Estimate;
use banmen_rules::SIXTIETHS_OF_WIN;

/// How numbers are spread.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Spread {
    /// How many there are.
    pub count: usize,
    /// The mean.
    pub mean: f64,
    /// The standard deviation.
    pub deviation: f64,
    /// The smallest number.
    pub least: f64,
    /// The number that a tenth is below.
    pub low: f64,
    /// The number in the middle.
    pub median: f64,
    /// The number that nine tenths are below.
    pub high: f64,
    /// The largest number.
    pub most: f64,
}

impl Spread {
    /// The spread of some numbers; `None` without any.
    pub fn of(numbers: impl IntoIterator<Item = f64>) -> Option<Spread> {
        let mut sorted: Vec<f64> = numbers.into_iter().collect();
        sorted.sort_by(f64::total_cmp);
        let (least, most) = (*sorted.first()?, *sorted.last()?);
        let count = sorted.len();
        let mean = sorted.iter().sum::<f64>() / count as f64;
        let variance = sorted.iter().map(|number| (number - mean).powi(2)).sum::<f64>() / count as f64;
        let at = |part| quantile(&sorted, part);
        Some(Spread {
            count,
            mean,
            deviation: variance.sqrt(),
            least,
            low: at(0.1),
            median: at(0.5),
            high: at(0.9),
            most,
        })
    }
}

/// The number below which a part of the sorted numbers lies, between two of them if need be.
fn quantile(sorted: &[f64], part: f64) -> f64 {
    let place = part * (sorted.len() - 1) as f64;
    let (below, above) = (sorted[place.floor() as usize], sorted[place.ceil() as usize]);
    below + (above - below) * place.fract()
}

/// The mean share of a win with its 95 % interval (Wilson's, with the variance that was seen), from shares in
/// sixtieths; `None` without any.
pub fn share_interval(shares: impl IntoIterator<Item = u32>) -> Option<(f64, (f64, f64))> {
    let whole = f64::from(SIXTIETHS_OF_WIN);
    let shares: Vec<f64> = shares.into_iter().map(|share| f64::from(share) / whole).collect();
    let count = shares.len();
    let mean = shares.iter().sum::<f64>() / count.max(1) as f64;
    let variance = shares.iter().map(|share| (share - mean).powi(2)).sum::<f64>() / count.max(1) as f64;
    let estimate = Estimate::new(mean, variance, count as u64, 1, 2)?;
    Some((estimate.score, estimate.interval))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn spreads_are_as_by_hand() {
        let spread = Spread::of([4.0, 1.0, 3.0, 2.0, 10.0]).unwrap();
        assert_eq!(
            (spread.count, spread.mean, spread.least, spread.median, spread.most),
            (5, 4.0, 1.0, 3.0, 10.0)
        );
        assert!((spread.deviation - 10.0f64.sqrt()).abs() < 1e-12);
        assert!((spread.low - 1.4).abs() < 1e-12 && (spread.high - 7.6).abs() < 1e-12);
        assert_eq!(Spread::of([]), None);
    }

    #[test]
    fn intervals_are_wilsons() {
        let (mean, (low, high)) = share_interval([60; 50].into_iter().chain([0; 50])).unwrap();
        assert!((mean - 0.5).abs() < 1e-12);
        assert!((low - 0.4038).abs() < 1e-4 && (high - 0.5962).abs() < 1e-4);
        assert_eq!(share_interval([]), None);
    }
}
