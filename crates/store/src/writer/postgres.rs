//! A batch on PostgreSQL: the plain changes in one statement, and the others, if there are any, one by one in the same
//! transaction.

use std::collections::HashSet;
use std::time::Instant;

use sqlx::pool::PoolConnection;
use sqlx::{Connection as _, PgConnection, PgPool};

use super::batch::{Failed, on_postgres_connection, sort, store_sorted};
use super::{Also, GameChange};
use crate::open::TRUSTED;

statements! {
    // The rows are locked in the order of their ids before any is changed, so two batches never wait for each other.
    Postgres PLAIN = "with c as (select * from unnest($1::text[], $2::bigint[], $3::text[], $4::bigint[], \
            $5::bigint[], $6::text[], $7::bigint[], $8::bigint[], $9::bigint[], $10::bigint[], $11::text[], \
            $12::text[], $13::bigint[], $14::bigint[], $15::text[], $16::bigint[], $17::bigint[], $18::text[], \
            $19::bigint[], $20::bigint[]) as c (game, seen, status, ordinal, to_act, state, deadline, engine_at, \
            changed, ended, result, next_game, e_ordinal, e_seat, e_moves, e_spent, e_lag, e_left, e_to_act, e_at)), \
        l as materialized (select id from games where id = any($1) order by id collate \"C\" for update), \
        u as (update games g set status = c.status, revision = c.seen + 1, ordinal = c.ordinal, to_act = c.to_act, \
            state = c.state, deadline = c.deadline, engine_at = c.engine_at, changed = c.changed, ended = c.ended, \
            result = c.result, next_game = c.next_game \
            from c join l on l.id = c.game where g.id = c.game and g.revision = c.seen returning g.id), \
        e as (insert into entries (game, ordinal, seat, moves, spent, lag, left_after, to_act, at) \
            select c.game, c.e_ordinal, c.e_seat, c.e_moves, c.e_spent, c.e_lag, c.e_left, c.e_to_act, c.e_at \
            from c join u on u.id = c.game where c.e_ordinal is not null) \
        select id from u";
    Postgres LOCK_GAMES = "select id from games where id = any($1) order by id collate \"C\" for update";
    Postgres LOCK_RATINGS = "select person from ratings where person = any($1) \
        order by person collate \"C\", pool collate \"C\" for update";
}

/// A connection that a writer keeps from batch to batch: to take one from the pool and to give it back are two more ways
/// to the database and back.
pub(super) struct Kept {
    pool: PgPool,
    connection: Option<PoolConnection<sqlx::Postgres>>,
    used: Instant,
}

impl Kept {
    pub(super) fn new(pool: PgPool) -> Self {
        Self { pool, connection: None, used: Instant::now() }
    }

    /// Waits until the pool is closed while a connection is kept, and lets go of it.
    pub(super) async fn closed(&mut self) {
        if self.connection.is_none() {
            std::future::pending::<()>().await;
        }
        self.pool.close_event().await;
        self.connection = None;
    }

    /// Stores a batch in one transaction; tells for each change whether it was stored.
    pub(super) async fn store(&mut self, changes: &[GameChange]) -> Result<Vec<bool>, Failed> {
        let mut connection = self.take().await?;
        // After an error the pool finds out whether the connection still works.
        let stored = store(&mut connection, changes).await?;
        (self.connection, self.used) = (Some(connection), Instant::now());
        Ok(stored)
    }

    /// The connection that is kept, if it works, else one of the pool.
    async fn take(&mut self) -> Result<PoolConnection<sqlx::Postgres>, sqlx::Error> {
        if let Some(mut kept) = self.connection.take().filter(|_| !self.pool.is_closed())
            && (self.used.elapsed() < TRUSTED || kept.ping().await.is_ok())
        {
            return Ok(kept);
        }
        self.pool.acquire().await
    }
}

async fn store(connection: &mut PgConnection, changes: &[GameChange]) -> Result<Vec<bool>, Failed> {
    let sorted = sort(changes);
    if sorted.1.is_empty() {
        // One statement is a transaction of its own.
        let batch: Vec<&GameChange> = changes.iter().collect();
        let done = store_plain(connection, &batch).await?;
        return Ok(changes.iter().map(|change| done.contains(&change.game)).collect());
    }
    let mut transaction = connection.begin().await?;
    lock(&mut transaction, changes).await?;
    Ok(store_sorted!(transaction, changes, sorted, store_plain, on_postgres_connection))
}

/// Locks every row that the batch changes, in one order for all writers.
async fn lock(connection: &mut PgConnection, changes: &[GameChange]) -> Result<(), sqlx::Error> {
    let games: Vec<&str> = changes.iter().map(|change| change.game.as_str()).collect();
    step!(connection, LOCK_GAMES, games);
    let also = changes.iter().flat_map(|change| &change.also);
    let people: Vec<&str> = also
        .filter_map(|also| match also {
            Also::Rating { rating, .. } => Some(rating.person.as_str()),
            _ => None,
        })
        .collect();
    if !people.is_empty() {
        step!(connection, LOCK_RATINGS, people);
    }
    Ok(())
}

/// Stores plain changes in one statement. Answers the games that were at the revision seen.
async fn store_plain(
    connection: &mut PgConnection,
    batch: &[&GameChange],
) -> Result<HashSet<String>, sqlx::Error> {
    macro_rules! column {
        ($change:ident => $value:expr) => {
            batch.iter().map(|$change| $value).collect::<Vec<_>>()
        };
    }
    macro_rules! entry {
        ($entry:ident => $value:expr) => {
            batch.iter().map(|change| change.entry.as_ref().and_then(|$entry| $value)).collect::<Vec<_>>()
        };
    }
    let done: Vec<(String,)> = sqlx::query_as(PLAIN)
        .bind(column!(c => c.game.as_str()))
        .bind(column!(c => c.seen_revision))
        .bind(column!(c => c.now.status.as_str()))
        .bind(column!(c => c.now.ordinal))
        .bind(column!(c => c.now.to_act))
        .bind(column!(c => c.now.state.as_str()))
        .bind(column!(c => c.now.deadline))
        .bind(column!(c => c.now.engine_at))
        .bind(column!(c => c.now.changed))
        .bind(column!(c => c.now.ended))
        .bind(column!(c => c.now.result.as_deref()))
        .bind(column!(c => c.now.next_game.as_deref()))
        .bind(entry!(e => Some(e.ordinal)))
        .bind(entry!(e => e.seat))
        .bind(entry!(e => Some(e.moves.as_str())))
        .bind(entry!(e => e.spent))
        .bind(entry!(e => e.lag))
        .bind(entry!(e => Some(e.left_after.as_str())))
        .bind(entry!(e => e.to_act))
        .bind(entry!(e => Some(e.at)))
        .fetch_all(connection)
        .await?;
    Ok(done.into_iter().map(|(game,)| game).collect())
}
