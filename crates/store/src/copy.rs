//! A copy of all rows as lines of JSON, which either database can be filled from; and SQLite's own copy.
//!
//! The first line names the form, then comes a line a row, and the last line tells how many rows there were, so that
//! a copy that was cut off is found out. The texts of this file are made from the list of tables; a test compares
//! that list with both databases.

use std::io::{BufRead, Write};
use std::path::Path;

use futures_util::TryStreamExt as _;
use serde_json::{Map, Number, Value};
use sqlx::{AssertSqlSafe, Row as _};

use crate::open::Pools;
use crate::private::create_private;
use crate::tables::{Kind, TABLES, Table};
use crate::{Store, StoreError};

/// The form of the copy: grows when an earlier version could not read it.
const FORM: u64 = 1;
/// The longest line that is read.
const LONGEST_LINE: u64 = 64 * 1024 * 1024;

statements! {
    Sqlite VACUUM = "vacuum into $1";
}

/// Writes every row of every table within one transaction.
macro_rules! write_rows {
    ($transaction:expr, $out:expr) => {{
        let mut rows = 0_u64;
        for table in TABLES {
            let mut found = sqlx::query(AssertSqlSafe(table.select())).fetch(&mut *$transaction);
            while let Some(row) = found.try_next().await? {
                let mut fields = Map::new();
                for (name, kind) in table.columns {
                    let value = match kind {
                        Kind::Text => row.try_get::<Option<String>, _>(*name)?.map(Value::from),
                        Kind::Whole => row.try_get::<Option<i64>, _>(*name)?.map(Value::from),
                        Kind::Truth => row.try_get::<Option<bool>, _>(*name)?.map(Value::from),
                        Kind::Real => row.try_get::<Option<f64>, _>(*name)?.map(Value::from),
                    };
                    fields.insert((*name).to_owned(), value.unwrap_or(Value::Null));
                }
                write_line($out, &serde_json::json!({ "table": table.name, "row": fields }))?;
                rows += 1;
            }
        }
        rows
    }};
}

/// Adds the row of a line within a transaction.
macro_rules! add_row {
    ($transaction:expr, $table:expr, $fields:expr) => {{
        let mut query = sqlx::query(AssertSqlSafe($table.insert()));
        for (name, kind) in $table.columns {
            let value = &$fields[*name];
            query = match kind {
                Kind::Text => query.bind(value.as_str()),
                Kind::Whole => query.bind(value.as_i64()),
                Kind::Truth => query.bind(value.as_bool()),
                Kind::Real => query.bind(value.as_f64()),
            };
        }
        query.execute(&mut *$transaction).await?;
    }};
}

/// Fills every table within one transaction; refused if a table has a row.
macro_rules! read_rows {
    ($transaction:expr, $from:expr) => {{
        for table in TABLES {
            let there: i64 =
                sqlx::query_scalar(AssertSqlSafe(table.first())).fetch_one(&mut *$transaction).await?;
            if there > 0 {
                return Err(StoreError::Location(format!("it is not empty: {} has rows", table.name)));
            }
        }
        let mut lines = Lines { from: $from, number: 0 };
        lines.head()?;
        while let Some((table, fields)) = lines.row()? {
            add_row!($transaction, table, fields);
        }
        lines.number - 2
    }};
}

impl Store {
    /// Writes all rows as of one moment, a line of JSON each. Answers how many.
    ///
    /// # Errors
    ///
    /// If writing fails, or the database is away.
    pub async fn copy_to(&self, out: &mut (dyn Write + Send)) -> Result<u64, StoreError> {
        write_line(out, &serde_json::json!({ "banmen": "copy", "form": FORM }))?;
        let rows = match &self.inner.pools {
            Pools::Sqlite { read, .. } => {
                let mut transaction = read.begin().await?;
                write_rows!(transaction, out)
            }
            Pools::Postgres(pool) => {
                let mut transaction =
                    pool.begin_with("begin isolation level repeatable read read only").await?;
                write_rows!(transaction, out)
            }
        };
        write_line(out, &serde_json::json!({ "rows": rows }))?;
        out.flush().map_err(|error| writing(&error))?;
        Ok(rows)
    }

    /// Fills this empty database from a copy. Answers how many rows there were. If anything is wrong, nothing is
    /// stored.
    ///
    /// # Errors
    ///
    /// If the database is not empty, the copy is not whole and well formed, or the database is away.
    pub async fn fill_from(&self, from: &mut (dyn BufRead + Send)) -> Result<u64, StoreError> {
        Ok(together!(self, |transaction| { read_rows!(transaction, from) }))
    }

    /// Writes a copy of a SQLite database to a new file, as of one moment, while others write on.
    ///
    /// # Errors
    ///
    /// If this is PostgreSQL, the file is there already or cannot be written.
    pub async fn copy_file(&self, file: &Path) -> Result<(), StoreError> {
        let Pools::Sqlite { write, .. } = &self.inner.pools else {
            return Err(StoreError::Location("only SQLite is copied as a file".to_owned()));
        };
        let name = file.to_str().ok_or_else(|| StoreError::Location("the name is not UTF-8".to_owned()))?;
        // SQLite fills a file that is empty.
        create_private(file).map_err(|error| StoreError::Location(format!("{}: {error}", file.display())))?;
        let filled = sqlx::query(VACUUM).bind(name).execute(write).await;
        if filled.is_err() {
            // What was begun is of no use; the error that is told is why.
            let _ = std::fs::remove_file(file);
        }
        filled?;
        Ok(())
    }
}

fn writing(error: &std::io::Error) -> StoreError {
    StoreError::Location(error.to_string())
}

fn write_line(out: &mut (dyn Write + Send), line: &Value) -> Result<(), StoreError> {
    writeln!(out, "{line}").map_err(|error| writing(&error))
}

/// A row with its table.
type TableRow = (&'static Table, Map<String, Value>);

struct Lines<'a> {
    from: &'a mut (dyn BufRead + Send),
    number: u64,
}

impl Lines<'_> {
    fn wrong(&self, why: impl Into<String>) -> StoreError {
        StoreError::Copy(self.number, why.into())
    }

    fn next(&mut self) -> Result<Map<String, Value>, StoreError> {
        self.number += 1;
        let mut line = String::new();
        let mut limited = std::io::Read::take(&mut *self.from, LONGEST_LINE);
        let read = limited.read_line(&mut line).map_err(|error| self.wrong(error.to_string()))?;
        match serde_json::from_str(&line) {
            _ if read == 0 => Err(self.wrong("it ends too early")),
            Ok(Value::Object(fields)) => Ok(fields),
            Ok(_) => Err(self.wrong("it is not an object")),
            Err(error) => Err(self.wrong(error.to_string())),
        }
    }

    fn head(&mut self) -> Result<(), StoreError> {
        let head = self.next()?;
        if head.get("banmen") != Some(&Value::from("copy")) {
            return Err(self.wrong("this is no copy of Banmen's rows"));
        }
        match head.get("form").and_then(Value::as_u64) {
            Some(form) if form <= FORM => Ok(()),
            _ => Err(self.wrong("a later version wrote it")),
        }
    }

    /// The next row with its table, or none at the end.
    fn row(&mut self) -> Result<Option<TableRow>, StoreError> {
        let mut line = self.next()?;
        if let Some(rows) = line.get("rows") {
            let whole = rows.as_u64() == Some(self.number - 2);
            return if whole { Ok(None) } else { Err(self.wrong("the number of rows is another")) };
        }
        let table =
            line.get("table").and_then(Value::as_str).and_then(|name| TABLES.iter().find(|t| t.name == name));
        let table = table.ok_or_else(|| self.wrong("there is no such table"))?;
        let Some(Value::Object(mut fields)) = line.remove("row") else {
            return Err(self.wrong("there is no row"));
        };
        for (name, kind) in table.columns {
            let value = fields.entry(*name).or_insert(Value::Null);
            if !fits(*kind, value) {
                return Err(self.wrong(format!("{name} is of another kind")));
            }
        }
        match fields.keys().find(|key| table.columns.iter().all(|(name, _)| name != key)) {
            Some(unknown) => Err(self.wrong(format!("{unknown} is no column of {}", table.name))),
            None => Ok(Some((table, fields))),
        }
    }
}

fn fits(kind: Kind, value: &Value) -> bool {
    match (kind, value) {
        (_, Value::Null) => true,
        (Kind::Text, value) => value.is_string(),
        (Kind::Whole, value) => value.is_i64(),
        (Kind::Truth, value) => value.is_boolean(),
        (Kind::Real, value) => value.as_number().and_then(Number::as_f64).is_some(),
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use banmen_testbed::{Folder, Postgres};

    use super::*;
    use crate::Location;

    const SQLITE_COLUMNS: &str = "select m.name, c.name, c.type from sqlite_schema m \
        join pragma_table_info(m.name) c where m.type = 'table' and m.name not like 'sqlite%'";
    const POSTGRES_COLUMNS: &str = "select cast(table_name as text), cast(column_name as text), \
        cast(data_type as text) from information_schema.columns where table_schema = 'public'";

    type Columns = BTreeMap<(String, String), String>;

    fn listed() -> Columns {
        let kind = |kind| match kind {
            Kind::Text => "text",
            Kind::Whole => "bigint",
            Kind::Truth => "boolean",
            Kind::Real => "double precision",
        };
        let columns =
            TABLES.iter().flat_map(|table| table.columns.iter().map(move |column| (table.name, column)));
        columns
            .map(|(table, column)| ((table.to_owned(), column.0.to_owned()), kind(column.1).to_owned()))
            .collect()
    }

    fn found(rows: Vec<(String, String, String)>) -> Columns {
        let ours = rows.into_iter().filter(|row| row.0 != "_sqlx_migrations");
        ours.map(|(table, column, kind)| ((table, column), kind.to_lowercase())).collect()
    }

    #[tokio::test]
    async fn the_list_of_tables_is_that_of_both_databases() {
        let folder = Folder::new("tables").unwrap();
        let store = Store::open(&Location::Folder(folder.path().to_owned())).await.unwrap();
        let Pools::Sqlite { read, .. } = &store.inner.pools else { panic!("not SQLite") };
        assert_eq!(found(sqlx::query_as(SQLITE_COLUMNS).fetch_all(read).await.unwrap()), listed());

        let server = Postgres::shared().unwrap();
        let store = Store::open(&Location::Postgres(server.new_database().unwrap())).await.unwrap();
        let Pools::Postgres(pool) = &store.inner.pools else { panic!("not PostgreSQL") };
        assert_eq!(found(sqlx::query_as(POSTGRES_COLUMNS).fetch_all(pool).await.unwrap()), listed());
    }
}
