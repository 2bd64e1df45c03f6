//! What is lost on the way: the broker, nodes that missed hints.

use super::place::{Place, terms};

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
