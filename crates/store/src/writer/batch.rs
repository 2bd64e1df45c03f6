//! A batch in one transaction, and what is done when it fails.

use std::collections::HashSet;

use sqlx::{Connection as _, PgConnection, SqliteConnection};

use super::{Also, GameChange, Line, Outcome, sqlite};
use crate::{RatingRow, StoreError};

statements! {
    Both UPDATE = "update games set status = $3, revision = $2 + 1, ordinal = $4, to_act = $5, state = $6, \
        deadline = $7, engine_at = $8, changed = $9, ended = $10, result = $11, next_game = $12 \
        where id = $1 and revision = $2";
    Both INSERT_ENTRY = "insert into entries (game, ordinal, seat, moves, spent, lag, left_after, to_act, at) \
        values ($1, $2, $3, $4, $5, $6, $7, $8, $9)";
    Both FIRST_RATING = "insert into ratings (person, pool, rating, deviation, volatility, games, at) \
        values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing";
    Both NEXT_RATING = "update ratings set rating = $3, deviation = $4, volatility = $5, games = $6, at = $7 \
        where person = $1 and pool = $2 and games = $8";
    Both LOG_RATING = "insert into rating_log (person, pool, game, games, rating, deviation, at) \
        values ($1, $2, $3, $4, $5, $6, $7)";
    Both SEAT_RATING = "update seats set rating_before = $3, rating_after = $4 where game = $1 and seat = $2";
}

/// PostgreSQL's code for a deadlock.
const DEADLOCK: &str = "40P01";

/// Why a transaction did not end.
pub(super) enum Failed {
    /// Before the commit: nothing was stored.
    Before(sqlx::Error),
    /// While it was committed: it may have been stored.
    Committing(sqlx::Error),
}

impl From<sqlx::Error> for Failed {
    fn from(error: sqlx::Error) -> Self {
        Self::Before(error)
    }
}

/// Stores a batch in one transaction. If the error may be about one of the changes, each is tried on its own.
pub(super) async fn store(line: &mut Line, changes: &[GameChange]) -> Vec<Outcome> {
    let stored = match line {
        Line::Sqlite(pool) => sqlite::store(pool, changes).await,
        Line::Postgres(kept) => kept.store(changes).await,
    };
    let failed = match stored {
        Ok(stored) => return stored.into_iter().map(outcome).collect(),
        Err(failed) => failed,
    };
    if let Some(outcomes) = all_unknown(failed, changes.len()) {
        return outcomes;
    }
    let mut outcomes = Vec::with_capacity(changes.len());
    for change in changes {
        outcomes.extend(Box::pin(store(line, std::slice::from_ref(change))).await);
    }
    outcomes
}

fn outcome(stored: bool) -> Outcome {
    if stored { Outcome::Committed } else { Outcome::Conflict }
}

/// What a failed batch means for each of its changes, or `None` if they are to be tried one by one.
fn all_unknown(failed: Failed, many: usize) -> Option<Vec<Outcome>> {
    let error = match failed {
        Failed::Committing(error) => StoreError::Away(error.to_string()),
        Failed::Before(error) if many > 1 && is_about_one(&error) => return None,
        Failed::Before(error) => StoreError::from_ref(&error),
    };
    Some(vec![Outcome::Unknown(error); many])
}

/// Whether the error may be about one change of a batch, or a deadlock, rather than about the database as a whole.
fn is_about_one(error: &sqlx::Error) -> bool {
    let code = error.as_database_error().and_then(sqlx::error::DatabaseError::code);
    code.as_deref() == Some(DEADLOCK) || !matches!(StoreError::from_ref(error), StoreError::Away(_))
}

/// The plain changes: the first of a game, with nothing beside it. The places of both kinds, in order.
pub(super) fn sort(changes: &[GameChange]) -> (Vec<usize>, Vec<usize>) {
    let mut games = HashSet::new();
    (0..changes.len())
        .partition(|&place| games.insert(&changes[place].game) && changes[place].also.is_empty())
}

/// Stores a sorted batch within a transaction, the plain changes at once and then the others one by one, and commits
/// it. Its value tells for each change whether it was stored.
macro_rules! store_sorted {
    ($transaction:ident, $changes:ident, $sorted:expr, $plain:path, $one:path) => {{
        let (plain, others): (Vec<usize>, Vec<usize>) = $sorted;
        let mut stored = vec![false; $changes.len()];
        if !plain.is_empty() {
            let batch: Vec<&GameChange> = plain.iter().map(|&place| &$changes[place]).collect();
            let done: HashSet<String> = $plain(&mut $transaction, &batch).await?;
            for place in plain {
                stored[place] = done.contains(&$changes[place].game);
            }
        }
        for place in others {
            stored[place] = $one(&mut $transaction, &$changes[place]).await?;
        }
        $transaction.commit().await.map_err(Failed::Committing)?;
        stored
    }};
}
pub(super) use store_sorted;

/// Defines a function that stores one change within a transaction and tells whether it was stored, for a kind of
/// connection.
macro_rules! store_one {
    ($name:ident, $whole:ident, $also:ident, $rating:ident, $connection:ty) => {
        pub(super) async fn $name(
            connection: &mut $connection,
            change: &GameChange,
        ) -> Result<bool, sqlx::Error> {
            if change.also.is_empty() {
                return $whole(connection, change).await;
            }
            // A savepoint: dropped, it takes back this change and none of the batch.
            let mut part = connection.begin().await?;
            if !$whole(&mut part, change).await? {
                return Ok(false);
            }
            for also in in_order(&change.also) {
                if !$also(&mut part, change, also).await? {
                    return Ok(false);
                }
            }
            part.commit().await?;
            Ok(true)
        }

        async fn $whole(connection: &mut $connection, change: &GameChange) -> Result<bool, sqlx::Error> {
            let n = &change.now;
            let changed = step!(
                connection,
                UPDATE,
                &change.game,
                change.seen_revision,
                &n.status,
                n.ordinal,
                n.to_act,
                &n.state,
                n.deadline,
                n.engine_at,
                n.changed,
                n.ended,
                &n.result,
                &n.next_game
            );
            if changed == 0 {
                return Ok(false);
            }
            if let Some(e) = &change.entry {
                step!(
                    connection,
                    INSERT_ENTRY,
                    &e.game,
                    e.ordinal,
                    e.seat,
                    &e.moves,
                    e.spent,
                    e.lag,
                    &e.left_after,
                    e.to_act,
                    e.at
                );
            }
            Ok(true)
        }

        async fn $also(
            connection: &mut $connection,
            change: &GameChange,
            also: &Also,
        ) -> Result<bool, sqlx::Error> {
            match also {
                Also::Rating { rating, seen_games } => {
                    return $rating(connection, &change.game, rating, *seen_games).await
                }
                Also::SeatRating { seat, before, after } => {
                    step!(connection, SEAT_RATING, &change.game, seat, before, after);
                }
                Also::NewGame(new) => insert_game!(connection, new),
                Also::Job(job) => insert_job!(connection, job),
            }
            Ok(true)
        }

        async fn $rating(
            connection: &mut $connection,
            game: &str,
            r: &RatingRow,
            seen_games: i64,
        ) -> Result<bool, sqlx::Error> {
            let changed = if seen_games == 0 {
                step!(
                    connection,
                    FIRST_RATING,
                    &r.person,
                    &r.pool,
                    r.rating,
                    r.deviation,
                    r.volatility,
                    r.games,
                    r.at
                )
            } else {
                step!(
                    connection,
                    NEXT_RATING,
                    &r.person,
                    &r.pool,
                    r.rating,
                    r.deviation,
                    r.volatility,
                    r.games,
                    r.at,
                    seen_games
                )
            };
            if changed == 0 {
                return Ok(false);
            }
            step!(connection, LOG_RATING, &r.person, &r.pool, game, r.games, r.rating, r.deviation, r.at);
            Ok(true)
        }
    };
}

store_one!(on_sqlite_connection, whole_sqlite, also_sqlite, rating_sqlite, SqliteConnection);
store_one!(on_postgres_connection, whole_postgres, also_postgres, rating_postgres, PgConnection);

/// Ratings in the order of people, so that two writers lock them in the same order.
fn in_order(also: &[Also]) -> Vec<&Also> {
    let mut sorted: Vec<&Also> = also.iter().collect();
    sorted.sort_by_key(|also| match also {
        Also::Rating { rating, .. } => Some((&rating.person, &rating.pool)),
        _ => None,
    });
    sorted
}
