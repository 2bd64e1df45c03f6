//! What a person is told: `GET /api/stream`, lines about their games and invitations.

use std::collections::VecDeque;

use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use banmen_store::GameRow;
use tokio::sync::broadcast;
use tokio::sync::broadcast::error::RecvError;

use super::invites::{find, info};
use super::seats;
use crate::Online;
use crate::desk::Event;
use crate::doors::{Call, Refusal, Scope, real_now};
use crate::lines::{self, Source, Written};
use crate::openapi::{Forbidden, Nobody, Reading};
use crate::wire::{News, Status};

/// The most invitations that are told at the beginning.
const MOST_INVITES: i64 = 100;

/// What happens to a person, as NDJSON.
#[utoipa::path(get, path = "/api/stream", tag = "meeting",
    responses((status = 200, content_type = "application/x-ndjson", body = News), Reading, Nobody, Forbidden))]
pub(crate) async fn stream(State(online): State<Online>, call: Call) -> Result<Response, Refusal> {
    let me = call.may(&Scope::HEARING)?;
    let person = me.person.id.clone();
    let mut follower = Follower::new(&online, person);
    follower.begin().await?;
    lines::answer(&online, &call, follower)
}

struct Follower {
    online: Online,
    person: String,
    told: broadcast::Receiver<Event>,
    waiting: VecDeque<News>,
    /// The event that is worked on. Kept here, for a line that is waited for may be dropped at any moment.
    event: Option<Event>,
    /// Whether too much happened at once, so that the state is told again.
    is_behind: bool,
}

impl Follower {
    /// Listens from now on: what happens while the state is read is told twice rather than never.
    fn new(online: &Online, person: String) -> Follower {
        Follower {
            online: online.clone(),
            person,
            told: online.desk().events(),
            waiting: VecDeque::new(),
            event: None,
            is_behind: false,
        }
    }

    /// Tells every running game, and every invitation that waits for this person to sit down.
    async fn begin(&mut self) -> Result<(), Refusal> {
        let store = self.online.store();
        let mut waiting = VecDeque::new();
        for row in store.running_games_of(&self.person).await? {
            let news = start(&self.online, &self.person, &row).await?;
            waiting.push_back(news);
        }
        for row in store.invites_for(&self.person, real_now(), MOST_INVITES).await? {
            if seats::seat_of(&seats::read(&row.seats), &self.person).is_some() {
                continue;
            }
            let told = info(&self.online, &row).await?;
            waiting.push_back(News::Invite {
                invite: row.id,
                secret: row.secret,
                setup: row.setup,
                by: told.by,
            });
        }
        self.waiting = waiting;
        Ok(())
    }

    /// What an event means for this person; `None` if it is not about them.
    async fn news(&self, event: Event) -> Result<Option<News>, Refusal> {
        let is_mine = |people: &[String]| people.contains(&self.person);
        match event {
            Event::Start { game, people } if is_mine(&people) => {
                let Some(row) = self.online.store().game(&game).await? else { return Ok(None) };
                start(&self.online, &self.person, &row).await.map(Some)
            }
            Event::Turn { game, ordinal, to_act, person } if person == self.person => {
                Ok(Some(News::Turn { game, ordinal, to_act }))
            }
            Event::Finish { game, people } if is_mine(&people) => {
                let told = self.online.desk().game(&game, 1).await?;
                let status = told.status;
                Ok(Some(News::Finish { game, status, result: told.result }))
            }
            Event::Rematch { game, next, people } if is_mine(&people) => {
                Ok(Some(News::Rematch { game, next }))
            }
            Event::Invite { invite, people } if is_mine(&people) => {
                let row = match find(&self.online, &invite).await {
                    // It was withdrawn meanwhile.
                    Err(refusal) if refusal.status == StatusCode::NOT_FOUND => return Ok(None),
                    found => found?,
                };
                let by = info(&self.online, &row).await?.by;
                Ok(Some(News::Invite { invite: row.id, secret: row.secret, setup: row.setup, by }))
            }
            _ => Ok(None),
        }
    }
}

/// A running game, as its player is told of it.
async fn start(online: &Online, person: &str, row: &GameRow) -> Result<News, Refusal> {
    let game = online.desk().game(&row.id, row.ordinal.unsigned_abs()).await?;
    let is_mine = |info: &crate::wire::SeatInfo| info.person.as_ref().is_some_and(|own| own.id == person);
    let seat = game.seats.iter().position(is_mine).map(|seat| seat as u8);
    let is_running = game.status == Status::Playing;
    Ok(News::Start {
        game: game.game,
        setup: game.setup,
        seat,
        ordinal: game.ordinal,
        to_act: game.to_act.filter(|_| is_running),
        seats: game.seats,
        clock: game.clock,
        rated: game.rated,
    })
}

impl Source for Follower {
    async fn next(&mut self) -> Option<Written> {
        loop {
            if let Some(news) = self.waiting.pop_front() {
                return Some(Written::of(&news));
            }
            if self.is_behind {
                self.begin().await.ok()?;
                self.is_behind = false;
            } else if let Some(event) = self.event.clone() {
                let news = self.news(event).await.ok()?;
                self.waiting.extend(news);
                self.event = None;
            } else {
                match self.told.recv().await {
                    Ok(Event::Missed) | Err(RecvError::Lagged(_)) => self.is_behind = true,
                    Ok(event) => self.event = Some(event),
                    Err(RecvError::Closed) => return None,
                }
            }
        }
    }

    /// Whoever listens still waits for quick pairing.
    async fn beat(&mut self) {
        if let Err(error) = self.online.store().still_waits(&self.person, real_now()).await {
            tracing::warn!(%error, "a waiting person could not be noted");
        }
    }
}

#[cfg(test)]
mod tests {
    use banmen_testbed::Folder;

    use super::*;
    use crate::people::guest_with_session;

    #[tokio::test]
    async fn an_invitation_that_was_withdrawn_meanwhile_ends_no_stream() {
        let folder = Folder::new("events").unwrap();
        let online = Online::in_folder(folder.path()).await;
        let (ada, _) = guest_with_session(&online, "Ada").await;
        let follower = Follower::new(&online, ada.id.clone());
        let invite = crate::ids::new_invite_secret();
        assert_eq!(follower.news(Event::Invite { invite, people: vec![ada.id] }).await, Ok(None));
    }
}
