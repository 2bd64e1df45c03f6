//! Following a game: `GET /api/games/{id}/stream`, and what the socket shares with it.

use std::collections::VecDeque;
use std::time::Duration;

use axum::extract::{Path, State};
use axum::response::Response;
use tokio::time::sleep;

use super::chat::Reader;
use crate::Online;
use crate::desk::{Told, Viewer, Watcher};
use crate::doors::{Call, Refusal};
use crate::lines::{self, Source, Written};
use crate::openapi::{Malformed, NotFound, Reading};
use crate::wire::{Line, Status};

/// After this time the store is asked again that was away.
const AGAIN: Duration = Duration::from_millis(500);

/// A game as it happens, as NDJSON.
#[utoipa::path(get, path = "/api/games/{id}/stream", tag = "games",
    params(("id" = String, Path), ("from" = Option<u64>, Query)),
    responses((status = 200, content_type = "application/x-ndjson", body = Line), Reading, Malformed, NotFound))]
pub(crate) async fn stream(
    State(online): State<Online>,
    Path(id): Path<String>,
    call: Call,
) -> Result<Response, Refusal> {
    online.desk().exists(&id).await?;
    let from = call.number("from", 1, 1)?;
    let person = call.caller.as_ref().map(|caller| caller.person.id.clone());
    let follower = Follower::new(&online, &id, from, person).await?;
    lines::answer(&online, &call, follower)
}

/// Somebody who follows a game.
pub(super) struct Follower {
    online: Online,
    watcher: Watcher,
    reader: Reader,
    waiting: VecDeque<Line>,
    /// Whether the chat is to be read. Kept here, for a line that is waited for may be dropped at any moment.
    is_chat_due: bool,
}

impl Follower {
    /// Follows a game from an ordinal on.
    pub(super) async fn new(
        online: &Online,
        game: &str,
        from: u64,
        person: Option<String>,
    ) -> Result<Follower, Refusal> {
        let watcher =
            online.desk().watch(game, from, Viewer { person: person.clone(), follows: true }).await?;
        let reader = Reader { game: game.to_owned(), person, plays: false };
        Ok(Follower { online: online.clone(), watcher, reader, waiting: VecDeque::new(), is_chat_due: false })
    }

    /// Goes on after the end of the game, with offers of a rematch and the rematch.
    pub(super) fn stay_after_end(&mut self) {
        self.watcher.stay_after_end();
    }

    /// Ends the following on purpose, and not because a connection broke.
    pub(super) fn leave(self) {
        self.watcher.leave();
    }

    /// The next line; `None` when the game has ended and everything was told.
    pub(super) async fn line(&mut self) -> Option<Line> {
        loop {
            if let Some(line) = self.waiting.pop_front() {
                return Some(line);
            }
            if self.is_chat_due {
                // Without the store nothing can happen in the game either.
                let Some(lines) = self.chat().await else {
                    sleep(AGAIN).await;
                    continue;
                };
                self.waiting.extend(lines);
                self.is_chat_due = false;
                continue;
            }
            match self.watcher.next().await? {
                Told::Line(Line::Game(game)) => {
                    self.reader.plays = self.reader.has_seat(&game);
                    // The chat of a game that has ended is told of on its own.
                    self.is_chat_due = !matches!(game.status, Status::Over | Status::Aborted);
                    self.waiting.push_back(Line::Game(game));
                }
                Told::Line(line) => self.waiting.push_back(line),
                Told::Chat => self.is_chat_due = true,
            }
        }
    }

    /// The chat as the reader may see it; `None` while the store is away.
    async fn chat(&self) -> Option<Vec<Line>> {
        let read = self.reader.rooms(&self.online).await;
        read.inspect_err(|refusal| {
            tracing::warn!(key = refusal.key(), "the chat of a game could not be read");
        })
        .ok()
    }
}

impl Source for Follower {
    async fn next(&mut self) -> Option<Written> {
        self.line().await.map(|line| Written::of(&line))
    }
}
