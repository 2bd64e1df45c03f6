//! The macros that let one body of code run on SQLite and on PostgreSQL.

/// A row of a table: a struct whose fields are named and typed as the columns are.
macro_rules! row {
    ($(#[$about:meta])* pub struct $name:ident { $($(#[$said:meta])* pub $field:ident: $kind:ty,)* }) => {
        $(#[$about])*
        #[derive(Clone, Debug, PartialEq)]
        pub struct $name { $($(#[$said])* pub $field: $kind,)* }
        row!(@read $name, sqlx::sqlite::SqliteRow, $($field)*);
        row!(@read $name, sqlx::postgres::PgRow, $($field)*);
    };
    (@read $name:ident, $row:ty, $($field:ident)*) => {
        impl<'r> sqlx::FromRow<'r, $row> for $name {
            fn from_row(row: &'r $row) -> sqlx::Result<Self> {
                Ok(Self { $($field: sqlx::Row::try_get(row, stringify!($field))?,)* })
            }
        }
    };
}

/// The SQL texts of a family, and a list of them for the test that prepares each on its databases.
macro_rules! statements {
    ($($on:ident $name:ident = $text:expr;)*) => {
        $(pub(crate) const $name: &str = $text;)*
        #[cfg(test)]
        pub(crate) const STATEMENTS: &[crate::prepared::Statement] =
            &[$(crate::prepared::Statement { on: crate::prepared::On::$on, name: stringify!($name), text: $name },)*];
    };
}

/// Runs one body for the pool that the store has: `reading` on any connection, `writing` on the one that writes.
macro_rules! on {
    ($store:expr, reading, |$pool:ident| $body:expr) => {
        match &$store.inner.pools {
            $crate::open::Pools::Sqlite { read: $pool, .. } => $body,
            $crate::open::Pools::Postgres($pool) => $body,
        }
    };
    ($store:expr, writing, |$pool:ident| $body:expr) => {
        match &$store.inner.pools {
            $crate::open::Pools::Sqlite { write: $pool, .. } => $body,
            $crate::open::Pools::Postgres($pool) => $body,
        }
    };
}

/// All rows of a statement.
macro_rules! all {
    ($store:expr, $kind:ty, $text:expr $(, $bound:expr)*) => {
        on!($store, reading, |pool| {
            sqlx::query_as::<_, $kind>($text)$(.bind($bound))*.fetch_all(pool).await.map_err(StoreError::from)
        })
    };
}

/// The row of a statement, or none.
macro_rules! maybe {
    ($store:expr, $kind:ty, $text:expr $(, $bound:expr)*) => {
        on!($store, reading, |pool| {
            sqlx::query_as::<_, $kind>($text)$(.bind($bound))*.fetch_optional(pool).await.map_err(StoreError::from)
        })
    };
}

/// The row that a changing statement returns, or none.
macro_rules! changed {
    ($store:expr, $kind:ty, $text:expr $(, $bound:expr)*) => {
        on!($store, writing, |pool| {
            sqlx::query_as::<_, $kind>($text)$(.bind($bound))*.fetch_optional(pool).await.map_err(StoreError::from)
        })
    };
}

/// How many rows a statement changed.
macro_rules! run {
    ($store:expr, $text:expr $(, $bound:expr)*) => {
        on!($store, writing, |pool| {
            sqlx::query($text)$(.bind($bound))*.execute(pool).await
                .map(|done| done.rows_affected()).map_err(StoreError::from)
        })
    };
}

/// How many rows a statement changed, in a transaction.
macro_rules! step {
    ($transaction:expr, $text:expr $(, $bound:expr)*) => {
        sqlx::query($text)$(.bind($bound))*.execute(&mut *$transaction).await?.rows_affected()
    };
}

/// Runs a body in one transaction and commits it; leaving the body early takes everything back.
macro_rules! together {
    ($store:expr, |$transaction:ident| $body:block) => {
        match &$store.inner.pools {
            $crate::open::Pools::Sqlite { write, .. } => {
                let mut $transaction = write.begin_with("begin immediate").await?;
                let done = $body;
                $transaction.commit().await?;
                done
            }
            $crate::open::Pools::Postgres(pool) => {
                let mut $transaction = pool.begin().await?;
                let done = $body;
                $transaction.commit().await?;
                done
            }
        }
    };
}
