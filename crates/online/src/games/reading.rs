//! Reading games: one as a whole, its record, and all of a person.

use axum::Json;
use axum::extract::{Path, State};
use axum::http::header::{ACCEPT, CONTENT_TYPE, VARY};
use axum::response::{IntoResponse, Response};
use banmen_rules::record::{Record, json};
use banmen_store::GameRow;
use serde_json::Value;

use crate::Online;
use crate::doors::{Call, Refusal};
use crate::lines::{self, Source, Written};
use crate::openapi::{Malformed, NotFound, Reading, TooLate};
use crate::people::find_named;
use crate::wire::{Game, Line};

/// The games that are read at once for a stream of records.
const PAGE: i64 = 20;

/// A game as a whole.
#[utoipa::path(get, path = "/api/games/{id}", tag = "games", params(("id" = String, Path)),
    responses((status = 200, body = Game), Reading, Malformed, NotFound))]
pub(crate) async fn game(
    State(online): State<Online>,
    Path(id): Path<String>,
    _call: Call,
) -> Result<Json<Line>, Refusal> {
    Ok(Json(Line::Game(online.desk().game(&id, 1).await?)))
}

/// The record of a game, as text or JSON.
#[utoipa::path(get, path = "/api/games/{id}/record", tag = "games", params(("id" = String, Path)),
    responses((status = 200, content((String = "text/plain"), (serde_json::Value = "application/json"))),
        Reading, Malformed, NotFound, TooLate))]
pub(crate) async fn record(
    State(online): State<Online>,
    Path(id): Path<String>,
    call: Call,
) -> Result<Response, Refusal> {
    online.desk().exists(&id).await?;
    let row = online.store().game(&id).await?.ok_or_else(Refusal::not_found)?;
    let record = written(&online, &row).await?;
    let accepted = call.headers.get(ACCEPT).and_then(|value| value.to_str().ok()).unwrap_or_default();
    let (kind, text) = match prefers_json(accepted) {
        true => ("application/json", json::write(&record)),
        false => ("text/plain; charset=utf-8", record.write()),
    };
    Ok(([(CONTENT_TYPE, kind), (VARY, "Accept")], text).into_response())
}

/// Whether JSON is named before plain text.
fn prefers_json(accepted: &str) -> bool {
    let place = |kind: &str| accepted.find(kind).unwrap_or(usize::MAX);
    place("application/json") < place("text/plain")
}

/// A game, written down.
async fn written(online: &Online, row: &GameRow) -> Result<Record, Refusal> {
    let round = online.desk().table(&row.id).await?;
    let seats = online.desk().game(&row.id, row.ordinal.unsigned_abs()).await?.seats;
    super::record::record(row, &round, &seats)
}

/// The finished games of a person as records, one in each line, the oldest first.
#[utoipa::path(get, path = "/api/people/{name}/games", tag = "games",
    params(("name" = String, Path), ("since" = Option<u64>, Query), ("game" = Option<String>, Query)),
    responses((status = 200, content_type = "application/x-ndjson", body = String), Reading, Malformed, NotFound))]
pub(crate) async fn games_of(
    State(online): State<Online>,
    Path(name): Path<String>,
    call: Call,
) -> Result<Response, Refusal> {
    let person = find_named(&online, &name).await?.id;
    let since = call.number("since", 0, 0)? as i64;
    let kind = call.word("game").to_owned();
    let pages = Pages {
        online: online.clone(),
        person,
        since,
        kind,
        after: (-1, String::new()),
        waiting: Vec::new(),
        is_last: false,
    };
    lines::answer(&online, &call, pages)
}

/// The games of a person, a page at a time.
struct Pages {
    online: Online,
    person: String,
    since: i64,
    kind: String,
    /// The end and the id of the last game that was read.
    after: (i64, String),
    /// Games that were read and not yet written, the last one first.
    waiting: Vec<GameRow>,
    is_last: bool,
}

impl Pages {
    async fn read(&mut self) -> Result<(), Refusal> {
        let after = (self.after.0, self.after.1.as_str());
        let store = self.online.store();
        self.waiting = store.ended_games_of(&self.person, self.since, &self.kind, after, PAGE).await?;
        self.is_last = (self.waiting.len() as i64) < PAGE;
        if let Some(last) = self.waiting.last() {
            self.after = (last.ended.unwrap_or_default(), last.id.clone());
        }
        self.waiting.reverse();
        Ok(())
    }
}

impl Source for Pages {
    async fn next(&mut self) -> Option<Written> {
        loop {
            if let Some(row) = self.waiting.last() {
                let written = written(&self.online, row).await;
                self.waiting.pop();
                // A game that the rules no longer replay has no record.
                let Ok(record) = written else { continue };
                let value: Value = serde_json::from_str(&json::write(&record)).ok()?;
                return Some(Written::of(&value));
            }
            if self.is_last {
                return None;
            }
            self.read().await.ok()?;
        }
    }
}
