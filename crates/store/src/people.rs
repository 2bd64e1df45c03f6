//! People: guests, accounts and bots, their passwords, and whom they block.

use crate::{Store, StoreError};

row! {
    /// A person.
    pub struct PersonRow {
        /// 12 letters.
        pub id: String,
        /// `guest`, `account` or `bot`.
        pub kind: String,
        /// The name as it is shown.
        pub name: String,
        /// The name as it is compared: in lower case.
        pub name_key: String,
        /// An address for mail.
        pub email: Option<String>,
        /// The language that was chosen.
        pub lang: Option<String>,
        /// The page's settings, as the page wrote them.
        pub settings: Option<String>,
        /// Empty, `moderator` or `admin`.
        pub role: String,
        /// When the person came.
        pub created: i64,
        /// When the person was last here, as far as it was noted.
        pub seen: i64,
        /// When the account was closed.
        pub closed: Option<i64>,
        /// Refused until then.
        pub banned_until: Option<i64>,
        /// Without chat until then.
        pub muted_until: Option<i64>,
    }
}

/// How `become_account` ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Naming {
    /// The name is theirs.
    Done,
    /// Somebody else has the name.
    Taken,
    /// There is no such guest, or not any more.
    NotAGuest,
}

macro_rules! columns {
    () => {
        "id, kind, name, name_key, email, lang, settings, role, created, seen, closed, banned_until, muted_until"
    };
}

statements! {
    Both INSERT = concat!("insert into people (", columns!(), ") \
        values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)");
    Both BY_ID = concat!("select ", columns!(), " from people where id = $1");
    Both BY_NAME = concat!("select ", columns!(), " from people where name_key = $1");
    Both PROMOTE = "update people set kind = 'account', name = $2, name_key = $3, email = $4 \
        where id = $1 and kind = 'guest' and closed is null";
    Both SET_PASSWORD = "insert into credentials (person, password, changed) values ($1, $2, $3) \
        on conflict (person) do update set password = excluded.password, changed = excluded.changed";
    Both PASSWORD = "select password from credentials where person = $1";
    Both BECOME_BOT = "update people set kind = 'bot' where id = $1 and kind = 'account' and closed is null";
    Both SEEN = "update people set seen = $2 where id = $1 and seen < $2";
    Both SETTINGS = "update people set lang = $2, settings = $3 where id = $1 and closed is null";
    Both ROLE = "update people set role = $2 where id = $1 and closed is null";
    Both BAN = "update people set banned_until = $2 where id = $1";
    Both MUTE = "update people set muted_until = $2 where id = $1";
    Both CLOSE = "update people set name = $2, name_key = $2, email = null, lang = null, settings = null, role = '', \
        closed = $3 where id = $1 and closed is null";
    Both DROP_PASSWORD = "delete from credentials where person = $1";
    Both DROP_SESSIONS = "delete from sessions where person = $1";
    Both DROP_TOKENS = "delete from tokens where person = $1";
    Both DROP_BLOCKS = "delete from blocks where person = $1 or other = $1";
    Both DROP_WAITER = "delete from waiters where person = $1";
    Both DROP_INVITED = "delete from invited where person = $1";
    Both WITHDRAW_INVITES = "update invites set withdrawn = $2, revision = revision + 1 \
        where maker = $1 and game is null and withdrawn is null";
    Both BLOCK = "insert into blocks (person, other, made) values ($1, $2, $3) on conflict do nothing";
    Both UNBLOCK = "delete from blocks where person = $1 and other = $2";
    Both BLOCKED = "select count(*) from blocks \
        where (person = $1 and other = $2) or (person = $2 and other = $1)";
    Both BLOCKS = "select p.id, p.kind, p.name, p.name_key, p.email, p.lang, p.settings, p.role, p.created, p.seen, \
        p.closed, p.banned_until, p.muted_until from blocks b join people p on p.id = b.other \
        where b.person = $1 order by b.made, p.id";
}

/// The name of a closed account. It has the shape of a name and is as unique as the id.
#[must_use]
pub fn closed_name(person: &str) -> String {
    format!("closed-{person}")
}

impl Store {
    /// Adds a person, with a password if it is an account. Refused as `Taken` if the name is somebody else's.
    ///
    /// # Errors
    ///
    /// If the name or id is taken, or the database is away.
    pub async fn add_person(&self, person: &PersonRow, password: Option<&str>) -> Result<(), StoreError> {
        let p = person;
        together!(self, |transaction| {
            step!(
                transaction,
                INSERT,
                &p.id,
                &p.kind,
                &p.name,
                &p.name_key,
                &p.email,
                &p.lang,
                &p.settings,
                &p.role,
                p.created,
                p.seen,
                p.closed,
                p.banned_until,
                p.muted_until
            );
            if let Some(password) = password {
                step!(transaction, SET_PASSWORD, &p.id, password, p.created);
            }
        });
        Ok(())
    }

    /// A guest becomes an account and keeps id, sessions and games.
    ///
    /// # Errors
    ///
    /// If the database is away.
    pub async fn become_account(
        &self,
        person: &str,
        name: (&str, &str),
        email: Option<&str>,
        password: &str,
        now: i64,
    ) -> Result<Naming, StoreError> {
        match self.promote(person, name, email, password, now).await {
            Err(StoreError::Taken(_)) => Ok(Naming::Taken),
            other => other,
        }
    }

    async fn promote(
        &self,
        person: &str,
        (name, key): (&str, &str),
        email: Option<&str>,
        password: &str,
        now: i64,
    ) -> Result<Naming, StoreError> {
        together!(self, |transaction| {
            if step!(transaction, PROMOTE, person, name, key, email) == 0 {
                return Ok(Naming::NotAGuest);
            }
            step!(transaction, SET_PASSWORD, person, password, now);
        });
        Ok(Naming::Done)
    }

    /// An account becomes a bot, for good. Tells whether it was an account.
    ///
    /// # Errors
    ///
    /// If the database is away.
    pub async fn become_bot(&self, person: &str) -> Result<bool, StoreError> {
        Ok(run!(self, BECOME_BOT, person)? == 1)
    }

    /// # Errors
    ///
    /// If the database is away.
    pub async fn person(&self, id: &str) -> Result<Option<PersonRow>, StoreError> {
        maybe!(self, PersonRow, BY_ID, id)
    }

    /// # Errors
    ///
    /// If the database is away.
    pub async fn person_named(&self, name_key: &str) -> Result<Option<PersonRow>, StoreError> {
        maybe!(self, PersonRow, BY_NAME, name_key)
    }

    /// The hash of a person's password.
    ///
    /// # Errors
    ///
    /// If the database is away.
    pub async fn password(&self, person: &str) -> Result<Option<String>, StoreError> {
        Ok(maybe!(self, (String,), PASSWORD, person)?.map(|(password,)| password))
    }

    /// # Errors
    ///
    /// If there is no such person, or the database is away.
    pub async fn set_password(&self, person: &str, password: &str, now: i64) -> Result<(), StoreError> {
        run!(self, SET_PASSWORD, person, password, now).map(drop)
    }

    /// # Errors
    ///
    /// If the database is away.
    pub async fn person_seen(&self, person: &str, now: i64) -> Result<(), StoreError> {
        run!(self, SEEN, person, now).map(drop)
    }

    /// # Errors
    ///
    /// If the database is away.
    pub async fn set_settings(
        &self,
        person: &str,
        lang: Option<&str>,
        settings: Option<&str>,
    ) -> Result<bool, StoreError> {
        Ok(run!(self, SETTINGS, person, lang, settings)? == 1)
    }

    /// Gives a role: empty, `moderator` or `admin`. Tells whether there is such a person.
    ///
    /// # Errors
    ///
    /// If the database is away.
    pub async fn set_role(&self, person: &str, role: &str) -> Result<bool, StoreError> {
        Ok(run!(self, ROLE, person, role)? == 1)
    }

    /// Refuses a person until then, or (`None`) no longer.
    ///
    /// # Errors
    ///
    /// If the database is away.
    pub async fn ban(&self, person: &str, until: Option<i64>) -> Result<bool, StoreError> {
        Ok(run!(self, BAN, person, until)? == 1)
    }

    /// Takes chat away until then, or (`None`) gives it back.
    ///
    /// # Errors
    ///
    /// If the database is away.
    pub async fn mute(&self, person: &str, until: Option<i64>) -> Result<bool, StoreError> {
        Ok(run!(self, MUTE, person, until)? == 1)
    }

    /// Closes an account: name, mail, password, sessions, tokens, blocks and open invitations go; games stay. Tells
    /// whether it was open.
    ///
    /// # Errors
    ///
    /// If the database is away.
    pub async fn close_person(&self, person: &str, now: i64) -> Result<bool, StoreError> {
        together!(self, |transaction| {
            if step!(transaction, CLOSE, person, closed_name(person), now) == 0 {
                return Ok(false);
            }
            for text in [DROP_PASSWORD, DROP_SESSIONS, DROP_TOKENS, DROP_BLOCKS, DROP_WAITER, DROP_INVITED] {
                step!(transaction, text, person);
            }
            step!(transaction, WITHDRAW_INVITES, person, now);
        });
        Ok(true)
    }

    /// # Errors
    ///
    /// If there is no such person, or the database is away.
    pub async fn block(&self, person: &str, other: &str, now: i64) -> Result<(), StoreError> {
        run!(self, BLOCK, person, other, now).map(drop)
    }

    /// # Errors
    ///
    /// If the database is away.
    pub async fn unblock(&self, person: &str, other: &str) -> Result<(), StoreError> {
        run!(self, UNBLOCK, person, other).map(drop)
    }

    /// Whether either of the two blocks the other.
    ///
    /// # Errors
    ///
    /// If the database is away.
    pub async fn blocked(&self, one: &str, other: &str) -> Result<bool, StoreError> {
        Ok(maybe!(self, (i64,), BLOCKED, one, other)?.is_some_and(|(count,)| count > 0))
    }

    /// Whom a person blocks.
    ///
    /// # Errors
    ///
    /// If the database is away.
    pub async fn blocks(&self, person: &str) -> Result<Vec<PersonRow>, StoreError> {
        all!(self, PersonRow, BLOCKS, person)
    }
}
