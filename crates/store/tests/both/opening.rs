//! Opening, closing, locks and restarts.

use banmen_store::{Location, Outcome, Store, StoreError};
use banmen_testbed::Postgres;

use crate::place::{Place, on_both};
use crate::rows::{game, turn};

on_both! {
    what_was_stored_is_there_after_opening_again
    a_closed_store_is_away
}

async fn what_was_stored_is_there_after_opening_again(place: Place) {
    let store = place.open().await;
    store.add_game(&game("g", [None, None])).await.unwrap();
    assert_eq!(store.commit(turn("g", 1, "a1")).await, Outcome::Committed);
    store.close().await;
    drop(store);
    let store = place.open().await;
    assert_eq!(store.whole_game("g", 1).await.unwrap().unwrap().entries.len(), 1);
    store.answers().await.unwrap();
}

async fn a_closed_store_is_away(place: Place) {
    let store = place.open().await;
    store.add_game(&game("g", [None, None])).await.unwrap();
    store.close().await;
    assert!(matches!(store.game("g").await, Err(StoreError::Away(_))));
    assert!(matches!(store.commit(turn("g", 1, "a1")).await, Outcome::Unknown(StoreError::Away(_))));
    assert!(matches!(store.answers().await, Err(StoreError::Away(_))));
}

#[tokio::test]
async fn a_second_process_on_the_file_is_refused() {
    let place = Place::sqlite();
    let store = place.open().await;
    // The lock belongs to the open file, so a second opening within a process is refused as well.
    assert!(matches!(Store::open(&place.location).await, Err(StoreError::InUse(_))));
    let beside = Store::open_beside(&place.location).await.unwrap();
    store.add_game(&game("g", [None, None])).await.unwrap();
    assert!(beside.game("g").await.unwrap().is_some(), "a tool sees what is stored");
    drop((store, beside));
    place.open().await;
}

/// A program that is being started has a copy of every open file of this process for an instant.
#[cfg(unix)]
#[tokio::test]
async fn a_closed_file_is_opened_again_while_programs_are_started() {
    use std::sync::Arc;
    use std::sync::atomic::{AtomicBool, Ordering};
    let place = Place::sqlite();
    let is_over = Arc::new(AtomicBool::new(false));
    let starting = std::thread::spawn({
        let is_over = Arc::clone(&is_over);
        move || {
            while !is_over.load(Ordering::Relaxed) {
                std::process::Command::new("true").status().unwrap();
            }
        }
    });
    for _ in 0..100 {
        let store = place.open().await;
        store.close().await;
    }
    is_over.store(true, Ordering::Relaxed);
    starting.join().unwrap();
}

#[cfg(unix)]
#[tokio::test]
async fn only_the_owner_reads_a_file_of_ours() {
    use std::os::unix::fs::PermissionsExt;
    let place = Place::sqlite();
    let Location::Folder(folder) = &place.location else { panic!("not a folder") };
    let (home, copy) = (folder.join("new/home"), folder.join("copy"));
    let store = Store::open(&Location::Folder(home.clone())).await.unwrap();
    store.add_game(&game("g", [None, None])).await.unwrap();
    store.copy_file(&copy).await.unwrap();
    let made = std::fs::read_dir(&home).unwrap().map(|entry| entry.unwrap().path());
    let made: Vec<_> = made.chain([home.clone(), copy]).collect();
    assert!(made.len() >= 4, "{made:?}");
    for path in made {
        assert_eq!(path.metadata().unwrap().permissions().mode() & 0o077, 0, "{}", path.display());
    }
}

#[tokio::test]
async fn places_that_are_no_database_are_refused() {
    let place = Place::sqlite();
    assert!(matches!(Store::open_beside(&place.location).await, Err(StoreError::Location(_))));
    let file = Location::Folder("/proc/version/below".into());
    assert!(matches!(Store::open(&file).await, Err(StoreError::Location(_))));
    let Location::Folder(folder) = &place.location else { panic!("not a folder") };
    std::fs::write(folder.join("banmen.db"), "this is no database, only words ".repeat(100)).unwrap();
    assert!(Store::open(&place.location).await.is_err());
    let address = Location::read("postgres://nobody:secret@127.0.0.1:1/none");
    assert_eq!(address.to_string(), "postgres://127.0.0.1:1/none", "passwords are not shown");
    assert!(matches!(Store::open(&address).await, Err(StoreError::Away(_))));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn several_nodes_open_an_empty_postgres_at_once() {
    let place = Place::postgres();
    let nodes = (0..4).map(|_| {
        let location = place.location.clone();
        tokio::spawn(async move { Store::open(&location).await.map(drop) })
    });
    for node in nodes.collect::<Vec<_>>() {
        node.await.unwrap().unwrap();
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_restart_of_postgres_is_survived() {
    let mut server = Postgres::start().unwrap();
    let store = Store::open(&Location::Postgres(server.new_database().unwrap())).await.unwrap();
    store.add_game(&game("g", [None, None])).await.unwrap();
    assert_eq!(store.commit(turn("g", 1, "a1")).await, Outcome::Committed);
    server.stop_immediate().unwrap();
    assert!(matches!(store.commit(turn("g", 2, "a1")).await, Outcome::Unknown(StoreError::Away(_))));
    assert!(matches!(store.game("g").await, Err(StoreError::Away(_))));
    server.begin().unwrap();
    // Connections that died are found out one after the other, each by an error that says «away».
    let mut tries = 0;
    loop {
        match store.commit(turn("g", 2, "a1")).await {
            Outcome::Committed => break,
            Outcome::Unknown(StoreError::Away(_)) if tries < 100 => tries += 1,
            other => panic!("{other:?}"),
        }
    }
    assert_eq!(store.whole_game("g", 1).await.unwrap().unwrap().entries.len(), 2);
}
