//! Levels in seats: their turns come by themselves, and anybody can check them.

use banmen_online::desk::{DeskSettings, turn_of_level};
use banmen_online::heart::{Holder, seed};
use banmen_online::wire::{Answer, What, WorkDone, WorkKind};
use banmen_search::Level;

use super::place::{Place, is_over, on_both, terms};

on_both! {
    levels_play_and_can_be_checked
    a_level_left_by_its_node_is_found_again
    levels_answer_offers_at_once
    workers_bring_turns
}

async fn levels_play_and_can_be_checked(place: Place) {
    let mut terms = terms("niju", None);
    terms.seats = vec![Holder::Level(1), Holder::Level(2)];
    let game = place.begin(terms).await;
    let over = place.wait_for(1, &game, is_over).await;
    let secret = place.desk(0).seed_secret(&game).await.unwrap().unwrap();
    let mut table = over.setup.parse::<banmen_rules::Setup>().unwrap().table().unwrap();
    for entry in &over.entries {
        let level = Level::new(1 + entry.seat.unwrap()).unwrap();
        let found = turn_of_level(&table, level, seed(&game, entry.ordinal, &secret), &|| false);
        assert_eq!(found.as_ref(), Some(&entry.moves), "entry {}", entry.ordinal);
        table.play_turn(&entry.moves).unwrap();
    }
}

async fn a_level_left_by_its_node_is_found_again(mut place: Place) {
    let mut terms = terms("niju", None);
    terms.seats[0] = Holder::Level(1);
    terms.seats[1] = Holder::Level(1);
    // Stored, and never told to any desk: as if the node died in between.
    let new = place.desk(0).prepare(terms, banmen_online::wire::Audience::Link).await.unwrap();
    place.stores[0].add_game(&new).await.unwrap();
    if place.desks.len() > 1 {
        drop(place.desks.remove(0));
    }
    place.wait_for(0, &new.game.id, |game| game.ordinal > 3).await;
}

async fn levels_answer_offers_at_once(place: Place) {
    let mut terms = terms("niju", None);
    terms.seats[1] = Holder::Level(1);
    let game = place.begin(terms).await;
    let draw = place.desk(1).offer(&game, "person0", What::Draw, Answer::Offer, None).await.unwrap();
    assert!(!draw.done && draw.offers.is_empty(), "too early for a draw: {draw:?}");
    let abort = place.desk(2).offer(&game, "person0", What::Abort, Answer::Offer, None).await.unwrap();
    assert!(abort.done);
}

fn done(moves: Vec<String>) -> WorkDone {
    WorkDone { moves, chances: None }
}

async fn workers_bring_turns(mut place: Place) {
    place.desks.clear();
    place.stores.drain(1..);
    let settings = DeskSettings { workers_from: Some(1), ..DeskSettings::default() };
    if let Some(store) = place.stores.pop() {
        store.close().await;
    }
    place.open_node(settings).await;
    let mut terms = terms("niju", None);
    terms.seats = vec![Holder::Level(1), Holder::Level(1)];
    let game = place.begin(terms).await;
    let mut turns = 0;
    while turns < 3 {
        let Some(job) = place.desk(0).acquire_job("worker", &[WorkKind::Turn]).await.unwrap() else {
            tokio::time::sleep(std::time::Duration::from_millis(20)).await;
            continue;
        };
        assert!(place.desk(0).submit_job("other", &job.id, done(vec!["x".to_owned()])).await.is_err());
        let mut table = job.setup.parse::<banmen_rules::Setup>().unwrap().table().unwrap();
        table.play_all(&job.moves).unwrap();
        let level = Level::new(job.level).unwrap();
        let moves = turn_of_level(&table, level, job.seed.parse().unwrap(), &|| false).unwrap();
        turns += usize::from(place.desk(0).submit_job("worker", &job.id, done(moves)).await.is_ok());
    }
    assert!(place.desk(0).game(&game, 1).await.unwrap().ordinal >= 4);
}
