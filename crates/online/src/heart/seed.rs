//! The seed of a level's turn: nobody can foresee it, and anyone can check it when the secret is told.

use sha2::{Digest, Sha256};

/// The seed of the turn at `ordinal`, from the game's id and the game's secret.
///
/// It is the first eight bytes, big end first, of the SHA-256 of `game`, a space, the ordinal in decimal digits, a
/// space and the secret.
pub fn seed(game: &str, ordinal: u64, secret: &str) -> u64 {
    let hash = Sha256::digest(format!("{game} {ordinal} {secret}"));
    hash.iter().take(8).fold(0, |seed, byte| seed << 8 | u64::from(*byte))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seeds_can_be_checked_by_other_programs() {
        // printf 'k3xw9p2a7m4q 7 s3cret' | sha256sum
        assert_eq!(seed("k3xw9p2a7m4q", 7, "s3cret"), EXPECTED);
        assert_ne!(seed("k3xw9p2a7m4q", 8, "s3cret"), seed("k3xw9p2a7m4q", 7, "s3cret"));
    }

    const EXPECTED: u64 = 0xed54_ee0f_c015_674b;
}
