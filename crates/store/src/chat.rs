//! Chat of games, and reports about people.

use crate::{Store, StoreError};

/// How often a line is numbered anew when somebody else's line took its number.
const NUMBERINGS: usize = 32;

row! {
    /// A line of chat with its writer's name.
    pub struct ChatRow {
        /// The line's number in its game, counted from 1 over both rooms.
        pub n: i64,
        /// `players` or `spectators`.
        pub room: String,
        /// The writer's id.
        pub person: String,
        /// The writer's name.
        pub name: String,
        /// The writer's seat.
        pub seat: Option<i64>,
        /// What was written.
        pub body: String,
        /// When.
        pub at: i64,
    }
}

row! {
    /// A line of chat as its writer's own data.
    pub struct OwnChatRow {
        /// The game.
        pub game: String,
        /// `players` or `spectators`.
        pub room: String,
        /// What was written.
        pub body: String,
        /// When.
        pub at: i64,
    }
}

/// A line of chat to be added.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NewChat<'a> {
    /// The game.
    pub game: &'a str,
    /// `players` or `spectators`.
    pub room: &'a str,
    /// The writer's id.
    pub person: &'a str,
    /// The writer's seat.
    pub seat: Option<i64>,
    /// What is written.
    pub body: &'a str,
    /// When.
    pub at: i64,
}

row! {
    /// A report about a person.
    pub struct ReportRow {
        /// 12 letters.
        pub id: String,
        /// Who reports.
        pub by_person: String,
        /// Whom it is about.
        pub about: String,
        /// The game in which it happened.
        pub game: Option<String>,
        /// What is said.
        pub body: String,
        /// The chat as it was.
        pub chat: Option<String>,
        /// When.
        pub at: i64,
        /// When a moderator closed it.
        pub closed: Option<i64>,
        /// Which moderator did.
        pub closed_by: Option<String>,
    }
}

statements! {
    Both ADD = "insert into chat (game, n, room, person, seat, body, at, hidden) \
        select $1, coalesce(max(n), 0) + 1, $2, $3, $4, $5, $6, false from chat where game = $1 returning n";
    Both LINES = "select c.n, c.room, c.person, p.name, c.seat, c.body, c.at from chat c \
        join people p on p.id = c.person where c.game = $1 and (c.room = $2 or $2 = '') and c.hidden = false \
        and not exists (select 1 from blocks b where b.person = $3 and b.other = c.person) \
        order by c.n desc limit $4";
    Both LINES_BY = "select game, room, body, at from chat where person = $1 order by at, game, n";
    Both REPORTS_BY = "select id, by_person, about, game, body, chat, at, closed, closed_by from reports \
        where by_person = $1 order by at, id";
    Both HIDE = "update chat set hidden = true where game = $1 and n = $2";
    Both REPORT = "insert into reports (id, by_person, about, game, body, chat, at) values ($1, $2, $3, $4, $5, $6, $7)";
    Both REPORTS = "select id, by_person, about, game, body, chat, at, closed, closed_by from reports \
        where closed is null order by at, id limit $1";
    Both REPORTS_SINCE = "select count(*) from reports where by_person = $1 and at >= $2";
    Both CLOSE_REPORT = "update reports set closed = $2, closed_by = $3 where id = $1 and closed is null";
}

impl Store {
    /// Adds a line and answers its number.
    ///
    /// # Errors
    ///
    /// If the game or person is not there, or the database is away.
    pub async fn add_chat(&self, line: &NewChat<'_>) -> Result<i64, StoreError> {
        let NewChat { game, room, person, seat, body, at } = *line;
        let mut taken = String::new();
        for _ in 0..NUMBERINGS {
            match changed!(self, (i64,), ADD, game, room, person, seat, body, at) {
                Ok(added) => return Ok(added.map_or(0, |(n,)| n)),
                Err(StoreError::Taken(why)) => taken = why,
                Err(other) => return Err(other),
            }
        }
        Err(StoreError::Away(taken))
    }

    /// The last lines of a room (or, if it is empty, of both) but for those of people whom `reader` blocks, the oldest
    /// first. `reader` may be empty.
    ///
    /// # Errors
    ///
    /// If the database is away.
    pub async fn chat(
        &self,
        game: &str,
        room: &str,
        reader: &str,
        limit: i64,
    ) -> Result<Vec<ChatRow>, StoreError> {
        let mut lines = all!(self, ChatRow, LINES, game, room, reader, limit)?;
        lines.reverse();
        Ok(lines)
    }

    /// Every line that a person wrote, the oldest first.
    ///
    /// # Errors
    ///
    /// If the database is away.
    pub async fn chat_by(&self, person: &str) -> Result<Vec<OwnChatRow>, StoreError> {
        all!(self, OwnChatRow, LINES_BY, person)
    }

    /// Every report that a person wrote, the oldest first.
    ///
    /// # Errors
    ///
    /// If the database is away.
    pub async fn reports_written(&self, person: &str) -> Result<Vec<ReportRow>, StoreError> {
        all!(self, ReportRow, REPORTS_BY, person)
    }

    /// Takes a line out of sight.
    ///
    /// # Errors
    ///
    /// If the database is away.
    pub async fn hide_chat(&self, game: &str, n: i64) -> Result<bool, StoreError> {
        Ok(run!(self, HIDE, game, n)? == 1)
    }

    /// # Errors
    ///
    /// If a person or the game is not there, or the database is away.
    pub async fn add_report(&self, report: &ReportRow) -> Result<(), StoreError> {
        let r = report;
        run!(self, REPORT, &r.id, &r.by_person, &r.about, &r.game, &r.body, &r.chat, r.at).map(drop)
    }

    /// The reports that no moderator has closed, the oldest first.
    ///
    /// # Errors
    ///
    /// If the database is away.
    pub async fn open_reports(&self, limit: i64) -> Result<Vec<ReportRow>, StoreError> {
        all!(self, ReportRow, REPORTS, limit)
    }

    /// How many reports a person has written since a moment.
    ///
    /// # Errors
    ///
    /// If the database is away.
    pub async fn reports_by(&self, person: &str, since: i64) -> Result<i64, StoreError> {
        Ok(maybe!(self, (i64,), REPORTS_SINCE, person, since)?.map_or(0, |(count,)| count))
    }

    /// Tells whether the report was open.
    ///
    /// # Errors
    ///
    /// If the database is away.
    pub async fn close_report(
        &self,
        id: &str,
        moderator: Option<&str>,
        now: i64,
    ) -> Result<bool, StoreError> {
        Ok(run!(self, CLOSE_REPORT, id, now, moderator)? == 1)
    }
}
