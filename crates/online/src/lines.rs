//! Streams of JSON lines: an empty line when nothing happens, and an end when the service stops or a session ends.

use std::future::Future;
use std::time::Duration;

use axum::body::Body;
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Response};
use bytes::Bytes;
use futures_util::stream;
use serde::Serialize;
use tokio::sync::watch;
use tokio::time::{Instant, sleep_until};

use crate::Online;
use crate::doors::{Call, Ended, Opened, Place, Refusal};

/// An empty line is sent after this time without another: the contract promises one every 10 s.
const QUIET: Duration = Duration::from_secs(7);

/// A line that was written.
#[derive(Clone, Debug)]
pub(crate) struct Written(pub(crate) Bytes);

impl Written {
    /// A value as a line.
    pub(crate) fn of(value: &impl Serialize) -> Written {
        let mut text = serde_json::to_vec(value).expect("lines are plain JSON");
        text.push(b'\n');
        Written(text.into())
    }
}

/// Where lines come from.
pub(crate) trait Source: Send + 'static {
    /// The next line; `None` at the end. It may be dropped while it waits, and asked again.
    fn next(&mut self) -> impl Future<Output = Option<Written>> + Send;

    /// Called when nothing happened for a while.
    fn beat(&mut self) -> impl Future<Output = ()> + Send {
        async {}
    }
}

struct Streamed<S> {
    online: Online,
    source: S,
    opened: Opened,
    ended: Ended,
    draining: watch::Receiver<bool>,
    quiet_until: Instant,
    _place: Place,
}

/// A stream of lines; 429 if the reader has too many. It ends when the source does, the service stops, or the session
/// or token ends.
pub(crate) fn answer(online: &Online, call: &Call, source: impl Source) -> Result<Response, Refusal> {
    let state = Streamed {
        online: online.clone(),
        source,
        opened: Opened::new(call.caller.clone()),
        ended: online.ended_sessions(),
        draining: online.draining(),
        quiet_until: Instant::now() + QUIET,
        _place: online.limits().open_stream(&call.who)?,
    };
    let lines = stream::unfold(state, |mut state| async move {
        let line = state.next().await?;
        Some((Ok::<_, std::convert::Infallible>(line.0), state))
    });
    Ok(([(CONTENT_TYPE, "application/x-ndjson")], Body::from_stream(lines)).into_response())
}

impl<S: Source> Streamed<S> {
    async fn next(&mut self) -> Option<Written> {
        if !self.opened.is_there(&self.online).await {
            return None;
        }
        loop {
            let line = tokio::select! {
                line = self.source.next() => line?,
                () = sleep_until(self.quiet_until) => {
                    self.source.beat().await;
                    Written(Bytes::from_static(b"\n"))
                }
                () = told(&mut self.draining) => return None,
                ended = self.ended.recv() => {
                    if self.opened.is_ended(ended) {
                        return None;
                    }
                    continue;
                }
            };
            self.quiet_until = Instant::now() + QUIET;
            return Some(line);
        }
    }
}

/// Waits until the service is about to stop.
pub(crate) async fn told(draining: &mut watch::Receiver<bool>) {
    // Without a sender the service is gone already.
    drop(draining.wait_for(|is_draining| *is_draining).await);
}
