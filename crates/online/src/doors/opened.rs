//! What stays open for long, a stream or a socket, ends with the session or token that opened it.

use std::time::{Duration, Instant};

use tokio::sync::broadcast;
use tokio::sync::broadcast::error::RecvError;

use super::identity::{Caller, Presented, identify};
use crate::Online;

/// How often a session or token is looked up again, for word of its end can be lost.
const LOOKED_UP_EVERY: Duration = Duration::from_secs(60);

/// The session or token with which something was opened.
#[derive(Debug)]
pub(crate) struct Opened {
    pub(crate) caller: Option<Caller>,
    looked_up: Instant,
}

impl Opened {
    pub(crate) fn new(caller: Option<Caller>) -> Opened {
        Opened { caller, looked_up: Instant::now() }
    }

    /// Whether the session or token that ended is this one.
    pub(crate) fn is_ended(&self, ended: Result<String, RecvError>) -> bool {
        self.caller.as_ref().is_some_and(|caller| ended.is_ok_and(|ended| ended == caller.credential))
    }

    /// Whether the session or token is still there; asked of the store once in a while.
    pub(crate) async fn is_there(&mut self, online: &Online) -> bool {
        let Some(caller) = self.caller.as_ref().filter(|_| self.looked_up.elapsed() >= LOOKED_UP_EVERY)
        else {
            return true;
        };
        let found = identify(online.store(), &Presented::Bearer(caller.secret.clone())).await;
        self.looked_up = Instant::now();
        // A store that is away says nothing about the session.
        !matches!(found, Ok(None))
    }
}

/// The sessions and tokens that end from now on.
pub(crate) type Ended = broadcast::Receiver<String>;
