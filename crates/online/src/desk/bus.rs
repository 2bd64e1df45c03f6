//! The bus between nodes: every message is a hint, and what was lost is read from the store.
//!
//! Each node numbers its messages and sends one at least every second. A gap in the numbers, a node that falls silent
//! or a broken connection makes the others look into the store.

use std::collections::HashMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, Weak};
use std::time::{Duration, Instant};

use async_nats::connection::State;
use futures_util::StreamExt;
use serde::{Deserialize, Serialize};
use tokio::sync::mpsc;

use super::Inner;
use super::event::Event;
use super::presence::Crowd;
use super::snapshot::News;

/// The subject of all messages.
const SUBJECT: &str = "banmen.hints";

/// A node that sent nothing for this long has fallen silent.
const SILENCE: Duration = Duration::from_secs(3);

/// A node that sent nothing for this long is forgotten.
const FORGOTTEN: Duration = Duration::from_secs(60);

/// What nodes tell each other.
#[derive(Clone, PartialEq, Serialize, Deserialize, Debug)]
pub(super) enum Hint {
    /// A game has a new revision.
    Changed { game: String, revision: i64, news: Box<News> },
    /// A line of chat was stored.
    Chat { game: String },
    /// Who of a game is connected to the node.
    Crowd { game: String, crowd: Crowd },
    /// Something happened to people.
    Event(Event),
    /// The node works.
    Here,
}

/// A hint with its sender and number.
#[derive(Serialize, Deserialize, Debug)]
struct Envelope {
    node: String,
    n: u64,
    hint: Hint,
}

/// What is heard from the bus.
#[derive(Debug)]
pub(super) enum Heard {
    /// A hint of another node.
    Hint {
        /// The node.
        node: String,
        /// The hint.
        hint: Hint,
    },
    /// Hints may have been lost.
    Gap,
}

/// The way to other nodes.
#[derive(Debug)]
pub struct Bus {
    node: String,
    nats: Option<async_nats::Client>,
    sent: AtomicU64,
    /// The last number of each node, and when it was heard.
    nodes: Mutex<HashMap<String, (u64, Instant)>>,
}

impl Bus {
    /// The bus of a node that is alone.
    pub fn local() -> Bus {
        Bus { node: crate::ids::new_id(), nats: None, sent: AtomicU64::new(0), nodes: Mutex::default() }
    }

    /// The bus through a NATS server, `nats://…`. A server that is away is tried again and again.
    pub async fn nats(address: &str) -> Result<Bus, async_nats::ConnectError> {
        let delay = |tries: usize| Duration::from_millis((100 * tries as u64).min(1000));
        let options = async_nats::ConnectOptions::new()
            .name("banmen")
            .no_echo()
            .retry_on_initial_connect()
            .max_reconnects(None)
            .reconnect_delay_callback(delay)
            .ping_interval(Duration::from_secs(2))
            .subscription_capacity(16_384);
        let nats = options.connect(address).await?;
        Ok(Bus { nats: Some(nats), ..Bus::local() })
    }

    /// The name of this node.
    pub fn node(&self) -> &str {
        &self.node
    }

    /// Whether other nodes can be heard.
    pub(super) fn is_connected(&self) -> bool {
        self.nats.as_ref().is_none_or(|nats| nats.connection_state() == State::Connected)
    }

    /// Whether there can be other nodes.
    pub(super) fn is_shared(&self) -> bool {
        self.nats.is_some()
    }

    /// Sends a hint to the other nodes. It may be lost.
    pub(super) async fn send(&self, hint: Hint) {
        let Some(nats) = &self.nats else { return };
        let n = self.sent.fetch_add(1, Ordering::Relaxed) + 1;
        let envelope = Envelope { node: self.node.clone(), n, hint };
        let Ok(text) = serde_json::to_vec(&envelope) else { return };
        // A broker that is away must not hold up a turn that is stored.
        let sending = nats.publish(SUBJECT, text.into());
        if !matches!(tokio::time::timeout(Duration::from_millis(200), sending).await, Ok(Ok(()))) {
            tracing::debug!("a hint was not sent");
        }
    }

    /// What listens to other nodes.
    pub(super) fn listener(&self) -> Listener {
        Listener { nats: self.nats.clone() }
    }

    /// Notes the number of a message; true if messages of the node were lost.
    pub(super) fn count(&self, node: &str, n: u64) -> bool {
        let mut nodes = self.nodes.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
        let before = nodes.insert(node.to_owned(), (n, Instant::now()));
        n != before.map_or(0, |(last, _)| last) + 1
    }

    /// Whether hints may be lost just now: a known node is silent, or the connection is broken.
    pub(super) fn is_silent(&self) -> bool {
        let mut nodes = self.nodes.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
        nodes.retain(|_, (_, heard)| heard.elapsed() < FORGOTTEN);
        self.is_shared()
            && (!self.is_connected() || nodes.values().any(|(_, heard)| heard.elapsed() > SILENCE))
    }
}

/// Listens to other nodes without keeping the desk alive.
#[derive(Debug)]
pub(super) struct Listener {
    nats: Option<async_nats::Client>,
}

impl Listener {
    /// Hands everything that is heard to `heard`, until the subscription ends or nobody needs it.
    pub(super) async fn run(self, desk: &Weak<Inner>, heard: &mpsc::Sender<Heard>) {
        let Some(nats) = self.nats else { return };
        let Ok(mut messages) = nats.subscribe(SUBJECT).await else { return };
        loop {
            let message = tokio::time::timeout(Duration::from_secs(1), messages.next()).await;
            let Some(inner) = desk.upgrade() else { return };
            let Ok(message) = message else { continue };
            let Some(message) = message else { return };
            let Ok(Envelope { node, n, hint }) = serde_json::from_slice(&message.payload) else { continue };
            let is_gap = inner.bus.count(&node, n);
            drop(inner);
            let told = heard.send(Heard::Hint { node, hint }).await;
            if told.is_err() || (is_gap && heard.send(Heard::Gap).await.is_err()) {
                return;
            }
        }
    }
}
