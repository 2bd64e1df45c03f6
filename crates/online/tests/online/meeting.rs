//! Invitations, the lobby, quick pairing and rated games.

use serde_json::{Value, json};

use crate::client::{done, refused, refused_field};
use crate::house::{House, Place, everywhere};

everywhere! {
    an_invitation_is_shown_to_whoever_has_its_link
    a_seat_is_taken_once
    a_game_with_levels_begins_at_once
    seats_that_make_no_sense_are_refused
    clocks_beyond_the_limits_are_refused
    a_set_up_that_makes_no_sense_is_refused
    rated_games_are_for_accounts
    an_invitation_by_name_is_told_and_kept
    a_kept_seat_is_left_to_anybody
    the_lobby_lists_what_anyone_may_join
    an_invitation_is_withdrawn_by_its_maker
    a_host_begins_with_levels_in_the_empty_seats
    blocked_people_do_not_meet
    quick_pairing_joins_those_who_want_the_same
    of_two_who_sit_down_at_once_one_is_refused
}

async fn an_invitation_is_shown_to_whoever_has_its_link(place: Place) {
    let house = House::new(place).await;
    let ada = house.guest("Ada").await;
    let clock = json!({"base": 300_000, "increment": 5000});
    let request = json!({"setup": "saiju", "seats": ["me", "open"], "clock": clock});
    let made = done(&ada.post("/api/invites", request).await, 201);
    let secret = made["secret"].as_str().unwrap();
    assert_eq!(
        (&made["game"], made["link"].as_str()),
        (&Value::Null, Some(format!("/in/{secret}").as_str()))
    );
    let path = format!("/api/invites/{secret}");
    let shown = done(&house.client.get(&path).await.unwrap(), 200);
    assert_eq!(
        (&shown["setup"], &shown["by"]["name"], &shown["clock"]),
        (&json!("saiju"), &json!("Ada"), &clock)
    );
    assert_eq!(
        (&shown["rated"], &shown["takebacks"], &shown["game"]),
        (&json!(false), &json!(true), &Value::Null)
    );
    let open: Vec<bool> =
        shown["seats"].as_array().unwrap().iter().map(|seat| seat["open"].as_bool().unwrap()).collect();
    assert_eq!(open, [false, true]);
    assert_eq!(shown["seats"][0]["person"]["id"], ada.id.as_str());
}

async fn a_seat_is_taken_once(place: Place) {
    let house = House::new(place).await;
    let (ada, bo, cy) = (house.guest("Ada").await, house.guest("Bo").await, house.guest("Cy").await);
    let clock = json!({"base": 300_000, "increment": 5000});
    let request = json!({"setup": "saiju", "seats": ["me", "open"], "clock": clock});
    let made = done(&ada.post("/api/invites", request).await, 201);
    let path = format!("/api/invites/{}", made["secret"].as_str().unwrap());
    let join = format!("{path}/join");
    refused(&house.client.post(&join, &json!({})).await.unwrap(), 401, "nobody");
    refused_field(&bo.post(&join, json!({"seat": 0})).await, 409, "seat-taken", "seat");
    refused_field(&bo.post(&join, json!({"seat": 7})).await, 422, "no-such-seat", "seat");
    refused_field(&bo.post(&join, json!({"seat": "1"})).await, 400, "wrong-type", "seat");
    assert_eq!(done(&ada.post(&join, json!({})).await, 200), json!({"seat": 0, "game": null}));
    refused(&ada.post(&join, json!({"seat": 1})).await, 409, "seated-already");
    let joined = done(&bo.post(&join, json!({"seat": 1})).await, 200);
    let game = joined["game"].as_str().unwrap();
    assert_eq!(done(&bo.post(&join, json!({})).await, 200), joined);
    assert_eq!(done(&ada.post(&join, json!({})).await, 200), json!({"seat": 0, "game": game}));
    refused(&cy.post(&join, json!({})).await, 409, "invite-begun");
    refused(&ada.delete(&path).await, 409, "invite-begun");
    let told = done(&house.client.get(&format!("/api/games/{game}")).await.unwrap(), 200);
    assert_eq!((&told["t"], &told["status"], &told["clock"]), (&json!("game"), &json!("playing"), &clock));
    assert_eq!(told["seats"][1]["person"]["name"], "Bo");
    assert_eq!((&told["left"], &told["rules"]), (&json!([300_000, 300_000]), &json!(1)));
}

async fn a_game_with_levels_begins_at_once(place: Place) {
    let house = House::new(place).await;
    let ada = house.guest("Ada").await;
    let request = json!({"setup": "saaguan players=3", "seats": ["level:1", "me", "level:2"]});
    let made = done(&ada.post("/api/invites", request).await, 201);
    let game = done(&ada.get(&format!("/api/games/{}", made["game"].as_str().unwrap())).await, 200);
    assert_eq!((&game["seats"][0]["level"], &game["seats"][2]["level"]), (&json!(1), &json!(2)));
    assert_eq!(game["seats"][1]["person"]["name"], "Ada");
    assert_eq!((&game["clock"], &game["left"]), (&Value::Null, &json!([null, null, null])));
}

async fn seats_that_make_no_sense_are_refused(place: Place) {
    let house = House::new(place).await;
    let ada = house.guest("Ada").await;
    for (seats, key) in [
        (json!(["me"]), "bad-seats"),
        (json!(["me", "open", "open"]), "bad-seats"),
        (json!(["me", "me"]), "bad-seat"),
        (json!(["me", "you"]), "bad-seat"),
        (json!(["level:1", "level:1"]), "bad-seat"),
        (json!(["me", "level:0"]), "bad-level"),
        (json!(["me", "level:9"]), "bad-level"),
        (json!(["me", "level:01"]), "bad-level"),
        (json!(["me", "person:Nobody"]), "no-such-person"),
        (json!(["me", "person:ada"]), "bad-seat"),
    ] {
        let answer = ada.post("/api/invites", json!({"setup": "saiju", "seats": seats})).await;
        refused_field(&answer, 422, key, "seats");
    }
}

async fn clocks_beyond_the_limits_are_refused(place: Place) {
    let house = House::new(place).await;
    let ada = house.guest("Ada").await;
    let live = |base: i64, increment: i64| json!({"base": base, "increment": increment});
    let days = |per_turn: i64, bank: i64| json!({"perTurn": per_turn, "bank": bank});
    let hour = 3_600_000;
    for clock in [
        live(999, 0),
        live(3 * hour + 1, 0),
        live(60_000, 180_001),
        live(60_000, -1),
        days(hour - 1, 0),
        days(721 * hour, 0),
    ] {
        let request = json!({"setup": "saiju", "seats": ["me", "open"], "clock": clock});
        refused_field(&ada.post("/api/invites", request).await, 422, "bad-clock", "clock");
    }
    let rated = json!({"setup": "saiju", "seats": ["me", "open"], "rated": true});
    refused_field(&ada.post("/api/invites", rated).await, 422, "rated-guest", "rated");
}

async fn a_set_up_that_makes_no_sense_is_refused(place: Place) {
    let house = House::new(place).await;
    let ada = house.guest("Ada").await;
    let refuses = async |request: Value, status: u16, field: &str| {
        let answer = ada.post("/api/invites", request).await;
        let found = (answer.status, &answer.json()["error"]["field"]);
        assert_eq!(found, (status, &json!(field)), "{}", answer.text());
    };
    for setup in ["chess", "saiju players=4", "saiju colour=red", "saiju board", ""] {
        refuses(json!({"setup": setup, "seats": ["me", "open"]}), 422, "setup").await;
    }
    for (request, field) in [
        (json!({"setup": "saiju"}), "seats"),
        (json!({"setup": "saiju", "seats": ["me", "open"], "color": "red"}), "color"),
        (json!({"setup": "saiju", "seats": ["me", "open"], "clock": {"base": 1}}), "clock"),
        (json!({"setup": "saiju", "seats": ["me", "open"], "audience": "all"}), "audience"),
        (json!({"setup": "saiju", "seats": "me"}), "seats"),
    ] {
        refuses(request, 400, field).await;
    }
}

async fn rated_games_are_for_accounts(place: Place) {
    let house = House::new(place).await;
    let (ada, bo, guest) = (house.account("Ada").await, house.account("Bo").await, house.guest("Gus").await);
    let request = |seats: Value, takebacks: Value| json!({"setup": "saiju", "seats": seats, "rated": true, "takebacks": takebacks});
    let ask = async |seats, takebacks| ada.post("/api/invites", request(seats, takebacks)).await;
    refused_field(&ask(json!(["me", "level:1"]), Value::Null).await, 422, "rated-level", "seats");
    refused_field(&ask(json!(["me", "person:Gus"]), Value::Null).await, 422, "rated-guest", "seats");
    refused_field(&ask(json!(["me", "open"]), json!(true)).await, 422, "rated-takebacks", "takebacks");
    let made = done(&ask(json!(["me", "open"]), Value::Null).await, 201);
    let path = format!("/api/invites/{}", made["secret"].as_str().unwrap());
    assert_eq!(done(&bo.get(&path).await, 200)["takebacks"], false);
    refused(&guest.post(&format!("{path}/join"), json!({})).await, 422, "rated-guest");
    refused(&ada.post(&format!("{path}/start"), json!({"level": 2})).await, 422, "rated-level");
    let game = done(&bo.post(&format!("{path}/join"), json!({})).await, 200)["game"].clone();
    let game = done(&bo.get(&format!("/api/games/{}", game.as_str().unwrap())).await, 200);
    assert_eq!((&game["rated"], &game["takebacks"]), (&json!(true), &json!(false)));
}

async fn an_invitation_by_name_is_told_and_kept(place: Place) {
    let house = House::new(place).await;
    let (ada, bo, cy) = (house.guest("Ada").await, house.guest("Bo").await, house.guest("Cy").await);
    let mut news = bo.follow("/api/stream").await;
    let request = json!({"setup": "niju", "seats": ["me", "person:bo"]});
    let made = done(&ada.post("/api/invites", request).await, 201);
    assert_eq!(made["game"], Value::Null, "a seat that is kept is still to be filled");
    let told = news.next().await.unwrap().unwrap();
    assert_eq!(
        (&told["t"], &told["invite"], &told["secret"]),
        (&json!("invite"), &made["invite"], &made["secret"])
    );
    assert_eq!(told["by"]["name"], "Ada");
    let mut later = bo.follow("/api/stream").await;
    assert_eq!(later.next().await.unwrap().unwrap()["invite"], made["invite"], "who comes later is told too");
    let path = format!("/api/invites/{}", made["secret"].as_str().unwrap());
    let seat = &done(&cy.get(&path).await, 200)["seats"][1];
    assert_eq!((&seat["open"], &seat["person"]["name"]), (&json!(true), &json!("Bo")));
    refused(&cy.post(&format!("{path}/join"), json!({})).await, 409, "nothing-open");
    refused(&cy.post(&format!("{path}/join"), json!({"seat": 1})).await, 409, "seat-kept");
    let joined = done(&bo.post(&format!("{path}/join"), json!({})).await, 200);
    let started = news.next().await.unwrap().unwrap();
    assert_eq!((&started["t"], &started["game"]), (&json!("start"), &joined["game"]));
    assert!(started["toAct"].is_u64() && started["seat"] == 1, "{started}");
}

async fn a_kept_seat_is_left_to_anybody(place: Place) {
    let house = House::new(place).await;
    let (ada, bo, cy) = (house.guest("Ada").await, house.guest("Bo").await, house.guest("Cy").await);
    let request = json!({"setup": "saaguan players=3", "seats": ["me", "open", "person:Bo"]});
    let made = done(&ada.post("/api/invites", request.clone()).await, 201);
    let path = format!("/api/invites/{}", made["secret"].as_str().unwrap());
    done(&bo.post(&format!("{path}/join"), json!({"seat": 1})).await, 200);
    let seat = &done(&cy.get(&path).await, 200)["seats"][2];
    assert_eq!((&seat["open"], &seat["person"]), (&json!(true), &Value::Null), "he took another one");
    let mut news = bo.follow("/api/stream").await;
    let joined = done(&cy.post(&format!("{path}/join"), json!({})).await, 200);
    assert!(joined["seat"] == 2 && joined["game"].is_string(), "{joined}");
    assert_eq!(news.next().await.unwrap().unwrap()["t"], "start", "who has sat down is not invited again");

    let made = done(&ada.post("/api/invites", request).await, 201);
    let path = format!("/api/invites/{}", made["secret"].as_str().unwrap());
    done(&bo.delete("/api/me").await, 204);
    let seat = &done(&cy.get(&path).await, 200)["seats"][2];
    assert_eq!((&seat["open"], &seat["person"]), (&json!(true), &Value::Null), "the account is closed");
    assert_eq!(done(&cy.post(&format!("{path}/join"), json!({"seat": 2})).await, 200)["seat"], 2);
}

async fn the_lobby_lists_what_anyone_may_join(place: Place) {
    let house = House::new(place).await;
    let (ada, bo) = (house.guest("Ada").await, house.guest("Bo").await);
    let invite = async |setup: &str, seats: Value, audience: &str| {
        let request = json!({"setup": setup, "seats": seats, "audience": audience});
        done(&ada.post("/api/invites", request).await, 201)
    };
    let open = invite("saiju", json!(["me", "open"]), "lobby").await;
    invite("saiju", json!(["me", "open"]), "link").await;
    invite("sayu", json!(["me", "person:Bo"]), "lobby").await;
    let lobby = done(&house.client.get("/api/lobby").await.unwrap(), 200);
    assert_eq!(lobby["invites"].as_array().unwrap().len(), 1, "{lobby}");
    assert_eq!(lobby["invites"][0]["secret"], open["secret"]);
    assert_eq!(done(&bo.get("/api/lobby?game=sayu").await, 200), json!({"invites": []}));
    let path = format!("/api/invites/{}", open["secret"].as_str().unwrap());
    let game = done(&bo.post(&format!("{path}/join"), json!({})).await, 200)["game"].clone();
    assert_eq!(done(&bo.get("/api/lobby?game=saiju").await, 200), json!({"invites": []}));
    let live = done(&house.client.get("/api/live").await.unwrap(), 200);
    assert_eq!((live["games"].as_array().unwrap().len(), &live["games"][0]["game"]), (1, &game));
    assert_eq!(done(&bo.get("/api/live?game=niju").await, 200), json!({"games": []}));
}

async fn an_invitation_is_withdrawn_by_its_maker(place: Place) {
    let house = House::new(place).await;
    let (ada, bo) = (house.guest("Ada").await, house.guest("Bo").await);
    let made = done(&ada.post("/api/invites", json!({"setup": "sayu", "seats": ["me", "open"]})).await, 201);
    let path = format!("/api/invites/{}", made["secret"].as_str().unwrap());
    let code = house.client.get(&format!("{path}/qr.svg")).await.unwrap();
    assert_eq!((code.status, code.header("content-type")), (200, "image/svg+xml"));
    assert!(code.text().starts_with("<svg ") && code.text().contains("<path d=\"M"), "{}", code.text());
    refused(&bo.delete(&path).await, 403, "not-yours");
    done(&ada.delete(&path).await, 204);
    refused(&ada.get(&path).await, 404, "not-found");
    refused(&bo.post(&format!("{path}/join"), json!({})).await, 404, "not-found");
    refused(&bo.get("/api/invites/nothing").await, 404, "not-found");
}

async fn a_host_begins_with_levels_in_the_empty_seats(place: Place) {
    let house = House::new(place).await;
    let (ada, bo) = (house.guest("Ada").await, house.guest("Bo").await);
    let request = json!({"setup": "saaguan players=4", "seats": ["me", "open", "open", "open"]});
    let made = done(&ada.post("/api/invites", request).await, 201);
    let path = format!("/api/invites/{}", made["secret"].as_str().unwrap());
    done(&bo.post(&format!("{path}/join"), json!({"seat": 2})).await, 200);
    refused(&bo.post(&format!("{path}/start"), json!({})).await, 403, "not-yours");
    refused_field(&ada.post(&format!("{path}/start"), json!({"level": 9})).await, 422, "bad-level", "level");
    let begun = done(&ada.post(&format!("{path}/start"), json!({"level": 1})).await, 200);
    let game = done(&ada.get(&format!("/api/games/{}", begun["game"].as_str().unwrap())).await, 200);
    let levels: Vec<_> =
        game["seats"].as_array().unwrap().iter().map(|seat| seat["level"].as_u64()).collect();
    assert_eq!(levels, [None, Some(1), None, Some(1)]);
    refused(&ada.post(&format!("{path}/start"), json!({})).await, 409, "invite-begun");
}

async fn blocked_people_do_not_meet(place: Place) {
    let house = House::new(place).await;
    let (ada, bo) = (house.guest("Ada").await, house.guest("Bo").await);
    done(&ada.put("/api/blocks/Bo").await, 204);
    let by_name = |name: &str| json!({"setup": "saiju", "seats": ["me", format!("person:{name}")]});
    refused(&bo.post("/api/invites", by_name("Ada")).await, 403, "blocked");
    refused(&ada.post("/api/invites", by_name("Bo")).await, 403, "blocked");
    let made = done(&ada.post("/api/invites", json!({"setup": "saiju", "seats": ["me", "open"]})).await, 201);
    let path = format!("/api/invites/{}/join", made["secret"].as_str().unwrap());
    refused(&bo.post(&path, json!({})).await, 403, "blocked");
    let quick = json!({"game": "saiju", "clock": null});
    assert_eq!(done(&ada.post("/api/quick", quick.clone()).await, 202)["game"], Value::Null);
    assert_eq!(done(&bo.post("/api/quick", quick).await, 202)["game"], Value::Null);
}

async fn quick_pairing_joins_those_who_want_the_same(place: Place) {
    let house = House::new(place).await;
    let (ada, bo, cy) = (house.guest("Ada").await, house.guest("Bo").await, house.guest("Cy").await);
    let mut news = ada.follow("/api/stream").await;
    let live = json!({"game": "saiju", "clock": {"base": 180_000, "increment": 2000}});
    assert_eq!(done(&ada.post("/api/quick", live.clone()).await, 202)["game"], Value::Null);
    let slow = json!({"game": "saiju", "clock": {"perTurn": 86_400_000}});
    assert_eq!(done(&cy.post("/api/quick", slow).await, 202)["game"], Value::Null);
    done(&cy.delete("/api/quick").await, 204);
    done(&cy.delete("/api/quick").await, 204);
    let paired = done(&bo.post("/api/quick", live.clone()).await, 202);
    let told = news.next().await.unwrap().unwrap();
    assert_eq!((&told["t"], &told["game"]), (&json!("start"), &paired["game"]));
    assert_eq!(
        done(&cy.post("/api/quick", live).await, 202)["game"],
        Value::Null,
        "who was paired waits no longer"
    );
    refused_field(
        &cy.post("/api/quick", json!({"game": "chess", "clock": null})).await,
        422,
        "unknown-game",
        "game",
    );
    refused_field(
        &cy.post("/api/quick", json!({"game": "saiju players=3", "clock": null})).await,
        422,
        "bad-seats",
        "game",
    );
    refused_field(&cy.post("/api/quick", json!({"clock": null})).await, 400, "missing-field", "game");
}

async fn of_two_who_sit_down_at_once_one_is_refused(place: Place) {
    let house = House::new(place).await;
    let host = house.guest("Host").await;
    for round in 0..5 {
        let made =
            done(&host.post("/api/invites", json!({"setup": "saiju", "seats": ["me", "open"]})).await, 201);
        let path = format!("/api/invites/{}/join", made["secret"].as_str().unwrap());
        let (one, other) = (house.guest(&format!("A{round}")).await, house.guest(&format!("B{round}")).await);
        let (first, second) = tokio::join!(one.post(&path, json!({})), other.post(&path, json!({})));
        let mut statuses = [first.status, second.status];
        statuses.sort_unstable();
        assert_eq!(statuses, [200, 409]);
    }
}
