//! Listening: connections are taken one by one, within limits, until it is time to stop.

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

/// The most connections that are open at once; the next ones wait.
const MOST_CONNECTIONS: usize = 512;
/// The most bytes that all headers of a request have together.
const MOST_HEADER_BYTES: usize = 16 * 1024;
/// The most headers of a request.
const MOST_HEADERS: usize = 64;
/// The longest time that a request takes to arrive, and that a connection lies idle.
const PATIENCE: Duration = Duration::from_secs(30);
/// The longest time that answers under way take once it is time to stop.
const FAREWELL: Duration = Duration::from_secs(3);

/// Serves a page to whoever connects, until the program is asked to end (Ctrl-C, SIGTERM).
pub fn serve(listener: net::TcpListener, page: Page) -> io::Result<()> {
    listener.set_nonblocking(true)?;
    let runtime = runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build()?;
    runtime.block_on(async {
        let asked = asked_to_end()?;
        run(TcpListener::from_std(listener)?, app(page_routes(page)), asked).await;
        Ok(())
    })
}

/// Answers everyone who connects until `shutdown`, then lets answers under way finish.
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
        let connection = connections.watch(talk(&http, stream, app.clone()));
        tokio::spawn(async move {
            // A connection that breaks off is the other side's affair.
            let _ = connection.await;
            drop(place);
        });
    }
    drop(listener);
    // Whoever is not done by then is cut off.
    let _ = timeout(FAREWELL, connections.shutdown()).await;
}

/// The next who connects. What can go wrong here passes: too many open files, a caller that left.
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

/// A connection on which requests are answered.
fn talk(http: &auto::Builder<TokioExecutor>, stream: TcpStream, app: Router) -> Connection {
    // Answers are whole when they are written: waiting for more only makes them late.
    let _ = stream.set_nodelay(true);
    http.serve_connection_with_upgrades(TokioIo::new(stream), TowerToHyperService::new(app)).into_owned()
}

/// Comes to pass when the program is asked to end.
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

/// Comes to pass when the program is asked to end.
#[cfg(not(unix))]
fn asked_to_end() -> io::Result<impl Future<Output = ()>> {
    Ok(async {
        // Where it cannot be noticed the program ends at once, which is as good.
        let _ = tokio::signal::ctrl_c().await;
    })
}
