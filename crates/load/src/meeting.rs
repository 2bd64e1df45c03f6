//! Two players who come as guests, and sit down at one game after the other.

use std::sync::Arc;
use std::time::{Duration, Instant};

use banmen_client::Answer;
use serde_json::{Value, json};
use tokio::time::{sleep, timeout};

use crate::run::Server;

/// How long a question is asked again while nodes are away.
const PATIENCE: Duration = Duration::from_secs(120);
/// How long one answer may take.
const ANSWER: Duration = Duration::from_secs(15);
const PAUSE: Duration = Duration::from_millis(200);

/// Two players, known by their tokens.
#[derive(Debug)]
pub(crate) struct Pair {
    pub(crate) servers: Arc<[Server]>,
    pub(crate) tokens: [String; 2],
    pub(crate) lane: usize,
}

impl Pair {
    pub(crate) async fn new(servers: Arc<[Server]>, lane: usize) -> Result<Self, String> {
        let mut tokens = [String::new(), String::new()];
        for token in &mut tokens {
            let answer = ask(&servers, lane, None, "/api/guest", &json!({})).await?;
            *token = text(&answer, "token")?;
        }
        Ok(Self { servers, tokens, lane })
    }

    /// The first player sits in the first seat and invites the second.
    pub(crate) async fn begin(&self, setup: &str) -> Result<String, String> {
        let [host, guest] = &self.tokens;
        let invite = json!({ "setup": setup, "seats": ["me", "open"] });
        let made = ask(&self.servers, self.lane, Some(host), "/api/invites", &invite).await?;
        let join = format!("/api/invites/{}/join", text(&made, "secret")?);
        let joined = ask(&self.servers, self.lane + 1, Some(guest), &join, &json!({})).await?;
        text(&joined, "game")
    }
}

fn text(answer: &Value, field: &str) -> Result<String, String> {
    answer[field].as_str().map(str::to_owned).ok_or_else(|| format!("no {field} in {answer}"))
}

/// Posts to one node after the other until one of them answers.
async fn ask(
    servers: &[Server],
    first: usize,
    token: Option<&str>,
    path: &str,
    body: &Value,
) -> Result<Value, String> {
    let begun = Instant::now();
    let mut why = String::new();
    for place in first.. {
        if begun.elapsed() > PATIENCE {
            break;
        }
        let client = &servers[place % servers.len()].client;
        let client = token.map_or_else(|| client.clone(), |token| client.with_token(token));
        match timeout(ANSWER, client.post(path, body)).await {
            Ok(Ok(Answer { status: 200..=201, body, .. })) => {
                return serde_json::from_slice(&body).map_err(|error| error.to_string());
            }
            Ok(Ok(answer)) if answer.status == 503 => why = answer.text(),
            Ok(Ok(answer)) => return Err(format!("{path}: {} {}", answer.status, answer.text())),
            Ok(Err(error)) => why = error.to_string(),
            Err(_) => why = "no answer".to_owned(),
        }
        sleep(PAUSE).await;
    }
    Err(format!("{path}: {why}"))
}
