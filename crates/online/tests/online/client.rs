//! Clients of a house, and people who use them.

use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use banmen_client::{Answer, ClientError, Lines};
use bytes::Bytes;
use serde_json::{Value, json};
use tokio::time::timeout;

/// A line that takes longer than this does not come.
const PATIENCE: Duration = Duration::from_secs(300);

/// Asks the nodes of a house in turn.
#[derive(Clone)]
pub(crate) struct Client {
    nodes: Vec<banmen_client::Client>,
    asked: Arc<AtomicUsize>,
}

impl Client {
    pub(crate) fn new(nodes: impl Iterator<Item = SocketAddr>) -> Client {
        let node = |address| banmen_client::Client::new(&format!("http://{address}")).unwrap();
        Client { nodes: nodes.map(node).collect(), asked: Arc::default() }
    }

    pub(crate) fn with_token(&self, token: &str) -> Client {
        let nodes = self.nodes.iter().map(|node| node.with_token(token)).collect();
        Client { nodes, asked: Arc::clone(&self.asked) }
    }

    /// The node whose turn it is.
    fn node(&self) -> &banmen_client::Client {
        &self.nodes[self.asked.fetch_add(1, Ordering::Relaxed) % self.nodes.len()]
    }

    pub(crate) async fn get(&self, path: &str) -> Result<Answer, ClientError> {
        self.node().get(path).await
    }

    pub(crate) async fn post(&self, path: &str, body: &Value) -> Result<Answer, ClientError> {
        self.node().post(path, body).await
    }

    pub(crate) async fn ask(
        &self,
        method: &str,
        path: &str,
        headers: &[(&str, &str)],
        body: Bytes,
    ) -> Result<Answer, ClientError> {
        self.node().ask(method, path, headers, body).await
    }

    pub(crate) async fn follow(&self, path: &str) -> Result<Result<Lines, Answer>, ClientError> {
        self.node().follow(path).await
    }
}

/// Somebody with a session.
#[derive(Clone)]
pub(crate) struct Guest {
    pub(crate) client: Client,
    pub(crate) id: String,
    pub(crate) name: String,
    pub(crate) token: String,
    /// The cookie as a browser would send it.
    pub(crate) cookie: String,
}

impl Guest {
    pub(crate) async fn new(client: &Client, name: &str) -> Guest {
        let answer = client.post("/api/guest", &json!({"name": name})).await.unwrap();
        Guest::of(client, &answer)
    }

    pub(crate) async fn with_account(client: &Client, name: &str) -> Guest {
        let request = json!({"name": name, "password": "four games on a board"});
        let answer = client.post("/api/accounts", &request).await.unwrap();
        Guest::of(client, &answer)
    }

    #[track_caller]
    pub(crate) fn of(client: &Client, answer: &Answer) -> Guest {
        assert!(matches!(answer.status, 200 | 201), "{} {}", answer.status, answer.text());
        let body = answer.json();
        let token = body["token"].as_str().unwrap().to_owned();
        let cookie = answer.header("set-cookie").split(';').next().unwrap().to_owned();
        Guest {
            client: client.with_token(&token),
            id: body["person"]["id"].as_str().unwrap().to_owned(),
            name: body["person"]["name"].as_str().unwrap().to_owned(),
            token,
            cookie,
        }
    }

    /// A program of theirs with a token of these scopes.
    pub(crate) async fn program(&self, scopes: Value) -> Client {
        let made = done(&self.post("/api/tokens", json!({"name": "program", "scopes": scopes})).await, 201);
        self.client.with_token(made["token"].as_str().unwrap())
    }

    pub(crate) async fn get(&self, path: &str) -> Answer {
        self.client.get(path).await.unwrap()
    }

    pub(crate) async fn post(&self, path: &str, body: Value) -> Answer {
        self.client.post(path, &body).await.unwrap()
    }

    pub(crate) async fn delete(&self, path: &str) -> Answer {
        self.client.ask("DELETE", path, &[], Bytes::new()).await.unwrap()
    }

    pub(crate) async fn put(&self, path: &str) -> Answer {
        self.client.ask("PUT", path, &[], Bytes::new()).await.unwrap()
    }

    /// A stream that is answered.
    pub(crate) async fn follow(&self, path: &str) -> Lines {
        let lines = self.client.follow(path).await.unwrap();
        lines.unwrap_or_else(|answer| panic!("{} {}", answer.status, answer.text()))
    }
}

/// The next line of a kind.
pub(crate) async fn next(lines: &mut Lines, kind: &str) -> Value {
    loop {
        let line = timeout(PATIENCE, lines.next()).await.unwrap_or_else(|_| panic!("no line “{kind}”"));
        let line = line.unwrap().expect("the stream goes on");
        if line["t"] == kind {
            return line;
        }
    }
}

/// Checks the status and the key of a refusal, and that it has a sentence.
#[track_caller]
pub(crate) fn refused(answer: &Answer, status: u16, key: &str) {
    let body = answer.json();
    assert_eq!((answer.status, body["error"]["key"].as_str()), (status, Some(key)), "{}", answer.text());
    let sentence = body["error"]["sentence"].as_str().unwrap();
    assert!(sentence.contains(' ') && sentence != key, "{sentence}");
}

/// Checks a refusal that names a field.
#[track_caller]
pub(crate) fn refused_field(answer: &Answer, status: u16, key: &str, field: &str) {
    refused(answer, status, key);
    assert_eq!(answer.json()["error"]["field"], field, "{}", answer.text());
}

/// Checks the status and returns the body.
#[track_caller]
pub(crate) fn done(answer: &Answer, status: u16) -> Value {
    assert_eq!(answer.status, status, "{}", answer.text());
    answer.json()
}
