//! Work for the operator's machines.

use std::time::{Duration, Instant};

use banmen_online::desk::{DeskSettings, Job, look_at, turn_of_level};
use banmen_rules::{AnyTable, Setup};
use banmen_search::Level;
use serde_json::{Value, json};
use tokio::time::sleep;

use crate::client::{Client, Guest, done, refused, refused_field};
use crate::house::{House, Place, everywhere};
use crate::script::{Played, check_levels, saiju};

/// The longest wait for a turn on a busy machine.
const PATIENCE: Duration = Duration::from_secs(120);

everywhere! {
    a_worker_finds_a_turn_of_a_level
    a_turn_that_nobody_took_is_found_by_the_service
    a_finished_game_is_analysed
    a_worker_looks_at_positions
}

/// Somebody who runs the place, with a program that takes jobs.
async fn worker(house: &House) -> (Guest, Client) {
    let ada = house.account("Ada").await;
    let worker = ada.program(json!(["work"])).await;
    refused(&worker.post("/api/work/acquire", &json!({})).await.unwrap(), 403, "role-needed");
    house.store.set_role(&ada.id, "admin").await.unwrap();
    (ada, worker)
}

/// A turn that nobody takes is found by the service itself, so a busy machine may need more than one try.
async fn a_worker_finds_a_turn_of_a_level(place: Place) {
    let settings = DeskSettings { workers_from: Some(1), ..DeskSettings::default() };
    let house = House::with_desk(place, settings).await;
    let (ada, worker) = worker(&house).await;
    refused(&worker.post("/api/work/nothing", &json!({"moves": []})).await.unwrap(), 404, "not-found");
    for _ in 0..50 {
        if work(&ada, &worker).await.is_some() {
            return;
        }
    }
    panic!("the service was always first");
}

/// A level against which somebody plays, to act.
async fn level_to_act(ada: &Guest) -> String {
    let first = "saiju".parse::<Setup>().unwrap().table().unwrap().to_act().unwrap().index();
    let seats = if first == 0 { ["level:1", "me"] } else { ["me", "level:1"] };
    let made = done(&ada.post("/api/invites", json!({"setup": "saiju", "seats": seats})).await, 201);
    format!("/api/games/{}", made["game"].as_str().unwrap())
}

/// Workers come and go. A turn that none of them takes does not wait for them, nor is it handed out afterwards.
async fn a_turn_that_nobody_took_is_found_by_the_service(place: Place) {
    let settings = DeskSettings { workers_from: Some(1), ..DeskSettings::default() };
    let house = House::with_desk(place, settings).await;
    let (ada, worker) = worker(&house).await;
    let path = level_to_act(&ada).await;
    let begun = Instant::now();
    while done(&ada.get(&path).await, 200)["ordinal"] == 1 {
        assert!(begun.elapsed() < PATIENCE, "nobody found the turn");
        sleep(Duration::from_millis(200)).await;
    }
    assert_eq!(worker.post("/api/work/acquire", &json!({})).await.unwrap().status, 204);
}

/// The next job; `None` if the service has made the turn itself.
async fn acquire(ada: &Guest, worker: &Client, path: &str) -> Option<Job> {
    loop {
        let answer = worker.post("/api/work/acquire", &json!({})).await.unwrap();
        if answer.status == 200 {
            return serde_json::from_slice(&answer.body).ok();
        }
        assert_eq!(answer.status, 204);
        if done(&ada.get(path).await, 200)["ordinal"] != 1 {
            return None;
        }
    }
}

/// One game in which a worker first brings a wrong turn and then the level's own; `None` if the service was first.
async fn work(ada: &Guest, worker: &Client) -> Option<()> {
    let path = level_to_act(ada).await;
    let job = acquire(ada, worker, &path).await?;
    assert_eq!((job.setup.as_str(), job.moves.len(), job.level), ("saiju", 0, 1));
    let hand_in = async |moves: Value| {
        worker.post(&format!("/api/work/{}", job.id), &json!({"moves": moves})).await.unwrap()
    };
    refused_field(&hand_in(json!(["nonsense"])).await, 422, "wrong-turn", "moves");
    let again = acquire(ada, worker, &path).await?;
    assert_eq!(again.id, job.id, "a wrong turn gives the job back");
    let table = job.setup.parse::<Setup>().unwrap().table().unwrap();
    let level = Level::all().find(|level| level.number() == job.level).unwrap();
    let seat = table.to_act().unwrap().index();
    let turn = turn_of_level(&table, level, job.seed.parse().unwrap(), &|| false).unwrap();
    done(&hand_in(json!(turn)).await, 204);
    let game = done(&ada.get(&path).await, 200);
    assert_eq!((&game["entries"][0]["moves"], &game["entries"][0]["seat"]), (&json!(turn), &json!(seat)));
    done(&ada.post(&format!("{path}/resign"), json!({})).await, 200);
    let record = ada.get(&format!("{path}/record")).await.text();
    assert_eq!(check_levels(&record), Ok(1), "anybody finds the same turn afterwards");
    Some(())
}

/// A game of a turn after which somebody gave up, and its analysis as far as it is.
async fn finished(house: &House) -> (Played, Value) {
    let mut game = saiju(house).await;
    game.turn().await;
    let path = game.path("/analysis");
    refused(&game.players[0].post(&path, json!({})).await, 409, "not-over");
    assert_eq!(done(&house.client.get(&path).await.unwrap(), 200)["of"], 0);
    done(&game.players[0].post(&game.path("/resign"), json!({})).await, 200);
    let asked = done(&game.players[1].post(&path, json!({})).await, 202);
    assert_eq!(asked["of"], 3, "before the turn, after it, and after the end");
    (game, asked)
}

/// The analysis of a game, when every position was looked at.
async fn analysis(house: &House, game: &Played) -> Vec<Value> {
    let begun = Instant::now();
    loop {
        let told = done(&house.client.get(&game.path("/analysis")).await.unwrap(), 200);
        assert_eq!((&told["game"], &told["of"]), (&json!(game.id), &json!(3)));
        let positions = told["positions"].as_array().unwrap();
        if positions.len() == 3 {
            return positions.clone();
        }
        assert!(begun.elapsed() < PATIENCE, "{told}");
        sleep(Duration::from_millis(200)).await;
    }
}

fn chances(position: &Value) -> Vec<f32> {
    serde_json::from_value(position["chances"].clone()).unwrap()
}

async fn a_finished_game_is_analysed(place: Place) {
    let house = House::new(place).await;
    let (game, _) = finished(&house).await;
    let positions = analysis(&house, &game).await;
    for (position, turns) in positions.iter().zip(0..) {
        assert_eq!(position["turns"], turns);
        assert!((chances(position).iter().sum::<f32>() - 1.0).abs() < 0.01, "{position}");
    }
    let mut table = "saiju".parse::<Setup>().unwrap().table().unwrap();
    table.play(positions[0]["best"][0].as_str().unwrap()).unwrap();
    assert_eq!((chances(&positions[2]), &positions[2]["best"]), (vec![0.0, 1.0], &json!([])));
    let again = done(&game.players[1].post(&game.path("/analysis"), json!({})).await, 202);
    assert_eq!(again["positions"], json!(positions), "asked again it is not looked for again");
    refused(&house.client.post("/api/games/nothing/analysis", &json!({})).await.unwrap(), 401, "nobody");
    refused(&game.players[0].post("/api/games/nothing/analysis", json!({})).await, 404, "no-game");
}

/// The service looks at positions itself that nobody takes, so a busy machine may need more than one try.
async fn a_worker_looks_at_positions(place: Place) {
    let settings = DeskSettings { workers_from: Some(1), ..DeskSettings::default() };
    let house = House::with_desk(place, settings).await;
    let (_, worker) = worker(&house).await;
    for _ in 0..50 {
        let (game, _) = finished(&house).await;
        if look(&house, &worker, &game).await.is_some() {
            return;
        }
    }
    panic!("the service was always first");
}

/// The next position for a worker, with its table.
async fn position(worker: &Client) -> Option<(Job, AnyTable)> {
    let wanted = json!({"kinds": ["analysis"]});
    let answer = worker.post("/api/work/acquire", &wanted).await.unwrap();
    let job: Job = (answer.status == 200).then(|| serde_json::from_slice(&answer.body).unwrap())?;
    let mut table = job.setup.parse::<Setup>().unwrap().table().unwrap();
    table.play_all(&job.moves).unwrap();
    Some((job, table))
}

/// A worker first brings nonsense and then what it thinks; `None` if the service was first.
async fn look(house: &House, worker: &Client, game: &Played) -> Option<()> {
    assert_eq!(worker.post("/api/work/acquire", &json!({})).await.unwrap().status, 204, "turns only");
    let (job, _) = position(worker).await?;
    let path = format!("/api/work/{}", job.id);
    let wrong = json!({"moves": ["nonsense"], "chances": [0.5, 0.5]});
    refused_field(&worker.post(&path, &wrong).await.unwrap(), 422, "wrong-turn", "moves");
    let (job, table) = position(worker).await?;
    let found = look_at(&table, 50, &|| false).unwrap();
    let path = format!("/api/work/{}", job.id);
    let handed_in = json!({"moves": found.moves, "chances": found.chances});
    assert_eq!(worker.post(&path, &handed_in).await.unwrap().status, 204);
    let positions = analysis(house, game).await;
    assert!(positions.iter().any(|position| chances(position) == found.chances), "{positions:?}");
    Some(())
}
