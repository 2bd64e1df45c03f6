//! The log of `banmen serve`: what was asked, and nothing of people.
#![cfg(all(unix, feature = "page"))]

use std::fs;
use std::path::Path;

use banmen_client::Client;
use banmen_testbed::{Folder, Node};
use serde_json::json;

#[tokio::test]
async fn the_log_tells_nothing_of_people() {
    let folder = Folder::new("log").unwrap();
    let (data, log) = (folder.path().join("data"), folder.path().join("log.txt"));
    let words = ["--data", data.to_str().unwrap()];
    let node = Node::start_with_log(Path::new(env!("CARGO_BIN_EXE_banmen")), &words, Some(&log)).unwrap();
    let client = Client::new(&node.address()).unwrap();
    let account =
        json!({"name": "Adalbert", "password": "four games on a board", "email": "ada@example.org"});
    let signed = client.post("/api/accounts", &account).await.unwrap().json();
    let token = signed["token"].as_str().unwrap();
    let ada = client.with_token(token);
    let invite = json!({"setup": "saiju", "seats": ["me", "level:1"]});
    let made = ada.post("/api/invites", &invite).await.unwrap().json();
    let game = made["game"].as_str().unwrap();
    let said =
        ada.post(&format!("/api/games/{game}/chat"), &json!({"text": "between ourselves"})).await.unwrap();
    assert_eq!(said.status, 200, "{}", said.text());
    assert_eq!(
        client.post("/api/login", &json!({"name": "Adalbert", "password": "wrong"})).await.unwrap().status,
        401
    );
    drop(node);
    let log = fs::read_to_string(log).unwrap();
    let requests: Vec<&str> = log.lines().filter(|line| line.contains("\"request\"")).collect();
    assert!(
        requests.iter().any(|line| line.contains("/api/games/{id}/chat") && line.contains("200")),
        "{log}"
    );
    let person = signed["person"]["id"].as_str().unwrap();
    for private in
        ["Adalbert", "adalbert", "four games", "example.org", token, person, "between ourselves", "wrong"]
    {
        assert!(!log.contains(private), "the log has “{private}”: {log}");
    }
    // Where the node listens is told once; nobody's address is told with a request.
    assert!(requests.iter().all(|line| !line.contains("127.0.0.1") && !line.contains(game)), "{log}");
}
