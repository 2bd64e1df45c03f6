//! Guests, accounts, sessions, tokens, deletion, export, blocks and reports.

use banmen_online::Settings;
use bytes::Bytes;
use serde_json::{Value, json};

use crate::client::{Guest, done, refused, refused_field};
use crate::house::{House, Place, everywhere};

everywhere! {
    a_guest_is_made_by_one_request
    guests_and_accounts_share_one_space_of_names
    a_guest_becomes_an_account_and_keeps_session_and_id
    bad_passwords_and_mails_are_refused
    an_unknown_name_is_answered_as_a_wrong_password
    sessions_are_listed_and_ended
    tokens_have_scopes_and_are_shown_once
    a_deleted_person_is_gone
    ones_own_data_is_exported
    people_can_be_blocked_and_reported
}

async fn a_guest_is_made_by_one_request(place: Place) {
    let house = House::new(place).await;
    let answer = house.client.ask("POST", "/api/guest", &[], Bytes::new()).await.unwrap();
    let body = done(&answer, 201);
    assert_eq!(body["person"]["kind"], "guest");
    assert!(body["person"]["name"].as_str().unwrap().len() >= 2);
    let cookie = answer.header("set-cookie").to_owned();
    let token = body["token"].as_str().unwrap();
    assert!(cookie.starts_with(&format!("banmen={token};")), "{cookie}");
    assert!(
        cookie.contains("HttpOnly") && cookie.contains("SameSite=Lax") && cookie.contains("Path=/"),
        "{cookie}"
    );
    assert!(!cookie.contains("Secure"), "{cookie}");
    let cookie = [("cookie", cookie.split(';').next().unwrap())];
    let me = done(&house.client.ask("GET", "/api/me", &cookie, Bytes::new()).await.unwrap(), 200);
    assert_eq!(me["person"], body["person"]);
}

#[tokio::test]
async fn over_https_the_cookie_is_bound_to_the_host() {
    let house = House::behind_proxy().await;
    let answer = house.client.post("/api/guest", &json!({})).await.unwrap();
    let cookie = answer.header("set-cookie");
    assert!(cookie.starts_with("__Host-banmen=bs_") && cookie.contains("; Secure"), "{cookie}");
}

async fn guests_and_accounts_share_one_space_of_names(place: Place) {
    let house = House::new(place).await;
    house.guest("Ada").await;
    let taken = |answer| refused_field(&answer, 409, "name-taken", "name");
    taken(house.client.post("/api/guest", &json!({"name": "aDA"})).await.unwrap());
    let account = json!({"name": "ADA", "password": "four games on a board"});
    taken(house.client.post("/api/accounts", &account).await.unwrap());
    for name in ["a", "a b", "<script>", "Ünal", "123456789012345678901"] {
        let answer = house.client.post("/api/guest", &json!({"name": name})).await.unwrap();
        refused_field(&answer, 400, "bad-name", "name");
    }
}

async fn a_guest_becomes_an_account_and_keeps_session_and_id(place: Place) {
    let house = House::new(place).await;
    let guest = house.guest("Bo").await;
    let request = json!({"name": "Bo", "password": "four games on a board", "email": "bo@example.org"});
    let answer = guest.post("/api/accounts", request.clone()).await;
    let account = Guest::of(&house.client, &answer);
    assert_eq!((&account.id, &account.token), (&guest.id, &guest.token));
    let me = done(&guest.get("/api/me").await, 200);
    assert_eq!(me, json!({"person": {"id": guest.id, "name": "Bo", "kind": "account"}}));
    let request = json!({"name": "BO", "password": "four games on a board"});
    let again = Guest::of(&house.client, &house.client.post("/api/login", &request).await.unwrap());
    assert_eq!(again.id, guest.id);
    assert_ne!(again.token, guest.token, "signing in begins a new session");
}

async fn bad_passwords_and_mails_are_refused(place: Place) {
    let house = House::new(place).await;
    let sign_up = async |password: &str, email: Value| {
        let request = json!({"name": "Cy", "password": password, "email": email});
        house.client.post("/api/accounts", &request).await.unwrap()
    };
    refused_field(&sign_up("1234567", Value::Null).await, 400, "short-password", "password");
    refused_field(&sign_up(&"ab".repeat(101), Value::Null).await, 400, "long-password", "password");
    refused_field(&sign_up("Password1", Value::Null).await, 400, "common-password", "password");
    refused_field(&sign_up("four games on a board", json!("cy")).await, 400, "bad-email", "email");
    assert_eq!(sign_up(&"éà".repeat(100), Value::Null).await.status, 201, "letters are counted, not bytes");
}

async fn an_unknown_name_is_answered_as_a_wrong_password(place: Place) {
    let house = House::new(place).await;
    house.account("Dee").await;
    house.guest("Eve").await;
    let mut answers = Vec::new();
    for name in ["Dee", "Eve", "Nobody", "no such name!"] {
        let answer =
            house.client.post("/api/login", &json!({"name": name, "password": "wrong horse"})).await.unwrap();
        refused(&answer, 401, "bad-login");
        answers.push((answer.text(), answer.headers.len()));
    }
    answers.dedup();
    assert_eq!(answers.len(), 1, "{answers:?}");
}

async fn sessions_are_listed_and_ended(place: Place) {
    let house = House::new(place).await;
    let first = house.account("Flo").await;
    let login = json!({"name": "Flo", "password": "four games on a board"});
    let second = Guest::of(&house.client, &house.client.post("/api/login", &login).await.unwrap());
    let list = done(&second.get("/api/sessions").await, 200);
    let sessions = list["sessions"].as_array().unwrap();
    assert_eq!(sessions.len(), 2);
    assert_eq!(sessions.iter().filter(|session| session["current"] == true).count(), 1);
    let other = sessions.iter().find(|session| session["current"] == false).unwrap();
    assert!(other["made"].as_i64().unwrap() > 0 && other["seen"].is_i64());
    let path = format!("/api/sessions/{}", other["id"].as_str().unwrap());
    let stranger = house.guest("Gus").await;
    refused(&stranger.delete(&path).await, 404, "not-found");
    done(&second.delete(&path).await, 204);
    refused(&first.get("/api/me").await, 401, "nobody");
    let goodbye = second.post("/api/logout", json!({})).await;
    done(&goodbye, 204);
    assert!(goodbye.header("set-cookie").contains("Max-Age=0"), "{}", goodbye.header("set-cookie"));
    refused(&second.get("/api/me").await, 401, "nobody");
}

async fn tokens_have_scopes_and_are_shown_once(place: Place) {
    let house = House::new(place).await;
    let owner = house.guest("Hal").await;
    let made = done(&owner.post("/api/tokens", json!({"name": "my bot", "scopes": ["play"]})).await, 201);
    let list = done(&owner.get("/api/tokens").await, 200);
    assert_eq!(list["tokens"][0]["id"], made["id"]);
    assert_eq!(list["tokens"][0]["scopes"], json!(["play"]));
    assert!(!list.to_string().contains(made["token"].as_str().unwrap()));
    let program = house.client.with_token(made["token"].as_str().unwrap());
    assert_eq!(done(&program.get("/api/me").await.unwrap(), 200)["person"]["id"], owner.id.as_str());
    for path in ["/api/sessions", "/api/tokens"] {
        refused(&program.get(path).await.unwrap(), 403, "session-needed");
    }
    refused(&program.post("/api/logout", &json!({})).await.unwrap(), 403, "session-needed");
    refused(&program.get("/api/me/export").await.unwrap(), 403, "missing-scope");
    refused(&program.ask("DELETE", "/api/me", &[], Bytes::new()).await.unwrap(), 403, "session-needed");
    let bad = owner.post("/api/tokens", json!({"name": "x", "scopes": ["everything"]})).await;
    refused_field(&bad, 400, "bad-scope", "scopes");
    done(&owner.delete(&format!("/api/tokens/{}", made["id"].as_str().unwrap())).await, 204);
    refused(&program.get("/api/me").await.unwrap(), 401, "nobody");
    refused(&owner.delete("/api/tokens/nothing").await, 404, "not-found");
}

async fn a_deleted_person_is_gone(place: Place) {
    let house = House::new(place).await;
    let person = house.account("Ida").await;
    done(&person.get("/api/people/ida").await, 200);
    done(&person.delete("/api/me").await, 204);
    refused(&person.get("/api/me").await, 401, "nobody");
    refused(&house.client.get("/api/people/Ida").await.unwrap(), 404, "not-found");
    let login = json!({"name": "Ida", "password": "four games on a board"});
    refused(&house.client.post("/api/login", &login).await.unwrap(), 401, "bad-login");
    house.account("Ida").await;
}

async fn ones_own_data_is_exported(place: Place) {
    let house = House::new(place).await;
    let person = house.account("Jo").await;
    let other = house.guest("Kim").await;
    done(&person.put(&format!("/api/blocks/{}", other.name)).await, 204);
    let export = person.get("/api/me/export").await;
    assert_eq!((export.status, export.header("content-type")), (200, "application/x-ndjson"));
    let text = export.text();
    let lines: Vec<Value> = text.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let kinds: Vec<&str> = lines.iter().map(|line| line["t"].as_str().unwrap()).collect();
    assert_eq!(kinds, ["person", "session", "block"]);
    assert!(!text.contains("argon2") && !text.contains(&person.token), "no secret is exported");

    // What has come to its end is kept, and so it is told.
    let called_off = saiju_of(&person, &other).await;
    done(&person.post(&format!("/api/games/{called_off}/abort"), json!({"answer": "offer"})).await, 200);
    done(&person.post("/api/quick", json!({"game": "sayu", "clock": null})).await, 202);
    let text = person.get("/api/me/export").await.text();
    let lines: Vec<Value> = text.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let of = |kind: &str| lines.iter().filter(|line| line["t"] == kind).collect::<Vec<_>>();
    assert_eq!((of("invite").len(), of("waits").len()), (1, 1), "{text}");
    assert_eq!((&of("game")[0]["game"], &of("game")[0]["status"]), (&json!(called_off), &json!("aborted")));
}

/// A game of two; its id.
async fn saiju_of(one: &Guest, other: &Guest) -> String {
    done(&one.delete(&format!("/api/blocks/{}", other.name)).await, 204);
    let made = done(&one.post("/api/invites", json!({"setup": "saiju", "seats": ["me", "open"]})).await, 201);
    let join = format!("/api/invites/{}/join", made["secret"].as_str().unwrap());
    done(&other.post(&join, json!({})).await, 200)["game"].as_str().unwrap().to_owned()
}

async fn people_can_be_blocked_and_reported(place: Place) {
    let house = House::new(place).await;
    let (one, other) = (house.guest("Lea").await, house.guest("Max").await);
    done(&one.put("/api/blocks/MAX").await, 204);
    done(&one.put("/api/blocks/MAX").await, 204);
    assert_eq!(done(&one.get("/api/blocks").await, 200)["people"][0]["id"], other.id.as_str());
    assert!(house.store.blocked(&one.id, &other.id).await.unwrap());
    done(&one.delete("/api/blocks/Max").await, 204);
    assert!(!house.store.blocked(&one.id, &other.id).await.unwrap());
    refused(&one.put("/api/blocks/nobody").await, 404, "not-found");
    refused_field(&one.put("/api/blocks/lea").await, 422, "yourself", "name");
    let made = done(&one.post("/api/reports", json!({"person": "max", "text": " rude "})).await, 201);
    let reports = house.store.open_reports(10).await.unwrap();
    assert_eq!(
        (reports[0].id.as_str(), reports[0].body.as_str()),
        (made["report"].as_str().unwrap(), "rude")
    );
    refused_field(
        &one.post("/api/reports", json!({"person": "max", "text": " "})).await,
        400,
        "bad-text",
        "text",
    );
}

#[tokio::test]
async fn mass_sign_ups_and_guesses_are_refused() {
    let house = House::with(Settings::default()).await;
    let mut last = None;
    for number in 0..7 {
        let request = json!({"name": format!("N{number}"), "password": "four games on a board"});
        last = Some(house.client.post("/api/accounts", &request).await.unwrap());
    }
    let answer = last.unwrap();
    refused(&answer, 429, "over-limit");
    let body = answer.json();
    assert_eq!(body["limit"]["key"], "sign-ups");
    assert_eq!(body["limit"]["seconds"].as_u64().unwrap().to_string(), answer.header("retry-after"));
    let guess = json!({"name": "n0", "password": "wrong horse"});
    let mut statuses = Vec::new();
    for _ in 0..12 {
        statuses.push(house.client.post("/api/login", &guess).await.unwrap().status);
    }
    assert_eq!((statuses[0], statuses[11]), (401, 429), "{statuses:?}");
}
