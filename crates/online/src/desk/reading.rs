//! Games that are read, and games that begin.

use std::sync::Arc;

use banmen_rules::Setup;
use banmen_store::NewGame;

use super::change::people;
use super::event::Event;
use super::rooms::Room;
use super::rows::new_game;
use super::snapshot::Snapshot;
use super::{Desk, Refused};
use crate::heart::{Refusal, Round, Terms, pool};
use crate::ids::{is_id, new_id};
use crate::wire::{Audience, Game, Person, PersonKind, SeatInfo};

impl Desk {
    /// Refuses a game that is not there.
    pub async fn exists(&self, game: &str) -> Result<(), Refused> {
        if let Some(room) = self.inner.rooms.find(game)
            && (room.feed.borrow().is_some() || room.held.try_lock().is_ok_and(|held| held.is_some()))
        {
            return Ok(());
        }
        let stored = if is_id(game) { self.inner.store.game(game).await? } else { None };
        match stored {
            Some(_) => Ok(()),
            None => Err(Refusal::NoGame.into()),
        }
    }

    /// A game with its entries from an ordinal on.
    pub async fn game(&self, game: &str, from: u64) -> Result<Game, Refused> {
        if from == 0 {
            return Err(Refusal::BadFrom.into());
        }
        let room = self.inner.rooms.enter(game);
        let snapshot = self.snapshot(&room).await?;
        self.told_game(&snapshot, from).await
    }

    /// A copy of a game, for its record.
    pub async fn table(&self, game: &str) -> Result<Arc<Round>, Refused> {
        let room = self.inner.rooms.enter(game);
        let mut place = room.held.lock().await;
        self.hear_store(&room).await?;
        self.refresh(&room, &mut place).await?;
        let held = place.as_ref().ok_or(Refusal::NoGame)?;
        Ok(Arc::new(held.round.clone()))
    }

    /// The secret of the levels' seeds of a game that has ended; `None` while it goes on.
    pub async fn seed_secret(&self, game: &str) -> Result<Option<String>, Refused> {
        let room = self.inner.rooms.enter(game);
        let snapshot = self.snapshot(&room).await?;
        Ok((!snapshot.goes_on()).then(|| snapshot.info.secret.clone()))
    }

    /// Asks the store for the newest revision, where other nodes may have changed the game.
    async fn hear_store(&self, room: &Arc<Room>) -> Result<(), Refused> {
        if self.inner.store.is_shared() && is_id(&room.id) {
            for row in self.inner.store.revisions(std::slice::from_ref(&room.id)).await? {
                room.hear(row.revision);
            }
        }
        Ok(())
    }

    /// The game as it is stored now.
    pub(super) async fn snapshot(&self, room: &Arc<Room>) -> Result<Arc<Snapshot>, Refused> {
        self.hear_store(room).await?;
        self.newest_snapshot(room).await
    }

    /// The game at the newest revision that this node has heard of.
    pub(super) async fn newest_snapshot(&self, room: &Arc<Room>) -> Result<Arc<Snapshot>, Refused> {
        let shown = room.feed.borrow().clone();
        if let Some(shown) = shown.filter(|shown| shown.revision >= room.newest()) {
            return Ok(shown);
        }
        let mut place = room.held.lock().await;
        self.refresh(room, &mut place).await?;
        let held = place.as_ref().ok_or(Refusal::NoGame)?;
        let snapshot = Arc::new(Snapshot::of(held, self.service_time()));
        room.show((*snapshot).clone());
        Ok(snapshot)
    }

    /// A snapshot as it is told.
    pub(super) async fn told_game(&self, snapshot: &Snapshot, from: u64) -> Result<Game, Refused> {
        let mut seats = Vec::with_capacity(snapshot.terms.seats.len());
        for (seat, holder) in snapshot.terms.seats.iter().enumerate() {
            let person = match holder.person() {
                Some(id) => self.inner.store.person(id).await?,
                None => None,
            };
            let kind = |word: &str| match word {
                "bot" => PersonKind::Bot,
                "account" => PersonKind::Account,
                _ => PersonKind::Guest,
            };
            let person = person.map(|row| Person { id: row.id, name: row.name, kind: kind(&row.kind) });
            let rating = snapshot.info.ratings.get(seat).copied().flatten();
            seats.push(SeatInfo {
                player: snapshot.names[seat].clone(),
                person,
                level: holder.level(),
                rating,
            });
        }
        Ok(snapshot.game(from, seats, self.service_time()))
    }

    /// The rows of a game that is to begin, to be stored together with what made it begin.
    pub async fn prepare(&self, terms: Terms, audience: Audience) -> Result<NewGame, Refused> {
        let moment = self.moment()?;
        let pool = terms.setup.parse::<Setup>().ok();
        let pool = pool.map(|setup| pool_of(&setup, &terms));
        let ratings = self.ratings_before(&terms, pool.as_deref()).await?;
        // Terms are checked when they are made; rules that changed since refuse them.
        let round = Round::new(terms, moment.now).map_err(|_| Refusal::Frozen)?;
        Ok(new_game(new_id(), &round, audience, &ratings, moment.at))
    }

    /// Tells that a game began which somebody else stored.
    pub async fn begun(&self, game: &str) {
        let Ok(round) = self.table(game).await else { return };
        self.announce(Event::Start { game: game.to_owned(), people: people(&round) });
        self.tell_turn(&round, game.to_owned());
        self.wake_game(game);
    }

    /// Begins a game, and tells it; the id of the game.
    pub async fn begin(&self, terms: Terms, audience: Audience) -> Result<String, Refused> {
        let new = self.prepare(terms, audience).await?;
        self.inner.store.add_game(&new).await?;
        self.begun(&new.game.id).await;
        Ok(new.game.id)
    }
}

fn pool_of(setup: &Setup, terms: &Terms) -> String {
    pool(setup, terms.seats.len(), terms.clock.as_ref())
}
