//! What is lost on the way: the broker, hints that come too early or never, answers of the database.

use std::time::{Duration, Instant};

use banmen_testbed::Line;
use tokio::time::sleep;

use super::place::{Place, terms};

/// A follower sees an entry within this time, whatever was lost. The promise is two seconds; the rest is for a busy
/// machine. A game that is looked at only when the next hint comes would be seen much later.
const IN_TIME: Duration = Duration::from_secs(20);

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn entries_arrive_while_the_broker_is_away() {
    let mut place = Place::postgres().await;
    let game = place.begin(terms("niju", None)).await;
    let mut followers = vec![place.follow(0, &game, 1).await, place.follow(1, &game, 1).await];
    place.play(&game, 2).await;
    place.nats.as_mut().unwrap().kill();
    for number in 0..4 {
        let turn = place.next_turn(&game).await.unwrap();
        place.post(number, &game, turn).await.unwrap();
    }
    for follower in &mut followers {
        follower.until_ordinal(6).await;
    }
    place.nats.as_mut().unwrap().begin().unwrap();
    place.play(&game, 3).await;
    let stored = place.desk(2).game(&game, 1).await.unwrap();
    for follower in &mut followers {
        follower.until_ordinal(9).await;
        assert_eq!(follower.entries, stored.entries);
    }
}

/// The hint of a turn may come while the game is being read for somebody who begins to follow it.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_entry_is_seen_that_was_made_while_its_follower_came() {
    let mut place = Place::postgres().await;
    let proxy = place.open_node_behind_proxy().await;
    let far = place.desks.len() - 1;
    // Reading the game takes at least four answers; the turn is made before, between and after them.
    let delay = Duration::from_millis(40);
    proxy.set(Line::Delayed(delay));
    for step in 0..12 {
        let game = place.begin(terms("niju", None)).await;
        let turn = place.next_turn(&game).await.unwrap();
        let post = async {
            sleep(delay * step).await;
            place.post(0, &game, turn).await.unwrap();
            Instant::now()
        };
        let (mut follower, posted) = tokio::join!(place.follow(far, &game, 1), post);
        follower.until_ordinal(1).await;
        assert!(posted.elapsed() < IN_TIME, "step {step}: seen after {:?}", posted.elapsed());
    }
}

/// A node stores a turn and is gone before it told anybody.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_entry_is_seen_that_nobody_told() {
    let place = Place::postgres().await;
    let game = place.begin(terms("niju", None)).await;
    let mut follower = place.follow(0, &game, 1).await;
    let turn = place.next_turn(&game).await.unwrap();
    // Another service on the same database and with no bus stands for it.
    let store = banmen_store::Store::open(&place.location).await.unwrap();
    let bus = banmen_online::desk::Bus::local();
    let alone = banmen_online::desk::Desk::open(store, bus, Default::default()).await.unwrap();
    alone.turn(&game, &turn.0, turn.1, Instant::now(), None).await.unwrap();
    let stored = Instant::now();
    follower.until_ordinal(1).await;
    assert!(stored.elapsed() < IN_TIME, "seen after {:?}", stored.elapsed());
}
