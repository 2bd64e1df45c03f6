//! How games end: agreements, ratings, rematches, people who are put out.

use banmen_online::heart::Refusal;
use banmen_online::wire::{Answer, Line, Status, What};

use super::place::{Place, live, on_both, terms};

on_both! {
    a_rated_game_changes_ratings_once
    a_rematch_moves_everybody_on
    turns_are_taken_back_by_agreement
    a_person_is_put_out_of_all_games
}

async fn a_rated_game_changes_ratings_once(place: Place) {
    for number in 1..=3 {
        let rated =
            banmen_online::heart::Terms { rated: true, takebacks: false, ..terms("niju", live(600_000, 0)) };
        let game = place.begin(rated).await;
        place.play(&game, 2).await;
        let both = [place.desk(0).resign(&game, "person0"), place.desk(1).resign(&game, "person0")];
        let ordinals = futures_util::future::join_all(both).await;
        assert_eq!(ordinals, [Ok(3), Ok(3)]);
        let mut ratings = Vec::new();
        for person in ["person0", "person1"] {
            let row = place.stores[0].rating(person, "niju/live").await.unwrap().unwrap();
            assert_eq!(row.games, number);
            ratings.push(row.rating);
        }
        assert!(ratings[0] < 1500.0 && 1500.0 < ratings[1], "{ratings:?}");
        let seats = place.stores[0].seats(&game).await.unwrap();
        assert_eq!(seats.iter().map(|seat| seat.rating_after.unwrap()).collect::<Vec<_>>(), ratings);
    }
}

async fn a_rematch_moves_everybody_on(place: Place) {
    let game = place.begin(terms("saaguan players=3 side=3", None)).await;
    let early = place.desk(0).offer(&game, "person0", What::Rematch, Answer::Offer, None).await;
    assert_eq!(early.unwrap_err().refusal, Refusal::NotOver);
    let mut follower = place.follow(2, &game, 1).await;
    follower.watcher.stay_after_end();
    for person in ["person0", "person1"] {
        place.desk(1).resign(&game, person).await.unwrap();
    }
    for (number, person) in ["person0", "person1", "person2"].iter().enumerate() {
        let said = place.desk(number).offer(&game, person, What::Rematch, Answer::Offer, None).await.unwrap();
        assert_eq!(said.done, number == 2);
    }
    let Line::Rematch { next, .. } = follower.until(|line| matches!(line, Line::Rematch { .. })).await else {
        panic!()
    };
    let new = place.desk(1).game(&next, 1).await.unwrap();
    let seats: Vec<_> = new.seats.iter().map(|seat| seat.person.clone().unwrap().id).collect();
    assert_eq!(
        (seats, new.status),
        (vec!["person2".into(), "person0".into(), "person1".into()], Status::Playing)
    );
    let again = place.desk(0).offer(&game, "person1", What::Rematch, Answer::Accept, None).await.unwrap();
    assert_eq!(again.game, Some(next));
}

async fn turns_are_taken_back_by_agreement(place: Place) {
    let game = place.begin(terms("niju", live(600_000, 0))).await;
    place.play(&game, 4).await;
    let first = place.desk(0).offer(&game, "person0", What::Back, Answer::Offer, Some(2)).await.unwrap();
    assert!(!first.done && first.offers.len() == 1);
    let done = place.desk(1).offer(&game, "person1", What::Back, Answer::Accept, None).await.unwrap();
    assert_eq!((done.done, done.ordinal), (true, Some(5)));
    let now = place.desk(2).game(&game, 1).await.unwrap();
    assert_eq!((now.entries[4].moves[0].as_str(), now.left.clone()), ("back:2", now.entries[1].left.clone()));
    place.play(&game, 2).await;
    assert_eq!(place.desk(1).game(&game, 1).await.unwrap().ordinal, 8);
}

async fn a_person_is_put_out_of_all_games(place: Place) {
    let games = [place.begin(terms("niju", None)).await, place.begin(terms("saaguan players=3", None)).await];
    place.desk(1).forfeit_all("person1").await.unwrap();
    let ended = place.desk(0).game(&games[0], 1).await.unwrap();
    assert_eq!(ended.result.unwrap().reason, "forfeit");
    let goes_on = place.desk(2).game(&games[1], 1).await.unwrap();
    assert_eq!((goes_on.status, goes_on.entries.len()), (Status::Playing, 1));
}
