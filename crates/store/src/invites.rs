//! How people come to a game: invitations, and the queue of quick pairing.

use crate::games::NewGame;
use crate::{Store, StoreError};

row! {
    /// An invitation.
    pub struct InviteRow {
        /// 12 letters.
        pub id: String,
        /// 26 letters, which open its link.
        pub secret: String,
        /// Who made it.
        pub maker: String,
        /// The game's name: the first word of the set-up.
        pub kind: String,
        /// The whole set-up.
        pub setup: String,
        /// Who sits where, in the words of the crate that reads it.
        pub seats: String,
        /// The kind of clock, in the words of the crate that reads it.
        pub clock: Option<String>,
        /// Whether the game is rated.
        pub rated: bool,
        /// Whether turns can be taken back.
        pub takebacks: bool,
        /// Whether seats are drawn when the game begins.
        pub shuffle: bool,
        /// `link` or `lobby`.
        pub audience: String,
        /// Grows by one with each change.
        pub revision: i64,
        /// The game, once it has begun.
        pub game: Option<String>,
        /// When it was made.
        pub created: i64,
        /// When it ends.
        pub expires: Option<i64>,
        /// When its maker withdrew it.
        pub withdrawn: Option<i64>,
    }
}

row! {
    /// Somebody who waits for quick pairing. A person waits at most once.
    pub struct WaiterRow {
        /// The person.
        pub person: String,
        /// What they wait for: those with the same text fit.
        pub wants: String,
        /// Their rating.
        pub rating: f64,
        /// Since when they wait.
        pub since: i64,
        /// When they were last known to be there.
        pub seen: i64,
    }
}

macro_rules! columns {
    ($of:literal) => {
        concat!(
            $of,
            "id, ",
            $of,
            "secret, ",
            $of,
            "maker, ",
            $of,
            "kind, ",
            $of,
            "setup, ",
            $of,
            "seats, ",
            $of,
            "clock, ",
            $of,
            "rated, ",
            $of,
            "takebacks, ",
            $of,
            "shuffle, ",
            $of,
            "audience, ",
            $of,
            "revision, ",
            $of,
            "game, ",
            $of,
            "created, ",
            $of,
            "expires, ",
            $of,
            "withdrawn"
        )
    };
}

statements! {
    Both INSERT = concat!("insert into invites (", columns!(""), ") \
        values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)");
    Both INVITE = "insert into invited (invite, person) values ($1, $2) on conflict do nothing";
    Both BY_SECRET = concat!("select ", columns!(""), " from invites where secret = $1");
    Both CHANGE = "update invites set seats = $3, game = $4, revision = revision + 1 \
        where id = $1 and revision = $2 and game is null and withdrawn is null";
    Both WITHDRAW = "update invites set withdrawn = $2, revision = revision + 1 \
        where id = $1 and game is null and withdrawn is null";
    Both LOBBY = concat!("select ", columns!(""), " from invites where audience = 'lobby' and game is null \
        and withdrawn is null and (expires is null or expires > $1) and (kind = $2 or $2 = '') \
        order by created desc, id limit $3");
    Both FOR_PERSON = concat!("select ", columns!("i."), " from invited v join invites i on i.id = v.invite \
        where v.person = $1 and i.game is null and i.withdrawn is null and (i.expires is null or i.expires > $2) \
        order by i.created, i.id limit $3");
    Both BY_MAKER = concat!("select ", columns!(""), " from invites where maker = $1 and game is null \
        and withdrawn is null and (expires is null or expires > $2) order by created, id limit $3");
    Both MADE_BY = concat!("select ", columns!(""), " from invites where maker = $1 order by created, id");
    Both INVITED = "select person from invited where invite = $1 order by person";
    Both WAIT = "insert into waiters (person, wants, rating, since, seen) values ($1, $2, $3, $4, $5) \
        on conflict (person) do update set wants = excluded.wants, rating = excluded.rating, \
        since = case when waiters.wants = excluded.wants then waiters.since else excluded.since end, \
        seen = excluded.seen";
    Both WAITER_SEEN = "update waiters set seen = $2 where person = $1";
    Both LEAVE = "delete from waiters where person = $1";
    Both WAITERS = "select person, wants, rating, since, seen from waiters where seen >= $1 and (wants = $2 or $2 = '') \
        order by since, person limit $3";
    Both WAITER = "select person, wants, rating, since, seen from waiters where person = $1";
    Both FORGET_WAITERS = "delete from waiters where seen < $1";
}

impl Store {
    /// Adds an invitation, for these people by name, and its game if no seat is open.
    ///
    /// # Errors
    ///
    /// If a person is not there, or the database is away.
    pub async fn add_invite(
        &self,
        invite: &InviteRow,
        invited: &[String],
        game: Option<&NewGame>,
    ) -> Result<(), StoreError> {
        let i = invite;
        together!(self, |transaction| {
            if let Some(new) = game {
                insert_game!(transaction, new);
            }
            step!(
                transaction,
                INSERT,
                &i.id,
                &i.secret,
                &i.maker,
                &i.kind,
                &i.setup,
                &i.seats,
                &i.clock,
                i.rated,
                i.takebacks,
                i.shuffle,
                &i.audience,
                i.revision,
                &i.game,
                i.created,
                i.expires,
                i.withdrawn
            );
            for person in invited {
                step!(transaction, INVITE, &i.id, person);
            }
        });
        Ok(())
    }

    /// # Errors
    ///
    /// If the database is away.
    pub async fn invite(&self, secret: &str) -> Result<Option<InviteRow>, StoreError> {
        maybe!(self, InviteRow, BY_SECRET, secret)
    }

    /// Changes who sits where, and with the last seat begins the game. False if the invitation is no longer at the
    /// revision seen, has begun or was withdrawn: nothing was stored.
    ///
    /// # Errors
    ///
    /// If a person is not there, or the database is away.
    pub async fn sit_down(
        &self,
        invite: &str,
        seen_revision: i64,
        seats: &str,
        game: Option<&NewGame>,
    ) -> Result<bool, StoreError> {
        let id = game.map(|new| new.game.id.as_str());
        together!(self, |transaction| {
            if let Some(new) = game {
                insert_game!(transaction, new);
            }
            if step!(transaction, CHANGE, invite, seen_revision, seats, id) == 0 {
                return Ok(false);
            }
        });
        Ok(true)
    }

    /// Withdraws an invitation. False if it has begun or was withdrawn before.
    ///
    /// # Errors
    ///
    /// If the database is away.
    pub async fn withdraw_invite(&self, invite: &str, now: i64) -> Result<bool, StoreError> {
        Ok(run!(self, WITHDRAW, invite, now)? == 1)
    }

    /// The open invitations that anyone may join, the newest first; `kind` may be empty.
    ///
    /// # Errors
    ///
    /// If the database is away.
    pub async fn lobby(&self, kind: &str, now: i64, limit: i64) -> Result<Vec<InviteRow>, StoreError> {
        all!(self, InviteRow, LOBBY, now, kind, limit)
    }

    /// The open invitations that name a person, the oldest first.
    ///
    /// # Errors
    ///
    /// If the database is away.
    pub async fn invites_for(
        &self,
        person: &str,
        now: i64,
        limit: i64,
    ) -> Result<Vec<InviteRow>, StoreError> {
        all!(self, InviteRow, FOR_PERSON, person, now, limit)
    }

    /// The open invitations that a person made, the oldest first.
    ///
    /// # Errors
    ///
    /// If the database is away.
    pub async fn invites_by(&self, person: &str, now: i64, limit: i64) -> Result<Vec<InviteRow>, StoreError> {
        all!(self, InviteRow, BY_MAKER, person, now, limit)
    }

    /// All invitations that a person ever made, the oldest first.
    ///
    /// # Errors
    ///
    /// If the database is away.
    pub async fn invites_made(&self, person: &str) -> Result<Vec<InviteRow>, StoreError> {
        all!(self, InviteRow, MADE_BY, person)
    }

    /// Whom an invitation names.
    ///
    /// # Errors
    ///
    /// If the database is away.
    pub async fn invited(&self, invite: &str) -> Result<Vec<String>, StoreError> {
        Ok(all!(self, (String,), INVITED, invite)?.into_iter().map(|(person,)| person).collect())
    }

    /// Waits for quick pairing. Waiting for the same again keeps one's place.
    ///
    /// # Errors
    ///
    /// If the person is not there, or the database is away.
    pub async fn wait(&self, waiter: &WaiterRow) -> Result<(), StoreError> {
        let w = waiter;
        run!(self, WAIT, &w.person, &w.wants, w.rating, w.since, w.seen).map(drop)
    }

    /// Notes that a person still waits. False if they do not.
    ///
    /// # Errors
    ///
    /// If the database is away.
    pub async fn still_waits(&self, person: &str, now: i64) -> Result<bool, StoreError> {
        Ok(run!(self, WAITER_SEEN, person, now)? == 1)
    }

    /// # Errors
    ///
    /// If the database is away.
    pub async fn stop_waiting(&self, person: &str) -> Result<bool, StoreError> {
        Ok(run!(self, LEAVE, person)? == 1)
    }

    /// Those who wait for the same (or, if `wants` is empty, for anything) and were there at or after `seen`, the
    /// longest waiting first.
    ///
    /// # Errors
    ///
    /// If the database is away.
    pub async fn waiters(&self, wants: &str, seen: i64, limit: i64) -> Result<Vec<WaiterRow>, StoreError> {
        all!(self, WaiterRow, WAITERS, seen, wants, limit)
    }

    /// What a person waits for; `None` if they do not wait.
    ///
    /// # Errors
    ///
    /// If the database is away.
    pub async fn waiter(&self, person: &str) -> Result<Option<WaiterRow>, StoreError> {
        maybe!(self, WaiterRow, WAITER, person)
    }

    /// Takes these people out of the queue and begins their game. False if one of them no longer waits: nothing was
    /// stored.
    ///
    /// # Errors
    ///
    /// If the database is away.
    pub async fn pair(&self, people: &[String], game: &NewGame) -> Result<bool, StoreError> {
        let mut people: Vec<&String> = people.iter().collect();
        people.sort();
        together!(self, |transaction| {
            for person in people {
                if step!(transaction, LEAVE, person) == 0 {
                    return Ok(false);
                }
            }
            insert_game!(transaction, game);
        });
        Ok(true)
    }

    /// Forgets those who were last there before a moment.
    ///
    /// # Errors
    ///
    /// If the database is away.
    pub async fn forget_waiters(&self, before: i64) -> Result<u64, StoreError> {
        run!(self, FORGET_WAITERS, before)
    }
}
