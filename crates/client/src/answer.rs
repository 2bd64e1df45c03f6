//! Answers: whole ones, and streams of lines.

use bytes::{Buf, Bytes, BytesMut};
use http_body_util::BodyExt;
use hyper::HeaderMap;
use hyper::body::Incoming;
use serde_json::Value;

use crate::{ClientError, broken};

/// The longest line of a stream, in bytes.
const LONGEST_LINE: usize = 16 << 20;

/// A whole answer.
#[derive(Clone, Debug)]
pub struct Answer {
    /// The status: 200, 404, …
    pub status: u16,
    /// The headers.
    pub headers: HeaderMap,
    /// The body.
    pub body: Bytes,
}

impl Answer {
    /// The body as JSON; `null` if it is none.
    pub fn json(&self) -> Value {
        serde_json::from_slice(&self.body).unwrap_or(Value::Null)
    }

    /// The body as text.
    pub fn text(&self) -> String {
        String::from_utf8_lossy(&self.body).into_owned()
    }

    /// A header's text; empty if it is not there.
    pub fn header(&self, name: &str) -> &str {
        self.headers.get(name).and_then(|value| value.to_str().ok()).unwrap_or_default()
    }
}

/// A stream of JSON lines.
#[derive(Debug)]
pub struct Lines {
    body: Incoming,
    rest: BytesMut,
}

impl Lines {
    pub(crate) fn new(body: Incoming) -> Lines {
        Lines { body, rest: BytesMut::new() }
    }

    /// The next line that is not empty; `None` at the end of the stream.
    pub async fn next(&mut self) -> Result<Option<Value>, ClientError> {
        loop {
            match self.next_or_empty().await? {
                Some(Value::Null) => {}
                other => return Ok(other),
            }
        }
    }

    /// The next line, `null` for an empty one; `None` at the end of the stream.
    pub async fn next_or_empty(&mut self) -> Result<Option<Value>, ClientError> {
        loop {
            if let Some(end) = self.rest.iter().position(|byte| *byte == b'\n') {
                let line = self.rest.split_to(end);
                self.rest.advance(1);
                let line = line.trim_ascii();
                if line.is_empty() {
                    return Ok(Some(Value::Null));
                }
                return serde_json::from_slice(line)
                    .map(Some)
                    .map_err(|why| ClientError::Answer(why.to_string()));
            }
            if self.rest.len() > LONGEST_LINE {
                return Err(ClientError::Answer("a line is too long".to_owned()));
            }
            match self.body.frame().await {
                Some(frame) => {
                    if let Ok(data) = frame.map_err(broken)?.into_data() {
                        self.rest.extend_from_slice(&data);
                    }
                }
                None => return Ok(None),
            }
        }
    }
}
