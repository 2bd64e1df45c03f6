//! Names of people.

use banmen_store::PersonRow;

use crate::doors::{Refusal, keys, kind};
use crate::ids::random_below;
use crate::wire::Person;

/// The beginning of names of closed accounts, which nobody else may use.
const CLOSED: &str = "closed-";

/// The form in which names are compared.
pub(crate) fn key(name: &str) -> String {
    name.to_ascii_lowercase()
}

/// 400 unless a name is 2 to 20 of `A-Za-z0-9_-`.
pub(super) fn check(name: &str) -> Result<(), Refusal> {
    let is_letter = |letter: u8| letter.is_ascii_alphanumeric() || letter == b'_' || letter == b'-';
    let is_good =
        (2..=20).contains(&name.len()) && name.bytes().all(is_letter) && !key(name).starts_with(CLOSED);
    if is_good { Ok(()) } else { Err(Refusal::malformed(keys::BAD_NAME).field("name")) }
}

/// A name for a guest without one.
pub(super) fn make_up() -> String {
    format!("Guest-{:06}", random_below(1_000_000))
}

/// A stored person as others see them.
pub(crate) fn person(row: &PersonRow) -> Person {
    Person { id: row.id.clone(), name: row.name.clone(), kind: kind(&row.kind) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_two_to_twenty_plain_letters() {
        for name in ["ab", "Ada-Lovelace_1", "12345678901234567890", &make_up()] {
            check(name).unwrap();
        }
        for name in
            ["", "a", "123456789012345678901", "a b", "añb", "<b>", "a.b", "盤面", "Closed-abc", "a\0b"]
        {
            assert_eq!(check(name).unwrap_err().field.as_deref(), Some("name"), "{name}");
        }
    }
}
