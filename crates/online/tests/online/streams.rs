//! Following games and people as streams of lines.

use serde_json::{Value, json};

use crate::client::{done, next, refused_field};
use crate::house::{House, Place, everywhere};
use crate::script::saiju;

everywhere! {
    whoever_follows_sees_every_entry_once_and_in_order
    entries_are_counted_from_one
    an_empty_line_comes_when_nothing_happens
    a_person_is_told_of_turns_and_ends
    a_stream_ends_with_the_session_and_with_the_service
}

async fn whoever_follows_sees_every_entry_once_and_in_order(place: Place) {
    let house = House::new(place).await;
    let mut game = saiju(&house).await;
    game.turn().await;
    let watcher = house.guest("Watcher").await;
    let mut whole = watcher.follow(&game.path("/stream")).await;
    let first = whole.next().await.unwrap().unwrap();
    assert_eq!((&first["t"], &first["from"], &first["ordinal"]), (&json!("game"), &json!(1), &json!(2)));
    assert_eq!(first["entries"].as_array().unwrap().len(), 1);
    for _ in 0..5 {
        game.turn().await;
    }
    for ordinal in 2..=6 {
        assert_eq!(next(&mut whole, "entry").await["ordinal"], ordinal);
    }
    // A stream that broke is resumed with the next ordinal.
    drop(whole);
    game.turn().await;
    let mut resumed = watcher.follow(&format!("{}?from=7", game.path("/stream"))).await;
    let first = resumed.next().await.unwrap().unwrap();
    assert_eq!((&first["from"], &first["entries"][0]["ordinal"]), (&json!(7), &json!(7)));
    done(&game.players[0].post(&game.path("/resign"), json!({})).await, 200);
    assert_eq!(next(&mut resumed, "entry").await["ordinal"], 8);
    let over = next(&mut resumed, "over").await;
    assert_eq!(over["result"]["reason"], "resignation");
    assert!(resumed.next().await.unwrap().is_none(), "the stream ends after the line over");
    let mut late = watcher.follow(&format!("{}?from=9", game.path("/stream"))).await;
    let first = late.next().await.unwrap().unwrap();
    assert_eq!((&first["status"], &first["entries"]), (&json!("over"), &json!([])));
    while let Some(line) = late.next().await.unwrap() {
        assert_eq!(line["t"], "chat");
    }
}

async fn entries_are_counted_from_one(place: Place) {
    let house = House::new(place).await;
    let game = saiju(&house).await;
    for from in ["0", "-1", "x", ""] {
        let answer = house.client.get(&format!("{}?from={from}", game.path("/stream"))).await.unwrap();
        refused_field(&answer, 400, "bad-number", "from");
    }
    let answer = house.client.get("/api/games/nothing/stream?from=0").await.unwrap();
    assert_eq!(answer.status, 404);
}

async fn an_empty_line_comes_when_nothing_happens(place: Place) {
    let house = House::new(place).await;
    let game = saiju(&house).await;
    let mut lines = game.players[0].follow(&game.path("/stream")).await;
    let mut news = game.players[0].follow("/api/stream").await;
    while lines.next_or_empty().await.unwrap().unwrap() != Value::Null {}
    while news.next_or_empty().await.unwrap().unwrap() != Value::Null {}
}

async fn a_person_is_told_of_turns_and_ends(place: Place) {
    let house = House::new(place).await;
    let mut game = saiju(&house).await;
    let seat = game.to_act();
    let mut news = game.players[1 - seat].follow("/api/stream").await;
    let start = news.next().await.unwrap().unwrap();
    assert_eq!(
        (&start["t"], &start["game"], &start["toAct"]),
        (&json!("start"), &json!(game.id), &json!(seat))
    );
    while game.to_act() == seat {
        game.turn().await;
    }
    let turn = next(&mut news, "turn").await;
    assert_eq!(
        (&turn["game"], &turn["ordinal"], &turn["toAct"]),
        (&json!(game.id), &json!(game.next), &json!(1 - seat))
    );
    done(&game.players[seat].post(&game.path("/resign"), json!({})).await, 200);
    assert_eq!(next(&mut news, "finish").await["game"], game.id.as_str());
}

async fn a_stream_ends_with_the_session_and_with_the_service(place: Place) {
    let house = House::new(place).await;
    let game = saiju(&house).await;
    let mut ended = game.players[0].follow("/api/stream").await;
    let mut drained = game.players[1].follow(&game.path("/stream")).await;
    done(&game.players[0].post("/api/logout", json!({})).await, 204);
    while ended.next().await.unwrap().is_some() {}
    house.drain().await;
    while drained.next().await.unwrap().is_some() {}
    let answer = house.client.get("/readyz").await.unwrap();
    assert_eq!(answer.status, 503);
    let refused = game.players[1].get(&game.path("/stream")).await;
    assert_eq!((refused.status, refused.header("retry-after")), (503, "1"));
}
