//! Copies of all rows.

use banmen_store::{Also, Location, NewChat, Outcome, RatingRow, SessionRow, Store, StoreError, WaiterRow};

use crate::place::{Place, on_both};
use crate::rows::{game, invite, job, last_turn, people, rating, turn};

on_both! {
    a_copy_fills_either_database
    a_copy_that_is_not_whole_fills_nothing
}

/// The rows that `fill` adds.
const ROWS: u64 = 22;

/// A row or more in most tables, with texts that are hard on a format.
async fn fill(store: &Store) {
    people(store, &["ada", "bob"]).await;
    store.set_settings("ada", Some("ja"), Some("\"quoted\"\n二行 \u{1f600}")).await.unwrap();
    let session =
        SessionRow { id: "s".to_owned(), person: "ada".to_owned(), made: 1, seen: 1, expires: i64::MAX };
    store.add_session(&session, "hash").await.unwrap();
    store.block("ada", "bob", 5).await.unwrap();
    store.add_game(&game("g", [Some("ada"), Some("bob")])).await.unwrap();
    assert_eq!(store.commit(turn("g", 1, "a1")).await, Outcome::Committed);
    let Also::Rating { rating: row, seen_games } = rating("ada", 1) else { panic!("not a rating") };
    let exact = Also::Rating { rating: RatingRow { rating: 1.0 / 3.0, ..row }, seen_games };
    assert_eq!(store.commit(last_turn("g", 2, vec![exact, rating("bob", 1)])).await, Outcome::Committed);
    let line = NewChat { game: "g", room: "players", person: "ada", seat: Some(0), body: "', \\ \"", at: 9 };
    store.add_chat(&line).await.unwrap();
    store.add_invite(&invite("i", "ada"), &["bob".to_owned()], None).await.unwrap();
    store.add_job(&job("j", 1, 0)).await.unwrap();
    let waiter =
        WaiterRow { person: "bob".to_owned(), wants: "sayu".to_owned(), rating: 1500.0, since: 1, seen: 2 };
    store.wait(&waiter).await.unwrap();
    store.service(77, "salt").await.unwrap();
    store.count_try("login", 5, 10).await.unwrap();
}

async fn copy(store: &Store) -> String {
    let mut lines = Vec::new();
    store.copy_to(&mut lines).await.unwrap();
    String::from_utf8(lines).unwrap()
}

fn sorted(copy: &str) -> Vec<&str> {
    let mut lines: Vec<&str> = copy.lines().collect();
    lines.sort_unstable();
    lines
}

async fn a_copy_fills_either_database(place: Place) {
    let store = place.open().await;
    fill(&store).await;
    let first = copy(&store).await;
    assert_eq!(first.lines().count() as u64, ROWS + 2, "{first}");
    for other in [Place::sqlite(), Place::postgres()] {
        let into = other.open().await;
        assert_eq!(into.fill_from(&mut first.as_bytes()).await.unwrap(), ROWS);
        assert_eq!(sorted(&copy(&into).await), sorted(&first));
        let rating = into.rating("ada", "saiju/live").await.unwrap().unwrap().rating;
        assert_eq!(rating.to_bits(), (1.0_f64 / 3.0).to_bits(), "to the last bit");
        assert_eq!(into.whole_game("g", 1).await.unwrap(), store.whole_game("g", 1).await.unwrap());
        let again = into.fill_from(&mut first.as_bytes()).await;
        assert!(matches!(again, Err(StoreError::Location(_))), "it is not empty any more");
    }
}

async fn a_copy_that_is_not_whole_fills_nothing(place: Place) {
    let store = place.open().await;
    fill(&store).await;
    let whole = copy(&store).await;
    let other = Place::sqlite();
    let into = other.open().await;
    let lines: Vec<&str> = whole.lines().collect();
    let join = |lines: &[&str]| lines.join("\n");
    let last = lines.len() - 1;
    let bad = [
        (String::new(), 1),
        ("no copy".to_owned(), 1),
        ("{\"banmen\":\"copy\",\"form\":99}".to_owned(), 1),
        (join(&lines[..last]), ROWS + 2),
        (join(&[&lines[..last - 1], &lines[last..]].concat()), ROWS + 1),
        (whole.replace("\"table\":\"people\"", "\"table\":\"_sqlx_migrations\""), 2),
        (whole.replace("\"kind\":\"account\"", "\"kind\":7"), 2),
        (whole.replace("\"kind\":\"account\"", "\"kind\":\"account\",\"more\":1"), 2),
    ];
    for (text, line) in bad {
        match into.fill_from(&mut text.as_bytes()).await {
            Err(StoreError::Copy(at, why)) => assert_eq!(at, line, "{why}"),
            other => panic!("{other:?} for line {line}"),
        }
        assert_eq!(into.person("ada").await.unwrap(), None);
    }
    let twice = join(&[&lines[..2], &lines[1..2], &["{\"rows\":2}"]].concat());
    assert!(matches!(into.fill_from(&mut twice.as_bytes()).await, Err(StoreError::Taken(_))));
    assert_eq!(into.fill_from(&mut whole.as_bytes()).await.unwrap(), ROWS);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_file_is_copied_while_it_is_written() {
    let place = Place::sqlite();
    let store = place.open().await;
    store.add_game(&game("g", [None, None])).await.unwrap();
    let writing = tokio::spawn({
        let store = store.clone();
        async move {
            for ordinal in 1..=200 {
                assert_eq!(store.commit(turn("g", ordinal, "a1")).await, Outcome::Committed);
            }
        }
    });
    let copies = Place::sqlite();
    let Location::Folder(folder) = &copies.location else { panic!("not a folder") };
    let beside = Store::open_beside(&place.location).await.unwrap();
    beside.copy_file(&folder.join("banmen.db")).await.unwrap();
    assert!(matches!(beside.copy_file(&folder.join("banmen.db")).await, Err(StoreError::Location(_))));
    writing.await.unwrap();
    let whole = copies.open().await.whole_game("g", 1).await.unwrap().unwrap();
    assert_eq!(i64::try_from(whole.entries.len()).unwrap(), whole.game.revision, "one moment");
    let server = Place::postgres();
    assert!(matches!(server.open().await.copy_file(&folder.join("x")).await, Err(StoreError::Location(_))));
}
