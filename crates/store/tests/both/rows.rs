//! Rows to begin from.

use banmen_store::{
    Also, EntryRow, GameChange, GameNow, GameRow, InviteRow, JobRow, NewGame, PersonRow, RatingRow, SeatRow,
    Store,
};

pub(crate) fn person(id: &str, kind: &str) -> PersonRow {
    PersonRow {
        id: id.to_owned(),
        kind: kind.to_owned(),
        name: format!("Name-{id}"),
        name_key: format!("name-{id}"),
        email: None,
        lang: None,
        settings: None,
        role: String::new(),
        created: 10,
        seen: 10,
        closed: None,
        banned_until: None,
        muted_until: None,
    }
}

/// Adds accounts with these ids.
pub(crate) async fn people(store: &Store, ids: &[&str]) {
    for id in ids {
        store.add_person(&person(id, "account"), Some("hash")).await.unwrap();
    }
}

/// A game between two people, both of whom may be levels.
pub(crate) fn game(id: &str, people: [Option<&str>; 2]) -> NewGame {
    let game = GameRow {
        id: id.to_owned(),
        kind: "saiju".to_owned(),
        setup: "saiju board=square".to_owned(),
        rules: 1,
        status: "playing".to_owned(),
        clock: Some("{\"base\":300000,\"increment\":5000}".to_owned()),
        rated: true,
        takebacks: false,
        audience: "lobby".to_owned(),
        pool: Some("saiju/live".to_owned()),
        secret: "secret".to_owned(),
        revision: 0,
        ordinal: 1,
        to_act: Some(0),
        state: "{}".to_owned(),
        deadline: Some(1000),
        engine_at: None,
        created: 20,
        changed: 20,
        ended: None,
        result: None,
        next_game: None,
    };
    let seats = (0..).zip(people).map(|(seat, person)| SeatRow {
        game: id.to_owned(),
        seat,
        person: person.map(str::to_owned),
        level: person.is_none().then_some(3),
        rating_before: person.map(|_| 1500.5),
        rating_after: None,
    });
    NewGame { game, seats: seats.collect() }
}

/// The turn that makes entry `ordinal` of a game at revision `ordinal - 1`.
pub(crate) fn turn(game: &str, ordinal: i64, moves: &str) -> GameChange {
    let now = GameNow {
        status: "playing".to_owned(),
        ordinal: ordinal + 1,
        to_act: Some(ordinal % 2),
        state: format!("{{\"after\":{ordinal}}}"),
        deadline: Some(1000 + ordinal),
        engine_at: None,
        changed: 30 + ordinal,
        ended: None,
        result: None,
        next_game: None,
    };
    let entry = EntryRow {
        game: game.to_owned(),
        ordinal,
        seat: Some((ordinal + 1) % 2),
        moves: moves.to_owned(),
        spent: Some(100),
        lag: None,
        left_after: "[1,2]".to_owned(),
        to_act: Some(ordinal % 2),
        at: 30 + ordinal,
    };
    GameChange {
        game: game.to_owned(),
        seen_revision: ordinal - 1,
        now,
        entry: Some(entry),
        also: Vec::new(),
    }
}

/// The same turn as the last of the game.
pub(crate) fn last_turn(game: &str, ordinal: i64, also: Vec<Also>) -> GameChange {
    let mut change = turn(game, ordinal, "a1 end");
    change.now.status = "over".to_owned();
    change.now.ended = Some(50);
    change.now.result = Some("{}".to_owned());
    change.now.deadline = None;
    change.now.to_act = None;
    GameChange { also, ..change }
}

pub(crate) fn rating(person: &str, games: i64) -> Also {
    let rating = RatingRow {
        person: person.to_owned(),
        pool: "saiju/live".to_owned(),
        rating: 1500.0 + f64::from(i32::try_from(games).unwrap()),
        deviation: 80.25,
        volatility: 0.06,
        games,
        at: 50 + games,
    };
    Also::Rating { rating, seen_games: games - 1 }
}

pub(crate) fn invite(id: &str, maker: &str) -> InviteRow {
    InviteRow {
        id: id.to_owned(),
        secret: format!("secret-{id}"),
        maker: maker.to_owned(),
        kind: "saiju".to_owned(),
        setup: "saiju".to_owned(),
        seats: "[\"me\",\"open\"]".to_owned(),
        clock: None,
        rated: false,
        takebacks: true,
        shuffle: true,
        audience: "lobby".to_owned(),
        revision: 0,
        game: None,
        created: 10,
        expires: Some(1000),
        withdrawn: None,
    }
}

pub(crate) fn job(id: &str, ordinal: i64, priority: i64) -> JobRow {
    JobRow {
        id: id.to_owned(),
        kind: "level".to_owned(),
        game: Some("game".to_owned()),
        ordinal: Some(ordinal),
        payload: "{}".to_owned(),
        priority,
        state: "open".to_owned(),
        worker: None,
        lease: None,
        tries: 0,
        result: None,
        created: 10,
        changed: 10,
    }
}
