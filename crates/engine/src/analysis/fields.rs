//! The fields of a JSON object, each read with its allowed values.

use std::ops::RangeInclusive;

use serde_json::{Map, Value};

use crate::refusal::{Refused, RequestRefusal};

/// A field that is refused.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct BadField {
    pub(super) field: &'static str,
    pub(super) why: Refused,
}

/// The value of a field, `None` if it is missing; or why it is refused.
type Found<T> = Result<Option<T>, BadField>;

/// The fields of an object.
#[derive(Clone, Copy, Debug)]
pub(super) struct Fields<'a>(pub(super) &'a Map<String, Value>);

impl<'a> Fields<'a> {
    /// The value of a field; `null` is as good as nothing.
    pub(super) fn get(self, field: &'static str) -> Option<&'a Value> {
        self.0.get(field).filter(|value| !value.is_null())
    }

    /// A text.
    pub(super) fn text(self, field: &'static str) -> Found<&'a str> {
        let Some(value) = self.get(field) else { return Ok(None) };
        value.as_str().map(Some).ok_or_else(|| bad(field, RequestRefusal::Text))
    }

    /// A text or a number, by which a request is known.
    pub(super) fn id(self, field: &'static str, longest: usize) -> Result<Value, BadField> {
        let form = || bad(field, RequestRefusal::IdForm { longest });
        match self.get(field) {
            Some(Value::String(text)) if text.len() <= longest => Ok(Value::String(text.clone())),
            Some(Value::Number(number)) => Ok(Value::Number(number.clone())),
            Some(_) => Err(form()),
            None => Err(bad(field, RequestRefusal::NoId)),
        }
    }

    /// A whole number in a range.
    pub(super) fn number(self, field: &'static str, range: RangeInclusive<i64>) -> Found<i64> {
        let Some(value) = self.get(field) else { return Ok(None) };
        let number = value.as_i64().filter(|number| range.contains(number));
        number.map(Some).ok_or_else(|| {
            bad(
                field,
                RequestRefusal::Whole { least: range.start().to_string(), most: range.end().to_string() },
            )
        })
    }

    /// A number that need not be whole, in a range.
    pub(super) fn fraction(self, field: &'static str, range: RangeInclusive<f64>) -> Found<f64> {
        let Some(value) = self.get(field) else { return Ok(None) };
        let number = value.as_f64().filter(|number| range.contains(number));
        let [least, most] = [range.start(), range.end()].map(f64::to_string);
        number.map(Some).ok_or_else(|| bad(field, RequestRefusal::Fraction { least, most }))
    }

    /// A list of whole numbers in a range.
    pub(super) fn numbers(
        self,
        field: &'static str,
        range: RangeInclusive<i64>,
        most: usize,
    ) -> Found<Vec<i64>> {
        let Some(value) = self.get(field) else { return Ok(None) };
        let list = value.as_array().ok_or_else(|| bad(field, RequestRefusal::Numbers))?;
        if list.len() > most {
            return Err(bad(field, RequestRefusal::TooManyNumbers { count: list.len(), most }));
        }
        let number = |value: &Value| value.as_i64().filter(|number| range.contains(number));
        let all: Option<Vec<_>> = list.iter().map(number).collect();
        all.map(Some).ok_or_else(|| {
            bad(
                field,
                RequestRefusal::EachWhole { least: range.start().to_string(), most: range.end().to_string() },
            )
        })
    }

    /// A list of texts, or one text with spaces between words: the words with a space between them.
    pub(super) fn words(self, field: &'static str) -> Found<String> {
        let form = || bad(field, RequestRefusal::Words);
        match self.get(field) {
            None => Ok(None),
            Some(Value::String(text)) => Ok(Some(text.clone())),
            Some(Value::Array(list)) => {
                // An empty text would vanish between the others.
                let word = |value: &'a Value| value.as_str().filter(|text| !text.trim().is_empty());
                let all: Option<Vec<_>> = list.iter().map(word).collect();
                Ok(Some(all.ok_or_else(form)?.join(" ")))
            }
            Some(_) => Err(form()),
        }
    }
}

/// A field that is refused, with the reason.
pub(super) fn bad(field: &'static str, why: impl Into<Refused>) -> BadField {
    BadField { field, why: why.into() }
}
