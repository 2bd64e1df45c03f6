//! The bus between nodes: every message is a hint, and what was lost is read from the store.
//!
//! Each node numbers its messages and sends one at least twice a second. A gap in the numbers, a node that falls silent
//! or a broken connection makes the others look into the store.

use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, Weak};
use std::time::{Duration, Instant};

use async_nats::connection::State;
use futures_util::StreamExt;
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use tokio::sync::mpsc;

use super::Inner;
use super::event::Event;
use super::presence::Crowd;
use super::snapshot::News;

/// The subject of all messages.
const SUBJECT: &str = "banmen.hints";

/// The time between two messages of a node that has nothing to tell.
pub(super) const HERE: Duration = Duration::from_millis(500);

/// A node that sent nothing for this long has fallen silent.
const SILENCE: Duration = Duration::from_millis(1500);

/// A node that sent nothing for this long is forgotten.
const FORGOTTEN: Duration = Duration::from_secs(60);

/// The hints that wait to be sent while the broker is slow or away.
const OUTBOX: usize = 4096;

/// The most hints in one message.
const MOST_HINTS: usize = 64;

/// The longest time for the broker's client to take a message.
const SENDING: Duration = Duration::from_millis(200);

/// What nodes tell each other.
#[derive(Serialize, Deserialize, Debug)]
pub(super) enum Hint {
    /// A game has a new revision. The news are read only where the game is followed.
    Changed { game: String, revision: i64, news: Box<RawValue> },
    /// A game has at least this revision; what changed is in the store.
    Stored { game: String, revision: i64 },
    /// A line of chat was stored.
    Chat { game: String },
    /// Who of a game is connected to the node.
    Crowd { game: String, crowd: Crowd },
    /// Something happened to people.
    Event(Event),
    /// The node works.
    Here,
    /// The node stops, and nobody need wait for it.
    Gone,
}

impl Hint {
    /// The hint that a game has a new revision.
    pub(super) fn changed(game: &str, revision: i64, news: &News) -> Hint {
        let news = serde_json::value::to_raw_value(news).expect("news are plain values");
        Hint::Changed { game: game.to_owned(), revision, news }
    }
}

/// Hints with their sender and the number of the message.
#[derive(Serialize, Deserialize, Debug)]
struct Envelope {
    node: String,
    n: u64,
    hints: Vec<Hint>,
}

/// What is heard from the bus.
#[derive(Debug)]
pub(super) enum Heard {
    /// Hints of another node.
    Hints {
        /// The node.
        node: String,
        /// The hints.
        hints: Vec<Hint>,
    },
    /// Hints may have been lost.
    Gap,
}

/// The way to other nodes.
#[derive(Debug)]
pub struct Bus {
    node: String,
    nats: Option<Nats>,
    nodes: Mutex<HashMap<String, Node>>,
    has_left: AtomicBool,
}

/// What is known of another node.
#[derive(Debug)]
struct Node {
    /// The number of its last message.
    n: u64,
    heard: Instant,
    /// Whether its silence was noticed.
    is_missed: bool,
}

impl Node {
    fn is_silent(&self) -> bool {
        self.heard.elapsed() > SILENCE
    }
}

/// A NATS server, and the hints on their way to it.
#[derive(Debug)]
struct Nats {
    client: async_nats::Client,
    outbox: mpsc::Sender<Hint>,
    /// Whether a hint found no place in the outbox.
    has_dropped: Arc<AtomicBool>,
}

impl Bus {
    /// The bus of a node that is alone.
    pub fn local() -> Bus {
        let (nodes, has_left) = (Mutex::default(), AtomicBool::new(false));
        Bus { node: crate::ids::new_id(), nats: None, nodes, has_left }
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
        let client = options.connect(address).await?;
        let (outbox, waiting) = mpsc::channel(OUTBOX);
        let (bus, has_dropped) = (Bus::local(), Arc::default());
        tokio::spawn(post(client.clone(), bus.node.clone(), waiting, Arc::clone(&has_dropped)));
        Ok(Bus { nats: Some(Nats { client, outbox, has_dropped }), ..bus })
    }

    /// The name of this node.
    pub fn node(&self) -> &str {
        &self.node
    }

    /// Whether other nodes can be heard.
    pub(super) fn is_connected(&self) -> bool {
        self.nats.as_ref().is_none_or(|nats| nats.client.connection_state() == State::Connected)
    }

    /// Whether there can be other nodes.
    pub(super) fn is_shared(&self) -> bool {
        self.nats.is_some()
    }

    /// Sends a hint to the other nodes. It may be lost, and they notice that.
    pub(super) fn send(&self, hint: Hint) {
        let Some(nats) = self.nats.as_ref().filter(|_| !self.has_left.load(Ordering::Acquire)) else {
            return;
        };
        if nats.outbox.try_send(hint).is_err() {
            nats.has_dropped.store(true, Ordering::Release);
        }
    }

    /// What listens to other nodes.
    pub(super) fn listener(&self) -> Listener {
        Listener { nats: self.nats.as_ref().map(|nats| nats.client.clone()) }
    }

    /// Tells the other nodes that this one stops; nothing is sent afterwards.
    pub(super) fn leave(&self) {
        self.send(Hint::Gone);
        self.has_left.store(true, Ordering::Release);
    }

    /// Notes the number of a message; true if messages of the node were lost.
    pub(super) fn count(&self, node: &str, n: u64) -> bool {
        let now = Node { n, heard: Instant::now(), is_missed: false };
        let before = self.nodes().insert(node.to_owned(), now);
        n != before.map_or(0, |before| before.n) + 1
    }

    /// Forgets a node.
    pub(super) fn forget(&self, node: &str) {
        self.nodes().remove(node);
    }

    /// Whether hints may be lost just now: a known node is silent, or the connection is broken.
    pub(super) fn is_silent(&self) -> bool {
        let mut nodes = self.nodes();
        nodes.retain(|_, node| node.heard.elapsed() < FORGOTTEN);
        self.is_shared() && (!self.is_connected() || nodes.values().any(Node::is_silent))
    }

    /// Whether a node has fallen silent since this was last asked.
    pub(super) fn misses_node(&self) -> bool {
        let mut nodes = self.nodes();
        let missed = nodes.values_mut().filter(|node| node.is_silent() && !node.is_missed);
        missed.map(|node| node.is_missed = true).count() > 0
    }

    fn nodes(&self) -> std::sync::MutexGuard<'_, HashMap<String, Node>> {
        self.nodes.lock().unwrap_or_else(std::sync::PoisonError::into_inner)
    }
}

/// Sends what waits, in order and as many hints in one message as there are. One task does it: two that number and
/// send side by side would look like lost messages.
async fn post(
    client: async_nats::Client,
    node: String,
    mut waiting: mpsc::Receiver<Hint>,
    has_dropped: Arc<AtomicBool>,
) {
    let (mut n, mut hints) = (0, Vec::with_capacity(MOST_HINTS));
    while waiting.recv_many(&mut hints, MOST_HINTS).await > 0 {
        // A number is left out for hints that are lost.
        n += 1 + u64::from(has_dropped.swap(false, Ordering::AcqRel));
        let envelope = Envelope { node: node.clone(), n, hints: std::mem::take(&mut hints) };
        let Ok(text) = serde_json::to_vec(&envelope) else { continue };
        let sending = client.publish(SUBJECT, text.into());
        if !matches!(tokio::time::timeout(SENDING, sending).await, Ok(Ok(()))) {
            tracing::debug!("hints were not sent");
        }
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
            let Ok(Envelope { node, n, hints }) = serde_json::from_slice(&message.payload) else { continue };
            let is_gap = inner.bus.count(&node, n);
            drop(inner);
            let told = heard.send(Heard::Hints { node, hints }).await;
            if told.is_err() || (is_gap && heard.send(Heard::Gap).await.is_err()) {
                return;
            }
        }
    }
}
