//! Rated games: tables of three and more, quick pairing, and what they change.

use serde_json::{Value, json};

use crate::client::{Guest, done, next, refused_field};
use crate::house::{House, Place, everywhere};
use crate::script::Played;

everywhere! {
    a_rated_table_of_three_changes_three_ratings
    quick_pairing_is_rated_for_accounts_who_ask_for_it
}

/// The rating of a person in a pool.
async fn rating(who: &Guest, pool: &str) -> Value {
    done(&who.get(&format!("/api/people/{}", who.name)).await, 200)["ratings"][pool].clone()
}

async fn a_rated_table_of_three_changes_three_ratings(place: Place) {
    let house = House::new(place).await;
    let people = [house.account("Ada").await, house.account("Bo").await, house.account("Cy").await];
    let players: Vec<_> = people.iter().collect();
    let terms = json!({"rated": true, "clock": {"base": 600_000, "increment": 0}});
    let mut game = Played::begin("saaguan players=3", &players, terms).await;
    let told = game.game().await;
    assert_eq!((&told["rated"], &told["takebacks"]), (&json!(true), &json!(false)));
    assert!(told["seats"].as_array().unwrap().iter().all(|seat| seat["rating"] == json!(1500.0)), "{told}");
    for _ in 0..3 {
        game.turn().await;
    }
    // The first who leaves is the last.
    for leaver in [2, 0] {
        done(&game.players[leaver].post(&game.path("/resign"), json!({})).await, 200);
    }
    assert_eq!(game.game().await["status"], "over");
    let mut after = Vec::new();
    for person in &people {
        let own = rating(person, "saaguan/3-6/live").await;
        assert_eq!(own["games"], 1, "{own}");
        assert_eq!(rating(person, "saaguan/live").await, Value::Null, "duels have a pool of their own");
        after.push(own["rating"].as_f64().unwrap());
    }
    assert!(after[1] > 1500.0 && after[1] > after[0] && after[1] > after[2], "{after:?}");
    let history = done(&people[1].get("/api/people/Bo/ratings").await, 200);
    assert_eq!(history["ratings"]["saaguan/3-6/live"][0]["rating"], after[1]);
    let again = game.players[0].post(&game.path("/resign"), json!({})).await;
    assert_eq!(done(&again, 200)["ordinal"], 5);
    assert_eq!(rating(&people[1], "saaguan/3-6/live").await["games"], 1, "a game counts once");
}

async fn quick_pairing_is_rated_for_accounts_who_ask_for_it(place: Place) {
    let house = House::new(place).await;
    let (ada, bo) = (house.account("Ada").await, house.account("Bo").await);
    let (cy, gus) = (house.account("Cy").await, house.guest("Gus").await);
    let clock = json!({"base": 180_000, "increment": 2000});
    let wish = |rated: bool| json!({"game": "saiju", "clock": clock, "rated": rated});
    refused_field(&gus.post("/api/quick", wish(true)).await, 422, "rated-guest", "rated");
    let mut news = ada.follow("/api/stream").await;
    assert_eq!(done(&ada.post("/api/quick", wish(true)).await, 202)["game"], Value::Null);
    assert_eq!(
        done(&cy.post("/api/quick", wish(false)).await, 202)["game"],
        Value::Null,
        "who wants a rated game is not paired with who does not"
    );
    let paired = done(&bo.post("/api/quick", wish(true)).await, 202)["game"].clone();
    assert_eq!(next(&mut news, "start").await["game"], paired);
    let game = done(&ada.get(&format!("/api/games/{}", paired.as_str().unwrap())).await, 200);
    assert_eq!((&game["rated"], &game["takebacks"]), (&json!(true), &json!(false)));
}
