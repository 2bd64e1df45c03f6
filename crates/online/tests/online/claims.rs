//! Claims that the player to act is gone.

use std::time::Duration;

use serde_json::{Value, json};
use tokio::time::sleep;

use crate::client::{done, refused};
use crate::house::{House, Place, everywhere};
use crate::page::{bearer, open};
use crate::script::Played;

everywhere! {
    who_is_gone_is_put_out_by_those_who_are_here
}

/// Two claim alone; three need a majority. Both are waited for at the same time.
async fn who_is_gone_is_put_out_by_those_who_are_here(place: Place) {
    let house = House::new(place).await;
    tokio::join!(two(&house), three(&house));
}

/// A game with a clock in which everybody has made a turn, at which one player looks and then leaves on purpose.
async fn abandoned(house: &House, setup: &str, names: &[&str]) -> (Played, usize) {
    let mut people = Vec::new();
    for name in names {
        people.push(house.guest(name).await);
    }
    let people: Vec<_> = people.iter().collect();
    let clock = json!({"clock": {"base": 3_600_000, "increment": 0}});
    let mut game = Played::begin(setup, &people, clock).await;
    let mut have_moved = vec![false; names.len()];
    while have_moved.contains(&false) {
        have_moved[game.to_act()] = true;
        game.turn().await;
    }
    let away = game.to_act();
    let mut page = open(house, &bearer(&game.players[away].token)).await.ok().unwrap();
    page.say(json!({"t": "watch", "game": game.id})).await;
    page.hear("game").await;
    // The others have heard that the player was here.
    while page.hear("here").await["here"][away] != json!(true) {}
    page.say(json!({"t": "unwatch", "game": game.id})).await;
    page.say(json!({"t": "ping", "n": 1})).await;
    page.hear("pong").await;
    (game, away)
}

/// Claims until it is no longer too early.
async fn claim(game: &Played, seat: usize) -> banmen_client::Answer {
    loop {
        let answer = game.players[seat].post(&game.path("/claim"), json!({})).await;
        let body = answer.json();
        if body["error"]["key"] != "claim-early" {
            return answer;
        }
        assert_eq!((answer.status, &body["ordinal"]), (409, &json!(game.next)));
        assert!(body["seconds"].as_u64().unwrap() > 0, "{body}");
        sleep(Duration::from_millis(500)).await;
    }
}

fn forfeit(game: &Played, seat: usize) -> Value {
    json!([format!("forfeit:{}", game.table.names()[seat])])
}

async fn two(house: &House) {
    let (game, away) = abandoned(house, "saiju", &["Ada", "Bo"]).await;
    let own = game.players[away].post(&game.path("/claim"), json!({})).await;
    refused(&own, 409, "claim-own-turn");
    assert!(own.json()["seconds"].as_u64().unwrap() > 0, "{}", own.text());
    let left = done(&claim(&game, 1 - away).await, 200);
    assert_eq!(left, json!({"ordinal": game.next}));
    let told = game.game().await;
    assert_eq!((&told["status"], &told["result"]["reason"]), (&json!("over"), &json!("forfeit")));
    let entry = told["entries"].as_array().unwrap().last().unwrap();
    assert_eq!((&entry["moves"], &entry["seat"]), (&forfeit(&game, away), &json!(away)));
}

async fn three(house: &House) {
    let (mut game, away) = abandoned(house, "saaguan players=3", &["Cy", "Dee", "Eve"]).await;
    let (one, other) = ((away + 1) % 3, (away + 2) % 3);
    // Both are here, and so both must claim.
    let mut here = game.players[one].follow(&game.path("/stream")).await;
    let _also_here = game.players[other].follow(&game.path("/stream")).await;
    loop {
        let line = crate::client::next(&mut here, "here").await;
        if [one, other].iter().all(|seat| line["here"][*seat] == json!(true)) {
            break;
        }
    }
    let first = claim(&game, one).await;
    refused(&first, 409, "claim-votes");
    assert_eq!((&first.json()["ordinal"], &first.json()["seconds"]), (&json!(game.next), &json!(0)));
    assert_eq!(game.game().await["ordinal"], json!(game.next), "one of two is no majority");
    refused(&claim(&game, one).await, 409, "claim-votes");
    let left = done(&claim(&game, other).await, 200);
    assert_eq!(left, json!({"ordinal": game.next}));
    let name = game.table.names()[away];
    game.table.play(&format!("forfeit:{name}")).unwrap();
    game.next += 1;
    assert_eq!(game.game().await["status"], "playing", "the others go on");
    game.turn().await;
    assert_ne!(game.to_act(), away);
}
