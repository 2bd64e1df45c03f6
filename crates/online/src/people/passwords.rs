//! Passwords: Argon2id, on a bounded number of threads.

use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, LazyLock};
use std::thread;

use argon2::password_hash::phc::PasswordHash;
use argon2::password_hash::{PasswordHasher, PasswordVerifier};
use argon2::{Algorithm, Argon2, Params, Version};
use banmen_rules::Arg;
use tokio::sync::Semaphore;

use crate::doors::{Refusal, keys};
use crate::ids;

/// The memory of a hash, in KiB.
const MEMORY: u32 = 19 * 1024;
/// How often the memory is gone through.
const PASSES: u32 = 2;
/// The fewest and the most letters of a password.
const SHORTEST: usize = 8;
const LONGEST: usize = 200;

/// Passwords that many people use, in lower case.
const COMMON: &str = include_str!("../../common-passwords.txt");

/// A hash that no password has, so that an unknown name takes as long as a known one.
static NOBODY: LazyLock<String> = LazyLock::new(|| make(&ids::new_id()));

/// The threads that work on passwords.
#[derive(Debug)]
pub(crate) struct Passwords {
    places: Arc<Semaphore>,
    /// How often a password was compared with a hash.
    compared: Arc<AtomicU64>,
}

impl Passwords {
    /// At most half of the cores.
    pub(crate) fn new() -> Passwords {
        let cores = thread::available_parallelism().map_or(1, usize::from);
        Passwords { places: Arc::new(Semaphore::new((cores / 2).max(1))), compared: Arc::default() }
    }

    /// How often a password was compared with a hash.
    #[cfg(test)]
    pub(super) fn compared(&self) -> u64 {
        self.compared.load(Ordering::Relaxed)
    }

    /// The hash of a password, as it is stored.
    pub(super) async fn hash(&self, password: &str) -> String {
        let password = password.to_owned();
        self.work(move || make(&password)).await
    }

    /// Whether a password has this hash. Without a hash it takes as long, and is wrong.
    pub(super) async fn fits(&self, password: &str, hash: Option<String>) -> bool {
        let (password, compared) = (password.to_owned(), Arc::clone(&self.compared));
        self.work(move || {
            let known = hash.is_some();
            let hash = hash.unwrap_or_else(|| NOBODY.clone());
            let parsed = PasswordHash::new(&hash);
            let fits = |parsed: &PasswordHash| {
                compared.fetch_add(1, Ordering::Relaxed);
                argon().verify_password(password.as_bytes(), parsed).is_ok()
            };
            parsed.is_ok_and(|parsed| fits(&parsed)) && known
        })
        .await
    }

    /// Does something slow on a thread of its own, when there is a place for it.
    async fn work<T: Send + 'static>(&self, task: impl FnOnce() -> T + Send + 'static) -> T {
        let place = Arc::clone(&self.places).acquire_owned().await.expect("places are never closed");
        let worked = tokio::task::spawn_blocking(move || {
            let done = task();
            drop(place);
            done
        });
        worked.await.expect("hashing does not panic")
    }
}

fn argon() -> Argon2<'static> {
    let params = Params::new(MEMORY, PASSES, 1, None).expect("the parameters are within bounds");
    Argon2::new(Algorithm::Argon2id, Version::V0x13, params)
}

/// The hash of a password, as it is stored.
pub fn hash_password(password: &str) -> String {
    make(password)
}

fn make(password: &str) -> String {
    // 26 letters of 5 random bits each.
    let salt = ids::new_invite_secret();
    let hash: PasswordHash = argon()
        .hash_password_with_salt(password.as_bytes(), salt.as_bytes())
        .expect("the lengths are within bounds");
    hash.to_string()
}

/// 400 unless a password has 8 to 200 letters and is none that many people use.
pub(super) fn check(password: &str, name: &str) -> Result<(), Refusal> {
    let bad = |key, number| Err(Refusal::malformed(key).with("count", Arg::number(number)).field("password"));
    let lower = password.to_lowercase();
    let first = lower.chars().next();
    match password.chars().count() {
        count if count < SHORTEST => bad(keys::SHORT_PASSWORD, SHORTEST),
        count if count > LONGEST => bad(keys::LONG_PASSWORD, LONGEST),
        _ if lower == name.to_lowercase() || lower.chars().all(|letter| Some(letter) == first) => {
            bad(keys::COMMON_PASSWORD, 0)
        }
        _ if COMMON.lines().any(|common| common == lower) => bad(keys::COMMON_PASSWORD, 0),
        _ => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_password_fits_its_own_hash_alone() {
        let passwords = Passwords::new();
        let hash = passwords.hash("correct horse").await;
        assert!(hash.starts_with("$argon2id$v=19$m=19456,t=2,p=1$"), "{hash}");
        assert!(passwords.fits("correct horse", Some(hash.clone())).await);
        assert!(!passwords.fits("incorrect horse", Some(hash.clone())).await);
        assert!(!passwords.fits("correct horse", None).await);
        assert_ne!(hash, passwords.hash("correct horse").await, "every hash has a salt of its own");
    }

    #[test]
    fn bad_passwords_are_refused() {
        for (password, key) in [
            ("short", keys::SHORT_PASSWORD),
            ("password1", keys::COMMON_PASSWORD),
            ("PassWord", keys::COMMON_PASSWORD),
            ("12345678", keys::COMMON_PASSWORD),
            ("aaaaaaaaaaa", keys::COMMON_PASSWORD),
            ("ada-lovelace", keys::COMMON_PASSWORD),
            (&"x1".repeat(101), keys::LONG_PASSWORD),
        ] {
            assert_eq!(check(password, "Ada-Lovelace").unwrap_err().key(), key, "{password}");
        }
        check("盤面の四つの遊び", "Ada").unwrap();
        check("a fine long password", "Ada").unwrap();
    }

    #[test]
    fn the_list_has_only_what_the_other_checks_let_through() {
        for common in COMMON.lines() {
            assert!(common.chars().count() >= SHORTEST && common == common.to_lowercase(), "{common}");
        }
    }
}
