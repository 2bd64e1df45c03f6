//! The page's socket: `GET /api/socket`.

use std::collections::HashMap;
use std::pin::pin;
use std::time::{Duration, Instant};

use axum::body::Body;
use axum::extract::ws::{CloseFrame, Message, WebSocket, WebSocketUpgrade};
use axum::extract::{FromRequestParts, Request, State};
use axum::http::StatusCode;
use axum::response::Response;
use futures_util::SinkExt as _;
use tokio::sync::{mpsc, oneshot, watch};
use tokio::task::JoinHandle;
use tokio::time::{interval_at, timeout};

use super::following::Follower;
use crate::Online;
use crate::desk::Refused;
use crate::doors::{
    Knock, Limited, Opened, Presented, Refusal, Scope, Sentences, body, check_origin, keys, language,
};
use crate::ids::random_below;
use crate::lines::told;
use crate::openapi::{Forbidden, Malformed, Nobody, Reading};
use crate::wire::{FromPage, Line, TurnRequest};

/// The read buffer of a socket, in bytes: what most of the memory of an idle socket would go into. A longer message
/// makes it grow.
const READ_BUFFER: usize = 1024;
/// The longest message, in bytes.
const LONGEST_MESSAGE: usize = 64 * 1024;
/// Lines are collected up to this many bytes before they are handed to the system.
const WRITE_BUFFER: usize = 8 * 1024;
/// The most bytes that wait to be sent: a long game with all its entries is one line.
const MOST_UNSENT: usize = 16 * 1024 * 1024;
/// The most lines that wait to be sent. Games that are watched wait for a place, and read later what they missed.
const MOST_LINES: usize = 64;
/// The most games that one socket watches.
const MOST_WATCHED: usize = 64;
/// How often the line is measured.
const MEASURED_EVERY: Duration = Duration::from_secs(10);
/// After an entry the line is measured too, unless it was within this time.
const MEASURED_LATELY: Duration = Duration::from_secs(1);
/// A socket without any sign of life for this long is closed.
const SILENCE: Duration = Duration::from_secs(60);
/// The longest time for a message to be taken by the other side.
const SENDING: Duration = Duration::from_secs(20);

/// Closing codes.
const RESTART: u16 = 1012;
const SESSION_ENDED: u16 = 4001;

/// Opens the socket. Watching needs no login.
#[utoipa::path(get, path = "/api/socket", tag = "games",
    responses((status = 101, description = "The socket is open."), Reading, Malformed, Nobody, Forbidden))]
pub(crate) async fn open(State(online): State<Online>, request: Request<Body>) -> Result<Response, Refusal> {
    let (mut parts, _) = request.into_parts();
    let knock = Knock::new(&online, &parts).await?;
    check_origin(&online.settings().outside, &knock.presented, &parts.headers)?;
    if matches!(knock.presented, Presented::Bearer(_)) && knock.caller.is_none() {
        return Err(Refusal::new(StatusCode::UNAUTHORIZED, keys::NOBODY));
    }
    let upgrade = WebSocketUpgrade::from_request_parts(&mut parts, &online).await;
    let upgrade = upgrade.map_err(|_| Refusal::malformed(keys::NO_SOCKET))?;
    online.check_draining()?;
    let sentences = Sentences::of(language(&parts.headers));
    let upgrade = upgrade
        .read_buffer_size(READ_BUFFER)
        .write_buffer_size(WRITE_BUFFER)
        .max_write_buffer_size(MOST_UNSENT)
        .max_message_size(LONGEST_MESSAGE)
        .max_frame_size(LONGEST_MESSAGE);
    Ok(upgrade.on_upgrade(move |socket| async move {
        let (lines, waiting) = mpsc::channel(MOST_LINES);
        let (opened, who) = (Opened::new(knock.caller), knock.who);
        let (watched, heard) = (HashMap::new(), Instant::now());
        let (lag, measured) = (None, None);
        let page = Page { online, opened, who, sentences, lines, watched, lag, measured, heard };
        page.serve(socket, waiting).await;
    }))
}

/// The lines that wait to be sent.
type Waiting = mpsc::Receiver<Box<Line>>;

/// One open page.
struct Page {
    online: Online,
    opened: Opened,
    /// By what limits count: the person, or the address.
    who: String,
    sentences: &'static Sentences,
    /// In boxes, for a queue has room for many lines from the beginning.
    lines: mpsc::Sender<Box<Line>>,
    watched: HashMap<String, Watched>,
    /// The decaying mean of the time that a ping takes, in milliseconds.
    lag: Option<i64>,
    /// When the last ping was sent.
    measured: Option<Instant>,
    /// When the page last gave a sign of life.
    heard: Instant,
}

/// A game that is watched.
struct Watched {
    task: JoinHandle<()>,
    /// Told when the page leaves on purpose.
    leave: oneshot::Sender<()>,
}

impl Watched {
    fn is_over(&self) -> bool {
        self.task.is_finished()
    }

    /// Leaves on purpose, which is not as long waited for as a line that broke.
    fn leave(self) {
        // A task that has ended has left already.
        let _ = self.leave.send(());
    }
}

/// Why a socket is closed.
enum End {
    /// The other side said goodbye.
    Left,
    /// The other side cannot be reached.
    Gone,
    /// We close it, with this code.
    Close(u16),
}

impl Page {
    async fn serve(mut self, mut socket: WebSocket, mut waiting: Waiting) {
        metrics::gauge!("banmen_sockets").increment(1.0);
        let end = self.talk(&mut socket, &mut waiting).await;
        for (_, watched) in self.watched.drain() {
            match end {
                End::Left => watched.leave(),
                End::Gone | End::Close(_) => watched.task.abort(),
            }
        }
        if let End::Close(code) = end {
            if code == RESTART {
                let after = Line::Bye { after: random_below(3000) as u64 };
                drop(send(&mut socket, text(&after)).await);
            }
            let frame = CloseFrame { code, reason: "".into() };
            drop(send(&mut socket, Message::Close(Some(frame))).await);
        }
        metrics::gauge!("banmen_sockets").decrement(1.0);
    }

    /// Hears and tells until one side has enough.
    async fn talk(&mut self, socket: &mut WebSocket, waiting: &mut Waiting) -> End {
        let mut ended = self.online.ended_sessions();
        let mut told = pin!(told_to_end(self.online.draining()));
        let mut measure = interval_at((Instant::now() + MEASURED_EVERY).into(), MEASURED_EVERY);
        loop {
            // What is done with a message is in a box while it lasts: a socket that waits keeps no room for it.
            let result = tokio::select! {
                heard = socket.recv() => match heard {
                    Some(Ok(message)) => Box::pin(self.hear(socket, message)).await,
                    _ => Err(End::Gone),
                },
                Some(line) = waiting.recv() => self.tell(socket, *line, waiting).await,
                _ = measure.tick() => self.measure(socket).await,
                () = &mut told => Err(End::Close(RESTART)),
                ended = ended.recv() => match self.opened.is_ended(ended) {
                    true => Err(End::Close(SESSION_ENDED)),
                    false => Ok(()),
                },
            };
            if let Err(end) = result {
                return end;
            }
        }
    }

    /// A line for the page, and those that wait behind it, sent together.
    async fn tell(&mut self, socket: &mut WebSocket, first: Line, waiting: &mut Waiting) -> Result<(), End> {
        let mut next = Some(first);
        let mut has_entry = false;
        while let Some(line) = next {
            has_entry |= matches!(line, Line::Entry(_));
            in_time(socket.feed(text(&line))).await?;
            next = waiting.try_recv().ok().map(|line| *line);
        }
        let is_due = self.measured.is_none_or(|measured| measured.elapsed() > MEASURED_LATELY);
        match has_entry && is_due {
            // The answer to this ping tells how long the line to the player to act is.
            true => self.measure(socket).await,
            false => in_time(socket.flush()).await,
        }
    }

    /// Sends a ping with our time, or gives up on a page that is silent.
    async fn measure(&mut self, socket: &mut WebSocket) -> Result<(), End> {
        if self.heard.elapsed() > SILENCE {
            return Err(End::Gone);
        }
        if !Box::pin(self.opened.is_there(&self.online)).await {
            return Err(End::Close(SESSION_ENDED));
        }
        self.measured = Some(Instant::now());
        let now = self.online.uptime().as_micros().to_string();
        send(socket, Message::Ping(now.into_bytes().into())).await
    }

    async fn hear(&mut self, socket: &mut WebSocket, message: Message) -> Result<(), End> {
        let received = Instant::now();
        self.heard = received;
        match message {
            Message::Text(said) => match body::parse::<FromPage>(said.as_bytes()) {
                Ok(asked) => self.answer(socket, asked, received).await,
                Err(refusal) => self.refuse(socket, None, None, &refusal).await,
            },
            Message::Binary(_) => self.refuse(socket, None, None, &Refusal::malformed(keys::MALFORMED)).await,
            Message::Pong(sent) => {
                self.note_lag(&sent);
                Ok(())
            }
            Message::Ping(_) => Ok(()),
            Message::Close(_) => Err(End::Left),
        }
    }

    /// Notes how long a ping took.
    fn note_lag(&mut self, sent: &[u8]) {
        let sent = std::str::from_utf8(sent).ok().and_then(|text| text.parse::<u64>().ok());
        let Some(sent) = sent else { return };
        let took = self.online.uptime().saturating_sub(Duration::from_micros(sent));
        let took = i64::try_from(took.as_millis()).unwrap_or(i64::MAX).min(60_000);
        self.lag = Some(self.lag.map_or(took, |lag| (lag * 3 + took) / 4));
    }

    async fn answer(
        &mut self,
        socket: &mut WebSocket,
        asked: FromPage,
        received: Instant,
    ) -> Result<(), End> {
        if let Err(refusal) = self.count(&asked) {
            let (game, ordinal) = asked.about();
            return self.refuse(socket, game, ordinal, &refusal).await;
        }
        match asked {
            FromPage::Watch { game, from } => self.watch(socket, game, from.unwrap_or(1)).await,
            FromPage::Unwatch { game } => {
                if let Some(watched) = self.watched.remove(&game) {
                    watched.leave();
                }
                Ok(())
            }
            FromPage::Turn { game, ordinal, moves } => {
                self.turn(socket, game, TurnRequest { ordinal, moves }, received).await
            }
            FromPage::Ping { n, have } => {
                self.catch_up(socket, have).await?;
                let now = self.online.desk().now().await;
                send(socket, text(&Line::Pong { n, now })).await
            }
        }
    }

    /// Counts a message; 429 as over HTTP.
    fn count(&self, asked: &FromPage) -> Result<(), Refusal> {
        let limits = self.online.limits();
        limits.count(Limited::Api, &self.who)?;
        match asked {
            FromPage::Turn { .. } => limits.count(Limited::Turns, &self.who),
            _ => Ok(()),
        }
    }

    /// Follows a game; again, from another ordinal on.
    async fn watch(&mut self, socket: &mut WebSocket, game: String, from: u64) -> Result<(), End> {
        self.watched.retain(|_, watched| !watched.is_over());
        if self.watched.len() >= MOST_WATCHED && !self.watched.contains_key(&game) {
            return self.refuse(socket, Some(game), None, &Refusal::over_limit("watching", 1)).await;
        }
        let person = self.opened.caller.as_ref().map(|caller| caller.person.id.clone());
        let mut follower = match Follower::new(&self.online, &game, from, person).await {
            Ok(follower) => follower,
            Err(refusal) => return self.refuse(socket, Some(game), None, &refusal).await,
        };
        follower.stay_after_end();
        // Only now: what is refused changes nothing.
        if let Some(before) = self.watched.remove(&game) {
            before.task.abort();
        }
        let (leave, left) = oneshot::channel();
        let task = tokio::spawn(forward(follower, self.lines.clone(), left));
        self.watched.insert(game, Watched { task, leave });
        Ok(())
    }

    /// Watches anew what the page follows and has less of than the game.
    async fn catch_up(
        &mut self,
        socket: &mut WebSocket,
        have: std::collections::BTreeMap<String, u64>,
    ) -> Result<(), End> {
        for (game, next) in have.into_iter().take(MOST_WATCHED) {
            let is_followed = self.watched.get(&game).is_some_and(|watched| !watched.is_over());
            if !is_followed {
                continue;
            }
            let known = self.online.desk().game(&game, u64::MAX >> 1).await.map_or(next, |game| game.ordinal);
            if next < known && next > 0 && self.lines.capacity() == MOST_LINES {
                self.watch(socket, game, next).await?;
            }
        }
        Ok(())
    }

    async fn turn(
        &mut self,
        socket: &mut WebSocket,
        game: String,
        turn: TurnRequest,
        received: Instant,
    ) -> Result<(), End> {
        let ordinal = turn.ordinal;
        let person = match self.player() {
            Ok(person) => person,
            Err(refusal) => return self.refuse(socket, Some(game), Some(ordinal), &refusal).await,
        };
        match self.online.desk().turn(&game, &person, turn, received, self.lag).await {
            Ok(_) => send(socket, text(&Line::Ack { game, ordinal })).await,
            Err(Refused { refusal: crate::heart::Refusal::Later { seconds }, .. }) => {
                send(socket, text(&Line::Later { game, ordinal, seconds })).await
            }
            Err(refused) => {
                let next = refused.ordinal;
                // Over HTTP it is told with 409 alone; here every refused turn tells it.
                let refusal = Refusal { ordinal: next, ..refused.into() };
                self.refuse(socket, Some(game), Some(ordinal), &refusal).await
            }
        }
    }

    /// The person who may make turns here.
    fn player(&self) -> Result<String, Refusal> {
        let nobody = || Refusal::new(StatusCode::UNAUTHORIZED, keys::NOBODY);
        let caller = self.opened.caller.as_ref().ok_or_else(nobody)?;
        caller.check(&Scope::PLAYING)?;
        Ok(caller.person.id.clone())
    }

    async fn refuse(
        &self,
        socket: &mut WebSocket,
        game: Option<String>,
        ordinal: Option<u64>,
        refusal: &Refusal,
    ) -> Result<(), End> {
        let line = Line::No { game, ordinal, next: refusal.ordinal, error: refusal.error(self.sentences) };
        send(socket, text(&line)).await
    }
}

/// Hands on the lines of a game until it ends or the page leaves.
async fn forward(mut follower: Follower, lines: mpsc::Sender<Box<Line>>, mut left: oneshot::Receiver<()>) {
    loop {
        let line = tokio::select! {
            line = follower.line() => line,
            left = &mut left => {
                if left.is_ok() {
                    follower.leave();
                }
                return;
            }
        };
        let Some(line) = line else { return };
        if lines.send(Box::new(line)).await.is_err() {
            return;
        }
    }
}

fn text(line: &Line) -> Message {
    Message::Text(serde_json::to_string(line).expect("lines are plain JSON").into())
}

async fn send(socket: &mut WebSocket, message: Message) -> Result<(), End> {
    in_time(socket.send(message)).await
}

/// Gives up on a page that does not take what is sent.
async fn in_time(sent: impl Future<Output = Result<(), axum::Error>>) -> Result<(), End> {
    match timeout(SENDING, sent).await {
        Ok(Ok(())) => Ok(()),
        _ => Err(End::Gone),
    }
}

/// Waits until the service stops, and then for this socket's share of the time in which all are told.
async fn told_to_end(mut draining: watch::Receiver<bool>) {
    told(&mut draining).await;
    tokio::time::sleep(Duration::from_millis(200 * random_below(10) as u64)).await;
}
