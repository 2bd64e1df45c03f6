//! The page's socket.

use banmen_online::Settings;
use futures_util::SinkExt;
use serde_json::json;
use tokio_tungstenite::tungstenite::Message;

use crate::client::done;
use crate::house::{House, Place, everywhere};
use crate::page::{bearer, open};
use crate::script::saiju;

everywhere! {
    a_turn_goes_round
    the_sender_of_a_turn_gets_the_entry_too
    what_cannot_be_understood_is_answered_without_closing
    a_socket_ends_with_the_session_and_with_the_service
}

async fn a_turn_goes_round(place: Place) {
    let house = House::new(place).await;
    let mut game = saiju(&house).await;
    let (seat, moves) = (game.to_act(), game.choose());
    let mut mover = open(&house, &bearer(&game.players[seat].token)).await.ok().unwrap();
    let mut watcher = open(&house, &[]).await.ok().unwrap();
    for page in [&mut mover, &mut watcher] {
        page.say(json!({"t": "watch", "game": game.id, "from": 1})).await;
        let told = page.hear("game").await;
        assert_eq!((&told["ordinal"], &told["status"]), (&json!(1), &json!("playing")));
    }
    mover.say(json!({"t": "turn", "game": game.id, "ordinal": 1, "moves": ["nonsense"]})).await;
    let no = mover.hear("no").await;
    assert_eq!((&no["game"], &no["ordinal"], &no["next"]), (&json!(game.id), &json!(1), &json!(1)), "{no}");
    mover.say(json!({"t": "turn", "game": game.id, "ordinal": 1, "moves": moves})).await;
    assert_eq!(mover.hear("ack").await, json!({"t": "ack", "game": game.id, "ordinal": 1}));
    assert_eq!(watcher.hear("entry").await["moves"], json!(moves));
    mover.say(json!({"t": "turn", "game": game.id, "ordinal": 1, "moves": moves})).await;
    assert_eq!(mover.hear("ack").await["ordinal"], 1, "the same turn again is acknowledged again");
    mover.say(json!({"t": "turn", "game": game.id, "ordinal": 9, "moves": moves})).await;
    let no = mover.hear("no").await;
    assert_eq!((&no["ordinal"], &no["next"], &no["error"]["key"]), (&json!(9), &json!(2), &json!("ordinal")));
    watcher.say(json!({"t": "turn", "game": game.id, "ordinal": 2, "moves": []})).await;
    assert_eq!(watcher.hear("no").await["error"]["key"], "nobody");
    let mut again = open(&house, &[]).await.ok().unwrap();
    again.say(json!({"t": "watch", "game": game.id, "from": 2})).await;
    assert_eq!(again.hear("game").await["entries"], json!([]));
}

async fn the_sender_of_a_turn_gets_the_entry_too(place: Place) {
    let house = House::new(place).await;
    let mut game = saiju(&house).await;
    let (seat, moves) = (game.to_act(), game.choose());
    let mut mover = open(&house, &bearer(&game.players[seat].token)).await.ok().unwrap();
    mover.say(json!({"t": "watch", "game": game.id})).await;
    mover.hear("game").await;
    mover.say(json!({"t": "watch", "game": game.id, "from": 0})).await;
    assert_eq!(mover.hear("no").await["error"]["key"], "bad-from", "what is refused ends no watching");
    mover.say(json!({"t": "turn", "game": game.id, "ordinal": 1, "moves": moves})).await;
    assert_eq!(mover.hear("entry").await["ordinal"], 1);
}

async fn what_cannot_be_understood_is_answered_without_closing(place: Place) {
    let house = House::new(place).await;
    let mut page = open(&house, &[]).await.ok().unwrap();
    for text in
        ["nonsense", "[]", "{}", r#"{"t":"dance"}"#, r#"{"t":"ping"}"#, r#"{"t":"unwatch","game":"x","y":1}"#]
    {
        page.0.send(Message::Text(text.into())).await.unwrap();
        let no = page.hear("no").await;
        assert!(!no["error"]["sentence"].as_str().unwrap().is_empty(), "{no}");
    }
    page.0.send(Message::Binary(vec![1, 2, 3].into())).await.unwrap();
    page.hear("no").await;
    page.say(json!({"t": "watch", "game": "nothing"})).await;
    assert_eq!(page.hear("no").await["error"]["key"], "no-game");
    page.say(json!({"t": "watch", "game": "nothing", "from": 0})).await;
    page.hear("no").await;
    page.say(json!({"t": "ping", "n": 7})).await;
    let pong = page.hear("pong").await;
    assert_eq!((&pong["n"], pong["now"].is_i64()), (&json!(7), true));
}

#[tokio::test]
async fn the_socket_with_a_cookie_comes_from_our_own_page() {
    let house = House::new(Place::Sqlite).await;
    let guest = house.guest("Ada").await;
    let cookie = ("cookie", guest.cookie.clone());
    let own = ("origin", format!("http://{}", house.address()));
    let evil = ("origin", "https://evil.example".to_owned());
    assert_eq!(open(&house, &[cookie.clone(), evil]).await.err(), Some(403));
    assert_eq!(open(&house, std::slice::from_ref(&cookie)).await.err(), Some(403));
    assert!(open(&house, &[cookie.clone(), own]).await.is_ok());
    assert!(open(&house, &[cookie, ("sec-fetch-site", "same-origin".to_owned())]).await.is_ok());
    assert_eq!(open(&house, &bearer("bs_wrong")).await.err(), Some(401));
    let plain = house.client.get("/api/socket").await.unwrap();
    assert_eq!((plain.status, plain.json()["error"]["key"].as_str()), (400, Some("no-socket")));
}

async fn a_socket_ends_with_the_session_and_with_the_service(place: Place) {
    let house = House::new(place).await;
    let (ada, bo) = (house.guest("Ada").await, house.guest("Bo").await);
    let mut first = open(&house, &bearer(&ada.token)).await.ok().unwrap();
    let mut second = open(&house, &bearer(&bo.token)).await.ok().unwrap();
    for page in [&mut first, &mut second] {
        page.say(json!({"t": "ping", "n": 1})).await;
        page.hear("pong").await;
    }
    done(&ada.post("/api/logout", json!({})).await, 204);
    assert_eq!(first.closed().await, Some(4001));
    let (bye, ()) = tokio::join!(second.hear("bye"), house.drain());
    assert!(bye["after"].as_u64().unwrap() < 3000);
    assert_eq!(second.closed().await, Some(1012));
    assert_eq!(open(&house, &[]).await.err(), Some(503));
}

#[tokio::test]
async fn a_flood_of_messages_is_refused_without_closing() {
    let house = House::with(Settings::default()).await;
    let game = saiju(&house).await;
    let mut page = open(&house, &bearer(&game.players[0].token)).await.ok().unwrap();
    for n in 0..300 {
        page.say(json!({"t": "ping", "n": n})).await;
    }
    let no = page.hear("no").await;
    assert_eq!(no["error"]["key"], "over-limit");
    // A turn that is one too many is named, so that the page knows which it was.
    let no = loop {
        page.say(json!({"t": "turn", "game": game.id, "ordinal": 9, "moves": []})).await;
        let no = page.hear("no").await;
        if no["error"]["key"] == "over-limit" && no["game"] != json!(null) {
            break no;
        }
    };
    assert_eq!((&no["game"], &no["ordinal"]), (&json!(game.id), &json!(9)));
}

#[tokio::test]
async fn a_message_that_is_too_long_ends_the_socket() {
    let house = House::new(Place::Sqlite).await;
    let mut page = open(&house, &[]).await.ok().unwrap();
    let long = format!(r#"{{"t":"watch","game":"{}"}}"#, "a".repeat(64 * 1024));
    page.0.send(Message::Text(long.into())).await.unwrap();
    page.closed().await;
    let mut other = open(&house, &[]).await.ok().unwrap();
    other.say(json!({"t": "ping", "n": 1})).await;
    other.hear("pong").await;
}

#[tokio::test]
async fn one_socket_watches_a_bounded_number_of_games() {
    let house = House::new(Place::Sqlite).await;
    let ada = house.guest("Ada").await;
    let mut page = open(&house, &[]).await.ok().unwrap();
    for number in 0..65 {
        let request = json!({"setup": "saiju", "seats": ["me", "level:1"]});
        let made = done(&ada.post("/api/invites", request).await, 201);
        page.say(json!({"t": "watch", "game": made["game"]})).await;
        if number < 64 {
            assert_eq!(page.hear("game").await["game"], made["game"]);
        } else {
            let no = page.hear("no").await;
            assert_eq!((&no["error"]["key"], &no["game"]), (&json!("over-limit"), &made["game"]));
        }
    }
}
