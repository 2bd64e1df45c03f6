//! Previews, pictures and frames: their limits, their headers, and that nothing in them ends an attribute early.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Condvar, Mutex};

use axum::http::HeaderMap;
use banmen_server::{About, Page, Pictures, Source, Subject, Unable, page_routes, share_routes};

use crate::kit::{Answer, FILES, Server};

/// Draws the text of the link itself. A link that begins with `slow` waits until it is let go.
#[derive(Default)]
struct Echo {
    drawn: AtomicUsize,
    free: Mutex<bool>,
    freed: Condvar,
}

impl Echo {
    fn draw(&self, subject: &Subject) -> Result<Vec<u8>, Unable> {
        let text = match &subject.source {
            Source::Link(link) => link.clone(),
            Source::Position { game, position } => format!("{game} {position}"),
        };
        if text.starts_with("slow") {
            drop(self.freed.wait_while(self.free.lock().unwrap(), |free| !*free).unwrap());
        }
        self.drawn.fetch_add(1, Ordering::SeqCst);
        match text.as_str() {
            "bad" => Err(Unable::Unreadable),
            "much" => Err(Unable::TooMuch),
            "broken" => panic!("this drawing breaks"),
            _ => {
                Ok(format!("{text} {:?} {} {:?}", subject.at, subject.language, subject.lighting)
                    .into_bytes())
            }
        }
    }

    fn let_go(&self) {
        *self.free.lock().unwrap() = true;
        self.freed.notify_all();
    }
}

impl Pictures for Echo {
    fn about(&self, subject: &Subject) -> Result<About, Unable> {
        self.draw(subject)?;
        Ok(About { title: "\"><script>".to_owned(), state: "Snow & Ink".to_owned() })
    }

    fn svg(&self, subject: &Subject) -> Result<Vec<u8>, Unable> {
        self.draw(subject)
    }

    fn png(&self, subject: &Subject) -> Result<Vec<u8>, Unable> {
        self.draw(subject)
    }
}

fn start() -> (Server, Arc<Echo>) {
    let echo = Arc::new(Echo::default());
    let base = Arc::new(|_: &HeaderMap| "http://here".to_owned());
    let page = Page::new(FILES);
    let pictures: Arc<dyn Pictures> = echo.clone();
    (Server::of(page_routes(page).merge(share_routes(page, pictures, base))), echo)
}

fn text(answer: &Answer) -> &str {
    std::str::from_utf8(&answer.body).unwrap()
}

#[test]
fn pictures_are_drawn_once() {
    let (server, echo) = start();
    for _ in 0..3 {
        let svg = server.get("/picture/1AB.svg?at=3&lang=ja&theme=dark", &[]);
        assert_eq!((svg.status, text(&svg)), (200, "1AB Some(3) ja Dark"));
        assert_eq!(svg.header("content-type"), "image/svg+xml");
    }
    assert_eq!(echo.drawn.load(Ordering::SeqCst), 1);
    let png = server.get("/picture/1AB.png", &[]);
    assert_eq!((png.status, png.header("content-type")), (200, "image/png"));
    let position = server.get("/picture/p.svg?game=saiju&position=a+b", &[]);
    assert_eq!(text(&position), "saiju a b None  Auto");
    assert_eq!(server.ask("HEAD", "/picture/1AB.svg", &[]).body, b"");
}

#[test]
fn what_cannot_be_drawn_is_refused() {
    let (server, echo) = start();
    let long = format!("/picture/{}.svg", "a".repeat(2000));
    let query = format!("/picture/p.svg?game=saiju&position={}", "a".repeat(66_000));
    for (path, status) in [
        ("/picture/bad.svg", 404),
        ("/picture/much.png", 413),
        ("/picture/broken.svg", 500),
        ("/picture/1AB.gif", 404),
        ("/picture/1AB", 404),
        ("/picture/a%22b.svg", 404),
        ("/picture/p.svg?game=saiju", 400),
        (long.as_str(), 414),
    ] {
        assert_eq!(server.get(path, &[]).status, status, "{path}");
    }
    assert!([414, 431, 400].contains(&server.get(&query, &[]).status), "a query that is too long");
    assert_eq!(server.ask("POST", "/picture/1AB.svg", &["Content-Length: 0"]).status, 405);
    assert_eq!(echo.drawn.load(Ordering::SeqCst), 3, "only three reached the drawing");
    assert_eq!(server.get("/picture/1AB.svg", &[]).status, 200, "a drawing that broke stops nobody");
}

/// Two pictures that take long keep everybody else waiting, and whoever waits too long is told so.
#[test]
fn two_are_drawn_at_a_time() {
    let (server, echo) = start();
    let both = std::thread::scope(|scope| {
        let ask = |path: &'static str| {
            let server = &server;
            scope.spawn(move || server.get(path, &[]).status)
        };
        ["/picture/slow1.svg", "/picture/slow2.svg"].map(ask).map(|asked| asked.join().unwrap())
    });
    assert_eq!(both, [429, 429], "their time is over");
    // Their places are taken until they are done.
    let third = server.get("/picture/1AB.svg", &[]);
    assert_eq!((third.status, third.header("retry-after")), (429, "2"));
    assert_eq!(server.get("/s/1AB", &[]).status, 200, "the page opens without its preview");
    assert_eq!(server.get("/healthz", &[]).status, 200);
    echo.let_go();
    // Sooner or later both are done, and kept.
    while server.get("/picture/slow1.svg", &[]).status != 200 {}
    while server.get("/picture/slow2.svg", &[]).status != 200 {}
    while server.get("/picture/1AB.svg", &[]).status != 200 {}
    let drawn = echo.drawn.load(Ordering::SeqCst);
    assert_eq!(server.get("/picture/slow1.svg", &[]).status, 200);
    assert_eq!(echo.drawn.load(Ordering::SeqCst), drawn, "what is kept is not drawn again");
}

#[test]
fn a_link_has_a_preview() {
    let (server, _) = start();
    let page = server.get("/s/1AB~p5?lang=ja", &[]);
    let html = text(&page);
    assert_eq!((page.status, page.header("content-type")), (200, "text/html; charset=utf-8"));
    assert!(
        html.contains(r#"<meta property="og:image" content="http://here/picture/1AB.png?lang=ja" />"#),
        "{html}"
    );
    assert!(html.contains(r#"content="&quot;&gt;&lt;script&gt;""#) && !html.contains("<script>"), "{html}");
    assert!(html.contains("Snow &amp; Ink"), "{html}");
    let oembed = "http://here/oembed?url=http%3A%2F%2Fhere%2Fs%2F1AB%3Flang%3Dja&amp;format=json";
    assert!(html.contains(oembed), "{html}");
    for path in ["/s/bad", "/s/much", "/s/broken", "/s/%22%3E%3Cscript%3E"] {
        let plain = server.get(path, &[]);
        assert_eq!((plain.status, text(&plain)), (200, "<!doctype html><head></head>"), "{path}");
    }
    // A game behind a number sign is not seen by any server.
    assert_eq!(server.get("/g", &[]).body, b"<!doctype html>");
}

#[test]
fn frames_are_described_for_this_server_alone() {
    let (server, _) = start();
    let ask = |query: &str| server.get(&format!("/oembed?{query}"), &[]);
    let told = ask("url=http%3A%2F%2Fhere%2Fs%2F1AB%3Fat%3D3&maxwidth=300&maxheight=9999");
    let json: serde_json::Value = serde_json::from_slice(&told.body).unwrap();
    assert_eq!((told.status, told.header("content-type")), (200, "application/json"));
    assert_eq!((&json["version"], &json["type"]), (&"1.0".into(), &"rich".into()));
    assert_eq!((&json["width"], &json["height"]), (&300.into(), &560.into()));
    let html = json["html"].as_str().unwrap();
    assert!(
        html.starts_with(r#"<iframe src="http://here/embed/s/1AB?at=3" title="&quot;&gt;&lt;script&gt;: "#),
        "{html}"
    );
    assert!(html.contains(r#"width="300" height="560""#) && !html.contains("<script>"), "{html}");
    assert_eq!(json["thumbnail_url"], "http://here/picture/1AB.png?at=3");
    for (query, status) in [
        ("url=http%3A%2F%2Fhere%2Fs%2F1AB&format=xml", 501),
        ("url=http%3A%2F%2Felsewhere%2Fs%2F1AB", 404),
        ("url=http%3A%2F%2Fhere%2Fplay%2F1", 404),
        ("url=http%3A%2F%2Fhere.evil%2Fs%2F1AB", 404),
        ("url=http%3A%2F%2Fhere%2Fs%2Fbad", 404),
        ("format=json", 400),
    ] {
        assert_eq!(ask(query).status, status, "{query}");
    }
}

/// Only frames, pictures and the element's script may be used by other pages; everything else is as strict as ever.
#[test]
fn headers_differ_by_path() {
    let (server, _) = start();
    let frame = server.get("/embed/s/1AB", &[]);
    let picture = server.get("/picture/1AB.svg", &[]);
    let script = server.get("/banmen-board.js", &[]);
    let policy = |answer: &Answer| answer.header("content-security-policy").to_owned();
    assert!(policy(&frame).ends_with("frame-ancestors *"));
    assert_eq!(frame.header("cross-origin-opener-policy"), "");
    assert_eq!(frame.header("cross-origin-resource-policy"), "same-origin");
    assert_eq!(picture.header("cross-origin-resource-policy"), "cross-origin");
    assert!(policy(&picture).starts_with("default-src 'none'; style-src 'unsafe-inline';"));
    assert!(policy(&picture).ends_with("frame-ancestors 'none'; sandbox"));
    assert_eq!((script.status, script.header("cross-origin-resource-policy")), (200, "cross-origin"));
    let strict = server.get("/", &[]);
    assert!(policy(&strict).ends_with("frame-ancestors 'none'"));
    for path in [
        "/s/1AB",
        "/oembed?url=x",
        "/embed",
        "/embed.html",
        "//embed/s/1AB",
        "/play/embed/",
        "/picture",
        "/assets/engine-1a2b.wasm",
        "/healthz",
        "/banmen-board.js/x",
        "/api/embed/",
        "/shared.html",
    ] {
        let answer = server.get(path, &[]);
        for name in ["content-security-policy", "cross-origin-opener-policy", "cross-origin-resource-policy"]
        {
            assert_eq!(answer.header(name), strict.header(name), "{path} {name}");
        }
    }
    for answer in [frame, picture, script, server.get("/embed/gone.js", &[])] {
        assert_eq!(answer.header("x-content-type-options"), "nosniff");
        assert_eq!(answer.header("referrer-policy"), "no-referrer");
        assert_eq!(answer.header("permissions-policy"), strict.header("permissions-policy"));
    }
}
