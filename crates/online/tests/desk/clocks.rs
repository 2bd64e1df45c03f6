//! Flags, first turns, and time that stands still.

use std::time::{Duration, Instant};

use banmen_online::desk::DeskSettings;
use banmen_online::wire::Status;

use super::place::{Place, is_over, live, on_both, terms};

on_both! {
    a_flag_falls_with_nobody_connected
    a_first_turn_that_is_not_made_aborts_the_game
    a_standstill_costs_nobody_time
    flags_fall_when_their_node_is_gone
}

async fn a_flag_falls_with_nobody_connected(place: Place) {
    let game = place.begin(terms("niju", live(4000, 0))).await;
    place.play(&game, 2).await;
    let over = place.wait_for(1, &game, is_over).await;
    let result = over.result.unwrap();
    assert_eq!((over.status, result.reason.as_str()), (Status::Over, "time"));
    let flag = over.entries.last().unwrap();
    assert!(flag.moves[0].starts_with("time:"));
    // Service time from the turn before to the flag, without the time of the clock.
    let late = flag.at - over.entries[1].at - over.entries[1].left[usize::from(flag.seat.unwrap())].unwrap();
    println!("a flag fell {late} ms after its moment");
    assert!(late >= 0, "{late}");
}

async fn a_first_turn_that_is_not_made_aborts_the_game(place: Place) {
    let game = place.begin(terms("niju", live(1000, 0))).await;
    let over = place.wait_for(2, &game, is_over).await;
    assert_eq!((over.status, over.result, over.entries.len()), (Status::Aborted, None, 0));
}

async fn a_standstill_costs_nobody_time(mut place: Place) {
    let game = place.begin(terms("niju", live(10_000, 0))).await;
    place.play(&game, 2).await;
    let before = place.desk(0).game(&game, 1).await.unwrap();
    place.desks.clear();
    for store in place.stores.drain(..) {
        store.close().await;
    }
    let stood = Instant::now();
    tokio::time::sleep(Duration::from_secs(12)).await;
    place.open_node(DeskSettings::default()).await;
    let after = place.desk(0).game(&game, 1).await.unwrap();
    assert_eq!(after.status, Status::Playing, "12 seconds of a clock of 10 went by without the service");
    let gone = after.now - before.now;
    println!("{gone} ms of service time in {:?} of standing still", stood.elapsed());
    assert!(gone < 8000, "{gone}");
}

async fn flags_fall_when_their_node_is_gone(mut place: Place) {
    if place.desks.len() == 1 {
        return;
    }
    let game = place.begin(terms("niju", live(4000, 0))).await;
    for _ in 0..2 {
        let turn = place.next_turn(&game).await.unwrap();
        place.post(0, &game, turn).await.unwrap();
    }
    drop(place.desks.remove(0));
    let over = place.wait_for(1, &game, is_over).await;
    assert_eq!(over.result.unwrap().reason, "time");
}
