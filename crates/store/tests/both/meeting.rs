//! Invitations and quick pairing.

use banmen_store::{InviteRow, StoreError, WaiterRow};

use crate::place::{Place, on_both};
use crate::rows::{game, invite, people};

on_both! {
    an_invitation_is_joined_once_a_revision
    invitations_are_listed_for_whom_they_are_meant
    one_of_two_who_sit_down_at_once_is_refused
    waiting_people_are_paired_once
}

async fn an_invitation_is_joined_once_a_revision(place: Place) {
    let store = place.open().await;
    people(&store, &["ada", "bob"]).await;
    let open = invite("i", "ada");
    store.add_invite(&open, &[], None).await.unwrap();
    assert_eq!(store.invite("secret-i").await.unwrap(), Some(open.clone()));
    assert_eq!(store.invite("secret-x").await.unwrap(), None);
    assert!(store.sit_down("i", 0, "[1]", None).await.unwrap());
    assert!(!store.sit_down("i", 0, "[2]", None).await.unwrap(), "seen too early");
    let begun = game("g", [Some("ada"), Some("bob")]);
    assert!(!store.sit_down("i", 0, "[2]", Some(&begun)).await.unwrap());
    assert_eq!(store.game("g").await.unwrap(), None, "no game without the seat");
    assert!(store.sit_down("i", 1, "[2]", Some(&begun)).await.unwrap());
    assert_eq!(store.game("g").await.unwrap(), Some(begun.game));
    let now = store.invite("secret-i").await.unwrap().unwrap();
    assert_eq!(now, InviteRow { seats: "[2]".to_owned(), revision: 2, game: Some("g".to_owned()), ..open });
    assert!(!store.withdraw_invite("i", 30).await.unwrap(), "the game has begun");
}

async fn invitations_are_listed_for_whom_they_are_meant(place: Place) {
    let store = place.open().await;
    people(&store, &["ada", "bob"]).await;
    let hidden = InviteRow { audience: "link".to_owned(), ..invite("h", "ada") };
    store.add_invite(&invite("l", "ada"), &[], None).await.unwrap();
    store.add_invite(&hidden, &["bob".to_owned(), "bob".to_owned()], None).await.unwrap();
    let full = InviteRow { game: Some("g".to_owned()), ..invite("f", "ada") };
    store.add_invite(&full, &[], Some(&game("g", [Some("ada"), None]))).await.unwrap();
    let ids = |rows: Vec<InviteRow>| rows.into_iter().map(|row| row.id).collect::<Vec<_>>().join(" ");
    assert_eq!(ids(store.lobby("", 20, 9).await.unwrap()), "l");
    assert_eq!(ids(store.lobby("saiju", 20, 9).await.unwrap()), "l");
    assert_eq!(ids(store.lobby("sayu", 20, 9).await.unwrap()), "");
    assert_eq!(ids(store.lobby("", 1000, 9).await.unwrap()), "", "it has ended");
    assert_eq!(ids(store.invites_for("bob", 20, 9).await.unwrap()), "h");
    assert_eq!(ids(store.invites_by("ada", 20, 9).await.unwrap()), "h l");
    assert_eq!(ids(store.invites_made("ada").await.unwrap()), "f h l", "those that have begun, too");
    assert_eq!(store.invited("h").await.unwrap(), ["bob"]);
    assert!(store.withdraw_invite("l", 30).await.unwrap());
    assert!(!store.sit_down("l", 1, "[]", None).await.unwrap());
    assert_eq!(ids(store.lobby("", 20, 9).await.unwrap()), "");
    let stranger = store.add_invite(&invite("s", "ada"), &["nobody".to_owned()], None).await;
    assert!(matches!(stranger, Err(StoreError::Missing(_))));
    assert_eq!(store.invite("secret-s").await.unwrap(), None);
}

async fn one_of_two_who_sit_down_at_once_is_refused(place: Place) {
    let store = place.open().await;
    people(&store, &["ada", "bob"]).await;
    for round in 0..20 {
        let id = format!("i{round}");
        store.add_invite(&invite(&id, "ada"), &[], None).await.unwrap();
        let sit = |game_id: String| {
            let (store, id) = (store.clone(), id.clone());
            tokio::spawn(async move {
                let new = game(&game_id, [Some("ada"), Some("bob")]);
                store.sit_down(&id, 0, "[]", Some(&new)).await.unwrap()
            })
        };
        let (one, other) = (sit(format!("a{round}")), sit(format!("b{round}")));
        assert!(one.await.unwrap() ^ other.await.unwrap(), "exactly one sits");
    }
    assert_eq!(store.running_games().await.unwrap(), 20);
}

async fn waiting_people_are_paired_once(place: Place) {
    let store = place.open().await;
    people(&store, &["ada", "bob", "cy"]).await;
    let waiter = |person: &str, since| WaiterRow {
        person: person.to_owned(),
        wants: "saiju 3+2".to_owned(),
        rating: 1500.0,
        since,
        seen: since,
    };
    for (person, since) in [("bob", 2), ("ada", 1), ("cy", 3)] {
        store.wait(&waiter(person, since)).await.unwrap();
    }
    store.wait(&waiter("ada", 9)).await.unwrap();
    let waiting = store.waiters("saiju 3+2", 2, 9).await.unwrap();
    assert_eq!(waiting, [WaiterRow { seen: 9, ..waiter("ada", 1) }, waiter("bob", 2), waiter("cy", 3)]);
    assert_eq!(store.waiters("", 9, 9).await.unwrap().len(), 1);
    let pair = |one: &str, other: &str| [one.to_owned(), other.to_owned()];
    assert!(store.pair(&pair("bob", "ada"), &game("g", [Some("ada"), Some("bob")])).await.unwrap());
    assert!(!store.pair(&pair("cy", "ada"), &game("h", [Some("ada"), Some("cy")])).await.unwrap());
    assert_eq!(store.game("h").await.unwrap(), None);
    assert_eq!(store.waiters("", 0, 9).await.unwrap(), [waiter("cy", 3)], "who was not paired still waits");
    assert!(store.still_waits("cy", 20).await.unwrap());
    assert!(!store.still_waits("ada", 20).await.unwrap());
    assert_eq!(store.forget_waiters(20).await.unwrap(), 0);
    assert!(store.stop_waiting("cy").await.unwrap());
    assert!(!store.stop_waiting("cy").await.unwrap());
}
