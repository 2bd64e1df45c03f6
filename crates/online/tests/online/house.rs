//! A house for one test: a server on a free port, with a database in a folder of its own.

use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::atomic::{AtomicU32, Ordering};

use banmen_client::{Answer, Client, Lines};
use banmen_online::desk::{Bus, Desk, DeskSettings};
use banmen_online::{Online, Outside, Settings};
use banmen_server::{Limits, app, run};
use banmen_store::{Location, Store};
use bytes::Bytes;
use serde_json::{Value, json};
use tokio::net::TcpListener;
use tokio::sync::oneshot;

/// A running server; it stops when it is dropped.
pub(crate) struct House {
    pub(crate) client: Client,
    pub(crate) address: SocketAddr,
    pub(crate) store: Store,
    pub(crate) online: Online,
    folder: PathBuf,
    _stop: oneshot::Sender<()>,
}

impl House {
    /// A house without limits.
    pub(crate) async fn new() -> House {
        House::with(Settings { limits: false, ..Settings::default() }).await
    }

    pub(crate) async fn with(settings: Settings) -> House {
        House::open(settings, DeskSettings::default()).await
    }

    /// A house without limits, with these settings of the desk.
    pub(crate) async fn with_desk(desk: DeskSettings) -> House {
        House::open(Settings { limits: false, ..Settings::default() }, desk).await
    }

    async fn open(settings: Settings, desk: DeskSettings) -> House {
        static NUMBER: AtomicU32 = AtomicU32::new(0);
        let number = NUMBER.fetch_add(1, Ordering::Relaxed);
        let folder = std::env::temp_dir().join(format!("banmen-online-{}-{number}", std::process::id()));
        let store = Store::open(&Location::Folder(folder.clone())).await.unwrap();
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let desk = Desk::open(store.clone(), Bus::local(), desk).await.unwrap();
        let online = Online::new(store.clone(), desk, settings);
        let ready = online.readiness();
        let (stop, stopped) = oneshot::channel();
        let shutdown = async { drop(stopped.await) };
        tokio::spawn(run(listener, app(online.routes(), ready), Limits::default(), shutdown));
        let client = Client::new(&format!("http://{address}")).unwrap();
        House { client, address, store, online, folder, _stop: stop }
    }

    /// A house behind one proxy that speaks https.
    pub(crate) async fn behind_proxy() -> House {
        let outside = Outside { public_url: Some("https://play.example".to_owned()), proxies: 1 };
        House::with(Settings { limits: false, outside }).await
    }

    /// Somebody who plays as a guest.
    pub(crate) async fn guest(&self, name: &str) -> Guest {
        let answer = self.client.post("/api/guest", &json!({"name": name})).await.unwrap();
        Guest::of(&self.client, &answer)
    }

    /// Somebody with an account.
    pub(crate) async fn account(&self, name: &str) -> Guest {
        let request = json!({"name": name, "password": "four games on a board"});
        let answer = self.client.post("/api/accounts", &request).await.unwrap();
        Guest::of(&self.client, &answer)
    }
}

impl Drop for House {
    fn drop(&mut self) {
        drop(std::fs::remove_dir_all(&self.folder));
    }
}

/// Somebody with a session.
#[derive(Clone)]
pub(crate) struct Guest {
    pub(crate) client: Client,
    pub(crate) id: String,
    pub(crate) name: String,
    pub(crate) token: String,
    /// The cookie as a browser would send it.
    pub(crate) cookie: String,
}

impl Guest {
    #[track_caller]
    pub(crate) fn of(client: &Client, answer: &Answer) -> Guest {
        assert!(matches!(answer.status, 200 | 201), "{} {}", answer.status, answer.text());
        let body = answer.json();
        let token = body["token"].as_str().unwrap().to_owned();
        let cookie = answer.header("set-cookie").split(';').next().unwrap().to_owned();
        Guest {
            client: client.with_token(&token),
            id: body["person"]["id"].as_str().unwrap().to_owned(),
            name: body["person"]["name"].as_str().unwrap().to_owned(),
            token,
            cookie,
        }
    }

    pub(crate) async fn get(&self, path: &str) -> Answer {
        self.client.get(path).await.unwrap()
    }

    pub(crate) async fn post(&self, path: &str, body: Value) -> Answer {
        self.client.post(path, &body).await.unwrap()
    }

    pub(crate) async fn delete(&self, path: &str) -> Answer {
        self.client.ask("DELETE", path, &[], Bytes::new()).await.unwrap()
    }

    pub(crate) async fn put(&self, path: &str) -> Answer {
        self.client.ask("PUT", path, &[], Bytes::new()).await.unwrap()
    }

    /// A stream that is answered.
    pub(crate) async fn follow(&self, path: &str) -> Lines {
        self.client
            .follow(path)
            .await
            .unwrap()
            .unwrap_or_else(|answer| panic!("{} {}", answer.status, answer.text()))
    }
}

/// Checks the status and the key of a refusal, and that it has a sentence.
#[track_caller]
pub(crate) fn refused(answer: &Answer, status: u16, key: &str) {
    let body = answer.json();
    assert_eq!((answer.status, body["error"]["key"].as_str()), (status, Some(key)), "{}", answer.text());
    let sentence = body["error"]["sentence"].as_str().unwrap();
    assert!(sentence.contains(' ') && sentence != key, "{sentence}");
}

/// Checks a refusal that names a field.
#[track_caller]
pub(crate) fn refused_field(answer: &Answer, status: u16, key: &str, field: &str) {
    refused(answer, status, key);
    assert_eq!(answer.json()["error"]["field"], field, "{}", answer.text());
}

/// Checks the status and returns the body.
#[track_caller]
pub(crate) fn done(answer: &Answer, status: u16) -> Value {
    assert_eq!(answer.status, status, "{}", answer.text());
    answer.json()
}
