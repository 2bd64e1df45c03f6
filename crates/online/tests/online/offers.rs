//! Draws, taking back, aborting, rematches and claims.

use serde_json::{Value, json};

use crate::client::{Guest, done, next as next_line, refused, refused_field};
use crate::house::{House, Place, everywhere};
use crate::script::{Played, saiju};

everywhere! {
    a_draw_needs_everybody
    turns_are_taken_back_by_agreement
    a_game_without_takebacks_never_goes_back
    a_game_is_aborted_at_once_while_somebody_has_made_no_turn
    later_a_game_is_aborted_by_agreement
    in_a_rematch_everybody_moves_on_by_one_seat
    a_level_agrees_to_a_rematch_at_once
    a_claim_comes_too_early_while_everybody_is_here
}

async fn say(game: &Played, seat: usize, what: &str, answer: &str) -> banmen_client::Answer {
    game.players[seat].post(&game.path(what), json!({"answer": answer})).await
}

async fn back(who: &Guest, game: &Played, to: Value) -> banmen_client::Answer {
    who.post(&game.path("/back"), json!({"answer": "offer", "to": to})).await
}

async fn a_draw_needs_everybody(place: Place) {
    let house = House::new(place).await;
    let mut game = saiju(&house).await;
    game.turn().await;
    refused(&say(&game, 0, "/draw", "accept").await, 409, "no-offer");
    refused(&say(&game, 0, "/draw", "decline").await, 409, "no-offer");
    refused_field(&say(&game, 0, "/draw", "perhaps").await, 400, "wrong-type", "answer");
    let offered = done(&say(&game, 0, "/draw", "offer").await, 200);
    assert_eq!(offered, json!({"done": false, "offers": [{"what": "draw", "agreed": [0]}]}));
    assert_eq!(done(&say(&game, 0, "/draw", "offer").await, 200), offered);
    assert_eq!(done(&say(&game, 1, "/draw", "decline").await, 200), json!({"done": false, "offers": []}));
    done(&say(&game, 1, "/draw", "offer").await, 200);
    game.turn().await;
    assert_eq!(game.game().await["offers"], json!([]), "an offer stands until the next entry");
    done(&say(&game, 1, "/draw", "offer").await, 200);
    let agreed = done(&say(&game, 0, "/draw", "offer").await, 200);
    assert_eq!((&agreed["done"], &agreed["ordinal"]), (&json!(true), &json!(3)));
    let told = game.game().await;
    assert_eq!((&told["status"], &told["result"]["reason"]), (&json!("over"), &json!("agreement")));
    assert_eq!((&told["entries"][2]["moves"], &told["entries"][2]["seat"]), (&json!(["draw"]), &Value::Null));
    refused(&say(&game, 0, "/draw", "offer").await, 409, "game-is-over");
}

async fn turns_are_taken_back_by_agreement(place: Place) {
    let house = House::new(place).await;
    let mut game = saiju(&house).await;
    let first = game.turn().await;
    let table = game.table.clone();
    game.turn().await;
    let (one, other) = (game.players[0].clone(), game.players[1].clone());
    refused_field(&one.post(&game.path("/back"), json!({"answer": "offer"})).await, 400, "no-to", "to");
    refused(&back(&one, &game, json!(7)).await, 409, "bad-back");
    done(&back(&one, &game, json!(0)).await, 200);
    let replaced = done(&back(&one, &game, json!(1)).await, 200);
    assert_eq!(replaced["offers"], json!([{"what": "back", "to": 1, "agreed": [0]}]));
    let agreed = done(&other.post(&game.path("/back"), json!({"answer": "accept"})).await, 200);
    assert_eq!((&agreed["done"], &agreed["ordinal"]), (&json!(true), &json!(3)));
    let told = game.game().await;
    assert_eq!((&told["ordinal"], &told["entries"][2]["moves"]), (&json!(4), &json!(["back:1"])));
    assert_eq!(told["entries"].as_array().unwrap().len(), 3, "entries hold everything, taken back or not");
    game.table = table;
    game.next = 4;
    game.turn().await;
    let again = json!({"ordinal": 1, "moves": first});
    assert_eq!(
        one.post(&game.path("/turns"), again.clone()).await.status
            + other.post(&game.path("/turns"), again).await.status,
        609
    );
}

async fn a_game_without_takebacks_never_goes_back(place: Place) {
    let house = House::new(place).await;
    let (ada, bo) = (house.guest("Ada").await, house.guest("Bo").await);
    let mut game = Played::begin("saiju", &[&ada, &bo], json!({"takebacks": false})).await;
    game.turn().await;
    refused(&back(&ada, &game, json!(0)).await, 409, "no-takebacks");
    // What was sent is looked at before who may, and before the game.
    for who in [&ada, &house.guest("Stranger").await] {
        refused_field(&back(who, &game, Value::Null).await, 400, "no-to", "to");
    }
}

async fn a_game_is_aborted_at_once_while_somebody_has_made_no_turn(place: Place) {
    let house = House::new(place).await;
    let mut game = saiju(&house).await;
    game.turn().await;
    let mut lines = game.players[1].follow(&game.path("/stream")).await;
    let aborted = done(&say(&game, 0, "/abort", "offer").await, 200);
    assert_eq!(aborted["done"], true);
    let told = game.game().await;
    assert_eq!((&told["status"], &told["result"]), (&json!("aborted"), &Value::Null));
    let mut last = Value::Null;
    while let Some(line) = lines.next().await.unwrap() {
        last = line;
    }
    assert_eq!(last, json!({"t": "aborted", "game": game.id}));
    refused(&say(&game, 0, "/draw", "offer").await, 409, "game-aborted");
}

async fn later_a_game_is_aborted_by_agreement(place: Place) {
    let house = House::new(place).await;
    let mut game = saiju(&house).await;
    for _ in 0..4 {
        game.turn().await;
    }
    assert_eq!(done(&say(&game, 0, "/abort", "offer").await, 200)["done"], false);
    assert_eq!(done(&say(&game, 1, "/abort", "accept").await, 200)["done"], true);
    assert_eq!(game.game().await["status"], "aborted");
}

async fn in_a_rematch_everybody_moves_on_by_one_seat(place: Place) {
    let house = House::new(place).await;
    let mut game = saiju(&house).await;
    game.turn().await;
    refused(&say(&game, 0, "/rematch", "offer").await, 409, "not-over");
    done(&game.players[0].post(&game.path("/resign"), json!({})).await, 200);
    let mut news = game.players[0].follow("/api/stream").await;
    done(&say(&game, 0, "/rematch", "offer").await, 200);
    let agreed = done(&say(&game, 1, "/rematch", "accept").await, 200);
    assert_eq!(agreed["done"], true);
    let next = agreed["game"].as_str().unwrap();
    let told = done(&house.client.get(&format!("/api/games/{next}")).await.unwrap(), 200);
    let names: Vec<_> =
        told["seats"].as_array().unwrap().iter().map(|seat| seat["person"]["name"].clone()).collect();
    assert_eq!((names, &told["setup"]), (vec![json!("Other"), json!("One")], &json!("saiju")));
    // A node that missed the news of another begins anew, and tells the running game.
    assert_eq!(next_line(&mut news, "start").await["game"], json!(next));
}

async fn a_level_agrees_to_a_rematch_at_once(place: Place) {
    let house = House::new(place).await;
    let ada = house.guest("Ada").await;
    let made =
        done(&ada.post("/api/invites", json!({"setup": "saiju", "seats": ["me", "level:1"]})).await, 201);
    let path = format!("/api/games/{}", made["game"].as_str().unwrap());
    done(&ada.post(&format!("{path}/resign"), json!({})).await, 200);
    let agreed = done(&ada.post(&format!("{path}/rematch"), json!({"answer": "offer"})).await, 200);
    let next = done(&ada.get(&format!("/api/games/{}", agreed["game"].as_str().unwrap())).await, 200);
    assert_eq!((&next["seats"][0]["level"], &next["seats"][1]["person"]["name"]), (&json!(1), &json!("Ada")));
}

async fn a_claim_comes_too_early_while_everybody_is_here(place: Place) {
    let house = House::new(place).await;
    let (ada, bo) = (house.guest("Ada").await, house.guest("Bo").await);
    let clock = json!({"clock": {"base": 300_000, "increment": 0}});
    let mut game = Played::begin("saiju", &[&ada, &bo], clock).await;
    game.turn().await;
    let seat = game.to_act();
    let _here = game.players[seat].follow(&game.path("/stream")).await;
    let early = game.players[1 - seat].post(&game.path("/claim"), json!({})).await;
    refused(&early, 409, "claim-early");
    assert!(early.json()["seconds"].as_u64().is_some(), "{}", early.text());
    refused(&game.players[seat].post(&game.path("/claim"), json!({})).await, 409, "claim-own-turn");
    let stranger = house.guest("Cy").await;
    refused(&stranger.post(&game.path("/claim"), json!({})).await, 403, "no-seat");
}
