//! From weights, which are logarithms, to priors, which add up to 1.

/// The places of at most `count` of the greatest weights, the greatest first; the first of equal ones first.
pub(crate) fn most_promising(weights: &[f32], count: usize) -> Vec<u32> {
    let by_weight = |one: &u32, other: &u32| {
        weights[*other as usize].total_cmp(&weights[*one as usize]).then(one.cmp(other))
    };
    let mut places: Vec<u32> = (0..weights.len() as u32).collect();
    if count < places.len() {
        places.select_nth_unstable_by(count, by_weight);
        places.truncate(count);
    }
    places.sort_unstable_by(by_weight);
    places
}

/// The priors of some places, the most promising first: proportional to the exponentials of the weights.
pub(crate) fn soften(weights: &[f32], places: &[u32], sharpness: f32) -> Vec<f32> {
    let Some(&first) = places.first() else { return Vec::new() };
    let top = weights[first as usize];
    let chances: Vec<f32> = weights.iter().map(|weight| exponential((weight - top) * sharpness)).collect();
    let sum: f32 = chances.iter().sum();
    places.iter().map(|place| chances[*place as usize] / sum).collect()
}

/// The exponential of a number that is not above 0, to four digits; 0 for all far below.
///
/// Nothing but sums and products, so that it is the same on every machine, and quick on each: listing a
/// node's actions is mostly this, and the exact function takes five times as long.
#[inline]
pub(crate) fn exponential(number: f32) -> f32 {
    let power = number.max(LEAST) * std::f32::consts::LOG2_E;
    // So great a number has no room for a fraction: added, it leaves the nearest whole number in the last bits.
    let rounded = power + ROUNDING;
    let rest = (power - (rounded - ROUNDING)) * std::f32::consts::LN_2;
    let series = 1.0 + rest * (1.0 + rest * (1.0 / 2.0 + rest * (1.0 / 6.0 + rest * (1.0 / 24.0))));
    let exponent = rounded.to_bits().wrapping_sub(ROUNDING.to_bits()).wrapping_add(127);
    if number < LEAST { 0.0 } else { series * f32::from_bits(exponent << 23) }
}

/// The exponential of anything below is taken to be 0.
const LEAST: f32 = -80.0;

/// One and a half times the first number above which floats are whole.
const ROUNDING: f32 = 1.5 * (1 << 23) as f32;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_exponential_is_near_the_exact_one() {
        for step in 0..80_000 {
            let number = -(step as f32) / 1000.0;
            let exact = libm::expf(number);
            assert!((exponential(number) - exact).abs() <= 1e-4 * exact, "at {number}");
        }
        assert_eq!(exponential(0.0), 1.0);
        assert_eq!(exponential(-1e9), 0.0);
        assert_eq!(exponential(f32::NEG_INFINITY), 0.0);
    }

    #[test]
    fn priors_add_up_to_one() {
        let weights = [0.0, -2.0, 3.5, -100.0, 0.0];
        let places = most_promising(&weights, 5);
        assert_eq!(places, [2, 0, 4, 1, 3]);
        let priors = soften(&weights, &places, 1.0);
        assert!((priors.iter().sum::<f32>() - 1.0).abs() < 1e-6);
        assert!(priors.is_sorted_by(|one, next| one >= next) && priors[4] == 0.0);
    }

    #[test]
    fn the_most_promising_are_the_first_of_all() {
        let weights: Vec<f32> = (0..100).map(|number| (number * 37 % 10) as f32).collect();
        let all = most_promising(&weights, 100);
        for count in 0..100 {
            assert_eq!(most_promising(&weights, count), all[..count]);
        }
    }
}
