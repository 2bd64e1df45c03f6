//! The page's socket.

use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::{Error, Message};
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};

use crate::house::{House, done};
use crate::script::saiju;

struct Page(WebSocketStream<MaybeTlsStream<TcpStream>>);

/// Opens a socket; the status if it is refused.
async fn open(house: &House, headers: &[(&'static str, String)]) -> Result<Page, u16> {
    let mut request = format!("ws://{}/api/socket", house.address).into_client_request().unwrap();
    for (name, value) in headers {
        request.headers_mut().insert(*name, value.parse().unwrap());
    }
    match connect_async(request).await {
        Ok((socket, _)) => Ok(Page(socket)),
        Err(Error::Http(answer)) => Err(answer.status().as_u16()),
        Err(other) => panic!("{other}"),
    }
}

impl Page {
    async fn say(&mut self, line: Value) {
        self.0.send(Message::Text(line.to_string().into())).await.unwrap();
    }

    /// The next line of a kind.
    async fn hear(&mut self, kind: &str) -> Value {
        loop {
            let message = self.0.next().await.expect("the socket is open").unwrap();
            if let Message::Text(text) = message {
                let line: Value = serde_json::from_str(&text).unwrap();
                if line["t"] == kind {
                    return line;
                }
            }
        }
    }

    /// The code with which the socket is closed.
    async fn closed(&mut self) -> Option<u16> {
        loop {
            match self.0.next().await {
                Some(Ok(Message::Close(frame))) => return frame.map(|frame| frame.code.into()),
                Some(Ok(_)) => {}
                _ => return None,
            }
        }
    }
}

fn bearer(token: &str) -> [(&'static str, String); 1] {
    [("authorization", format!("Bearer {token}"))]
}

#[tokio::test]
async fn a_turn_goes_round() {
    let house = House::new().await;
    let mut game = saiju(&house).await;
    let (seat, moves) = (game.to_act(), game.choose());
    let mut mover = open(&house, &bearer(&game.players[seat].token)).await.ok().unwrap();
    let mut watcher = open(&house, &[]).await.ok().unwrap();
    for page in [&mut mover, &mut watcher] {
        page.say(json!({"t": "watch", "game": game.id, "from": 1})).await;
        let told = page.hear("game").await;
        assert_eq!((&told["ordinal"], &told["status"]), (&json!(1), &json!("playing")));
    }
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

#[tokio::test]
async fn the_sender_of_a_turn_gets_the_entry_too() {
    let house = House::new().await;
    let mut game = saiju(&house).await;
    let (seat, moves) = (game.to_act(), game.choose());
    let mut mover = open(&house, &bearer(&game.players[seat].token)).await.ok().unwrap();
    mover.say(json!({"t": "watch", "game": game.id})).await;
    mover.hear("game").await;
    mover.say(json!({"t": "turn", "game": game.id, "ordinal": 1, "moves": moves})).await;
    assert_eq!(mover.hear("entry").await["ordinal"], 1);
}

#[tokio::test]
async fn what_cannot_be_understood_is_answered_without_closing() {
    let house = House::new().await;
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
    let house = House::new().await;
    let guest = house.guest("Ada").await;
    let cookie = ("cookie", guest.cookie.clone());
    let own = ("origin", format!("http://{}", house.address));
    let evil = ("origin", "https://evil.example".to_owned());
    assert_eq!(open(&house, &[cookie.clone(), evil]).await.err(), Some(403));
    assert_eq!(open(&house, std::slice::from_ref(&cookie)).await.err(), Some(403));
    assert!(open(&house, &[cookie.clone(), own]).await.is_ok());
    assert!(open(&house, &[cookie, ("sec-fetch-site", "same-origin".to_owned())]).await.is_ok());
    assert_eq!(open(&house, &bearer("bs_wrong")).await.err(), Some(401));
    let plain = house.client.get("/api/socket").await.unwrap();
    assert_eq!((plain.status, plain.json()["error"]["key"].as_str()), (400, Some("no-socket")));
}

#[tokio::test]
async fn a_socket_ends_with_the_session_and_with_the_service() {
    let house = House::new().await;
    let (ada, bo) = (house.guest("Ada").await, house.guest("Bo").await);
    let mut first = open(&house, &bearer(&ada.token)).await.ok().unwrap();
    let mut second = open(&house, &bearer(&bo.token)).await.ok().unwrap();
    for page in [&mut first, &mut second] {
        page.say(json!({"t": "ping", "n": 1})).await;
        page.hear("pong").await;
    }
    done(&ada.post("/api/logout", json!({})).await, 204);
    assert_eq!(first.closed().await, Some(4001));
    let (bye, ()) = tokio::join!(second.hear("bye"), house.online.drain());
    assert!(bye["after"].as_u64().unwrap() < 3000);
    assert_eq!(second.closed().await, Some(1012));
    assert_eq!(open(&house, &[]).await.err(), Some(503));
}
