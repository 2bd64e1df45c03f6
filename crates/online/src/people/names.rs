//! Names of people.

use banmen_store::PersonRow;

use crate::Online;
use crate::doors::{Refusal, keys, kind};
use crate::ids::{ID_LETTERS, random_below};
use crate::wire::Person;

/// The beginning of the name of a closed account; its id follows.
const CLOSED: &str = "closed-";

/// The form in which names are compared.
pub(crate) fn key(name: &str) -> String {
    name.to_ascii_lowercase()
}

/// Whether a text can be a name at all: 2 to 20 of `A-Za-z0-9_-`. Anything else is not looked up.
pub(super) fn is_name(text: &str) -> bool {
    let is_letter = |letter: u8| letter.is_ascii_alphanumeric() || letter == b'_' || letter == b'-';
    (2..=20).contains(&text.len()) && text.bytes().all(is_letter)
}

/// 400 for what is no name; 409 for the name that an account has when it is closed.
pub(super) fn check(name: &str) -> Result<(), Refusal> {
    let is_closed = || key(name).strip_prefix(CLOSED).is_some_and(|id| id.len() == ID_LETTERS);
    match is_name(name) {
        true if is_closed() => Err(taken()),
        true => Ok(()),
        false => Err(Refusal::malformed(keys::BAD_NAME).field("name")),
    }
}

/// 409: somebody has the name.
pub(super) fn taken() -> Refusal {
    Refusal::conflict(keys::NAME_TAKEN).field("name")
}

/// The person of a name, unless there is none or the account is closed.
pub(crate) async fn find(online: &Online, name: &str) -> Result<Option<PersonRow>, Refusal> {
    let row = if is_name(name) { online.store().person_named(&key(name)).await? } else { None };
    Ok(row.filter(|row| row.closed.is_none()))
}

/// The person of a name; 404 if there is none.
pub(crate) async fn named(online: &Online, name: &str) -> Result<PersonRow, Refusal> {
    find(online, name).await?.ok_or_else(Refusal::not_found)
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
        for name in ["ab", "closed-door", "Ada-Lovelace_1", "12345678901234567890", &make_up()] {
            check(name).unwrap();
        }
        for name in ["", "a", "123456789012345678901", "a b", "añb", "<b>", "a.b", "盤面", "a\0b"] {
            let refusal = check(name).unwrap_err();
            assert_eq!((refusal.status.as_u16(), refusal.field.as_deref()), (400, Some("name")), "{name}");
        }
        assert_eq!(check("Closed-k3xw9p2a7m4q").unwrap_err().status.as_u16(), 409);
    }
}
