//! The description of the interface, to which every answer of every test is held.

use std::sync::{Arc, Mutex};

use axum::extract::{MatchedPath, Request, State};
use axum::middleware::Next;
use axum::response::Response;
use serde_json::Value;
use tokio::sync::OnceCell;

use crate::client::{Client, done};

static DESCRIPTION: OnceCell<Value> = OnceCell::const_new();

/// Notes every answer that the description does not know.
#[derive(Clone, Default)]
pub(crate) struct Held {
    wrong: Arc<Mutex<Vec<String>>>,
}

impl Held {
    /// Reads the description once for all tests.
    pub(crate) async fn describe(&self, client: &Client) -> &'static Value {
        DESCRIPTION.get_or_init(|| async { done(&client.get("/api/openapi.json").await.unwrap(), 200) }).await
    }

    /// Looks at a request and its answer.
    pub(crate) async fn note(State(held): State<Held>, request: Request, next: Next) -> Response {
        let method = request.method().as_str().to_lowercase();
        let path = request.extensions().get::<MatchedPath>().map(|path| path.as_str().replace("{*", "{"));
        let answer = next.run(request).await;
        if let (Some(path), Some(api)) = (path, DESCRIPTION.get()) {
            let (status, operation) = (answer.status().as_u16(), &api["paths"][&path][&method]);
            // Methods and addresses that there are not are described nowhere.
            if status != 405
                && operation.is_object()
                && !operation["responses"][status.to_string()].is_object()
            {
                held.wrong.lock().unwrap().push(format!("{method} {path}: {status}"));
            }
        }
        answer
    }

    /// Fails if an answer was not described.
    #[track_caller]
    pub(crate) fn check(&self) {
        let wrong = self.wrong.lock().unwrap();
        assert!(wrong.is_empty(), "not described: {wrong:?}");
    }
}
