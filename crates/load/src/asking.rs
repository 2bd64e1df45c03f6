//! Questions over HTTP that are asked again while nodes are away.

use std::time::{Duration, Instant};

use banmen_client::Answer;
use serde_json::Value;
use tokio::time::{sleep, timeout};

use crate::run::Server;

/// How long a question is asked again while nodes are away.
const PATIENCE: Duration = Duration::from_secs(120);
/// How long one answer may take.
const ANSWER: Duration = Duration::from_secs(15);
const PAUSE: Duration = Duration::from_millis(200);

/// A question to the service.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Question<'a> {
    pub(crate) token: Option<&'a str>,
    pub(crate) path: &'a str,
    /// What is posted; without it the path is read.
    pub(crate) body: Option<&'a Value>,
}

impl Question<'_> {
    /// Asks one node after the other until one of them answers something else than «later».
    pub(crate) async fn ask(self, servers: &[Server], first: usize) -> Result<Answer, String> {
        let begun = Instant::now();
        let mut why = String::new();
        for place in first.. {
            if begun.elapsed() > PATIENCE {
                break;
            }
            match timeout(ANSWER, self.ask_one(&servers[place % servers.len()])).await {
                Ok(Ok(answer)) if answer.status == 503 => why = answer.text(),
                Ok(Ok(answer)) => return Ok(answer),
                Ok(Err(error)) => why = error.to_string(),
                Err(_) => why = "no answer".to_owned(),
            }
            sleep(PAUSE).await;
        }
        Err(format!("{}: {why}", self.path))
    }

    /// The same; an answer without success is an error.
    pub(crate) async fn ask_for(self, servers: &[Server], first: usize) -> Result<Value, String> {
        let answer = self.ask(servers, first).await?;
        match answer.status {
            200..=201 => Ok(answer.json()),
            status => Err(format!("{}: {status} {}", self.path, answer.text())),
        }
    }

    async fn ask_one(self, server: &Server) -> Result<Answer, banmen_client::ClientError> {
        let client = &server.client;
        let client = self.token.map_or_else(|| client.clone(), |token| client.with_token(token));
        match self.body {
            Some(body) => client.post(self.path, body).await,
            None => client.get(self.path).await,
        }
    }
}
