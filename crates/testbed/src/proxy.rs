//! A proxy that breaks lines: what networks do, within one process.

use std::io;
use std::net::Ipv4Addr;
use std::time::Duration;

use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::tcp::{OwnedReadHalf, OwnedWriteHalf};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;
use tokio::task::{JoinHandle, JoinSet};
use tokio::time::sleep;

/// The largest piece that is passed on at once.
const PIECE: usize = 16 * 1024;

/// What the proxy does with every line through it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Line {
    /// Passes everything on.
    Open,
    /// Passes every piece on after a while.
    Delayed(Duration),
    /// Swallows what comes, in both directions, and closes nothing. A line that has lost something is closed as soon as
    /// something may pass again: no network leaves a hole in the middle of a line.
    Silent,
    /// Passes on what clients send, and swallows what the server answers, in the same way.
    Deaf,
    /// Closes every line, and new ones as they come.
    Cut,
}

/// A proxy on a loopback port.
#[derive(Debug)]
pub struct Proxy {
    port: u16,
    line: watch::Sender<Line>,
    task: JoinHandle<()>,
}

impl Proxy {
    /// Listens on a free port and passes everything on to a port of this machine.
    ///
    /// # Errors
    ///
    /// If it cannot listen.
    pub async fn start(to: u16) -> Result<Self, String> {
        let port = crate::free_port()?;
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, port)).await;
        let listener = listener.map_err(|error| format!("port {port}: {error}"))?;
        let line = watch::Sender::new(Line::Open);
        let task = tokio::spawn(listen(listener, to, line.subscribe()));
        Ok(Self { port, line, task })
    }

    /// The port it listens on.
    #[must_use]
    pub fn port(&self) -> u16 {
        self.port
    }

    /// From now on does this with every line.
    pub fn set(&self, line: Line) {
        self.line.send_replace(line);
    }
}

impl Drop for Proxy {
    fn drop(&mut self) {
        self.task.abort();
    }
}

async fn listen(listener: TcpListener, to: u16, line: watch::Receiver<Line>) {
    // Dropped with this task, and every line with it.
    let mut lines = JoinSet::new();
    loop {
        let Ok((client, _)) = listener.accept().await else { continue };
        while lines.try_join_next().is_some() {}
        lines.spawn(carry(client, to, line.clone()));
    }
}

async fn carry(client: TcpStream, to: u16, mut line: watch::Receiver<Line>) {
    let Ok(server) = TcpStream::connect((Ipv4Addr::LOCALHOST, to)).await else { return };
    let (from_client, to_client) = client.into_split();
    let (from_server, to_server) = server.into_split();
    let there = pass(from_client, to_server, line.clone(), |line| line == Line::Silent);
    let back = pass(from_server, to_client, line.clone(), |line| matches!(line, Line::Silent | Line::Deaf));
    // Either half ends the whole line, as a cut does.
    tokio::select! {
        _ = there => {}
        _ = back => {}
        _ = line.wait_for(|&line| line == Line::Cut) => {}
    }
}

async fn pass(
    mut from: OwnedReadHalf,
    mut to: OwnedWriteHalf,
    line: watch::Receiver<Line>,
    swallowed: fn(Line) -> bool,
) -> io::Result<()> {
    let mut piece = vec![0; PIECE];
    let mut has_lost = false;
    loop {
        let read = from.read(&mut piece).await?;
        if read == 0 {
            return to.shutdown().await;
        }
        let now = *line.borrow();
        if swallowed(now) {
            has_lost = true;
            continue;
        }
        if has_lost {
            return Ok(());
        }
        if let Line::Delayed(wait) = now {
            sleep(wait).await;
        }
        to.write_all(&piece[..read]).await?;
    }
}
