//! The beat, nodes, tries, jobs, and what moderators did.

use banmen_store::{ActionRow, NodeRow, TriesRow};

use crate::place::{Place, on_both};
use crate::rows::{job, people};

on_both! {
    the_beat_counts_a_standstill_once
    nodes_come_and_go
    tries_are_counted_within_a_span
    jobs_are_leased_to_one_worker
    a_job_is_taken_once_by_many
    what_moderators_did_is_kept
}

async fn the_beat_counts_a_standstill_once(place: Place) {
    let store = place.open().await;
    let first = store.service(1000, "salt").await.unwrap();
    assert_eq!((first.beat, first.lost, first.salt.as_str()), (1000, 0, "salt"));
    assert_eq!(store.service(2000, "another").await.unwrap(), first, "made once");
    let next = store.beat(2000, 1000, 5000).await.unwrap().unwrap();
    assert_eq!((next.beat, next.lost), (2000, 0));
    assert_eq!(store.beat(2500, 1000, 5000).await.unwrap(), None, "somebody was quicker");
    let after_sleep = store.beat(9000, 2000, 5000).await.unwrap().unwrap();
    assert_eq!((after_sleep.beat, after_sleep.lost), (9000, 7000));
    assert_eq!(store.beat(9001, 2000, 5000).await.unwrap(), None, "counted once");
    assert_eq!(store.service(0, "").await.unwrap(), after_sleep);
    let now = store.clock().await.unwrap();
    assert!(now > 1_700_000_000_000 && store.clock().await.unwrap() >= now);
}

async fn nodes_come_and_go(place: Place) {
    let store = place.open().await;
    let node = |id: &str, seen| NodeRow {
        id: id.to_owned(),
        address: "127.0.0.1:1".to_owned(),
        seen,
        draining: false,
    };
    store.node_seen(&node("a", 10)).await.unwrap();
    store.node_seen(&node("b", 20)).await.unwrap();
    store.node_seen(&NodeRow { draining: true, ..node("a", 30) }).await.unwrap();
    assert_eq!(store.nodes(15).await.unwrap(), [NodeRow { draining: true, ..node("a", 30) }, node("b", 20)]);
    assert_eq!(store.forget_nodes(25).await.unwrap(), 1);
    store.remove_node("a").await.unwrap();
    assert_eq!(store.nodes(0).await.unwrap(), []);
}

async fn tries_are_counted_within_a_span(place: Place) {
    let store = place.open().await;
    for (now, tried, began) in [(100, 1, 100), (150, 2, 100), (199, 3, 100), (200, 1, 200), (201, 2, 200)] {
        assert_eq!(store.count_try("login ada", now, 100).await.unwrap(), TriesRow { tried, began });
    }
    assert_eq!(store.tries("login ada", 299, 100).await.unwrap(), Some(TriesRow { tried: 2, began: 200 }));
    assert_eq!(store.tries("login ada", 300, 100).await.unwrap(), None);
    assert_eq!(store.forget_old_tries(200).await.unwrap(), 0);
    store.forget_tries_of("login ada").await.unwrap();
    assert_eq!(store.tries("login ada", 201, 100).await.unwrap(), None);
}

async fn jobs_are_leased_to_one_worker(place: Place) {
    let store = place.open().await;
    store.add_job(&job("late", 1, 5)).await.unwrap();
    store.add_job(&job("soon", 2, 1)).await.unwrap();
    store.add_job(&job("twice", 2, 0)).await.unwrap();
    assert_eq!(store.job("twice").await.unwrap(), None, "of a game and an ordinal there is one");
    assert_eq!(store.open_jobs("level").await.unwrap(), 2);
    assert_eq!(store.open_jobs("other").await.unwrap(), 0);
    let taken = store.take_job("w1", "level", 100, 200).await.unwrap().unwrap();
    assert_eq!((taken.id.as_str(), taken.tries, taken.lease), ("soon", 1, Some(200)));
    assert_eq!(store.take_job("w2", "", 100, 200).await.unwrap().unwrap().id, "late");
    assert_eq!(store.take_job("w3", "", 199, 300).await.unwrap(), None);
    assert!(store.renew_job("soon", "w1", 150, 400).await.unwrap());
    assert!(!store.renew_job("soon", "w2", 150, 400).await.unwrap());
    assert_eq!(store.take_job("w3", "", 200, 300).await.unwrap().unwrap().id, "late", "its lease ran out");
    assert!(!store.finish_job("late", "w2", Some("{}"), 210).await.unwrap(), "not w2's any more");
    assert!(store.give_job_back("late", "w3", 210).await.unwrap());
    assert_eq!(store.take_job("w3", "", 211, 300).await.unwrap().unwrap().tries, 3);
    assert!(store.finish_job("late", "w3", None, 220).await.unwrap());
    assert!(store.finish_job("soon", "w1", Some("{}"), 220).await.unwrap());
    assert_eq!(store.job("soon").await.unwrap().unwrap().result.as_deref(), Some("{}"));
    assert_eq!(store.job("late").await.unwrap().unwrap().state, "failed");
    assert_eq!(store.forget_old_jobs(221).await.unwrap(), 2);
    store.add_job(&job("old", 7, 0)).await.unwrap();
    assert_eq!(store.forget_jobs_of("game", "other", 8).await.unwrap(), 0);
    assert_eq!(store.forget_jobs_of("game", "level", 8).await.unwrap(), 1);
    store.add_jobs(&[job("forgotten", 9, 0), job("twin", 9, 0)]).await.unwrap();
    let ids: Vec<String> =
        store.jobs_of("game", "level").await.unwrap().into_iter().map(|job| job.id).collect();
    assert_eq!(ids, ["forgotten"]);
    assert_eq!(store.jobs_of("game", "other").await.unwrap(), []);
    assert_eq!(store.forget_old_jobs(10).await.unwrap(), 0);
    assert_eq!(store.forget_old_jobs(11).await.unwrap(), 1, "nobody asks for it any more");
}

async fn a_job_is_taken_once_by_many(place: Place) {
    let store = place.open().await;
    for ordinal in 0..12 {
        store.add_job(&job(&format!("j{ordinal}"), ordinal, 0)).await.unwrap();
    }
    let workers = (0..4).map(|worker| {
        let store = store.clone();
        tokio::spawn(async move {
            let mut taken = Vec::new();
            while let Some(job) = store.take_job(&format!("w{worker}"), "", 100, 10_000).await.unwrap() {
                taken.push(job.id);
            }
            taken
        })
    });
    let mut taken = Vec::new();
    for worker in workers.collect::<Vec<_>>() {
        taken.extend(worker.await.unwrap());
    }
    taken.sort();
    taken.dedup();
    assert_eq!(taken.len(), 12);
}

async fn what_moderators_did_is_kept(place: Place) {
    let store = place.open().await;
    people(&store, &["mod", "bob"]).await;
    let action = ActionRow {
        id: "a".to_owned(),
        moderator: Some("mod".to_owned()),
        kind: "ban".to_owned(),
        person: Some("bob".to_owned()),
        game: None,
        reason: "rude".to_owned(),
        at: 5,
    };
    store.add_action(&action).await.unwrap();
    assert_eq!(store.actions("bob", 9).await.unwrap(), std::slice::from_ref(&action));
    assert_eq!(store.actions("", 9).await.unwrap(), [action]);
    assert_eq!(store.actions("mod", 9).await.unwrap(), []);
}
