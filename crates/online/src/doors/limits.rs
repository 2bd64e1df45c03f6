//! Rate limits, by person or by address.

use std::collections::HashMap;
use std::net::IpAddr;
use std::num::NonZeroU32;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use axum::http::Method;
use governor::clock::{Clock, DefaultClock};
use governor::{DefaultKeyedRateLimiter, Quota, RateLimiter};

use super::address::network;
use super::refusal::Refusal;

/// What is limited.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Limited {
    /// Any request.
    Api,
    /// Turns.
    Turns,
    /// Lines of chat, and reports.
    Chat,
    /// Invitations and quick pairing.
    Invites,
    /// New guests.
    Guests,
    /// New accounts.
    SignUps,
    /// Tries to sign in.
    Logins,
    /// Games to be analysed.
    Analyses,
}

/// Name, requests at once, and the time after which one more is free.
const QUOTAS: [(Limited, &str, u32, Duration); 8] = [
    (Limited::Api, "api", 60, Duration::from_millis(50)),
    (Limited::Turns, "turns", 20, Duration::from_millis(200)),
    (Limited::Chat, "chat", 4, Duration::from_millis(2500)),
    (Limited::Invites, "invites", 20, Duration::from_secs(3)),
    (Limited::Guests, "guests", 30, Duration::from_secs(60)),
    (Limited::SignUps, "sign-ups", 5, Duration::from_secs(720)),
    (Limited::Logins, "logins", 10, Duration::from_secs(360)),
    (Limited::Analyses, "analyses", 10, Duration::from_secs(60)),
];

/// The most streams that one person, or one address without a person, has open on a node: a bot follows each of its
/// games with one.
const MOST_STREAMS: usize = 32;

/// The limits of a node.
#[derive(Debug)]
pub(crate) struct Limits {
    /// One for each row of [`QUOTAS`]; none when limits are off.
    counted: Vec<DefaultKeyedRateLimiter<String>>,
    streams: Arc<Mutex<HashMap<String, usize>>>,
}

/// The place of an open stream, which is free again when it is dropped.
#[derive(Debug)]
pub(crate) struct Place {
    who: String,
    streams: Arc<Mutex<HashMap<String, usize>>>,
}

impl Drop for Place {
    fn drop(&mut self) {
        let mut streams = self.streams.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(open) = streams.get_mut(&self.who) {
            *open -= 1;
            if *open == 0 {
                streams.remove(&self.who);
            }
        }
    }
}

impl Limits {
    /// The limits of [`QUOTAS`], or none at all.
    pub(crate) fn new(is_on: bool) -> Limits {
        let rows = if is_on { &QUOTAS[..] } else { &[] };
        let limiter = |(_, _, burst, each): &(Limited, &str, u32, Duration)| {
            let quota = Quota::with_period(*each).expect("a period is longer than nothing");
            RateLimiter::keyed(quota.allow_burst(NonZeroU32::new(*burst).expect("a burst is not empty")))
        };
        Limits { counted: rows.iter().map(limiter).collect(), streams: Arc::default() }
    }

    /// A place for one more stream; 429 if there is none.
    pub(crate) fn open_stream(&self, who: &str) -> Result<Place, Refusal> {
        let mut streams = self.streams.lock().unwrap_or_else(PoisonError::into_inner);
        let open = streams.get(who).copied().unwrap_or(0);
        if open >= MOST_STREAMS && !self.counted.is_empty() {
            return Err(Refusal::over_limit("streams", 1));
        }
        streams.insert(who.to_owned(), open + 1);
        Ok(Place { who: who.to_owned(), streams: Arc::clone(&self.streams) })
    }

    /// Counts a request; 429 if it is over the limit.
    pub(crate) fn count(&self, what: Limited, who: &str) -> Result<(), Refusal> {
        for (limiter, (limited, name, ..)) in self.counted.iter().zip(&QUOTAS) {
            if *limited == what
                && let Err(over) = limiter.check_key(&who.to_owned())
            {
                let wait = over.wait_time_from(DefaultClock::default().now());
                return Err(Refusal::over_limit(name, wait.as_secs() + 1));
            }
        }
        Ok(())
    }

    /// Forgets those who have been quiet for long enough.
    pub(crate) fn forget(&self) {
        for limiter in &self.counted {
            limiter.retain_recent();
            limiter.shrink_to_fit();
        }
    }
}

/// The limit of a route beside that of all requests, and whether it counts by address even for those who are known.
pub(crate) fn limit_of(method: &Method, route: &str) -> Option<(Limited, bool)> {
    if method != Method::POST {
        return None;
    }
    match route {
        "/api/guest" => Some((Limited::Guests, true)),
        "/api/accounts" => Some((Limited::SignUps, true)),
        "/api/login" => Some((Limited::Logins, true)),
        "/api/games/{id}/turns" => Some((Limited::Turns, false)),
        "/api/games/{id}/chat" | "/api/reports" => Some((Limited::Chat, false)),
        "/api/invites" | "/api/quick" => Some((Limited::Invites, false)),
        "/api/games/{id}/analysis" => Some((Limited::Analyses, false)),
        _ => None,
    }
}

/// The key by which an address is counted.
pub(crate) fn by_address(address: IpAddr) -> String {
    format!("@{}", network(address))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_is_over_a_limit_is_told_for_how_long() {
        let limits = Limits::new(true);
        for _ in 0..4 {
            limits.count(Limited::Chat, "ada").unwrap();
        }
        let refusal = limits.count(Limited::Chat, "ada").unwrap_err();
        let limit = refusal.limit.unwrap();
        assert_eq!((limit.key.as_str(), refusal.status.as_u16()), ("chat", 429));
        assert!((1..=3).contains(&limit.seconds), "{}", limit.seconds);
        limits.count(Limited::Chat, "bob").unwrap();
        limits.count(Limited::Turns, "ada").unwrap();
        limits.forget();
        assert!(limits.count(Limited::Chat, "ada").is_err(), "who was here just now is not forgotten");
    }

    #[test]
    fn a_stream_that_ends_makes_room_for_another() {
        let limits = Limits::new(true);
        let mut open: Vec<Place> = (0..MOST_STREAMS).map(|_| limits.open_stream("ada").unwrap()).collect();
        assert_eq!(limits.open_stream("ada").unwrap_err().limit.unwrap().key, "streams");
        limits.open_stream("bob").unwrap();
        open.pop();
        limits.open_stream("ada").unwrap();
        open.clear();
        assert!(limits.streams.lock().unwrap().is_empty(), "nothing is kept of streams that ended");
    }

    #[test]
    fn limits_can_be_off() {
        let limits = Limits::new(false);
        assert!((0..1000).all(|_| limits.count(Limited::SignUps, "ada").is_ok()));
    }
}
