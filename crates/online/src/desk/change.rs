//! Changes: one at a time in each game on this node, made in memory, stored, and then told.

use std::sync::Arc;
use std::sync::atomic::Ordering;

use banmen_store::{GameChange, Outcome};

use super::acting::Wish;
use super::bus::Hint;
use super::event::Event;
use super::rooms::Room;
use super::rows::{Held, entry_row, game_now, read_game};
use super::snapshot::{News, Snapshot};
use super::{Desk, Refused};
use crate::heart::{Change, Moment, Refusal, Round};
use crate::ids::is_id;
use crate::wire::Status;

/// The most times that a change is tried when others come first.
const TRIES: usize = 10;

/// A change that failed because another was first, or a refusal.
enum Failure {
    /// The game in memory was not the stored one: to be tried again.
    Stale,
    /// Refused.
    Refused(Refused),
}

impl From<Refused> for Failure {
    fn from(refused: Refused) -> Failure {
        Failure::Refused(refused)
    }
}

impl Desk {
    /// Makes a change of a game and tells it, even if nobody waits for the answer any more.
    pub(super) async fn change(&self, game: &str, wish: Wish) -> Result<Change, Refused> {
        let (desk, room) = (self.clone(), self.inner.rooms.enter(game));
        // Counted before anything waits: a flag must not fall while the turn is on its way.
        let waiting = matches!(wish, Wish::Turn { .. }).then(|| room.wait());
        let task = tokio::spawn(async move {
            let _waiting = waiting;
            desk.change_room(&room, &wish).await
        });
        task.await.unwrap_or_else(|error| {
            tracing::error!(%error, "a change was broken off");
            Err(Refusal::Later { seconds: 1 }.into())
        })
    }

    async fn change_room(&self, room: &Arc<Room>, wish: &Wish) -> Result<Change, Refused> {
        if self.inner.draining.load(Ordering::Acquire) {
            return Err(Refusal::Later { seconds: 1 }.into());
        }
        let mut held = room.held.lock().await;
        for _ in 0..TRIES {
            match self.try_change(room, &mut held, wish).await {
                Ok(change) => return Ok(change),
                Err(Failure::Refused(refused)) => return Err(refused),
                Err(Failure::Stale) => *held = None,
            }
        }
        Err(Refusal::Later { seconds: 1 }.into())
    }

    async fn try_change(
        &self,
        room: &Arc<Room>,
        place: &mut Option<Held>,
        wish: &Wish,
    ) -> Result<Change, Failure> {
        self.refresh(room, place).await?;
        let held = place.as_mut().ok_or(Refused::from(Refusal::NoGame))?;
        let moment = self.moment()?;
        let taken = match self.command(held, wish, moment.now).await {
            Ok(command) => held.round.take(command, moment),
            Err(refusal) => Err(refusal),
        };
        match taken {
            // An answer that changes nothing is as old as the game in memory.
            Ok(change) if !change.changed => match self.is_stale(held).await? {
                true => Err(Failure::Stale),
                false => Ok(change),
            },
            Ok(change) => {
                self.store_change(room, place, &change, moment).await?;
                Ok(change)
            }
            Err(refusal) => {
                let next = held.round.next_ordinal();
                if self.is_stale(held).await? {
                    return Err(Failure::Stale);
                }
                Err(Refused { refusal, ordinal: Some(next) }.into())
            }
        }
    }

    /// The moment of a change; refused if this node does not know whether the service stood still.
    pub(super) fn moment(&self) -> Result<Moment, Refused> {
        let now = self.inner.time.now().ok_or(Refusal::Later { seconds: 1 })?;
        Ok(Moment { now, at: self.inner.time.real() })
    }

    /// Whether the store has another revision. A node that is alone always knows the newest.
    async fn is_stale(&self, held: &Held) -> Result<bool, Refused> {
        if !self.inner.store.is_shared() {
            return Ok(false);
        }
        let stored = self.inner.store.revisions(std::slice::from_ref(&held.info.id)).await?;
        Ok(stored.first().is_none_or(|row| row.revision != held.revision))
    }

    /// Brings the game in memory up to the newest revision that this node has heard of: with what those see who
    /// follow it here, else from the store.
    pub(super) async fn refresh(&self, room: &Arc<Room>, place: &mut Option<Held>) -> Result<(), Refused> {
        if place.as_ref().is_some_and(|held| held.revision >= room.newest()) {
            return Ok(());
        }
        let shown = room.feed.borrow().clone().filter(|shown| shown.revision >= room.newest());
        let old = place.take();
        *place = shown.and_then(|shown| old?.with(&shown));
        if place.is_none() {
            *place = Some(self.read_held(room).await?);
        }
        self.store_frozen(room, place).await
    }

    /// The game as it is stored, which those see at once who follow it here.
    async fn read_held(&self, room: &Arc<Room>) -> Result<Held, Refused> {
        let whole = if is_id(&room.id) { self.inner.store.whole_game(&room.id, 1).await? } else { None };
        let Some(whole) = whole else {
            self.inner.rooms.forget(&room.id);
            return Err(Refusal::NoGame.into());
        };
        let held = read_game(whole).map_err(|why| {
            tracing::error!(%why, "a stored game cannot be read");
            Refusal::Later { seconds: 60 }
        })?;
        room.hear(held.revision);
        if room.is_behind() {
            room.show(Snapshot::of(&held, self.service_time()));
        }
        Ok(held)
    }

    /// Stores that a game is frozen, if the rules no longer replay it.
    async fn store_frozen(&self, room: &Arc<Room>, place: &mut Option<Held>) -> Result<(), Refused> {
        let Some(held) = place else { return Ok(()) };
        if held.stored == held.round.status() {
            return Ok(());
        }
        tracing::warn!(game = room.id, "the rules no longer replay a game: it is frozen");
        let moment = self.moment()?;
        let change = self.rows_of_change(held, None, moment, Vec::new());
        if self.inner.store.commit(change).await == Outcome::Committed {
            held.revision += 1;
            held.stored = Status::Frozen;
        }
        Ok(())
    }

    fn rows_of_change(
        &self,
        held: &Held,
        change: Option<&Change>,
        moment: Moment,
        also: Vec<banmen_store::Also>,
    ) -> GameChange {
        let entry = change.and_then(|change| change.entry.as_ref());
        GameChange {
            game: held.info.id.clone(),
            seen_revision: held.revision,
            now: game_now(&held.round, moment.at),
            entry: entry.map(|entry| entry_row(&held.info.id, entry)),
            also,
        }
    }

    /// Stores a change that was made in memory, and tells it. If it cannot be stored, the memory is forgotten.
    async fn store_change(
        &self,
        room: &Arc<Room>,
        place: &mut Option<Held>,
        change: &Change,
        moment: Moment,
    ) -> Result<(), Failure> {
        let held = place.take().ok_or(Failure::Stale)?;
        let also = self.also(&held, moment).await?;
        let outcome = self.inner.store.commit(self.rows_of_change(&held, Some(change), moment, also)).await;
        match outcome {
            Outcome::Committed => {
                metrics::counter!("banmen_changes_total").increment(1);
                let mut held = held;
                held.revision += 1;
                let was = std::mem::replace(&mut held.stored, held.round.status());
                self.tell(room, &held, change, was, moment.now);
                *place = Some(held);
                Ok(())
            }
            Outcome::Conflict => {
                metrics::counter!("banmen_conflicts_total").increment(1);
                Err(Failure::Stale)
            }
            Outcome::Unknown(error) => {
                tracing::warn!(%error, game = room.id, "it is not known whether a change was stored");
                self.look_for(room, held.revision + 1);
                Err(Refused::from(Refusal::Later { seconds: 1 }).into())
            }
        }
    }

    /// Tells a change that is stored to those who follow here, to other nodes, and to the people themselves.
    fn tell(&self, room: &Arc<Room>, held: &Held, change: &Change, was: Status, now: i64) {
        room.hear(held.revision);
        let entry = change.entry.as_ref().map(|entry| entry.told(&room.id));
        let news = News::of(held, entry, now);
        let shown = room.feed.borrow().clone();
        if room.is_followed() || shown.is_some() {
            let next = shown.and_then(|shown| shown.with(held.revision, &news));
            room.show(next.unwrap_or_else(|| Snapshot::of(held, now)));
        }
        if self.inner.bus.is_shared() {
            self.inner.bus.send(Hint::changed(&room.id, held.revision, &news));
        }
        self.tell_people(&held.round, &room.id, change, was);
        self.wake_level(held);
    }

    fn tell_people(&self, round: &Round, game: &str, change: &Change, was: Status) {
        if was != round.status() || round.next_game().is_some() || change.entry.is_some() {
            self.tell_standing(round, game);
        }
    }

    /// Tells people what has become of their game: its end, its rematch, or who is to act.
    pub(super) fn tell_standing(&self, round: &Round, game: &str) {
        let (people, game) = (people(round), game.to_owned());
        if let Some(next) = round.next_game() {
            self.announce(Event::Rematch { game, next: next.to_owned(), people: people.clone() });
            self.announce(Event::Start { game: next.to_owned(), people });
            self.wake_game(next);
        } else if matches!(round.status(), Status::Over | Status::Aborted) {
            self.announce(Event::Finish { game, people });
        } else {
            self.tell_turn(round, game);
        }
    }

    /// Tells the person to act.
    pub(super) fn tell_turn(&self, round: &Round, game: String) {
        let to_act = round.to_act();
        let holder = to_act.and_then(|seat| round.terms().seats.get(usize::from(seat)));
        if let Some(person) = holder.and_then(|holder| holder.person()) {
            let (ordinal, person) = (round.next_ordinal(), person.to_owned());
            self.announce(Event::Turn { game, ordinal, to_act, person });
        }
    }
}

/// The people of a game.
pub(super) fn people(round: &Round) -> Vec<String> {
    round.terms().seats.iter().filter_map(|holder| holder.person()).map(str::to_owned).collect()
}
