//! A new database for a scenario, of either kind.

use std::sync::Arc;

use banmen_store::{Location, Store};
use banmen_testbed::{Folder, Postgres};

/// A new database, removed when dropped.
pub(crate) struct Place {
    pub(crate) location: Location,
    _folder: Option<Folder>,
    _server: Option<Arc<Postgres>>,
}

impl Place {
    pub(crate) fn sqlite() -> Self {
        let folder = Folder::new("store").unwrap();
        Self { location: Location::Folder(folder.path().to_owned()), _folder: Some(folder), _server: None }
    }

    pub(crate) fn postgres() -> Self {
        let server = Postgres::shared().unwrap();
        let location = Location::Postgres(server.new_database().unwrap());
        Self { location, _folder: None, _server: Some(server) }
    }

    pub(crate) async fn open(&self) -> Store {
        Store::open(&self.location).await.unwrap()
    }
}

/// Makes two tests of each scenario, one a database. A scenario is an async function of a place.
macro_rules! on_both {
    ($($name:ident)*) => {
        mod sqlite {
            $(#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
            async fn $name() {
                super::$name(crate::place::Place::sqlite()).await;
            })*
        }
        mod postgres {
            $(#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
            async fn $name() {
                super::$name(crate::place::Place::postgres()).await;
            })*
        }
    };
}
pub(crate) use on_both;
