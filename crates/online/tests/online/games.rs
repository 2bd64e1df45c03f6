//! Turns and their refusals, in their order; resigning; reading; chat; records.

use bytes::Bytes;
use serde_json::{Value, json};

use crate::client::{done, refused, refused_field};
use crate::house::{House, Place, everywhere};
use crate::script::{Played, check_levels, saiju};

everywhere! {
    a_turn_is_stored_once
    what_may_not_be_done_changes_nothing
    a_token_needs_the_scope
    resigning_again_is_answered_as_the_first_time
    three_go_on_when_one_leaves
    players_and_spectators_talk_apart
    whom_one_blocks_cannot_write_to_one
    a_game_is_written_down
    deleting_oneself_forfeits_running_games
    a_level_answers_and_can_be_checked_afterwards
}

async fn a_turn_is_stored_once(place: Place) {
    let house = House::new(place).await;
    let mut game = saiju(&house).await;
    let (seat, moves) = (game.to_act(), game.choose());
    let (mover, path) = (game.players[seat].clone(), game.path("/turns"));
    let request = json!({"ordinal": 1, "moves": moves});
    let first = mover.post(&path, request.clone()).await;
    assert_eq!(done(&first, 201), json!({"ordinal": 1, "next": 2, "left": [null, null]}));
    let again = mover.post(&path, request).await;
    assert_eq!((again.status, &again.body), (200, &first.body));
    let other = game.table.legal().into_iter().find(|action| *action != moves[0]).unwrap();
    let answer = mover.post(&path, json!({"ordinal": 1, "moves": [other]})).await;
    refused(&answer, 409, "ordinal");
    assert_eq!(answer.json()["ordinal"], 2);
    let told = game.game().await;
    assert_eq!((told["entries"].as_array().unwrap().len(), &told["ordinal"]), (1, &json!(2)));
    let entry = &told["entries"][0];
    assert_eq!(
        (&entry["t"], &entry["ordinal"], &entry["moves"]),
        (&json!("entry"), &json!(1), &json!(moves))
    );
    assert_eq!((&entry["seat"], &entry["game"]), (&json!(seat), &json!(game.id)));
    assert!(
        entry["at"].as_i64().unwrap() > 1_700_000_000_000 && entry["spent"].is_i64() && entry["lag"].is_i64()
    );
}

async fn what_may_not_be_done_changes_nothing(place: Place) {
    let house = House::new(place).await;
    let mut game = saiju(&house).await;
    let stranger = house.guest("Stranger").await;
    let (seat, moves) = (game.to_act(), game.choose());
    let (mover, waiting) = (game.players[seat].clone(), game.players[1 - seat].clone());
    let (path, good) = (game.path("/turns"), json!({"ordinal": 1, "moves": moves}));
    refused(&house.client.post(&path, &good).await.unwrap(), 401, "nobody");
    refused(&mover.post("/api/games/nothing/turns", json!({"x": 1})).await, 404, "no-game");
    refused_field(&mover.post(&path, json!({"ordinal": 1})).await, 400, "missing-field", "moves");
    refused_field(
        &stranger.post(&path, json!({"ordinal": 1, "moves": [], "x": 1})).await,
        400,
        "unknown-field",
        "x",
    );
    refused(&stranger.post(&path, good.clone()).await, 403, "no-seat");
    for ordinal in [0, 2, 99] {
        let answer = mover.post(&path, json!({"ordinal": ordinal, "moves": moves})).await;
        refused(&answer, 409, "ordinal");
        assert_eq!(answer.json()["ordinal"], 1);
    }
    let answer = waiting.post(&path, good.clone()).await;
    refused(&answer, 409, "not-your-turn");
    assert_eq!(answer.json()["ordinal"], 1);
    refused_field(&mover.post(&path, json!({"ordinal": 1, "moves": []})).await, 422, "turn-empty", "moves");
    let name = game.table.names()[seat];
    let leaving = json!({"ordinal": 1, "moves": [format!("resign:{name}")]});
    refused_field(&mover.post(&path, leaving).await, 422, "turn-word", "moves");
    let mut long = moves.clone();
    long.push(moves[0].clone());
    assert_eq!(mover.post(&path, json!({"ordinal": 1, "moves": long})).await.status, 422);
    let illegal = mover.post(&path, json!({"ordinal": 1, "moves": ["nonsense"]})).await;
    assert_eq!(illegal.status, 422, "{}", illegal.text());
    assert!(!illegal.json()["error"]["sentence"].as_str().unwrap().is_empty());
    assert_eq!(game.game().await["ordinal"], 1);
    done(&mover.post(&path, good).await, 201);
}

async fn a_token_needs_the_scope(place: Place) {
    let house = House::new(place).await;
    let mut game = saiju(&house).await;
    let (seat, moves) = (game.to_act(), game.choose());
    let owner = game.players[seat].clone();
    let good = json!({"ordinal": 1, "moves": moves});
    for (scopes, status) in [(json!([]), 403), (json!(["read"]), 403), (json!(["play"]), 201)] {
        let made = done(&owner.post("/api/tokens", json!({"name": "bot", "scopes": scopes})).await, 201);
        let program = house.client.with_token(made["token"].as_str().unwrap());
        let answer = program.post(&game.path("/turns"), &good).await.unwrap();
        assert_eq!(answer.status, status, "{}", answer.text());
    }
}

async fn resigning_again_is_answered_as_the_first_time(place: Place) {
    let house = House::new(place).await;
    let mut game = saiju(&house).await;
    game.turn().await;
    let resign = game.path("/resign");
    let stranger = house.guest("Stranger").await;
    refused(&stranger.post(&resign, json!({})).await, 403, "no-seat");
    let first = done(&game.players[0].post(&resign, json!({})).await, 200);
    assert_eq!(first, json!({"ordinal": 2}));
    assert_eq!(done(&game.players[0].post(&resign, json!({})).await, 200), first);
    refused(&game.players[1].post(&resign, json!({})).await, 409, "game-is-over");
    let told = game.game().await;
    assert_eq!((&told["status"], &told["result"]["reason"]), (&json!("over"), &json!("resignation")));
    assert_eq!(told["result"]["winners"], json!([game.table.names()[1]]));
    assert_eq!((&told["toAct"], &told["began"]), (&Value::Null, &Value::Null));
    let entry = &told["entries"][1];
    assert_eq!(
        (&entry["moves"], &entry["seat"]),
        (&json!([format!("resign:{}", game.table.names()[0])]), &json!(0))
    );
}

async fn three_go_on_when_one_leaves(place: Place) {
    let house = House::new(place).await;
    let people = [house.guest("Ada").await, house.guest("Bo").await, house.guest("Cy").await];
    let people: Vec<_> = people.iter().collect();
    let mut game = Played::begin("saaguan players=3", &people, json!({})).await;
    for _ in 0..4 {
        game.turn().await;
    }
    let leaver = 1;
    let left = done(&game.players[leaver].post(&game.path("/resign"), json!({})).await, 200);
    assert_eq!(left["ordinal"], 5);
    let name = game.table.names()[leaver];
    game.table.play(&format!("resign:{name}")).unwrap();
    game.next += 1;
    assert_eq!(game.game().await["status"], "playing");
    for _ in 0..2 {
        assert_ne!(game.to_act(), leaver);
        game.turn().await;
    }
    let turn = json!({"ordinal": game.next, "moves": ["x"]});
    refused(&game.players[leaver].post(&game.path("/turns"), turn).await, 409, "out-of-game");
}

async fn players_and_spectators_talk_apart(place: Place) {
    let house = House::new(place).await;
    let game = saiju(&house).await;
    let (player, watcher) = (game.players[0].clone(), house.guest("Watcher").await);
    let say = async |who: &crate::client::Guest, text: &str| {
        who.post(&game.path("/chat"), json!({"text": text})).await
    };
    done(&say(&player, "Good luck! <b>").await, 200);
    done(&say(&watcher, "Look at that").await, 200);
    refused_field(&say(&player, " ").await, 400, "bad-text", "text");
    refused_field(&say(&player, &"x".repeat(301)).await, 400, "bad-text", "text");
    refused(&house.client.post(&game.path("/chat"), &json!({"text": "hi"})).await.unwrap(), 401, "nobody");
    for (reader, room, text) in
        [(&game.players[1], "players", "Good luck! <b>"), (&watcher, "spectators", "Look at that")]
    {
        let mut lines = reader.follow(&game.path("/stream")).await;
        let chat = loop {
            let line = lines.next().await.unwrap().unwrap();
            if line["t"] == "chat" {
                break line;
            }
        };
        assert_eq!((&chat["room"], chat["lines"].as_array().unwrap().len()), (&json!(room), 1), "{chat}");
        assert_eq!(chat["lines"][0]["text"], text);
    }
    done(&player.post(&game.path("/resign"), json!({})).await, 200);
    let mut lines = watcher.follow(&game.path("/stream")).await;
    let mut rooms = Vec::new();
    while let Some(line) = lines.next().await.unwrap() {
        if line["t"] == "chat" {
            rooms.push(line["room"].clone());
            assert_eq!(line["lines"].as_array().unwrap().len(), 1);
        }
    }
    assert_eq!(rooms, ["players", "spectators"], "both rooms are open when the game is over");
}

async fn whom_one_blocks_cannot_write_to_one(place: Place) {
    let house = House::new(place).await;
    let game = saiju(&house).await;
    done(&game.players[0].put("/api/blocks/Other").await, 204);
    refused(&game.players[1].post(&game.path("/chat"), json!({"text": "hello"})).await, 403, "blocked");
}

async fn a_game_is_written_down(place: Place) {
    let house = House::new(place).await;
    let (ada, bo) = (house.guest("Ada").await, house.guest("Bo").await);
    let clock = json!({"clock": {"base": 300_000, "increment": 5000}});
    let mut game = Played::begin("saiju", &[&ada, &bo], clock).await;
    for _ in 0..3 {
        game.turn().await;
    }
    done(&ada.post(&game.path("/resign"), json!({})).await, 200);
    let read = async |accept: &str| {
        house.client.ask("GET", &game.path("/record"), &[("accept", accept)], Bytes::new()).await.unwrap()
    };
    let text = read("text/plain").await;
    assert_eq!((text.status, text.header("content-type")), (200, "text/plain; charset=utf-8"));
    let record = banmen_rules::record::Record::read(&text.text()).unwrap();
    assert_eq!(record.transcript().moves.last().unwrap(), &format!("resign:{}", game.table.names()[0]));
    assert_eq!(record.tags().get("TimeControl"), Some("300+5"));
    assert_eq!(text.text().matches("[%clk ").count(), 3, "{}", text.text());
    assert!(text.text().contains("\"Ada\"") && text.text().contains(&game.id));
    let json = read("application/json").await;
    assert_eq!(json.header("content-type"), "application/json");
    assert_eq!(banmen_rules::record::json::read(&json.text()).unwrap(), record);
    let all = house.client.get("/api/people/ada/games?game=saiju").await.unwrap();
    assert_eq!(all.header("content-type"), "application/x-ndjson");
    let line = all.text();
    assert_eq!(banmen_rules::record::json::read(line.trim()).unwrap(), record);
    assert_eq!(house.client.get("/api/people/Ada/games?game=niju").await.unwrap().text(), "");
    assert_eq!(house.client.get("/api/people/Ada/games?since=9999999999999").await.unwrap().text(), "");
    refused(&house.client.get("/api/people/Nobody/games").await.unwrap(), 404, "not-found");
    for since in ["since=x", "since=", "since", "since=1&since=2"] {
        let answer = house.client.get(&format!("/api/people/Ada/games?{since}")).await.unwrap();
        refused_field(&answer, 400, "bad-number", "since");
    }
}

async fn deleting_oneself_forfeits_running_games(place: Place) {
    let house = House::new(place).await;
    let mut game = saiju(&house).await;
    game.turn().await;
    game.turn().await;
    done(&game.players[0].delete("/api/me").await, 204);
    let told = done(&house.client.get(&game.path("")).await.unwrap(), 200);
    assert_eq!((&told["status"], &told["result"]["reason"]), (&json!("over"), &json!("forfeit")));
    let name = told["seats"][0]["person"]["name"].as_str().unwrap();
    assert!(name.starts_with("closed-") && !told.to_string().contains("\"One\""), "{told}");
}

async fn a_level_answers_and_can_be_checked_afterwards(place: Place) {
    let house = House::new(place).await;
    let ada = house.guest("Ada").await;
    let made =
        done(&ada.post("/api/invites", json!({"setup": "saiju", "seats": ["me", "level:1"]})).await, 201);
    let mut game = Played::of(made["game"].as_str().unwrap(), "saiju", &[&ada]);
    let mut lines = ada.follow(&game.path("/stream")).await;
    let mut turns = 0;
    while turns < 4 {
        if game.to_act() == 0 {
            game.turn().await;
        }
        let line = lines.next().await.unwrap().unwrap();
        if line["t"] == "entry" {
            turns += 1;
            if line["seat"] == 1 {
                let moves: Vec<String> = serde_json::from_value(line["moves"].clone()).unwrap();
                game.table.play_turn(&moves).unwrap();
                game.next += 1;
            }
        }
    }
    let record = async || ada.get(&game.path("/record")).await.text();
    assert!(!record().await.contains("[Secret "), "the secret is told at the end only");
    done(&ada.post(&game.path("/resign"), json!({})).await, 200);
    let checked = check_levels(&record().await);
    assert!(checked.is_ok_and(|checked| checked >= 2), "{checked:?}");
}
