//! A player's socket: it connects again when the line breaks, and goes on where it was.

use std::time::{Duration, Instant};

use futures_util::{SinkExt as _, StreamExt as _};
use serde_json::{Value, json};
use tokio::net::TcpStream;
use tokio::time::{sleep, timeout, timeout_at};
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest as _;
use tokio_tungstenite::tungstenite::http::HeaderValue;
use tokio_tungstenite::tungstenite::http::header::AUTHORIZATION;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;

use crate::figures::{Counts, add};
use crate::log::Log;
use crate::run::Server;

/// How long opening a socket may take.
const OPENING: Duration = Duration::from_secs(10);
/// How long to wait before the next node is tried.
const PAUSE: Duration = Duration::from_millis(100);
/// A socket that is silent for this long is asked for a sign of life, and after as long again it is given up.
const SILENCE: Duration = Duration::from_secs(5);
/// The buffer of a socket, in bytes: what most of its memory goes into.
const BUFFER: usize = 4096;

pub(crate) type Socket<S> = WebSocketStream<S>;

/// Opens a socket at a node, as the owner of a token or as nobody.
pub(crate) async fn open(server: &Server, token: Option<&str>) -> Result<Socket<TcpStream>, String> {
    let opened = timeout(OPENING, async {
        let line = TcpStream::connect(server.place).await.map_err(|error| error.to_string())?;
        line.set_nodelay(true).map_err(|error| error.to_string())?;
        let address = format!("ws://{}/api/socket", server.place);
        let mut request = address.into_client_request().map_err(|error| error.to_string())?;
        if let Some(token) = token {
            let bearer =
                HeaderValue::from_str(&format!("Bearer {token}")).map_err(|error| error.to_string())?;
            request.headers_mut().insert(AUTHORIZATION, bearer);
        }
        let config = WebSocketConfig::default().read_buffer_size(BUFFER);
        let opened = tokio_tungstenite::client_async_with_config(request, line, Some(config)).await;
        opened.map(|(socket, _)| socket).map_err(|error| error.to_string())
    });
    opened.await.unwrap_or_else(|_| Err("it takes too long".to_owned()))
}

/// What a player hears.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Heard {
    /// The entry that came next.
    Entry(u64),
    /// A turn is stored.
    Acknowledged(u64),
    /// A turn is to be sent again later.
    Later,
    /// A turn is refused.
    Refused(String),
    /// The line was broken, and there is a new one.
    NewLine,
    /// Something else.
    Nothing,
}

/// A player in a game.
pub(crate) struct Player<'a> {
    pub(crate) servers: &'a [Server],
    pub(crate) token: &'a str,
    pub(crate) game: &'a str,
    pub(crate) counts: &'a Counts,
    /// The node to try next.
    pub(crate) place: usize,
    pub(crate) socket: Option<Socket<TcpStream>>,
    /// Whether a sign of life was asked for and has not come.
    pub(crate) asked: bool,
    /// When something was last heard, or asked for.
    pub(crate) heard: Instant,
    pub(crate) log: Log,
}

impl Player<'_> {
    /// Sends a turn; if the line is broken, hearing finds out.
    pub(crate) async fn send_turn(&mut self, ordinal: u64, moves: &[String]) {
        self.say(&json!({ "t": "turn", "game": self.game, "ordinal": ordinal, "moves": moves })).await;
    }

    async fn say(&mut self, line: &Value) {
        let Some(socket) = &mut self.socket else { return };
        let sent = timeout(OPENING, socket.send(Message::text(line.to_string()))).await;
        if !matches!(sent, Ok(Ok(()))) {
            self.socket = None;
        }
    }

    /// Hears the next thing. Dropping this loses nothing.
    pub(crate) async fn hear(&mut self) -> Heard {
        let Some(socket) = &mut self.socket else { return self.connect().await };
        // The silence counts from what was heard, however often this is dropped and called again.
        match timeout_at((self.heard + SILENCE).into(), socket.next()).await {
            Ok(Some(Ok(Message::Text(text)))) => {
                (self.asked, self.heard) = (false, Instant::now());
                let line = serde_json::from_str(&text).unwrap_or_default();
                self.understand(&line)
            }
            Ok(Some(Ok(Message::Close(_)) | Err(_)) | None) => {
                self.socket = None;
                Heard::Nothing
            }
            Ok(Some(Ok(_))) => {
                (self.asked, self.heard) = (false, Instant::now());
                Heard::Nothing
            }
            Err(_) if self.asked => {
                self.socket = None;
                Heard::Nothing
            }
            Err(_) => {
                (self.asked, self.heard) = (true, Instant::now());
                self.say(&json!({ "t": "ping", "n": 1, "have": {} })).await;
                Heard::Nothing
            }
        }
    }

    /// Connects to the next node and follows the game from the ordinal that is missing.
    async fn connect(&mut self) -> Heard {
        let server = &self.servers[self.place % self.servers.len()];
        self.place += 1;
        match open(server, Some(self.token)).await {
            Ok(socket) => {
                self.socket = Some(socket);
                (self.asked, self.heard) = (false, Instant::now());
                add(&self.counts.connections, 1);
                self.say(&json!({ "t": "watch", "game": self.game, "from": self.log.next() })).await;
                Heard::NewLine
            }
            Err(_) => {
                sleep(PAUSE).await;
                Heard::Nothing
            }
        }
    }

    fn understand(&mut self, line: &Value) -> Heard {
        let ordinal = line["ordinal"].as_u64().unwrap_or(0);
        match line["t"].as_str().unwrap_or_default() {
            "entry" if self.log.note(line) => Heard::Entry(ordinal),
            "game" => {
                let entries = line["entries"].as_array().into_iter().flatten();
                let noted = entries.filter(|entry| self.log.note(entry)).count();
                if noted > 0 { Heard::Entry(self.log.next() - 1) } else { Heard::Nothing }
            }
            "ack" => Heard::Acknowledged(ordinal),
            "later" => Heard::Later,
            "no" if line["ordinal"].is_u64() => Heard::Refused(line.to_string()),
            // Watching was refused because the node cannot read the game now.
            "no" => {
                self.socket = None;
                Heard::Nothing
            }
            "bye" => {
                self.socket = None;
                Heard::Nothing
            }
            _ => Heard::Nothing,
        }
    }
}
