//! Two players who come as guests, and sit down at one game after the other.

use std::sync::Arc;

use serde_json::{Value, json};

use crate::asking::Question;
use crate::run::Server;

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
            let question = Question { token: None, path: "/api/guest", body: Some(&json!({})) };
            let answer = question.ask_for(&servers, lane).await?;
            *token = text(&answer, "token")?;
        }
        Ok(Self { servers, tokens, lane })
    }

    /// The first player sits in the first seat and invites the second.
    pub(crate) async fn begin(&self, setup: &str, clock: &Value) -> Result<String, String> {
        let [host, guest] = &self.tokens;
        let invite = json!({ "setup": setup, "seats": ["me", "open"], "clock": clock });
        let made = Question { token: Some(host), path: "/api/invites", body: Some(&invite) };
        let made = made.ask_for(&self.servers, self.lane).await?;
        let path = format!("/api/invites/{}/join", text(&made, "secret")?);
        let joined = Question { token: Some(guest), path: &path, body: Some(&json!({})) };
        text(&joined.ask_for(&self.servers, self.lane + 1).await?, "game")
    }
}

fn text(answer: &Value, field: &str) -> Result<String, String> {
    answer[field].as_str().map(str::to_owned).ok_or_else(|| format!("no {field} in {answer}"))
}
