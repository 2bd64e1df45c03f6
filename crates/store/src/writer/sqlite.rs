//! A batch on SQLite: the plain changes in two statements, the others one by one in the same transaction.
//!
//! Every statement wakes the thread that has the connection, which costs more than the statement. So the rows of a
//! batch are handed over as one JSON text.

use std::collections::HashSet;

use serde_json::{Value, json};
use sqlx::{SqliteConnection, SqlitePool};

use super::GameChange;
use super::batch::{Failed, on_sqlite_connection, sort, store_sorted};

statements! {
    Sqlite PLAIN_GAMES = "update games set status = c.status, revision = c.seen + 1, ordinal = c.ordinal, \
        to_act = c.to_act, state = c.state, deadline = c.deadline, engine_at = c.engine_at, changed = c.changed, \
        ended = c.ended, result = c.result, next_game = c.next_game \
        from (select value ->> 0 as game, value ->> 1 as seen, value ->> 2 as status, value ->> 3 as ordinal, \
            value ->> 4 as to_act, value ->> 5 as state, value ->> 6 as deadline, value ->> 7 as engine_at, \
            value ->> 8 as changed, value ->> 9 as ended, value ->> 10 as result, value ->> 11 as next_game \
            from json_each($1)) as c \
        where games.id = c.game and games.revision = c.seen returning id";
    Sqlite PLAIN_ENTRIES = "insert into entries (game, ordinal, seat, moves, spent, lag, left_after, to_act, at) \
        select value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4, value ->> 5, value ->> 6, \
            value ->> 7, value ->> 8 from json_each($1)";
}

/// Stores a batch in one transaction; tells for each change whether it was stored.
pub(super) async fn store(pool: &SqlitePool, changes: &[GameChange]) -> Result<Vec<bool>, Failed> {
    let mut transaction = pool.begin_with("begin immediate").await?;
    Ok(store_sorted!(transaction, changes, sort(changes), store_plain, on_sqlite_connection))
}

/// Stores plain changes. Answers the games that were at the revision seen.
async fn store_plain(
    connection: &mut SqliteConnection,
    batch: &[&GameChange],
) -> Result<HashSet<String>, sqlx::Error> {
    let games: Vec<Value> = batch.iter().map(|change| game_row(change)).collect();
    let done: Vec<(String,)> =
        sqlx::query_as(PLAIN_GAMES).bind(Value::from(games).to_string()).fetch_all(&mut *connection).await?;
    let done: HashSet<String> = done.into_iter().map(|(game,)| game).collect();
    let stored = batch.iter().filter(|change| done.contains(&change.game));
    let entries: Vec<Value> = stored.filter_map(|change| entry_row(change)).collect();
    if !entries.is_empty() {
        step!(connection, PLAIN_ENTRIES, Value::from(entries).to_string());
    }
    Ok(done)
}

fn game_row(change: &GameChange) -> Value {
    let n = &change.now;
    json!([
        change.game,
        change.seen_revision,
        n.status,
        n.ordinal,
        n.to_act,
        n.state,
        n.deadline,
        n.engine_at,
        n.changed,
        n.ended,
        n.result,
        n.next_game
    ])
}

fn entry_row(change: &GameChange) -> Option<Value> {
    let e = change.entry.as_ref()?;
    Some(json!([e.game, e.ordinal, e.seat, e.moves, e.spent, e.lag, e.left_after, e.to_act, e.at]))
}
