//! `banmen backup`, `restore` and `admin`: beside a process that serves the database.
#![cfg(all(unix, feature = "page"))]

use std::path::Path;
use std::process::{Command, Output};

use banmen_client::Client;
use banmen_store::{Location, PersonRow, ReportRow, Store};
use banmen_testbed::{Folder, Node, Postgres};
use serde_json::{Value, json};

fn banmen(words: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_banmen")).args(["--lang", "en"]).args(words).output().unwrap()
}

/// What a command prints that must succeed.
fn said(words: &[&str]) -> String {
    let output = banmen(words);
    assert!(output.status.success(), "{words:?}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}

/// The sentence of a command that must be refused.
fn refused(words: &[&str]) -> String {
    let output = banmen(words);
    assert_eq!(output.status.code(), Some(2), "{words:?}");
    String::from_utf8(output.stderr).unwrap()
}

fn person(name: &str, kind: &str) -> PersonRow {
    PersonRow {
        id: format!("id-{name}"),
        kind: kind.to_owned(),
        name: name.to_owned(),
        name_key: name.to_lowercase(),
        email: None,
        lang: None,
        settings: None,
        role: String::new(),
        created: 1,
        seen: 1,
        closed: None,
        banned_until: None,
        muted_until: None,
    }
}

/// A database that is being served, with an account and a guest.
async fn served(folder: &Path) -> Store {
    let store = Store::open(&Location::Folder(folder.to_owned())).await.unwrap();
    store.add_person(&person("Ada", "account"), Some("old hash")).await.unwrap();
    store.add_person(&person("Guest-1", "guest"), None).await.unwrap();
    store
}

#[tokio::test(flavor = "multi_thread")]
async fn people_are_looked_after_while_the_service_runs() {
    let folder = Folder::new("admin").unwrap();
    let data = folder.path().to_str().unwrap();
    assert!(refused(&["admin", "grant", "Ada", "admin", "--data", data]).contains("is not there"));
    let store = served(folder.path()).await;
    assert!(said(&["admin", "grant", "ADA", "moderator", "--data", data]).contains("Ada is now: moderator"));
    assert!(refused(&["admin", "grant", "nobody", "admin", "--data", data]).contains("no person “nobody”"));
    let reset = said(&["admin", "reset", "Ada", "--data", data]);
    assert!(reset.contains("The new password of Ada is "), "{reset}");
    assert!(refused(&["admin", "reset", "Guest-1", "--data", data]).contains("is no account"));
    assert!(
        said(&["admin", "ban", "Ada", "--days", "3", "--reason", "rude", "--data", data]).contains("3 days")
    );
    let ada = store.person("id-Ada").await.unwrap().unwrap();
    assert_eq!(ada.role, "moderator");
    assert!(ada.banned_until.unwrap() > store.clock().await.unwrap());
    assert!(store.password("id-Ada").await.unwrap().unwrap().starts_with("$argon2id$"));
    said(&["admin", "ban", "Ada", "--lift", "--data", data]);
    assert_eq!(store.person("id-Ada").await.unwrap().unwrap().banned_until, None);
    assert!(refused(&["admin", "close", "no-game", "--data", data]).contains("no game “no-game”"));
    let kinds: Vec<String> =
        store.actions("id-Ada", 9).await.unwrap().into_iter().map(|action| action.kind).collect();
    for kind in ["grant", "reset", "ban", "unban"] {
        assert!(kinds.iter().any(|done| done == kind), "{kind} is not noted: {kinds:?}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn reports_are_listed_and_closed() {
    let folder = Folder::new("reports").unwrap();
    let data = folder.path().to_str().unwrap();
    let store = served(folder.path()).await;
    assert!(said(&["admin", "reports", "--data", data]).contains("no open reports"));
    let report = ReportRow {
        id: "r1".to_owned(),
        by_person: "id-Ada".to_owned(),
        about: "id-Guest-1".to_owned(),
        game: None,
        body: "rude words".to_owned(),
        chat: None,
        at: 1_794_848_797_820,
        closed: None,
        closed_by: None,
    };
    store.add_report(&report).await.unwrap();
    let list = said(&["admin", "reports", "--data", data]);
    assert!(list.contains("r1  2026-11-16  Ada about Guest-1: rude words"), "{list}");
    assert!(said(&["admin", "reports", "--json", "--data", data]).contains("\"text\": \"rude words\""));
    said(&["admin", "reports", "--close", "r1", "--data", data]);
    assert!(refused(&["admin", "reports", "--close", "r1", "--data", data]).contains("no open report “r1”"));
}

/// What a post of a guest answers.
async fn posted(client: &Client, path: &str, body: Value) -> Value {
    let answer = client.post(path, &body).await.unwrap();
    assert!(answer.status < 300, "{path}: {} {}", answer.status, answer.text());
    answer.json()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_is_closed_and_its_chat_read_while_people_play_it() {
    let folder = Folder::new("closed").unwrap();
    let data = folder.path().to_str().unwrap();
    let node = Node::start(Path::new(env!("CARGO_BIN_EXE_banmen")), &["--data", data]).unwrap();
    let nobody = Client::new(&node.address()).unwrap();
    let mut people = Vec::new();
    for name in ["Ada", "Bo"] {
        let made = posted(&nobody, "/api/guest", json!({"name": name})).await;
        people.push(nobody.with_token(made["token"].as_str().unwrap()));
    }
    let invite = json!({"setup": "saiju", "seats": ["me", "open"]});
    let secret = posted(&people[0], "/api/invites", invite).await["secret"].as_str().unwrap().to_owned();
    let joined = posted(&people[1], &format!("/api/invites/{secret}/join"), json!({})).await;
    let game = joined["game"].as_str().unwrap();

    posted(&people[1], &format!("/api/games/{game}/chat"), json!({"text": "You play badly."})).await;
    let report = json!({"person": "Bo", "game": game, "text": "rude"});
    posted(&people[0], "/api/reports", report).await;
    let list: Value = serde_json::from_str(&said(&["admin", "reports", "--json", "--data", data])).unwrap();
    assert_eq!(list[0]["chat"], "players Bo: You play badly.\n", "{list}");

    let mut lines = people[0].follow(&format!("/api/games/{game}/stream")).await.unwrap().unwrap();
    assert_eq!(lines.next().await.unwrap().unwrap()["status"], "playing");
    said(&["admin", "close", game, "--reason", "both are rude", "--data", data]);
    let mut last = Value::Null;
    while let Some(line) = lines.next().await.unwrap() {
        last = line;
    }
    assert_eq!(last, json!({"t": "aborted", "game": game}), "who follows it is told");
    let told = people[1].get(&format!("/api/games/{game}")).await.unwrap().json();
    assert_eq!((&told["status"], &told["result"]), (&json!("aborted"), &Value::Null));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_copy_made_while_serving_fills_either_database() {
    let folder = Folder::new("backup").unwrap();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    let (data, copy, lines) = (path("data"), path("copy.db"), path("copy.jsonl"));
    let _serving = served(Path::new(&data)).await;
    assert!(said(&["backup", &copy, "--data", &data]).contains("Copied"));
    assert!(refused(&["backup", &copy, "--data", &data]).contains("is there already"));
    assert!(said(&["backup", "--json", &lines, "--data", &data]).contains("Copied 3 rows"));
    assert!(refused(&["restore", &copy, "--data", &data]).contains("Another Banmen serves"));

    let server = Postgres::start().unwrap();
    let database = server.new_database().unwrap();
    assert!(refused(&["restore", &copy, "--database", &database]).contains("fills a folder alone"));
    assert!(refused(&["backup", &path("x"), "--database", &database]).contains("pg_dump"));
    for to in [["--data", &path("one")], ["--database", &database]] {
        assert!(said(&["restore", &lines, to[0], to[1]]).contains("3 rows"));
        assert!(refused(&["restore", &lines, to[0], to[1]]).contains("not empty"));
        let back = Store::open(&Location::read(to[1])).await.unwrap();
        assert_eq!(back.person("id-Ada").await.unwrap(), Some(person("Ada", "account")));
    }
    said(&["restore", &copy, "--data", &path("two")]);
    let back = Store::open(&Location::Folder(path("two").into())).await.unwrap();
    assert_eq!(back.password("id-Ada").await.unwrap().as_deref(), Some("old hash"));
}
