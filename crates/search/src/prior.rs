//! From weights, which are logarithms, to priors, which add up to 1.

/// Priors proportional to the exponentials of weights, the greatest of which comes first.
pub(crate) fn soften<A>(order: &[(A, f32)], sharpness: f32) -> Vec<f32> {
    let Some((_, top)) = order.first() else { return Vec::new() };
    let soft = |weight: f32| exponential((weight - top) * sharpness);
    let raw: Vec<f32> = order.iter().map(|(_, weight)| soft(*weight)).collect();
    let sum: f32 = raw.iter().sum();
    raw.into_iter().map(|chance| chance / sum).collect()
}

/// The exponential of a number that is not above 0, to four digits; 0 for all far below.
///
/// Nothing but sums and products, so that it is the same on every machine. Listing a node's actions is
/// mostly this: the exact function takes five times as long.
#[inline]
pub(crate) fn exponential(number: f32) -> f32 {
    if number < -80.0 {
        return 0.0;
    }
    let power = number * std::f32::consts::LOG2_E;
    // Rounded to the nearest: the cast cuts off towards zero.
    let whole = (power - 0.5) as i32;
    let rest = (power - whole as f32) * std::f32::consts::LN_2;
    let series = 1.0 + rest * (1.0 + rest * (1.0 / 2.0 + rest * (1.0 / 6.0 + rest * (1.0 / 24.0))));
    series * f32::from_bits(((whole + 127) as u32) << 23)
}

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
        let priors = soften(&[('a', 3.5), ('b', 0.0), ('c', -2.0), ('d', -100.0)], 1.0);
        assert!((priors.iter().sum::<f32>() - 1.0).abs() < 1e-6);
        assert!(priors.is_sorted_by(|one, next| one > next) && priors[3] == 0.0);
    }
}
