//! Listening: accepts connections, within limits, until it is told to stop.

use std::io;
use std::net;
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use hyper_util::rt::{TokioExecutor, TokioIo, TokioTimer};
use hyper_util::server::conn::auto;
use hyper_util::server::graceful::GracefulShutdown;
use hyper_util::service::TowerToHyperService;
use tokio::net::{TcpListener, TcpStream};
use tokio::runtime;
use tokio::sync::Semaphore;
use tokio::time::{sleep, timeout};

use crate::app::app;
use crate::files::page_routes;
use crate::page::Page;

/// The largest number of open connections; further ones wait.
const MOST_CONNECTIONS: usize = 512;
/// The largest size of all headers of a request together, in bytes.
const MOST_HEADER_BYTES: usize = 16 * 1024;
/// The largest number of headers of a request.
const MOST_HEADERS: usize = 64;
/// The longest time for a request to arrive, and for a connection to be idle.
const PATIENCE: Duration = Duration::from_secs(30);
/// The longest time for open requests after the server is told to stop.
const FAREWELL: Duration = Duration::from_secs(3);

/// Serves a page until the program is asked to end (Ctrl-C, SIGTERM).
pub fn serve(listener: net::TcpListener, page: Page) -> io::Result<()> {
    listener.set_nonblocking(true)?;
    let runtime = runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build()?;
    runtime.block_on(async {
        let asked = asked_to_end()?;
        run(TcpListener::from_std(listener)?, app(page_routes(page)), asked).await;
        Ok(())
    })
}

/// Answers all connections until `shutdown`, then lets open requests finish.
///
/// A connection may be upgraded to another protocol by a handler of the router.
pub async fn run(listener: TcpListener, app: Router, shutdown: impl Future<Output = ()>) {
    let http = http();
    let places = Arc::new(Semaphore::new(MOST_CONNECTIONS));
    let connections = GracefulShutdown::new();
    let mut shutdown = pin!(shutdown);
    loop {
        let place = Arc::clone(&places).acquire_owned();
        let next = async { (place.await, accept(&listener).await) };
        let (place, stream) = tokio::select! {
            next = next => next,
            () = &mut shutdown => break,
        };
        let connection = connections.watch(serve_connection(&http, stream, app.clone()));
        tokio::spawn(async move {
            // A broken connection concerns only the client.
            let _ = connection.await;
            drop(place);
        });
    }
    drop(listener);
    // Connections that are not done by then are closed.
    let _ = timeout(FAREWELL, connections.shutdown()).await;
}

/// The next connection. Errors here are temporary: too many open files, a client that left.
async fn accept(listener: &TcpListener) -> TcpStream {
    loop {
        match listener.accept().await {
            Ok((stream, _)) => return stream,
            Err(_) => sleep(Duration::from_millis(50)).await,
        }
    }
}

type Connection =
    auto::UpgradeableConnection<'static, TokioIo<TcpStream>, TowerToHyperService<Router>, TokioExecutor>;

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
fn serve_connection(http: &auto::Builder<TokioExecutor>, stream: TcpStream, app: Router) -> Connection {
    // Responses are written as a whole: waiting for more data only delays them.
    let _ = stream.set_nodelay(true);
    http.serve_connection_with_upgrades(TokioIo::new(stream), TowerToHyperService::new(app)).into_owned()
}

/// Completes when the program is asked to end.
#[cfg(unix)]
fn asked_to_end() -> io::Result<impl Future<Output = ()>> {
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

/// Completes when the program is asked to end.
#[cfg(not(unix))]
fn asked_to_end() -> io::Result<impl Future<Output = ()>> {
    Ok(async {
        // If signals cannot be caught, the program ends at once, which is fine.
        let _ = tokio::signal::ctrl_c().await;
    })
}
