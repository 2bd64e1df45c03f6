//! The page and its files, with real connections.

use std::fs;
use std::io::{Read, Write};
use std::net::TcpStream;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::extract::Request;
use axum::response::Response;
use axum::routing::{get, post};
use banmen_server::{Limits, Page, Readiness, page_routes};
use hyper_util::rt::TokioIo;
use tokio::io::{AsyncReadExt, AsyncWriteExt};

use crate::kit::{Answer, FILES, Server};

#[test]
fn a_page_is_found_at_every_address_of_a_page() {
    let server = Server::start(Page::new(FILES));
    for path in ["/", "/play/7f3a", "/rules/saiju", "/new/niju?x=1"] {
        let answer = server.get(path, &[]);
        assert_eq!((answer.status, &answer.body[..]), (200, &b"<!doctype html>"[..]), "{path}");
        assert_eq!(answer.header("content-type"), "text/html; charset=utf-8");
        assert_eq!(answer.header("cache-control"), "no-cache");
    }
    for path in ["/embed/s/1AB", "/embed/p?game=saiju"] {
        assert_eq!(server.get(path, &[]).body, b"<!doctype html>framed", "{path}");
    }
    for path in [
        "/assets/gone.js",
        "/embed/gone.js",
        "/../Cargo.toml",
        "/assets/../index.html/x.js",
        "/%2e%2e/etc.passwd",
    ] {
        assert_eq!(server.get(path, &[]).status, 404, "{path}");
    }
}

#[test]
fn a_page_is_read_from_a_folder() {
    let folder = std::env::temp_dir().join(format!("banmen-page-{}", std::process::id()));
    fs::create_dir_all(folder.join("assets")).unwrap();
    fs::write(folder.join("assets/index-1.js"), "go()").unwrap();
    assert!(Page::read(&folder).is_err(), "a folder without index.html holds no page");
    fs::write(folder.join("index.html"), "<!doctype html>").unwrap();
    fs::write(folder.join(".hidden"), "secret").unwrap();
    let server = Server::start(Page::read(&folder).unwrap());
    fs::remove_dir_all(&folder).unwrap();
    assert_eq!(server.get("/play/7f3a", &[]).body, b"<!doctype html>");
    let script = server.get("/assets/index-1.js", &["Accept-Encoding: br, gzip"]);
    assert_eq!(
        (script.header("content-type"), &script.body[..]),
        ("text/javascript; charset=utf-8", &b"go()"[..])
    );
    assert_eq!(server.get("/.hidden", &[]).status, 404);
}

#[test]
fn files_are_packed_as_the_browser_likes() {
    let server = Server::start(Page::new(FILES));
    let file = "/assets/engine-1a2b.wasm";
    let ask = |accepted| server.get(file, &[accepted]);
    let brotli = ask("Accept-Encoding: gzip, deflate, br, zstd");
    assert_eq!((brotli.header("content-encoding"), &brotli.body[..]), ("br", &b"br"[..]));
    assert_eq!(brotli.header("content-type"), "application/wasm");
    assert_eq!(brotli.header("vary"), "Accept-Encoding");
    assert_eq!(brotli.header("cache-control"), "public, max-age=31536000, immutable");
    assert_eq!(brotli.header("content-length"), "2");
    let gzip = ask("Accept-Encoding: gzip");
    assert_eq!((gzip.header("content-encoding"), &gzip.body[..]), ("gzip", &b"gz!"[..]));
    let plain = ask("Accept-Encoding: identity");
    assert_eq!((plain.header("content-encoding"), &plain.body[..]), ("", &b"wasm"[..]));
    assert_ne!(brotli.header("etag"), gzip.header("etag"));
}

#[test]
fn what_the_browser_has_is_not_sent_again() {
    let server = Server::start(Page::new(FILES));
    let first = server.get("/", &[]);
    let tag = first.header("etag");
    for known in [tag.to_owned(), format!("\"other\", W/{tag}"), "*".to_owned()] {
        let again = server.get("/", &[&format!("If-None-Match: {known}")]);
        assert_eq!((again.status, again.body.len()), (304, 0), "{known}");
        assert_eq!(again.header("etag"), tag);
    }
    assert_eq!(server.get("/", &["If-None-Match: \"other\""]).status, 200);
    // A compressed file has an entity tag of its own.
    assert_eq!(server.get("/", &["Accept-Encoding: gzip", &format!("If-None-Match: {tag}")]).status, 200);
}

#[test]
fn a_question_about_a_file_is_answered_without_it() {
    let server = Server::start(Page::new(FILES));
    for path in ["/", "/healthz", "/icon.svg", "/gone.svg"] {
        let (head, get) = (server.ask("HEAD", path, &[]), server.get(path, &[]));
        assert_eq!((head.status, head.body.len()), (get.status, 0), "{path}");
        assert_eq!(head.header("content-length"), get.body.len().to_string(), "{path}");
    }
}

#[test]
fn every_answer_is_strict() {
    let server = Server::start(Page::new(FILES));
    let answers = [
        server.get("/", &[]),
        server.get("/healthz", &[]),
        server.get("/gone.js", &[]),
        server.ask("POST", "/", &["Content-Length: 0"]),
        server.get(&format!("/{}", "a".repeat(3000)), &[]),
    ];
    assert_eq!(answers.each_ref().map(|answer| answer.status), [200, 200, 404, 405, 414]);
    assert_eq!(answers[1].body, b"ok\n");
    assert_eq!(answers[3].header("allow"), "GET, HEAD");
    for answer in answers {
        let policy = answer.header("content-security-policy");
        assert!(policy.starts_with("default-src 'none'; script-src 'self' 'wasm-unsafe-eval';"), "{policy}");
        assert!(!policy.contains("'unsafe-eval'"), "{policy}");
        assert_eq!(answer.header("x-content-type-options"), "nosniff");
        assert_eq!(answer.header("referrer-policy"), "no-referrer");
        assert_eq!(answer.header("cross-origin-opener-policy"), "same-origin");
    }
}

/// A router beside the page's need not be read-only; its responses have the strict headers too.
#[test]
fn routers_are_handed_in() {
    let notes = Router::new().route("/notes", post(async || "noted\n"));
    let server = Server::of(page_routes(Page::new(FILES)).merge(notes));
    let noted = server.ask("POST", "/notes", &["Content-Length: 0"]);
    assert_eq!((noted.status, &noted.body[..]), (200, &b"noted\n"[..]));
    assert_eq!(noted.header("x-content-type-options"), "nosniff");
    assert_eq!(server.ask("POST", "/", &["Content-Length: 0"]).status, 405);
    assert_eq!(server.get("/play/1", &[]).body, b"<!doctype html>");
}

#[test]
fn readiness_is_asked_each_time() {
    let is_ready = Arc::new(AtomicBool::new(true));
    let asked = Arc::clone(&is_ready);
    let ready: Readiness = Arc::new(move || asked.load(Ordering::Relaxed));
    let server = Server::within(Limits::default(), page_routes(Page::new(FILES)), ready);
    assert_eq!(server.get("/readyz", &[]).status, 200);
    is_ready.store(false, Ordering::Relaxed);
    assert_eq!((server.get("/readyz", &[]).status, server.get("/healthz", &[]).status), (503, 200));
}

/// A handler may upgrade a connection.
#[test]
fn connections_can_be_upgraded() {
    let server = Server::of(Router::new().route("/shout", get(shout)));
    let mut stream = server.connect();
    upgrade(&mut stream);
    stream.write_all(b"hello").unwrap();
    let mut answer = [0; 5];
    stream.read_exact(&mut answer).unwrap();
    assert_eq!(&answer, b"HELLO");
}

/// An upgraded connection keeps its place until it is dropped, and the server waits for it when it stops.
#[test]
fn upgraded_connections_count_as_open() {
    let limits = Limits { connections: 1, farewell: Duration::from_secs(20) };
    let server = Server::within(limits, Router::new().route("/shout", get(shout)), Arc::new(|| true));
    let mut first = server.connect();
    upgrade(&mut first);
    let mut second = server.connect();
    write!(second, "GET /healthz HTTP/1.1\r\nHost: here\r\nConnection: close\r\n\r\n").unwrap();
    second.set_read_timeout(Some(Duration::from_millis(200))).unwrap();
    assert!(second.read(&mut [0]).is_err(), "the second connection waits for a place");
    second.set_read_timeout(Some(Duration::from_secs(20))).unwrap();
    first.write_all(b"hello").unwrap();
    let mut bytes = Vec::new();
    second.read_to_end(&mut bytes).unwrap();
    assert_eq!(Answer::read(&bytes).status, 200);
    let mut third = server.connect();
    upgrade(&mut third);
    let ends = std::thread::spawn(move || {
        third.write_all(b"hello").unwrap();
        let mut answer = Vec::new();
        third.read_to_end(&mut answer).unwrap();
        answer
    });
    server.stop();
    assert_eq!(ends.join().unwrap(), b"HELLO");
}

/// Asks for the protocol of [`shout`] and reads the answer.
fn upgrade(stream: &mut TcpStream) {
    write!(stream, "GET /shout HTTP/1.1\r\nHost: here\r\nConnection: Upgrade\r\nUpgrade: shout\r\n\r\n")
        .unwrap();
    let mut head = Vec::new();
    while !head.ends_with(b"\r\n\r\n") {
        let mut byte = [0];
        stream.read_exact(&mut byte).unwrap();
        head.extend(byte);
    }
    assert!(head.starts_with(b"HTTP/1.1 101"), "{}", String::from_utf8_lossy(&head));
}

/// Echoes in capitals the first five bytes of the upgraded connection.
async fn shout(mut request: Request) -> Response {
    let upgraded = hyper::upgrade::on(&mut request);
    tokio::spawn(async move {
        let mut stream = TokioIo::new(upgraded.await.unwrap());
        let mut heard = [0; 5];
        stream.read_exact(&mut heard).await.unwrap();
        stream.write_all(&heard.to_ascii_uppercase()).await.unwrap();
    });
    let answer = Response::builder().status(101).header("connection", "upgrade").header("upgrade", "shout");
    answer.body(Body::empty()).unwrap()
}

#[test]
fn too_much_is_refused() {
    let server = Server::start(Page::new(FILES));
    let header = format!("X-Long: {}", "a".repeat(40_000));
    assert_eq!(server.get("/", &[&header]).status, 431);
    let many: Vec<_> = (0..100).map(|number| format!("X-{number}: 1")).collect();
    let many: Vec<_> = many.iter().map(String::as_str).collect();
    assert_eq!(server.get("/", &many).status, 431);
}

#[test]
fn without_the_page_a_sentence_is_served() {
    let server = Server::start(Page::new(&[]));
    let answer = server.get("/play/1", &[]);
    assert_eq!((answer.status, answer.header("content-type")), (200, "text/plain; charset=utf-8"));
    assert!(String::from_utf8(answer.body).unwrap().contains("cargo xtask play"));
}

#[test]
fn it_stops_when_told_even_with_idle_connections() {
    let server = Server::start(Page::new(FILES));
    let mut idle = server.connect();
    write!(idle, "GET /healthz HTTP/1.1\r\nHost: here\r\n\r\n").unwrap();
    let mut some = [0; 15];
    idle.read_exact(&mut some).unwrap();
    assert_eq!(&some, b"HTTP/1.1 200 OK");
    let address = server.address;
    server.stop();
    assert!(TcpStream::connect(address).is_err(), "nobody listens any more");
}
