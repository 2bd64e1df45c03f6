//! Whole numbers of requests. In JSON `5.0` is the number 5 as well, and some programs write it so.

use serde::de::Error as _;
use serde::{Deserialize, Deserializer};

/// The largest whole number up to which every one can be written as a fraction too.
const LARGEST: f64 = 9_007_199_254_740_992.0;

/// What a request may hold where a whole number belongs.
#[derive(Deserialize)]
#[serde(untagged)]
enum Written {
    Whole(i64),
    Fraction(f64),
}

/// A field with a whole number, which may be one that can be left out.
pub(super) trait Whole: Sized {
    /// The field with a number; `None` if it does not fit.
    fn of(number: Option<i64>) -> Option<Self>;
}

impl Whole for u64 {
    fn of(number: Option<i64>) -> Option<u64> {
        number.and_then(|number| number.try_into().ok())
    }
}

impl Whole for Option<i64> {
    fn of(number: Option<i64>) -> Option<Option<i64>> {
        Some(number)
    }
}

impl Whole for Option<u64> {
    fn of(number: Option<i64>) -> Option<Option<u64>> {
        number.map(u64::try_from).transpose().ok()
    }
}

/// Reads a whole number.
pub(super) fn whole<'de, D: Deserializer<'de>, T: Whole>(reader: D) -> Result<T, D::Error> {
    let number = match Option::<Written>::deserialize(reader)? {
        None => None,
        Some(Written::Whole(number)) => Some(number),
        Some(Written::Fraction(number)) if number.fract() == 0.0 && number.abs() <= LARGEST => {
            Some(number as i64)
        }
        Some(Written::Fraction(number)) => {
            return Err(D::Error::custom(format!("{number} is no whole number")));
        }
    };
    T::of(number).ok_or_else(|| D::Error::custom("the number does not fit"))
}

#[cfg(test)]
mod tests {
    use crate::doors::body::parse;
    use crate::wire::{BackOffer, TurnRequest};

    #[test]
    fn a_whole_number_may_be_written_as_a_fraction() {
        let ordinal = |text: &str| {
            let body = format!(r#"{{"ordinal": {text}, "moves": []}}"#);
            parse::<TurnRequest>(body.as_bytes()).ok().map(|turn| turn.ordinal)
        };
        assert_eq!((ordinal("7"), ordinal("7.0"), ordinal("7e2")), (Some(7), Some(7), Some(700)));
        for wrong in ["7.5", "-1", "-1.0", "1e300", "\"7\"", "null", "[]", "99999999999999999999"] {
            assert_eq!(ordinal(wrong), None, "{wrong}");
        }
        let offer = parse::<BackOffer>(br#"{"answer": "offer", "to": 0.0}"#).unwrap();
        assert_eq!(offer.to, Some(0));
        assert_eq!(parse::<BackOffer>(br#"{"answer": "accept", "to": null}"#).unwrap().to, None);
    }
}
