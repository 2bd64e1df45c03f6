//! Many games at a time, for some time.

use std::fmt;
use std::net::{SocketAddr, ToSocketAddrs as _};
use std::sync::Arc;
use std::time::{Duration, Instant};

use banmen_client::Client;
use futures_util::StreamExt as _;
use serde_json::Value;
use tokio::sync::Semaphore;
use tokio::task::JoinSet;
use tokio::time::sleep;

use crate::check::check;
use crate::figures::{Counts, Figures};
use crate::flags::{Flag, wait_for_flags};
use crate::game::{Played, play};
use crate::meeting::Pair;
use crate::seat::open;

/// The most games at a time, and the most sockets that only listen.
const MOST: usize = 100_000;

/// What is asked of the load.
#[derive(Clone, Debug)]
pub struct Settings {
    /// The nodes: `http://127.0.0.1:7749`.
    pub servers: Vec<String>,
    /// How many games are played at a time, by two players each.
    pub games: usize,
    /// How many sockets are held open beside them without a word.
    pub idle: usize,
    /// In how many games beside them a player lets the time run out, again and again.
    pub flags: usize,
    /// How long new turns are made.
    pub time: Duration,
    /// How long a player thinks.
    pub pause: Duration,
    /// The game and its options; it must be one for two.
    pub setup: String,
    /// From which the players' choices follow.
    pub seed: u64,
    /// Whether every log is compared with the service's at the end.
    pub check: bool,
    /// Whether machines other than this one may be asked.
    pub anywhere: bool,
}

/// Why there was no load.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LoadError {
    /// A number is out of bounds, or there is no server.
    Settings(String),
    /// A server is not on this machine.
    Elsewhere(String),
    /// Nobody could begin to play.
    Service(String),
}

impl fmt::Display for LoadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Settings(why) | Self::Service(why) => f.write_str(why),
            Self::Elsewhere(server) => write!(f, "{server} is not on this machine"),
        }
    }
}

impl std::error::Error for LoadError {}

/// What came of it.
#[derive(Clone, Debug)]
pub struct Report {
    /// What was counted and measured.
    pub figures: Figures,
    /// How long it took, from the first turn to the last.
    pub took: Duration,
    /// The flags that fell.
    pub flags: Vec<Flag>,
    /// What was not as promised, in sentences: the first hundred.
    pub wrong: Vec<String>,
}

/// A node, and where it listens.
#[derive(Clone, Debug)]
pub(crate) struct Server {
    pub(crate) client: Client,
    pub(crate) place: SocketAddr,
}

/// Plays as the settings say.
///
/// # Errors
///
/// If the settings are out of bounds, or nobody can begin to play.
pub async fn run(settings: &Settings) -> Result<Report, LoadError> {
    let servers = servers(settings)?;
    let counts = Arc::new(Counts::default());
    let mut idle = hold(&servers, settings.idle).await?;
    let pairs = meet(&servers, settings).await?;
    let begun = Instant::now();
    let end = begun + settings.time;
    let (lanes, flags) = begin(pairs, settings, &counts, end);
    let (played, mut wrong) = gather(lanes).await;
    let took = begun.elapsed();
    let (flags, failed) = gather(flags).await;
    wrong.extend(failed);
    if settings.idle > 0 {
        sleep(end.saturating_duration_since(Instant::now())).await;
    }
    let closed = std::iter::from_fn(|| idle.try_join_next()).count();
    if closed > 0 {
        wrong.push(format!("{closed} sockets that only listened were closed"));
    }
    drop(idle);
    if settings.check {
        wrong.extend(check(&servers, &played, &counts).await);
    }
    wrong.truncate(100);
    Ok(Report { figures: counts.figures(), took, flags, wrong })
}

/// Tasks that answer what they found, and what went wrong.
type Tasks<T> = JoinSet<(Vec<T>, Vec<String>)>;

/// Lets everybody begin: those who play, and those who wait for flags.
fn begin(
    pairs: Vec<(Pair, Option<String>)>,
    settings: &Settings,
    counts: &Arc<Counts>,
    end: Instant,
) -> (Tasks<Played>, Tasks<Flag>) {
    let (mut lanes, mut flags) = (JoinSet::new(), JoinSet::new());
    for (place, (pair, game)) in pairs.into_iter().enumerate() {
        let Some(game) = game else {
            flags.spawn(wait_for_flags(pair, settings.setup.clone(), end));
            continue;
        };
        let lane = Lane {
            pair,
            game: Some(game),
            counts: Arc::clone(counts),
            setup: settings.setup.clone(),
            seed: settings.seed.wrapping_add(place as u64),
            first: settings.pause.mul_f64(place as f64 / settings.games as f64),
            pause: settings.pause,
            end,
        };
        lanes.spawn(lane.play());
    }
    (lanes, flags)
}

/// How many players come at the same moment.
const COMING: usize = 32;

/// Lets pairs of players come and waits for all of them. Those who play have a game; the others wait for flags.
async fn meet(
    servers: &Arc<[Server]>,
    settings: &Settings,
) -> Result<Vec<(Pair, Option<String>)>, LoadError> {
    let places = Arc::new(Semaphore::new(COMING));
    let mut coming = JoinSet::new();
    for lane in 0..settings.games + settings.flags {
        let (servers, places) = (Arc::clone(servers), Arc::clone(&places));
        let setup = (lane < settings.games).then(|| settings.setup.clone());
        coming.spawn(async move {
            let _place = places.acquire_owned().await;
            let pair = Pair::new(servers, lane).await?;
            let game = match setup {
                Some(setup) => Some(pair.begin(&setup, &Value::Null).await?),
                None => None,
            };
            Ok((pair, game))
        });
    }
    let mut pairs = Vec::with_capacity(coming.len());
    while let Some(pair) = coming.join_next().await {
        let pair = pair.map_err(|panic| panic.to_string()).flatten();
        pairs.push(pair.map_err(|why| LoadError::Service(format!("two players could not meet: {why}")))?);
    }
    Ok(pairs)
}

/// What all tasks found, and what went wrong.
async fn gather<T: 'static>(mut tasks: Tasks<T>) -> (Vec<T>, Vec<String>) {
    let (mut all, mut wrong) = (Vec::new(), Vec::new());
    while let Some(task) = tasks.join_next().await {
        let (found, faults) =
            task.unwrap_or_else(|panic| (Vec::new(), vec![format!("a player failed: {panic}")]));
        all.extend(found);
        wrong.extend(faults);
    }
    (all, wrong)
}

/// Two players who play one game after the other.
struct Lane {
    pair: Pair,
    /// The game that is begun already.
    game: Option<String>,
    counts: Arc<Counts>,
    setup: String,
    seed: u64,
    /// How long to wait before the first turn, so that not all think at the same moment.
    first: Duration,
    pause: Duration,
    end: Instant,
}

impl Lane {
    async fn play(mut self) -> (Vec<Played>, Vec<String>) {
        let mut games = Vec::new();
        let mut seed = self.seed.wrapping_mul(0x9e37_79b9_7f4a_7c15);
        while Instant::now() < self.end {
            let game = match self.next_game().await {
                Ok(game) => game,
                Err(why) => return (games, vec![format!("a game could not begin: {why}")]),
            };
            seed = seed.wrapping_add(1);
            let times = (std::mem::take(&mut self.first), self.pause, self.end);
            let (played, fault) = play(&self.pair, &game, &self.setup, seed, times, &self.counts).await;
            games.push(played);
            if let Some(fault) = fault {
                return (games, vec![format!("game {game}: {fault}")]);
            }
        }
        (games, Vec::new())
    }

    async fn next_game(&mut self) -> Result<String, String> {
        match self.game.take() {
            Some(game) => Ok(game),
            None => self.pair.begin(&self.setup, &Value::Null).await,
        }
    }
}

fn servers(settings: &Settings) -> Result<Arc<[Server]>, LoadError> {
    if settings.servers.is_empty() || settings.games + settings.flags > MOST || settings.idle > MOST {
        return Err(LoadError::Settings(format!(
            "at least one server, at most {MOST} games and {MOST} sockets"
        )));
    }
    let server = |address: &String| {
        let bad = || LoadError::Settings(format!("“{address}” is no address http://HOST:PORT"));
        let place = address.strip_prefix("http://").ok_or_else(bad)?;
        let place = place.trim_end_matches('/').to_socket_addrs().ok().and_then(|mut all| all.next());
        let place = place.ok_or_else(bad)?;
        if !place.ip().is_loopback() && !settings.anywhere {
            return Err(LoadError::Elsewhere(address.clone()));
        }
        Ok(Server { client: Client::new(address).map_err(|_| bad())?, place })
    };
    settings.servers.iter().map(server).collect()
}

/// Opens sockets that only listen, and answer when they are asked for a sign of life. A task ends when its socket is
/// closed.
async fn hold(servers: &[Server], many: usize) -> Result<JoinSet<()>, LoadError> {
    let mut sockets = JoinSet::new();
    for place in 0..many {
        let socket = open(&servers[place % servers.len()], None).await;
        let socket = socket.map_err(|why| LoadError::Service(format!("socket {}: {why}", place + 1)))?;
        sockets.spawn(async move {
            let mut socket = socket;
            while matches!(socket.next().await, Some(Ok(_))) {}
        });
    }
    Ok(sockets)
}
