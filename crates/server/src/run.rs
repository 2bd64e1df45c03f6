//! Listening: accepts connections, within limits, until it is told to stop.

use std::io;
use std::net::SocketAddr;
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::extract::ConnectInfo;
use hyper::body::Incoming;
use hyper::service::{Service, service_fn};
use hyper_util::rt::{TokioExecutor, TokioIo, TokioTimer};
use hyper_util::server::conn::auto;
use hyper_util::server::graceful::{GracefulConnection, GracefulShutdown};
use hyper_util::service::TowerToHyperService;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::Semaphore;
use tokio::time::{sleep, timeout};

use crate::connection::Connection;

/// The number of open connections if nothing else is said.
const USUAL_CONNECTIONS: u32 = 512;
/// The largest size of all headers of a request together, in bytes.
const MOST_HEADER_BYTES: usize = 16 * 1024;
/// The largest number of headers of a request.
const MOST_HEADERS: usize = 64;
/// The longest time for a request to arrive, and for a connection to be idle.
const PATIENCE: Duration = Duration::from_secs(30);

/// The limits of a listener.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Limits {
    /// The largest number of open connections, upgraded ones too; further ones wait.
    pub connections: u32,
    /// The longest time for open requests and upgraded connections after the server is told to stop.
    pub farewell: Duration,
}

impl Default for Limits {
    fn default() -> Limits {
        Limits { connections: USUAL_CONNECTIONS, farewell: Duration::from_secs(3) }
    }
}

/// Answers all connections until `shutdown`, then lets open requests finish.
///
/// A handler of the router may upgrade a connection to another protocol. An upgraded connection counts as open until
/// its handler drops it, and the handler ends it: `run` waits for that, for at most the time of farewell.
/// Handlers find the client's address as `ConnectInfo<SocketAddr>`.
pub async fn run(listener: TcpListener, app: Router, limits: Limits, shutdown: impl Future<Output = ()>) {
    let http = http();
    let places = Arc::new(Semaphore::new(limits.connections as usize));
    let connections = GracefulShutdown::new();
    let mut shutdown = pin!(shutdown);
    loop {
        let place = Arc::clone(&places).acquire_owned();
        let next = async { (place.await, accept(&listener).await) };
        let (place, (stream, peer)) = tokio::select! {
            next = next => next,
            () = &mut shutdown => break,
        };
        let Ok(place) = place else { break };
        let connection = serve_connection(&http, Connection::new(stream, place), peer, app.clone());
        let connection = connections.watch(connection);
        // A broken connection concerns only the client.
        tokio::spawn(async move { drop(connection.await) });
    }
    drop(listener);
    // Connections that are not done by then are closed.
    let ended = async {
        connections.shutdown().await;
        drop(places.acquire_many(limits.connections).await);
    };
    drop(timeout(limits.farewell, ended).await);
}

/// The next connection. Errors here are temporary: too many open files, a client that left.
async fn accept(listener: &TcpListener) -> (TcpStream, SocketAddr) {
    loop {
        match listener.accept().await {
            Ok(accepted) => return accepted,
            Err(_) => sleep(Duration::from_millis(50)).await,
        }
    }
}

/// HTTP/1.1 within limits.
fn http() -> auto::Builder<TokioExecutor> {
    let mut http = auto::Builder::new(TokioExecutor::new()).http1_only();
    http.http1()
        .timer(TokioTimer::new())
        .header_read_timeout(PATIENCE)
        .max_headers(MOST_HEADERS)
        .max_buf_size(MOST_HEADER_BYTES);
    http
}

/// Serves one connection.
fn serve_connection(
    http: &auto::Builder<TokioExecutor>,
    connection: Connection,
    peer: SocketAddr,
    app: Router,
) -> impl GracefulConnection + Send + 'static {
    let answer = TowerToHyperService::new(app);
    let service = service_fn(move |mut request: hyper::Request<Incoming>| {
        request.extensions_mut().insert(ConnectInfo(peer));
        answer.call(request)
    });
    http.serve_connection_with_upgrades(TokioIo::new(connection), service).into_owned()
}

/// Completes when the program is asked to end (Ctrl-C, SIGTERM).
#[cfg(unix)]
pub fn asked_to_end() -> io::Result<impl Future<Output = ()>> {
    use tokio::signal::unix::{SignalKind, signal};
    let mut interrupted = signal(SignalKind::interrupt())?;
    let mut terminated = signal(SignalKind::terminate())?;
    Ok(async move {
        tokio::select! {
            _ = interrupted.recv() => {}
            _ = terminated.recv() => {}
        }
    })
}

/// Completes when the program is asked to end (Ctrl-C).
#[cfg(not(unix))]
pub fn asked_to_end() -> io::Result<impl Future<Output = ()>> {
    Ok(async {
        // If signals cannot be caught, the program ends at once, which is fine.
        drop(tokio::signal::ctrl_c().await);
    })
}
