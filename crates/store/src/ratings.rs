//! Ratings and their log. They are changed by the writer, together with the game that changes them.

use crate::{Store, StoreError};

row! {
    /// A person's rating in a pool.
    pub struct RatingRow {
        /// The person.
        pub person: String,
        /// The pool: game, kind of clock, two or more.
        pub pool: String,
        /// The rating.
        pub rating: f64,
        /// How uncertain it is.
        pub deviation: f64,
        /// How much it moves.
        pub volatility: f64,
        /// How many rated games it rests on.
        pub games: i64,
        /// When it last changed.
        pub at: i64,
    }
}

row! {
    /// A rating after a game.
    pub struct RatingLogRow {
        /// The person.
        pub person: String,
        /// The pool.
        pub pool: String,
        /// The game.
        pub game: String,
        /// How many rated games the rating rests on.
        pub games: i64,
        /// The rating.
        pub rating: f64,
        /// How uncertain it is.
        pub deviation: f64,
        /// When.
        pub at: i64,
    }
}

row! {
    /// A line of a list of leaders.
    pub struct LeaderRow {
        /// The person's id.
        pub id: String,
        /// The person's name.
        pub name: String,
        /// `account` or `bot`.
        pub kind: String,
        /// The rating.
        pub rating: f64,
        /// How uncertain it is.
        pub deviation: f64,
        /// How many rated games it rests on.
        pub games: i64,
    }
}

statements! {
    Both ONE = "select person, pool, rating, deviation, volatility, games, at from ratings \
        where person = $1 and pool = $2";
    Both ALL = "select person, pool, rating, deviation, volatility, games, at from ratings \
        where person = $1 order by pool";
    Both LOG = "select person, pool, game, games, rating, deviation, at from rating_log \
        where person = $1 and pool = $2 order by games desc limit $3";
    Both LEADERS = "select p.id, p.name, p.kind, r.rating, r.deviation, r.games from ratings r \
        join people p on p.id = r.person where r.pool = $1 and r.deviation <= $2 and p.closed is null \
        order by r.rating desc, p.id limit $3";
    Both POOLS = "select distinct pool from ratings order by pool";
}

impl Store {
    /// # Errors
    ///
    /// If the database is away.
    pub async fn rating(&self, person: &str, pool: &str) -> Result<Option<RatingRow>, StoreError> {
        maybe!(self, RatingRow, ONE, person, pool)
    }

    /// All ratings of a person.
    ///
    /// # Errors
    ///
    /// If the database is away.
    pub async fn ratings(&self, person: &str) -> Result<Vec<RatingRow>, StoreError> {
        all!(self, RatingRow, ALL, person)
    }

    /// A person's last ratings in a pool, the newest first.
    ///
    /// # Errors
    ///
    /// If the database is away.
    pub async fn rating_log(
        &self,
        person: &str,
        pool: &str,
        limit: i64,
    ) -> Result<Vec<RatingLogRow>, StoreError> {
        all!(self, RatingLogRow, LOG, person, pool, limit)
    }

    /// The best of a pool whose deviation is at most `deviation`.
    ///
    /// # Errors
    ///
    /// If the database is away.
    pub async fn leaders(
        &self,
        pool: &str,
        deviation: f64,
        limit: i64,
    ) -> Result<Vec<LeaderRow>, StoreError> {
        all!(self, LeaderRow, LEADERS, pool, deviation, limit)
    }

    /// The pools in which somebody has a rating.
    ///
    /// # Errors
    ///
    /// If the database is away.
    pub async fn pools(&self) -> Result<Vec<String>, StoreError> {
        Ok(all!(self, (String,), POOLS)?.into_iter().map(|(pool,)| pool).collect())
    }
}
