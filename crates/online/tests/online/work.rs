//! Work for the operator's machines.

use banmen_online::desk::{DeskSettings, Job, turn_of_level};
use banmen_rules::Setup;
use banmen_search::Level;
use serde_json::json;

use crate::house::{House, done, refused, refused_field};

#[tokio::test]
async fn a_worker_finds_a_turn_of_a_level() {
    let settings = DeskSettings { workers_from: Some(1), ..DeskSettings::default() };
    let house = House::with_desk(settings).await;
    let ada = house.account("Ada").await;
    let made = done(&ada.post("/api/tokens", json!({"name": "worker", "scopes": ["work"]})).await, 201);
    let worker = house.client.with_token(made["token"].as_str().unwrap());
    let ask = async |path: &str, body| worker.post(path, &body).await.unwrap();
    refused(&ask("/api/work/acquire", json!({})).await, 403, "role-needed");
    house.store.set_role(&ada.id, "admin").await.unwrap();
    let first = "saiju".parse::<Setup>().unwrap().table().unwrap().to_act().unwrap().index();
    let seats = if first == 0 { ["level:1", "me"] } else { ["me", "level:1"] };
    let made = done(&ada.post("/api/invites", json!({"setup": "saiju", "seats": seats})).await, 201);
    let job = loop {
        let answer = ask("/api/work/acquire", json!({})).await;
        if answer.status == 200 {
            break serde_json::from_slice::<Job>(&answer.body).unwrap();
        }
        assert_eq!(answer.status, 204);
        tokio::task::yield_now().await;
    };
    assert_eq!((job.setup.as_str(), job.moves.len(), job.level), ("saiju", 0, 1));
    let path = format!("/api/work/{}", job.id);
    refused(&ask("/api/work/nothing", json!({"moves": []})).await, 404, "not-found");
    refused_field(&ask(&path, json!({"moves": ["nonsense"]})).await, 422, "wrong-turn", "moves");
    let again = done(&ask("/api/work/acquire", json!({})).await, 200);
    assert_eq!(again["id"], job.id.as_str(), "a wrong turn gives the job back");
    let table = job.setup.parse::<Setup>().unwrap().table().unwrap();
    let level = Level::all().find(|level| level.number() == job.level).unwrap();
    let turn = turn_of_level(&table, level, job.seed.parse().unwrap(), &|| false).unwrap();
    done(&ask(&path, json!({"moves": turn})).await, 204);
    let game = done(&ada.get(&format!("/api/games/{}", made["game"].as_str().unwrap())).await, 200);
    assert_eq!((&game["entries"][0]["moves"], &game["entries"][0]["seat"]), (&json!(turn), &json!(first)));
}
