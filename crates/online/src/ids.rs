//! Ids and secrets: random letters that nobody can guess.

use sha2::{Digest, Sha256};

/// The letters of ids: digits and lower-case letters, without those that are easily mistaken for another.
const LETTERS: &[u8; 32] = b"0123456789abcdefghjkmnpqrstvwxyz";

/// The letters of an id.
pub const ID_LETTERS: usize = 12;
/// The letters of the secret of an invitation.
pub const INVITE_LETTERS: usize = 26;
/// The letters of the secret of a session or token: at least 256 bits.
const SECRET_LETTERS: usize = 52;

/// A new id with 60 random bits.
pub fn new_id() -> String {
    random_letters(ID_LETTERS)
}

/// A new secret of an invitation.
pub fn new_invite_secret() -> String {
    random_letters(INVITE_LETTERS)
}

/// A new secret of a session or token, with its kind before it.
pub(crate) fn new_secret(kind: &str) -> String {
    format!("{kind}{}", random_letters(SECRET_LETTERS))
}

/// The form in which the secret of a session or token is stored: SHA-256, as hexadecimal digits.
pub(crate) fn hash(secret: &str) -> String {
    let digest = Sha256::digest(secret.as_bytes());
    digest.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// The most letters of an id or of an invitation's secret.
const MOST_LETTERS: usize = 40;

/// Whether a text can be an id or an invitation's secret at all; anything else is not looked up.
pub(crate) fn is_id(text: &str) -> bool {
    (1..=MOST_LETTERS).contains(&text.len()) && text.bytes().all(|letter| letter.is_ascii_alphanumeric())
}

/// A random number below `bound`, every one with the same chance.
pub(crate) fn random_below(bound: usize) -> usize {
    let bound = bound.max(1) as u64;
    let limit = u64::MAX - u64::MAX % bound;
    loop {
        let mut bytes = [0; 8];
        fill(&mut bytes);
        let number = u64::from_le_bytes(bytes);
        if number < limit {
            return (number % bound) as usize;
        }
    }
}

fn random_letters(count: usize) -> String {
    let mut bytes = vec![0; count];
    fill(&mut bytes);
    bytes.iter().map(|byte| char::from(LETTERS[usize::from(byte % 32)])).collect()
}

/// # Panics
/// When the system has no random numbers: nothing can be kept safe then.
fn fill(bytes: &mut [u8]) {
    getrandom::fill(bytes).expect("the system has random numbers");
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_have_their_letters_and_differ() {
        let (one, other) = (new_id(), new_id());
        assert_ne!(one, other);
        assert!(one.len() == 12 && one.bytes().all(|letter| LETTERS.contains(&letter)), "{one}");
        assert_eq!(new_invite_secret().len(), 26);
        assert!(new_secret("bm_").starts_with("bm_"));
    }

    #[test]
    fn only_plain_letters_are_looked_up() {
        assert!(is_id(&new_id()) && is_id(&new_invite_secret()));
        for text in ["", "a b", "a\0b", "盤面", "a/b", &"a".repeat(41)] {
            assert!(!is_id(text), "{text:?}");
        }
    }

    #[test]
    fn secrets_are_stored_as_their_hash() {
        assert_eq!(hash("abc"), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
    }

    #[test]
    fn every_number_is_drawn() {
        let mut seen = [false; 3];
        for _ in 0..1000 {
            seen[random_below(3)] = true;
        }
        assert_eq!(seen, [true; 3]);
    }
}
