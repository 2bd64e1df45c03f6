//! Nodes whose own clocks differ by ten seconds: games have one time on all of them.
#![cfg(all(target_os = "linux", feature = "page"))]

use std::path::Path;
use std::time::{Duration, Instant};

use banmen_client::Client;
use banmen_rules::Setup;
use banmen_testbed::{Nats, Node, Postgres};
use serde_json::{Value, json};

/// What the clocks of the nodes are ahead by, in milliseconds.
const SHIFTS: [&str; 3] = ["0", "5000", "-5000"];

/// The most that nodes may differ by, in milliseconds: reading the database's clock takes time.
const ALIKE: i64 = 500;

/// The longest wait for a flag to fall on a busy machine.
const PATIENCE: Duration = Duration::from_secs(120);

async fn guest(node: &Client, name: &str) -> String {
    let answer = node.post("/api/guest", &json!({"name": name})).await.unwrap();
    answer.json()["token"].as_str().unwrap().to_owned()
}

/// The game as every node tells it, with times of the service that are those of one clock.
async fn told_alike(nodes: &[Client], game: &str) -> Value {
    let mut told: Vec<Value> = Vec::new();
    for node in nodes {
        let mut game = node.get(&format!("/api/games/{game}")).await.unwrap().json();
        let now = game["now"].take().as_i64().unwrap();
        if let Some(before) = told.last() {
            // All else is the same, `began` and `left` included.
            assert_eq!(before["game"], game);
            let went = now - before["now"].as_i64().unwrap();
            let asked = before["asked"].as_i64().unwrap();
            assert!(went > -ALIKE && went < ALIKE + elapsed(asked), "{went} ms between two nodes");
        }
        told.push(json!({"game": game, "now": now, "asked": elapsed(0)}));
    }
    told.swap_remove(0)["game"].take()
}

/// The milliseconds since another moment of this function.
fn elapsed(since: i64) -> i64 {
    static BEGUN: std::sync::LazyLock<Instant> = std::sync::LazyLock::new(Instant::now);
    BEGUN.elapsed().as_millis() as i64 - since
}

#[tokio::test]
async fn clocks_are_one_on_nodes_whose_own_clocks_differ() {
    let database = Postgres::start().unwrap();
    let (address, broker) = (database.new_database().unwrap(), Nats::start().unwrap());
    let words = ["--limits", "off", "--database", &address, "--nats", &broker.address()];
    let program = Path::new(env!("CARGO_BIN_EXE_banmen"));
    let start =
        |shift: &str| Node::start_with_variable(program, &words, ("BANMEN_CLOCK_SHIFT", shift)).unwrap();
    let nodes = SHIFTS.map(start);
    let clients: Vec<Client> = nodes.iter().map(|node| Client::new(&node.address()).unwrap()).collect();
    let tokens = [guest(&clients[1], "Ada").await, guest(&clients[2], "Bo").await];
    let request =
        json!({"setup": "niju", "seats": ["me", "open"], "clock": {"base": 20_000, "increment": 0}});
    let made = clients[1].with_token(&tokens[0]).post("/api/invites", &request).await.unwrap().json();
    let join = format!("/api/invites/{}/join", made["secret"].as_str().unwrap());
    let joined = clients[2].with_token(&tokens[1]).post(&join, &json!({})).await.unwrap().json();
    let game = joined["game"].as_str().unwrap();
    let mut table = "niju".parse::<Setup>().unwrap().table().unwrap();
    for (ordinal, node) in (1..=4).zip([1, 2, 0, 2]) {
        let (seat, action) = (table.to_act().unwrap().index(), table.legal().swap_remove(0));
        let player = clients[node].with_token(&tokens[seat]);
        let turn = json!({"ordinal": ordinal, "moves": [action]});
        let taken = player.post(&format!("/api/games/{game}/turns"), &turn).await.unwrap();
        assert_eq!(taken.status, 201, "{}", taken.text());
        table.play(&action).unwrap();
        let told = told_alike(&clients, game).await;
        let spent = &told["entries"][ordinal - 1]["spent"];
        assert!((0..20_000).contains(&spent.as_i64().unwrap()), "{spent}");
    }
    // A flag falls after its moment, and not seconds later, whichever node finds it.
    let begun = Instant::now();
    while clients[0].get(&format!("/api/games/{game}")).await.unwrap().json()["status"] == "playing" {
        assert!(begun.elapsed() < PATIENCE, "no flag fell");
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    let over = told_alike(&clients, game).await;
    let (flag, last) = (&over["entries"][4], &over["entries"][3]);
    assert!(flag["moves"][0].as_str().unwrap().starts_with("time:"), "{over}");
    let seat = flag["seat"].as_u64().unwrap() as usize;
    let late =
        flag["at"].as_i64().unwrap() - last["at"].as_i64().unwrap() - last["left"][seat].as_i64().unwrap();
    println!("the flag fell {late} ms after its moment");
    assert!((-ALIKE..4500).contains(&late), "the flag fell {late} ms after its moment");
}
