//! Which scope each request of a token needs, and that a stranger can do nothing in the games of others.

use std::collections::BTreeSet;

use bytes::Bytes;
use serde_json::{Value, json};

use crate::client::{Client, done, refused};
use crate::house::{House, Place};
use crate::script::saiju;

const ALL: [&str; 4] = ["play", "read", "bot", "work"];
/// A token cannot do it, whatever its scopes.
const SESSION: &[&str] = &[];
/// Every token can do it.
const ANY: &[&str] = &ALL;
const PLAY: &[&str] = &["play"];
const PLAYING: &[&str] = &["play", "bot"];
const WORK: &[&str] = &["work"];

/// Every request that needs somebody, with the scopes of which one is enough.
const NEEDED: [(&str, &str, &[&str]); 33] = [
    ("get", "/api/me", ANY),
    ("delete", "/api/me", SESSION),
    ("get", "/api/me/export", &["read"]),
    ("post", "/api/me/bot", SESSION),
    ("post", "/api/logout", SESSION),
    ("get", "/api/sessions", SESSION),
    ("delete", "/api/sessions/{id}", SESSION),
    ("get", "/api/tokens", SESSION),
    ("post", "/api/tokens", SESSION),
    ("delete", "/api/tokens/{id}", SESSION),
    ("get", "/api/blocks", &["play", "read"]),
    ("put", "/api/blocks/{name}", PLAY),
    ("delete", "/api/blocks/{name}", PLAY),
    ("post", "/api/reports", PLAY),
    ("post", "/api/invites", PLAYING),
    ("delete", "/api/invites/{secret}", PLAYING),
    ("post", "/api/invites/{secret}/join", PLAYING),
    ("post", "/api/invites/{secret}/start", PLAYING),
    ("post", "/api/quick", PLAYING),
    ("delete", "/api/quick", PLAYING),
    ("post", "/api/games/{id}/turns", PLAYING),
    ("post", "/api/games/{id}/resign", PLAYING),
    ("post", "/api/games/{id}/draw", PLAYING),
    ("post", "/api/games/{id}/back", PLAYING),
    ("post", "/api/games/{id}/abort", PLAYING),
    ("post", "/api/games/{id}/rematch", PLAYING),
    ("post", "/api/games/{id}/claim", PLAYING),
    ("post", "/api/games/{id}/chat", PLAYING),
    ("post", "/api/games/{id}/analysis", PLAYING),
    ("get", "/api/stream", &["play", "bot", "read"]),
    ("post", "/api/work/acquire", WORK),
    ("post", "/api/work/{id}", WORK),
    ("post", "/api/work/{id}/abort", WORK),
];

/// A body that the request takes, so that its scope is what is looked at.
fn body(method: &str, path: &str) -> Value {
    match (method, path.rsplit('/').next().unwrap()) {
        ("post", "turns") => json!({"ordinal": 1, "moves": []}),
        ("post", "draw" | "back" | "rematch") => json!({"answer": "decline"}),
        ("post", "abort") if path.starts_with("/api/games") => json!({"answer": "decline"}),
        ("post", "chat") => json!({"text": "hello"}),
        ("post", "reports") => json!({"person": "Other", "text": "rude"}),
        ("post", "tokens") => json!({"name": "t", "scopes": []}),
        ("post", "invites") => json!({"setup": "saiju", "seats": ["me", "open"]}),
        ("post", "quick") => json!({"game": "saiju", "clock": null}),
        ("post", "{id}") => json!({"moves": []}),
        _ => json!({}),
    }
}

/// Whether a request is refused for want of a scope or of a session.
async fn lacks(client: &Client, method: &str, path: &str, body: &Value) -> bool {
    if path == "/api/stream" {
        let Err(answer) = client.follow(path).await.unwrap() else { return false };
        return is_lack(&answer);
    }
    let headers = [("content-type", "application/json")];
    let body = if method == "get" { Bytes::new() } else { Bytes::from(body.to_string()) };
    is_lack(&client.ask(&method.to_uppercase(), path, &headers, body).await.unwrap())
}

fn is_lack(answer: &banmen_client::Answer) -> bool {
    assert!(answer.status < 500, "{}", answer.text());
    let key = answer.json()["error"]["key"].clone();
    answer.status == 403 && (key == "missing-scope" || key == "session-needed")
}

#[tokio::test]
async fn every_request_needs_its_scope() {
    let house = House::new(Place::Sqlite).await;
    let game = saiju(&house).await;
    let owner = &game.players[0];
    for scope in std::iter::once(None).chain(ALL.map(Some)) {
        let scopes: Vec<&str> = scope.into_iter().collect();
        let program = owner.program(json!(scopes)).await;
        for (method, path, needed) in NEEDED {
            let invite = json!({"setup": "sayu", "seats": ["me", "open"]});
            let made = done(&owner.post("/api/invites", invite).await, 201);
            let filled = path.replace("{id}", &game.id).replace("{name}", "Other");
            let filled = filled.replace("{secret}", made["secret"].as_str().unwrap());
            let may = needed.len() == ALL.len() || scope.is_some_and(|scope| needed.contains(&scope));
            let is_refused = lacks(&program, method, &filled, &body(method, path)).await;
            assert_eq!(is_refused, !may, "{scope:?}: {method} {path}");
        }
    }
}

/// A new request that needs somebody is to be put into the list.
#[tokio::test]
async fn every_request_that_needs_somebody_is_listed() {
    let house = House::new(Place::Sqlite).await;
    let api = done(&house.client.get("/api/openapi.json").await.unwrap(), 200);
    let open = ["/api/login", "/api/accounts", "/api/socket"];
    let mut described = BTreeSet::new();
    for (path, operations) in api["paths"].as_object().unwrap() {
        for (method, operation) in operations.as_object().unwrap() {
            if operation["responses"]["401"].is_object() && !open.contains(&path.as_str()) {
                described.insert((method.clone(), path.clone()));
            }
        }
    }
    let listed = NEEDED.iter().map(|(method, path, _)| ((*method).to_owned(), (*path).to_owned())).collect();
    assert_eq!(described, listed);
    for (method, path, _) in NEEDED {
        let filled = path.replace("{id}", "x").replace("{name}", "x").replace("{secret}", "x");
        let answer = house.client.ask(&method.to_uppercase(), &filled, &[], Bytes::new()).await.unwrap();
        refused(&answer, 401, "nobody");
    }
}

#[tokio::test]
async fn a_stranger_can_do_nothing_in_the_games_of_others() {
    let house = House::new(Place::Sqlite).await;
    let mut game = saiju(&house).await;
    game.turn().await;
    let (stranger, before) = (house.guest("Stranger").await, game.game().await);
    for what in ["turns", "resign", "draw", "back", "abort", "rematch", "claim"] {
        let path = game.path(&format!("/{what}"));
        let answer = stranger.post(&path, body("post", &path)).await;
        refused(&answer, 403, "no-seat");
    }
    let after = game.game().await;
    assert_eq!((&before["ordinal"], &before["offers"]), (&after["ordinal"], &after["offers"]));
}
