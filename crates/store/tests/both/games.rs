//! Games, lists of them, chat and reports.

use banmen_store::{NewChat, Outcome, ReportRow, StoreError};

use crate::place::{Place, on_both};
use crate::rows::{game, last_turn, people, turn};

on_both! {
    a_game_is_kept_as_it_began
    entries_belong_to_the_row
    what_is_due_is_found
    games_are_found_by_people_and_lists
    chat_is_numbered_and_kept_apart
    reports_wait_for_a_moderator
}

async fn a_game_is_kept_as_it_began(place: Place) {
    let store = place.open().await;
    people(&store, &["ada", "bob"]).await;
    let new = game("g", [Some("ada"), None]);
    store.add_game(&new).await.unwrap();
    let whole = store.whole_game("g", 1).await.unwrap().unwrap();
    assert_eq!((whole.game, whole.seats, whole.entries), (new.game.clone(), new.seats.clone(), vec![]));
    assert!(matches!(store.add_game(&new).await, Err(StoreError::Taken(_))));
    let strangers = game("h", [Some("nobody"), None]);
    assert!(matches!(store.add_game(&strangers).await, Err(StoreError::Missing(_))));
    assert_eq!(store.game("h").await.unwrap(), None, "nothing of a refused game stays");
    assert_eq!(store.whole_game("h", 1).await.unwrap(), None);
}

async fn entries_belong_to_the_row(place: Place) {
    let store = place.open().await;
    store.add_game(&game("g", [None, None])).await.unwrap();
    for ordinal in 1..=5 {
        assert_eq!(store.commit(turn("g", ordinal, "a1 b2")).await, Outcome::Committed);
    }
    let whole = store.whole_game("g", 3).await.unwrap().unwrap();
    assert_eq!((whole.game.ordinal, whole.game.revision), (6, 5));
    assert_eq!(whole.game.state, "{\"after\":5}");
    let ordinals: Vec<i64> = whole.entries.iter().map(|entry| entry.ordinal).collect();
    assert_eq!(ordinals, [3, 4, 5]);
    assert_eq!(whole.entries.first(), turn("g", 3, "a1 b2").entry.as_ref());
    assert_eq!(store.entries("g", 1, 3).await.unwrap().len(), 2);
    let known = store.revisions(&["g".to_owned(), "\"not\\there".to_owned()]).await.unwrap();
    let known: Vec<_> = known.into_iter().map(|row| (row.id, row.revision, row.ordinal)).collect();
    assert_eq!(known, [("g".to_owned(), 5, 6)]);
}

async fn what_is_due_is_found(place: Place) {
    let store = place.open().await;
    for (id, deadline, engine_at) in
        [("a", Some(300), None), ("b", Some(100), Some(50)), ("c", None, Some(40))]
    {
        let mut new = game(id, [None, None]);
        new.game.deadline = deadline;
        new.game.engine_at = engine_at;
        store.add_game(&new).await.unwrap();
    }
    let due =
        |rows: Vec<banmen_store::DueRow>| rows.into_iter().map(|row| (row.id, row.due)).collect::<Vec<_>>();
    assert_eq!(due(store.flags_due(300, 9).await.unwrap()), [("b".to_owned(), 100), ("a".to_owned(), 300)]);
    assert_eq!(due(store.flags_due(299, 9).await.unwrap()), [("b".to_owned(), 100)]);
    assert_eq!(due(store.flags_due(900, 1).await.unwrap()).len(), 1);
    assert_eq!(due(store.levels_due(45, 9).await.unwrap()), [("c".to_owned(), 40)]);
    assert_eq!(store.commit(last_turn("b", 1, vec![])).await, Outcome::Committed);
    assert_eq!(due(store.flags_due(900, 9).await.unwrap()), [("a".to_owned(), 300)]);
}

async fn games_are_found_by_people_and_lists(place: Place) {
    let store = place.open().await;
    people(&store, &["ada", "bob"]).await;
    store.add_game(&game("a", [Some("ada"), Some("bob")])).await.unwrap();
    store.add_game(&game("b", [Some("ada"), Some("ada")])).await.unwrap();
    let mut hidden = game("c", [Some("bob"), None]);
    hidden.game.audience = "link".to_owned();
    hidden.game.kind = "sayu".to_owned();
    store.add_game(&hidden).await.unwrap();
    let ids =
        |rows: Vec<banmen_store::GameRow>| rows.into_iter().map(|row| row.id).collect::<Vec<_>>().join(" ");
    assert_eq!(ids(store.running_games_of("ada").await.unwrap()), "a b", "each once");
    assert_eq!(ids(store.games_of("bob").await.unwrap()), "a c");
    assert_eq!(ids(store.live_games("", 9).await.unwrap()), "a b");
    assert_eq!(ids(store.live_games("sayu", 9).await.unwrap()), "");
    assert_eq!(store.running_games().await.unwrap(), 3);
    for id in ["a", "b", "c"] {
        assert_eq!(store.commit(last_turn(id, 1, vec![])).await, Outcome::Committed);
    }
    let ended = async |person, since, kind, after, limit| {
        ids(store.ended_games_of(person, since, kind, after, limit).await.unwrap())
    };
    assert_eq!(ended("ada", 0, "", (-1, ""), 9).await, "a b");
    assert_eq!(ended("ada", 0, "", (-1, ""), 1).await, "a");
    assert_eq!(ended("ada", 0, "", (50, "a"), 9).await, "b", "the next page");
    assert_eq!(ended("bob", 0, "sayu", (-1, ""), 9).await, "c");
    assert_eq!(ended("bob", 51, "", (-1, ""), 9).await, "");
    assert_eq!(store.running_games().await.unwrap(), 0);
}

async fn chat_is_numbered_and_kept_apart(place: Place) {
    let store = place.open().await;
    people(&store, &["ada", "bob"]).await;
    store.add_game(&game("g", [Some("ada"), Some("bob")])).await.unwrap();
    let line = |room, body, seat| NewChat { game: "g", room, person: "ada", seat, body, at: 5 };
    assert_eq!(store.add_chat(&line("players", "hello", Some(0))).await.unwrap(), 1);
    assert_eq!(store.add_chat(&line("spectators", "<b>", None)).await.unwrap(), 2);
    assert_eq!(store.add_chat(&line("players", "again", Some(0))).await.unwrap(), 3);
    let read = async |room: &'static str, reader: &'static str, limit| {
        let lines = store.chat("g", room, reader, limit).await.unwrap();
        lines.into_iter().map(|line| line.body).collect::<Vec<_>>().join(" ")
    };
    let bodies = async |room, limit| read(room, "", limit).await;
    assert_eq!(bodies("players", 9).await, "hello again");
    assert_eq!(bodies("", 2).await, "<b> again", "the last ones, the oldest first");
    store.block("bob", "ada", 5).await.unwrap();
    let reply = NewChat { person: "bob", ..line("players", "well", Some(1)) };
    assert_eq!(store.add_chat(&reply).await.unwrap(), 4);
    assert_eq!(read("", "bob", 2).await, "well", "nothing of whom one blocks");
    assert_eq!(read("players", "ada", 2).await, "again well");
    let own = store.chat_by("ada").await.unwrap();
    assert_eq!((own.len(), own[1].room.as_str(), own[1].body.as_str()), (3, "spectators", "<b>"));
    assert_eq!(store.chat_by("bob").await.unwrap().len(), 1);
    assert!(store.hide_chat("g", 1).await.unwrap());
    assert_eq!(bodies("players", 9).await, "again well");
    let stranger = NewChat { person: "nobody", ..line("players", "x", None) };
    assert!(matches!(store.add_chat(&stranger).await, Err(StoreError::Missing(_))));
    let at_once = (0..20).map(|_| {
        let store = store.clone();
        tokio::spawn(async move { store.add_chat(&line("players", "x", None)).await.unwrap() })
    });
    let mut numbers = Vec::new();
    for number in at_once.collect::<Vec<_>>() {
        numbers.push(number.await.unwrap());
    }
    numbers.sort_unstable();
    assert_eq!(numbers, (5..25).collect::<Vec<i64>>());
}

async fn reports_wait_for_a_moderator(place: Place) {
    let store = place.open().await;
    people(&store, &["ada", "bob", "mod"]).await;
    let report = ReportRow {
        id: "r".to_owned(),
        by_person: "ada".to_owned(),
        about: "bob".to_owned(),
        game: None,
        body: "rude".to_owned(),
        chat: Some("[]".to_owned()),
        at: 7,
        closed: None,
        closed_by: None,
    };
    store.add_report(&report).await.unwrap();
    assert_eq!(store.open_reports(9).await.unwrap(), std::slice::from_ref(&report));
    assert_eq!(store.reports_written("ada").await.unwrap(), [report]);
    assert_eq!(store.reports_by("ada", 7).await.unwrap(), 1);
    assert_eq!(store.reports_by("ada", 8).await.unwrap(), 0);
    assert!(store.close_report("r", Some("mod"), 9).await.unwrap());
    assert!(!store.close_report("r", Some("mod"), 9).await.unwrap());
    assert_eq!(store.open_reports(9).await.unwrap(), []);
}
