//! `banmen bot` plays on a service: it accepts an invitation and answers turns.
#![cfg(all(unix, feature = "page"))]

use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};

use banmen_client::Client;
use banmen_rules::{AnyTable, Setup};
use banmen_testbed::Folder;
use serde_json::{Value, json};

/// A process that ends with the test.
struct Running(Child);

impl Drop for Running {
    fn drop(&mut self) {
        drop(self.0.kill());
        drop(self.0.wait());
    }
}

/// Starts the program and returns the first line that it says.
fn start(words: &[&str]) -> (Running, String) {
    let mut command = Command::new(env!("CARGO_BIN_EXE_banmen"));
    let mut child = command.args(["--lang", "en"]).args(words).stdout(Stdio::piped()).spawn().unwrap();
    let mut line = String::new();
    BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
    (Running(child), line)
}

/// A guest with the given name, and its token.
async fn guest(client: &Client, name: &str) -> Client {
    let answer = client.post("/api/guest", &json!({"name": name})).await.unwrap();
    client.with_token(answer.json()["token"].as_str().unwrap())
}

/// Plays the entries that the table does not have yet.
fn follow(table: &mut AnyTable, entries: &Value, from: usize) {
    for entry in &entries.as_array().unwrap()[from..] {
        let moves: Vec<String> = serde_json::from_value(entry["moves"].clone()).unwrap();
        table.play_turn(&moves).unwrap();
    }
}

/// The first legal actions that make a whole turn.
fn first_turn(table: &AnyTable) -> Vec<String> {
    let mut table = table.clone();
    let mut turn = Vec::new();
    loop {
        let action = table.legal().swap_remove(0);
        let flow = table.play_quietly(&action).unwrap();
        turn.push(action);
        if flow.ends_turn() {
            return turn;
        }
    }
}

async fn play(client: &Client, player: &str) {
    let (person, owner) = (guest(client, "Person").await, guest(client, "Robot").await);
    let token = owner.post("/api/tokens", &json!({"name": "bot", "scopes": ["play"]})).await.unwrap().json();
    let url = format!("http://{}", client.address().authority);
    let (_bot, said) =
        start(&["bot", "--server", &url, "--token", token["token"].as_str().unwrap(), "--player", player]);
    assert!(said.contains("Robot") && said.contains(player), "{said}");
    let mut news = person.follow("/api/stream").await.unwrap().unwrap();
    let request = json!({"setup": "saiju", "seats": ["me", "person:Robot"]});
    assert_eq!(person.post("/api/invites", &request).await.unwrap().status, 201);
    let started = news.next().await.unwrap().unwrap();
    let path = format!("/api/games/{}", started["game"].as_str().unwrap());
    let mut lines = person.follow(&format!("{path}/stream")).await.unwrap().unwrap();
    let mut table = "saiju".parse::<Setup>().unwrap().table().unwrap();
    let (mut known, mut sent, mut by_bot) = (0, 0, 0);
    while by_bot < 2 {
        if table.to_act().unwrap().index() == 0 && sent <= known {
            sent = known + 1;
            let turn = json!({"ordinal": sent, "moves": first_turn(&table)});
            assert_eq!(person.post(&format!("{path}/turns"), &turn).await.unwrap().status, 201);
        }
        let line = lines.next().await.unwrap().unwrap();
        let entries = match line["t"].as_str().unwrap() {
            "game" => line["entries"].clone(),
            "entry" => json!([line]),
            _ => continue,
        };
        let new = entries.as_array().unwrap().iter().filter(|entry| entry["ordinal"].as_u64() > Some(known));
        let new: Vec<Value> = new.cloned().collect();
        by_bot += new.iter().filter(|entry| entry["seat"] == 1).count();
        known += new.len() as u64;
        follow(&mut table, &Value::Array(new), 0);
    }
}

#[test]
fn a_level_and_a_program_play() {
    let data = Path::new(env!("CARGO_TARGET_TMPDIR")).join("bot-data");
    drop(std::fs::remove_dir_all(&data));
    let words = ["serve", "--port", "0", "--limits", "off", "--data", data.to_str().unwrap()];
    let runtime = tokio::runtime::Runtime::new().unwrap();
    for player in ["level:1", &format!("cmd:{} protocol", env!("CARGO_BIN_EXE_banmen"))] {
        let (_server, said) = start(&words);
        let url = said.split_whitespace().find(|word| word.starts_with("http://")).unwrap();
        runtime.block_on(play(&Client::new(url).unwrap(), player));
        drop(std::fs::remove_dir_all(&data));
    }
}

/// A program that takes its time with every answer.
fn slow_program(folder: &Path) -> String {
    let file = folder.join("slow.sh");
    let wait = "while IFS= read -r line; do case $line in isready*) sleep 3;; esac; echo \"$line\"; done";
    std::fs::write(&file, format!("{wait} | {} protocol\n", env!("CARGO_BIN_EXE_banmen"))).unwrap();
    format!("cmd:sh {}", file.display())
}

#[tokio::test(flavor = "multi_thread")]
async fn a_bot_is_here_while_it_thinks() {
    let folder = Folder::new("bot").unwrap();
    let data = folder.path().join("data");
    let (_server, said) =
        start(&["serve", "--port", "0", "--limits", "off", "--data", data.to_str().unwrap()]);
    let url = said.split_whitespace().find(|word| word.starts_with("http://")).unwrap().to_owned();
    let client = Client::new(&url).unwrap();
    let robot = client.post("/api/guest", &json!({"name": "Robot"})).await.unwrap().json();
    let person = guest(&client, "Person").await;
    let (token, player) = (robot["token"].as_str().unwrap(), slow_program(folder.path()));
    let (_bot, _) = start(&["bot", "--server", &url, "--token", token, "--player", &player]);
    let mut news = person.follow("/api/stream").await.unwrap().unwrap();
    let request = json!({"setup": "saiju", "seats": ["person:Robot", "me"]});
    person.post("/api/invites", &request).await.unwrap();
    let game = news.next().await.unwrap().unwrap()["game"].as_str().unwrap().to_owned();
    let mut lines = person.follow(&format!("/api/games/{game}/stream")).await.unwrap().unwrap();
    loop {
        let line = lines.next().await.unwrap().unwrap();
        assert_ne!(line["t"], "entry", "it made its turn, and nobody saw it here");
        if line["t"] == "here" && line["here"][0] == true {
            return;
        }
    }
}

#[test]
fn a_wrong_token_is_a_sentence() {
    let data = Path::new(env!("CARGO_TARGET_TMPDIR")).join("bot-refused");
    let (_server, said) = start(&["serve", "--port", "0", "--data", data.to_str().unwrap()]);
    let url = said.split_whitespace().find(|word| word.starts_with("http://")).unwrap();
    let mut command = Command::new(env!("CARGO_BIN_EXE_banmen"));
    let output = command.args(["bot", "--server", url, "--token", "bm_wrong"]).output().unwrap();
    assert_eq!(output.status.code(), Some(1));
    assert!(String::from_utf8(output.stderr).unwrap().contains("Sign in first"));
}
