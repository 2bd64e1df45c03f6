//! Where a scenario runs: a store, a bus and the desks on them.

use std::sync::Arc;
use std::time::{Duration, Instant};

use banmen_online::desk::{Bus, Desk, DeskSettings, Refused, Told, TurnAnswer, Viewer, Watcher};
use banmen_online::heart::{Holder, Terms};
use banmen_online::wire::{Audience, ClockKind, Entry, Game, Line, LiveClock, Status, TurnRequest};
use banmen_rules::Setup;
use banmen_store::{Location, PersonRow, Store};
use banmen_testbed::{Folder, Nats, Postgres, Proxy};
use tokio::time::{sleep, timeout};

/// No wait for a state takes longer than this, however busy the machine.
const PATIENCE: Duration = Duration::from_secs(120);

pub(crate) struct Place {
    pub(crate) location: Location,
    pub(crate) stores: Vec<Store>,
    pub(crate) desks: Vec<Desk>,
    pub(crate) nats: Option<Nats>,
    _folder: Option<Folder>,
    server: Option<Arc<Postgres>>,
}

impl Place {
    /// One node on SQLite.
    pub(crate) async fn sqlite() -> Place {
        let folder = Folder::new("desk").unwrap();
        let location = Location::Folder(folder.path().to_owned());
        let mut place = Place {
            location,
            stores: Vec::new(),
            desks: Vec::new(),
            nats: None,
            _folder: Some(folder),
            server: None,
        };
        place.open(1).await;
        place
    }

    /// Three nodes on PostgreSQL and NATS.
    pub(crate) async fn postgres() -> Place {
        let server = Postgres::shared().unwrap();
        let location = Location::Postgres(server.new_database().unwrap());
        let mut place = Place {
            location,
            stores: Vec::new(),
            desks: Vec::new(),
            nats: Some(Nats::start().unwrap()),
            _folder: None,
            server: Some(server),
        };
        place.open(3).await;
        place
    }

    async fn open(&mut self, nodes: usize) {
        for _ in 0..nodes {
            self.open_node(DeskSettings::default()).await;
        }
        for number in 0..6 {
            let id = format!("person{number}");
            self.stores[0].add_person(&person(&id), None).await.unwrap();
        }
    }

    pub(crate) async fn open_node(&mut self, settings: DeskSettings) {
        self.open_node_at(&self.location.clone(), settings).await;
    }

    /// Another node on PostgreSQL, whose lines to the database go through a proxy.
    pub(crate) async fn open_node_behind_proxy(&mut self) -> Proxy {
        let (Location::Postgres(address), Some(server)) = (&self.location, &self.server) else {
            panic!("only PostgreSQL is reached by a line");
        };
        let proxy = Proxy::start(server.port()).await.unwrap();
        let behind = address.replace(&format!(":{}/", server.port()), &format!(":{}/", proxy.port()));
        self.open_node_at(&Location::Postgres(behind), DeskSettings::default()).await;
        proxy
    }

    async fn open_node_at(&mut self, location: &Location, settings: DeskSettings) {
        let store = Store::open(location).await.unwrap();
        let bus = match &self.nats {
            Some(nats) => Bus::nats(&nats.address()).await.unwrap(),
            None => Bus::local(),
        };
        self.desks.push(Desk::open(store.clone(), bus, settings).await.unwrap());
        self.stores.push(store);
    }

    /// A desk, another for each number where there are several.
    pub(crate) fn desk(&self, number: usize) -> &Desk {
        &self.desks[number % self.desks.len()]
    }

    pub(crate) async fn begin(&self, terms: Terms) -> String {
        self.desk(0).begin(terms, Audience::Lobby).await.unwrap()
    }

    /// Plays random turns at changing desks, until `turns` are made or the game is over.
    pub(crate) async fn play(&self, game: &str, turns: usize) {
        for number in 0..turns {
            let Some(turn) = self.next_turn(game).await else { return };
            self.post(number, game, turn).await.unwrap();
        }
    }

    /// A legal turn of the player to act, with the person who makes it.
    pub(crate) async fn next_turn(&self, game: &str) -> Option<(String, TurnRequest)> {
        let round = self.desk(0).table(game).await.unwrap();
        let seat = usize::from(round.to_act()?);
        let person = round.terms().seats[seat].person()?.to_owned();
        let mut table = round.table()?.clone();
        let mut moves = Vec::new();
        loop {
            // The middle of the list, so that the game goes somewhere.
            let legal = table.legal();
            let action = legal[(legal.len() * 5 / 8 + moves.len()) % legal.len()].clone();
            let flow = table.play_quietly(&action).unwrap();
            moves.push(action);
            if flow.ends_turn() {
                return Some((person, TurnRequest { ordinal: round.next_ordinal(), moves }));
            }
        }
    }

    pub(crate) async fn post(
        &self,
        desk: usize,
        game: &str,
        (person, turn): (String, TurnRequest),
    ) -> Result<TurnAnswer, Refused> {
        self.desk(desk).turn(game, &person, turn, Instant::now(), None).await
    }

    pub(crate) async fn follow(&self, desk: usize, game: &str, from: u64) -> Follower {
        let viewer = Viewer { person: None, follows: true };
        Follower { watcher: self.desk(desk).watch(game, from, viewer).await.unwrap(), entries: Vec::new() }
    }

    /// Waits until a game is as wanted, and returns it.
    pub(crate) async fn wait_for(&self, desk: usize, game: &str, wanted: impl Fn(&Game) -> bool) -> Game {
        let begun = Instant::now();
        loop {
            let now = self.desk(desk).game(game, 1).await;
            match now {
                Ok(now) if wanted(&now) => return now,
                other => assert!(begun.elapsed() < PATIENCE, "{other:?}"),
            }
            sleep(Duration::from_millis(20)).await;
        }
    }
}

/// Somebody who follows a game and keeps all entries.
pub(crate) struct Follower {
    pub(crate) watcher: Watcher,
    pub(crate) entries: Vec<Entry>,
}

impl Follower {
    /// The next line that is no chat; `None` after the end.
    pub(crate) async fn line(&mut self) -> Option<Line> {
        loop {
            let told = timeout(PATIENCE, self.watcher.next()).await.expect("something happens");
            match told? {
                Told::Chat => {}
                Told::Line(line) => {
                    match &line {
                        Line::Game(game) => self.entries.extend(game.entries.clone()),
                        Line::Entry(entry) => self.entries.push(entry.clone()),
                        _ => {}
                    }
                    return Some(line);
                }
            }
        }
    }

    /// Follows until a line is as wanted.
    pub(crate) async fn until(&mut self, wanted: impl Fn(&Line) -> bool) -> Line {
        while let Some(line) = self.line().await {
            if wanted(&line) {
                return line;
            }
        }
        panic!("the game ended before");
    }

    /// Follows until the entry of an ordinal is there.
    pub(crate) async fn until_ordinal(&mut self, ordinal: u64) {
        while self.entries.last().is_none_or(|entry| entry.ordinal < ordinal) {
            self.line().await.expect("the game goes on");
        }
    }

    /// Follows to the end, and returns the last line.
    pub(crate) async fn finish(&mut self) -> Option<Line> {
        let mut last = None;
        while let Some(line) = self.line().await {
            last = Some(line);
        }
        last
    }
}

pub(crate) fn person(id: &str) -> PersonRow {
    PersonRow {
        id: id.to_owned(),
        kind: "account".to_owned(),
        name: id.to_owned(),
        name_key: id.to_owned(),
        email: None,
        lang: None,
        settings: None,
        role: String::new(),
        created: 0,
        seen: 0,
        closed: None,
        banned_until: None,
        muted_until: None,
    }
}

pub(crate) fn terms(setup: &str, clock: Option<ClockKind>) -> Terms {
    let table = setup.parse::<Setup>().unwrap().table().unwrap();
    let seats = (0..table.names().len()).map(|seat| Holder::Person(format!("person{seat}"))).collect();
    Terms { setup: setup.to_owned(), seats, clock, rated: false, takebacks: true }
}

pub(crate) fn live(base: i64, increment: i64) -> Option<ClockKind> {
    Some(ClockKind::Live(LiveClock { base, increment }))
}

pub(crate) fn is_over(game: &Game) -> bool {
    matches!(game.status, Status::Over | Status::Aborted)
}

/// Makes two tests of each scenario: one node on SQLite, three nodes on PostgreSQL and NATS.
macro_rules! on_both {
    ($($name:ident)*) => {
        mod sqlite {
            $(#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
            async fn $name() {
                super::$name(crate::place::Place::sqlite().await).await;
            })*
        }
        mod postgres {
            $(#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
            async fn $name() {
                super::$name(crate::place::Place::postgres().await).await;
            })*
        }
    };
}
pub(crate) use on_both;
