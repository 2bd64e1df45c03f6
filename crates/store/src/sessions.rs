//! What lets a caller in: sessions of the page, and tokens of programs. Secrets are kept as hashes.

use crate::{Store, StoreError};

row! {
    /// A session, for its owner's list.
    pub struct SessionRow {
        /// 12 letters.
        pub id: String,
        /// Whose it is.
        pub person: String,
        /// When it began.
        pub made: i64,
        /// When it was last used, as far as it was noted.
        pub seen: i64,
        /// When it ends.
        pub expires: i64,
    }
}

row! {
    /// A token, for its owner's list.
    pub struct TokenRow {
        /// 12 letters.
        pub id: String,
        /// Whose it is.
        pub person: String,
        /// What its owner calls it.
        pub name: String,
        /// Words, with a space between two.
        pub scopes: String,
        /// When it was made.
        pub made: i64,
        /// When it was last used, as far as it was noted.
        pub seen: i64,
        /// When it ends, if it does.
        pub expires: Option<i64>,
    }
}

row! {
    /// Who calls, found by the hash of a session's or token's secret.
    pub struct CallerRow {
        /// The id of the session or token.
        pub credential: String,
        /// The scopes of a token; none for a session, which may do everything.
        pub scopes: Option<String>,
        /// When the session or token was last used, as far as it was noted.
        pub used: i64,
        /// When it ends.
        pub expires: Option<i64>,
        /// The person's id.
        pub person: String,
        /// `guest`, `account` or `bot`.
        pub kind: String,
        /// The person's name.
        pub name: String,
        /// Empty, `moderator` or `admin`.
        pub role: String,
        /// Refused until then.
        pub banned_until: Option<i64>,
        /// Without chat until then.
        pub muted_until: Option<i64>,
    }
}

macro_rules! caller {
    ($scopes:literal, $from:literal) => {
        concat!(
            "select c.id as credential, ",
            $scopes,
            " as scopes, c.seen as used, c.expires, p.id as person, p.kind, \
             p.name, p.role, p.banned_until, p.muted_until from ",
            $from,
            " c join people p on p.id = c.person \
             where c.hash = $1 and (c.expires is null or c.expires > $2) and p.closed is null"
        )
    };
}

statements! {
    Both ADD_SESSION = "insert into sessions (id, hash, person, made, seen, expires) values ($1, $2, $3, $4, $5, $6)";
    Both SESSION = caller!("cast(null as text)", "sessions");
    Both USE_SESSION = "update sessions set seen = $2, expires = $3 where id = $1";
    Both SESSIONS = "select id, person, made, seen, expires from sessions where person = $1 and expires > $2 \
        order by made, id";
    Both END_SESSION = "delete from sessions where person = $1 and id = $2";
    Both END_OTHERS = "delete from sessions where person = $1 and id <> $2";
    Both END_OLD = "delete from sessions where expires <= $1";
    Both ADD_TOKEN = "insert into tokens (id, hash, person, name, scopes, made, seen, expires) \
        values ($1, $2, $3, $4, $5, $6, $7, $8)";
    Both TOKEN = caller!("c.scopes", "tokens");
    Both USE_TOKEN = "update tokens set seen = $2 where id = $1";
    Both TOKENS = "select id, person, name, scopes, made, seen, expires from tokens where person = $1 \
        order by made, id";
    Both END_TOKEN = "delete from tokens where person = $1 and id = $2";
}

impl Store {
    /// # Errors
    ///
    /// If there is no such person, or the database is away.
    pub async fn add_session(&self, session: &SessionRow, hash: &str) -> Result<(), StoreError> {
        let s = session;
        run!(self, ADD_SESSION, &s.id, hash, &s.person, s.made, s.seen, s.expires).map(drop)
    }

    /// Who has the session with this hash, if it has not ended and the person is not closed.
    ///
    /// # Errors
    ///
    /// If the database is away.
    pub async fn session_caller(&self, hash: &str, now: i64) -> Result<Option<CallerRow>, StoreError> {
        maybe!(self, CallerRow, SESSION, hash, now)
    }

    /// Notes that a session was used, and until when it lasts now.
    ///
    /// # Errors
    ///
    /// If the database is away.
    pub async fn session_used(&self, id: &str, now: i64, expires: i64) -> Result<(), StoreError> {
        run!(self, USE_SESSION, id, now, expires).map(drop)
    }

    /// A person's sessions that have not ended.
    ///
    /// # Errors
    ///
    /// If the database is away.
    pub async fn sessions(&self, person: &str, now: i64) -> Result<Vec<SessionRow>, StoreError> {
        all!(self, SessionRow, SESSIONS, person, now)
    }

    /// Ends a person's session. Tells whether there was one.
    ///
    /// # Errors
    ///
    /// If the database is away.
    pub async fn end_session(&self, person: &str, id: &str) -> Result<bool, StoreError> {
        Ok(run!(self, END_SESSION, person, id)? == 1)
    }

    /// Ends all of a person's sessions but one; with an empty `kept`, all.
    ///
    /// # Errors
    ///
    /// If the database is away.
    pub async fn end_other_sessions(&self, person: &str, kept: &str) -> Result<u64, StoreError> {
        run!(self, END_OTHERS, person, kept)
    }

    /// Forgets sessions that have ended.
    ///
    /// # Errors
    ///
    /// If the database is away.
    pub async fn forget_old_sessions(&self, now: i64) -> Result<u64, StoreError> {
        run!(self, END_OLD, now)
    }

    /// # Errors
    ///
    /// If there is no such person, or the database is away.
    pub async fn add_token(&self, token: &TokenRow, hash: &str) -> Result<(), StoreError> {
        let t = token;
        run!(self, ADD_TOKEN, &t.id, hash, &t.person, &t.name, &t.scopes, t.made, t.seen, t.expires).map(drop)
    }

    /// Who has the token with this hash, if it has not ended and the person is not closed.
    ///
    /// # Errors
    ///
    /// If the database is away.
    pub async fn token_caller(&self, hash: &str, now: i64) -> Result<Option<CallerRow>, StoreError> {
        maybe!(self, CallerRow, TOKEN, hash, now)
    }

    /// # Errors
    ///
    /// If the database is away.
    pub async fn token_used(&self, id: &str, now: i64) -> Result<(), StoreError> {
        run!(self, USE_TOKEN, id, now).map(drop)
    }

    /// # Errors
    ///
    /// If the database is away.
    pub async fn tokens(&self, person: &str) -> Result<Vec<TokenRow>, StoreError> {
        all!(self, TokenRow, TOKENS, person)
    }

    /// Ends a person's token. Tells whether there was one.
    ///
    /// # Errors
    ///
    /// If the database is away.
    pub async fn end_token(&self, person: &str, id: &str) -> Result<bool, StoreError> {
        Ok(run!(self, END_TOKEN, person, id)? == 1)
    }
}
