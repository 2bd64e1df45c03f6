//! Games, their seats and their entries. A running game is changed through the writer alone.

use crate::open::Pools;
use crate::{Store, StoreError};

row! {
    /// A game as it stands.
    pub struct GameRow {
        /// 12 letters.
        pub id: String,
        /// The game's name: the first word of the set-up.
        pub kind: String,
        /// The whole set-up.
        pub setup: String,
        /// The version of the rules.
        pub rules: i64,
        /// `playing`, `over`, `aborted` or `frozen`.
        pub status: String,
        /// The kind of clock, in the words of the crate that reads it.
        pub clock: Option<String>,
        /// Whether ratings change.
        pub rated: bool,
        /// Whether turns can be taken back.
        pub takebacks: bool,
        /// `link` or `lobby`.
        pub audience: String,
        /// The pool of ratings.
        pub pool: Option<String>,
        /// From which the seeds of levels are made; told when the game is over.
        pub secret: String,
        /// Grows by one with each change.
        pub revision: i64,
        /// The ordinal of the next entry.
        pub ordinal: i64,
        /// The seat to act.
        pub to_act: Option<i64>,
        /// Clocks, offers and the like, in the words of the crate that reads them.
        pub state: String,
        /// Service time at which the seat to act runs out of time.
        pub deadline: Option<i64>,
        /// Service time since which a level is to act.
        pub engine_at: Option<i64>,
        /// When the game began.
        pub created: i64,
        /// When it was last changed.
        pub changed: i64,
        /// When it ended.
        pub ended: Option<i64>,
        /// The result, in the words of the crate that reads it.
        pub result: Option<String>,
        /// The rematch.
        pub next_game: Option<String>,
    }
}

row! {
    /// Who sits in a seat: a person or a level.
    pub struct SeatRow {
        /// The game.
        pub game: String,
        /// Counted from 0.
        pub seat: i64,
        /// The person's id.
        pub person: Option<String>,
        /// The level.
        pub level: Option<i64>,
        /// The rating at the beginning of the game.
        pub rating_before: Option<f64>,
        /// The rating after its end.
        pub rating_after: Option<f64>,
    }
}

row! {
    /// An entry of a game.
    pub struct EntryRow {
        /// The game.
        pub game: String,
        /// Counted from 1, without gaps.
        pub ordinal: i64,
        /// Whom it is about.
        pub seat: Option<i64>,
        /// The moves, with a space between two.
        pub moves: String,
        /// Milliseconds spent.
        pub spent: Option<i64>,
        /// Milliseconds given back for lag.
        pub lag: Option<i64>,
        /// What is left on the clocks, in the words of the crate that reads it.
        pub left_after: String,
        /// The seat to act afterwards.
        pub to_act: Option<i64>,
        /// When it was stored, in real time.
        pub at: i64,
    }
}

row! {
    /// A game that something is due in.
    pub struct DueRow {
        /// The game.
        pub id: String,
        /// Its revision.
        pub revision: i64,
        /// Service time at which it is due.
        pub due: i64,
    }
}

row! {
    /// How far a game is.
    pub struct RevisionRow {
        /// The game.
        pub id: String,
        /// Its revision.
        pub revision: i64,
        /// The ordinal of its next entry.
        pub ordinal: i64,
    }
}

/// A game that begins.
#[derive(Clone, Debug, PartialEq)]
pub struct NewGame {
    /// The game.
    pub game: GameRow,
    /// All its seats.
    pub seats: Vec<SeatRow>,
}

/// A game with its seats and the entries that were asked for. The entries belong to the row: none is later.
#[derive(Clone, Debug, PartialEq)]
pub struct WholeGame {
    /// The game.
    pub game: GameRow,
    /// Its seats in order.
    pub seats: Vec<SeatRow>,
    /// Its entries in order.
    pub entries: Vec<EntryRow>,
}

macro_rules! columns {
    ($of:literal) => {
        concat!(
            $of,
            "id, ",
            $of,
            "kind, ",
            $of,
            "setup, ",
            $of,
            "rules, ",
            $of,
            "status, ",
            $of,
            "clock, ",
            $of,
            "rated, ",
            $of,
            "takebacks, ",
            $of,
            "audience, ",
            $of,
            "pool, ",
            $of,
            "secret, ",
            $of,
            "revision, ",
            $of,
            "ordinal, ",
            $of,
            "to_act, ",
            $of,
            "state, ",
            $of,
            "deadline, ",
            $of,
            "engine_at, ",
            $of,
            "created, ",
            $of,
            "changed, ",
            $of,
            "ended, ",
            $of,
            "result, ",
            $of,
            "next_game"
        )
    };
}

macro_rules! due {
    ($column:literal) => {
        concat!(
            "select id, revision, ",
            $column,
            " as due from games where ",
            $column,
            " <= $1 and status = 'playing' \
             order by ",
            $column,
            " limit $2"
        )
    };
}

statements! {
    Both INSERT = concat!("insert into games (", columns!(""), ") values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, \
        $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22)");
    Both INSERT_SEAT = "insert into seats (game, seat, person, level, rating_before, rating_after) \
        values ($1, $2, $3, $4, $5, $6)";
    Both BY_ID = concat!("select ", columns!(""), " from games where id = $1");
    Both SEATS = "select game, seat, person, level, rating_before, rating_after from seats where game = $1 \
        order by seat";
    Both ENTRIES = "select game, ordinal, seat, moves, spent, lag, left_after, to_act, at from entries \
        where game = $1 and ordinal >= $2 and ordinal < $3 order by ordinal";
    Both FLAGS_DUE = due!("deadline");
    Both LEVELS_DUE = due!("engine_at");
    Postgres REVISIONS = "select id, revision, ordinal from games where id = any($1)";
    Sqlite REVISIONS_SQLITE = "select id, revision, ordinal from games \
        where id in (select value from json_each($1))";
    Both RUNNING_OF = concat!("select distinct ", columns!("g."), " from seats s join games g on g.id = s.game \
        where s.person = $1 and g.status in ('playing', 'frozen') order by g.created, g.id");
    Both ALL_OF = concat!("select distinct ", columns!("g."), " from seats s join games g on g.id = s.game \
        where s.person = $1 order by g.created, g.id");
    Both ENDED_OF = concat!("select distinct ", columns!("g."), " from seats s join games g on g.id = s.game \
        where s.person = $1 and g.status = 'over' and g.ended >= $2 and (g.kind = $3 or $3 = '') \
        and (g.ended > $4 or (g.ended = $4 and g.id > $5)) order by g.ended, g.id limit $6");
    Both LIVE = concat!("select ", columns!(""), " from games where status = 'playing' and audience = 'lobby' \
        and (kind = $1 or $1 = '') order by created desc, id limit $2");
    Both RUNNING = "select count(*) from games where status = 'playing'";
}

/// Adds a game and its seats within a transaction.
macro_rules! insert_game {
    ($transaction:expr, $new:expr) => {{
        let g = &$new.game;
        step!(
            $transaction,
            crate::games::INSERT,
            &g.id,
            &g.kind,
            &g.setup,
            g.rules,
            &g.status,
            &g.clock,
            g.rated,
            g.takebacks,
            &g.audience,
            &g.pool,
            &g.secret,
            g.revision,
            g.ordinal,
            g.to_act,
            &g.state,
            g.deadline,
            g.engine_at,
            g.created,
            g.changed,
            g.ended,
            &g.result,
            &g.next_game
        );
        for s in &$new.seats {
            step!(
                $transaction,
                crate::games::INSERT_SEAT,
                &s.game,
                s.seat,
                &s.person,
                s.level,
                s.rating_before,
                s.rating_after
            );
        }
    }};
}

impl Store {
    /// Adds a game with its seats.
    ///
    /// # Errors
    ///
    /// If the id is taken, a person is not there, or the database is away.
    pub async fn add_game(&self, new: &NewGame) -> Result<(), StoreError> {
        together!(self, |transaction| { insert_game!(transaction, new) });
        Ok(())
    }

    /// # Errors
    ///
    /// If the database is away.
    pub async fn game(&self, id: &str) -> Result<Option<GameRow>, StoreError> {
        maybe!(self, GameRow, BY_ID, id)
    }

    /// The seats of a game in order.
    ///
    /// # Errors
    ///
    /// If the database is away.
    pub async fn seats(&self, game: &str) -> Result<Vec<SeatRow>, StoreError> {
        all!(self, SeatRow, SEATS, game)
    }

    /// The entries with ordinals in `from..before`, in order.
    ///
    /// # Errors
    ///
    /// If the database is away.
    pub async fn entries(&self, game: &str, from: i64, before: i64) -> Result<Vec<EntryRow>, StoreError> {
        all!(self, EntryRow, ENTRIES, game, from, before)
    }

    /// A game with its seats and its entries from an ordinal on.
    ///
    /// # Errors
    ///
    /// If the database is away.
    pub async fn whole_game(&self, id: &str, from: i64) -> Result<Option<WholeGame>, StoreError> {
        let Some(game) = self.game(id).await? else { return Ok(None) };
        let seats = self.seats(id).await?;
        // Entries are only ever added, together with the row's ordinal, so these are the ones that the row knows.
        let entries = self.entries(id, from, game.ordinal).await?;
        Ok(Some(WholeGame { game, seats, entries }))
    }

    /// How far these games are, in no order; those that are not there are left out.
    ///
    /// # Errors
    ///
    /// If the database is away.
    pub async fn revisions(&self, games: &[String]) -> Result<Vec<RevisionRow>, StoreError> {
        let rows = match &self.inner.pools {
            Pools::Postgres(pool) => sqlx::query_as(REVISIONS).bind(games).fetch_all(pool).await,
            Pools::Sqlite { read, .. } => {
                let list =
                    serde_json::to_string(games).map_err(|error| StoreError::Broken(error.to_string()))?;
                sqlx::query_as(REVISIONS_SQLITE).bind(list).fetch_all(read).await
            }
        };
        Ok(rows?)
    }

    /// The games whose deadline is at or before a moment of service time, the earliest first.
    ///
    /// # Errors
    ///
    /// If the database is away.
    pub async fn flags_due(&self, by: i64, limit: i64) -> Result<Vec<DueRow>, StoreError> {
        all!(self, DueRow, FLAGS_DUE, by, limit)
    }

    /// The games in which a level has been to act since a moment of service time, the earliest first.
    ///
    /// # Errors
    ///
    /// If the database is away.
    pub async fn levels_due(&self, by: i64, limit: i64) -> Result<Vec<DueRow>, StoreError> {
        all!(self, DueRow, LEVELS_DUE, by, limit)
    }

    /// A person's games that are playing or frozen, the oldest first.
    ///
    /// # Errors
    ///
    /// If the database is away.
    pub async fn running_games_of(&self, person: &str) -> Result<Vec<GameRow>, StoreError> {
        all!(self, GameRow, RUNNING_OF, person)
    }

    /// All games of a person, whatever became of them, the oldest first.
    ///
    /// # Errors
    ///
    /// If the database is away.
    pub async fn games_of(&self, person: &str) -> Result<Vec<GameRow>, StoreError> {
        all!(self, GameRow, ALL_OF, person)
    }

    /// A person's games that ended at or after `since`, in the order of `(ended, id)`; `kind` may be empty. For the
    /// next page, `after` is `(ended, id)` of the last game of the page before, else `(-1, "")`.
    ///
    /// # Errors
    ///
    /// If the database is away.
    pub async fn ended_games_of(
        &self,
        person: &str,
        since: i64,
        kind: &str,
        after: (i64, &str),
        limit: i64,
    ) -> Result<Vec<GameRow>, StoreError> {
        all!(self, GameRow, ENDED_OF, person, since, kind, after.0, after.1, limit)
    }

    /// The running games that anyone may find, the newest first; `kind` may be empty.
    ///
    /// # Errors
    ///
    /// If the database is away.
    pub async fn live_games(&self, kind: &str, limit: i64) -> Result<Vec<GameRow>, StoreError> {
        all!(self, GameRow, LIVE, kind, limit)
    }

    /// How many games are running.
    ///
    /// # Errors
    ///
    /// If the database is away.
    pub async fn running_games(&self) -> Result<i64, StoreError> {
        Ok(maybe!(self, (i64,), RUNNING)?.map_or(0, |(count,)| count))
    }
}
