//! The checks that every request passes, and their order.

use banmen_online::Settings;
use bytes::Bytes;
use serde_json::json;

use crate::client::{done, refused, refused_field};
use crate::house::{House, Place};
use crate::script::saiju;

const JSON: (&str, &str) = ("content-type", "application/json");

#[tokio::test]
async fn what_changes_something_with_a_cookie_comes_from_our_own_page() {
    let house = House::new(Place::Sqlite).await;
    let guest = house.guest("Ada").await;
    let own = format!("http://{}", house.address());
    let bearer = format!("Bearer {}", guest.token);
    let cookie = ("cookie", guest.cookie.as_str());
    let block = async |headers: &[(&str, &str)]| {
        let answer =
            house.client.ask("POST", "/api/tokens", headers, Bytes::from(r#"{"name":"t","scopes":[]}"#));
        answer.await.unwrap()
    };
    for passing in [
        &[cookie, JSON, ("sec-fetch-site", "same-origin")][..],
        &[cookie, JSON, ("origin", &own)],
        &[("authorization", &bearer), JSON],
        &[("authorization", &bearer), JSON, cookie, ("origin", "https://evil.example")],
    ] {
        assert_eq!(block(passing).await.status, 201, "{passing:?}");
    }
    for failing in [
        &[cookie, JSON][..],
        &[cookie, JSON, ("sec-fetch-site", "cross-site")],
        &[cookie, JSON, ("sec-fetch-site", "same-site")],
        &[cookie, JSON, ("sec-fetch-site", "none")],
        &[cookie, JSON, ("origin", "null")],
        &[cookie, JSON, ("origin", "https://evil.example")],
        &[cookie, JSON, ("origin", "http://127.0.0.1:1")],
        &[("cookie", "banmen=bs_old"), JSON, ("origin", "https://evil.example")],
    ] {
        refused(&block(failing).await, 403, "other-origin");
    }
    let wrong = [("authorization", "Bearer bs_wrong"), JSON, cookie, ("origin", &own)];
    refused(&block(&wrong).await, 401, "nobody");
    let reading = [cookie, ("sec-fetch-site", "cross-site")];
    done(&house.client.ask("GET", "/api/me", &reading, Bytes::new()).await.unwrap(), 200);
}

#[tokio::test]
async fn bodies_are_json_of_at_most_64_kib() {
    let house = House::new(Place::Sqlite).await;
    let ask = async |headers: &[(&str, &str)], body: String| {
        house.client.ask("POST", "/api/guest", headers, Bytes::from(body)).await.unwrap()
    };
    let large = format!(r#"{{"name": "{}"}}"#, "a".repeat(70_000));
    refused(&ask(&[JSON], large.clone()).await, 413, "too-large");
    refused(&ask(&[("content-type", "text/plain")], large).await, 413, "too-large");
    refused(&ask(&[("content-type", "text/plain")], "{}".to_owned()).await, 415, "not-json");
    refused(&ask(&[], "{}".to_owned()).await, 415, "not-json");
    assert_eq!(
        ask(&[("content-type", "application/json; charset=utf-8")], "{}".to_owned()).await.status,
        201
    );
    assert_eq!(ask(&[], String::new()).await.status, 201);
    refused(&ask(&[JSON], "{".to_owned()).await, 400, "malformed");
    refused(&ask(&[JSON], "[]".to_owned()).await, 400, "malformed");
    refused(&ask(&[JSON], "\u{feff}{}".to_owned()).await, 400, "malformed");
    refused_field(&ask(&[JSON], r#"{"nmae": "x"}"#.to_owned()).await, 400, "unknown-field", "nmae");
    refused_field(&ask(&[JSON], r#"{"name": 5}"#.to_owned()).await, 400, "wrong-type", "name");
}

#[tokio::test]
async fn checks_come_in_their_order() {
    let house = House::new(Place::Sqlite).await;
    let guest = house.guest("Ada").await;
    let cookie = ("cookie", guest.cookie.as_str());
    let ask = async |headers: &[(&str, &str)], path: &str, body: &str| {
        house.client.ask("POST", path, headers, Bytes::from(body.to_owned())).await.unwrap()
    };
    let large = "x".repeat(70_000);
    // Size, then type, then origin, then who asks, then what was sent.
    refused(&ask(&[cookie], "/api/tokens", &large).await, 413, "too-large");
    refused(&ask(&[cookie], "/api/tokens", "x").await, 415, "not-json");
    refused(&ask(&[cookie, JSON], "/api/tokens", "x").await, 403, "other-origin");
    refused(&ask(&[JSON], "/api/tokens", "x").await, 401, "nobody");
    refused(
        &guest.client.ask("POST", "/api/tokens", &[JSON], Bytes::from("x")).await.unwrap(),
        400,
        "malformed",
    );
    // What was sent, then whether one may.
    let made = done(&guest.post("/api/tokens", json!({"name": "t", "scopes": []})).await, 201);
    let program = house.client.with_token(made["token"].as_str().unwrap());
    refused(&program.post("/api/tokens", &json!({"x": 1})).await.unwrap(), 400, "unknown-field");
    let token = json!({"name": "t", "scopes": []});
    refused(&program.post("/api/tokens", &token).await.unwrap(), 403, "session-needed");
}

#[tokio::test]
async fn sentences_follow_the_language() {
    let house = House::new(Place::Sqlite).await;
    let say = async |language: &str| {
        let headers = [("accept-language", language)];
        let answer = house.client.ask("GET", "/api/me", &headers, Bytes::new()).await.unwrap();
        assert_eq!(answer.json()["error"]["key"], "nobody");
        answer.json()["error"]["sentence"].as_str().unwrap().to_owned()
    };
    assert_eq!(say("en").await, "Sign in first, or play as a guest.");
    assert_eq!(say("ja-JP, en;q=0.8").await, "まずログインするか、ゲストとして遊んでください。");
    assert_eq!(say("fr").await, say("en").await);
}

#[tokio::test]
async fn unknown_addresses_and_methods_are_refused_in_json() {
    let house = House::new(Place::Sqlite).await;
    refused(&house.client.get("/api/nothing").await.unwrap(), 404, "not-found");
    refused(&house.client.get("/api").await.unwrap(), 404, "not-found");
    let answer = house.client.ask("PATCH", "/api/guest", &[], Bytes::new()).await.unwrap();
    refused(&answer, 405, "bad-method");
    assert_eq!(answer.header("allow"), "POST");
    refused(&house.client.get("/api/people/%ff").await.unwrap(), 400, "malformed");
    assert_eq!(answer.header("cache-control"), "no-store");
    assert_eq!(answer.header("x-content-type-options"), "nosniff");
}

#[tokio::test]
async fn whoever_asks_too_often_is_told_so_before_anything_else() {
    let house = House::with(Settings::default()).await;
    let guest = house.guest("Ada").await;
    let large = Bytes::from("x".repeat(70_000));
    let mut statuses = Vec::new();
    let over = loop {
        let answer = guest.client.ask("POST", "/api/tokens", &[], large.clone()).await.unwrap();
        if answer.status == 429 {
            break answer;
        }
        statuses.push(answer.status);
        assert!(statuses.len() < 10_000);
    };
    assert!(statuses.iter().all(|status| *status == 413), "{statuses:?}");
    refused(&over, 429, "over-limit");
    assert_eq!(over.json()["limit"]["key"], "api");
    assert!(!over.header("retry-after").is_empty());
}

#[tokio::test]
async fn streams_and_guests_are_limited() {
    let house = House::with(Settings::default()).await;
    let game = saiju(&house).await;
    let mut open = Vec::new();
    let over = loop {
        match game.players[0].client.follow(&game.path("/stream")).await.unwrap() {
            Ok(lines) => open.push(lines),
            Err(answer) => break answer,
        }
    };
    refused(&over, 429, "over-limit");
    assert_eq!((&over.json()["limit"]["key"], open.len()), (&json!("streams"), 32));
    let _other = game.players[1].follow(&game.path("/stream")).await;
    open.clear();
    while game.players[0].client.follow(&game.path("/stream")).await.unwrap().is_err() {}
    let over = loop {
        let answer = house.client.post("/api/guest", &json!({})).await.unwrap();
        if answer.status != 201 {
            break answer;
        }
    };
    refused(&over, 429, "over-limit");
    assert_eq!(over.json()["limit"]["key"], "guests");
    done(&game.players[0].get("/api/me").await, 200);
}

#[tokio::test]
async fn a_service_that_stops_sends_everybody_elsewhere() {
    let house = House::new(Place::Sqlite).await;
    let mut game = saiju(&house).await;
    let (seat, moves) = (game.to_act(), game.choose());
    house.drain().await;
    let turn = game.players[seat].post(&game.path("/turns"), json!({"ordinal": 1, "moves": moves})).await;
    let answers = [
        turn,
        game.players[0].get("/api/me").await,
        game.players[0].get(&game.path("/stream")).await,
        game.players[0].get("/api/stream").await,
        house.client.get("/api/lobby").await.unwrap(),
        house.client.post("/api/guest", &json!({})).await.unwrap(),
    ];
    for answer in answers {
        refused(&answer, 503, "draining");
        assert_eq!(answer.header("retry-after"), "1");
    }
}

#[tokio::test]
async fn what_can_be_no_name_and_no_id_is_not_there() {
    for place in [Place::Sqlite, Place::Postgres] {
        let house = House::new(place).await;
        let ada = house.guest("Ada").await;
        for path in ["people/%00", "people/a%00b/games", "games/%00", "games/%00/record", "invites/%00"] {
            assert_eq!(ada.get(&format!("/api/{path}")).await.status, 404, "{path}");
        }
        for path in ["sessions/%00", "tokens/%00", "blocks/%00", "invites/%00"] {
            refused(&ada.delete(&format!("/api/{path}")).await, 404, "not-found");
        }
        done(&ada.get("/api/leaders/%00").await, 200);
        let login = json!({"name": "a\0b", "password": "four games on a board"});
        refused(&house.client.post("/api/login", &login).await.unwrap(), 401, "bad-login");
        let seats = json!({"setup": "saiju", "seats": ["me", "person:a\0b"]});
        refused_field(&ada.post("/api/invites", seats).await, 422, "no-such-person", "seats");
        let report = |game: &str, text: &str| json!({"person": "Ada", "game": game, "text": text});
        assert_eq!(ada.post("/api/reports", report("a\0b", "rude")).await.status, 404);
        let bad = ada.post("/api/reports", json!({"person": "Ada", "text": "a\0b"})).await;
        refused_field(&bad, 400, "bad-text", "text");
    }
}
