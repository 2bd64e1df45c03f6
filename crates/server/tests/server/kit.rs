//! A server on a free port of this machine, with a small page.

use std::collections::BTreeMap;
use std::io::{Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use banmen_server::{File, Limits, Page, Readiness, app, page_routes, run};
use tokio::net::TcpListener;
use tokio::runtime::Runtime;
use tokio::sync::oneshot;

pub(crate) static FILES: &[File] = &[
    File {
        path: "assets/engine-1a2b.wasm",
        plain: b"wasm",
        brotli: Some(b"br"),
        gzip: Some(b"gz!"),
        hash: "1a2b",
    },
    File { path: "banmen-board.js", plain: b"board()", brotli: None, gzip: None, hash: "b0" },
    File { path: "embed.html", plain: b"<!doctype html>framed", brotli: None, gzip: None, hash: "e3" },
    File { path: "icon.svg", plain: b"<svg/>", brotli: None, gzip: None, hash: "77" },
    File { path: "index.html", plain: b"<!doctype html>", brotli: None, gzip: Some(b"packed"), hash: "beef" },
    File {
        path: "shared.html",
        plain: b"<!doctype html><head><!--preview--></head>",
        brotli: None,
        gzip: None,
        hash: "5a",
    },
];

/// A running server; it stops when it is dropped.
pub(crate) struct Server {
    pub(crate) address: SocketAddr,
    runtime: Runtime,
    stop: Option<oneshot::Sender<()>>,
    task: Option<tokio::task::JoinHandle<()>>,
}

impl Server {
    pub(crate) fn start(page: Page) -> Server {
        Server::of(page_routes(page))
    }

    pub(crate) fn of(routers: Router) -> Server {
        Server::within(Limits::default(), routers, Arc::new(|| true))
    }

    pub(crate) fn within(limits: Limits, routers: Router, ready: Readiness) -> Server {
        let runtime = Runtime::new().unwrap();
        let listener = runtime.block_on(TcpListener::bind("127.0.0.1:0")).unwrap();
        let address = listener.local_addr().unwrap();
        let (stop, stopped) = oneshot::channel();
        let shutdown = async { stopped.await.unwrap() };
        let task = runtime.spawn(run(listener, app(routers, ready), limits, shutdown));
        Server { address, runtime, stop: Some(stop), task: Some(task) }
    }

    pub(crate) fn connect(&self) -> TcpStream {
        let stream = TcpStream::connect(self.address).unwrap();
        stream.set_read_timeout(Some(Duration::from_secs(20))).unwrap();
        stream
    }

    /// Sends one request, and reads until the server closes the connection.
    pub(crate) fn ask(&self, method: &str, path: &str, headers: &[&str]) -> Answer {
        let mut stream = self.connect();
        let headers: String = headers.iter().map(|header| format!("{header}\r\n")).collect();
        let request = format!("{method} {path} HTTP/1.1\r\nHost: here\r\nConnection: close\r\n{headers}\r\n");
        let mut bytes = Vec::new();
        // A request that is too long may be answered, and the connection closed, before it is read to its end:
        // neither writing nor reading has to end well. The answer counts.
        let _ = stream.write_all(request.as_bytes());
        let _ = stream.read_to_end(&mut bytes);
        Answer::read(&bytes)
    }

    pub(crate) fn get(&self, path: &str, headers: &[&str]) -> Answer {
        self.ask("GET", path, headers)
    }

    /// Tells the server to stop and waits until it has.
    pub(crate) fn stop(mut self) {
        self.stop.take().unwrap().send(()).unwrap();
        self.runtime.block_on(self.task.take().unwrap()).unwrap();
    }
}

#[derive(Debug)]
pub(crate) struct Answer {
    pub(crate) status: u16,
    pub(crate) headers: BTreeMap<String, String>,
    pub(crate) body: Vec<u8>,
}

impl Answer {
    pub(crate) fn read(bytes: &[u8]) -> Answer {
        let end = bytes.windows(4).position(|four| four == b"\r\n\r\n").expect("an answer has a head");
        let head = String::from_utf8(bytes[..end].to_vec()).unwrap();
        let mut lines = head.lines();
        let status = lines.next().unwrap().split(' ').nth(1).unwrap().parse().unwrap();
        let header = |line: &str| {
            let (name, value) = line.split_once(": ").unwrap();
            (name.to_ascii_lowercase(), value.to_owned())
        };
        Answer { status, headers: lines.map(header).collect(), body: bytes[end + 4..].to_vec() }
    }

    pub(crate) fn header(&self, name: &str) -> &str {
        self.headers.get(name).map_or("", String::as_str)
    }
}
