//! Attacks: requests from other pages, fixed sessions, markup, clients that send too much.

use bytes::Bytes;
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

use crate::client::{Guest, done, next, refused};
use crate::house::{House, Place};
use crate::script::saiju;

/// Every described request that changes something, with its address filled in.
async fn changing(house: &House) -> Vec<(String, String)> {
    let api = done(&house.client.get("/api/openapi.json").await.unwrap(), 200);
    let mut found = Vec::new();
    for (path, operations) in api["paths"].as_object().unwrap() {
        let filled = path.replace("{id}", "x").replace("{secret}", "x").replace("{name}", "x");
        let methods = operations.as_object().unwrap().keys().filter(|method| *method != "get");
        found.extend(methods.map(|method| (method.to_uppercase(), filled.clone())));
    }
    assert!(found.len() > 25, "{found:?}");
    found
}

#[tokio::test]
async fn no_request_of_another_page_changes_anything() {
    let house = House::new(Place::Sqlite).await;
    let guest = house.guest("Ada").await;
    let cookie = ("cookie", guest.cookie.as_str());
    let (json, form) =
        (("content-type", "application/json"), ("content-type", "application/x-www-form-urlencoded"));
    let evil = ("origin", "https://evil.example");
    for (method, path) in changing(&house).await {
        let foreign: [&[(&str, &str)]; 9] = [
            &[cookie, json],
            &[cookie, json, evil],
            &[cookie, json, ("origin", "null")],
            &[cookie, json, ("sec-fetch-site", "cross-site")],
            &[cookie, json, ("sec-fetch-site", "same-site"), evil],
            &[cookie, form, evil],
            // A browser that keeps the cookie back: the answer must not set another one.
            &[json, evil],
            &[form, ("origin", "null"), ("sec-fetch-site", "cross-site")],
            &[json, ("sec-fetch-site", "same-site")],
        ];
        for headers in foreign {
            let answer = house.client.ask(&method, &path, headers, Bytes::new()).await.unwrap();
            refused(&answer, 403, "other-origin");
            assert_eq!(answer.header("set-cookie"), "", "{method} {path}");
        }
        let own = [json, cookie, ("sec-fetch-site", "same-origin")];
        if path != "/api/me" && path != "/api/logout" && path != "/api/accounts" {
            let answer = house.client.ask(&method, &path, &own, Bytes::new()).await.unwrap();
            assert_ne!(answer.json()["error"]["key"], "other-origin", "{method} {path}");
        }
    }
    done(&guest.get("/api/me").await, 200);
}

#[tokio::test]
async fn a_session_cannot_be_fixed_beforehand() {
    let house = House::new(Place::Sqlite).await;
    house.account("Ada").await;
    let (attacker, own) = (house.guest("Mal").await, ("sec-fetch-site", "same-origin"));
    let planted = format!("banmen=bs_{}", "a".repeat(52));
    let login = json!({"name": "Ada", "password": "four games on a board"}).to_string();
    for cookie in [planted.as_str(), attacker.cookie.as_str()] {
        let headers = [("cookie", cookie), own, ("content-type", "application/json")];
        let answer =
            house.client.ask("POST", "/api/login", &headers, Bytes::from(login.clone())).await.unwrap();
        let signed = Guest::of(&house.client, &answer);
        assert_ne!(signed.cookie, cookie, "signing in begins a new session");
        let me = house.client.ask("GET", "/api/me", &[("cookie", cookie)], Bytes::new()).await.unwrap();
        assert_ne!(me.json()["person"]["name"], "Ada", "what was planted is nobody or the attacker still");
    }
    // A token of a program is no cookie.
    let made = done(&attacker.post("/api/tokens", json!({"name": "t", "scopes": ["play"]})).await, 201);
    let cookie = format!("banmen={}", made["token"].as_str().unwrap());
    let me = house.client.ask("GET", "/api/me", &[("cookie", &cookie)], Bytes::new()).await.unwrap();
    refused(&me, 401, "nobody");
}

#[tokio::test]
async fn markup_stays_text() {
    let house = House::new(Place::Sqlite).await;
    let game = saiju(&house).await;
    let markup = "<script>alert(1)</script>\"'&";
    done(&game.players[0].post(&game.path("/chat"), json!({"text": markup})).await, 200);
    let mut lines = game.players[1].follow(&game.path("/stream")).await;
    let chat = next(&mut lines, "chat").await;
    assert_eq!(chat["lines"][0]["text"], markup);
    done(&game.players[0].post(&game.path("/resign"), json!({})).await, 200);
    let field = house.client.post("/api/guest", &json!({markup: 1})).await.unwrap();
    refused(&field, 400, "unknown-field");
    let made = done(
        &game.players[0].post("/api/invites", json!({"setup": "saiju", "seats": ["me", "open"]})).await,
        201,
    );
    let answers = [
        field,
        game.players[0].get(&game.path("/record")).await,
        game.players[0].get(&format!("/api/people/{}/games", game.players[0].name)).await,
        house.client.get("/api/people/%3Cscript%3E").await.unwrap(),
        house.client.get(&format!("/api/invites/{}/qr.svg", made["secret"].as_str().unwrap())).await.unwrap(),
    ];
    for answer in answers {
        let kind = answer.header("content-type");
        assert!(!kind.starts_with("text/html"), "{kind}");
        assert_eq!(answer.header("x-content-type-options"), "nosniff");
        assert!(answer.header("content-security-policy").contains("default-src 'none'"));
        assert!(!kind.starts_with("image/") || !answer.text().contains("<script"), "{}", answer.text());
    }
}

/// What a server answers to these bytes, until it closes the connection or the answer is whole.
async fn raw(house: &House, request: &str) -> String {
    let mut line = TcpStream::connect(house.address()).await.unwrap();
    line.write_all(request.as_bytes()).await.unwrap();
    let mut answer = vec![0; 4096];
    let read = line.read(&mut answer).await.unwrap_or(0);
    String::from_utf8_lossy(&answer[..read]).into_owned()
}

#[tokio::test]
async fn clients_that_send_too_much_are_refused_at_once() {
    let house = House::new(Place::Sqlite).await;
    let head = "POST /api/guest HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\n";
    let announced = raw(&house, &format!("{head}content-length: 1000000000\r\n\r\n{{")).await;
    assert!(announced.starts_with("HTTP/1.1 413 "), "{announced}");
    let chunk = format!("{:x}\r\n{}\r\n", 70_000, " ".repeat(70_000));
    let chunked = raw(&house, &format!("{head}transfer-encoding: chunked\r\n\r\n{chunk}")).await;
    assert!(chunked.starts_with("HTTP/1.1 413 "), "{chunked}");
    let long = raw(&house, &format!("{head}x-long: {}\r\n\r\n", "a".repeat(100_000))).await;
    assert!(long.is_empty() || long.starts_with("HTTP/1.1 431 "), "{long}");
    let nested = format!(r#"{{"name": {}"#, "[".repeat(60_000));
    let deep = house.client.ask("POST", "/api/guest", &[("content-type", "application/json")], nested.into());
    assert_eq!(deep.await.unwrap().status, 400);
    let many: serde_json::Map<String, Value> = (0..5000).map(|n| (format!("f{n}"), json!(n))).collect();
    let unknown = house.client.post("/api/guest", &Value::Object(many)).await.unwrap();
    refused(&unknown, 400, "unknown-field");
}
