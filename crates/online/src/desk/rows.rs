//! A game as rows of the store, and back.

use banmen_rules::{RULES_VERSION, Setup};
use banmen_store::{EntryRow, GameNow, GameRow, NewGame, SeatRow, WholeGame};

use super::snapshot::{News, Snapshot};
use crate::heart::{Entry, Holder, Round, Saved, Terms, pool};
use crate::ids::new_id;
use crate::wire::{Audience, ClockKind, GameResult, Status};

/// What is stored of a game beside its round.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Info {
    pub(super) id: String,
    pub(super) rules: u32,
    pub(super) audience: String,
    pub(super) pool: Option<String>,
    /// The secret of the levels' seeds.
    pub(super) secret: String,
    /// The ratings of the players when the game began.
    pub(super) ratings: Vec<Option<f64>>,
}

/// A game in memory, as it was stored at a revision.
#[derive(Debug)]
pub(super) struct Held {
    pub(super) round: Round,
    pub(super) revision: i64,
    pub(super) info: Info,
    /// The status that is stored.
    pub(super) stored: Status,
}

impl Held {
    /// The game as those see it who follow it here, which is at least as new; `None` if it is to be read from the
    /// store.
    pub(super) fn with(self, shown: &Snapshot) -> Option<Held> {
        let News { status, state, result, next_game, .. } = shown.news.clone();
        let from = usize::try_from(self.round.next_ordinal()).ok()? - 1;
        let entries = shown.entries.get(from..)?.iter().map(|entry| Entry::of((**entry).clone())).collect();
        let saved = Saved { rules: self.info.rules, status, state, result, next_game, entries };
        let round = self.round.with(saved)?;
        Some(Held { round, revision: shown.revision, info: self.info, stored: status })
    }
}

/// The word of a status in the store.
pub(super) fn status_word(status: Status) -> &'static str {
    match status {
        Status::Playing => "playing",
        Status::Over => "over",
        Status::Aborted => "aborted",
        Status::Frozen => "frozen",
    }
}

fn read_status(word: &str) -> Option<Status> {
    let all = [Status::Playing, Status::Over, Status::Aborted, Status::Frozen];
    all.into_iter().find(|status| status_word(*status) == word)
}

/// The game of some rows; the error says what cannot be read.
pub(super) fn read_game(whole: WholeGame) -> Result<Held, String> {
    let WholeGame { game, seats, entries } = whole;
    let broken = |error: serde_json::Error| format!("game {}: {error}", game.id);
    let clock = game.clock.as_deref().map(serde_json::from_str::<ClockKind>).transpose().map_err(broken)?;
    let result =
        game.result.as_deref().map(serde_json::from_str::<GameResult>).transpose().map_err(broken)?;
    let status = read_status(&game.status).ok_or_else(|| format!("game {}: {}", game.id, game.status))?;
    let terms = Terms {
        setup: game.setup.clone(),
        seats: seats.iter().map(holder).collect(),
        clock,
        rated: game.rated,
        takebacks: game.takebacks,
    };
    let entries = entries.iter().map(read_entry).collect::<Result<_, _>>().map_err(broken)?;
    let rules = u32::try_from(game.rules).unwrap_or(0);
    let saved = Saved {
        rules,
        status,
        state: game.state.clone(),
        result,
        next_game: game.next_game.clone(),
        entries,
    };
    let round = Round::load(terms, saved).map_err(broken)?;
    let info = Info {
        rules,
        id: game.id,
        audience: game.audience,
        pool: game.pool,
        secret: game.secret,
        ratings: seats.iter().map(|seat| seat.rating_before).collect(),
    };
    Ok(Held { round, revision: game.revision, info, stored: status })
}

fn holder(seat: &SeatRow) -> Holder {
    match (seat.level.and_then(|level| u8::try_from(level).ok()), &seat.person) {
        (Some(level), None) => Holder::Level(level),
        (_, person) => Holder::Person(person.clone().unwrap_or_default()),
    }
}

fn read_entry(row: &EntryRow) -> Result<Entry, serde_json::Error> {
    let seat = |seat: Option<i64>| seat.and_then(|seat| u8::try_from(seat).ok());
    Ok(Entry {
        ordinal: row.ordinal.unsigned_abs(),
        seat: seat(row.seat),
        moves: row.moves.split(' ').map(str::to_owned).collect(),
        spent: row.spent.unwrap_or(0),
        lag: row.lag.unwrap_or(0),
        left: serde_json::from_str(&row.left_after)?,
        to_act: seat(row.to_act),
        at: row.at,
    })
}

/// The row of an entry.
pub(super) fn entry_row(game: &str, entry: &Entry) -> EntryRow {
    EntryRow {
        game: game.to_owned(),
        ordinal: number(entry.ordinal),
        seat: entry.seat.map(i64::from),
        moves: entry.moves.join(" "),
        spent: Some(entry.spent),
        lag: Some(entry.lag),
        left_after: json(&entry.left),
        to_act: entry.to_act.map(i64::from),
        at: entry.at,
    }
}

/// The columns that change with a round.
pub(super) fn game_now(round: &Round, at: i64) -> GameNow {
    let has_ended = matches!(round.status(), Status::Over | Status::Aborted);
    GameNow {
        status: status_word(round.status()).to_owned(),
        ordinal: number(round.next_ordinal()),
        to_act: round.to_act().map(i64::from),
        state: round.state(),
        deadline: round.deadline(),
        engine_at: round.engine_at(),
        changed: at,
        ended: has_ended.then_some(at),
        result: round.result().map(json),
        next_game: round.next_game().map(str::to_owned),
    }
}

/// The rows of a game that begins.
pub(super) fn new_game(
    id: String,
    round: &Round,
    audience: Audience,
    ratings: &[Option<f64>],
    at: i64,
) -> NewGame {
    let (terms, now) = (round.terms(), game_now(round, at));
    let setup = terms.setup.parse::<Setup>().ok();
    let pool = setup.as_ref().map(|setup| pool(setup, terms.seats.len(), terms.clock.as_ref()));
    let seat = |(place, holder): (usize, &Holder)| SeatRow {
        game: id.clone(),
        seat: number(place as u64),
        person: holder.person().map(str::to_owned),
        level: holder.level().map(i64::from),
        rating_before: ratings.get(place).copied().flatten(),
        rating_after: None,
    };
    let seats = terms.seats.iter().enumerate().map(seat).collect();
    let game = GameRow {
        id,
        kind: setup.map_or(String::new(), |setup| setup.game.name().to_owned()),
        setup: terms.setup.clone(),
        rules: i64::from(RULES_VERSION),
        status: now.status,
        clock: terms.clock.as_ref().map(json),
        rated: terms.rated,
        takebacks: terms.takebacks,
        audience: audience_word(audience).to_owned(),
        pool: pool.filter(|_| terms.rated),
        secret: new_id() + &new_id(),
        revision: 0,
        ordinal: now.ordinal,
        to_act: now.to_act,
        state: now.state,
        deadline: now.deadline,
        engine_at: now.engine_at,
        created: at,
        changed: at,
        ended: None,
        result: None,
        next_game: None,
    };
    NewGame { game, seats }
}

/// The word of an audience in the store.
fn audience_word(audience: Audience) -> &'static str {
    match audience {
        Audience::Link => "link",
        Audience::Lobby => "lobby",
    }
}

/// The audience of a word in the store.
pub(super) fn read_audience(word: &str) -> Audience {
    if word == audience_word(Audience::Lobby) { Audience::Lobby } else { Audience::Link }
}

pub(super) fn number(ordinal: u64) -> i64 {
    i64::try_from(ordinal).unwrap_or(i64::MAX)
}

fn json(value: &(impl serde::Serialize + ?Sized)) -> String {
    serde_json::to_string(value).expect("plain values can be written")
}
