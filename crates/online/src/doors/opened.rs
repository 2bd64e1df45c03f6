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

    /// Whether the session or token is still there; asked of the store once in a while, and what its owner may do is
    /// learnt anew.
    pub(crate) async fn is_there(&mut self, online: &Online) -> bool {
        let Some(caller) = self.caller.as_ref().filter(|_| self.looked_up.elapsed() >= LOOKED_UP_EVERY)
        else {
            return true;
        };
        let found = identify(online.store(), &Presented::Bearer(caller.secret.clone())).await;
        self.looked_up = Instant::now();
        match found {
            Ok(found) => {
                self.caller = found;
                self.caller.is_some()
            }
            // A store that is away says nothing about the session.
            Err(_) => true,
        }
    }
}

/// The sessions and tokens that end from now on.
pub(crate) type Ended = broadcast::Receiver<String>;

#[cfg(test)]
mod tests {
    use banmen_testbed::Folder;

    use super::super::identity::{Scope, real_now};
    use super::*;
    use crate::people::guest_with_session;

    #[tokio::test]
    async fn a_ban_reaches_what_is_open() {
        let folder = Folder::new("opened").unwrap();
        let online = Online::in_folder(folder.path()).await;
        let (person, secret) = guest_with_session(&online, "Ada").await;
        let caller = identify(online.store(), &Presented::Bearer(secret)).await.unwrap();
        let looked_up = Instant::now().checked_sub(LOOKED_UP_EVERY).unwrap();
        let mut opened = Opened { caller, looked_up };
        let may_play = |opened: &Opened| opened.caller.as_ref().unwrap().check(&Scope::PLAYING);
        may_play(&opened).unwrap();
        online.store().ban(&person.id, Some(real_now() + 60_000)).await.unwrap();
        assert!(opened.is_there(&online).await, "who is banned may still watch");
        assert_eq!(may_play(&opened).unwrap_err().key(), "banned");
        opened.looked_up = looked_up;
        online.store().close_person(&person.id, real_now()).await.unwrap();
        assert!(!opened.is_there(&online).await, "a closed account has no sessions");
    }
}
