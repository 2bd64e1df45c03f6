//! Turns, who follows them, and turns that are sent again.

use banmen_online::heart::Refusal;
use banmen_online::wire::{Entry, Line, Status};

use super::place::{Follower, Place, is_over, on_both, terms};

on_both! {
    everybody_sees_every_entry_once_in_order
    the_same_turn_sent_by_many_is_stored_once
    who_may_not_act_cannot
    who_is_here_is_told
}

async fn everybody_sees_every_entry_once_in_order(place: Place) {
    for setup in ["niju", "saaguan players=3 side=3"] {
        everybody_sees(&place, setup).await;
    }
}

async fn everybody_sees(place: &Place, setup: &str) {
    let game = place.begin(terms(setup, None)).await;
    let mut followers = vec![place.follow(0, &game, 1).await, place.follow(1, &game, 1).await];
    place.play(&game, 5).await;
    followers.push(place.follow(2, &game, 4).await);
    place.play(&game, 8).await;
    resign_all(place, &game).await;
    let stored = place.wait_for(0, &game, is_over).await;
    for (follower, from) in followers.iter_mut().zip([0, 0, 3]) {
        saw_all(follower, &stored.entries[from..]).await;
    }
    assert!(stored.entries.iter().zip(1..).all(|(entry, ordinal)| entry.ordinal == ordinal));
    // Who comes after the end sees the same, and the stream ends.
    let mut late = place.follow(1, &game, 2).await;
    assert!(matches!(late.finish().await, Some(Line::Game(told)) if told.status == Status::Over));
    assert_eq!(late.entries, stored.entries[1..]);
}

/// Follows to the end, and has seen exactly these entries.
async fn saw_all(follower: &mut Follower, entries: &[Entry]) {
    let end = follower.finish().await;
    assert!(matches!(end, Some(Line::Over { .. })), "{end:?}");
    assert_eq!(follower.entries, entries);
}

/// Whoever is to act resigns, each at another desk, until the game is over.
async fn resign_all(place: &Place, game: &str) {
    let mut desk = 1;
    while let Some((person, _)) = place.next_turn(game).await {
        place.desk(desk).resign(game, &person).await.unwrap();
        desk += 1;
    }
}

async fn the_same_turn_sent_by_many_is_stored_once(place: Place) {
    let game = place.begin(terms("niju", None)).await;
    for _ in 0..6 {
        let turn = place.next_turn(&game).await.unwrap();
        let posts = (0..8).map(|number| place.post(number, &game, turn.clone()));
        let answers = futures_util::future::join_all(posts).await;
        let answers: Vec<_> = answers.into_iter().map(Result::unwrap).collect();
        assert_eq!(answers.iter().filter(|answer| !answer.again).count(), 1, "{answers:?}");
        assert!(answers.iter().all(|answer| answer.taken == answers[0].taken));
    }
    assert_eq!(place.desk(2).game(&game, 1).await.unwrap().ordinal, 7);
}

async fn who_may_not_act_cannot(place: Place) {
    let game = place.begin(terms("niju", None)).await;
    let (person, turn) = place.next_turn(&game).await.unwrap();
    let other = if person == "person0" { "person1" } else { "person0" };
    let refusal = async |person: &str, ordinal: u64| {
        let turn = banmen_online::wire::TurnRequest { ordinal, ..turn.clone() };
        let refused = place.post(1, &game, (person.to_owned(), turn)).await.unwrap_err();
        (refused.refusal, refused.ordinal)
    };
    assert_eq!(refusal("person5", 1).await, (Refusal::NoSeat, Some(1)));
    assert_eq!(refusal(other, 1).await, (Refusal::NotYourTurn, Some(1)));
    assert_eq!(refusal(&person, 3).await, (Refusal::Ordinal { given: 3 }, Some(1)));
    let nowhere = place.desk(1).game("nothere", 1).await.unwrap_err();
    assert_eq!(nowhere.refusal, Refusal::NoGame);
    assert_eq!(place.desk(1).game(&game, 0).await.unwrap_err().refusal, Refusal::BadFrom);
    assert_eq!(place.desk(2).game(&game, 1).await.unwrap().ordinal, 1);
}

async fn who_is_here_is_told(place: Place) {
    let game = place.begin(terms("niju", None)).await;
    let mut follower = place.follow(0, &game, 1).await;
    let viewer = banmen_online::desk::Viewer { person: Some("person1".to_owned()), follows: true };
    let player = place.desk(1).watch(&game, 1, viewer).await.unwrap();
    let is =
        |wanted: [bool; 2]| move |line: &Line| matches!(line, Line::Here { here, .. } if *here == wanted);
    follower.until(is([false, true])).await;
    drop(player);
    follower.until(is([false, false])).await;
    // Without a clock the others wait longest.
    let mut later = place.follow(0, &game, 1).await;
    let waits = |line: &Line| matches!(line, Line::Here { away, .. } if away[1].and_then(|away| away.patience) == Some(300_000));
    later.until(waits).await;
}
