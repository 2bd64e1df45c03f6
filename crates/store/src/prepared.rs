//! The list of every SQL text.

/// The databases that a text is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum On {
    Both,
    Sqlite,
    Postgres,
}

#[derive(Clone, Copy, Debug)]
pub(crate) struct Statement {
    pub(crate) on: On,
    pub(crate) name: &'static str,
    pub(crate) text: &'static str,
}

mod tests {
    use std::collections::HashSet;

    use banmen_testbed::{Folder, Postgres};
    use sqlx::{Executor as _, SqlSafeStr as _};

    use super::{On, Statement};
    use crate::open::Pools;
    use crate::{Location, Store};

    /// Every SQL text of the crate.
    fn all() -> Vec<&'static Statement> {
        let families = [
            crate::chat::STATEMENTS,
            crate::copy::STATEMENTS,
            crate::games::STATEMENTS,
            crate::invites::STATEMENTS,
            crate::jobs::STATEMENTS,
            crate::open::STATEMENTS,
            crate::people::STATEMENTS,
            crate::ratings::STATEMENTS,
            crate::service::STATEMENTS,
            crate::sessions::STATEMENTS,
            crate::writer::BATCH_STATEMENTS,
            crate::writer::POSTGRES_STATEMENTS,
            crate::writer::SQLITE_STATEMENTS,
        ];
        families.into_iter().flatten().collect()
    }

    #[test]
    fn no_family_is_left_out_of_the_list() {
        let source = concat!(env!("CARGO_MANIFEST_DIR"), "/src");
        let mut folders = vec![std::path::PathBuf::from(source)];
        let mut files = 0;
        while let Some(folder) = folders.pop() {
            for entry in std::fs::read_dir(folder).unwrap() {
                let path = entry.unwrap().path();
                if path.is_dir() {
                    folders.push(path);
                } else if std::fs::read_to_string(&path).unwrap().contains("\nstatements! {") {
                    files += 1;
                }
            }
        }
        let places: HashSet<_> = all().into_iter().map(|statement| statement.text).collect();
        assert!(places.len() > 80, "{}", places.len());
        assert_eq!(files, 13, "a file with SQL texts is missing in the list above, or was removed");
    }

    #[tokio::test]
    async fn sqlite_prepares_every_text() {
        let folder = Folder::new("prepare").unwrap();
        let store = Store::open(&Location::Folder(folder.path().to_owned())).await.unwrap();
        let Pools::Sqlite { write, .. } = &store.inner.pools else { panic!("not SQLite") };
        for statement in all().into_iter().filter(|statement| statement.on != On::Postgres) {
            let prepared = write.acquire().await.unwrap().prepare(statement.text.into_sql_str()).await;
            assert!(prepared.is_ok(), "{}: {:?}", statement.name, prepared.err());
        }
        store.close().await;
    }

    #[tokio::test]
    async fn postgres_prepares_every_text() {
        let server = Postgres::shared().unwrap();
        let store = Store::open(&Location::Postgres(server.new_database().unwrap())).await.unwrap();
        let Pools::Postgres(pool) = &store.inner.pools else { panic!("not PostgreSQL") };
        for statement in all().into_iter().filter(|statement| statement.on != On::Sqlite) {
            let prepared = pool.acquire().await.unwrap().prepare(statement.text.into_sql_str()).await;
            assert!(prepared.is_ok(), "{}: {:?}", statement.name, prepared.err());
        }
        store.close().await;
    }
}
