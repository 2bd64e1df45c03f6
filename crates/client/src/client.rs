//! Asking a service.

use std::sync::Arc;

use bytes::Bytes;
use http_body_util::{BodyExt, Full, Limited};
use hyper::body::Incoming;
use hyper::client::conn::http1::{self, SendRequest};
use hyper::header::{AUTHORIZATION, CONTENT_TYPE, HOST};
use hyper::{Request, Response};
use hyper_util::rt::TokioIo;
use serde_json::Value;
use tokio::sync::Mutex;

use crate::line::Line;
use crate::{Address, Answer, ClientError, Lines, broken};

/// The longest answer that is read whole, in bytes.
const LONGEST_ANSWER: usize = 64 << 20;

type Sender = SendRequest<Full<Bytes>>;

/// Asks a service. It keeps one connection open for questions; a stream has one of its own.
#[derive(Clone, Debug)]
pub struct Client {
    address: Arc<Address>,
    token: Option<String>,
    open: Arc<Mutex<Option<Sender>>>,
}

impl Client {
    /// A client without a token, for `http://host:port` or `https://host`.
    pub fn new(url: &str) -> Result<Client, ClientError> {
        let address = Arc::new(Address::read(url)?);
        Ok(Client { address, token: None, open: Arc::default() })
    }

    /// A client of the same service that is known by a token, with a connection of its own.
    #[must_use]
    pub fn with_token(&self, token: &str) -> Client {
        Client { address: Arc::clone(&self.address), token: Some(token.to_owned()), open: Arc::default() }
    }

    /// The token.
    pub fn token(&self) -> Option<&str> {
        self.token.as_deref()
    }

    /// The address of the service.
    pub fn address(&self) -> &Address {
        &self.address
    }

    /// Asks to read something.
    pub async fn get(&self, path: &str) -> Result<Answer, ClientError> {
        self.ask("GET", path, &[], Bytes::new()).await
    }

    /// Sends JSON with a method.
    pub async fn send(&self, method: &str, path: &str, body: &Value) -> Result<Answer, ClientError> {
        let body = Bytes::from(body.to_string());
        self.ask(method, path, &[(CONTENT_TYPE.as_str(), "application/json")], body).await
    }

    /// Posts JSON.
    pub async fn post(&self, path: &str, body: &Value) -> Result<Answer, ClientError> {
        self.send("POST", path, body).await
    }

    /// Sends any request and reads the whole answer.
    pub async fn ask(
        &self,
        method: &str,
        path: &str,
        headers: &[(&str, &str)],
        body: Bytes,
    ) -> Result<Answer, ClientError> {
        let request = self.request(method, path, headers, body)?;
        let mut open = self.open.lock().await;
        let mut sender = match open.take() {
            Some(sender) if !sender.is_closed() => sender,
            _ => self.connect().await?,
        };
        sender.ready().await.map_err(broken)?;
        let answer = whole(sender.send_request(request).await.map_err(broken)?).await?;
        *open = Some(sender);
        Ok(answer)
    }

    /// Follows a stream of lines on a connection of its own; the answer itself if there is no stream.
    pub async fn follow(&self, path: &str) -> Result<Result<Lines, Answer>, ClientError> {
        let mut sender = self.connect().await?;
        let request = self.request("GET", path, &[], Bytes::new())?;
        let response = sender.send_request(request).await.map_err(broken)?;
        match response.status().as_u16() {
            200 => Ok(Ok(Lines::new(response.into_body()))),
            _ => Ok(Err(whole(response).await?)),
        }
    }

    async fn connect(&self) -> Result<Sender, ClientError> {
        let line = Line::open(&self.address).await?;
        let (sender, connection) = http1::handshake(TokioIo::new(line)).await.map_err(broken)?;
        // A broken connection is seen by whoever waits for its answer.
        tokio::spawn(async move { drop(connection.await) });
        Ok(sender)
    }

    fn request(
        &self,
        method: &str,
        path: &str,
        headers: &[(&str, &str)],
        body: Bytes,
    ) -> Result<Request<Full<Bytes>>, ClientError> {
        let mut request = Request::builder().method(method).uri(path).header(HOST, &self.address.authority);
        if let Some(token) = &self.token {
            request = request.header(AUTHORIZATION, format!("Bearer {token}"));
        }
        for (name, value) in headers {
            request = request.header(*name, *value);
        }
        request.body(Full::new(body)).map_err(|why| ClientError::Answer(why.to_string()))
    }
}

async fn whole(response: Response<Incoming>) -> Result<Answer, ClientError> {
    let (head, body) = response.into_parts();
    let body = Limited::new(body, LONGEST_ANSWER).collect().await;
    let body = body.map_err(|why| ClientError::Connection(why.to_string()))?.to_bytes();
    Ok(Answer { status: head.status.as_u16(), headers: head.headers, body })
}
