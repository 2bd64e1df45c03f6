//! Changes of games: conflicts, batches, contention.

use std::sync::Arc;
use std::sync::atomic::{AtomicI64, AtomicU64, Ordering};

use banmen_store::{Also, Outcome, Store, StoreError};

use crate::place::{Place, on_both};
use crate::rows::{game, job, last_turn, people, rating, turn};

on_both! {
    of_two_changes_from_one_revision_one_counts
    changes_of_one_game_in_one_batch_are_taken_in_order
    a_bad_change_fails_alone
    the_end_of_a_game_is_stored_whole
    a_rating_that_moved_on_is_a_conflict_of_the_whole_change
    a_change_is_stored_though_nobody_waits
    writers_that_contend_lose_no_turn
}

async fn of_two_changes_from_one_revision_one_counts(place: Place) {
    let store = place.open().await;
    store.add_game(&game("g", [None, None])).await.unwrap();
    for ordinal in 1..=30 {
        let (one, other) =
            tokio::join!(store.commit(turn("g", ordinal, "a1")), store.commit(turn("g", ordinal, "b2")));
        let stored = [one == Outcome::Committed, other == Outcome::Committed];
        assert!(stored[0] ^ stored[1], "{one:?} {other:?}");
        assert!([one, other].contains(&Outcome::Conflict));
        let entry = store.entries("g", ordinal, ordinal + 1).await.unwrap();
        assert_eq!(entry[0].moves, if stored[0] { "a1" } else { "b2" });
    }
    assert_eq!(store.commit(turn("not-there", 1, "a1")).await, Outcome::Conflict);
    let figures = store.writer_figures();
    assert_eq!((figures.committed, figures.conflicts, figures.unknown, figures.waiting), (30, 31, 0, 0));
    assert_eq!(store.writer_age(), std::time::Duration::ZERO);
}

async fn changes_of_one_game_in_one_batch_are_taken_in_order(place: Place) {
    let store = place.open().await;
    store.add_game(&game("g", [None, None])).await.unwrap();
    store.add_game(&game("h", [None, None])).await.unwrap();
    // The two writers of PostgreSQL may take neighbours in either order, so a conflict is sent again.
    let send = async |game: &str, ordinal| loop {
        match store.commit(turn(game, ordinal, "a1")).await {
            Outcome::Committed => return,
            Outcome::Conflict => {}
            Outcome::Unknown(error) => panic!("{error}"),
        }
    };
    tokio::join!(send("g", 1), send("g", 2), send("h", 1), send("g", 3), send("h", 2));
    assert_eq!(store.game("g").await.unwrap().unwrap().revision, 3);
    assert_eq!(store.game("h").await.unwrap().unwrap().revision, 2);
}

async fn a_bad_change_fails_alone(place: Place) {
    let store = place.open().await;
    let ids: Vec<String> = (0..40).map(|id| format!("g{id:02}")).collect();
    for id in &ids {
        store.add_game(&game(id, [None, None])).await.unwrap();
    }
    let changes = ids.iter().map(|id| {
        let mut change = turn(id, 1, "a1");
        if id == "g17" {
            change.now.status = "no such status".to_owned();
        }
        if id == "g23" {
            change.also.push(Also::NewGame(Box::new(game("new", [Some("nobody"), None]))));
        }
        let store = store.clone();
        tokio::spawn(async move { store.commit(change).await })
    });
    for (id, outcome) in ids.iter().zip(changes.collect::<Vec<_>>()) {
        let outcome = outcome.await.unwrap();
        let revision = store.game(id).await.unwrap().unwrap().revision;
        match id.as_str() {
            "g17" => assert!(matches!(outcome, Outcome::Unknown(StoreError::Broken(_))), "{outcome:?}"),
            "g23" => assert!(matches!(outcome, Outcome::Unknown(StoreError::Missing(_))), "{outcome:?}"),
            _ => assert_eq!(outcome, Outcome::Committed),
        }
        assert_eq!(revision, i64::from(outcome == Outcome::Committed), "{id}");
    }
    assert_eq!(store.entries("g17", 1, 9).await.unwrap(), []);
    assert_eq!(store.game("new").await.unwrap(), None);
}

async fn the_end_of_a_game_is_stored_whole(place: Place) {
    let store = place.open().await;
    people(&store, &["ada", "bob"]).await;
    store.add_game(&game("g", [Some("ada"), Some("bob")])).await.unwrap();
    let also = vec![
        rating("bob", 1),
        rating("ada", 1),
        Also::SeatRating { seat: 1, before: 1500.0, after: 1501.5 },
        Also::NewGame(Box::new(game("next", [Some("bob"), Some("ada")]))),
        Also::Job(Box::new(job("j", 1, 0))),
    ];
    let mut change = last_turn("g", 1, also);
    change.now.next_game = Some("next".to_owned());
    assert_eq!(store.commit(change).await, Outcome::Committed);
    let whole = store.whole_game("g", 1).await.unwrap().unwrap();
    assert_eq!((whole.game.status.as_str(), whole.game.ended, whole.game.to_act), ("over", Some(50), None));
    assert_eq!(whole.game.next_game.as_deref(), Some("next"));
    assert_eq!((whole.seats[1].rating_before, whole.seats[1].rating_after), (Some(1500.0), Some(1501.5)));
    assert!(store.game("next").await.unwrap().is_some());
    assert!(store.job("j").await.unwrap().is_some());
    let ada = store.rating("ada", "saiju/live").await.unwrap().unwrap();
    assert_eq!((ada.rating.to_bits(), ada.games), (1501.0_f64.to_bits(), 1));
    assert_eq!(store.ratings("ada").await.unwrap(), [ada]);
    let log = store.rating_log("bob", "saiju/live", 9).await.unwrap();
    assert_eq!((log[0].game.as_str(), log[0].games, log.len()), ("g", 1, 1));
    let leaders = store.leaders("saiju/live", 100.0, 9).await.unwrap();
    assert_eq!(leaders.iter().map(|leader| leader.id.as_str()).collect::<Vec<_>>(), ["ada", "bob"]);
    assert_eq!(store.leaders("saiju/live", 80.0, 9).await.unwrap(), []);
    assert_eq!(store.pools().await.unwrap(), ["saiju/live"]);
}

async fn a_rating_that_moved_on_is_a_conflict_of_the_whole_change(place: Place) {
    let store = place.open().await;
    people(&store, &["ada", "bob"]).await;
    for id in ["g", "h"] {
        store.add_game(&game(id, [Some("ada"), Some("bob")])).await.unwrap();
    }
    let end = |id, games| last_turn(id, 1, vec![rating("ada", games), rating("bob", games)]);
    let (one, other) = tokio::join!(store.commit(end("g", 1)), store.commit(end("h", 1)));
    assert!((one == Outcome::Committed) ^ (other == Outcome::Committed), "{one:?} {other:?}");
    let left = if one == Outcome::Committed { "h" } else { "g" };
    assert_eq!(store.game(left).await.unwrap().unwrap().revision, 0);
    assert_eq!(store.entries(left, 1, 9).await.unwrap(), []);
    assert_eq!(store.commit(end(left, 3)).await, Outcome::Conflict, "two games were not played");
    assert_eq!(store.commit(end(left, 2)).await, Outcome::Committed);
    assert_eq!(store.rating("bob", "saiju/live").await.unwrap().unwrap().games, 2);
}

async fn a_change_is_stored_though_nobody_waits(place: Place) {
    let store = place.open().await;
    store.add_game(&game("g", [None, None])).await.unwrap();
    let commit = tokio::spawn({
        let store = store.clone();
        async move { store.commit(turn("g", 1, "a1")).await }
    });
    while store.writer_figures().waiting == 0 && store.writer_figures().committed == 0 {
        tokio::task::yield_now().await;
    }
    commit.abort();
    store.close().await;
    drop(store);
    let store = place.open().await;
    assert_eq!(store.game("g").await.unwrap().unwrap().revision, 1);
}

/// Four writers, each with stores of their own where the database allows it, try turns in the same games in random
/// order. What was won is what is there.
async fn writers_that_contend_lose_no_turn(place: Place) {
    const GAMES: u64 = 24;
    const TRIES: u64 = 1500;
    let first = place.open().await;
    people(&first, &["ada"]).await;
    for id in 0..GAMES {
        first.add_game(&game(&format!("g{id:02}"), [Some("ada"), None])).await.unwrap();
    }
    let won = Arc::new(AtomicI64::new(0));
    let tried = Arc::new(AtomicU64::new(0));
    let mut tasks = Vec::new();
    for writer in 0..4_u64 {
        let store = if first.is_shared() { place.open().await } else { first.clone() };
        for lane in 0..12_u64 {
            let seed = writer * 100 + lane + 1;
            tasks.push(tokio::spawn(contend(
                store.clone(),
                seed,
                GAMES,
                TRIES,
                Arc::clone(&tried),
                Arc::clone(&won),
            )));
        }
    }
    for task in tasks {
        task.await.unwrap();
    }
    let mut entries = 0;
    for id in 0..GAMES {
        let whole = first.whole_game(&format!("g{id:02}"), 1).await.unwrap().unwrap();
        let ordinals: Vec<i64> = whole.entries.iter().map(|entry| entry.ordinal).collect();
        assert_eq!(ordinals, (1..whole.game.ordinal).collect::<Vec<_>>(), "without gaps");
        assert_eq!(whole.game.revision, whole.game.ordinal - 1);
        entries += whole.game.ordinal - 1;
    }
    assert_eq!(entries, won.load(Ordering::Relaxed), "every turn won is there, and no other");
    assert!(entries > 0 && tried.load(Ordering::Relaxed) >= TRIES);
}

async fn contend(
    store: Store,
    seed: u64,
    games: u64,
    tries: u64,
    tried: Arc<AtomicU64>,
    won: Arc<AtomicI64>,
) {
    let mut random = seed;
    while tried.fetch_add(1, Ordering::Relaxed) < tries {
        random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let id = format!("g{:02}", (random >> 33) % games);
        let ordinal = store.game(&id).await.unwrap().unwrap().ordinal;
        let mut change = turn(&id, ordinal, "a1 b2 end");
        if random >> 40 & 7 == 0 {
            // Some changes carry more, and so go the other way.
            change.also.push(Also::SeatRating { seat: 0, before: 1.0, after: 2.0 });
        }
        match store.commit(change).await {
            Outcome::Committed => won.fetch_add(1, Ordering::Relaxed),
            Outcome::Conflict => 0,
            Outcome::Unknown(error) => panic!("{error}"),
        };
    }
}
