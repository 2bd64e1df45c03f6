//! Many games at a time, for some time.

use std::fmt;
use std::net::{SocketAddr, ToSocketAddrs as _};
use std::sync::Arc;
use std::time::{Duration, Instant};

use banmen_client::Client;
use tokio::net::TcpStream;
use tokio::task::JoinSet;

use crate::check::check;
use crate::figures::{Counts, Figures};
use crate::game::{Played, play};
use crate::meeting::Pair;
use crate::seat::{Socket, open};

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
    let idle = hold(&servers, settings.idle).await?;
    let begun = Instant::now();
    let end = begun + settings.time;
    let mut lanes = JoinSet::new();
    for lane in 0..settings.games {
        let work = Lane {
            servers: Arc::clone(&servers),
            counts: Arc::clone(&counts),
            setup: settings.setup.clone(),
            seed: settings.seed.wrapping_add(lane as u64),
            pause: settings.pause,
            end,
            lane,
        };
        lanes.spawn(work.play());
    }
    let mut played = Vec::new();
    let mut wrong = Vec::new();
    while let Some(lane) = lanes.join_next().await {
        let (games, faults) =
            lane.unwrap_or_else(|panic| (Vec::new(), vec![format!("a player failed: {panic}")]));
        played.extend(games);
        wrong.extend(faults);
    }
    let took = begun.elapsed();
    drop(idle);
    if settings.check {
        wrong.extend(check(&servers, &played, &counts).await);
    }
    wrong.truncate(100);
    Ok(Report { figures: counts.figures(), took, wrong })
}

/// Two players who play one game after the other.
struct Lane {
    servers: Arc<[Server]>,
    counts: Arc<Counts>,
    setup: String,
    seed: u64,
    pause: Duration,
    end: Instant,
    lane: usize,
}

impl Lane {
    async fn play(self) -> (Vec<Played>, Vec<String>) {
        let mut games = Vec::new();
        let pair = match Pair::new(Arc::clone(&self.servers), self.lane).await {
            Ok(pair) => pair,
            Err(why) => return (games, vec![format!("two players could not meet: {why}")]),
        };
        let mut seed = self.seed.wrapping_mul(0x9e37_79b9_7f4a_7c15);
        while Instant::now() < self.end {
            let game = match pair.begin(&self.setup).await {
                Ok(game) => game,
                Err(why) => return (games, vec![format!("a game could not begin: {why}")]),
            };
            seed = seed.wrapping_add(1);
            let (played, fault) =
                play(&pair, &game, &self.setup, seed, (self.pause, self.end), &self.counts).await;
            games.push(played);
            if let Some(fault) = fault {
                return (games, vec![format!("game {game}: {fault}")]);
            }
        }
        (games, Vec::new())
    }
}

fn servers(settings: &Settings) -> Result<Arc<[Server]>, LoadError> {
    if settings.servers.is_empty() || settings.games > MOST || settings.idle > MOST {
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

/// Opens sockets that only listen.
async fn hold(servers: &[Server], many: usize) -> Result<Vec<Socket<TcpStream>>, LoadError> {
    let mut sockets = Vec::with_capacity(many);
    for place in 0..many {
        let socket = open(&servers[place % servers.len()], None).await;
        sockets.push(socket.map_err(|why| LoadError::Service(format!("socket {}: {why}", place + 1)))?);
    }
    Ok(sockets)
}
